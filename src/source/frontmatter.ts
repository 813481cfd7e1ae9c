import {
	type DataDocument,
	ParsedDocument,
	type SyntaxProblem,
} from "./document.ts";
import { SourceFile } from "./source-file.ts";
import { isMapping } from "./value.ts";
import { parseYaml } from "./yaml.ts";

const opening = /^---[ \t]*(?:\r?\n|$)/;
const closing = /^---[ \t]*$/gm;

/** Blank lines and a comment. */
const above = /^\s*(?:(?:\{\/\*[^\n]*\*\/\}|<!--[^\n]*-->)\s*)?/;
const lateBlock =
	/---[ \t]*\r?\n(?:[A-Za-z][\w-]*:(?:[ \t][^\n]*)?\n)+---[ \t]*(?=\r?$)/my;

/**
 * How many of a page's first bytes its frontmatter takes, up to its closing line: 0 for a page without one, `undefined`
 * where it does not end within them. `head` has a character for each byte.
 */
export function frontmatterLength(head: string): number | undefined {
	// A byte-order mark is three bytes long.
	const mark = head.startsWith("\u00ef\u00bb\u00bf") ? 3 : 0;
	const text = mark === 0 ? head : head.slice(mark);
	if (!opening.test(text)) return lateEnd(text) ?? 0;
	const end = blockEnd(text);
	return end === undefined ? undefined : mark + end.after;
}

/**
 * The frontmatter of a page whose text starts with `head`: the YAML between two `---` lines at the very start.
 *
 * `undefined` for a page without one. A first line `---` that nothing closes is a problem only if keys follow it;
 * else it is a thematic break.
 */
export function parseFrontmatter(
	path: string,
	head: string,
): DataDocument | undefined {
	const text = withoutMark(head);
	const open = opening.exec(text)?.[0];
	if (open === undefined)
		return text === "" ? undefined : misplaced(path, text);
	const end = blockEnd(text);
	if (end === undefined) return unclosed(path, text, open.length);
	const file = new SourceFile(path, text.slice(0, end.after));
	const document = parseYaml(file, open.length, end.start);
	const { value } = document;
	if (document.problems.length > 0 || value === null || isMapping(value))
		return document;
	// A blank line first: two thematic breaks with prose between them, as snippets have.
	if (/^[ \t]*\r?\n/.test(text.slice(open.length, end.start))) return undefined;
	const kind = Array.isArray(value) ? "a list" : "plain text";
	const problem: SyntaxProblem = {
		range: { start: open.length, end: Math.max(open.length, end.start - 1) },
		consequence: "None of these lines has an effect.",
		isTolerated: true,
		message: `This frontmatter is ${kind}, not \`key: value\` lines.`,
		hint: "Write one `key: value` per line between the `---` lines.",
	};
	return new ParsedDocument(
		file,
		{},
		() => ({ value: problem.range, child: () => undefined }),
		[problem],
	);
}

/** Where a block ends that was meant for frontmatter, but for what stands above it. */
function lateEnd(text: string): number | undefined {
	const start = above.exec(text)?.[0].length ?? 0;
	if (start === 0 || text[start - 1] !== "\n") return undefined;
	lateBlock.lastIndex = start;
	return lateBlock.test(text) ? lateBlock.lastIndex : undefined;
}

function misplaced(path: string, text: string): DataDocument | undefined {
	if (lateEnd(text) === undefined) return undefined;
	const start = text.search(/^---/m);
	const range = { start, end: start + 3 };
	const problem: SyntaxProblem = {
		range,
		message: "The frontmatter does not begin on the first line.",
		consequence:
			"Readers see these lines as text, and none of them has an effect.",
		isTolerated: true,
		hint: "Remove what stands above it.",
	};
	return new ParsedDocument(
		new SourceFile(path, text),
		{},
		() => ({ value: range, child: () => undefined }),
		[problem],
	);
}

function unclosed(
	path: string,
	text: string,
	start: number,
): DataDocument | undefined {
	const lines = text.slice(start).split(/\r?\n/, 3);
	if (!/^[\w-]+:(?:\s|$)/.test(lines[0] ?? "")) return undefined;
	// A copy: a slice would keep the whole page in memory.
	const file = new SourceFile(
		path,
		Buffer.from(text.slice(0, start + lines.join("\n").length)).toString(),
	);
	const range = { start: 0, end: 3 };
	const problem: SyntaxProblem = {
		range,
		message: "The frontmatter opened here is never closed.",
		consequence:
			"Readers see these lines as text, and none of them has an effect.",
		isTolerated: true,
		hint: "Add a line `---` after the last key.",
	};
	return new ParsedDocument(
		file,
		{},
		() => ({ value: range, child: () => undefined }),
		[problem],
	);
}

function blockEnd(text: string): { start: number; after: number } | undefined {
	closing.lastIndex = 4;
	const match = closing.exec(text);
	return match === null
		? undefined
		: { start: match.index, after: match.index + match[0].length };
}

function withoutMark(text: string): string {
	return text.startsWith("\uFEFF") ? text.slice(1) : text;
}
