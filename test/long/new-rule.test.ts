// A rule is one file, one folder of fixtures and perhaps a question: one run makes the rest, and
// nothing is edited by hand.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { newFolder, write } from "../temporary.ts";

const root = join(import.meta.dirname, "../..");
const copy = newFolder();

const git = (cwd: string, ...argv: string[]): string =>
	execFileSync("git", ["-C", cwd, ...argv], { encoding: "utf8" });

/** The paths that git sees as changed, without those of generated folders. */
const changed = (): readonly string[] =>
	git(copy, "status", "--porcelain", "-uall")
		.trimEnd()
		.split("\n")
		.map((line) => line.slice(3));

const name = "page-title-final";
const docs = {
	theme: "mint",
	name: "Acme",
	colors: { primary: "#0f766e" },
	navigation: { pages: ["index"] },
};
const written: Readonly<Record<string, string>> = {
	[`rules/pages/${name}.ts`]: `import { defineRule } from "../../rules/rule.ts";
import { unfinishedPages } from "../../src/site/pages/unfinished-pages.ts";

/**
 * @see https://www.mintlify.com/docs/organize/pages
 * @since 0.2.0
 */
export default defineRule({
	holds: "No page is titled \`Unwritten\`.",
	because: "Readers see a page that nobody has finished.",
	severity: "warning",
	of: unfinishedPages,
	*check({ at }) {
		yield { at, message: "The title of this page is \`Unwritten\`." };
	},
});
`,
	"src/site/pages/unfinished-pages.ts": `import type { Location } from "../../text/source-file.ts";
import { fieldAt } from "../facts/pages/page.ts";
import type { Site } from "../parts/site.ts";

/** The titles of pages that nobody has finished. */
export function unfinishedPages(
	site: Site,
): readonly { readonly at: Location }[] {
	return site.pages.all.flatMap((page) => {
		const at = fieldAt(page, "title");
		return page.fields.title !== "Unwritten" || at === undefined ? [] : { at };
	});
}
`,
	[`fixtures/rules/${name}/invalid-example/docs.json`]: JSON.stringify(docs),
	[`fixtures/rules/${name}/invalid-example/index.mdx`]: "---\ntitle: Unwritten\n---\n\nText.\n",
	[`fixtures/rules/${name}/valid-example/docs.json`]: JSON.stringify(docs),
	[`fixtures/rules/${name}/valid-example/index.mdx`]: "---\ntitle: Start\n---\n\nText.\n",
};

beforeAll(() => {
	const paths = git(root, "ls-files", "-co", "--exclude-standard", "-z");
	for (const path of paths.split("\0").filter((path) => path !== ""))
		cpSync(join(root, path), join(copy, path), { recursive: true });
	symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
	git(copy, "init", "-q");
	// A link is no folder, so that .gitignore does not mean it.
	writeFileSync(join(copy, ".git/info/exclude"), "node_modules\n");
	git(copy, "add", "-A");
	const author = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
	git(copy, ...author, "commit", "-qm", "Begin");
	write(copy, written);
});

/** The tests that no rule has a part in. */
const apart = ["package.test.ts", "{check/changes,openapi,site,text}/**"];

const excluded = apart.map((path) => `--exclude=test/${path}`);

/** The exit code and the output of a script of package.json. */
function npm(...argv: readonly string[]): { readonly code: number | null; readonly out: string } {
	const { status, stdout, stderr } = spawnSync("npm", argv, {
		cwd: copy,
		encoding: "utf8",
		env: environment(),
	});
	return { code: status, out: stdout + stderr };
}

/** Of what vitest prints, the lines that say what failed. */
const faulty = /FAIL|Error|Tests/;

it("needs one command, and then all tests pass", () => {
	expect(npm("run", "rule", name)).toMatchObject({
		code: 1,
		out: expect.stringContaining("rules/index.ts is stale: `npm run rule"),
	});
	expect(npm("run", "rule", name, "--", "--update")).toMatchObject({ code: 0 });
	const made = changed().filter((path) => !(path in written));
	expect(made).toEqual(
		expect.arrayContaining([
			`docs/rules/${name}.md`,
			`fixtures/rules/${name}/invalid-example.txt`,
			"rules/index.ts",
		]),
	);
	for (const path of made) expect(readFileSync(join(copy, path), "utf8")).toContain(name);
	expect(npm("run", "generate", "--", "--check")).toMatchObject({ code: 0 });
	const { code, out } = npm("test", "--", "--reporter=dot", ...excluded);
	expect(code === 0 ? [] : out.split("\n").filter((line) => faulty.test(line))).toEqual([]);
	expect(changed().filter((path) => !(path in written))).toEqual(made);
});

it("reports what is wrong with the rule, its fixtures and its page", () => {
	const rule = `rules/pages/${name}.ts`;
	write(copy, { [rule]: `${written[rule]}const wrong: number = "a";\n` });
	expect(npm("run", "rule", name)).toMatchObject({
		code: 1,
		out: expect.stringContaining(`${rule}(`),
	});
	write(copy, { ...written, [`fixtures/rules/${name}/valid-example/docs.json`]: "{" });
	expect(npm("run", "rule", name)).toMatchObject({
		code: 1,
		out: expect.stringContaining("`file-parses` reports something in valid-example."),
	});
	write(copy, { ...written, [`docs/rules/${name}.md`]: "" });
	expect(npm("run", "rule", name)).toMatchObject({
		code: 1,
		out: expect.stringContaining(`docs/rules/${name}.md is stale: `),
	});
	write(copy, { [rule]: written[rule]?.replace("nobody has finished", "begins with {") });
	expect(npm("run", "rule", name, "--", "--update")).toMatchObject({
		code: 1,
		out: expect.stringMatching(`docs/rules/${name}\\.md:\\d+ `),
	});
});

/** As a continuous build has it: there what is missing is a fault. */
function environment(): NodeJS.ProcessEnv {
	const { PATH, HOME } = process.env;
	return { PATH, HOME, CI: "true" };
}
