// `docproof fix`, driven by keys: what each writes, and that all of it can be undone.
import { lstatSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { cli } from "../../../src/commands.ts";
import { run } from "../../run.ts";
import { newFolder, write } from "../../temporary.ts";

const files = {
	"docs.json": `{
  "theme": "mint",
  "name": "Acme",
  "colors": { "primary": "#0f766e" },
  "navigation": {
    "pages": [
      "index",
      "guides/start-here"
    ]
  }
}
`,
	"index.mdx":
		"---\ntitle: Index\n---\r\n\r\nSee [start here](/start-here) and [again](/start-here).\r\n",
	"guides/start-here.mdx": "---\ntitle: Start here\n---\n\nBegin, or go [back](/begin).\n",
};

let root = "";
beforeEach(() => {
	root = write(newFolder(), files);
});

/** All files of the site. */
function filesNow(): Readonly<Record<string, string>> {
	const paths = readdirSync(root, { recursive: true, withFileTypes: true });
	return Object.fromEntries(
		paths
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath, entry.name))
			.map((path) => [path.slice(root.length + 1), readFileSync(path, "utf8")]),
	);
}

interface Dialog {
	readonly code: number;
	readonly out: string;
}

async function press(keys: readonly string[], argv: readonly string[] = []): Promise<Dialog> {
	let out = "";
	async function* typed(): AsyncIterable<string> {
		yield* keys;
	}
	const code = await cli(["fix", ...argv], {
		stdout: { isTTY: true, columns: 80, rows: 24, write: (text: string) => (out += text) },
		stderr: { write: (text: string) => (out += text) },
		stdin: Object.assign(typed(), { isTTY: true }),
		env: { NO_COLOR: "1" },
		cwd: () => root,
	});
	return { code, out };
}

it("needs a terminal", async () => {
	const { code, err } = await run(root, ["fix"]);
	expect(code).toBe(2);
	expect(err).toContain("`docproof validate --fix`");
});

it("writes nothing before a choice", async () => {
	const { code, out } = await press(["e", "z", "9", "q"]);
	expect(filesNow()).toEqual(files);
	expect(out).toContain("1  Link to `/guides/start-here`");
	expect(out).toContain("0 changes made, 2 causes left.");
	expect(code).toBe(1);
});

it("offers a change at as many places as it fits", async () => {
	const lines = Array.from({ length: 9 }, (_, i) => `[a](/gone-${i}) [b](/start-here)`);
	write(root, { "index.mdx": `---\ntitle: Index\n---\n\n${lines.join("\n\n")}\n` });
	const { out } = await press(["s", "s", "s", "q"]);
	const offered = [...out.matchAll(/apply at (\d+) places/g)].map(([, count]) => Number(count));
	expect(offered).toContain(9);
});

it("shows the whole of a change where the screen has no room for it", async () => {
	const text = '---\ntitle: A\n---\n\nText.\n\n<Snippet file="help.mdx" />\n';
	const pages = Array.from({ length: 12 }, (_, i) => [`pages/${i}.mdx`, text]);
	write(root, { "_snippets/help.mdx": "Write to us.\n", ...Object.fromEntries(pages) });
	const { out } = await press(["d", "q"], ["--rule", "snippet-is-imported"]);
	const [screen = "", whole = ""] = out.split("quit: d");
	expect(screen).toMatch(/… and \d+ more lines/);
	expect(screen).not.toContain("     pages/9.mdx");
	expect(whole).toContain("     pages/9.mdx");
});

it("goes back from the ways to accept with Escape", async () => {
	const { out } = await press(["x", "\u001b", "q"]);
	expect(out).toContain("Nothing was accepted.");
	const { out: reason } = await press(["x", "e", "be", "\u001b", "q"]);
	expect(reason).toContain("Nothing was accepted.");
	expect(filesNow()).toEqual(files);
});

it("ends with the input", async () => {
	const { out } = await press([]);
	expect(out).toContain("0 changes made");
	expect(filesNow()).toEqual(files);
});

it("changes all locations of a cause at once, and restores every byte", async () => {
	const { out } = await press(["a", "1", "q"]);
	expect(out).toContain("Changed 1 file: 2 problems fixed.");
	expect(filesNow()["index.mdx"]).toBe(
		files["index.mdx"].replaceAll("(/start-here)", "(/guides/start-here)"),
	);
	root = write(newFolder(), files);
	const undone = await press(["s", "a", "u", "a", "1", "u", "q"]);
	expect(undone.out).toContain("Restored 1 file.");
	expect(filesNow()).toEqual(files);
});

it("changes a file once that a symbolic link names, too", async () => {
	symlinkSync("index.mdx", join(root, "alias.mdx"));
	const { out } = await press(["a", "1", "u", "a", "1", "q"]);
	expect(out).toContain("Changed 1 file: 4 problems fixed.");
	expect(out).toContain("Restored 1 file.");
	expect(filesNow()["index.mdx"]).toBe(
		files["index.mdx"].replaceAll("(/start-here)", "(/guides/start-here)"),
	);
	expect(lstatSync(join(root, "alias.mdx")).isSymbolicLink()).toBe(true);
});

it("goes on to the end, and passes then", async () => {
	write(root, { "guides/start-here.mdx": "---\ntitle: Start here\n---\n\nBegin.\n" });
	const { code, out } = await press(["a", "1"]);
	expect(out).toContain("1 change made.");
	expect(code).toBe(0);
});

it.each([
	["e", "docproof.config.json"],
	["c", "index.mdx"],
	["b", "docproof-baseline.json"],
])("accepts by %s, in %s", async (key, file) => {
	const reason = key === "b" ? [] : ["it is", " so\u007f\u007fmeant", "\r"];
	const { out } = await press(["x", key, ...reason, "q"], ["--rule", "link-*"]);
	expect(out).toContain("Accepted 1 file.");
	const changed = Object.entries(filesNow()).filter(
		([path, text]) => new Map(Object.entries(files)).get(path) !== text,
	);
	expect(changed.map(([path]) => path)).toEqual([file]);
	if (key !== "b") expect(changed[0]?.[1]).toContain("it is meant");
	const { out: report } = await run(root, ["validate", "--format", "json"]);
	expect(JSON.parse(report).summary.suppressed).toBeGreaterThan(0);
});

it("accepts nothing without a reason", async () => {
	const { out } = await press(["x", "e", "\r", "x", "c", "\u0003", "q"]);
	expect(out).toContain("Nothing was accepted.");
	expect(filesNow()).toEqual(files);
});

it("shows only the rules and files that are named", async () => {
	expect((await press(["q"], ["--rule", "page-*"])).out).toContain("There is nothing to fix.");
	expect((await press(["q"], ["index.mdx"])).out).toContain("2 problems left (1 cause)");
	const { code, out } = await press([], ["--rule", "link-leads-nowhere"]);
	expect(code).toBe(2);
	expect(out).toContain("link-leads-somewhere");
});

const longName = "a-page-whose-name-is-long-enough-to-fill-more-than-half-of-a-line";

it.each([
	["short paths", "start", 2],
	["paths that take two lines", longName, 30],
])("fits the choices of a dead link into 24 rows: %s", async (_, name, linkCount) => {
	const links = Array.from({ length: linkCount }, (_, index) => `${index}. [A](/guides/${name}s)`);
	const text = `---\ntitle: Index\n---\n\n${links.join("\n")}\n`;
	const pages = { "index.mdx": text, [`guides/${name}.mdx`]: "---\ntitle: Start\n---\n\nText.\n" };
	write(root, pages);
	const { out } = await press(["s", "q"], ["--rule", "link-leads-somewhere"]);
	const [, firstScreen = ""] = out.split(/(?=── \d)/);
	const screen = firstScreen.slice(0, firstScreen.indexOf("quit: "));
	const titles = screen.split("\n").filter((line) => /^ {2}\d {2}/.test(line));
	expect(titles.length).toBeGreaterThan(0);
	expect(screen.split("\n").length).toBeLessThanOrEqual(24);
});
