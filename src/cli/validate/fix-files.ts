// `--fix` and `--unsafe-fixes`: writes the fixes, or prints them with `--diff`.

import { fixSite } from "../../check/fix/fix-site.ts";
import { patchPrefixOf, unifiedDiff, writeFiles } from "../../check/fix/fixed-files.ts";
import type { RefusedFix } from "../../check/fix/rounds.ts";
import { amount, formatCount } from "../../output/amounts.ts";
import { escapeLines } from "../../output/printable.ts";
import { exitAfter, exitCode } from "../../terminal/exit-code.ts";
import type { SiteTarget } from "../../terminal/site-path.ts";
import { say, type Terminal } from "../../terminal/terminal.ts";
import type { ValidateRequest } from "./validate-request.ts";
import { taskFor, type ValidateTask } from "./validate-task.ts";

/** Returns false if a file could not be written. */
export function fixFiles(
	{ args, scope }: ValidateRequest,
	root: string,
	{ settings, news }: ValidateTask,
	terminal: Terminal,
): boolean {
	const withUnsafe = args["unsafe-fixes"];
	const { files, refused } = fixSite(root, settings, withUnsafe, news?.keeps);
	const isStaged = scope === "staged";
	const leftAlone = isStaged
		? writeFiles(root, files, "has changes that are not staged")
		: writeFiles(root, files);
	const unwrittenPaths = new Set(leftAlone.map(({ path }) => path));
	const writtenFiles = files.filter(({ path }) => !unwrittenPaths.has(path));
	const fixes = writtenFiles.reduce((sum, file) => sum + file.fixes, 0);
	if (writtenFiles.length > 0)
		say(terminal, `Fixed ${amount(fixes, "problem")} in ${amount(writtenFiles.length, "file")}.`);
	if (writtenFiles.length > 0 && isStaged)
		say(
			terminal,
			"The staged changes do not have the fixes yet: stage the fixed files with `git add`.",
		);
	for (const { path, why } of leftAlone) say(terminal, `${path} was not changed: it ${why}.`);
	printRefused(refused, terminal);
	return !leftAlone.some(({ isLocked }) => isLocked);
}

const maxListed = 20;

function printRefused(refused: readonly RefusedFix[], terminal: Terminal): void {
	if (refused.length === 0) return;
	const [was, each] = refused.length === 1 ? ["was", "it"] : ["were", "each"];
	const count = refused.length === 1 ? "1 fix" : `${formatCount(refused.length)} fixes`;
	say(terminal, `${count} ${was} not applied, because ${each} would cause another problem:`);
	for (const { path, line, rule } of refused.slice(0, maxListed))
		say(terminal, `  ${path}:${line} ${rule}`);
	if (refused.length > maxListed)
		say(terminal, `  and ${formatCount(refused.length - maxListed)} more`);
}

/**
 * Prints the changes that fixes would make. Resolves to the exit code, which is 1 if fixes exist.
 */
export async function showFixes(
	request: ValidateRequest,
	targets: readonly SiteTarget[],
	terminal: Terminal,
): Promise<number> {
	const withUnsafe = request.args["unsafe-fixes"];
	let code: number = exitCode.passed;
	for (const target of targets) {
		const task = await taskFor(request, target, terminal);
		if (task === undefined) continue;
		const { settings, news } = task;
		const fixResult = fixSite(target.root, settings, withUnsafe, news?.keeps);
		const { files } = fixResult;
		const prefix = patchPrefixOf(target.root, terminal.cwd());
		terminal.stdout.write(escapeLines(unifiedDiff(files, prefix)));
		if (files.length > 0 && code === exitCode.passed) code = exitCode.found;
		code = exitAfter(code, fixResult.failures, terminal);
	}
	return code;
}
