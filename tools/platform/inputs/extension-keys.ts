// Values of keys of OpenAPI files that only Mintlify reads.
import type { SiteInput } from "./sites.ts";

export const extensionValues: readonly unknown[] = [
	...[null, true, false, 0, 5, 1.5, "", "x", "/a/b", " ", "#", "a: b", "<b>"],
	...[[], ["a"], [1], [null], {}, { a: 1 }, { a: { b: 1 } }],
	...[{ title: "T" }, { title: 5 }, { title: null }, { groups: ["x"] }, { openapi: 5 }],
];

type Spec = Readonly<Record<string, unknown>>;

/** The parts of an OpenAPI file with one operation: the operation, its path, its tag. */
interface Parts {
	readonly operation?: Spec;
	readonly path?: Spec;
	readonly tag?: Spec;
	readonly schema?: Spec;
}

const keys: Readonly<Record<string, (value: unknown) => Parts>> = {
	"x-mint": (value) => ({ operation: { "x-mint": value } }),
	"x-mint.href": (href) => ({ operation: { "x-mint": { href } } }),
	"x-mint.metadata": (metadata) => ({ operation: { "x-mint": { metadata } } }),
	"x-mint.metadata.title": (title) => ({ operation: { "x-mint": { metadata: { title } } } }),
	"x-mint.content": (content) => ({ operation: { "x-mint": { content } } }),
	"x-mint.groups": (groups) => ({ operation: { "x-mint": { groups } } }),
	"x-mint of a path": (value) => ({ path: { "x-mint": value } }),
	"x-mint.groups of a path": (groups) => ({ path: { "x-mint": { groups } } }),
	"x-mint of a schema": (value) => ({ schema: { "x-mint": value } }),
	"x-mint-enum": (value) => ({ schema: { "x-mint-enum": value } }),
	"x-hidden": (value) => ({ operation: { "x-hidden": value } }),
	"x-excluded": (value) => ({ operation: { "x-excluded": value } }),
	"x-codeSamples": (value) => ({ operation: { "x-codeSamples": value } }),
	"x-code-samples": (value) => ({ operation: { "x-code-samples": value } }),
	"x-mcp": (value) => ({ operation: { "x-mcp": value } }),
	"x-group": (value) => ({ tag: { "x-group": value } }),
	"x-default": (value) => ({ schema: { "x-default": value } }),
};

export const extensionKeys: readonly string[] = Object.keys(keys);

/** A site with an operation for each value. */
export function siteWithExtension(key: string, values: readonly unknown[]): SiteInput {
	const paths: Record<string, unknown> = {};
	const tags: unknown[] = [];
	for (const [index, value] of values.entries()) {
		const { operation, path, tag, schema } = keys[key]?.(value) ?? {};
		const content = { "application/json": { schema: { type: "string", ...schema } } };
		const responses = { 200: { description: "Done", content } };
		const name = `n${index}`;
		paths[`/${name}`] = {
			get: { summary: name, tags: [name], responses, ...operation },
			...path,
		};
		tags.push({ name, ...tag });
	}
	const spec = { openapi: "3.1.0", info: { title: "A", version: "1" }, tags, paths };
	const groups = [
		{ group: "Pages", pages: ["index"] },
		{ group: "API", openapi: "openapi.json" },
	];
	const settings = { theme: "mint", name: "T", colors: { primary: "#000000" } };
	return {
		name: key,
		files: {
			"docs.json": JSON.stringify({ ...settings, navigation: { groups } }),
			"index.mdx": "---\ntitle: T\n---\n\nText.\n",
			"openapi.json": JSON.stringify(spec),
		},
	};
}
