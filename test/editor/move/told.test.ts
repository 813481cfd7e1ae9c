// What is said of a move, in its smallest cases.
import { describe, expect, it } from "vitest";
import {
	headingLines,
	headingNotes,
	moveLines,
	moveNotes,
} from "../../../src/editor/move/print-move.ts";
import type { HeadingEdits } from "../../../src/site/bodies/moves/heading-edits.ts";
import type { SiteEdits } from "../../../src/site/bodies/moves/site-edits.ts";
import { fixedLocation, SourceFile } from "../../../src/text/source-file.ts";
import { run } from "../../run.ts";
import { type Files, newFolder, write } from "../../temporary.ts";
import { docs, filesIn, moved, page } from "./site.ts";

const none: SiteEdits = {
	edits: [],
	paths: 0,
	unwritable: [],
	unread: [],
	published: [],
	separatedPages: [],
	moved: new Map([["a.mdx", "b.mdx"]]),
	added: [],
	missing: [],
	droppedRedirects: [],
	followedCount: 0,
};
const rename = { from: "a.mdx", to: "b.mdx" };
const file = new SourceFile("end.mdx", "first\nsecond\n");
const places = (count: number) =>
	Array.from({ length: count }, () => ({
		at: fixedLocation(file, { start: 8, end: 9 }),
		path: "/a",
		text: undefined,
	}));
const redirects = (count: number) =>
	Array.from({ length: count }, (_, n) => ({ source: `/a${n}`, destination: "/b" }));
const leftThere = "Not changed: `/a` at end.mdx:2:3, because the new path cannot be written there.";

it.each<[what: Partial<SiteEdits>, lines: readonly string[]]>([
	[{}, ["Moved a.mdx to b.mdx."]],
	[{ moved: new Map([["a/c.mdx", "b/c.mdx"]]) }, ["Moved a.mdx to b.mdx (1 file)."]],
	[{ paths: 2 }, ["Moved a.mdx to b.mdx.", "Changed 2 paths in 3 files."]],
	[
		{ followedCount: 2 },
		["Moved a.mdx to b.mdx.", "2 redirects to the old address now point to the new address."],
	],
	[
		{ followedCount: 1 },
		["Moved a.mdx to b.mdx.", "1 redirect to the old address now points to the new address."],
	],
	[{ added: redirects(1) }, ["Moved a.mdx to b.mdx.", "Readers of /a0 are redirected to /b."]],
])("says what was done: %j", (what, lines) => {
	expect(moveLines({ ...none, ...what }, rename, 3)).toEqual(lines);
});

it("names five redirects, and counts the others", () => {
	const told = (count: number): readonly string[] =>
		moveLines({ ...none, added: redirects(count) }, rename, 0).slice(5);
	expect(told(5)).toEqual(["Readers of /a4 are redirected to /b."]);
	expect(told(7).at(-1)).toBe("Readers of 2 other addresses are redirected too.");
});

it.each<[what: Partial<SiteEdits>, notes: readonly string[]]>([
	[{}, []],
	[{ unwritable: places(1) }, [leftThere]],
	[{ unwritable: places(20) }, Array.from({ length: 20 }, () => leftThere)],
	[
		{ unwritable: places(22) },
		[...Array.from({ length: 20 }, () => leftThere), "2 more locations were not changed."],
	],
	[
		{ missing: [{ source: "/a", destination: "/b" }] },
		["docs.json got no redirect from `/a` to `/b`: docproof cannot edit its list of redirects."],
	],
	[
		{ missing: [{ source: "/a(b", destination: "/b" }] },
		[expect.stringContaining("from `/a(b` to `/b`: Mintlify may read characters other")],
	],
	[{ separatedPages: ["fr/a.mdx"] }, ["These pages in other languages were not moved: fr/a.mdx."]],
	[{ published: ["a.mdx"] }, ["Newly published as pages: a.mdx."]],
	[{ unread: ["1", "2", "3", "4", "5"] }, ["Not checked, because parsing failed: 1, 2, 3, 4, 5."]],
	[
		{ unread: ["1", "2", "3", "4", "5", "6"] },
		["Not checked, because parsing failed: 1, 2, 3, 4, 5 and 1 more."],
	],
])("says what is left: %j", (what, notes) => {
	expect(moveNotes({ ...none, ...what })).toEqual(notes);
});

describe("of a heading", () => {
	const same: HeadingEdits = {
		edits: [],
		ids: new Map(),
		links: 0,
		unwritable: [],
		ownId: undefined,
		unknown: [],
	};
	const renamed = { path: "a.mdx", from: "Old", to: "New" };
	const ids = (count: number): HeadingEdits["ids"] =>
		new Map([
			["a", new Map(Array.from({ length: count }, (_, n) => [`old-${n}`, `new-${n}`]))],
			["b", new Map([["other", "more"]])],
		]);

	it.each<[what: Partial<HeadingEdits>, lines: readonly string[]]>([
		[{}, []],
		[{ ownId: "" }, []],
		[{ ownId: "x" }, ["The explicit id `#x` of the heading stays."]],
		[{ ids: ids(1) }, ["The id `#old-0` is now `#new-0`."]],
		[{ links: 1 }, ["Changed 1 link in 2 files."]],
	])("says what was done: %j", (what, lines) => {
		const told = headingLines({ ...same, ...what }, renamed, 2);
		expect(told).toEqual(["`Old` of a.mdx is now `New`.", ...lines]);
	});

	it("names five ids, and tells of links and pages that stay", () => {
		expect(headingLines({ ...same, ids: ids(7) }, renamed, 0)).toHaveLength(6);
		expect(headingNotes({ ...same, unwritable: places(1), unknown: ["b.mdx"] })).toEqual([
			leftThere,
			"docproof does not know the ids of b.mdx, so links to it were not changed.",
		]);
	});
});

it.each([
	["guides/start.mdx", "tutorials/start.mdx"],
	["/guides/start.mdx", "/tutorials/start.mdx"],
	["./guides/start.mdx", "./tutorials/start.mdx"],
	["!guides/start.mdx", "!tutorials/start.mdx"],
	["guides/**", "tutorials/**"],
	["guides", "tutorials"],
	["guides-of-all/**", "guides-of-all/**"],
	["*/start.mdx", "*/start.mdx"],
])("a glob %s of the settings becomes %s", async (was, now) => {
	const settings = (glob: string): object => ({
		ignore: [{ files: ["none.mdx", glob], reason: "Later." }],
	});
	const { changed, err } = await moved(
		{
			"docs.json": docs(["guides/start"]),
			"docproof.config.json": settings(was),
			"guides/start.mdx": page(""),
		},
		"guides",
		"tutorials",
	);
	expect(err).not.toContain("docproof.config.json");
	const { "docproof.config.json": written = JSON.stringify(settings(was)) } = changed;
	expect(JSON.parse(written)).toEqual(settings(now));
});

describe("where", () => {
	const files: Files = {
		"docs.json": docs(["guides/start", "end"]),
		"guides/start.mdx": page(""),
		"end.mdx": page(""),
		"tutorials/more.mdx": page(""),
	};

	it.each([
		["guides/start", "tutorials", "tutorials/start.mdx"],
		["guides/start", "new/", "new/start.mdx"],
		["guides/start", "new", "new.mdx"],
		["guides/start", "new.mdx", "new.mdx"],
		["guides/start.mdx", "new.md", "new.md"],
		["guides", "tutorials", "tutorials/guides/start.mdx"],
		["guides", "new", "new/start.mdx"],
	])("%s goes that is moved to %s: %s", async (from, to, there) => {
		const root = write(newFolder(), files);
		const { err } = await run(root, ["mv", from, to]);
		expect(err).not.toContain("docproof:");
		expect(Object.keys(filesIn(root))).toContain(there);
	});

	it.each([
		["", "new", "The path is empty."],
		["end", "", "The path is empty."],
		["none", "new", "`none` does not exist."],
		["end", "guides/start", "`guides/start.mdx` already exists."],
		["guides", "guides", ""],
	])("%j does not go to %j", async (from, to, why) => {
		const root = write(newFolder(), files);
		const before = filesIn(root);
		const { code, err } = await run(root, ["mv", from, to]);
		expect(code).toBe(2);
		expect(err).toContain(why);
		expect(filesIn(root)).toEqual(before);
	});

	it.each([
		[["a.mdx", "Old"]],
		[["end.mdx", " ", "New"]],
		[["end.mdx", "Old", " "]],
		[["end.mdx", "Old", "New\nline"]],
		[["end.mdx", "Old", "New\rline"]],
	])("a heading is not named by %j", async (words) => {
		const root = write(newFolder(), files);
		const { code, err } = await run(root, ["mv", "--heading", ...words]);
		expect(code).toBe(2);
		expect(err).toContain("takes a page, the old text and the new one");
	});
});
