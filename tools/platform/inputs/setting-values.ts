// Every setting of docs.json with many values: valid ones, and values that authors may write
// instead.
// instead.
import type { Answer } from "../answers.ts";
import { isList } from "../compare.ts";
import {
	holdersOf,
	navigationPaths,
	placeIn,
	type Siblings,
	siblingsOf,
} from "./setting-places.ts";

/** The recorded types and listed values of each path in the JSON Schema of docs.json. */
export type SettingPaths = Readonly<Record<string, Answer>>;

/** A whole docs.json in which one setting has a value. */
export interface SettingVariant {
	readonly docs: Readonly<Record<string, unknown>>;
	/** The path, the value and the siblings, for people. */
	readonly name: string;
}

/** The themes besides `mint`, with which everything is tried. */
export const otherThemes: readonly string[] = [
	...["maple", "palm", "willow", "linden"],
	...["almond", "aspen", "luma", "sequoia"],
];

/** A sample for the other themes, which only differ in whole settings. */
export function everyFew<Item>(items: readonly Item[]): readonly Item[] {
	return items.filter((_, index) => index % 37 === 0);
}

/** All paths except those of a whole navigation or a page. */
export function settingPaths(knownPaths: SettingPaths): readonly string[] {
	const skipped = ["", "navigation", "navigation.pages", "navigation.pages[]"];
	return [...Object.keys(knownPaths), ...navigationPaths].filter((path) => !skipped.includes(path));
}

/** The variants of a path, always in the same order. */
export function settingVariants(
	path: string,
	knownPaths: SettingPaths,
	theme: string,
): readonly SettingVariant[] {
	const values = valuesOf(path, knownPaths);
	return holdersOf(path).flatMap((beside) =>
		values.map((value) => ({
			docs: { ...placeIn(path, value, beside), ...themeOf(path, value, theme) },
			name: `${path} = ${JSON.stringify(value) ?? "nothing"} beside ${JSON.stringify(beside)}`,
		})),
	);
}

/** The theme of a variant, unless the theme itself is tried. */
function themeOf(path: string, value: unknown, theme: string): Readonly<Record<string, unknown>> {
	return path === "theme" ? { theme: value } : { theme };
}

/** The values to try; `undefined` for an absent key. */
function valuesOf(path: string, knownPaths: SettingPaths): readonly unknown[] {
	const all = [
		undefined,
		...(standsElsewhere.test(path) ? anywhere.filter((_, index) => index % 3 === 0) : anywhere),
		...listedAt(path, knownPaths).flatMap(nearMisses),
		...siblingsOf(path).flatMap(shapesOf),
		...siblingsOf(`${path}[]`).flatMap(listsOf),
	];
	const distinct = new Map(all.map((value) => [JSON.stringify(value), value]));
	return [...distinct.values()];
}

/** The values inside nodes are equal for every kind of node, and many are settings of their own. */
const standsElsewhere = /^navigation\.(?:global\.)?[a-z]+\[\]\.\w+[.[]/;

/** The strings of an enumeration. */
function listedAt(path: string, knownPaths: SettingPaths): readonly string[] {
	const listedValues = knownPaths[path.replace(".global.", ".")] ?? [];
	return isList(listedValues)
		? listedValues
				.map(String)
				.filter((text) => text.startsWith('"'))
				.map((text) => String(JSON.parse(text)))
		: [];
}

/** Likely mistakes for a listed name. */
function nearMisses(name: string): readonly unknown[] {
	const swapped = `${name.slice(0, -2)}${name.slice(-1)}${name.slice(-2, -1)}`;
	return [
		...[name, name.slice(0, -1), swapped, name.toUpperCase()],
		...[` ${name}`, `${name} `, [name], [name, name], { name }],
		{ light: name, dark: name },
		{ light: name },
	];
}

/** An accepted object, and variants of it with one fault. */
function shapesOf(object: Siblings): readonly unknown[] {
	const keys = Object.keys(object);
	return [
		...[object, [object], { ...object, unknown: 1 }],
		...keys.map((key) =>
			Object.fromEntries(Object.entries(object).filter(([otherKey]) => otherKey !== key)),
		),
		...keys.map((key) => ({ ...object, [key]: null })),
		...keys.map((key) => ({ ...object, [key]: "" })),
	];
}

function listsOf(item: Siblings): readonly unknown[] {
	const [first = ""] = Object.keys(item);
	const otherItem = { ...item, [first]: "other" };
	return [
		...[[item], [item, item], [item, otherItem], [item, "x"], [item, null]],
		Array.from({ length: 5 }, (_, index) => ({ ...item, [first]: `${index}` })),
	];
}

/** Values of every type, and strings of every form that some setting requires. */
const anywhere: readonly unknown[] = [
	...[null, true, false, 0, 1, -1, 1.5, 400, "0", "1", "true", "null"],
	...["", " ", "\t", "\n", "x", "ab", "abc", "abcde", "abcdef", " abcdef "],
	...["a b", "日本", "x".repeat(100), "x".repeat(101), `${"x".repeat(100)} `],
	...[[], [null], [""], [" "], ["x"], ["x", "x"], ["x", "y"], [5], [[]], [{}]],
	...[{}, { x: 1 }, { x: "y" }, { x: null }, { unknown: {} }],
	...[{ light: "a.svg" }, { dark: "a.svg" }, { light: "a.svg", dark: "b.svg" }],
	...[{ light: "#fff", dark: "#000" }, { light: "#fff" }, { light: 1, dark: 2 }],
	...[{ name: "book" }, { name: "fa-book" }, { name: "book", style: "x" }],
	...[
		{ name: "book", library: "x" },
		{ name: "book", library: "lucide" },
	],
	...[{ source: "a.yaml" }, { source: "" }, { source: " " }, { directory: "x" }],
	...[
		{ source: "a.yaml", directory: "" },
		{ source: "a.yaml", directory: 1 },
	],
	...[
		{ source: "a.yaml", overlays: "b.yaml" },
		{ source: "a.yaml", more: 1 },
	],
	...[
		{ source: "a.yaml", overlays: [] },
		{ source: "a.yaml", overlays: [""] },
	],
	...[{ family: "Inter" }, { family: "Inter", source: "/a.woff" }],
	...[{ family: "Inter", source: "/a.woff", format: "woff" }],
	...[{ mastodon: "https://example.com" }, { GitHub: "https://example.com" }],
	...[{ github: "https://example.com" }, { any: "https://example.com" }],
	...[{ content: "x" }, { content: "" }, { content: "x", type: "note" }],
	...["https://example.com", "http://example.com", "HTTPS://example.com/a"],
	...["www.example.com", "example.com/a", "//example.com", "///", "https://"],
	...["https://exa mple.com", " https://example.com ", "https:/example.com"],
	...["https:example.com", "http:", "ftp://example.com", "javascript:alert(1)"],
	...["mailto:a@example.com", "mailto:", "data:,x", "file:///a", "tel:1", "a:b"],
	...["https://example.com/a.svg", "https://example.com/a.SVG/", "/a.svg"],
	...["https://example.com/a.exe#b", "https://example.com/a%2Ezip", "/a.zip"],
	...["https://example.com/a.svg?b", "https://example.com/%ZZ", "/%ZZ"],
	...["https://example.com/?a=b", "https://example.com/#a", "https://[x]"],
	...["/", "/a", "a/b", "a/b/", "/a/b", "a//b", "./a", "../a", "a/../b", "#"],
	...["#a", "#fff", "#ffff", "#0F766E", "0f766e", "#0f766g", "#fff ", "?a"],
	...["C:\\a", "a\\b", "a?b", "a#b", "fa-book", "fa book", " fa-book", "book"],
	...["G", "G-1", "g-1", "GTM-1", "phc_", "phc_1", "PHC_1", " phc_1"],
	...["https://example.com:99999", "example.com:80", "localhost:3000", "*"],
	...["toString", "__proto__", "constructor"],
];
