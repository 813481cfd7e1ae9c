import { headingEdits } from "../../site/bodies/moves/heading-edits.ts";
import { UsageError } from "../../terminal/exit-code.ts";
import type { Terminal } from "../../terminal/terminal.ts";
import { carryOutMove } from "./carry-out.ts";
import { mergePages } from "./merge-pages.ts";
import type { MoveArguments } from "./move-command.ts";
import { moveNode, nodeMoveOf } from "./move-node.ts";
import { moveOperation, operationRenameOf } from "./move-operation.ts";
import { moveSection, sectionSourceOf } from "./move-section.ts";
import { findSource, renameFor } from "./move-source.ts";
import { planMove, siteToMove } from "./plan.ts";
import { headingLines, headingNotes, moveLines, moveNotes } from "./print-move.ts";

/**
 * Moves a file or folder and updates all references to it, or changes a heading; with `--dry-run`,
 * prints the changes.
 */
export function runMove(args: MoveArguments, terminal: Terminal): number {
	if (args.heading) return moveHeading(args, terminal);
	if (args.text !== undefined)
		throw new UsageError("`docproof mv` takes two paths, without `--heading`.");
	if (args.merge) return mergePages(args, terminal);
	const operation = operationRenameOf(args, terminal);
	if (operation !== undefined) return moveOperation(operation, args, terminal);
	const node = nodeMoveOf(args, terminal);
	if (node !== undefined) return moveNode(node, args, terminal);
	const section = sectionSourceOf(args, terminal);
	if (section !== undefined) return moveSection(section, args, terminal);
	const cwd = terminal.cwd();
	const source = findSource(args.from, cwd);
	const { root } = source;
	const rename = renameFor(source, args.to, cwd);
	const { site, config } = siteToMove(root);
	const plan = planMove(root, site, config, [rename]);
	if ("refusal" in plan) throw new UsageError(plan.refusal);
	const { edits, moved } = plan;
	return carryOutMove({ root, site, renames: [rename], edits, moved }, args, terminal, {
		lines: (files) => moveLines(plan, rename, files),
		notes: moveNotes(plan),
	});
}

function moveHeading(args: MoveArguments, terminal: Terminal): number {
	const { from: page, to: from, text: to } = args;
	if (to === undefined || from.trim() === "" || to.trim() === "" || /[\r\n]/.test(to))
		throw new UsageError(
			'`--heading` takes a page, the old text and the new one: `docproof mv --heading page.mdx "Old" "New"`.',
		);
	const { root, file } = findSource(page, terminal.cwd());
	const { site } = siteToMove(root);
	const heading = { path: file, from: from.trim(), to: to.trim() };
	const plan = headingEdits(site, heading);
	if ("refusal" in plan) throw new UsageError(plan.refusal);
	return carryOutMove({ root, site, edits: plan.edits, last: file }, args, terminal, {
		lines: (files) => headingLines(plan, heading, files),
		notes: headingNotes(plan),
	});
}
