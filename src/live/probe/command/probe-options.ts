import type { Argv, InferredOptionTypes, Options } from "yargs";
import {
	choiceOption,
	colorOption,
	listOption,
	switchOption,
	textOption,
} from "../../../cli/options.ts";
import { checkNames } from "../check.ts";

export const probeOptions = {
	format: choiceOption(["pretty", "json", "markdown", "junit"], "Output format"),
	sample: textOption("Check this many pages, and this many redirects", "50"),
	all: switchOption("Check every page and redirect, within --max-requests"),
	servers: switchOption("Also send requests to the servers of the API"),
	only: listOption("Run only this check", "all"),
	skip: listOption("Skip this check"),
	"max-requests": textOption("Send at most this many requests", "300"),
	rate: textOption("Send at most this many requests a second", "10"),
	timeout: textOption("Seconds for one answer; twelve times as many for all", "10"),
	"allow-host": listOption("Also send requests to a host with a private address"),
	color: colorOption,
} satisfies Record<string, Options>;

export type ProbeArguments = InferredOptionTypes<typeof probeOptions> & {
	url: string | undefined;
	path: string | undefined;
};

export const probe = {
	command: "probe [url] [path]",
	describe: "Check a published site, and compare it with its files",
	options: probeOptions,
	builder: (command: Argv): Argv<ProbeArguments> =>
		command
			.positional("url", { type: "string", describe: "The address of the published site" })
			.positional("path", {
				type: "string",
				describe: "The folder of the site, to compare it with",
			})
			.options(probeOptions)
			.example("$0 probe https://docs.acme.test docs", "Compare it with the site in docs")
			.example(
				"$0 probe https://acme.test/docs --only playground-proxy",
				"Check whether the API playground works behind a proxy",
			)
			.epilogue(`Checks: ${checkNames.join(", ")}.`),
};
