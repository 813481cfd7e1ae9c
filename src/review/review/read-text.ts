// The paragraphs of a body, the tables in Markdown between them, and bare URLs.

import type { Body } from "../../mdx/body.ts";
import { decodeMarkdown, parseParagraph } from "../../mdx/mdx.ts";
import { readTextBlocks } from "../../mdx/prose.ts";
import type { BodyFile } from "../../site/facts/bodies/body-file.ts";
import { EnclosingElements } from "../../site/facts/bodies/ids/holders.ts";
import { memoise } from "../../text/memoised.ts";
import type { SourceFile } from "../../text/source-file.ts";
import {
	type Block,
	isHeading,
	linkBlock,
	plainBlock,
	tableBlock,
	type UnplacedBlock,
} from "./block.ts";
import { isAboveDelimiters, readTables } from "./read-tables.ts";
import { expressions, withoutBlanks, withoutBreaks, wordsOf } from "./source-text.ts";

/** The paragraphs, which can stand in lists, quotes and elements, bare URLs in them, and the tables. */
export function readText(file: SourceFile, body: Body): readonly UnplacedBlock[] {
	const { text } = file;
	const headingLines = new Set(body.headings.map(({ start }) => file.lineStartBefore(start)));
	const otherTexts = otherTextsIn(body);
	const paragraphs: UnplacedBlock[] = [];
	const links: UnplacedBlock[] = [];
	const rowStarts = new Set<number>();
	for (const { range, textRanges } of readTextBlocks(text)) {
		const lineStart = file.lineStartBefore(range.start);
		if (headingLines.has(lineStart)) continue;
		if (
			rowStarts.has(lineStart) ||
			/^[ \t>]*\|/.test(text.slice(lineStart, range.start)) ||
			isAboveDelimiters(text, range.end)
		) {
			rowStarts.add(lineStart);
			continue;
		}
		const ownRanges = textRanges.filter(({ start }) => otherTexts.of(start) === undefined);
		const isPart = ownRanges.length < textRanges.length;
		const [firstRange] = ownRanges;
		if (isPart && firstRange === undefined) continue;
		const textStart = isPart ? (firstRange?.start ?? range.start) : range.start;
		let [shownText, formattedText, offset] = ["", "", textStart];
		for (const { start, end } of [...ownRanges, { start: range.end, end: range.end }]) {
			const hole = text.slice(offset, start);
			if (hole.startsWith("`")) {
				shownText += edgeOfCode + codeIn(hole) + edgeOfCode;
				formattedText += `\`${codeIn(hole)}\``;
			} else if (hole.startsWith("$")) {
				shownText += hole.replaceAll("$", " ");
				formattedText += hole;
			} else {
				formattedText += /^<\/?(?!(?:a|img)\b)[a-z][^<>]*/.exec(hole)?.[0] ?? "";
				const shownHole = hole.replaceAll(attributeExpressions, "");
				for (const [, , string = ""] of shownHole.matchAll(expressions)) {
					shownText += string;
					formattedText += string;
				}
			}
			// The brackets of a link are left out, because a link is a block of its own.
			const source = text.slice(start, end);
			const plainText = decodeMarkdown(source).replaceAll(/[[\]]/g, "");
			for (const { 0: url, index } of source.matchAll(bareLinks))
				links.push(
					linkBlock(url, /^(?:https?:|www\.)/.test(url) ? url : `mailto:${url}`, start + index),
				);
			shownText += plainText.replaceAll(/\\(?=\r?\n)/g, "");
			formattedText += plainText.replaceAll(/(?<! ) {2,}(?=\r?\n)|\\(?=\r?\n)/g, "<br");
			offset = end;
		}
		shownText = shownText.replaceAll(freeEdges, " ").replaceAll(edgeOfCode, "");
		const markedText = markerOf(text.slice(lineStart, range.start)) + formattedText;
		const key = withoutBreaks(`${shownText}\n${markedText}`);
		// A paragraph of a picture has no text of its own.
		if (key === "") continue;
		// Words behind a picture stand below it, also if they become a paragraph of their own.
		const isAfterPicture = /^(?:!\[|<img\b)/.test(text.slice(textStart, textStart + 5));
		const words = ownRanges.find(({ start, end }) => /\S/.test(text.slice(start, end)));
		const blockStart = isAfterPicture ? (words?.start ?? textStart) : textStart;
		paragraphs.push({
			...plainBlock("paragraph", key, blockStart),
			shownText,
			formattedText: markedText,
			source: text.slice(textStart, range.end),
			end: range.end,
		});
	}
	return [...paragraphs, ...links, ...readTables(text, [...rowStarts]).map(tableBlock)];
}

/** URLs and addresses of mail, which are links without any mark. */
const bareLinks =
	/(?<!\[)\b(?:https?:\/\/|www\.)[^\s<>()[\]]+|(?<![\w.+[-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** A mark that no text needs. */
const edgeOfCode = "\ue000";

/** Edges of code beside a letter of a language without blanks, where a word begins or ends. */
const freeEdges = new RegExp(
	`(?<=${withoutBlanks.source})${edgeOfCode}|${edgeOfCode}(?=${withoutBlanks.source})`,
	"gu",
);

const attributeExpressions = /=\{(?:[^{}]|\{[^{}]*\})*\}/g;

/** A letter for the kind of list item that begins at the end of a line's start, behind marks of quotes. */
function markerOf(lineStart: string): string {
	const marker = lineStart.trimEnd().split(/\s/).at(-1) ?? "";
	const kind = /^\d{1,9}[.)]$/.test(marker) ? "n " : /^[-*+]$/.test(marker) ? "b " : "";
	return lineStart.replaceAll(/[^>]/g, "") + kind;
}

/** The code at the start of a text, which the target of a link can follow. */
function codeIn(text: string): string {
	const fence = /^`+/.exec(text)?.[0] ?? "";
	for (const { 0: run, index } of text.matchAll(/`+/g))
		if (index > 0 && run === fence) return text.slice(fence.length, index);
	return "";
}

/** A paragraph as readers see it. */
export interface ShownParagraph {
	readonly block: Block;
	readonly shownText: string;
	/** The text with the marks of its formatting. A mark that is shown has a backslash. */
	readonly formattedText: string;
}

/**
 * Paragraphs as readers see them. Only a parser knows which asterisks are formatting, which depends on
 * the signs around them.
 */
export function showParagraphs(
	states: readonly (readonly Block[])[],
): readonly (readonly ShownParagraph[])[] {
	const hasMarks = states.flat().some(({ source = "" }) => /[*_~]/.test(source));
	return states.map((blocks) =>
		blocks.map((block) => {
			const { shownText = "", formattedText = "", source = "" } = block;
			const parsed = hasMarks ? parseParagraph(source.replaceAll(/\n[ \t>]+/g, "\n")) : undefined;
			return parsed === undefined
				? { block, shownText: shownText.replaceAll(/[*_~`]/g, ""), formattedText }
				: {
						block,
						shownText: parsed.shownText,
						formattedText: (itemMarker.exec(formattedText)?.[0] ?? "") + parsed.formattedText,
					};
		}),
	);
}

/** The letters of a paragraph with the marks of its formatting, without white space and punctuation. */
export function formattingOf({ formattedText }: ShownParagraph): string {
	return formattedText.replaceAll(/\\[*_~`<]/g, "").replaceAll(/[^\p{L}\p{N}\p{M}*_~`<>/]/gu, "");
}

/** The marks of quotes, and the letter for the kind of list item. */
export const itemMarker = /^>*(?:[bn] )?/;

/** Words are read when they are asked for, because most blocks of two states are equal. */
export const featuresOf = memoise(({ shownText, features }: Block): readonly string[] =>
	shownText === undefined ? features : wordsOf(shownText.replaceAll(/[*~]/g, "")),
);

/**
 * The features by which blocks are similar. Code is similar by its words, because a line can be all of
 * it, and a component by its content, too.
 */
export const wordsInBlock = memoise((block: Block): readonly string[] => {
	if (block.kind === "code block") return wordsOf(block.key);
	return block.content === undefined
		? featuresOf(block)
		: [...block.features, ...wordsOf(block.content.replaceAll(namesInTags, " "))];
});

/** The names of elements and attributes, which content of any kind has in common. */
const namesInTags = /<\/?[\w.]+|(?<![\w-])[\w-]+=/g;

/**
 * The punctuation of paragraphs, each with the number of letters before it, so that marks in other
 * places differ.
 */
export function punctuationOf(paragraphs: readonly ShownParagraph[]): readonly string[] {
	const text = paragraphs.map(({ shownText }) => shownText).join("\n");
	let letters = 0;
	return (text.replaceAll(/\n[ \t>]*/g, "\n").match(/[\p{L}\p{N}\p{P}\p{S}]/gu) ?? []).flatMap(
		(one) => {
			if (/[\p{P}\p{S}]/u.test(one)) return `${letters} ${one}`;
			letters++;
			return [];
		},
	);
}

/** The number of words in the paragraphs of a page. */
export function countShownWords({ file }: BodyFile, body: Body): number {
	return readText(file, body).reduce(
		(sum, { shownText = "" }) => sum + wordsOf(shownText).length,
		0,
	);
}

/** The headings and tables in HTML, which have their own texts and expressions. */
export function otherTextsIn({ elements }: Body): EnclosingElements {
	return new EnclosingElements(
		elements.filter((element) => isHeading(element) || element.name === "table"),
	);
}
