// A page in place of a folder: what is said is about that page, and that it is.
import { execFileSync } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Run, run } from "../run.ts";
import { copyOf, newPath, write } from "../temporary.ts";

const fixtures = join(import.meta.dirname, "../../fixtures");
/** The rules that speak in a run, in the order of its output. */
const rulesIn = ({ out }: Run): readonly string[] =>
	Array.from(out.matchAll(/\[([a-z]+(?:-[a-z]+)+)\]$/gm), ([, rule = ""]) => rule);

const validate = (...argv: string[]): Promise<Run> =>
	run(join(fixtures, "sites"), ["validate", ...argv]);

it.each([
	["readme/errors.mdx", ["file-parses"], 4],
	["readme/introduction.mdx", [], 5],
	// A finding of docs.json whose other end is in the file.
	["readme/openapi.yaml", ["operation-reference-matches"], 4],
	["readme/../readme/errors.mdx", ["file-parses"], 4],
])("%s", async (file, rules, elsewhere) => {
	const done = await validate(file);
	expect(done).toMatchObject({ code: rules.length > 0 ? 1 : 0, err: "" });
	expect(rulesIn(done)).toEqual(rules);
	const name = file.replace(/^.*\//, "");
	expect(done.out).toContain(`Not shown: ${elsewhere} findings in other files`);
	expect(done.out).toMatch(new RegExp(` in ${name.replace(".", "\\.")}, \\d+ ms`));
});

it("takes several files, and a site for all of its files", async () => {
	const both = await validate("readme/errors.mdx", "readme/openapi.yaml");
	expect(rulesIn(both)).toEqual(["operation-reference-matches", "file-parses"]);
	expect(both.out).toContain(" in errors.mdx and openapi.yaml, ");
	for (const argv of [
		["readme/errors.mdx", "readme"],
		["readme", "readme/errors.mdx"],
		["readme/docs.json", "readme/errors.mdx"],
	]) {
		const whole = await validate(...argv);
		expect(rulesIn(whole)).toHaveLength(5);
		expect(whole.out).not.toContain("in other files");
	}
	const two = await validate("readme/errors.mdx", "analytics-api");
	expect(rulesIn(two)).toEqual(["file-parses"]);
});

it("takes a file whose name looks like a glob", async () => {
	const root = copyOf(join(fixtures, "sites/readme"));
	write(root, { "[id].mdx": "---\ntitle: a: b\n---\n" });
	const done = await run(root, ["validate", "[id].mdx"]);
	expect(rulesIn(done)).toContain("file-parses");
});

it("says it to programs", async () => {
	const { out } = await validate("readme/errors.mdx", "--format", "json");
	const report = JSON.parse(out);
	expect(report.files).toEqual(["errors.mdx"]);
	expect(report.findings).toHaveLength(1);
});

it("says why nothing is said", async () => {
	const root = copyOf(join(fixtures, "sites/analytics-api"));
	write(root, {
		"snippets/part.mdx": "Part.\n",
		"logo.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
		".mintignore": "drafts/\n",
		"drafts/one.mdx": "---\ntitle: One\n---\n",
	});
	const files = ["snippets/part.mdx", "logo.svg", "drafts/one.mdx"];
	const { code, out } = await run(root, ["validate", ...files]);
	expect(code).toBe(0);
	// Its body is.
	expect(out).not.toContain("`snippets/part.mdx`");
	expect(out).toContain(
		"Not checked: `logo.svg` (it is neither a page nor an OpenAPI file of the site)",
	);
	expect(out).toContain("Not checked: `drafts/one.mdx` (`.mintignore` excludes it)");
});

it("changes only that file", async () => {
	const root = copyOf(join(fixtures, "sites/readme"));
	const read = (path: string): string => readFileSync(join(root, path), "utf8");
	const docs = read("docs.json");
	const done = await run(root, ["validate", "errors.mdx", "--fix"]);
	expect(done).toMatchObject({
		code: 0,
		err: "Fixed 1 problem in 1 file.\n",
	});
	expect(read("errors.mdx")).toContain('description: "When');
	expect(read("docs.json")).toBe(docs);
	const { out } = await run(root, [...["validate", "openapi.yaml", "--unsafe-fixes", "--diff"]]);
	expect(out).toBe("");
});

it("goes with --staged", async () => {
	const root = copyOf(join(fixtures, "sites/readme"));
	const git = (...argv: string[]): Buffer =>
		execFileSync("git", ["-C", root, ...argv], { stdio: "pipe" });
	git("init", "-q");
	git("add", "-A");
	const author = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
	git(...author, "commit", "-qm", "Begin");
	write(root, {
		"introduction.mdx": "---\ntitle: a: b\n---\n",
		"authentication.mdx": "---\ntitle: a: b\n---\n",
	});
	git("add", "-A");
	const done = await run(root, ["validate", "introduction.mdx", "--staged"]);
	expect(rulesIn(done)).toEqual(["file-parses"]);
	expect(done.out).toContain(" in introduction.mdx, ");
	const old = await run(root, ["validate", "errors.mdx", "--staged"]);
	expect(old.code).toBe(0);
});

describe("is refused", () => {
	it.each([
		[["readme.diff"], "`readme.diff` is not part of a site"],
		[["readme/gone.mdx"], "`readme/gone.mdx` does not exist."],
		[
			["readme/errors.mdx", "--update-baseline"],
			"`--update-baseline` needs the whole site: remove `errors.mdx`.",
		],
		[["readme/errors.mdx", "--prune-baseline"], "needs the whole site"],
	])("%j", async (argv, said) => {
		// Away from here: a folder above the project may be a site.
		const top = newPath();
		cpSync(join(fixtures, "sites/readme"), join(top, "readme"), {
			recursive: true,
		});
		write(top, { "readme.diff": "" });
		const { code, out, err } = await run(top, ["validate", ...argv]);
		expect({ code, out }).toEqual({ code: 2, out: "" });
		expect(err).toContain(said);
	});
});
