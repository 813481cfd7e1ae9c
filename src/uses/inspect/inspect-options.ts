import type { Argv, InferredOptionTypes, Options } from "yargs";
import { remoteOptions } from "../options.ts";
import { validateOptions } from "../validate/validate-options.ts";

/** The options of `docproof inspect`. */
const inspectOptions = {
	format: {
		choices: ["text", "json"] as const,
		default: "text" as const,
		requiresArg: true,
		describe: "Output format",
	},
	...remoteOptions,
	color: validateOptions.color,
} satisfies Record<string, Options>;

/** The command, as yargs takes it. */
export const inspect = {
	command: "inspect [what..]",
	describe:
		"Show a site as Mintlify will build it, or explain one page or operation",
	options: inspectOptions,
	builder: (
		command: Argv,
	): Argv<InferredOptionTypes<typeof inspectOptions> & { what: string[] }> =>
		command
			.positional("what", {
				type: "string",
				array: true,
				default: [] as string[],
				defaultDescription: "the site of the current folder",
				describe: 'The folder of a site, a page, a slug or "METHOD /path"',
			})
			.options(inspectOptions)
			.example(
				"$0 inspect",
				"Show sidebar, generated pages and ignored settings",
			)
			.example(
				'$0 inspect "GET /users"',
				"Show where readers find this operation",
			),
};
