import { existsSync, mkdirSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import manifest from "../../package.json" with { type: "json" };
import { defaults } from "../config/config.ts";
import { configName, findConfig } from "../config/find-config.ts";
import { createFile, whyNotWritten } from "../source/replace-file.ts";
import { repositoryOf } from "../source/repository.ts";
import { validateSite } from "../validate.ts";
import { exitCode, UsageError } from "./exit-code.ts";
import { siteOf } from "./site-path.ts";
import type { Terminal } from "./terminal.ts";

/** Writes the settings, a job for CI and a hook; a file that is there stays as it is. */
export function initCommand(path: string, terminal: Terminal): number {
	const root = siteOf(path, terminal);
	const top = repositoryOf(root) ?? root;
	const site = relative(top, root).split(sep).join("/") || ".";
	const settings = findConfig(root);
	const remark = settings === undefined ? whyCurrent(root) : undefined;
	const files: [string, string][] = [
		[settings ?? join(root, configName), configOf(remark)],
		[join(top, ".github/workflows/docproof.yml"), workflow(site)],
		[join(top, ".pre-commit-config.yaml"), hook(site)],
	];
	for (const [file, text] of files) {
		const name = relative(terminal.cwd(), file).split(sep).join("/");
		const isThere = existsSync(file);
		if (!isThere) write(file, name, text);
		terminal.stdout.write(
			isThere
				? `${name} exists already and was not changed.\n`
				: `${name} was written.\n`,
		);
		if (isThere && file.endsWith(".pre-commit-config.yaml"))
			terminal.stdout.write(
				`Add this to its \`repos\`:\n\n${hook(site).replace("repos:\n", "")}\n`,
			);
	}
	if (remark !== undefined) terminal.stdout.write(`\n${remark}\n`);
	terminal.stdout.write(
		"\nNext: `docproof validate`, and `docproof validate --update-baseline` if there is more than you can fix today.\n",
	);
	return exitCode.passed;
}

function write(file: string, name: string, text: string): void {
	try {
		mkdirSync(dirname(file), { recursive: true });
		createFile(file, text);
	} catch (error) {
		throw new UsageError(`\`${name}\` ${whyNotWritten(error)}.`);
	}
}

/** With a remark, the site is held to what Mintlify does today. */
function configOf(remark: string | undefined): string {
	const settings = {
		$schema: `https://unpkg.com/docproof@${manifest.version}/dist/config.schema.json`,
		...(remark !== undefined && { $comment: remark, contract: "current" }),
		rules: {},
	};
	return `${JSON.stringify(settings, undefined, 2)}\n`;
}

/** Why a site can be held to what Mintlify does today; `undefined` where it has no errors, or others too. */
function whyCurrent(root: string): string | undefined {
	const { findings } = validateSite(root, { config: defaults, baseline: [] });
	const errors = findings.filter(({ severity }) => severity === "error");
	const forgiven = errors.filter((finding) => finding.forgiven === true);
	if (errors.length === 0 || forgiven.length < errors.length) return undefined;
	const names = [...new Set(forgiven.map(({ rule }) => rule))].join(", ");
	const [what, notes] =
		errors.length === 1
			? ["the only error of this site works", "It is a note"]
			: [`all ${errors.length} errors of this site work`, "They are notes"];
	return `contract is "current" because ${what} in Mintlify today, though not by its documentation (${names}). ${notes} now; "documented" makes an error of each.`;
}

function workflow(site: string): string {
	return `name: docproof
on: [push, pull_request]
permissions:
  contents: read
jobs:
  docproof:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: npx --yes docproof@${manifest.version} validate ${quoted(site)}
`;
}

function hook(site: string): string {
	return `repos:
  - repo: local
    hooks:
      - id: docproof
        name: docproof
        entry: npx --yes docproof@${manifest.version} validate --staged ${quoted(site)}
        language: system
        pass_filenames: false
        files: \\.(?:mdx?|json|ya?ml)$
`;
}

function quoted(site: string): string {
	return /^[\w./-]+$/.test(site) ? site : `'${site.replaceAll("'", "'\\''")}'`;
}
