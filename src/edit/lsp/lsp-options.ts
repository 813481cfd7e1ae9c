import type { Argv, InferredOptionTypes, Options } from "yargs";
import { textOption } from "../../cli/options.ts";

/** The options of `docproof lsp`. */
const lspOptions = {
	stdio: {
		type: "boolean",
		default: true,
		describe: "Use stdin and stdout, which is the default",
	},
	clientProcessId: textOption("End when the process with this ID ends"),
} satisfies Record<string, Options>;

export type LspArguments = InferredOptionTypes<typeof lspOptions>;

/** The command, as yargs takes it. */
export const lsp = {
	command: "lsp",
	describe: "Serve an editor, by the Language Server Protocol",
	options: lspOptions,
	builder: (command: Argv): Argv<LspArguments> => command.options(lspOptions),
};
