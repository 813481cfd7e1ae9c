import type { Argv, InferredOptionTypes, Options } from "yargs";
import { validateOptions } from "../../check/validate/validate-options.ts";
import { remoteOptions } from "../../cli/options.ts";

/** The options of `docproof inspect`. */
const inspectOptions = {
	format: {
		choices: ["text", "json"] as const,
		default: "text" as const,
		requiresArg: true,
		describe: "Output format",
	},
	pages: {
		type: "string",
		requiresArg: true,
		describe: "List the pages that show an operation, as JSON",
	},
	"links-to": {
		type: "string",
		requiresArg: true,
		describe: "List what leads to a page or file, as JSON",
	},
	operations: {
		type: "boolean",
		default: false,
		describe: "List all operations with their pages, as JSON",
	},
	"without-page": {
		type: "boolean",
		default: false,
		describe: "With --operations: only those that no page shows",
	},
	...remoteOptions,
	color: validateOptions.color,
} satisfies Record<string, Options>;

export type InspectArguments = InferredOptionTypes<typeof inspectOptions> & {
	readonly what: readonly string[];
};

/** The command, as yargs takes it. */
export const inspect = {
	command: "inspect [what..]",
	describe: "Show a site as Mintlify will build it, or explain one page or operation",
	options: inspectOptions,
	builder: (command: Argv): Argv<InferredOptionTypes<typeof inspectOptions> & { what: string[] }> =>
		command
			.positional("what", {
				type: "string",
				array: true,
				default: [] as string[],
				defaultDescription: "the site of the current folder",
				describe: 'The folder of a site, a page, a slug or "METHOD /path"',
			})
			.options(inspectOptions)
			.example("$0 inspect", "Show sidebar, generated pages and ignored settings")
			.example('$0 inspect "GET /users"', "Show where readers find this operation")
			.example("$0 inspect --links-to guides/start", "List what leads to this page"),
};
