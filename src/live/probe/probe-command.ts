import type { Argv, InferredOptionTypes, Options } from "yargs";
import { validateOptions } from "../../cli/validate/validate-options.ts";
import { command } from "../../terminal/command.ts";
import { formats, listOption, siteArgument, textOption } from "../../terminal/options.ts";

/** Options without a comment have the same meaning as for `docproof validate`. */
export const probeOptions = {
	format: validateOptions.format,
	quiet: validateOptions.quiet,
	verbose: validateOptions.verbose,
	"max-warnings": validateOptions["max-warnings"],
	"fail-on": {
		...validateOptions["fail-on"],
		choices: ["error", "warning"] as const,
		describe: "Exit with 1 if there is any of these",
	},
	rule: validateOptions.rule,
	config: validateOptions.config,
	"max-requests": textOption("Send at most this many requests", "300"),
	rate: textOption("Send at most this many requests a second", "10"),
	timeout: textOption("Seconds for one answer; twelve times as many for all", "10"),
	"allow-host": listOption("Also send requests to a host with a private address"),
	color: validateOptions.color,
} satisfies Record<string, Options>;

export type ProbeArguments = InferredOptionTypes<typeof probeOptions> & {
	url: string | undefined;
	path: string;
};

export const probe = command(
	{
		command: "probe [url] [path]",
		describe: "Compare a published site with its files",
		options: probeOptions,
		builder: (command: Argv): Argv<ProbeArguments> =>
			command
				.positional("url", { type: "string", describe: "The address of the published site" })
				.positional("path", siteArgument)
				.options(probeOptions)
				.epilogue(`Formats: ${formats.filter((format) => format !== "html").join(", ")}.`)
				.example("$0 probe https://docs.acme.test docs", "Compare it with the site in docs")
				.example(
					"$0 probe https://acme.test/docs --rule probe/sitemap=off",
					"Do not check the sitemap",
				),
	},
	async (args, terminal) => {
		const { runProbe } = await import("./run-probe.ts");
		return runProbe(args, terminal);
	},
);
