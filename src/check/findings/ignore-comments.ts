// Comments that accept findings, in the line of the comment or in the next line.
import type { IgnoreComment } from "../../engine/comments.ts";
import { ignoreMark } from "../../mdx/proven-page.ts";
import { pageFile } from "../../site/facts/pages/page.ts";
import { eachBody } from "../../site/pages/bodies.ts";
import { each, question, type Site } from "../../site/parts/site.ts";
import { endOfCode } from "../../text/rewrite.ts";
import { fixedLocation, type Location, type SourceFile } from "../../text/source-file.ts";

/**
 * A comment, and the text after the mark. YAML and frontmatter have `#` comments, bodies have JSX
 * comments.
 */
interface MarkedComment {
	readonly start: number;
	readonly end: number;
	readonly text: string;
	/** The offset of `text`. */
	readonly textStart: number;
}

/** All comments in YAML files, frontmatter and bodies, including comments that accept nothing. */
export const ignoreComments = question((site): readonly IgnoreComment[] => [
	...(site.files.hasBodies ? bodyComments(site) : frontmatterComments(site)),
	...dataComments(site),
]);

const bodyComments = eachBody((site, body) => {
	if (!body.mayHaveIgnoreComment) return [];
	const frontmatterLength =
		body.kind === "page" ? pageFile(site.files, body.path).page.frontmatter?.file.text.length : 0;
	return findCommentsSafely(site, body.file, frontmatterLength ?? 0);
});

const frontmatterComments = each({
	items: ({ pages }) => pages.all,
	ask: (site, { frontmatter }) => {
		if (frontmatter === undefined) return [];
		const { file } = frontmatter;
		return findCommentsSafely(site, file, file.text.length);
	},
});

const dataComments = each({
	items: ({ specs: { all, overlays } }): readonly SourceFile[] => [
		...all.flatMap((spec) => (spec.kind === "readable" ? spec.document.file : [])),
		...[...overlays.overlayByPath.values()].map(({ document }) => document.file),
	],
	ask: (site, file) => findCommentsSafely(site, file, file.text.length),
});

/** The first `head` characters are YAML; the remaining characters are a body or a script. */
function findCommentsSafely(site: Site, file: SourceFile, head: number): readonly IgnoreComment[] {
	return site.files.failures.guardSearch(
		file.path,
		() => ignoreCommentsIn(file, head),
		() => [],
	);
}

function ignoreCommentsIn(file: SourceFile, head: number): IgnoreComment[] {
	if (!file.text.includes(ignoreMark)) return [];
	// A text in JSON is skipped, because JSON has no comments.
	if (head === file.text.length && /^\s*[{[]/.test(file.text)) return [];
	const comments: IgnoreComment[] = [];
	const acceptedLineOf = acceptedLineFinder(file, head);
	// The comments are read backwards, so that the line that stacked comments accept is searched only
	// once.
	for (const comment of commentsIn(file.text, head).reverse()) {
		const location = fixedLocation(file, comment);
		comments.push({
			at: location,
			...parseMarkedComment(file, comment, location),
			line: acceptedLineOf(location),
		});
	}
	return comments.reverse();
}

function parseMarkedComment(
	file: SourceFile,
	{ text: words, textStart }: MarkedComment,
	at: Location,
): Omit<IgnoreComment, "at" | "line"> {
	const [, space = "", rule = "", rest = ""] =
		/^(\s+)([\w-]+(?:\/[\w-]+)*)(.*)$/s.exec(words.trimEnd()) ?? [];
	const [colon, reason = ""] = /^\s*:\s*(.*)$/s.exec(rest) ?? [];
	const start = textStart + space.length;
	const end = start + rule.length;
	return {
		rule,
		ruleAt: rule === "" ? at : fixedLocation(file, { start, end }),
		reason,
		isColonMissing: rest !== "" && colon === undefined,
	};
}

function commentsIn(text: string, head: number): MarkedComment[] {
	const comments: MarkedComment[] = [];
	const isCode = codeIn(text);
	let closingEnd = 0;
	for (
		let mark = text.indexOf(ignoreMark);
		mark !== -1;
		mark = text.indexOf(ignoreMark, mark + ignoreMark.length)
	) {
		const textStart = mark + ignoreMark.length;
		const openingEnd = endOfCode(text, mark);
		if (mark >= head && text.startsWith("{/*", openingEnd - 3)) {
			if (closingEnd !== -1 && closingEnd < textStart) closingEnd = text.indexOf("*/}", textStart);
			if (closingEnd === -1 || isCode(openingEnd)) continue;
			const commentText = text.slice(textStart, closingEnd);
			comments.push({ start: openingEnd - 3, end: closingEnd + 3, text: commentText, textStart });
		} else if (
			mark < head &&
			text[openingEnd - 1] === "#" &&
			!text.slice(openingEnd, mark).includes("\n")
		) {
			if (openingEnd > 1 && !/[ \t\n]/.test(text[openingEnd - 2] ?? "")) continue;
			const commentText = /^[^\n\r]*/.exec(text.slice(textStart))?.[0] ?? "";
			const end = textStart + commentText.trimEnd().length;
			comments.push({ start: openingEnd - 1, end, text: commentText, textStart });
		}
	}
	return comments;
}

/**
 * Returns a predicate for offsets in a code block or code span, so that examples of comments are
 * ignored.
 */
function codeIn(text: string): (offset: number) => boolean {
	const blocks = [...text.matchAll(/^[ \t>]*(`{3,}|~{3,})[\s\S]*?(?:^[ \t>]*\1|(?![\s\S]))/gm)];
	const endOf = ({ 0: block, index }: RegExpExecArray): number => index + block.length;
	let nextBlock = 0;
	// The predicate expects ascending offsets, so that the text is read only once.
	return (offset) => {
		for (
			let currentBlock = blocks[nextBlock];
			currentBlock && endOf(currentBlock) <= offset;
			currentBlock = blocks[nextBlock]
		)
			nextBlock++;
		const start = blocks[nextBlock]?.index ?? offset + 1;
		return start <= offset || text[offset - 4] === "`";
	};
}

const commentOnly = /^\s*(?:\{\/\*.*\*\/\}\s*)?$/;

/**
 * A function that finds the line that a comment accepts: the line of the comment if that line has
 * other text; otherwise, the next line without a comment. Comments must come in descending order of
 * their offsets.
 */
function acceptedLineFinder(file: SourceFile, head: number): (comment: Location) => number {
	/**
	 * The nearest comment below that is alone on its lines: its first line, and the line that it
	 * accepts.
	 */
	let lastComment: { readonly from: number; readonly to: number } | undefined;
	const isAlone = (line: number): boolean => {
		const text = file.line(line);
		return commentOnly.test(text) || (file.lineStart(line) < head && /^\s*#/.test(text));
	};
	return ({ range }) => {
		const { line } = file.position(range.start);
		const lastLine = file.position(range.end).line;
		const lineBefore = file.text.slice(file.lineStart(line), range.start);
		const lineAfter = file.text.slice(range.end, file.lineStart(lastLine + 1));
		if (lineBefore.trim() !== "" || lineAfter.trim() !== "") return line;
		let nextLine = lastLine + 1;
		while (nextLine < file.lineCount && isAlone(nextLine))
			nextLine = nextLine === lastComment?.from ? lastComment.to : nextLine + 1;
		lastComment = { from: line, to: nextLine };
		return nextLine;
	};
}
