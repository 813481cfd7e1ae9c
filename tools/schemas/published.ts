// The JSON Schemas for editors: those that docproof validates with, plus a description of every
// key, and open to everything that docproof accepts. They pass the strict mode of Ajv.
import type { JsonSchema } from "../../src/check/catalogue/schema.ts";
import { requirePart, type Schema, type Schemas } from "./json-schema.ts";
import { isPart, Publisher, part, reference } from "./publisher.ts";
import { readSchema, readSource } from "./sources.ts";

/** The JSON Schema of the whole docs.json. */
export function publishedDocsSchema(): Schema {
	const { definitions, ...docs } = readSchema("site/facts/settings/schemas/docs.schema.json");
	const nodes = readSchema("site/facts/settings/schemas/navigation.schema.json").definitions;
	const described = new Descriptions(
		JSON.parse(readSource("site/facts/settings/schemas/descriptions.json")),
	);
	docs.properties = { ...docs.properties };
	docs.properties.navigation = { $ref: "#/definitions/root" };
	const site = new Publisher(described.ofSetting).object(docs, "");
	const publisher = new Publisher(described.ofDefinition);
	const published = Object.entries({ ...definitions, ...nodes }).map(([name, schema]) => [
		name,
		publisher.value(schema, name),
	]);
	described.check();
	return {
		...withThemes(site, docs.properties),
		definitions: { ...Object.fromEntries(published), part, reference },
	};
}

/**
 * The published schema, which describes the values of a setting only for the themes that have it,
 * because Mintlify ignores the setting in other themes. `settings`: the schemas before publication.
 */
function withThemes(published: Schema, settings: Schemas): Schema {
	const properties: Schemas = { ...published.properties };
	const conditions: Schema[] = [];
	for (const [name, { themes }] of Object.entries(settings)) {
		const setting = properties[name];
		if (themes === undefined || setting === undefined) continue;
		const { description, ...value } = setting;
		properties[name] = { ...(description !== undefined && { description }) };
		conditions.push({
			if: isPart,
			// The part may have the theme.
			else: {
				if: { properties: { theme: { enum: themes } } },
				// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
				then: { properties: { [name]: value } },
			},
		});
	}
	return { ...published, properties, allOf: [...(published.allOf ?? []), ...conditions] };
}

/** The data for the description of a rule's level. */
export interface RuleWords {
	readonly name: string;
	readonly severity: string;
	readonly holds: string;
}

/** The data for completion of a custom rule: a kind of records and the schema of its fields. */
export interface KindWords {
	readonly name: string;
	readonly schema: JsonSchema;
}

/**
 * The JSON Schema of `docproof.config.json`. `schema`: the schema that settings are validated with;
 * `rules`: all rules; `kinds`: all kinds of records.
 */
export function publishedConfigSchema(
	schema: Schema,
	rules: readonly RuleWords[],
	kinds: readonly KindWords[],
): Schema {
	const { levels, exception, customRule } = schema.definitions ?? {};
	// docproof names a kind that was probably meant; editors complete the kinds and their fields.
	requirePart(customRule?.properties, "on").enum = kinds.map(({ name }) => name);
	const levelOf: Schemas = levels?.properties ?? {};
	const { properties = {} } = exception ?? {};
	const { description = "" } = requirePart(properties, "rule");
	const alternatives: Schema[] = [];
	for (const { name, severity, holds } of rules) {
		const about = { description: `${holds} Default: \`${severity}\`.` };
		levelOf[name] = { ...about, ...(levelOf[name] ?? { $ref: "#/definitions/level" }) };
		alternatives.push({ const: name, ...about });
	}
	// The names of custom rules have a slash.
	alternatives.push({ type: "string", pattern: "/" });
	properties.rule = { description, anyOf: alternatives };
	const published = withoutConditions(schema);
	requirePart(published.definitions, "customRule").allOf = kinds.map(fieldsOfKind);
	for (const kind of kinds)
		published.definitions = { ...published.definitions, [conditionName(kind)]: conditionOn(kind) };
	return published;
}

/** The fields that the keys of a custom rule can refer to if it is about some kind of records. */
function fieldsOfKind(kind: KindWords): Schema {
	const { name, schema } = kind;
	const condition = { $ref: `#/definitions/${conditionName(kind)}` };
	// Other paths are valid too: those of fields within a field.
	const field = { anyOf: [{ enum: Object.keys(schema.properties ?? {}) }, { type: "string" }] };
	return {
		if: { type: "object", properties: { on: { const: name } }, required: ["on"] },
		// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
		then: {
			type: "object",
			properties: {
				where: condition,
				schema: condition,
				unique: field,
				distinct: field,
				sentenceCase: field,
			},
		},
	};
}

function conditionName({ name }: KindWords): string {
	return `conditionOn${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** The part of JSON Schema that refers to the fields of a record. */
function conditionOn(kind: KindWords): Schema {
	const { properties = {} } = kind.schema;
	const same = { $ref: `#/definitions/${conditionName(kind)}` };
	const eachSame = { type: "array", items: same };
	const fields = Object.entries(properties).map(([name, { description = "" }]) => [
		name,
		{ description },
	]);
	return {
		type: "object",
		properties: {
			properties: { type: "object", properties: Object.fromEntries(fields) },
			required: { type: "array", items: { enum: Object.keys(properties) } },
			allOf: eachSame,
			anyOf: eachSame,
			oneOf: eachSame,
			not: same,
			if: same,
			// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
			then: same,
			else: same,
		},
	};
}

/** The descriptions of keys by path. */
class Descriptions {
	readonly #words: Readonly<Record<Kind, Readonly<Record<string, string>>>>;
	readonly #used = new Set<string>();

	constructor(texts: Readonly<Record<Kind, Readonly<Record<string, string>>>>) {
		this.#words = texts;
	}

	readonly ofSetting = (path: string): string => this.#find("settings", path);

	/** A key that means the same in every definition is described once, as `*.key`. */
	readonly ofDefinition = (path: string): string =>
		path in this.#words.definitions
			? this.#find("definitions", path)
			: this.#find("definitions", `*${path.slice(path.lastIndexOf("."))}`);

	#find(kind: Kind, path: string): string {
		const text = this.#words[kind][path];
		if (text === undefined) throw new Error(`Nothing describes \`${path}\`.`);
		this.#used.add(`${kind} ${path}`);
		return text;
	}

	/** Throws if a description belongs to no key. */
	check(): void {
		for (const kind of ["settings", "definitions"] as const)
			for (const path of Object.keys(this.#words[kind]))
				if (!this.#used.has(`${kind} ${path}`))
					throw new Error(`There is no \`${path}\` to describe.`);
	}
}

type Kind = "settings" | "definitions";

/**
 * Alternatives instead of conditions, because editors complete them; without the words that only
 * docproof reads.
 */
function withoutConditions(schema: Schema): Schema {
	return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
		if (key === "form") return undefined;
		return isConditional(value) ? alternatives(value) : value;
	});
}

interface Conditional extends Schema {
	if: Schema;
	else: Schema;
}

function isConditional(value: unknown): value is Conditional {
	return typeof value === "object" && value !== null && "if" in value && "else" in value;
}

function alternatives(schema: Conditional): Schema {
	const { if: condition, then: yes, else: no, ...rest } = schema;
	return { ...rest, anyOf: [{ ...condition, ...yes }, no] };
}
