// Opens a JSON Schema of docproof to everything else that docproof accepts: any value of docs.json
// can be in a file of its own, and all but one of a node's lists are ignored.
import type { Schema, Schemas } from "./json-schema.ts";
import { lists, listsOf } from "./node-lists.ts";

/** An object of docs.json, or a stand-in for any other value, that refers to a file. */
export const reference: Schema = {
	description:
		"The path of a JSON file, relative to this one. What it holds takes the place of this object. Of an object, the keys beside `$ref` override those of the file.",
};
const toReference: Schema = { $ref: "#/definitions/reference" };
export const isPart: Schema = {
	properties: { $ref: { ...toReference, type: "string" } },
	required: ["$ref"],
};
export const part: Schema = { type: "object", ...isPart };

/** Converts a schema that docproof validates with to one for editors. */
export class Publisher {
	readonly #describe: (path: string) => string;

	/** `describe` returns the description of the key at a path. */
	constructor(describe: (path: string) => string) {
		this.#describe = describe;
	}

	/** A value in place, or in a part of its own. */
	value({ description, deprecated, ...schema }: Schema, path: string): Schema {
		const about = {
			...(description !== undefined && { description }),
			...(deprecated !== undefined && { deprecated }),
		};
		if (Object.keys(schema).length === 0 || schema.$ref !== undefined)
			return { ...about, ...schema };
		const kinds = this.#kinds(schema, path);
		const isOpen = kinds.some(
			({ properties, $ref, not, type }) =>
				properties !== undefined || $ref !== undefined || (not !== undefined && type === undefined),
		);
		if (!isOpen) kinds.push({ $ref: "#/definitions/part" });
		const [only, ...otherKinds] = kinds;
		return { ...about, ...(otherKinds.length === 0 ? only : { anyOf: kinds }) };
	}

	/** A condition on the type of a value becomes several alternatives. */
	#kinds({ form, themes, format, ...rest }: Schema, path: string): Schema[] {
		const schema = { ...rest, ...formFor(format) };
		const { if: condition, then: yes, else: no, ...base } = schema;
		if (typeof condition?.type === "string")
			return [
				// Editors report errors of the first alternative, and distinguish objects by their keys.
				...this.#kinds({ ...base, ...no }, path),
				...this.#kinds({ ...base, ...condition, ...yes }, path),
			];
		if (Array.isArray(schema.type))
			return schema.type.flatMap((type) => this.#kinds({ ...schema, type }, path));
		if (schema.properties !== undefined || schema.type === "object")
			return [this.object(schema, path)];
		if (condition !== undefined) return [this.#choice(schema, path)];
		const { items, not, ...plain } = schema;
		return [
			{
				...plain,
				...(items !== undefined && { items: this.value(items, path) }),
				...(not !== undefined && withoutStart(not)),
			},
		];
	}

	/** An object with two shapes, which its keys distinguish. */
	#choice(schema: Schema, path: string): Schema {
		const { if: condition = {}, then: yes = {}, else: no = {} } = schema;
		const first = this.object(yes, path);
		return {
			type: "object",
			properties: {
				...first.properties,
				...this.#properties(keysWithout(condition), path),
			},
			if: withStubs(condition),
			// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
			then: first,
			else: this.value(no, path),
		};
	}

	object(schema: Schema, path: string): Schema {
		const { properties = {}, additionalProperties, themes, ...rest } = schema;
		const { required, if: condition, then: yes, ...head } = rest;
		const own = this.#properties(properties, path);
		const needs = withStubs({
			...(required && { required }),
			// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
			...(condition && yes && { if: withPatterns(condition), then: yes }),
		});
		const conditions = [
			// The part may have the missing keys.
			...(Object.keys(needs).length === 0 ? [] : [{ if: isPart, else: needs }]),
			...listsOf(properties, own),
		];
		return {
			...head,
			properties: { ...own, $ref: toReference },
			...(additionalProperties !== undefined && {
				additionalProperties:
					typeof additionalProperties === "boolean"
						? additionalProperties
						: this.value(additionalProperties, path),
			}),
			...(conditions.length > 0 && { allOf: conditions }),
		};
	}

	#properties(properties: Schemas, path: string): Schemas {
		const published = Object.entries(properties).map(([key, value]) => {
			const way = path === "" ? key : `${path}.${key}`;
			const description = this.#describe(way);
			// Mintlify ignores an empty list of a node.
			const { minItems, ...list } = value;
			const publishedValue = "hidden" in properties && lists.has(key) ? list : value;
			return [key, { description, ...this.value(publishedValue, way) }];
		});
		return Object.fromEntries(published);
	}
}

/** The prefix of strings whose format only docproof can validate. */
function formFor(format: string | undefined): Schema {
	if (format === undefined) return {};
	const pattern = starts.get(format);
	return pattern === undefined ? {} : { pattern };
}

function withPatterns(schema: Schema): Schema {
	const { properties = {}, ...base } = schema;
	if (Object.keys(properties).length === 0) return schema;
	const open = Object.entries(properties).map(([key, { format, ...rest }]): [string, Schema] => [
		key,
		{ ...rest, ...formFor(format) },
	]);
	return { ...base, properties: Object.fromEntries(open) };
}

const starts = new Map([
	["file of its own", "[^\\s./]"],
	["url", "^\\s*[a-zA-Z][a-zA-Z0-9+.-]*:"],
	["https url", "^https://"],
	["plain https url", "^https://"],
	["safe url", "^\\s*[hH][tT][tT][pP][sS]:"],
	["href", "^(?:/|#|mailto:|\\s*[a-zA-Z][a-zA-Z0-9+.-]*:)"],
	["safe href", "^(?:/(?!/)|#|mailto:|\\s*[hH][tT][tT][pP][sS]:)"],
	...["file", "https file", "filled", "short", "folder"].map((format) => [format, "\\S"] as const),
]);

/** The keys of the other shape. */
function keysWithout({ not }: Schema): Schemas {
	return Object.fromEntries((not?.required ?? []).map((key) => [key, {}]));
}

/** A forbidden prefix as a pattern, which editors understand. */
function withoutStart(not: Schema): Schema {
	const start = not.pattern?.replace("^", "");
	return start === undefined ? { not } : { pattern: `^(?!${start})` };
}

/** Adds each required key as a property, because the strict mode requires it. */
function withStubs(schema: Schema): Schema {
	return JSON.parse(JSON.stringify(schema), (_, value: unknown) =>
		isDemand(value) ? stubbed(value) : value,
	);
}

interface Demand extends Schema {
	required: string[];
}

function isDemand(value: unknown): value is Demand {
	return (
		typeof value === "object" &&
		value !== null &&
		"required" in value &&
		Array.isArray(value.required)
	);
}

function stubbed({ required, ...rest }: Demand): Schema {
	const stubs = Object.fromEntries(required.map((key) => [key, {}]));
	return {
		...rest,
		properties: { ...stubs, ...rest.properties },
		required,
	};
}
