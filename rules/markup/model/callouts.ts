// Callouts in the syntax of other tools: `:::note`, `> [!NOTE]`, `!!! note`.

import type { Oddity } from "../../../src/mdx/oddity.ts";
import { odditiesIn, textAt } from "../../../src/site/bodies/markup/oddities.ts";
import type { BodyFile } from "../../../src/site/facts/bodies/body-file.ts";
import { eachBody } from "../../../src/site/pages/bodies.ts";
import type { Location, Range } from "../../../src/text/source-file.ts";

export interface ForeignCallout {
	/** The location of the callout's line, or of the marker in the line. */
	readonly at: Location;
	readonly written: string;
	/** `undefined` if Mintlify has no corresponding component. */
	readonly component: string | undefined;
	/** The whole callout and its text as a component, if both are certain. */
	readonly whole: { readonly at: Location; readonly text: string } | undefined;
}

const componentByCallout = new Map([
	["attention", "Warning"],
	["caution", "Warning"],
	["danger", "Danger"],
	["error", "Danger"],
	["hint", "Tip"],
	["important", "Info"],
	["info", "Info"],
	["note", "Note"],
	["success", "Check"],
	["tip", "Tip"],
	["warning", "Warning"],
]);

const openingPattern = /^(:{3,}[ \t]*\{?([A-Za-z][\w-]*)|\[!(\w+)\]|!!!\+?[ \t]+([A-Za-z]+))/;

export const foreignCallouts = eachBody(function* (_, file): Iterable<ForeignCallout> {
	const oddities = odditiesIn(file, "callout");
	for (const [index, { range }] of oddities.entries()) {
		const line = textAt(file, range);
		const match = openingPattern.exec(line);
		if (match === null) continue;
		const [, written = "", ...names] = match;
		const name = names.find((one) => one !== undefined) ?? "";
		const component = componentByCallout.get(name.toLowerCase());
		const end = range.start + written.length;
		const location = file.locate({ start: range.start, end });
		const isPlain = written === line && line.startsWith(":::");
		const replacement =
			component !== undefined && isPlain
				? toComponent(file, component, range, oddities[index + 1])
				: undefined;
		yield { at: location, written, component, whole: replacement };
	}
});

function toComponent(
	file: BodyFile,
	component: string,
	{ start, end }: Range,
	next: Oddity | undefined,
): ForeignCallout["whole"] {
	const { text } = file.file;
	const isAtLineStart = text.charAt(start - 1) === "\n";
	const openingMarks = /^:+/.exec(text.slice(start, end))?.[0];
	if (next === undefined || !isAtLineStart) return undefined;
	if (textAt(file, next.range) !== openingMarks) return undefined;
	if (text.charAt(next.range.start - 1) !== "\n") return undefined;
	const innerText = text.slice(end, next.range.start);
	const blankLine = /\n[ \t]*\r?\n$/.test(innerText) ? "" : "\n";
	return {
		at: file.locate({ start, end: next.range.end }),
		text: `<${component}>${innerText}${blankLine}</${component}>`,
	};
}
