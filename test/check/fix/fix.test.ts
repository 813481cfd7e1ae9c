// Fixes: what they make of the fixtures, and that they never make anything worse.
import { chmodSync, linkSync, lstatSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fixSite } from "../../../src/check/fix/fix-site.ts";
import { writeFiles } from "../../../src/check/fix/fixed-files.ts";
import type { FixResult, Texts } from "../../../src/check/fix/rounds.ts";
import { checkSite } from "../../../src/check/site/validate.ts";
import type { Finding } from "../../../src/engine/finding.ts";
import type { Result } from "../../../src/engine/result.ts";
import { DiskTree, withTexts } from "../../../src/site/facts/files/file-tree.ts";
import { ChangingSite } from "../../../src/site/session/changing-site.ts";
import { fixableSites, fixesOf, fixtures, keptFixes, remotesOf, someOf } from "../../goldens.ts";
import { type Run, run as runIn } from "../../run.ts";
import { copyOf, newPath, write } from "../../temporary.ts";
import { amountOf, isThorough } from "../../thorough.ts";

const keyOf = ({ rule, at, message }: Finding): string => `${rule} ${at.file.path} ${message}`;

const keysOf = ({ findings }: Result): string[] => findings.map(keyOf);

/**
 * The files that cannot be parsed: mending them may bring to light what else is wrong with them.
 */
const brokenOf = ({ findings }: Result): ReadonlySet<string> =>
	new Set(
		findings
			.filter(({ rule }) => /^(?:file|page)-parses$/.test(rule))
			.map(({ at }) => at.file.path),
	);

function textsOf(files: readonly { path: string; after: string }[]): Texts {
	return new Map(files.map(({ path, after }) => [path, after]));
}

const sites = fixableSites();
const hasFixes = (site: string): boolean => keptFixes(site).length > 0;

// Whether a fixture has fixes is part of test/rules/fixtures.test.ts.
it.each(
	sites.filter((site) => !hasFixes(site)).filter((_, index) => index % amountOf(40, 1) === 0),
)("%s has nothing that can be fixed", (site) => {
	const root = join(fixtures, site);
	expect(fixSite(root, { remotes: remotesOf(root) }, true)).toMatchObject({ files: [], fixes: 0 });
});

describe.each(someOf(sites.filter(hasFixes)))("%s", (site) => {
	const root = join(fixtures, site);
	const remotes = remotesOf(root);
	// What is read once is known to all runs, as in an editor; each night, each run reads all of it.
	const changing = isThorough ? {} : { changing: new ChangingSite(root) };
	const { result: before } = checkSite(root, { ...changing, remotes });
	// Without any that are unsafe, both are the same.
	const kinds = before.findings.some(({ fix }) => fix?.isUnsafe === true) ? [false, true] : [true];
	const known = new Map<boolean, FixResult>();
	const fixed = (withUnsafe: boolean): FixResult => {
		const kind = kinds.includes(withUnsafe) ? withUnsafe : true;
		const made = known.get(kind) ?? fixSite(root, { ...changing, remotes }, kind);
		known.set(kind, made);
		return made;
	};

	it.each(kinds)("is rid of just what has fixes, unsafe ones: %s, at once", (withUnsafe) => {
		const isPromised = ({ fix }: Finding): boolean =>
			fix !== undefined && (withUnsafe || fix.isUnsafe !== true);
		const promised = before.findings.filter(isPromised);
		const others = before.findings.filter((one) => !promised.includes(one));
		const { files, fixes } = fixed(withUnsafe);
		const tree = withTexts(root, new DiskTree(root), textsOf(files));
		const after = checkSite(root, { tree, remotes }).result;
		const expected = keysOf({ ...before, findings: others });
		const broken = brokenOf(before);
		const told = after.findings.filter((one) => {
			const isOld = keysOf(before).includes(keyOf(one));
			return isOld || !broken.has(one.at.file.path);
		});
		expect(keysOf({ ...after, findings: told })).toEqual(expected);
		expect(fixes).toBe(promised.length);
		// Nothing with a fix is left, so that a second run has nothing to do.
		if (isThorough) expect(fixSite(root, { tree, remotes }, withUnsafe).fixes).toBe(0);
	});

	it("is fixed as shown", async () => {
		const shown = fixesOf(site, fixed);
		for (const [file, text] of shown) await expect(text).toMatchFileSnapshot(file);
		expect(keptFixes(site)).toEqual(shown.map(([file]) => file));
	});
});

it("tries again what other fixes have stood in the way of", () => {
	const root = write(newPath(), {
		"docs.json": JSON.stringify({
			theme: "mint",
			name: "Acme",
			colors: { primary: "#123456" },
			navigation: {
				groups: [{ group: "API", openapi: "a.yaml", pages: ["get /x"] }],
			},
		}),
		"a.yaml": `      summary: List orders–"200":
          description: n: Done
      type: a     scheme: bearer
`,
	});
	const { files } = fixSite(root, {}, true);
	const tree = withTexts(root, new DiskTree(root), textsOf(files));
	expect(fixSite(root, { tree }, true).fixes).toBe(0);
});

it("leads a link to its page, also where the page has not the place that it names", () => {
	const root = write(newPath(), {
		"docs.json": {
			theme: "mint",
			name: "Acme",
			colors: { primary: "#123456" },
			navigation: { pages: ["index", "guides/setup"] },
		},
		"index.mdx": page("[a](/guides/Setup#run) [b](/guides/Setup#gone) [c](/guides/setup.mdx#gone)"),
		"guides/setup.mdx": page("## Run"),
	});
	const { files, fixes } = fixSite(root, {}, false);
	expect(fixes).toBe(3);
	expect(files.map(({ after }) => after)).toEqual([
		page("[a](/guides/setup#run) [b](/guides/setup#gone) [c](/guides/setup#gone)"),
	]);
});

const run = (root: string, ...options: string[]): Promise<Run> =>
	runIn(root, ["validate", ...options]);

/** A page with this body. */
const page = (text: string): string => `---\ntitle: A\n---\n${text}\n`;

describe("--fix", () => {
	const fixture = "rules/operation-method-upper-case/invalid-page";

	it("writes what is fixed, and says so", async () => {
		const root = copyOf(join(fixtures, fixture));
		const { code, out, err } = await run(root, "--fix");
		expect({ code, err }).toEqual({
			code: 0,
			err: "Fixed 1 problem in 1 file.\n",
		});
		expect(out).toMatch(/^No problems in /);
		expect(readFileSync(join(root, "users.mdx"), "utf8")).toContain("GET /");
		expect(await run(root, "--fix")).toMatchObject({ code: 0, err: "" });
	});

	it("with --diff shows the changes and writes nothing", async () => {
		const root = copyOf(join(fixtures, fixture));
		const before = readFileSync(join(root, "users.mdx"), "utf8");
		const { code, out } = await run(root, "--fix", "--diff");
		expect(code).toBe(1);
		expect(out).toMatch(/^--- a\/users\.mdx\n\+\+\+ b\/users\.mdx\n@@ /);
		expect(readFileSync(join(root, "users.mdx"), "utf8")).toBe(before);
		await run(root, "--fix");
		expect(await run(root, "--fix", "--diff")).toMatchObject({
			code: 0,
			out: "",
		});
	});

	it("leaves every other byte as it is", async () => {
		const root = copyOf(join(fixtures, fixture));
		const path = join(root, "users.mdx");
		const text = `\uFEFF${readFileSync(path, "utf8").replaceAll("\n", "\r\n")}`;
		writeFileSync(path, text);
		const method = /\b(?:get|post|put|delete)(?= \/)/;
		await run(root, "--fix");
		const after = readFileSync(path, "utf8");
		expect(after).toBe(text.replace(method, (name) => name.toUpperCase()));
		expect(after).not.toBe(text);
	});

	it.skipIf(process.getuid?.() === 0)("says of a read-only file that it stays", async () => {
		const root = copyOf(join(fixtures, fixture));
		chmodSync(join(root, "users.mdx"), 0o444);
		const { code, err } = await run(root, "--fix");
		expect({ code, err }).toEqual({
			code: 2,
			err: "users.mdx was not changed: it cannot be written (no permission).\n",
		});
	});

	it("leaves a file alone that somebody changes in the meantime", () => {
		const root = copyOf(join(fixtures, fixture));
		const { files } = fixSite(root, {}, false);
		writeFileSync(join(root, "users.mdx"), "---\ntitle: New\n---\n");
		expect(writeFiles(root, files)).toEqual([
			{
				path: "users.mdx",
				why: "has changed in the meantime",
				isLocked: false,
			},
		]);
	});

	it("counts what it has written, and nothing else", async () => {
		const root = write(newPath(), {
			"docs.json": {
				theme: "mint",
				name: "Acme",
				colors: { primary: "#123456" },
				navigation: { pages: ["a", "b"] },
			},
			"a.mdx": page("[a](/A) [b](/b)"),
			"b.mdx": page("[a](/A) [b](/B) [c](/A)"),
		});
		// What has two names is not replaced.
		linkSync(join(root, "b.mdx"), `${root}-b`);
		const { code, err } = await run(root, "--fix");
		expect(code).toBe(2);
		expect(err).toMatch(/^Fixed 1 problem in 1 file\.\nb\.mdx was not changed: it /);
	});

	it("writes a file once that symbolic links name, too, and leaves the links", async () => {
		const root = write(newPath(), {
			"docs.json": {
				theme: "mint",
				name: "Acme",
				colors: { primary: "#123456" },
				navigation: { pages: ["a/first", "b", "c/deep/last"] },
			},
			// One fix replaces text, and the other one adds text.
			"b.mdx": page("[a](/B)\n\n| a | b |\n| 1 | 2 |"),
			"a/image.png": "",
			"c/deep/image.png": "",
		});
		const links = ["a/first.mdx", "c/deep/last.mdx"];
		for (const [index, link] of links.entries())
			symlinkSync(["../b.mdx", "../../b.mdx"][index] ?? "", join(root, link));
		const diff = await run(root, "--fix", "--diff");
		expect(diff.out.match(/^--- .*/gm)).toEqual(["--- a/b.mdx"]);
		const { err } = await run(root, "--fix");
		expect(err).toBe("Fixed 2 problems in 1 file.\n");
		expect(readFileSync(join(root, "b.mdx"), "utf8")).toBe(
			page("[a](/b)\n\n| a | b |\n| --- | --- |\n| 1 | 2 |"),
		);
		for (const link of links) expect(lstatSync(join(root, link)).isSymbolicLink()).toBe(true);
		expect((await run(root, "--fix")).err).toBe("");
	});

	it("names what it leaves, because that would bring another problem", async () => {
		const root = write(newPath(), {
			"docs.json": {
				theme: "mint",
				name: "Acme",
				colors: { primary: "#123456" },
				navigation: { pages: ["a"] },
			},
			"a.mdx": page("![Plan](/Plan.png) [a](/A)"),
			"plan.png": "",
		});
		const { err } = await run(root, "--fix");
		expect(err).toMatch(
			/^Fixed 1 problem in 1 file\.\n1 fix was not applied, because it would cause another problem:\n {2}a\.mdx:\d+ asset-exists\n$/,
		);
	});

	it("goes on as long as anything is fixed, whatever is refused on the way", async () => {
		const names = Array.from({ length: 60 }, (_, index) => `a${index}`);
		const isRefused = (index: number): boolean => index % 6 === 3;
		const root = write(newPath(), {
			"docs.json": {
				theme: "mint",
				name: "Acme",
				colors: { primary: "#123456" },
				navigation: { pages: names },
			},
			...Object.fromEntries(
				names.map((name, index) => [
					`${name}.mdx`,
					page(isRefused(index) ? "![Plan](/Plan.png)" : `[a](/${name.toUpperCase()})`),
				]),
			),
			"plan.png": "",
		});
		const { err } = await run(root, "--unsafe-fixes");
		expect(err).toMatch(
			/^Fixed 50 problems in 50 files\.\n10 fixes were not applied, because each would cause another problem:\n/,
		);
	});

	it("leaves to --unsafe-fixes what may be meant otherwise", async () => {
		const root = copyOf(join(fixtures, "rules/operation-reference-matches/invalid-path"));
		expect((await run(root, "--fix")).err).toBe("");
		expect(await run(root, "--unsafe-fixes")).toMatchObject({
			code: 0,
			err: "Fixed 1 problem in 1 file.\n",
		});
		expect(readFileSync(join(root, "docs.json"), "utf8")).toContain('"GET /users"');
	});

	it("is what --diff needs", async () => {
		expect(await run(copyOf(join(fixtures, fixture)), "--diff")).toEqual({
			code: 2,
			out: "",
			err: "docproof: `--diff` needs `--fix` or `--unsafe-fixes`.\n",
		});
	});
});

it("fixes more faults of a page than are told, whatever stands behind them", () => {
	const lines = Array.from({ length: 50 }, (_, n) => `a <${n} b\n\n`);
	const root = write(newPath(), {
		"docs.json": {
			theme: "mint",
			name: "A",
			colors: { primary: "#0f766e" },
			navigation: { pages: ["index"] },
		},
		"index.mdx": `---\ntitle: A\n---\n\n${lines.join("")}<Card\n`,
	});
	const { files, fixes } = fixSite(root, {}, false);
	expect(fixes).toBe(50);
	expect(files[0]?.after).not.toContain("a <");
});
