import type { Argv, InferredOptionTypes, Options } from "yargs";
import { command } from "../../terminal/command.ts";
import { formats, listArgument } from "../../terminal/options.ts";
import { validateOptions as options } from "../validate/validate-options.ts";

/** The options of `docproof openapi`, with the same meaning as for `docproof validate`. */
export const openApiOptions = {
	format: options.format,
	quiet: options.quiet,
	verbose: options.verbose,
	"max-findings": options["max-findings"],
	statistics: options.statistics,
	"max-warnings": options["max-warnings"],
	rule: options.rule,
	contract: options.contract,
	config: options.config,
	fix: options.fix,
	"unsafe-fixes": options["unsafe-fixes"],
	color: options.color,
} satisfies Record<string, Options>;

export type OpenApiArguments = InferredOptionTypes<typeof openApiOptions> & { file: string[] };

export const openApi = command(
	{
		command: "openapi [file..]",
		describe: "Check OpenAPI files alone, without a site",
		options: openApiOptions,
		builder: (command: Argv): Argv<OpenApiArguments> =>
			command
				.positional("file", listArgument("OpenAPI files and overlays, or globs of them", "none"))
				.options(openApiOptions)
				.epilogue(`Formats: ${formats.filter((format) => format !== "html").join(", ")}.`)
				.example("$0 openapi openapi.yaml", "Check one file")
				.example('$0 openapi "specs/**/*.json" --format github', "Check many in a CI job"),
	},
	async (args, terminal) => {
		const { runOpenApi } = await import("./run-openapi.ts");
		return runOpenApi(args, terminal);
	},
);
