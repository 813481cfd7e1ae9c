// The first paragraph of a page.
import type { Range } from "../source/source-file.ts";
import { ownedText } from "../source/text-parts.ts";
import { frontmatterLength } from "./frontmatter.ts";

export interface Opening extends Range {
	/** The paragraph; only its start if the paragraph is long. */
	readonly text: string;
	/** The heading of the first level above the paragraph. */
	readonly heading: string | undefined;
}

/** The limit on the search, in characters. */
const maxSearched = 10_000;
const maxExcerpt = 2000;

const heading = /^#[ \t]+([^\r\n]*)/;
/** The lines that readers do not see. */
const unseenStart = /\s*(?:import\s[^\r\n]*|\{\/\*(?:(?!\*\/)[\s\S])*\*\/\})?(?=\r?\n|$)/y;
const paragraph =
	/[^\r\n]+(?:\r?\n(?![ \t]*(?:[\r\n]|[#<>|`{~]|[-*+][ \t]|\d+[.)][ \t]|={3}|-{3}))[^\r\n]+)*/y;

/** The first paragraph of a page; `undefined` for a page that does not begin with a paragraph. */
export function openingOf(text: string): Opening | undefined {
	const head = text.slice(0, maxSearched);
	let index = frontmatterLength(head) ?? 0;
	let title: string | undefined;
	for (;;) {
		unseenStart.lastIndex = index;
		if (unseenStart.test(head) && unseenStart.lastIndex > index) {
			index = unseenStart.lastIndex;
			continue;
		}
		const start = index + head.slice(index).search(/\S|$/);
		const [line = "", written = ""] = heading.exec(head.slice(start)) ?? [];
		if (line !== "" && title === undefined) {
			title = ownedText(written);
			index = start + line.length;
			continue;
		}
		const range = line === "" ? paragraphAt(head, start) : undefined;
		if (range === undefined) return undefined;
		const excerpt = head.slice(range.start, Math.min(range.end, range.start + maxExcerpt));
		return { ...range, text: ownedText(excerpt), heading: title };
	}
}

function paragraphAt(text: string, start: number): Range | undefined {
	if (/^(?:[#<>|`{~!]|[-*+][ \t]|\d+[.)][ \t])/.test(text.slice(start, start + 20)))
		return undefined;
	paragraph.lastIndex = start;
	if (!paragraph.test(text)) return undefined;
	const end = paragraph.lastIndex;
	// An underlined paragraph is a heading.
	return /^\r?\n[ \t]*(?:={3}|-{3})/.test(text.slice(end, end + 20)) ? undefined : { start, end };
}
