// The first paragraph of a page.
import type { Range } from "../text/source-file.ts";
import { ownedText } from "../text/text-parts.ts";
import { frontmatterLength } from "./frontmatter.ts";

export interface Opening extends Range {
	/** The paragraph; only its start if the paragraph is long. */
	readonly text: string;
	/** The text of the first-level heading above the paragraph. */
	readonly heading: string | undefined;
}

/**
 * The limit on the search, in characters, because a pattern exhausts the stack in a longer comment.
 * No page has so much frontmatter and so many imports above its first paragraph.
 */
const maxSearchLength = 100_000;
const maxExcerptLength = 2000;

const headingPattern = /^#[ \t]+([^\r\n]*)/;
/** A blank line, an import or a comment, which readers do not see. */
const invisibleLine = /\s*(?:import\s[^\r\n]*|\{\/\*(?:(?!\*\/)[\s\S])*\*\/\})?(?=\r?\n|$)/y;
const paragraphPattern =
	/[^\r\n]+(?:\r?\n(?![ \t]*(?:[\r\n]|[#<>|`{~]|[-*+][ \t]|\d+[.)][ \t]|={3}|-{3}))[^\r\n]+)*/y;

/** The first paragraph of a page; `undefined` for a page that does not begin with a paragraph. */
export function openingOf(text: string): Opening | undefined {
	const head = text.slice(0, maxSearchLength);
	let index = frontmatterLength(head) ?? 0;
	let title: string | undefined;
	for (;;) {
		invisibleLine.lastIndex = index;
		if (invisibleLine.test(head) && invisibleLine.lastIndex > index) {
			index = invisibleLine.lastIndex;
			continue;
		}
		const start = index + head.slice(index).search(/\S|$/);
		const [line = "", headingText = ""] = headingPattern.exec(head.slice(start)) ?? [];
		if (line !== "" && title === undefined) {
			title = ownedText(headingText);
			index = start + line.length;
			continue;
		}
		const range = line === "" ? paragraphAt(head, start) : undefined;
		if (range === undefined) return undefined;
		const excerpt = head.slice(range.start, Math.min(range.end, range.start + maxExcerptLength));
		return { ...range, text: ownedText(excerpt), heading: title };
	}
}

function paragraphAt(text: string, start: number): Range | undefined {
	if (/^(?:[#<>|`{~!]|[-*+][ \t]|\d+[.)][ \t])/.test(text.slice(start, start + 20)))
		return undefined;
	paragraphPattern.lastIndex = start;
	if (!paragraphPattern.test(text)) return undefined;
	const end = paragraphPattern.lastIndex;
	// An underlined paragraph is a heading.
	return /^\r?\n[ \t]*(?:={3}|-{3})/.test(text.slice(end, end + 20)) ? undefined : { start, end };
}
