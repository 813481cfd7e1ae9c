// What the hook of an agent tells is what an edit has broken, in words that say what to write
// instead.
import { mkdirSync, readdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Repository } from "../../check/changes/repository.ts";
import { run } from "../../run.ts";
import { newFolder, write } from "../../temporary.ts";
import { type Fault, faults, writeSite } from "./faults.ts";
import { fixCommandIn, hook, problemsIn } from "./hook-run.ts";
import { repair } from "./repairs.ts";

/** A repository whose site is as it was committed, but for some faults. */
function planted(those: readonly Fault[] = []): Repository {
	const repository = new Repository();
	writeSite([], repository.root);
	repository.git("init", "-q", "-b", "main", "--template=");
	repository.commit();
	writeSite(those, repository.root);
	return repository;
}

const quiet = { code: 0, out: "", err: "" };

/** Does what is told, and nothing else. */
async function fixAll(folder: string, told: string): Promise<void> {
	const { unclear, fixable } = repair(folder, problemsIn(told));
	expect(unclear).toEqual([]);
	const command = fixCommandIn(told);
	expect(command !== undefined).toBe(fixable.length > 0);
	if (command !== undefined) await run(join(folder, "docs"), command);
}

describe("an edit", () => {
	it.each(faults)("is told to break $rule, and repaired by the words", async (fault) => {
		const { folder } = planted([fault]);
		const edit = { files: [`docs/${fault.path}`] };
		const { code, out, err } = await hook(folder, edit);
		expect([code, out]).toEqual([2, ""]);
		expect(problemsIn(err)).toHaveLength(1);
		expect(err).toContain(`[${fault.rule}]`);
		await fixAll(folder, err);
		expect(await hook(folder, edit)).toEqual(quiet);
	});

	it("of each file with all faults is repaired in one round", async () => {
		const { folder, root } = planted(faults);
		const edits = [...new Set(faults.map(({ path }) => path))].map((path) =>
			JSON.stringify({ files: [join(root, path)] }),
		);
		const codes: number[] = [];
		for (const edit of edits) {
			const { code, err } = await hook(folder, edit);
			codes.push(code);
			expect(err).not.toContain("not shown");
			await fixAll(folder, err);
		}
		// What only `--fix` is needed for is fixed with the first of them.
		expect(codes.filter((code) => code === 2).length).toBeGreaterThan(4);
		for (const edit of edits) expect(await hook(folder, edit)).toEqual(quiet);
	});

	it("that breaks nothing is told nothing", async () => {
		const { folder, root } = planted();
		write(root, {
			"guides/setup.mdx": `${readFileSync(join(root, "guides/setup.mdx"), "utf8")}\nMore.\n`,
		});
		expect(await hook(folder, { files: ["docs/guides/setup.mdx"] })).toEqual(quiet);
	});

	it("is not told what others have broken", async () => {
		const [first, ...others] = faults.filter(({ path }) => path === "docs.json");
		const { folder, root } = planted(others);
		expect(await hook(folder, { files: ["docs/index.mdx"] })).toEqual(quiet);
		expect(first).toBeDefined();
		write(root, {
			"guides/faq.mdx": "---\ntitle: FAQ\ndescription: a\n---\n\nAsk.\n",
		});
		expect(await hook(folder, { files: ["docs/guides/faq.mdx"] })).toEqual(quiet);
	});
});

describe("the hook of", () => {
	const payloads = join(import.meta.dirname, "payloads");

	it.each(readdirSync(payloads))("%s is understood", async (name) => {
		const { folder } = planted(faults.filter(({ rule }) => rule === "link-leads-somewhere"));
		const written = readFileSync(join(payloads, name), "utf8");
		const { code, out, err } = await hook(folder, written.replaceAll("FOLDER", folder));
		const isBelow = written.includes('"cwd": "FOLDER/docs"');
		const text = `${isBelow ? "" : "docs/"}index.mdx:8:18: error: The page \`/guides/setpu\` does not exist. Did you mean \`/guides/setup\`? [link-leads-somewhere]\n1 error new since HEAD.`;
		const json = jsonAnswer(name, text);
		if (json === undefined) expect([code, out, err]).toEqual([2, "", `${text}\n`]);
		else expect([code, JSON.parse(out), err]).toEqual([0, json, ""]);
	});

	/** What an agent reads on stdout; `undefined` for one that reads stderr. */
	function jsonAnswer(name: string, text: string): object | undefined {
		if (name === "cursor-post-tool-use.json") return { additional_context: text };
		if (name === "copilot-cli-stop.json")
			return {
				decision: "block",
				reason: text,
				hookSpecificOutput: {
					hookEventName: "Stop",
					decision: "block",
					reason: text,
				},
			};
		return /^(?:vscode|copilot)/.test(name)
			? {
					additionalContext: text,
					hookSpecificOutput: {
						hookEventName: "PostToolUse",
						additionalContext: text,
					},
				}
			: undefined;
	}

	it("an agent that has been kept from stopping lets it stop", async () => {
		const { folder } = planted(faults);
		const stop = {
			cwd: folder,
			hook_event_name: "Stop",
			stop_hook_active: true,
		};
		expect(await hook(folder, stop)).toEqual(quiet);
	});

	it.each([
		["a rename", "*** Update File: docs/index.mdx\n*** Move to: docs/a.mdx"],
		["a new file", "*** Add File: docs/new.mdx\n+[a](/guides/setpu)"],
	])("a patch with %s names all of its files", async (_, lines) => {
		const { folder, root } = planted([]);
		write(root, {
			"new.mdx": "---\ntitle: New\n---\n\n[a](/guides/setpu)\n",
			"a.mdx": "---\ntitle: A\n---\n\n[a](/guides/setpu)\n",
		});
		const command = `*** Begin Patch\n${lines}\n*** End Patch\n`;
		const { code, err } = await hook(folder, {
			tool_name: "apply_patch",
			tool_input: { command },
		});
		expect(code).toBe(2);
		expect(err).toContain("The page `/guides/setpu` does not exist");
	});
});

describe("without a file", () => {
	it("all that is new in the working tree is told", async () => {
		const { folder } = planted(faults);
		const { code, err } = await hook(folder, {
			tool_name: "Bash",
			tool_input: { command: "make docs" },
		});
		expect(code).toBe(2);
		expect(err).toMatch(/new since HEAD/);
	});

	it("nothing is told of a clean working tree, nor without git", async () => {
		const event = { hook_event_name: "Stop" };
		expect(await hook(planted([]).folder, event)).toEqual(quiet);
		expect(await hook(newFolder(), event)).toEqual(quiet);
	});
});

describe("without a commit to compare with", () => {
	it("all that stands in the edited files is told", async () => {
		const folder = newFolder();
		writeSite(faults, join(folder, "docs"));
		const { code, err } = await hook(folder, {
			files: ["docs/guides/setup.mdx"],
		});
		expect(code).toBe(2);
		const paths = new Set(problemsIn(err).map(({ path }) => path));
		expect([...paths]).toEqual(["docs/guides/setup.mdx"]);
		expect(err).toMatch(
			/in the edited files\. `docproof validate --fix` fixes those marked \(--fix\)\.\n$/,
		);
	});

	it("a repository without commits has none", async () => {
		const repository = new Repository();
		writeSite(faults, repository.root);
		repository.git("init", "-q", "-b", "main", "--template=");
		const { err } = await hook(repository.folder, {
			files: ["docs/index.mdx"],
		});
		expect(new Set(problemsIn(err).map(({ path }) => path))).toEqual(new Set(["docs/index.mdx"]));
	});
});

it("tells all of a file that is new, and what it breaks elsewhere", async () => {
	const { folder, root } = planted();
	write(root, {
		"guides/setup.md": "---\ntitle: Twin\ndescription: a\n---\n\n[gone](/nowhere)\n",
	});
	const { err } = await hook(folder, { files: ["docs/guides/setup.md"] });
	expect(err).toContain("[link-leads-somewhere]");
	expect(err).toContain("[page-has-own-slug]");
});

it("tells what a file breaks that is gone", async () => {
	const { folder, root } = planted();
	renameSync(join(root, "guides/setup.mdx"), join(folder, "setup.mdx"));
	const { err } = await hook(folder, { files: ["docs/guides/setup.mdx"] });
	expect(err).toContain("[navigation-page-exists]");
	expect(err).toContain("[link-leads-somewhere]");
});

it("tells no notes", async () => {
	const { folder, root } = planted();
	write(root, { "guides/faq.mdx": "---\ntitle: Questions\n---\n\nAsk us.\n" });
	expect(await hook(folder, { files: ["docs/guides/faq.mdx"] })).toEqual(quiet);
});

it("compares settings, too", async () => {
	const { folder, root } = planted();
	write(root, {
		"docproof.config.json": { ignore: [{ files: ["legcy/**"], reason: "a" }] },
	});
	const { err } = await hook(folder, { files: ["docs/docproof.config.json"] });
	expect(err).toContain("[config-entry-needed]");
});

describe("what has nothing to do with a site", () => {
	it.each([
		["a file of none", "other/index.mdx"],
		["a file that is not there", "docs/guides/nothing.mdx"],
		["a path out of the site", "docs/../../outside.mdx"],
		["a folder", "docs/guides"],
		["what can be no path", "docs/a\0b.mdx"],
		["a path that is too long", `docs/${"a".repeat(5000)}.mdx`],
		["nothing", ""],
	])("is told nothing: %s", async (_, path) => {
		const { folder } = planted(faults);
		mkdirSync(join(folder, "other"));
		expect(await hook(folder, { files: [path] })).toEqual(quiet);
	});
});

describe("what cannot be read", () => {
	it.each([
		["no JSON", "{", "The text on stdin is not JSON."],
		["nothing", "", "The text on stdin is not JSON."],
		["no object", "[]", "The JSON on stdin is not an object."],
		["no file", { cwd: ".", session_id: "1" }, "The JSON on stdin names no file"],
		[
			"what only looks like one",
			'{"__proto__":{"files":["docs/index.mdx"]}}',
			"The JSON on stdin names no file",
		],
		["deep", "[".repeat(100_000), "The text on stdin is not JSON."],
	])("is told, and does not block: %s", async (_, input, why) => {
		const { folder } = planted(faults);
		const { code, out, err } = await hook(folder, input);
		expect([code, out]).toEqual([0, ""]);
		expect(err).toMatch(/^docproof: .*\n$/);
		expect(err).toContain(why);
	});

	it("is told of wrong settings", async () => {
		const { folder, root } = planted(faults);
		write(root, { "docproof.config.json": "{" });
		const { code, err } = await hook(folder, { files: ["docs/index.mdx"] });
		expect([code, err]).toEqual([0, expect.stringMatching(/^docproof: .*docproof\.config\.json/)]);
	});
});

it("says how it is used to whoever sits at a terminal", async () => {
	let err = "";
	const { cli } = await import("../../../src/commands.ts");
	const stdin = Object.assign(
		(async function* never() {
			await new Promise(() => {});
			yield "";
		})(),
		{ isTTY: true },
	);
	const code = await cli(["hook"], {
		stdout: { write: () => true },
		stderr: { write: (text: string) => (err += text) },
		stdin,
		env: {},
		cwd: () => newFolder(),
	});
	expect([code, err]).toEqual([
		2,
		expect.stringContaining("reads the JSON of a coding agent's hook from stdin"),
	]);
});

describe("so much is told", () => {
	const mostTokens = 600;

	/** A page with dead links, each of its own cause, and how many bytes are told of it. */
	async function toldOf(count: number, length: number): Promise<string> {
		const { folder, root } = planted();
		const links = Array.from({ length: count }, (_, n) => `[a](/${"x".repeat(length)}${n})`);
		write(root, {
			"guides/faq.mdx": `---\ntitle: FAQ\ndescription: a\n---\n\n${links.join(" and ")}\n`,
		});
		return (await hook(folder, { files: ["docs/guides/faq.mdx"] })).err;
	}
	const tokens = (text: string): number => Math.ceil(Buffer.byteLength(text.trimEnd()) / 2.6);

	it("that it is never more than its limit, and that what is left out is counted", async () => {
		for (const count of [1, 5, 9, 10, 11, 12, 40, 1200]) {
			const told = await toldOf(count, 5);
			expect(tokens(told)).toBeLessThanOrEqual(mostTokens);
			const shown = problemsIn(told).length;
			expect(told).toContain(`${count.toLocaleString("en")} error`);
			const rest = count - shown;
			if (rest === 0) expect(told).not.toContain("not shown");
			else
				expect(told).toContain(
					`, ${rest.toLocaleString("en")} problem${rest === 1 ? "" : "s"} not shown`,
				);
		}
	});

	it("that all is told up to the limit, and one finding more is not", async () => {
		// The longest word with which two lines are within it.
		let length = 1;
		const isWhole = async (one: number): Promise<boolean> =>
			!(await toldOf(2, one)).includes("not shown");
		for (let step = 512; step >= 1; step = Math.floor(step / 2))
			if (await isWhole(length + step)) length += step;
		expect(tokens(await toldOf(2, length))).toBe(mostTokens);
		expect(await toldOf(2, length + 1)).toContain("1 problem not shown");
		expect(await toldOf(3, length)).toContain("2 problems not shown");
	});

	it("that a problem that takes all of it is cut", async () => {
		const { folder, root } = planted();
		const path = `${`${"x".repeat(200)}/`.repeat(12)}page.mdx`;
		write(root, {
			[path]: "---\ntitle: A\ndescription: a\n---\n\n[a](/gone)\n",
		});
		const { err } = await hook(folder, { files: [`docs/${path}`] });
		expect(err).toMatch(
			/^docs[x/]+…\n1 error and 1 warning new since HEAD, 1 problem not shown\.\n$/,
		);
		expect(tokens(err)).toBeLessThanOrEqual(mostTokens);
	});
});
