// The page "Changes" of a preview with `--base`, from the sources; a browser looks at it in
// test/browser.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { configOf } from "../../../src/check/settings/load-config.ts";
import { ruleNames } from "../../../src/check/settings/rule-selection.ts";
import type { SettingsFiles } from "../../../src/check/settings/settings-files.ts";
import { documentOf } from "../../../src/review/preview/drawing/document.ts";
import { PreviewBase } from "../../../src/review/preview/preview-base.ts";
import type { SitePreviewResult } from "../../../src/review/preview/preview-site.ts";
import { OpenSites } from "../../../src/site/session/open-sites.ts";
import {
	type Content,
	newRepository,
	type Repository,
	spec,
} from "../../check/changes/repository.ts";
import { run } from "../../run.ts";
import { newPath } from "../../temporary.ts";
import { after, before, docs, type Files, guide, page, twoStates } from "./changed-states.ts";

/** A preview that follows the files of a repository. */
class Followed {
	readonly #root: string;
	readonly #base: PreviewBase;
	readonly #sites: OpenSites;

	constructor({ root, folder }: Repository, base = "main") {
		this.#root = root;
		this.#base = new PreviewBase(root, base, { cwd: () => folder });
		this.#sites = new OpenSites([root]);
	}

	/** `changed` are the paths that a watcher reports. */
	look(...changed: readonly string[]): SitePreviewResult["preview"] {
		for (const path of changed) this.#sites.touch(join(this.#root, path), true);
		const configIn = (files?: SettingsFiles) =>
			configOf(this.#root, { rules: ruleNames, ...(files && { files }) });
		const settings = { ...this.#sites.optionsFor(this.#root), config: configIn() };
		return this.#base.preview(this.#base.states(), settings, configIn, undefined).preview;
	}
}

/** The view of the changes in a document, in lines. */
function changesIn(preview: SitePreviewResult["preview"]): string {
	const [, view = ""] =
		/<section class="view" id="changes"[^>]*>([\s\S]*)<\/main>/.exec(documentOf(preview)) ?? [];
	return view.replaceAll(/(?<!^)(?=<(?:li|ul|h\d|details|section|header|p)\b)/g, "\n");
}

/** The text that readers see in a piece of HTML. */
function textIn(html: string): string {
	return html
		.replaceAll(/<[^>]*>/g, "")
		.replaceAll("&lt;", "<")
		.replaceAll("&quot;", '"')
		.replaceAll("&amp;", "&")
		.replaceAll(/\s+/g, " ")
		.trim();
}

/** The headline, and the titles, counts and lines of the lists of a comment. */
function listsOfComment(comment: string): readonly string[] {
	return comment
		.split("\n")
		.slice(3)
		.flatMap((line) => {
			const [, title, count] = /^<details><summary>(.*) \((.*)\)<\/summary>$/.exec(line) ?? [];
			if (title !== undefined) return `${title} ${count}`;
			return line === "" || line === "</details>" ? [] : line.replace(/^- |\*\*/g, "");
		});
}

describe("the page", async () => {
	const repository = twoStates(before, after);
	const preview = new Followed(repository).look();
	const html = changesIn(preview);

	it("has the lists of the review, and both sidebars", () => {
		const commit = preview.changes?.review.base ?? "";
		expect(commit).toBe(repository.git("rev-parse", "main").trim());
		expect(html.replaceAll(commit.slice(0, 10), "(commit)")).toMatchSnapshot();
	});

	it("says what `docproof review` says", async () => {
		const { out } = await run(repository.folder, ["review", "docs", "--base", "main"]);
		const [lists = ""] = html.split("The sidebar before and after");
		const shown = lists
			.split("\n")
			.filter((line) => /^<(?:li|h2|p class="lead")/.test(line))
			.map((line) => textIn(line))
			.filter((line) => line !== "");
		const written = listsOfComment(out.replaceAll("docs/", ""));
		expect(shown.map(plainLine)).toEqual(written.map(plainLine));
	});

	it("shows strangers' texts as text", () => {
		for (const raw of ["<img", "\u202e", "\u0007"]) {
			expect(html).not.toContain(raw);
			expect(documentOf(preview)).not.toContain(raw);
		}
		expect(textIn(html)).toContain("<img src=x onerror=alert(1)> `a` @team \\u{202e}dlrow\\x07");
	});
});

/** Markdown and HTML surround code by other signs. */
function plainLine(line: string): string {
	return line.replaceAll(/[`\s]/g, "");
}

describe("a preview that is served", () => {
	it("follows the files on disk, and compares them with the same commit", async () => {
		const repository = twoStates(
			{ ...before, ".gitignore": "built.json\n" },
			{ "built.json": spec("/a") },
		);
		const withBuilt = docs({ groups: [{ group: "Guides", pages: guide }], openapi: "built.json" });
		repository.git("checkout", "-q", "main");
		repository.write({ "docs.json": withBuilt }).commit();
		repository.git("checkout", "-q", "-B", "feature");
		const followed = new Followed(repository);
		const textNow = async (...changed: readonly string[]): Promise<string> =>
			textIn(changesIn(followed.look(...changed)));
		expect(await textNow()).toContain("Nothing of the site has changed.");

		repository.write({ "limits.mdx": page("limits", "Other words.") });
		expect(await textNow("limits.mdx")).toContain("1 page changed.");
		repository.write({ "new.mdx": page("New") });
		expect(await textNow("new.mdx")).toContain("1 new page and 1 page changed.");
		// git ignores the file, so that it counts as the same in both states.
		repository.write({ "built.json": spec("/a", "/b") });
		expect(await textNow("built.json")).not.toContain("operation");
		repository.git("checkout", "-q", "main");
		repository.commit();
		expect(await textNow()).toContain("1 new page and 1 page changed.");
		repository.write({ "new.mdx": undefined, "limits.mdx": before["limits.mdx"] });
		expect(await textNow("new.mdx", "limits.mdx")).toContain("Nothing of the site has changed.");
	});

	it("shows a site that did not exist at the commit", async () => {
		const repository = newRepository({ "docs.json": undefined, "notes.txt": "Notes." });
		repository.git("checkout", "-q", "-b", "feature");
		repository.write({ "docs.json": docs({ pages: ["index"] }), "index.mdx": page("Start") });
		expect(textIn(changesIn(new Followed(repository).look()))).toContain("The site is new.");
	});

	it("says what it does not compare if docs.json is broken", async () => {
		const repository = newRepository(before);
		repository.write({ "docs.json": "{" });
		const text = textIn(changesIn(new Followed(repository).look()));
		expect(text).toContain("addresses, the sidebar and settings");
		expect(text).not.toContain("The sidebar before and after");
	});
});

it("folds and counts a large change", async () => {
	const names = Array.from({ length: 1000 }, (_, index) => `p${index}`);
	const pagesIn = (folder: string): Files =>
		Object.fromEntries(names.map((name) => [`${folder}/${name}.mdx`, page(name)]));
	const listing = (folder: string): Content =>
		docs({ groups: [{ group: "All", pages: names.map((name) => `${folder}/${name}`) }] });
	const repository = newRepository({ "docs.json": listing("old"), ...pagesIn("old") });
	repository.git("mv", "docs/old", "docs/new");
	const added = Array.from({ length: 400 }, (_, index) => `more/n${index}`);
	repository.write({
		"docs.json": docs({
			groups: [
				{ group: "All", pages: names.map((name) => `new/${name}`) },
				...added.map((slug) => ({ group: slug, pages: [slug] })),
			],
		}),
		...Object.fromEntries(added.map((slug) => [`${slug}.mdx`, page(slug)])),
	});
	const html = changesIn(new Followed(repository).look());
	expect(html.length).toBeLessThan(150_000);
	const text = textIn(html);
	const counts = [
		"400 new pages, 1,000 moved pages",
		"1,000 pages /old/… → /new/…, no redirect",
		// The other addresses without a redirect, of which 292 can be opened.
		"and 992 more",
		"and 700 lines more",
		// The entries of the group in both sidebars.
		"and 992 more other address",
		// The other groups and their pages, because a sidebar has at most 300 rows.
		"new and 510 more",
	];
	expect(counts.filter((words) => !text.includes(words))).toEqual([]);
});

describe("a commit that cannot be compared", () => {
	const repository = twoStates(before, { "start.mdx": page("Start here") });
	repository.git("checkout", "-q", "--orphan", "apart");
	repository.commit();
	repository.git("checkout", "-q", "feature");

	it.each([
		["nowhere", "The commit `nowhere` does not exist in this repository."],
		["apart", "`apart` and `HEAD` have no common commit in this repository."],
		["--upload-pack=x", "The commit `--upload-pack=x` does not exist in this repository."],
	])("is a complaint at the start: %s", async (base, why) => {
		const file = join(newPath(), "a.html");
		for (const options of [
			["--write", file],
			["--port", "0"],
		]) {
			const { code, out, err } = await run(repository.folder, [
				"preview",
				"docs",
				`--base=${base}`,
				...options,
			]);
			expect({ code, out }).toEqual({ code: 2, out: "" });
			expect(err).toBe(`docproof: docproof could not compare the two states. ${why}\n`);
			expect(existsSync(file)).toBe(false);
		}
	});

	it("is a complaint in a shallow clone", async () => {
		const clone = newPath();
		const argv = ["-q", "--depth=1", "--no-single-branch", `file://${repository.folder}`, clone];
		execFileSync("git", ["clone", ...argv]);
		const { code, err } = await run(clone, ["preview", "docs", "--base", "origin/main"]);
		expect(code).toBe(2);
		expect(err).toContain("This clone is shallow: in CI, fetch the full history");
	});
});

describe("without `--base`", () => {
	it("nothing mentions changes", async () => {
		const { root } = newRepository(before);
		const file = `${newPath()}.html`;
		expect(await run(root, ["preview", "--write", file])).toMatchObject({ code: 0 });
		expect(readFileSync(file, "utf8")).not.toMatch(/>Changes|id="changes|#changes/);
		const compared = `${newPath()}.html`;
		await run(root, ["preview", "--base", "HEAD", "--write", compared]);
		expect(readFileSync(compared, "utf8")).toMatch(/id="changes/);
	});
});
