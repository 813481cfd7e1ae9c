import type { Argv, InferredOptionTypes, Options } from "yargs";
import type { Terminal } from "../../cli/terminal.ts";
import { formats } from "../formats.ts";
import { options } from "../validate/validate-options.ts";

/** The options of `docproof openapi`, which mean what they mean for `docproof validate`. */
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

export type OpenApiArguments = InferredOptionTypes<typeof openApiOptions> & {
	file: string[];
};

type Choose = (
	command: (terminal: Terminal) => number | Promise<number>,
) => void;

export function addOpenApi(parser: Argv, choose: Choose): void {
	parser.command(
		"openapi [file..]",
		"Check OpenAPI files alone, without a site",
		openApiArguments,
		(args) =>
			choose(async (terminal) => {
				const { openApiCommand } = await import("./openapi-command.ts");
				return openApiCommand(args, terminal);
			}),
	);
}

function openApiArguments(command: Argv): Argv<OpenApiArguments> {
	return command
		.positional("file", {
			type: "string",
			array: true,
			default: [] as string[],
			defaultDescription: "none",
			describe: "OpenAPI files and overlays, or globs of them",
		})
		.options(openApiOptions)
		.epilogue(
			`Formats: ${formats.filter((format) => format !== "html").join(", ")}.`,
		)
		.example("$0 openapi openapi.yaml", "Check one file")
		.example(
			'$0 openapi "specs/**/*.json" --format github',
			"Check many in a CI job",
		);
}
