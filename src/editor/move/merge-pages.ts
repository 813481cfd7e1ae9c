// `docproof mv a.mdx b.mdx --merge`: two pages that become one.

import { mergeEdits } from "../../site/bodies/moves/merge-pages.ts";
import { UsageError } from "../../terminal/exit-code.ts";
import type { Terminal } from "../../terminal/terminal.ts";
import { carryOutMove } from "./carry-out.ts";
import type { MoveArguments } from "./move-command.ts";
import { findSource } from "./move-source.ts";
import { baselineEdits, siteToMove } from "./plan.ts";
import { mergeLines, mergeNotes } from "./print-move.ts";

export function mergePages(args: MoveArguments, terminal: Terminal): number {
	const cwd = terminal.cwd();
	const { root, file: from } = findSource(args.from, cwd);
	const target = findSource(args.to, cwd);
	if (target.root !== root) throw new UsageError("The pages are in different sites.");
	const rename = { from, to: target.file };
	const { site } = siteToMove(root);
	const plan = mergeEdits(site, rename);
	if ("refusal" in plan) throw new UsageError(plan.refusal);
	const { composed } = plan;
	const baseline = baselineEdits(root, new Map([[from, target.file]]));
	const task = {
		root,
		site,
		edits: [...plan.edits, ...baseline],
		composed,
		removed: new Set([from]),
		last: target.file,
	};
	return carryOutMove(task, args, terminal, {
		lines: (files) => mergeLines(plan, rename, files),
		notes: mergeNotes(plan, rename),
	});
}
