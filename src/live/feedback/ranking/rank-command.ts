import { exitAfter } from "../../../cli/exit-after.ts";
import { exitCode, UsageError } from "../../../cli/exit-code.ts";
import { wholeNumber } from "../../../cli/options.ts";
import { siteOf } from "../../../cli/site-path.ts";
import { type ColorChoice, type Terminal, wantsColor, widthOf } from "../../../cli/terminal.ts";
import { rank } from "./rank.ts";

export interface RankArguments {
	readonly path: string;
	readonly feedback: readonly string[];
	readonly status: string | undefined;
	readonly top: string | undefined;
	readonly "fail-over": string | undefined;
	readonly format: "table" | "json" | "markdown" | "csv";
	readonly color: ColorChoice;
}

/** Shows which pages readers are unhappy with, and what docproof knows of them. Asks nobody. */
export async function rankCommand(
	{ path, feedback, status, format, color, ...args }: RankArguments,
	terminal: Terminal,
): Promise<number> {
	if (feedback.length === 0)
		throw new UsageError(
			"Name what was fetched: `docproof feedback rank --feedback feedback.ndjson`.",
		);
	const { top: written = "20", "fail-over": over } = args;
	const top = wholeNumber("--top", written);
	const most = over === undefined ? over : wholeNumber("--fail-over", over);
	const root = siteOf(path, terminal);
	const { readFiles } = await import("../../../readers/readers.ts");
	const { rankingFormats } = await import("./ranking.ts");
	const { tallies, window } = readFiles(feedback, terminal, status);
	const ranking = rank(root, tallies, window);
	const options = {
		top,
		color: wantsColor(color, terminal),
		width: widthOf(terminal),
	};
	terminal.stdout.write(rankingFormats[format](ranking, options));
	const isOver = ranking.pages.some(
		({ unhappy, findings }) => findings.length > 0 && unhappy > (most ?? unhappy),
	);
	const code = isOver ? exitCode.found : exitCode.passed;
	return exitAfter(code, ranking.failures, terminal);
}
