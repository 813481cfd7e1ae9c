// Comments that say of the line below or beside them that what is found there is accepted.
import { fixedLocation, type Location } from "../source/location.ts";
import type { SourceFile } from "../source/source-file.ts";

/** What a text must have somewhere to have such a comment. */
export const ignoreMark = "docproof-ignore";

/** A comment such as `# docproof-ignore rule-name: reason`. */
export interface IgnoreComment {
	/** Of the whole comment. */
	readonly at: Location;
	/** Empty where the comment names none. */
	readonly rule: string;
	/** Empty where the comment gives none. */
	readonly reason: string;
	/** The line that it means, counted from 1. */
	readonly line: number;
}

/** YAML and frontmatter have `#` comments, the body of a page has those of JSX. */
const comment =
	/(?:^|[ \t])#[ \t]*docproof-ignore(?<yaml>[^\n\r]*)|\{\/\*\s*docproof-ignore(?<mdx>[^*]*(?:\*(?!\/)[^*]*)*)\*\/\}/gm;

const alone = /^\s*(?:#.*|\{\/\*.*\*\/\}\s*)?$/;

export function ignoreCommentsIn(file: SourceFile): IgnoreComment[] {
	// JSON has no comments.
	if (/^\s*[{[]/.test(file.text) || !file.text.includes(ignoreMark)) return [];
	return Array.from(file.text.matchAll(comment), (match) => {
		const [written] = match;
		const lead = written.length - written.trimStart().length;
		const at = fixedLocation(file, {
			start: match.index + lead,
			end: match.index + written.trimEnd().length,
		});
		const words = match.groups?.yaml ?? match.groups?.mdx ?? "";
		const [, rule = "", reason = ""] =
			/^\s+([\w-]+)\s*(?::\s*(\S.*?))?\s*$/s.exec(words) ?? [];
		return { at, rule, reason, line: meantLine(file, at) };
	});
}

/** A comment beside something means its line, one on a line of its own the next line that is no comment. */
function meantLine(file: SourceFile, { range }: Location): number {
	const { line } = file.position(range.start);
	const last = file.position(range.end).line;
	const before = file.text.slice(file.lineStart(line), range.start);
	const after = file.text.slice(range.end, file.lineStart(last + 1));
	if (before.trim() !== "" || after.trim() !== "") return line;
	let next = last + 1;
	while (next < file.lineCount && alone.test(file.line(next))) next++;
	return next;
}
