import type { Argv, InferredOptionTypes, Options } from "yargs";
import { validateOptions } from "../../../check/validate/validate-options.ts";
import { checkNames } from "../check.ts";

/** The options of `docproof probe`. */
export const probeOptions = {
	format: {
		choices: ["pretty", "json", "markdown", "junit"] as const,
		default: "pretty" as const,
		requiresArg: true,
		describe: "Output format",
	},
	sample: {
		type: "string",
		requiresArg: true,
		defaultDescription: "50",
		describe: "Look at this many pages, and this many redirects",
	},
	all: {
		type: "boolean",
		default: false,
		describe: "Look at every page and redirect, as --max-requests allows",
	},
	servers: {
		type: "boolean",
		default: false,
		describe: "Also ask the servers of the API whether they answer",
	},
	only: {
		type: "string",
		array: true,
		nargs: 1,
		default: [] as string[],
		defaultDescription: "all",
		describe: "Make this check",
	},
	skip: {
		type: "string",
		array: true,
		nargs: 1,
		default: [] as string[],
		defaultDescription: "none",
		describe: "Leave this check out",
	},
	"max-requests": {
		type: "string",
		requiresArg: true,
		defaultDescription: "300",
		describe: "Send at most this many requests",
	},
	rate: {
		type: "string",
		requiresArg: true,
		defaultDescription: "10",
		describe: "Send at most this many requests a second",
	},
	timeout: {
		type: "string",
		requiresArg: true,
		defaultDescription: "10",
		describe: "Seconds for one answer; twelve times as many for all",
	},
	"allow-host": {
		type: "string",
		array: true,
		nargs: 1,
		default: [] as string[],
		defaultDescription: "none",
		describe: "Also ask a host with a private address",
	},
	color: validateOptions.color,
} satisfies Record<string, Options>;

export type ProbeArguments = InferredOptionTypes<typeof probeOptions> & {
	url: string | undefined;
	path: string | undefined;
};

/** The command, as yargs takes it. */
export const probe = {
	command: "probe [url] [path]",
	describe: "Ask a published site what only a live site can tell",
	options: probeOptions,
	builder: (command: Argv): Argv<ProbeArguments> =>
		command
			.positional("url", {
				type: "string",
				describe: "The address below which all pages are",
			})
			.positional("path", {
				type: "string",
				describe: "The folder of the site, to compare it with",
			})
			.options(probeOptions)
			.example("$0 probe https://docs.acme.test docs", "Compare it with the site in docs")
			.example(
				"$0 probe https://acme.test/docs --only playground-proxy",
				"Ask whether the API playground works behind a proxy",
			)
			.epilogue(`Checks: ${checkNames.join(", ")}.`),
};
