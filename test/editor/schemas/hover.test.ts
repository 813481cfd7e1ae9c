// What an editor shows of docs.json and of docproof's settings.
import { describe, expect, it } from "vitest";
import { getLanguageService, type JSONSchema, TextDocument } from "vscode-json-languageservice";
import { rules } from "../../../rules/index.ts";
import { amountOf } from "../../thorough.ts";
import { configSchema, docsSchema, readFile } from "./schemas.ts";

class Editor {
	readonly #service = getLanguageService({});

	constructor(schema: JSONSchema) {
		// The service puts into a schema what its references lead to, in place.
		const own = structuredClone(schema);
		this.#service.configure({
			validate: true,
			schemas: [{ uri: "test://schema", fileMatch: ["*"], schema: own }],
		});
	}

	/** The words on what stands at an offset. */
	async hover(text: string, offset: number): Promise<string> {
		const document = open(text);
		const found = await this.#service.doHover(
			document,
			document.positionAt(offset),
			this.#service.parseJSONDocument(document),
		);
		// The service escapes what Markdown would take for its own.
		return JSON.parse(JSON.stringify(found?.contents ?? []))
			.join("\n")
			.replaceAll(/\\(.)/g, "$1");
	}

	/** What can be written at the `|` of a text, with the words on it. */
	async complete(marked: string): Promise<Map<string, string>> {
		const document = open(marked.replace("|", ""));
		const found = await this.#service.doComplete(
			document,
			document.positionAt(marked.indexOf("|")),
			this.#service.parseJSONDocument(document),
		);
		return new Map(
			found?.items.map(({ label, documentation = "" }) => [
				label,
				typeof documentation === "string" ? documentation : documentation.value,
			]),
		);
	}

	async problems(text: string): Promise<string[]> {
		const document = open(text);
		const found = await this.#service.doValidation(
			document,
			this.#service.parseJSONDocument(document),
		);
		return found.map(({ message }) => String(message));
	}
}

function open(text: string): TextDocument {
	return TextDocument.create("file:///docs.json", "json", 1, text);
}

const docs = new Editor(docsSchema);
const settings = new Editor(configSchema);

describe.each([
	["docs.json", docs, docsSchema, 350],
	["docproof.config.json", settings, configSchema, 80],
] as const)("in %s", (_, editor, schema, least) => {
	it("every key is described", async () => {
		const texts = [...keysOf(schema, schema, new Set(), (inner) => inner)];
		expect(texts.length).toBeGreaterThan(least);
		const silent: string[] = [];
		for (const { key, value } of texts.filter((_, index) => index % amountOf(5, 1) === 0)) {
			const text = JSON.stringify(value);
			const offset = text.lastIndexOf(`${JSON.stringify(key)}:`) + 2;
			const words = await editor.hover(text, offset);
			if (!/^\S.*\.$/s.test(words)) silent.push(`${text} ${words}`);
		}
		expect(silent).toEqual([]);
	});
});

describe("in docs.json", () => {
	it("a key is explained where it stands", async () => {
		// With the `$schema` of Mintlify, editors would fetch that.
		const text = readFile("fixtures/sites/kitchen-sink/docs.json").replace(/"\$schema": .*/, "");
		const hover = (key: string): Promise<string> => docs.hover(text, text.indexOf(`"${key}"`) + 2);
		expect(await hover("theme")).toContain("The layout of the site.");
		expect(await hover("openapi")).toContain("lists all operations");
		expect(await docs.problems(text)).toEqual([]);
	});

	it.each([
		["{|}", ["theme", "navigation", "redirects"]],
		['{ "theme": "|" }', ['"mint"', '"willow"']],
		['{ "fonts": {|} }', ["heading", "family"]],
		['{ "logo": {|} }', ["light", "dark"]],
		['{ "navigation": { "tabs": [{|}] } }', ["tab", "groups", "openapi"]],
		['{ "navigation": { "tabs": [{ "tab": "API", "pages": [{|}] }] } }', ["group", "pages"]],
		['{ "navigation": { "groups": [{ "group": "API", "icon": {|} }] } }', ["name", "style"]],
		['{ "seo": { "indexing": | } }', ['"all"']],
	])("%s can be completed", async (marked, labels) => {
		const found = await docs.complete(marked);
		expect([...found.keys()]).toEqual(expect.arrayContaining(labels));
		for (const [label, words] of found)
			if (!label.startsWith('"')) expect([label, words]).not.toEqual([label, ""]);
	});

	it.each([
		['"theme": "mnt"', "Valid values"],
		[
			'"colors": { "primary": "#0f766e", "background": "#fff" }',
			"Property background is not allowed.",
		],
		['"navigation": { "groups": [{ "pages": [] }] }', 'Missing property "group".'],
		[
			'"navigation": { "pages": [{ "group": "A", "icon": "fa-book" }] }',
			"does not match the pattern",
		],
	])("%s is told", async (setting, message) => {
		const found = await docs.problems(
			`{ "theme": "mint", "name": "Acme", "colors": { "primary": "#0f766e" }, "navigation": {}, ${setting} }`,
		);
		expect(found.join("\n")).toContain(message);
	});
});

describe("in docproof.config.json", () => {
	const { holds, severity } = rules["asset-exists"];
	const words = `${holds} Default: \`${severity}\`.`;

	it("rules are completed and explained with what holds", async () => {
		const found = await settings.complete('{ "rules": {|} }');
		expect(found.get("asset-exists")).toBe(words);
		expect(found.size).toBe(Object.keys(rules).length);
		const levels = await settings.complete('{ "rules": { "asset-exists": | } }');
		expect([...levels.keys()]).toEqual(['"off"', '"note"', '"warning"', '"error"']);
		const text = '{ "rules": { "asset-exists": "off" } }';
		expect(await settings.hover(text, 15)).toContain(holds);
	});

	it("rules of exceptions are too", async () => {
		const text = '{ "exceptions": [{ "rule": "asset-exists", "reason": "New." }] }';
		expect(await settings.hover(text, 30)).toContain(holds);
		const found = await settings.complete('{ "exceptions": [{ "rule": | }] }');
		expect([...found.keys()]).toContain('"asset-exists"');
	});

	it.each([
		['"on": |', '"heading"'],
		['"on": "heading", "where": { "required": [|] }', '"idIsCertain"'],
		['"on": "heading", "schema": { "not": { "properties": { | } } }', "idIsCertain"],
		['"on": "heading", "unique": |', '"idIsCertain"'],
	])("a custom rule with %s completes %s", async (rule, name) => {
		const found = await settings.complete(`{ "customRules": { "acme/a": { ${rule} } } }`);
		expect([...found.keys()]).toContain(name);
		// Only pages have this field.
		expect([...found.keys()].join(" ")).not.toContain("incomingLinks");
	});
});

interface Keyed {
	readonly key: string;
	readonly value: unknown;
}

/** A small value for each key of a schema, which has that key. */
function* keysOf(
	schema: unknown,
	root: JSONSchema,
	seen: Set<string>,
	wrap: (inner: unknown) => unknown,
): Iterable<Keyed> {
	if (typeof schema !== "object" || schema === null) return;
	const { $ref, properties = {}, items, additionalProperties, ...others } = schema as JSONSchema;
	const name = $ref?.replace("#/definitions/", "");
	if (name !== undefined && !seen.has(name)) {
		seen.add(name);
		yield* keysOf(root.definitions?.[name], root, seen, wrap);
	}
	for (const [key, value] of Object.entries(properties)) {
		yield { key, value: wrap({ [key]: null }) };
		yield* keysOf(value, root, seen, (inner) => wrap({ [key]: inner }));
	}
	yield* keysOf(items, root, seen, (inner) => wrap([inner]));
	yield* keysOf(additionalProperties, root, seen, (inner) => wrap({ x: inner }));
	const branches = [others.anyOf, others.allOf, others.then, others.else];
	for (const branch of branches.flat()) yield* keysOf(branch, root, seen, wrap);
}
