// Locations of records: the source text at the location of each record is what the record is about.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compileCondition } from "../../../src/check/catalogue/condition.ts";
import { allFields, fieldOf } from "../../../src/check/catalogue/kind.ts";
import { type KindName, kindNames } from "../../../src/check/catalogue/kind-names.ts";
import { kinds } from "../../../src/check/catalogue/kinds.ts";
import { siteIn } from "../../../src/check/site/validate.ts";
import { groupBy } from "../../../src/text/lists.ts";
import type { Location } from "../../../src/text/source-file.ts";
import { itemsIn } from "../../../src/text/value.ts";
import { newPath, write } from "../../temporary.ts";

const folder = join(import.meta.dirname, "../../../fixtures/sites");
const roots = readdirSync(folder)
	.map((name) => join(folder, name))
	.filter((root) => existsSync(join(root, "docs.json")));

/** The source text at the location of a record. */
interface Source {
	/** The text of the range of the location. */
	readonly written: string;
	/** The text from the start of the range to the end of its file. */
	readonly rest: string;
	readonly offset: number;
	/** The addresses that operations at this location have. */
	readonly addresses: readonly unknown[];
}

type Expectation = (fields: Readonly<Record<string, unknown>>, source: Source) => boolean;

const isFileStart: Expectation = (_, { offset }) => offset === 0;

/** The text of a string in JSON, YAML or an attribute. */
function unquoted(written: string): string {
	return written.replace(/^(["'`])(.*)\1$/s, "$2");
}

/** Expectations by kind. Records about a whole file are at its start. */
const expectations: Readonly<Record<KindName, Expectation>> = {
	site: isFileStart,
	// The address of a generated page is where its operation is.
	address: ({ source, path }, { written, offset, addresses }) => {
		if (source === "operation") return addresses.includes(path);
		return source === "redirect" ? addressIn(written) === path : offset === 0;
	},
	page: isFileStart,
	// A component is where its title is; one without a title, where the attribute is that names it, or
	// where its tag begins.
	heading: ({ element, text }, { written, rest }) =>
		element === undefined
			? /^#{1,6} /.test(rest)
			: rest.startsWith(`<${String(element)}`) ||
				(text === "" ? /^[\w-]+$/.test(written) : unquoted(written) === text),
	link: ({ target }, { written }) => unquoted(written) === target,
	image: ({ src }, { written }) => unquoted(written) === src,
	code: (_, { written }) => /^(?:`{3}|~{3})/.test(written),
	component: ({ name }, { written }) => written === `<${String(name)}`,
	snippet: isFileStart,
	asset: isFileStart,
	operation: ({ method, path }, { written }) =>
		method === "WEBHOOK" ? unquoted(written) === path : unquoted(written).toUpperCase() === method,
	redirect: ({ source }, { written }) => unquoted(written) === source,
	// The navigation lists pages by path and operations by method. An entry that Mintlify generates
	// from a whole OpenAPI file is where the label above it is.
	entry: ({ label, target, path }, { written }) => {
		const text = unquoted(written);
		const isOperation = /(?:^| )(?:[A-Z]+ \/|webhook )/.test(text);
		const isPart = [label, ...itemsIn(path)].includes(text);
		return (
			isOperation || isPart || `/${String(target)}` === addressIn(text.replace(/^\.|\/$/g, ""))
		);
	},
	setting: ({ value }, { written }) => asText(JSON.parse(written)) === asText(value),
	// Blanks replace code, tags and line ends.
	text: ({ text }, { written }) =>
		String(text)
			.split("")
			.every((unit, index) => unit === " " || written[index] === unit),
};

/** Fields with a location of their own, at which their text is. */
const ownFields: Readonly<Partial<Record<KindName, readonly string[]>>> = {
	page: ["title", "description"],
	link: ["text"],
	image: ["alt"],
	operation: ["operationId", "summary"],
	redirect: ["destination"],
};

function addressIn(written: string): string {
	return `/${unquoted(written).replace(/^\//, "")}`;
}

/** The letters of a text, which are the same in a block of YAML and in a value that was repaired. */
function lettersOf(value: unknown): string {
	return String(value).replaceAll(/[^\p{L}\p{N}]/gu, "");
}

function asText(value: unknown): string {
	return JSON.stringify(value);
}

function writtenAt({ file, range }: Location): string {
	return file.text.slice(range.start, range.end);
}

function keyOf({ file, range }: Location): string {
	return `${file.path}:${range.start}`;
}

describe.each(roots)("in %s", (root) => {
	const site = siteIn(root, {});
	const operations = groupBy(kinds.operation.stream(site), ({ location }) => keyOf(location));

	it.each(kindNames)("a record of the kind %s is where its subject is", (name) => {
		const strays: unknown[] = [];
		for (const { fields, location } of kinds[name].stream(site)) {
			const { file, range } = location;
			const source = {
				written: writtenAt(location),
				rest: file.text.slice(range.start),
				offset: range.start,
				addresses: (operations.get(keyOf(location)) ?? []).flatMap(({ fields: { addresses } }) =>
					itemsIn(addresses),
				),
			};
			if (!expectations[name](fields, source)) strays.push([keyOf(location), allFields(fields)]);
		}
		expect(strays).toEqual([]);
	});

	it.each(Object.entries(ownFields))(
		"fields of the kind %s are where their text is",
		(name, fields) => {
			for (const record of kinds[name as KindName].stream(site))
				for (const field of fields) {
					const location = record.locationOf([field]);
					if (keyOf(location) !== keyOf(record.location))
						expect(lettersOf(writtenAt(location))).toBe(lettersOf(fieldOf(record.fields, field)));
				}
		},
	);
});

const differingSite = write(newPath(), {
	"docs.json": {
		theme: "mint",
		name: "Acme",
		colors: { primary: "#0f766e" },
		navigation: { pages: ["index"] },
		redirects: [
			{ source: "/a", destination: "/", permanent: false },
			{ source: "/b", destination: "/" },
		],
		api: { openapi: "api.yaml" },
	},
	"index.mdx": `---
title: Start
icon: flag
---

<Card icon="a" colour="b">Text.</Card>

\`\`\`js Title wrap
code
\`\`\`
`,
	"api.yaml": `openapi: 3.1.0
info: { title: Acme, version: "1" }
paths:
  /users:
    parameters:
      - $ref: "#/components/parameters/id"
    get:
      summary: List users
      parameters:
        - { in: query, name: Limit, schema: { type: string } }
      responses: { 200: { description: Done } }
webhooks:
  made:
    post:
      summary: A user
      responses: { 200: { description: Done } }
components:
  parameters:
    id: { in: query, name: Id, schema: { type: integer } }
`,
});

const never = { not: {} };

describe("a difference", () => {
	it.each<[KindName, string, object, readonly string[]]>([
		["page", "title", never, ["Start"]],
		["page", "frontmatter", { properties: { title: true }, additionalProperties: false }, ["flag"]],
		["page", "frontmatter", { unevaluatedProperties: false }, ["Start", "flag"]],
		["page", "frontmatter", { propertyNames: { pattern: "^t" } }, ["flag"]],
		["component", "props", { propertyNames: { const: "icon" } }, ["b"]],
		["code", "language", never, ["js Title wrap"]],
		["code", "title", never, ["js Title wrap"]],
		["code", "lines", never, ["```js Title wrap\ncode\n```"]],
		["redirect", "permanent", { const: true }, ["false"]],
		["redirect", "permanent", { const: false }, ['"/b"']],
		["redirect", "state", never, ['"/"', '"/"']],
		["operation", "summary", never, ["List users", "A user"]],
		[
			"operation",
			"responses",
			{ maxItems: 0 },
			["{ 200: { description: Done } }", "{ 200: { description: Done } }"],
		],
		[
			"operation",
			"parameters",
			{ items: { properties: { name: never } } },
			['$ref: "#/components/parameters/id"', "Limit"],
		],
		[
			"operation",
			"parameters",
			{ items: { properties: { type: { const: "integer" } } } },
			["string"],
		],
		[
			"operation",
			"parameters",
			{ items: { properties: { required: never } } },
			[
				`$ref: "#/components/parameters/id"`,
				"{ in: query, name: Limit, schema: { type: string } }",
			],
		],
	])("from the schema of `%s.%s` %j is located", (name, field, schema, expected) => {
		const kind = kinds[name];
		const condition = compileCondition(kind, { properties: { [field]: schema } });
		if (condition.kind === "fault") throw new Error(condition.message);
		const found = [...kind.stream(siteIn(differingSite, {}))].flatMap((record) =>
			condition.errors(record.fields).map(({ path }) => writtenAt(record.locationOf(path))),
		);
		expect(found).toEqual(expected);
	});
});
