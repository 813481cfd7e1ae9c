// All commands of docproof.
import { inspect } from "./ask/inspect/inspect-options.ts";
import { listUsage } from "./ask/list/list-options.ts";
import { preview } from "./ask/preview/preview-options.ts";
import { addresses } from "./check/addresses/addresses-options.ts";
import { hook } from "./check/hook/hook-options.ts";
import { openApi } from "./check/openapi/openapi-options.ts";
import { review } from "./check/review/review-options.ts";
import { explain, rules } from "./check/rules/rules-options.ts";
import { validate } from "./check/validate/validate-options.ts";
import { afterDashes, command, commandGroup } from "./cli/command.ts";
import type { Terminal } from "./cli/terminal.ts";
import { runCommandLine } from "./command-line/cli.ts";
import { CommandTable } from "./command-line/command-table.ts";
import { completion } from "./command-line/completion-options.ts";
import { licences } from "./command-line/licences-options.ts";
import { fix } from "./edit/fix/fix-options.ts";
import { init } from "./edit/init/init-options.ts";
import { lsp } from "./edit/lsp/lsp-options.ts";
import { move } from "./edit/move/move-options.ts";
import { fetch, pages, rank } from "./live/feedback/feedback-options.ts";
import { probe } from "./live/probe/command/probe-options.ts";

const feedback = commandGroup("feedback", "Fetch and rank readers' feedback", [
	command(fetch, async (args, terminal) => {
		const { fetchCommand } = await import("./live/feedback/fetch-command.ts");
		return fetchCommand("entries", args, terminal);
	}),
	command(pages, async (args, terminal) => {
		const { fetchCommand } = await import("./live/feedback/fetch-command.ts");
		return fetchCommand("counts", args, terminal);
	}),
	command(rank, async (args, terminal) => {
		const { rankCommand } = await import("./live/feedback/rank-command.ts");
		return rankCommand(args, terminal);
	}),
]);

/** All commands, in the order of the help. */
export const commandTable = new CommandTable([
	command(validate, async (args, terminal) => {
		const { validateCommand } = await import("./check/validate/validate-command.ts");
		const path = [...args.path, ...afterDashes(args)];
		return validateCommand({ ...args, path }, terminal, async (...given) => {
			const { previewFile, previewPart } = await import("./ask/preview/preview-site.ts");
			const { result, preview } = previewPart(...given);
			return { result, draw: () => previewFile(preview) };
		});
	}),
	command(inspect, async (args, terminal) => {
		const { inspectCommand } = await import("./ask/inspect/inspect-command.ts");
		const commandWords = [...args.what, ...afterDashes(args)];
		return inspectCommand({ ...args, what: commandWords }, terminal);
	}),
	command(listUsage, async (args, terminal) => {
		const { listCommand } = await import("./ask/list/list-command.ts");
		return listCommand(args, terminal);
	}),
	command(review, async (args, terminal) => {
		const { reviewCommand } = await import("./check/review/review-command.ts");
		return reviewCommand(args, terminal);
	}),
	command(preview, async (args, terminal) => {
		const { previewCommand } = await import("./ask/preview/preview-command.ts");
		return previewCommand(args, terminal);
	}),
	command(lsp, async (args, terminal) => {
		const { lspCommand } = await import("./edit/lsp/lsp-command.ts");
		return lspCommand(args, terminal);
	}),
	command(addresses, async (args, terminal) => {
		const { addressesCommand } = await import("./check/addresses/addresses-command.ts");
		return addressesCommand(args, terminal);
	}),
	command(fix, async (args, terminal) => {
		const { fixCommand } = await import("./edit/fix/fix-command.ts");
		const path = [...args.path, ...afterDashes(args)];
		return fixCommand({ ...args, path }, terminal);
	}),
	command(move, async (args, terminal) => {
		const { moveCommand } = await import("./edit/move/move-command.ts");
		return moveCommand(args, terminal);
	}),
	command(openApi, async (args, terminal) => {
		const { openApiCommand } = await import("./check/openapi/openapi-command.ts");
		return openApiCommand(args, terminal);
	}),
	command(rules, async ({ format }, terminal) => {
		const { rulesCommand } = await import("./check/rules/rules-command.ts");
		return rulesCommand(format, terminal);
	}),
	command(explain, async ({ rule, format }, terminal) => {
		const { explainCommand } = await import("./check/rules/rules-command.ts");
		return explainCommand(rule, format, terminal);
	}),
	command(hook, async (_, terminal) => {
		const { hookCommand } = await import("./check/hook/hook-command.ts");
		return hookCommand(terminal);
	}),
	command(init, async (args, terminal) => {
		const { initCommand } = await import("./edit/init/init-command.ts");
		return initCommand(args, terminal);
	}),
	feedback,
	command(probe, async (args, terminal) => {
		const { probeCommand } = await import("./live/probe/command/probe-command.ts");
		return probeCommand(args, terminal);
	}),
	command(completion, async ({ shell }, terminal) => {
		const { completionCommand } = await import("./command-line/completion-command.ts");
		return completionCommand(shell, terminal);
	}),
	command(licences, async (_, terminal) => {
		const { licencesCommand } = await import("./command-line/licences-command.ts");
		return licencesCommand(terminal);
	}),
]);

/**
 * Runs one command line. Findings go to stdout and everything else to stderr, so that output can be
 * piped. Resolves to the exit code.
 */
export function cli(argv: readonly string[], terminal: Terminal): Promise<number> {
	return runCommandLine(argv, terminal, commandTable);
}
