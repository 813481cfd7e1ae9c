import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { defaults } from "../../check/settings/config.ts";
import { configName, findConfig } from "../../check/settings/settings-files.ts";
import { checkSite } from "../../check/site/validate.ts";
import type { Result } from "../../engine/result.ts";
import type { Contract } from "../../engine/severity.ts";
import { amount } from "../../output/amounts.ts";
import { worksToday } from "../../output/verdict.ts";
import { version } from "../../project.ts";
import { exitAfter, exitCode, UsageError } from "../../terminal/exit-code.ts";
import { siteOf } from "../../terminal/site-path.ts";
import type { Terminal } from "../../terminal/terminal.ts";
import { isInFolder, repositoryOf } from "../../text/files/repository.ts";
import type { InitArguments } from "./init-command.ts";
import {
	agentFiles,
	agentRemark,
	ciFiles,
	formatJson,
	type InitLayout,
	layoutOf,
	relativePath,
	reviewFiles,
	writeNewFiles,
} from "./init-files.ts";

/** Writes the files for CI and commits, or for coding agents. Existing files are not changed. */
export function runInit(args: InitArguments, terminal: Terminal): number {
	const { path, contract, agent, review } = args;
	if (agent && review)
		throw new UsageError("`--agent` and `--review` write different files: use one of them.");
	if ((agent || review) && contract !== undefined)
		throw new UsageError(
			`\`--contract\` changes the settings, which \`--${agent ? "agent" : "review"}\` does not write.`,
		);
	const root = siteOf(path, terminal);
	const layout = layoutOf(root, repositoryOf(root) ?? root);
	if (review) return initReview(layout, terminal);
	return agent ? initAgents(layout, terminal) : initSite(layout, contract, terminal);
}

function initReview(layout: InitLayout, terminal: Terminal): number {
	writeNewFiles(reviewFiles(layout), terminal);
	printRemarks(
		[
			installHint(layout, terminal.cwd(), "The workflows"),
			"Next: merge these files. GitHub runs the second workflow only if the default branch has it.",
		],
		terminal,
	);
	return exitCode.passed;
}

function initAgents(layout: InitLayout, terminal: Terminal): number {
	writeNewFiles(agentFiles(layout), terminal);
	const installText = installHint(layout, terminal.cwd(), "The hook and the server");
	printRemarks([installText, agentRemark], terminal);
	return exitCode.passed;
}

function printRemarks(remarks: readonly (string | undefined)[], { stdout }: Terminal): void {
	for (const remark of remarks) if (remark !== undefined) stdout.write(`\n${remark}\n`);
}

function initSite(layout: InitLayout, contract: Contract | undefined, terminal: Terminal): number {
	const { root, packages } = layout;
	const settings = findConfig(root);
	const isContractUndecided = settings === undefined && contract === undefined;
	const checked = isContractUndecided
		? checkSite(root, { config: defaults, baseline: [] }).result
		: undefined;
	const config = {
		path: settings ?? join(root, configName),
		text: configOf(relativePath(root, packages), contract),
	};
	writeNewFiles([config, ...ciFiles(layout)], terminal);
	printRemarks(
		[
			installHint(layout, terminal.cwd(), "The job and the hook"),
			checked && worksTodayRemark(checked),
			"Next: `docproof validate`, and `docproof validate --update-baseline` if there is more than you can fix today.",
		],
		terminal,
	);
	return exitAfter(exitCode.passed, checked?.failures, terminal);
}

/**
 * The text of new settings. `packages` is the path to the folder of node_modules, which contains
 * the schema for editors.
 */
function configOf(packages: string, contract: Contract | undefined): string {
	const settings = {
		$schema: `${packages}/node_modules/docproof/dist/config.schema.json`,
		...(contract !== undefined && { contract }),
		rules: {},
	};
	return formatJson(settings);
}

/** Advice about errors that work in Mintlify today; `undefined` without such errors. */
function worksTodayRemark({ findings }: Result): string | undefined {
	const errors = findings.filter(worksToday);
	if (errors.length === 0) return undefined;
	const names = [...new Set(errors.map(({ rule }) => rule))].join(", ");
	const [what, whom] =
		errors.length === 1
			? ["1 error of this site works", "it"]
			: [`${amount(errors.length, "error")} of this site work`, "them"];
	return `${what} in Mintlify today, but contradict${errors.length === 1 ? "s" : ""} its documentation (${names}). To make ${whom} ${errors.length === 1 ? "a note" : "notes"}, write \`"contract": "current"\` into ${configName}.`;
}

/**
 * The steps after which the job and the hook find docproof; `undefined` if the job and the hook
 * already find docproof.
 */
function installHint(
	{ top, packages }: InitLayout,
	cwd: string,
	users: string,
): string | undefined {
	const name = relativePath(cwd, join(packages, "package.json"));
	const wantedRange = wantedVersion(packages);
	const file = wantedRange?.startsWith("file:") ? wantedRange.slice(5) : undefined;
	const isInstalled = file === undefined || isInFolder(top, resolve(packages, file));
	if (wantedRange !== undefined && isInstalled) return undefined;
	const reason =
		wantedRange === undefined
			? `but ${name} does not list it yet`
			: `but \`${wantedRange}\` of ${name} is outside the repository`;
	const packedFile = `vendor/docproof-${version}.tgz`;
	return `${users} run the docproof that is installed in the project, ${reason}. Copy its package to \`${relativePath(cwd, join(packages, packedFile))}\`, run \`npm install --save-dev ./${packedFile}\` beside ${name}, and commit both.`;
}

function wantedVersion(folder: string): string | undefined {
	try {
		const text = readFileSync(join(folder, "package.json"), "utf8");
		const { dependencies, devDependencies } = Object(JSON.parse(text));
		const { docproof } = { ...dependencies, ...devDependencies };
		return docproof === undefined ? undefined : String(docproof);
	} catch {
		return undefined;
	}
}
