// What a change leaves out of the navigation: each page, each operation and each entry of a
// language by its name.
import { describe, expect, it } from "vitest";
import { type Content, newRepository, type Repository, spec } from "./repository.ts";

const page = (title: string, more = ""): string => `---\ntitle: ${title}\n${more}---\n\nText.\n`;
const docs = (navigation: object): Content => ({
	theme: "mint",
	name: "Acme",
	colors: { primary: "#0f766e" },
	navigation,
});

/** The levels and messages of what is new. */
async function told(site: Repository, since = "HEAD"): Promise<string[]> {
	const { out } = await site.run("--since", since, "--format", "json");
	const { findings }: { findings: Record<string, string>[] } = JSON.parse(out);
	return findings.flatMap(({ severity, file, message, suppressed }) =>
		suppressed === undefined ? `${severity} ${file}: ${message}` : [],
	);
}

describe("pages", () => {
	const site = newRepository({
		"docs.json": docs({ pages: ["index", "start", "limits"] }),
		"index.mdx": page("Welcome"),
		"start.mdx": page("Start"),
		"limits.mdx": page("Limits"),
		"old.mdx": page("Old"),
		"hidden.mdx": page("Hidden", "hidden: true\n"),
	});

	it("that the change brings, that lose their entry, and none that had none", async () => {
		const changed = site.copy().write({
			"docs.json": docs({ pages: ["index", "start"] }),
			"one.mdx": page("One"),
			"two.mdx": page("Two"),
			"draft.mdx": page("Draft", "hidden: true\n"),
		});
		expect(await told(changed)).toEqual([
			"warning limits.mdx: `limits` is no longer in the navigation.",
			"warning one.mdx: The new page `one` is not in the navigation.",
			"warning two.mdx: The new page `two` is not in the navigation.",
		]);
	});

	it("that are new, although a page that has lost its file looks like them", async () => {
		const changed = site.copy().write({
			"docs.json": docs({ pages: ["index", "start"] }),
			"limits.mdx": undefined,
			"draft.mdx": page("Draft"),
		});
		changed.commit();
		const moved = changed.git("diff", "--name-status", "--find-renames", "HEAD~1");
		expect(moved).toMatch(/^R\d+\s+docs\/limits\.mdx\s+docs\/draft\.mdx$/m);
		expect(await told(changed, "HEAD~1")).toEqual([
			"warning docs.json: `/limits` is no longer published, and is not redirected.",
			"warning draft.mdx: The new page `draft` is not in the navigation.",
		]);
	});

	it("that no entry listed, but one with a typo seemed to mean, are not new", async () => {
		const before = site.copy().write({
			"docs.json": docs({ pages: ["index", "start", "limts"] }),
			"limits/index.mdx": page("All limits"),
		});
		const after = before
			.commit()
			.copy()
			.write({
				"docs.json": docs({ pages: ["index", "start", "limits/index"] }),
			});
		expect(await told(after)).toEqual([]);
	});

	it("that have moved are not new", async () => {
		const changed = site.copy();
		changed.git("mv", "docs/old.mdx", "docs/older.mdx");
		expect(await told(changed)).toEqual([]);
	});

	it("of which some had no entry before, and none of them", async () => {
		const both = site
			.copy()
			.write({ "older.mdx": page("Older") })
			.commit();
		const listed = both.copy().write({
			"docs.json": docs({ pages: ["index", "start", "limits", "old"] }),
		});
		expect(await told(listed)).toEqual([]);
		const deleted = both.copy().write({ "old.mdx": undefined });
		expect((await told(deleted)).join("\n")).not.toContain("older");
		const moved = both.copy();
		moved.git("mv", "docs/old.mdx", "docs/oldest.mdx");
		expect(await told(moved)).toEqual([]);
	});

	it("that are not hidden any more", async () => {
		const changed = site.copy().write({ "hidden.mdx": page("Hidden") });
		expect(await told(changed)).toEqual(["note docs.json: `hidden` is not in the navigation."]);
	});

	it("that had no entry before, once that is graver", async () => {
		const changed = site.copy().write({
			"docproof.config.json": { rules: { "navigation-lists-pages": "error" } },
		});
		expect(await told(changed)).toEqual(["error docs.json: `old` is not in the navigation."]);
	});

	it("are not counted as idle exceptions", async () => {
		const exception = {
			rule: "navigation-lists-pages",
			files: ["docs.json"],
			reason: "They are linked.",
		};
		const changed = site
			.copy()
			.write({ "docproof.config.json": { exceptions: [exception] } })
			.commit()
			.write({ "one.mdx": page("One") });
		expect(await told(changed)).toEqual([
			"warning one.mdx: The new page `one` is not in the navigation.",
		]);
	});
});

it("operations that the change brings, or that lose their entry", async () => {
	const listing = (...pages: string[]): Content =>
		docs({
			tabs: [
				{ tab: "Guides", pages: ["index"] },
				{ tab: "API", openapi: "openapi.json", pages },
			],
		});
	const site = newRepository({
		"docs.json": listing("GET /users", "GET /teams"),
		"index.mdx": page("Welcome"),
		"openapi.json": spec("/users", "/teams", "/secret"),
	});
	expect(await told(site)).toEqual([]);
	const changed = site.copy().write({
		"docs.json": listing("GET /users"),
		"openapi.json": spec("/users", "/teams", "/secret", "/rooms"),
	});
	const expected = (name: string): unknown =>
		`warning openapi.json: \`GET ${name}\` has no page because only other operations of \`openapi.json\` are listed.`;
	const found = await told(changed);
	expect(found.filter((one) => one.includes("openapi.json:"))).toEqual([
		expected("/teams"),
		expected("/rooms"),
	]);
	expect(found.join("\n")).not.toContain("/secret");
	const { out } = await changed.run("--since", "HEAD");
	expect(out).toContain("`GET /teams` has no page");
	expect(out).toContain("`GET /rooms` has no page");
	const fewer = changed.commit().write({
		"docs.json": listing("GET /users", "GET /teams"),
	});
	expect(await told(fewer)).toEqual([]);
});

describe("languages", () => {
	const listing = (en: readonly string[], fr: readonly string[]): Content =>
		docs({
			languages: [
				{ language: "en", pages: en },
				{ language: "fr", pages: fr },
			],
		});
	const names = ["index", "start", "limits", "errors", "old"];
	const own = names.map((name) => `fr/${name}`);
	const files = Object.fromEntries(
		[...names, ...own].map((slug) => [`${slug}.mdx`, page(`On ${slug}`)]),
	);
	const site = newRepository({
		...files,
		"docs.json": listing([...names, "draft"], own.slice(0, 4)),
		"draft.mdx": page("Draft"),
	});

	it("that lose an entry, each by its name", async () => {
		expect(await told(site)).toEqual([]);
		const changed = site.copy().write({
			"docs.json": listing([...names, "draft"], own.slice(0, 2)),
		});
		expect(await told(changed)).toEqual([
			"warning docs.json: `fr` does not list `fr/limits`, although `en` lists its counterpart.",
			"warning docs.json: `fr` does not list `fr/errors`, although `en` lists its counterpart.",
		]);
		const { out } = await changed.run("--since", "HEAD");
		expect(out).toContain("`fr/limits`");
		expect(out).toContain("`fr/errors`");
	});

	it("that lacked entries, and list some of them now", async () => {
		const lacking = site
			.copy()
			.write({ "docs.json": listing(names, own.slice(0, 3)) })
			.commit();
		const changed = lacking.copy().write({
			"docs.json": listing(names, own.slice(0, 4)),
		});
		expect(await told(changed)).toEqual([]);
		const moved = lacking.copy().write({
			"docs.json": listing(
				names.map((name) => name.replace("errors", "faults")),
				own.slice(0, 3),
			),
		});
		for (const folder of ["", "fr/"])
			moved.git("mv", `docs/${folder}errors.mdx`, `docs/${folder}faults.mdx`);
		expect((await told(moved)).join("\n")).not.toContain("does not list");
	});

	it("that lacked pages, and have one of them now", async () => {
		const more = ["rooms", "keys"];
		const lacking = site
			.copy()
			.write({
				"docs.json": listing([...names, ...more], own),
				...Object.fromEntries(more.map((name) => [`${name}.mdx`, page(name)])),
			})
			.commit();
		const changed = lacking.copy().write({
			"docs.json": listing([...names, ...more], [...own, "fr/rooms"]),
			"fr/rooms.mdx": page("Salles"),
		});
		expect(await told(changed)).toEqual([]);
		const moved = lacking.copy().write({
			"docs.json": listing([...names, "rooms", "tokens"], own),
		});
		moved.git("mv", "docs/keys.mdx", "docs/tokens.mdx");
		expect((await told(moved)).join("\n")).not.toContain("no counterpart");
	});

	it("that lack what is new in the default one, and not what they lacked before", async () => {
		const changed = site.copy().write({
			"docs.json": listing([...names, "draft", "rooms"], own.slice(0, 4)),
			"rooms.mdx": page("Rooms"),
		});
		expect(await told(changed)).toEqual(["note docs.json: `fr` has no counterpart of `rooms`."]);
	});
});
