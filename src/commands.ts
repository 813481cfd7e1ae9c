// All commands of docproof.

import { runCommandLine } from "./cli/command-line/cli.ts";
import { CommandTable } from "./cli/command-line/command-table.ts";
import { completion } from "./cli/command-line/completion-command.ts";
import { licences } from "./cli/command-line/licences-command.ts";
import { init } from "./cli/init/init-command.ts";
import { inspect } from "./cli/inspect/inspect-command.ts";
import { list } from "./cli/list/list-command.ts";
import { openApi } from "./cli/openapi/openapi-command.ts";
import { explain, rules } from "./cli/rules/rules-command.ts";
import { validateWith } from "./cli/validate/validate-command.ts";
import { fix } from "./editor/fix/fix-command.ts";
import { lsp } from "./editor/lsp/lsp-command.ts";
import { move } from "./editor/move/move-command.ts";
import { fetch, pages, rank } from "./live/feedback/feedback-command.ts";
import { probe } from "./live/probe/probe-command.ts";
import { hook } from "./review/hook/hook-command.ts";
import { addresses } from "./review/lost-addresses/addresses-command.ts";
import { preview } from "./review/preview/preview-command.ts";
import { review } from "./review/review/review-command.ts";
import { commandGroup } from "./terminal/command.ts";
import type { Terminal } from "./terminal/terminal.ts";

const feedback = commandGroup("feedback", "Fetch and rank readers' feedback", [fetch, pages, rank]);

/** All commands, in the order of the help. @internal */
export const commandTable = new CommandTable([
	validateWith(async (...given) => {
		const { documentOf } = await import("./review/preview/drawing/document.ts");
		const { previewPart } = await import("./review/preview/preview-site.ts");
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
