// The JSON Schema of docs.json that docproof validates with, made from the recorded shapes of
// Mintlify's validator (`tools/platform/recorded/setting-shapes.json`): keys, types, enumerations,
// limits, and objects that accept no other keys.
//
// Three parts are written by hand, because the record lacks them: the behaviour of its functions,
// for which each occurrence is listed; the descriptions of string formats; and keys that Mintlify
// documents although its validator ignores them.
import { isDeepStrictEqual } from "node:util";
import type { GeneratedFile } from "../generate/generated-file.ts";
import { requirePart, type Schema, type Schemas } from "./json-schema.ts";
import { recordedShapes, type Shape, type Shapes } from "./setting-shapes.ts";

const colour = "a color such as `#0f766e`";
const safeHref = "a path such as `/guide` or a URL that begins with `https://`";
const https = "a URL that begins with `https://`";
const file = "the path of a file or a URL that begins with `https://`";
const iconName: Schema = {
	not: { pattern: "^fa-" },
	form: "an icon's name without `fa-`",
};
const withoutHttps = (form: string): Schema => ({
	not: { pattern: "^https://" },
	form,
});

/** The behaviour of functions on strings, by the end of the path and by the recorded functions. */
const functions: readonly (readonly [RegExp, string, Schema])[] = [
	[/\bhref$/, "refinement", form("href", "a path such as `/guide` or a full URL")],
	[/\bicon(?:\.name)?$/, "refinement", iconName],
	[/^/, "transform a5548a2bed0e", form("file", file)],
	[/^/, "transform 5ebddad4dac8", form("https file", file)],
	// Slashes at the ends of a path are removed.
	[/^sdk\.directory$/, "transform 00c69c439a0e", form("filled", "")],
	[/^footer\.socials\.\*$/, "transform 45a3a35b5059 refinement", form("safe url", https)],
	[/^footer\.links/, "transform 45a3a35b5059 refinement", form("safe href", safeHref)],
	[/^integrations\.plausible\.domain$/, "refinement", withoutHttps("a domain without `https://`")],
	[/^integrations\.plausible\.server$/, "refinement", withoutHttps("a host without `https://`")],
	[/^integrations\.onetrust\.scriptSource$/, "refinement", form("https url", https)],
	[
		/^integrations\.segment\.cdnUrl$/,
		"refinement refinement",
		form("plain https url", `${https}, without a query or an anchor`),
	],
	[
		/^seo\.paths\[\]\.path$/,
		"refinement",
		form("folder", "a folder such as `guides/v2`, without a slash at either end"),
	],
];

/** Functions that require distinct items in a list, which `distinctLists` in settings.ts checks. */
const elsewhere: readonly string[] = [
	...["redirects", "seo.paths", "contextual.options", "variations"],
];

/** A font with a file needs a format. */
const fontFile: Schema = {
	if: {
		required: ["source"],
		properties: { source: { type: "string", format: "file of its own" } },
	},
	// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
	then: { required: ["format"] },
};

/** Descriptions of strings with a certain prefix. */
const starts = new Map([
	["G", "an identifier that begins with `G`"],
	["phc_", "a key that begins with `phc_`"],
]);

/** Settings that Mintlify documents without validating their values. */
const documented: Schemas = {
	packages: { type: "object", properties: { css: {}, provider: {} } },
};

function form(format: string, formText: string): Schema {
	return formText === "" ? { format } : { format, form: formText };
}

export function docsSchema(): GeneratedFile {
	const text = JSON.stringify(docsSchemaOf(recordedShapes()), null, "\t");
	return ["src/site/facts/settings/schemas/docs.schema.json", `${text}\n`];
}

function docsSchemaOf({ settings, needed, shared }: Shapes): Schema {
	const maker = new SchemaMaker();
	maker.define("colour", shapeOfKey(settings, "colors", "primary"), "colors.primary");
	for (const [name, shape] of Object.entries(shared))
		maker.define(name === "colors" ? "colours" : name, shape, name);
	maker.define("images", requirePart(settings, "logo"), "logo");
	maker.define("font", firstOf(requirePart(settings, "fonts")), "fonts.heading");
	const codeblocks = shapeOfKey(settings, "styling", "codeblocks");
	const blocks = codeblocks.kind === "union" ? codeblocks.of[1] : undefined;
	if (blocks !== undefined)
		maker.define("codeTheme", firstOf(shapeOfKey({ blocks }, "blocks", "theme")), "");
	const properties: Schemas = {};
	for (const [key, shape] of Object.entries(settings)) {
		properties[key] = maker.make(shape, key);
		// The navigation is validated node by node.
		if (key === "navbar") properties.navigation = {};
	}
	const { properties: navbar } = requirePart(properties, "navbar");
	const { items: link = {} } = requirePart(navbar, "links");
	link.properties = { ...link.properties, iconType: { deprecated: true } };
	return {
		$schema: "http://json-schema.org/draft-07/schema#",
		title: "docs.json",
		description: "The settings of a Mintlify documentation site.",
		definitions: maker.definitions,
		type: "object",
		properties: { ...properties, ...documented },
		required: [...requirePart(needed, "settings")],
	};
}

class SchemaMaker {
	readonly definitions: Schemas = {};

	/** Defines a part that occurs several times. */
	define(name: string, shape: Shape, path: string): void {
		this.definitions[name] = this.#make(shape, path);
	}

	make(shape: Shape, path: string): Schema {
		const made = this.#make(shape, path);
		const same = Object.entries(this.definitions).find(([, definition]) =>
			isDeepStrictEqual(definition, made),
		);
		return same === undefined ? made : { $ref: `#/definitions/${same[0]}` };
	}

	#make(shape: Shape, path: string): Schema {
		switch (shape.kind) {
			case "string":
				return textSchema(shape, path);
			case "enum":
				return { enum: [...shape.values] };
			case "array":
				return this.#list(shape, path);
			case "record":
				return this.#record(shape, path);
			case "object":
				return this.#object(shape, path);
			case "union":
				return this.#union(shape.of, path);
			case "boolean":
			case "number":
				return { type: shape.kind };
		}
	}

	#list(shape: Kind<"array">, path: string): Schema {
		checkElsewhere(shape, path);
		return {
			type: "array",
			items: this.make(shape.items, `${path}[]`),
			...(shape.min !== undefined && { minItems: shape.min }),
			...(shape.max !== undefined && { maxItems: shape.max }),
		};
	}

	#record({ keys, values }: Kind<"record">, path: string): Schema {
		const value = this.make(values, `${path}.*`);
		if (keys.kind !== "enum") return { type: "object", additionalProperties: value };
		const properties = keys.values.map((key) => [key, value]);
		return {
			type: "object",
			properties: Object.fromEntries(properties),
			additionalProperties: false,
		};
	}

	#object(shape: Kind<"object">, path: string): Schema {
		const isFont = "format" in shape.keys && "family" in shape.keys;
		if (!isFont) checkElsewhere(shape, path);
		const properties = Object.entries(shape.keys).map(([key, value]) => [
			key,
			this.make(value, `${path}.${key}`),
		]);
		return {
			type: "object",
			properties: Object.fromEntries(properties),
			...(shape.needs.length > 0 && { required: [...shape.needs] }),
			...(shape.isStrict && { additionalProperties: false }),
			...(shape.themes !== undefined && { themes: [...shape.themes] }),
			...(isFont && fontFile),
		};
	}

	/** A union, decided by type; objects are decided by their keys. */
	#union(of: readonly Shape[], path: string): Schema {
		const lists = of.flatMap((member) => (member.kind === "array" ? member : []));
		const objects = of.flatMap((member) => (member.kind === "object" ? member : []));
		const otherMembers = of.filter((member) => member.kind !== "object" && member.kind !== "array");
		if (lists.length > 1 || otherMembers.length > 1)
			throw new Error(`Nothing tells apart what \`${path}\` may be.`);
		return [
			...lists.map((list) => this.#list(list, path)),
			...(objects.length > 0 ? [this.#objects(objects, path)] : []),
			...otherMembers.map((member) => this.make(member, path)),
		].reduceRight((otherwise, branch) => ({
			if: { type: branch.type ?? "object" },
			// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
			then: branch,
			else: otherwise,
		}));
	}

	#objects(of: readonly Kind<"object">[], path: string): Schema {
		const [first, second] = of;
		if (first === undefined) return {};
		if (second === undefined) return this.#object(first, path);
		return second.isStrict
			? eitherKeys(this.make(first, path), first.needs, this.#object(second, path))
			: byType(
					of,
					of.map((member) => this.#object(member, path)),
				);
	}
}

type Kind<Name extends Shape["kind"]> = Extract<Shape, { kind: Name }>;

/**
 * A union of two objects: the second accepts only its own keys, and none that the first requires.
 */
function eitherKeys(first: Schema, needs: readonly string[], second: Schema): Schema {
	const own = Object.keys(second.properties ?? {});
	return {
		if: {
			anyOf: [...own.map((key) => ({ required: [key] })), { maxProperties: 0 }],
			not: { required: [...needs] },
		},
		// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
		then: second,
		else: first,
	};
}

/** A union of objects that the key \`type\` decides. */
function byType(of: readonly Kind<"object">[], schemas: readonly Schema[]): Schema {
	const types = of.map(({ keys }) => {
		const type = requirePart(keys, "type");
		return type.kind === "enum" ? type.values : undefined;
	});
	const common = of
		.map(({ needs }) => needs)
		.reduce((some, otherNeeds) => some.filter((key) => otherNeeds.includes(key)));
	const ownNeeds = of.map(({ needs }) =>
		needs.filter((key) => key !== "type" && !common.includes(key)),
	);
	const index = ownNeeds.findIndex(({ length }) => length > 0);
	const named = types.flatMap((values) => values ?? []);
	const some = types[index];
	const isOf = (values: readonly string[]): Schema => ({
		properties: { type: { enum: [...values] } },
		required: ["type"],
	});
	const { properties = {} } = schemas[index] ?? {};
	return {
		type: "object",
		properties: {
			...properties,
			...(some !== undefined && { type: { enum: [...named] } }),
		},
		required: [...common],
		if: some === undefined ? { not: isOf(named) } : isOf(some),
		// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
		then: { required: ownNeeds[index] ?? [] },
	};
}

function textSchema(shape: Kind<"string">, path: string): Schema {
	const functionName = shape.functions?.join(" ");
	const namedFunction = functions.find(
		([place, name]) => name === functionName && place.test(path),
	);
	if (functionName !== undefined && namedFunction === undefined)
		throw new Error(`Read what the functions of \`${path}\` ask for: ${functionName}.`);
	return {
		type: "string",
		...limits(shape),
		...(shape.start !== undefined && {
			pattern: `^${shape.start}`,
			form: requirePart(Object.fromEntries(starts), shape.start),
		}),
		...namedFunction?.[2],
	};
}

/** If the validator trims a string, blanks around it do not count. */
function limits({ isTrimmed, isUrl, min, max, pattern }: Kind<"string">): Schema {
	if (isUrl) return form("url", "a full URL such as `https://example.com`");
	if (pattern !== undefined) {
		const [, inner = pattern] = /^\^(.*)\$$/.exec(pattern) ?? [];
		return {
			pattern: isTrimmed ? `^\\s*(?:${inner})\\s*$` : pattern,
			form: pattern.startsWith("^#") ? colour : "letters, digits, `-` and `_` only",
		};
	}
	if (!isTrimmed) return min === undefined ? {} : { minLength: min };
	if (max !== undefined) return form("short", "a value of at most 100 characters");
	return min === undefined ? {} : form("filled", "");
}

function checkElsewhere({ functions }: Kind<"array" | "object">, path: string): void {
	if (functions !== undefined && !elsewhere.includes(path))
		throw new Error(`Read what the functions of \`${path}\` ask for.`);
}

function shapeOfKey(
	settings: Readonly<Record<string, Shape>>,
	...keys: readonly [string, string]
): Shape {
	const holder = requirePart(settings, keys[0]);
	return requirePart(holder.kind === "object" ? holder.keys : {}, keys[1]);
}

function firstOf(shape: Shape): Shape {
	const [first] = shape.kind === "union" ? shape.of : [];
	if (first === undefined) throw new Error("A union is none any more.");
	return first;
}
