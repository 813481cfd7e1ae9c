// `--fix` and `--unsafe-fixes`: the fixes written, or with `--diff` only shown.
import { exitCode } from "../../cli/exit-code.ts";
import { say, type Terminal } from "../../cli/terminal.ts";
import { amount } from "../../report/amounts.ts";
import { prefixOf } from "../../report/reporter.ts";
import { exitAfter } from "../exit-after.ts";
import type { Target } from "../site-path.ts";
import type { ValidateRequest } from "../validate/validate-request.ts";
import { type Task, taskFor } from "../validate/validate-task.ts";
import { fixSite } from "./fix-site.ts";
import { unifiedDiff, writeFiles } from "./fixed-files.ts";

/** Writes what can be fixed, and says so. */
export function fixFiles(
	{ args, scope }: ValidateRequest,
	root: string,
	{ settings, news }: Task,
	terminal: Terminal,
): void {
	const withUnsafe = args["unsafe-fixes"];
	const { files } = fixSite(root, settings, withUnsafe, news?.keeps);
	const isStaged = scope === "staged";
	const leftAlone = isStaged
		? writeFiles(root, files, "has changes that are not staged")
		: writeFiles(root, files);
	const left = new Set(leftAlone.map(({ path }) => path));
	const written = files.filter(({ path }) => !left.has(path));
	const fixes = written.reduce((sum, file) => sum + file.fixes, 0);
	if (written.length > 0)
		say(
			terminal,
			`Fixed ${amount(fixes, "problem")} in ${amount(written.length, "file")}.`,
		);
	if (written.length > 0 && isStaged)
		say(
			terminal,
			"What is staged is still as it was: stage the fixed files with `git add`.",
		);
	for (const { path, why } of leftAlone)
		say(terminal, `${path} was not changed: it ${why}.`);
}

/** Shows what fixes would change, and nothing else. Resolves to the exit code: whether they would change anything. */
export async function showFixes(
	request: ValidateRequest,
	targets: readonly Target[],
	terminal: Terminal,
): Promise<number> {
	const withUnsafe = request.args["unsafe-fixes"];
	let code: number = exitCode.passed;
	for (const target of targets) {
		const task = await taskFor(request, target, terminal);
		if (task === undefined) continue;
		const { settings, news } = task;
		const fixed = fixSite(target.root, settings, withUnsafe, news?.keeps);
		const { files } = fixed;
		const prefix = prefixOf(target.root, terminal.cwd());
		terminal.stdout.write(unifiedDiff(files, prefix));
		if (files.length > 0 && code === exitCode.passed) code = exitCode.found;
		code = exitAfter(code, fixed.failures, terminal);
	}
	return code;
}
