// Comments that say of the line below or beside them that what is found there is accepted.

import { manualEndpoint } from "../site/pages/api-settings.ts";
import type { Site } from "../site/site.ts";
import { fixedLocation, type Location } from "../source/location.ts";
import { memoised } from "../source/memoised.ts";
import { endOfCode } from "../source/rewrite.ts";
import { SourceFile } from "../source/source-file.ts";

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

/** A comment, and the words behind the mark. YAML and frontmatter have `#` comments, the body of a page those of JSX. */
interface Written {
	readonly start: number;
	readonly end: number;
	readonly words: string;
}

/** The comments of YAML files, frontmatter and the pages that are looked into, whether or not they accept anything. */
export const ignoreComments = memoised((site: Site): readonly IgnoreComment[] =>
	[...filesWithComments(site)].flatMap((file) =>
		site.files.failures.guard(
			file.path,
			() => ignoreCommentsIn(file),
			() => [],
		),
	),
);

function* filesWithComments({
	files,
	docs,
	pages,
	specs,
}: Site): Iterable<SourceFile> {
	for (const page of pages.all) {
		const content =
			manualEndpoint(docs, page) === undefined
				? undefined
				: files.read(page.path);
		const file = page.frontmatter?.file;
		if (content !== undefined && "text" in content)
			yield new SourceFile(page.path, content.text);
		else if (file !== undefined) yield file;
	}
	for (const spec of specs.all)
		if (spec.kind === "readable") yield spec.document.file;
}

function ignoreCommentsIn(file: SourceFile): IgnoreComment[] {
	// JSON has no comments.
	if (/^\s*[{[]/.test(file.text) || !file.text.includes(ignoreMark)) return [];
	const comments: IgnoreComment[] = [];
	const meant = new MeantLines(file);
	// From the last to the first, as one can mean the same line as the next.
	for (const { start, end, words } of commentsIn(file.text).reverse()) {
		const at = fixedLocation(file, { start, end });
		const [, rule = "", rest = ""] = /^([\w-]+)(.*)$/s.exec(words.trim()) ?? [];
		const [, reason = ""] = /^\s*:\s*(.*)$/s.exec(rest) ?? [];
		const isSound = /^\s/.test(words) && (rest === "" || reason !== "");
		comments.push({
			at,
			rule: isSound ? rule : "",
			reason: isSound ? reason : "",
			line: meant.of(at),
		});
	}
	return comments.reverse();
}

function commentsIn(text: string): Written[] {
	const found: Written[] = [];
	let closing = 0;
	for (
		let mark = text.indexOf(ignoreMark);
		mark !== -1;
		mark = text.indexOf(ignoreMark, mark + ignoreMark.length)
	) {
		const behind = mark + ignoreMark.length;
		const open = endOfCode(text, mark);
		if (text.startsWith("{/*", open - 3)) {
			if (closing !== -1 && closing < behind)
				closing = text.indexOf("*/}", behind);
			if (closing === -1) continue;
			const words = text.slice(behind, closing);
			found.push({ start: open - 3, end: closing + 3, words });
		} else if (text[open - 1] === "#" && isOneLine(text, open, mark)) {
			if (open > 1 && !/[ \t\n]/.test(text[open - 2] ?? "")) continue;
			const words = /^[^\n\r]*/.exec(text.slice(behind))?.[0] ?? "";
			const end = behind + words.trimEnd().length;
			found.push({ start: open - 1, end, words });
		}
	}
	return found;
}

function isOneLine(text: string, start: number, end: number): boolean {
	return !text.slice(start, end).includes("\n");
}

const alone = /^\s*(?:#|\{\/\*.*\*\/\}\s*$|$)/;

/** The lines that comments mean, asked from the last comment of a file to the first. */
class MeantLines {
	readonly #file: SourceFile;
	/** The line last passed over, and where that led to. */
	#last: { readonly from: number; readonly to: number } | undefined;

	constructor(file: SourceFile) {
		this.#file = file;
	}

	/** A comment beside something means its line, one on a line of its own the next line that is no comment. */
	of({ range }: Location): number {
		const file = this.#file;
		const { line } = file.position(range.start);
		const last = file.position(range.end).line;
		const before = file.text.slice(file.lineStart(line), range.start);
		const after = file.text.slice(range.end, file.lineStart(last + 1));
		if (before.trim() !== "" || after.trim() !== "") return line;
		let next = last + 1;
		while (next < file.lineCount && alone.test(file.line(next)))
			next = next === this.#last?.from ? this.#last.to : next + 1;
		this.#last = { from: line, to: next };
		return next;
	}
}
