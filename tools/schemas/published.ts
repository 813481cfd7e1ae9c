// The JSON Schemas for editors: those that docproof validates with, plus a description of every
// key, and open to everything that docproof accepts. They pass the strict mode of Ajv.
import { kindNames } from "../../src/catalogue/kind-names.ts";
import { requirePart, type Schema, type Schemas } from "./json-schema.ts";
import { Publisher, part, reference } from "./publisher.ts";
import { readSchema, readSource } from "./sources.ts";

/** The JSON Schema of the whole docs.json. */
export function publishedDocsSchema(): Schema {
	const { definitions, ...docs } = readSchema("facts/settings/schemas/docs.schema.json");
	const nodes = readSchema("facts/settings/schemas/navigation.schema.json").definitions;
	const described = new Descriptions(
		JSON.parse(readSource("facts/settings/schemas/descriptions.json")),
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
		...site,
		definitions: { ...Object.fromEntries(published), part, reference },
	};
}

/** The data for the description of a rule's level. */
export interface RuleWords {
	readonly name: string;
	readonly severity: string;
	readonly holds: string;
}

/**
 * The JSON Schema of `docproof.config.json`. `schema`: the schema that settings are validated with;
 * `rules`: all rules.
 */
export function publishedConfigSchema(schema: Schema, rules: readonly RuleWords[]): Schema {
	const { levels, exception, customRule } = schema.definitions ?? {};
	// docproof names a kind that was probably meant; editors complete the kinds.
	requirePart(customRule?.properties, "on").enum = [...kindNames];
	const levelOf: Schemas = levels?.properties ?? {};
	const { properties = {} } = exception ?? {};
	const { description = "" } = requirePart(properties, "rule");
	const alternatives: Schema[] = [];
	for (const { name, severity, holds } of rules) {
		const about = { description: `${holds} Default: \`${severity}\`.` };
		levelOf[name] = { ...about, ...requirePart(levelOf, name) };
		alternatives.push({ const: name, ...about });
	}
	// The names of custom rules have a slash.
	alternatives.push({ type: "string", pattern: "/" });
	properties.rule = { description, anyOf: alternatives };
	return withoutConditions(schema);
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
