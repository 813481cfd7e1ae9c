// `docproof mv "a.mdx#heading" b.mdx`: a section that becomes a page.
import { existsSync, lstatSync } from "node:fs";
import { join, resolve } from "node:path";
import { textOfParts } from "../../site/bodies/moves/composed-file.ts";
import { splitEdits } from "../../site/bodies/moves/split-page.ts";
import { readText } from "../../site/facts/files/file-text.ts";
import { UsageError } from "../../terminal/exit-code.ts";
import type { Terminal } from "../../terminal/terminal.ts";
import { maxFileBytes, readRegularFile } from "../../text/files/read-file.ts";
import { carryOutMove } from "./carry-out.ts";
import type { MoveArguments } from "./move-command.ts";
import { findSource, type MoveSource, renameFor } from "./move-source.ts";
import { siteToMove } from "./plan.ts";
import { splitLines, splitNotes } from "./print-move.ts";

/** A page, and the id or the text of one of its headings. */
interface SectionSource {
	readonly source: MoveSource;
	readonly heading: string;
}

/** The section that the first argument names; `undefined` if the argument names a file. */
export function sectionSourceOf(
	{ from }: MoveArguments,
	terminal: Terminal,
): SectionSource | undefined {
	const cwd = terminal.cwd();
	const hash = from.indexOf("#");
	if (hash <= 0 || existsSync(resolve(cwd, from))) return undefined;
	const heading = from.slice(hash + 1).trim();
	if (heading === "") throw new UsageError("Write the id of a heading after the `#`.");
	return { source: findSource(from.slice(0, hash), cwd), heading };
}

export function moveSection(
	{ source, heading }: SectionSource,
	args: MoveArguments,
	terminal: Terminal,
): number {
	const { root, file } = source;
	const { to } = renameFor(source, args.to, terminal.cwd());
	const section = { path: file, heading, to };
	// The new page is left out of the site, because a killed run may have written the page already.
	const { site } = siteToMove(root, to);
	const plan = splitEdits(site, section);
	if ("refusal" in plan) throw new UsageError(plan.refusal);
	const { edits, composed } = plan;
	if (!isFreeFor(textOfParts(composed.get(to) ?? [], edits), join(root, to)))
		throw new UsageError(`\`${to}\` already exists.`);
	return carryOutMove({ root, site, edits, composed, last: file }, args, terminal, {
		lines: () => splitLines(plan, section),
		notes: splitNotes(plan, section),
	});
}

/** True if a path has no file, or a file with exactly this text. */
function isFreeFor(text: string, path: string): boolean {
	const file = lstatSync(path, { throwIfNoEntry: false });
	if (file === undefined) return true;
	if (!file.isFile()) return false;
	const result = readText(path, () => readRegularFile(path, maxFileBytes));
	return "text" in result && result.text === text;
}
