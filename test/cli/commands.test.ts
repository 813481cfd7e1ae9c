// The small commands: what they write and print.
import { cpSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import manifest from "../../package.json" with { type: "json" };
import { rules } from "../../rules/index.ts";
import { watchSites } from "../../src/cli/validate/watch.ts";
import { OpenSites } from "../../src/site/session/open-sites.ts";
import { showProgress } from "../../src/terminal/progress.ts";
import { mirrorFiles } from "../../tools/release/pre-commit-mirror.ts";
import { type Run, run as runIn } from "../run.ts";
import { newPath, write } from "../temporary.ts";

const root = join(import.meta.dirname, "../..");

function siteIn(folder: string): string {
	const top = newPath();
	cpSync(join(root, "fixtures/rules/operation-method-upper-case/invalid-page"), join(top, folder), {
		recursive: true,
	});
	return top;
}

const run = (cwd: string, ...argv: string[]): Promise<Run> => runIn(cwd, argv);

describe("init", () => {
	it("writes settings, a job and a hook, all of which work", async () => {
		const top = siteIn("docs");
		mkdirSync(join(top, ".git"));
		const argv = ["init", "--contract", "current"];
		const { code, out } = await run(top, ...argv);
		expect(code).toBe(0);
		expect(out).toMatchSnapshot();
		const read = (path: string): string => readFileSync(join(top, path), "utf8");
		expect(await run(top, "validate")).toMatchObject({ code: 0, err: "" });
		const { jobs } = parse(read(".github/workflows/docproof.yml"));
		expect(jobs.docproof.steps.at(-1).run).toMatch(/^npx --no-install docproof validate docs$/);
		const [{ hooks }] = parse(read(".pre-commit-config.yaml")).repos;
		expect(hooks[0].entry).toBe("npx --no-install docproof validate --staged docs");
	});

	it("follows the package.json, and quotes what is no plain name", async () => {
		const top = siteIn("a #b/it's");
		mkdirSync(join(top, ".git"));
		const manifest = '{"devDependencies":{"docproof":"1.0.0"}}';
		writeFileSync(join(top, "a #b/package.json"), manifest);
		const { out } = await run(top, "init");
		expect(out).not.toContain("package.json");
		const read = (path: string): string => readFileSync(join(top, path), "utf8");
		const { jobs } = parse(read(".github/workflows/docproof.yml"));
		expect(jobs.docproof.defaults.run["working-directory"]).toBe("a #b");
		expect(jobs.docproof.steps.at(-1).run).toBe("npx --no-install docproof validate 'it'\\''s'");
		const [{ hooks }] = parse(read(".pre-commit-config.yaml")).repos;
		expect(hooks[0].entry).toBe(
			"npx --no-install --prefix 'a #b' docproof validate --staged 'a #b/it'\\''s'",
		);
		const { $schema } = JSON.parse(read("a #b/it's/docproof.config.json"));
		expect($schema).toBe("../node_modules/docproof/dist/config.schema.json");
	});

	it.each([
		["../clone/docproof-0.2.0.tgz", "but `file:../clone/docproof-0.2.0.tgz`"],
		["vendor/docproof-0.2.0.tgz", undefined],
	])("tells of a package at %s whether others find it", async (at, words) => {
		const top = siteIn("docs");
		mkdirSync(join(top, ".git"));
		const devDependencies = { docproof: `file:${at}` };
		write(top, { "package.json": { devDependencies } });
		const { out } = await run(top, "init");
		if (words === undefined) expect(out).not.toContain("package.json");
		else expect(out).toContain(`${words} of package.json is outside`);
	});

	it("overwrites nothing", async () => {
		const top = siteIn(".");
		writeFileSync(join(top, "docproof.config.json"), "{}");
		writeFileSync(join(top, ".pre-commit-config.yaml"), "repos: []\n");
		const { out } = await run(top, "init");
		expect(out).toContain("docproof.config.json exists already and was not changed.");
		expect(out).toContain("Add this to its `repos`:\n\n  - repo: local\n");
		expect(readFileSync(join(top, "docproof.config.json"), "utf8")).toBe("{}");
		expect(readFileSync(join(top, ".pre-commit-config.yaml"), "utf8")).toBe("repos: []\n");
	});
});

describe("explain", () => {
	it("shows an example and how it is fixed", async () => {
		const { out } = await run(root, "explain", "operation-method-upper-case");
		expect(out).toMatchSnapshot();
	});

	it.each(Object.keys(rules))("has an example of %s", async (rule) => {
		const { code, out } = await run(root, "explain", rule);
		expect(code).toBe(0);
		expect(out).toContain("\nExample:\n\n");
		expect(out).toContain(`[${rule}]\n`);
		expect(out).toContain(`# docproof-ignore ${rule}: reason`);
	});
});

it("looks again when a page or a file of settings changes, and clears a terminal only", async () => {
	const top = siteIn(".");
	const settings = join(siteIn("."), "docproof.config.json");
	const page = join(top, "index.mdx");
	writeFileSync(settings, "{}");
	for (const [isTTY, changed] of [
		[true, page],
		[false, settings],
	] as const) {
		let out = "";
		let looks = 0;
		const write = (text: string): void => {
			out += text;
		};
		const terminal = {
			stdout: { write, isTTY, rows: 3 },
			stderr: {
				write: (text: string) => {
					if (text === "Watching for changes.\n")
						writeFileSync(changed, "---\ntitle: Welcome\n---\n");
				},
			},
			env: {},
			cwd: () => top,
		};
		await new Promise<void>((done) => {
			const watched = {
				roots: [top],
				settings: [settings],
				sites: new OpenSites([top]),
				written: [],
			};
			void watchSites(watched, terminal, async () => {
				looks++;
				done();
			});
		});
		expect(looks).toBe(1);
		// The screen of three lines scrolls away: nothing of it is lost.
		expect(out).toBe(isTTY ? "\n\n\u001b[H\u001b[J" : "");
	}
});

it("waits for a site that is gone, and looks again at the one that takes its place", async () => {
	const top = siteIn("site");
	const [site, away] = [join(top, "site"), join(top, "away")];
	let err = "";
	const say = (text: string): void => {
		err += text;
		if (text === "Watching for changes.\n") renameSync(site, away);
		else renameSync(away, site);
	};
	const terminal = {
		stdout: { write: () => {} },
		stderr: { write: say },
		env: {},
		cwd: () => top,
	};
	let looks = 0;
	await new Promise<void>((done) => {
		const watched = {
			roots: [site],
			settings: [],
			sites: new OpenSites([site]),
			written: [],
		};
		void watchSites(watched, terminal, async () => {
			looks++;
			// What is in the folder that was away and came back is watched too.
			if (looks === 1) writeFileSync(join(site, "new.mdx"), "");
			else done();
		});
	});
	expect(err).toBe(
		`Watching for changes.\ndocproof: ${site} no longer has a docs.json. Waiting for it.\n`,
	);
});

describe("what hooks and CI take", () => {
	const read = (path: string): string => readFileSync(join(root, path), "utf8");

	it("is the hook of pre-commit, as init writes it for an installed docproof", async () => {
		const files = mirrorFiles({ ...manifest, repository: "https://github.com/acme/docproof" });
		const [published] = parse(files.get(".pre-commit-hooks.yaml") ?? "");
		const top = siteIn(".");
		await run(top, "init");
		const text = readFileSync(join(top, ".pre-commit-config.yaml"), "utf8");
		const [{ hooks }] = parse(text).repos;
		const { description, additional_dependencies: installed, ...hook } = published;
		expect(description).toBeTypeOf("string");
		expect(installed).toEqual([`docproof@${manifest.version}`]);
		expect(hooks).toEqual([
			{ ...hook, entry: `npx --no-install ${hook.entry} .`, language: "system" },
		]);
	});

	it("takes no name from the registry", () => {
		for (const file of ["templates/gitlab.yml", "docs/ci.md"]) {
			expect(read(file)).toContain("npx --no-install docproof validate");
			// A packed file in the repository is no name.
			expect(read(file)).not.toMatch(/npx (?:-y|--yes) (?!--package \.\/)|npx .*docproof@/);
		}
	});

	const jobs = read("docs/ci.md").matchAll(
		/npx --no-install docproof (validate docs --format[^'\n]*)/g,
	);

	it.each([...new Set(Array.from(jobs, ([, words = ""]) => words.trim()))])(
		"is a command that runs: %s",
		async (words) => {
			const top = siteIn("docs");
			mkdirSync(join(top, "test-results"));
			const { code, err } = await run(top, ...words.split(" "));
			expect({ code, err }).toEqual({ code: 1, err: "" });
		},
	);
});

describe("progress", () => {
	const shown = (isTTY: boolean): string => {
		let text = "";
		const terminal = {
			stdout: { write: () => {} },
			stderr: {
				isTTY,
				write: (part: string) => {
					text += part;
				},
			},
			env: {},
			cwd: () => root,
		};
		const done = showProgress(terminal, "Fetching …");
		const during = text;
		done();
		return `${during}|${text.slice(during.length)}`;
	};

	it("is shown on a terminal, and wiped away", () => {
		expect(shown(true)).toBe(`Fetching …|\r${" ".repeat(10)}\r`);
	});

	it("is shown nowhere else", () => {
		expect(shown(false)).toBe("|");
	});
});
