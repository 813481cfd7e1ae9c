// The lines of a page in which its frontmatter stands.
import type { Range } from "../source-file.ts";
import { wrongFenceEnd } from "./wrong-fence.ts";

/**
 * As in `front-matter`, the package that Mintlify reads pages with: not only the first lines can be
 * such a block.
 */
const blocks = /^(= yaml =|---)$([\s\S]*?)^(\1|\.\.\.)\s*?$/m;

/** Blank lines and a comment. */
const above = /^\s*(?:(?:\{\/\*[^\n]*\*\/\}|<!--[^\n]*-->)\s*)?/;
const lateBlock = /---[ \t]*\r?\n(?:[A-Za-z][\w-]*:(?:[ \t][^\n]*)?\n)+---[ \t]*(?=\r?$)/my;

/** The lines of a page that Mintlify takes the values from. */
export interface Block {
	readonly opening: Range;
	/** Without what is blank around it. */
	readonly yaml: Range;
	readonly closing: Range;
}

/**
 * How many of a page's first bytes its frontmatter takes, up to its closing line: 0 for a page
 * without one, `undefined` where it does not end within them. `head` has a character for each byte.
 */
export function frontmatterLength(head: string): number | undefined {
	// A byte-order mark is three bytes long.
	const mark = head.startsWith("\u00ef\u00bb\u00bf") ? 3 : 0;
	const text = mark === 0 ? head : head.slice(mark);
	if (!mayHaveBlock(text)) return lateEnd(text) ?? wrongFenceEnd(text) ?? 0;
	const end = findBlock(text)?.closing.end;
	// The last line may go on behind these bytes.
	return end === undefined || end === text.length ? undefined : mark + end;
}

/** Of a page without one `undefined`. */
export function blockIn(text: string): Block | undefined {
	return mayHaveBlock(text) ? findBlock(text) : undefined;
}

/** Mintlify looks for frontmatter only if the first line has the sign, be it within other text. */
function mayHaveBlock(text: string): boolean {
	const end = text.indexOf("\n");
	const first = end === -1 ? text : text.slice(0, end);
	return first.includes("---") || first.includes("= yaml =");
}

function findBlock(text: string): Block | undefined {
	const end = plainEnd(text);
	if (end !== undefined) return blockOf({ start: 0, end: 3 }, text.slice(3, end), end + 3);
	const match = blocks.exec(text);
	if (match === null) return undefined;
	const [whole, sign = "", inside = ""] = match;
	const opening = { start: match.index, end: match.index + sign.length };
	return blockOf(opening, inside, match.index + whole.length);
}

/** Where the closing line of almost every block begins, found without trying each character. */
function plainEnd(text: string): number | undefined {
	if (!text.startsWith("---\n")) return undefined;
	const end = text.indexOf("\n---\n", 3);
	if (end === -1) return undefined;
	const inside = text.slice(3, end + 1);
	const isPlain = !/[\r\u2028\u2029]|\n(?:---|\.\.\.)/.test(inside);
	return isPlain ? end + 1 : undefined;
}

function blockOf(opening: Range, inside: string, last: number): Block {
	const end = opening.end + inside.length;
	const start = inside.trim() === "" ? end : end - inside.trimStart().length;
	return {
		opening,
		yaml: { start, end: start + inside.trim().length },
		closing: { start: end, end: last },
	};
}

/** Where a block ends that was meant for frontmatter, but for what stands above it. */
export function lateEnd(text: string): number | undefined {
	const start = above.exec(text)?.[0].length ?? 0;
	if (start === 0 || text[start - 1] !== "\n") return undefined;
	lateBlock.lastIndex = start;
	return lateBlock.test(text) ? lateBlock.lastIndex : undefined;
}
