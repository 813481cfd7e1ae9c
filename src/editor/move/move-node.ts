// `docproof mv "group Setup" "tab Guides"`: a node of the navigation that moves into another node.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { isNodeName, type NodeMove, nodeEdits } from "../../site/bodies/moves/node-edits.ts";
import { UsageError } from "../../terminal/exit-code.ts";
import { siteOf } from "../../terminal/site-path.ts";
import type { Terminal } from "../../terminal/terminal.ts";
import { carryOutMove } from "./carry-out.ts";
import type { MoveArguments } from "./move-command.ts";
import { siteToMove } from "./plan.ts";
import { nodeLines } from "./print-move.ts";

/** The move of a node; `undefined` if the first argument does not name a node. */
export function nodeMoveOf({ from, to }: MoveArguments, terminal: Terminal): NodeMove | undefined {
	if (!isNodeName(from) || existsSync(resolve(terminal.cwd(), from))) return undefined;
	if (!isNodeName(to))
		throw new UsageError(
			`\`${to}\` is not a node of the navigation: write its kind and its name, such as \`tab Guides\`.`,
		);
	return { from, to };
}

export function moveNode(move: NodeMove, args: MoveArguments, terminal: Terminal): number {
	const root = siteOf(".", terminal);
	const { site } = siteToMove(root);
	const plan = nodeEdits(site, move);
	if ("refusal" in plan) throw new UsageError(plan.refusal);
	return carryOutMove({ root, site, edits: plan.edits }, args, terminal, {
		lines: () => nodeLines(plan),
		notes: [],
	});
}
