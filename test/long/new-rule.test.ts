// A rule is one file, one folder of fixtures and perhaps a question: one run makes the rest, and
// nothing is edited by hand.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { newFolder } from "../temporary.ts";

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
	"src/site/pages/unfinished-pages.ts": `import type { Location } from "../../source/source-file.ts";
import { fieldAt } from "../../facts/pages/page.ts";
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
	for (const [path, text] of Object.entries(written)) {
		mkdirSync(dirname(join(copy, path)), { recursive: true });
		writeFileSync(join(copy, path), text);
	}
});

/** The tests that no rule has a part in. */
const apart = ["package.test.ts", "{changes,openapi,remote,site,source,text}/**"];

const excluded = apart.map((path) => `--exclude=test/${path}`);

/** Of what vitest prints, the lines that say what failed. */
const faulty = /FAIL|Error|Tests/;

it("needs one run of the tests, and then all of them pass", () => {
	const npmTest = (...argv: string[]): string => {
		const { status, stdout, stderr } = spawnSync(
			"npm",
			["test", "--", "--reporter=dot", ...excluded, ...argv],
			{ cwd: copy, encoding: "utf8", env: environment() },
		);
		const lines = (stdout + stderr).split("\n");
		return status === 0 ? "" : lines.filter((line) => faulty.test(line)).join("\n");
	};
	expect(npmTest("--update")).toBe("");
	const made = changed().filter((path) => !(path in written));
	expect(made).toContain("rules/index.ts");
	expect(made).toContain(`fixtures/rules/${name}/invalid-example.txt`);
	for (const path of made) expect(readFileSync(join(copy, path), "utf8")).toContain(name);
	expect(npmTest()).toBe("");
	expect(changed().filter((path) => !(path in written))).toEqual(made);
});

/** As a continuous build has it: there what is missing is a fault. */
function environment(): NodeJS.ProcessEnv {
	const { PATH, HOME } = process.env;
	return { PATH, HOME, CI: "true" };
}
