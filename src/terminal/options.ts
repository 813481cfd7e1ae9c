import type { Options } from "yargs";
import { reporters, type ReportFormat as TextFormat } from "../output/reporters.ts";
import type { FetchSettings } from "../site/net/https-client.ts";
import { didYouMean, findNearest } from "../text/wording/suggest.ts";
import { UsageError } from "./exit-code.ts";

export function switchOption(describe: string) {
	return { type: "boolean", default: false, describe } as const;
}

/** An option with one value; the help prints `usual` as the default. */
export function textOption(describe: string, usual?: string) {
	const defaultText = usual === undefined ? {} : { defaultDescription: usual };
	return { type: "string", requiresArg: true, ...defaultText, describe } as const;
}

/** An option that may be given several times; the help prints `none` as the default. */
export function listOption(describe: string, none = "none") {
	const listOption = {
		array: true,
		nargs: 1,
		default: [] as string[],
		defaultDescription: none,
	} as const;
	return { type: "string", ...listOption, describe } as const;
}

/** An option with a choice of values; the first is the default. */
export function choiceOption<const Choice extends string>(
	choices: readonly [Choice, ...Choice[]],
	describe: string,
) {
	return { choices, default: choices[0], requiresArg: true, describe } as const;
}

export const colorOption = choiceOption(["auto", "always", "never"], "Use colors");

export const siteArgument = {
	type: "string",
	default: ".",
	defaultDescription: "the site of the current folder",
	describe: "The folder of a site",
} as const;

/** An argument of several words; the help prints `none` as the default. */
export function listArgument(describe: string, none: string = siteArgument.defaultDescription) {
	const words = { array: true, default: [] as string[], defaultDescription: none } as const;
	return { type: "string", ...words, describe } as const;
}

export const remoteOptions = {
	remote: switchOption("Fetch and check OpenAPI files behind URLs"),
	"allow-host": listOption("With --remote: allow a host with a private address"),
} satisfies Record<string, Options>;

export function remoteSettings(args: {
	readonly remote: boolean;
	readonly "allow-host": readonly string[];
}): FetchSettings | undefined {
	const allowHosts = args["allow-host"];
	if (args.remote) return { allowHosts };
	if (allowHosts.length > 0) throw new UsageError("`--allow-host` needs `--remote`.");
	return undefined;
}

export type Format = TextFormat | "html";

export const formats: readonly Format[] = [...(Object.keys(reporters) as TextFormat[]), "html"];

/** A format and its output file; `undefined` for the terminal. */
export interface FormatChoice {
	readonly format: Format;
	readonly file: string | undefined;
}

/**
 * A choice is written as `pretty` or `sarif=report.sarif`. Throws a `UsageError` for an unknown
 * format, or two formats for the terminal.
 */
export function formatChoices(written: readonly string[]): FormatChoice[] {
	const choices = written.map((choice) => {
		const [name = "", ...rest] = choice.split("=");
		const format = formats.find((candidate) => candidate === name);
		if (format === undefined) {
			const suggestion = findNearest(name, formats);
			throw new UsageError(
				`The format \`${name}\` does not exist. ${suggestion === undefined ? `Use one of ${formats.join(", ")}.` : didYouMean(suggestion)}`,
			);
		}
		const file = rest.join("=");
		if (rest.length > 0 && file === "")
			throw new UsageError(`\`--format ${choice}\` has no file name.`);
		return { format, file: rest.length === 0 ? undefined : file };
	});
	if (choices.filter(({ file }) => file === undefined).length > 1)
		throw new UsageError(
			"Only one format can be printed. Write the others to files: `--format sarif=report.sarif`.",
		);
	return choices;
}

/** Throws a `UsageError` for an option that no requested format supports. */
export function requireFormat(
	option: string,
	supported: readonly Format[],
	choices: readonly FormatChoice[],
): void {
	if (choices.length === 0) return;
	if (choices.some(({ format }) => supported.includes(format))) return;
	const names = supported.map((format) => `\`${format}\``).join(" and ");
	throw new UsageError(
		`\`${option}\` is for the format${supported.length === 1 ? "" : "s"} ${names}. Other formats contain all findings.`,
	);
}

/** Throws a `UsageError` for text that is not a whole number within the bounds. */
export function wholeNumber(option: string, written: string, least = 0, most?: number): number {
	const value = /^\d{1,10}$/.test(written) ? Number(written) : -1;
	if (value >= least && value <= (most ?? 999_999_999)) return value;
	const bounds = most === undefined ? `, ${least} or more` : ` from ${least} to ${most}`;
	throw new UsageError(`\`${option}\` must be a whole number${bounds}.`);
}
