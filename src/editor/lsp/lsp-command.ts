import type { Argv, InferredOptionTypes, Options } from "yargs";
import { command } from "../../terminal/command.ts";
import { textOption } from "../../terminal/options.ts";

const lspOptions = {
	stdio: {
		type: "boolean",
		default: true,
		describe: "Use stdin and stdout (the default)",
	},
	clientProcessId: textOption("Exit when the process with this ID exits"),
} satisfies Record<string, Options>;

export type LspArguments = InferredOptionTypes<typeof lspOptions>;

export const lsp = command(
	{
		command: "lsp",
		describe: "Serve an editor with the Language Server Protocol",
		options: lspOptions,
		builder: (command: Argv): Argv<LspArguments> => command.options(lspOptions),
	},
	async (args, terminal) => {
		const { runLsp } = await import("./run-lsp.ts");
		return runLsp(args, terminal);
	},
);
