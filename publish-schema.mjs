// Opens a JSON Schema that docproof checks by to all that docproof accepts beside it: any value of docs.json can be kept
// in a file of its own, and of a node's lists all but one are passed over.

/** Any object of docs.json, and what stands for any other value, can lead to a file. */
export const reference = {
	description:
		"The path of a JSON file, relative to this one. What it holds takes the place of this object. Of an object, the keys beside `$ref` override those of the file.",
};
const toReference = { $ref: "#/definitions/reference" };
const isPart = {
	properties: { $ref: { ...toReference, type: "string" } },
	required: ["$ref"],
};
export const part = { type: "object", ...isPart };

/** The lists of a navigation node: of those that it has, one counts. */
const lists = new Set([
	"products",
	"languages",
	"versions",
	"tabs",
	"dropdowns",
	"anchors",
	"groups",
	"pages",
	"menu",
]);

/** Turns a schema that docproof checks by into one for editors. */
export class Publisher {
	#describe;

	/** `describe` gives what is said of the key at a path. */
	constructor(describe) {
		this.#describe = describe;
	}

	/** A value as it is, or as a part of its own. */
	value({ description, deprecated, ...schema }, path) {
		const about = {
			...(description !== undefined && { description }),
			...(deprecated !== undefined && { deprecated }),
		};
		if (Object.keys(schema).length === 0 || schema.$ref !== undefined)
			return { ...about, ...schema };
		const kinds = this.#kinds(schema, path);
		const isOpen = kinds.some(
			({ properties, $ref, not, type }) =>
				properties !== undefined ||
				$ref !== undefined ||
				(not !== undefined && type === undefined),
		);
		if (!isOpen) kinds.push({ $ref: "#/definitions/part" });
		const [only, ...others] = kinds;
		return { ...about, ...(others.length === 0 ? only : { anyOf: kinds }) };
	}

	/** A condition on the type of a value tells several kinds of it apart. */
	#kinds({ form, ...schema }, path) {
		const { if: condition, then: yes, else: no, ...rest } = schema;
		if (typeof condition?.type === "string")
			return [
				// Editors tell what is wrong by the first, and objects by their keys.
				...this.#kinds({ ...rest, ...no }, path),
				...this.#kinds({ ...rest, ...condition, ...yes }, path),
			];
		if (Array.isArray(schema.type))
			return schema.type.flatMap((type) =>
				this.#kinds({ ...schema, type }, path),
			);
		if (schema.properties !== undefined || schema.type === "object")
			return [this.object(schema, path)];
		if (condition !== undefined) return [this.#choice(schema, path)];
		const { items, not, ...others } = schema;
		return [
			{
				...others,
				...(items !== undefined && { items: this.value(items, path) }),
				...(not !== undefined && withoutStart(not)),
			},
		];
	}

	/** An object of two shapes, which its keys tell apart. */
	#choice({ if: condition, then: yes, else: no }, path) {
		const first = this.object(yes, path);
		return {
			type: "object",
			properties: first.properties,
			if: withStubs(condition),
			// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
			then: first,
			else: this.value(no, path),
		};
	}

	object(schema, path) {
		const { properties = {}, additionalProperties, ...others } = schema;
		const { required, if: condition, then: yes, ...head } = others;
		const published = Object.entries(properties).map(([key, value]) => {
			const way = path === "" ? key : `${path}.${key}`;
			const description = this.#describe(way);
			// An empty list of a node is passed over.
			const { minItems, ...list } = value;
			const asked = "hidden" in properties && lists.has(key) ? list : value;
			return [key, { description, ...this.value(asked, way) }];
		});
		const own = Object.fromEntries(published);
		const needs = withStubs({
			...(required && { required }),
			// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
			...(condition && { if: condition, then: yes }),
		});
		const conditions = [
			// What is missing may be in the part.
			...(Object.keys(needs).length === 0 ? [] : [{ if: isPart, else: needs }]),
			...listsOf(properties, own),
		];
		return {
			...head,
			properties: { ...own, $ref: toReference },
			...(additionalProperties !== undefined && {
				additionalProperties:
					additionalProperties && this.value(additionalProperties, path),
			}),
			...(conditions.length > 0 && { allOf: conditions }),
		};
	}
}

/**
 * Of several lists of a node all but one are passed over, so that only a list that stands alone is looked into. The keys
 * are in the order in which Mintlify looks for them: it prefers an empty list to a later one that is wrong.
 */
function listsOf(properties, own) {
	const keys = Object.keys(properties).filter((key) => lists.has(key));
	if (keys.length < 2 || !("hidden" in properties)) return [];
	const mayBeEmpty = (key) => properties[key].minItems === undefined;
	const there = (key, list = {}) => ({
		properties: { [key]: list },
		required: [key],
	});
	const present = keys.map((key) =>
		there(key, mayBeEmpty(key) ? {} : { not: { type: "array", maxItems: 0 } }),
	);
	if ("href" in properties) present.push(there("href", properties.href));
	const checks = keys.map((key, index) => {
		const { description, ...list } = own[key];
		own[key] = { description };
		const before = keys.slice(0, index).filter((other) => !mayBeEmpty(other));
		const check = { properties: { [key]: list } };
		if (before.length === 0) return check;
		return { if: { anyOf: before.map((other) => there(other)) }, else: check };
	});
	// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
	return [{ if: { oneOf: present }, then: { allOf: checks } }];
}

/** What a text may not begin with, in a way that editors can say. */
function withoutStart(not) {
	const start = not.pattern?.replace("^", "");
	return start === undefined ? { not } : { pattern: `^(?!${start})` };
}

/** Names each required key as a property beside it, as the strict mode asks. */
function withStubs(schema) {
	if (Array.isArray(schema)) return schema.map(withStubs);
	if (typeof schema !== "object" || schema === null) return schema;
	const { required, ...others } = Object.fromEntries(
		Object.entries(schema).map(([key, value]) => [key, withStubs(value)]),
	);
	if (!Array.isArray(required)) return schema.required ? schema : others;
	const stubs = Object.fromEntries(required.map((key) => [key, {}]));
	return {
		...others,
		properties: { ...stubs, ...others.properties },
		required,
	};
}
