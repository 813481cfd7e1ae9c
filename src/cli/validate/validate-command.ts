import type { Argv } from "yargs";
import { afterDashes, type Command, command } from "../../terminal/command.ts";
import { formats, listArgument } from "../../terminal/options.ts";
import type { DrawSite } from "./run-validate.ts";
import { type ValidateArguments, validateOptions } from "./validate-options.ts";

/** `drawSite` prepares what `--format html` writes. */
export function validateWith(drawSite: DrawSite): Command {
	return command(
		{
			command: "validate [path..]",
			describe: "Check a site and report every problem",
			options: validateOptions,
			builder: (command: Argv): Argv<ValidateArguments> =>
				command
					.positional("path", listArgument("Folders of sites, globs, single pages, or - for stdin"))
					.options(validateOptions)
					.epilogue(`Formats: ${formats.join(", ")}.`)
					.example("$0 validate", "Check the site of the current folder")
					.example("$0 validate docs/start.mdx", "Show the problems of one page")
					.example("$0 validate docs --rule operation-listed=off", "Turn off one rule")
					.example(
						"$0 validate docs --format pretty --format sarif=report.sarif",
						"Print the findings, and write them as SARIF",
					),
		},
		async (args, terminal) => {
			const { runValidate } = await import("./run-validate.ts");
			const path = [...args.path, ...afterDashes(args)];
			return runValidate({ ...args, path }, terminal, drawSite);
		},
	);
}
