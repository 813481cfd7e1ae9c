// The package as docs/install.md has it installed before publication, and the CI job that init writes:
// both without a cache and a registry, as on a fresh CI machine behind a firewall.
import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { newFolder, newPath, write } from "../temporary.ts";

const root = join(import.meta.dirname, "../..");

interface Step {
	readonly run?: string;
}

/** `home` contains the package, as packed by `npm pack`. */
export function describeInstall(home: string): void {
	describe("installed as the page about it says", () => {
		const project = newPath();
		const clone = newPath();
		let init = "";

		beforeAll(() => {
			cpSync(join(root, "fixtures/sites/analytics-api"), join(project, "docs"), {
				recursive: true,
			});
			const ignored = "node_modules/\n*.tgz\n";
			write(project, { "package.json": {}, ".gitignore": ignored });
			shell(project, "git init -q -b main");
			bringPackage(home, project);
			shell(project, stepsInProject());
			init = shell(project, "npx --no-install docproof init docs");
			const author = "-c user.name=a -c user.email=a@b";
			shell(project, `git add -A && git ${author} commit -qm first`);
			shell(project, `git clone -q . ${clone}`);
		});

		it("stands in the repository, and leaves nothing to do after init", () => {
			const text = readFileSync(join(clone, "package.json"), "utf8");
			const { docproof } = JSON.parse(text).devDependencies;
			expect(docproof).toMatch(/^file:vendor\//);
			expect(init).not.toContain("package.json");
			expect(init).toContain("Next: `docproof validate`");
		});

		it("checks a site without an installation, with one command", () => {
			const folder = newFolder();
			cpSync(join(root, "fixtures/sites/analytics-api"), join(folder, "docs"), { recursive: true });
			bringPackage(home, folder);
			const [, command = ""] = /`(npx --yes --package [^`]*)`/.exec(installPage()) ?? [];
			expect(shell(folder, command)).toMatch(/^No problems in /);
		});

		it("passes each step of the job in a fresh clone", () => {
			const file = join(clone, ".github/workflows/docproof.yml");
			const { jobs } = parse(readFileSync(file, "utf8"));
			const steps: readonly Step[] = jobs.docproof.steps;
			const said = steps.flatMap(({ run }) => (run === undefined ? [] : shell(clone, run)));
			expect(said).toHaveLength(3);
			expect(said[1]).toMatch(/^No new problems in /m);
			expect(said[2]).toMatch(/^No problems in /m);
		});
	});
}

/** Puts the packed file where the page has `npm pack` put it. */
function bringPackage(home: string, project: string): void {
	const name = readdirSync(home).find((file) => file.endsWith(".tgz")) ?? "";
	cpSync(join(home, name), join(project, "vendor", name));
}

function installPage(): string {
	return readFileSync(join(root, "docs/install.md"), "utf8");
}

/** The steps of the page for a project. */
function stepsInProject(): string {
	const [, lines = ""] = /```sh\n# in your project\n(.*?)```/s.exec(installPage()) ?? [];
	return lines;
}

/** The output of a script; throws if a command fails. */
function shell(cwd: string, command: string): string {
	const { status, stdout, stderr } = spawnSync("bash", ["-ec", command], {
		cwd,
		encoding: "utf8",
		env: {
			PATH: process.env.PATH,
			HOME: newFolder(),
			GITHUB_BASE_REF: "main",
			npm_config_cache: newFolder(),
			npm_config_registry: "http://127.0.0.1:9/",
			npm_config_audit: "false",
			npm_config_update_notifier: "false",
		},
	});
	if (status !== 0) throw new Error(`${command}: ${stdout}${stderr}`);
	return stdout;
}
