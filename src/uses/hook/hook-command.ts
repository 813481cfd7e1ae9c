// `docproof hook`: after each edit of a coding agent, what the edit has broken. It never stands in the way of one.
import { realpathSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import { complaintOf } from "../../cli/complaint.ts";
import { exitCode, UsageError } from "../../cli/exit-code.ts";
import { say, type Terminal } from "../../cli/terminal.ts";
import { groupBy } from "../../source/lists.ts";
import { siteAround } from "../sites-on-disk.ts";
import { failureTexts } from "../validate/failures.ts";
import { readAll } from "../validate/stdin.ts";
import { broughtBy } from "./brought.ts";
import { type Edit, editOf } from "./edit.ts";
import { type SiteFindings, toldTo } from "./told.ts";

/** The exit code at which agents read what is on stderr. */
const told = 2;

export async function hookCommand(terminal: Terminal): Promise<number> {
	if (terminal.stdin?.isTTY === true)
		throw new UsageError(
			'`docproof hook` reads the JSON of a coding agent\'s hook from stdin, such as `{"files": ["docs/index.mdx"]}`.',
		);
	try {
		const bytes = await readAll(terminal.stdin ?? []);
		const edit = editOf(bytes.toString("utf8"), terminal.cwd());
		return answer(edit, terminal);
	} catch (error) {
		tell(error, terminal);
		return exitCode.passed;
	}
}

/** What cannot be looked at is no fault of the edit. */
function tell(error: unknown, terminal: Terminal): void {
	const lines = complaintOf(error) ?? [
		`The hook failed: ${String(error)}. This is a bug in docproof.`,
	];
	for (const line of lines) say(terminal, `docproof: ${line}`);
}

function answer(edit: Edit, terminal: Terminal): number {
	const sites: SiteFindings[] = [];
	for (const [root, paths] of filesBySite(edit.files)) {
		const { findings, failures, isCompared } = broughtBy(root, paths);
		for (const line of failureTexts({ failures })) say(terminal, line);
		const counting = findings.filter(({ severity }) => severity !== "note");
		if (counting.length > 0)
			sites.push({ root, findings: counting, isCompared });
	}
	if (sites.length === 0) return exitCode.passed;
	const text = toldTo(edit.from, sites);
	if (edit.answer === "stderr") {
		terminal.stderr.write(`${text}\n`);
		return told;
	}
	// Nothing in it has to be escaped but what JSON says.
	terminal.stdout.write(`${JSON.stringify({ additional_context: text })}\n`);
	return exitCode.passed;
}

/** By the folders of the sites: the paths in them of those files that are in one. */
function filesBySite(
	files: readonly string[],
): ReadonlyMap<string, readonly string[]> {
	const placed = files.flatMap((file) => {
		const root = siteAround(dirname(file));
		return root === undefined ? [] : [{ root, path: wayTo(root, file) }];
	});
	return new Map(
		Array.from(
			groupBy(placed, ({ root }) => root),
			([root, own]) => [root, own.map(({ path }) => path)],
		),
	);
}

/** The path of a file in its site, without links on the way where it can be told without them. */
function wayTo(root: string, file: string): string {
	const way = relative(realOf(root), realOf(file));
	const isWithin = way !== ".." && !way.startsWith(`..${sep}`);
	return (isWithin ? way : relative(root, file)).split(sep).join("/");
}

/** Of what is not there, that of its folder counts. */
function realOf(path: string): string {
	try {
		return realpathSync(path);
	} catch {
		const folder = dirname(path);
		return folder === path ? path : join(realOf(folder), basename(path));
	}
}
