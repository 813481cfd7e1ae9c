// The JSON Schemas that editors take: those that docproof checks by, with a description of every key, and open to all
// that docproof accepts. They keep to the strict mode of Ajv.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { part, Publisher, reference } from "./publish-schema.mjs";

const source = join(import.meta.dirname, "src");

function read(path) {
	return JSON.parse(readFileSync(join(source, path), "utf8"));
}

/** The JSON Schema of the whole docs.json. */
export function publishedDocsSchema() {
	const { definitions, ...docs } = read("site/schemas/docs.schema.json");
	const nodes = read("site/schemas/navigation.schema.json").definitions;
	const words = new Descriptions(read("site/schemas/descriptions.json"));
	docs.properties.navigation = { $ref: "#/definitions/root" };
	const site = new Publisher(words.ofSetting).object(docs, "");
	const publisher = new Publisher(words.ofDefinition);
	const published = Object.entries({ ...definitions, ...nodes }).map(
		([name, schema]) => [name, publisher.value(schema, name)],
	);
	words.check();
	return {
		...site,
		definitions: { ...Object.fromEntries(published), part, reference },
	};
}

/** The JSON Schema of `docproof.config.json`. `schema` is the one that settings are checked by, `rules` all rules. */
export function publishedConfigSchema(schema, rules) {
	const words = new Map(
		rules.map(({ name, severity, holds }) => [
			name,
			`${holds} Default: \`${severity}\`.`,
		]),
	);
	const { levels, exception } = schema.definitions;
	for (const [name, level] of Object.entries(levels.properties))
		levels.properties[name] = { description: words.get(name), ...level };
	const { description, enum: names } = exception.properties.rule;
	exception.properties.rule = {
		description,
		anyOf: names.map((name) => ({
			const: name,
			description: words.get(name),
		})),
	};
	return withoutConditions(schema);
}

/** What is said of keys, by their paths. */
class Descriptions {
	#words;
	#used = new Set();

	constructor(words) {
		this.#words = words;
	}

	ofSetting = (path) => this.#find("settings", path);

	/** A key that means the same in every definition is described once, as `*.key`. */
	ofDefinition = (path) =>
		path in this.#words.definitions
			? this.#find("definitions", path)
			: this.#find("definitions", `*${path.slice(path.lastIndexOf("."))}`);

	#find(kind, path) {
		const text = this.#words[kind][path];
		if (text === undefined) throw new Error(`Nothing describes \`${path}\`.`);
		this.#used.add(`${kind} ${path}`);
		return text;
	}

	/** Throws for a description of no key. */
	check() {
		for (const kind of ["settings", "definitions"])
			for (const path of Object.keys(this.#words[kind]))
				if (!this.#used.has(`${kind} ${path}`))
					throw new Error(`There is no \`${path}\` to describe.`);
	}
}

/** Kinds of values beside each other, which editors know to complete; without words that only docproof reads. */
function withoutConditions(schema) {
	if (Array.isArray(schema)) return schema.map(withoutConditions);
	if (typeof schema !== "object" || schema === null) return schema;
	const { form, ...rest } = schema;
	const { if: condition, then: yes, else: no, ...others } = rest;
	const all =
		condition === undefined
			? others
			: { ...others, anyOf: [{ ...condition, ...yes }, no] };
	return Object.fromEntries(
		Object.entries(all).map(([key, value]) => [key, withoutConditions(value)]),
	);
}
