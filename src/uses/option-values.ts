// What is written behind options, as it is meant.
import { UsageError } from "../cli/exit-code.ts";
import { reporters, type Format as TextFormat } from "../report/reporters.ts";
import { didYouMean, nearest } from "../text/suggest.ts";

/** `html` is no report of what was found, but the preview of the site. */
export type Format = TextFormat | "html";

export const formats: readonly Format[] = [
	...(Object.keys(reporters) as TextFormat[]),
	"html",
];

/** A format, and the file that is to have it; `undefined` for the terminal. */
export interface FormatChoice {
	readonly format: Format;
	readonly file: string | undefined;
}

/** Reads `pretty` and `sarif=report.sarif`. Throws a `UsageError` for another format, or two for the terminal. */
export function formatChoices(written: readonly string[]): FormatChoice[] {
	const choices = written.map((choice) => {
		const [name = "", ...rest] = choice.split("=");
		const format = formats.find((candidate) => candidate === name);
		if (format === undefined) {
			const near = nearest(name, formats);
			throw new UsageError(
				`There is no format \`${name}\`. ${near === undefined ? `Use one of ${formats.join(", ")}.` : didYouMean(near)}`,
			);
		}
		const file = rest.join("=");
		if (rest.length > 0 && file === "")
			throw new UsageError(`\`--format ${choice}\` has no file name.`);
		return { format, file: rest.length === 0 ? undefined : file };
	});
	if (choices.filter(({ file }) => file === undefined).length > 1)
		throw new UsageError(
			"Only one format can be printed. Give the others a file: `--format sarif=report.sarif`.",
		);
	return choices;
}

/** Throws a `UsageError` for an option that changes what people see, where no format is for them. */
export function forPeople(
	choices: readonly FormatChoice[],
	asked: Readonly<Record<string, boolean>>,
): void {
	if (choices.length === 0 || choices.some(({ format }) => format === "pretty"))
		return;
	for (const [option, isAsked] of Object.entries(asked))
		if (isAsked)
			throw new UsageError(
				`\`${option}\` is for the format \`pretty\`: the others tell all findings.`,
			);
}

/** Throws a `UsageError` for what is none. */
export function wholeNumber(
	option: string,
	value: string | undefined,
): number | undefined {
	if (value === undefined) return undefined;
	if (/^\d{1,9}$/.test(value)) return Number(value);
	throw new UsageError(`\`${option}\` must be a whole number, 0 or more.`);
}
