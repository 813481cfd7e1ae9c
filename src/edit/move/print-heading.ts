// What is said of a heading that got another text.
import { amount } from "../../report/amounts.ts";
import type { HeadingEdits, HeadingRename } from "../../site/bodies/moves/heading-edits.ts";
import { leftLines } from "./print-move.ts";

/** More of them nobody reads. */
const most = 5;

/** What was done. */
export function headingLines(
	{ ids, links, ownId }: HeadingEdits,
	{ path, from, to }: HeadingRename,
	files: number,
): readonly string[] {
	const [first = new Map<string, string>()] = ids.values();
	const others = [...first].slice(0, most);
	return [
		`\`${from}\` of ${path} is now \`${to}\`.`,
		...(ownId === undefined || ownId === ""
			? []
			: [`Its id \`#${ownId}\` is written beside it, and stays.`]),
		...others.map(([was, now]) => `The id \`#${was}\` is now \`#${now}\`.`),
		...(links > 0 ? [`Changed ${amount(links, "link")} in ${amount(files, "file")}.`] : []),
	];
}

/** What is left for people to do. */
export function headingNotes({ left, unknown }: HeadingEdits): readonly string[] {
	return [
		...leftLines(left),
		...unknown.map(
			(page) => `The ids of ${page} are not known, so that links to it stay as they are.`,
		),
	];
}
