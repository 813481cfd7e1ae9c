// All commands of docproof.
import { inspect } from "./ask/inspect/inspect-command.ts";
import { list } from "./ask/list/list-command.ts";
import { preview } from "./ask/preview/preview-command.ts";
import { addresses } from "./check/addresses/addresses-command.ts";
import { hook } from "./check/hook/hook-command.ts";
import { openApi } from "./check/openapi/openapi-command.ts";
import { review } from "./check/review/review-command.ts";
import { explain, rules } from "./check/rules/rules-command.ts";
import { validateWith } from "./check/validate/validate-command.ts";
import { commandGroup } from "./cli/command.ts";
import type { Terminal } from "./cli/terminal.ts";
import { runCommandLine } from "./command-line/cli.ts";
import { CommandTable } from "./command-line/command-table.ts";
import { completion } from "./command-line/completion-command.ts";
import { licences } from "./command-line/licences-command.ts";
import { fix } from "./edit/fix/fix-command.ts";
import { init } from "./edit/init/init-command.ts";
import { lsp } from "./edit/lsp/lsp-command.ts";
import { move } from "./edit/move/move-command.ts";
import { fetch, pages, rank } from "./live/feedback/feedback-command.ts";
import { probe } from "./live/probe/probe-command.ts";

const feedback = commandGroup("feedback", "Fetch and rank readers' feedback", [fetch, pages, rank]);

/** All commands, in the order of the help. */
export const commandTable = new CommandTable([
	validateWith(async (...given) => {
		const { documentOf } = await import("./ask/preview/drawing/document.ts");
		const { previewPart } = await import("./ask/preview/preview-site.ts");
		const { result, preview } = previewPart(...given);
		return { result, draw: () => documentOf(preview) };
	}),
	inspect,
	list,
	review,
	preview,
	lsp,
	addresses,
	fix,
	move,
	openApi,
	rules,
	explain,
	hook,
	init,
	feedback,
	probe,
	completion,
	licences,
]);

/**
 * Runs one command line. Findings go to stdout and everything else to stderr, so that output can be
 * piped. Resolves to the exit code.
 */
export function cli(argv: readonly string[], terminal: Terminal): Promise<number> {
	return runCommandLine(argv, terminal, commandTable);
}
