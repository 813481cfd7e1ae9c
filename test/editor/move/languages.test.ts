// A page that moves to the folder of another language, and its entry with it.
import { expect, it } from "vitest";
import type { Files } from "../../temporary.ts";
import { moved, page } from "./site.ts";

const docs = (en: readonly unknown[], fr: readonly unknown[], more: object = {}): object => ({
	theme: "mint",
	name: "Acme",
	colors: { primary: "#0f766e" },
	...more,
	navigation: {
		languages: [
			{ language: "en", groups: [{ group: "Guides", pages: en }] },
			{ language: "fr", groups: [{ group: "Guides", pages: fr }] },
		],
	},
});
const redirects = [{ source: "/b", destination: "/fr/b" }];
const names = ["a", "b", "c", "d", "fr/a", "fr/c", "fr/d"];
const pages: Files = Object.fromEntries(names.map((name) => [`${name}.mdx`, page("[b](/b)")]));

it.each<[what: string, was: [en: unknown[], fr: unknown[]], now: [en: unknown[], fr: unknown[]]]>([
	[
		"after the counterpart of the entry before it",
		[
			["a", "b", "c", "d"],
			["fr/a", "fr/c", "fr/d"],
		],
		[
			["a", "c", "d"],
			["fr/a", "fr/b", "fr/c", "fr/d"],
		],
	],
	[
		"before the counterpart of the entry after it",
		[
			["b", "c", "a", "d"],
			["fr/c", "fr/a", "fr/d"],
		],
		[
			["c", "a", "d"],
			["fr/b", "fr/c", "fr/a", "fr/d"],
		],
	],
	[
		"with a group that has nothing else",
		[
			["a", { group: "B", pages: ["b"] }, "c", "d"],
			["fr/a", "fr/c", "fr/d"],
		],
		[
			["a", "c", "d"],
			["fr/a", "fr/b", "fr/c", "fr/d"],
		],
	],
	[
		"to an entry that waits for it",
		[
			["a", "b", "c", "d"],
			["fr/a", "fr/c", "fr/b", "fr/d"],
		],
		[
			["a", "c", "d"],
			["fr/a", "fr/c", "fr/b", "fr/d"],
		],
	],
])("goes %s", async (_, was, now) => {
	const { changed, ...result } = await moved(
		{ "docs.json": docs(...was), ...pages },
		"b.mdx",
		"fr/b.mdx",
	);
	expect(JSON.parse(changed["docs.json"] ?? ""), result.err).toEqual(docs(...now, { redirects }));
	expect(changed["fr/a.mdx"]).toBe(page("[b](/fr/b)"));
});

it("stays at its place in a language", async () => {
	const en = ["a", "b", "c", "d"];
	const fr = ["fr/a", "fr/c", "fr/d"];
	const { changed } = await moved({ "docs.json": docs(en, fr), ...pages }, "b.mdx", "x.mdx");
	expect(JSON.parse(changed["docs.json"] ?? "")).toEqual(
		docs(["a", "x", "c", "d"], fr, { redirects: [{ source: "/b", destination: "/x" }] }),
	);
});
