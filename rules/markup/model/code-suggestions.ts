// Suggestions for code blocks that are not closed.
import type { Suggestion } from "../../../src/engine/suggestion.ts";
import { readBody } from "../../../src/mdx/read-body.ts";
import type { Site } from "../../../src/site/parts/site.ts";
import { editIn, insertion, openBodyAt } from "../../../src/site/suggestions/markup.ts";
import { extendToLine } from "../../../src/text/rewrite.ts";
import { show } from "../../../src/text/wording/words.ts";
import type { BrokenBlock } from "./code-blocks.ts";

/** Suggests to remove a fence that begins no code, or to close a block where its code ends. */
export function* codeSuggestions(
	site: Site,
	{ kind, at, opening }: BrokenBlock,
): Iterable<Suggestion> {
	const openBody = openBodyAt(site, at);
	if (openBody === undefined || kind === "nested" || kind === "last") return;
	const { text } = openBody;
	const { range } = opening ?? at;
	const fence = /^(`{3,}|~{3,}|\$\$)[ \t]*([^\r\n]*)/.exec(text.slice(range.start));
	if (fence === null) return;
	const [fenceLine, marks = "", info = ""] = fence;
	const codeStart = range.start + fenceLine.length;
	const innerStart = kind === "missed" ? text.lastIndexOf("\n", at.range.start - 1) : text.length;
	const code = text.slice(codeStart, innerStart);
	const textStart = kind === "stray" ? 0 : startOfText(code, info);
	if (code.slice(0, textStart).trim() === "") {
		// A text such as "Run:" announces code, which is lost.
		if (/[:：]\s*$/.test(text.slice(0, range.start))) return;
		const line = extendToLine(text, range);
		if (isBroken(text.slice(0, line.start) + text.slice(line.end))) return;
		yield {
			title: opening === undefined ? "Remove the fence" : "Remove the fence above",
			reason: "No code follows it.",
			changes: [editIn(openBody, line, "")],
		};
		return;
	}
	const lineStart = text.lastIndexOf("\n", range.start - 1) + 1;
	// A rule between the code and a heading is no code.
	const codeText = code
		.slice(0, textStart)
		.trimEnd()
		.replace(/\n-{3,}$/, "");
	const codeEnd = codeStart + codeText.trimEnd().length;
	const prefix = text.slice(lineStart, range.start).replaceAll(/[^\s>]/g, " ");
	const [nextLine = ""] = text.slice(codeEnd).trimStart().split("\n", 1);
	const isAtEnd = nextLine === "";
	if (!isAtEnd && textStart === undefined) return;
	const end = `\n${prefix}${marks}${codeEnd === text.length ? "\n" : ""}`;
	if (isBroken(text.slice(0, codeEnd) + end + text.slice(codeEnd))) return;
	yield {
		...(isAtEnd
			? { title: "Close the block at the end", reason: "Everything that follows may be code." }
			: {
					title: `Close the block before \`${show(nextLine.trim())}\``,
					reason: "This line is not code.",
				}),
		changes: [insertion(openBody, codeEnd, end)],
	};
}

/** True if a page would be blank, because the text that was code has faults of its own. */
function isBroken(text: string): boolean {
	return readBody(text).kind === "fault";
}

function lineBefore(text: string, offset: number): string {
	const lineEnd = text.lastIndexOf("\n", offset - 1);
	return lineEnd <= 0 ? "" : text.slice(text.lastIndexOf("\n", lineEnd - 1) + 1, lineEnd);
}

/** Headings, links to pages, and bold text. */
const markdownText =
	/^[ \t>]*(?:#{2,6}[ \t]+\S|import\s.*\.mdx?["'])|\]\(\/[^\s()]*\)|\*\*\p{L}[^*\n]+\*\*/mu;
const tag = /^[ \t>]*<\/?[A-Z][A-Za-z.]*[\s/>]/m;
/** A sentence without characters of code, or a word with a colon, after a blank line. */
const sentence =
	/(?<=\n[ \t>]*\r?\n)[ \t>]*\p{Lu}\p{L}*(?:[ ,][^\n;{}=$<>|]*[.!?]|(?:[ ,][^\n;{}=$<>|]*)?:)[ \t]*\r?$/mu;

/** A block that begins with sentences, such as a prompt for a model. */
const prompt = /^\r?\n[ \t>]*\p{Lu}\p{L}*[ ,][^\n;{}=$<>|]*[.!?:][ \t]*\r?\n/u;

const markdownLanguages = /^(?:markdown|mdx?)\b/i;
const tagLanguages = /^(?:astro|html|jsx|svelte|tsx|vue|xml)\b/i;
/** Languages in which sentences, or words with a colon, may be code. */
const textLanguages = /^(?:console|log|plain|plaintext|prompt|text|txt|ya?ml)\b/i;

/** The offset of the first line that is certainly no code; `undefined` if there is none. */
function startOfText(code: string, info: string): number | undefined {
	if (markdownLanguages.test(info)) return undefined;
	const patterns = [
		markdownText,
		...(tagLanguages.test(info) ? [] : [tag]),
		...(textLanguages.test(info) ? [] : [sentence]),
	];
	const offsets = patterns.flatMap((pattern) => pattern.exec(code)?.index ?? []);
	if (offsets.length === 0 || prompt.test(code)) return undefined;
	const lineStart = code.lastIndexOf("\n", Math.min(...offsets)) + 1;
	return paragraphStartBefore(code, lineStart) ?? lineStart;
}

/** The start of the paragraph of a line; `undefined` for the paragraph at the start of the code. */
function paragraphStartBefore(code: string, lineStart: number): number | undefined {
	let start = lineStart;
	while (start > 0) {
		const line = lineBefore(code, start);
		if (!/[^\s>]/.test(line)) return start;
		start -= line.length + 1;
	}
	return undefined;
}
