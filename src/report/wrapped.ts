import wrapAnsi from "wrap-ansi";
import type { ReportOptions } from "./reporter.ts";

/** A line that is broken between words to fit; its further lines begin below its words. */
export function wrapped(
	line: string,
	indent: number,
	{ wraps, width }: Pick<ReportOptions, "wraps" | "width">,
): string {
	if (!wraps) return line;
	return wrapAnsi(line, width - indent, { trim: false })
		.split("\n")
		.map((part, index) =>
			index === 0 ? part : " ".repeat(indent) + withoutStart(part),
		)
		.map(withoutEnd)
		.join("\n");
}

const style = "\\u001b(?:\\[[\\d;]*m|\\]8;;[^\\u0007]*\\u0007)";

/** A line without the blanks at its start, also behind what sets its colour. */
function withoutStart(line: string): string {
	return line.replace(new RegExp(`^((?:${style})*) +`), "$1");
}

function withoutEnd(line: string): string {
	return line.replace(new RegExp(` +((?:${style})*)$`), "$1");
}
