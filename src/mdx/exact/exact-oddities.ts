// Oddities as the exact parser reads them: text for which the author may have intended another
// meaning.
import type { Nodes, Paragraph, Parents, Table } from "mdast";
import "mdast-util-math";
import { addAll } from "../../text/lists.ts";
import { isInvisible } from "../../text/odd-spaces.ts";
import type { Range } from "../../text/source-file.ts";
import { rangeOf } from "../mdx.ts";
import type { Oddity } from "../oddity.ts";
import { skipRun, trimBlanks } from "../scan/characters.ts";
import {
	addOddSpace,
	addTextOddities,
	drawnKind,
	drawnOddity,
	isTaskBox,
	isUnclosed,
	opensCode,
	partedTargetEnd,
	quotesBefore,
	quotesEnd,
	spaceBefore,
	uncoveredOddities,
} from "../scan/oddities.ts";
import { droppedCells } from "../scan/tables.ts";
import { opensAddress, openTargetEnd, turnedLinkEnd } from "../scan/text/doubtful.ts";
import { contentOf, isElement } from "./exact-elements.ts";

/** The oddities of a node itself, without the oddities of its children. */
export function odditiesOf(node: Nodes, text: string): readonly Oddity[] {
	const range = rangeOf(node);
	switch (node.type) {
		case "code":
		case "math":
			return codeOddities(text, range);
		case "inlineMath":
			return [{ kind: "maths", range }];
		case "paragraph":
			return [...paragraphOddities(node, text), ...brokenLinks(node, text)];
		case "link":
			return isEmptyLink(node) ? [{ kind: "empty-link", range }] : [];
		case "table":
			return rowOddities(node, text);
		case "heading":
		case "tableCell":
			return brokenLinks(node, text);
		default:
			return [];
	}
}

function isEmptyLink({ children }: Parents): boolean {
	return children.every((child) => child.type === "text" && isInvisible(child.value));
}

function codeOddities(text: string, { start, end }: Range): readonly Oddity[] {
	const quotes = quotesBefore(text, start);
	const [opening, ...lines] = trimmedLines(text, start, end, quotes);
	if (opening === undefined) return [];
	const drawnContent = drawnKind(text, opening);
	const isOpen = isUnclosed(text, start, end);
	const oddities: Oddity[] = [];
	addOddSpace(text, start, oddities);
	if (drawnContent !== undefined) {
		const codeRange = { start, end: spaceBefore(text, end) };
		oddities.push(drawnOddity(drawnContent, opening, codeRange, isOpen));
	}
	const [marks = ""] = /^(?:`+|~+|\$+)/.exec(text.slice(start, end)) ?? [];
	const innerLine = lines.find((line) => {
		const sourceText = text.slice(line.start, line.end);
		if (!sourceText.startsWith(marks)) return false;
		const mark = marks.charCodeAt(0);
		const innerText = sourceText.slice(skipRun(sourceText, 0, sourceText.length, mark));
		return opensCode(innerText, mark);
	});
	if (innerLine !== undefined)
		oddities.push({ kind: "inner-code", range: innerLine, block: opening });
	if (isOpen) oddities.push({ kind: "open-code", range: opening });
	return oddities;
}

/**
 * The lines of a block, without the blanks around each line and without the marks of block quotes.
 */
function trimmedLines(text: string, start: number, end: number, quotes: number): Range[] {
	return Array.from(text.slice(start, end).matchAll(/[^\r\n]+/g), ({ 0: line, index }) => {
		const marks = index === 0 ? 0 : quotesEnd(line, quotes);
		const lineStart = start + index;
		const lineEnd = trimBlanks(text, lineStart + marks, lineStart + line.length);
		return { start: lineStart + marks, end: lineEnd };
	});
}

function paragraphOddities(node: Paragraph, text: string): readonly Oddity[] {
	const { start, end } = rangeOf(node);
	const textStart = isAtTaskBox(text, start - 4) ? start - 4 : start;
	// The lines begin at the box of a task, because the parser removes the box from the paragraph. A
	// lazy line in a block quote may have any number of quote marks.
	const lines = trimmedLines(text, textStart, end, Infinity).flatMap((line) => [
		line.start,
		line.end,
	]);
	const oddities: Oddity[] = [];
	addTextOddities(text, lines, oddities);
	return oddities.some(({ kind }) => kind === "callout")
		? uncoveredOddities(oddities, coveredRangesIn(node, text))
		: oddities;
}

/** The starts of links in a paragraph, and the ranges that are not plain text. */
function coveredRangesIn(paragraph: Paragraph, text: string): readonly Range[] {
	const coveredRanges: Range[] = [];
	const openNodes: Nodes[] = [...paragraph.children];
	for (let node = openNodes.pop(); node !== undefined; node = openNodes.pop()) {
		const { start, end } = rangeOf(node);
		if (/^(?:link|linkReference)$/.test(node.type)) coveredRanges.push({ start, end: start + 1 });
		else if (isElement(node))
			coveredRanges.push({ start, end: contentOf(node, text)?.start ?? end });
		else if (/^(?:inlineCode|inlineMath|mdxTextExpression)$/.test(node.type))
			coveredRanges.push({ start, end });
		if ("children" in node) for (const child of node.children) openNodes.push(child);
	}
	return coveredRanges;
}

/** True if the box of a task at the start of a list item begins at `at`. */
function isAtTaskBox(text: string, at: number): boolean {
	if (!isTaskBox(text, at)) return false;
	const line = text.lastIndexOf("\n", at - 1) + 1;
	return /[-+*.)]$/.test(text.slice(line, at).trimEnd());
}

function rowOddities({ children, align }: Table, text: string): readonly Oddity[] {
	return children.flatMap((row) => {
		const { start, end } = rangeOf(row);
		return droppedCells(text, start, end, align?.length ?? 0) ?? [];
	});
}

// Broken links: brackets in a text, and the text after them.

function brokenLinks(node: Parents, text: string): readonly Oddity[] {
	const oddities: Oddity[] = [];
	const openBrackets: number[] = [];
	const { start: textStart, end: textEnd } = rangeOf(node);
	/**
	 * Brackets before the last link cannot begin a link, because a link cannot contain another link.
	 */
	let inactiveUntil = 0;
	for (const textOrLink of textsIn(node, text)) {
		if (textOrLink === "link") {
			inactiveUntil = openBrackets.length;
			continue;
		}
		for (let offset = textOrLink.start; offset < textOrLink.end; offset++) {
			const character = text.charAt(offset);
			if (character === "\\") {
				offset++;
				const isEscaped = text.charAt(offset) === "]" && openBrackets.length > inactiveUntil;
				if (isEscaped && opensAddress(text, offset + 1))
					oddities.push(openLinkOddity(text, openBrackets.at(-1) ?? offset, offset + 1, textEnd));
			} else if (character === "[") {
				const turnedOddity = turnedLinkOddity(text, offset);
				if (turnedOddity !== undefined) oddities.push(turnedOddity);
				openBrackets.push(offset);
			}
			if (character !== "]") continue;
			const start = openBrackets.pop();
			const isActive = openBrackets.length >= inactiveUntil;
			inactiveUntil = Math.min(inactiveUntil, openBrackets.length);
			const end = partedTargetEnd(text, offset + 1);
			if (start === undefined || !isActive) continue;
			if (opensAddress(text, offset + 1))
				oddities.push(openLinkOddity(text, start, offset + 1, textEnd));
			if (end === -1) continue;
			const isParagraph = node.type === "paragraph";
			if (isParagraph && start === textStart && isTaskBox(text, start)) continue;
			oddities.push({ kind: "parted-link", range: { start, end } });
		}
	}
	return oddities;
}

/**
 * The oddity of a text in brackets followed by the parenthesis at `target`, in a text that ends at
 * `textEnd`.
 */
function openLinkOddity(text: string, start: number, target: number, textEnd: number): Oddity {
	const end = openTargetEnd(text, target, textEnd);
	return { kind: "open-link", range: { start, end } };
}

/** The oddity `(text)[/target]`, with the brackets at `at`. */
function turnedLinkOddity(text: string, at: number): Oddity | undefined {
	const end = turnedLinkEnd(text, at);
	if (end === -1) return undefined;
	const start = text.lastIndexOf("(", at);
	const turnedText = text.slice(start + 1, at - 1);
	const isText =
		start !== -1 &&
		at - start < 200 &&
		!/[()[\]{}\n]/.test(turnedText) &&
		/[\p{L}\d]/u.test(turnedText) &&
		!/[\w\])]/.test(text.charAt(start - 1));
	return isText ? { kind: "turned-link", range: { start, end } } : undefined;
}

/** The texts in a node, with a mark where a link begins. */
function textsIn(node: Parents, text: string): readonly (Range | "link")[] {
	const texts: (Range | "link")[] = [];
	const pendingNodes: (Nodes | Range)[] = [node];
	for (let nextNode = pendingNodes.pop(); nextNode !== undefined; nextNode = pendingNodes.pop()) {
		if (!("type" in nextNode)) texts.push(nextNode);
		else if (nextNode.type === "text") texts.push(rangeOf(nextNode));
		else if ("children" in nextNode) {
			if (nextNode.type === "link" || nextNode.type === "linkReference") texts.push("link");
			addAll(pendingNodes, placedChildren(nextNode, text).toReversed());
		}
	}
	return texts;
}

/**
 * The children of a node. Adjacent texts in which the parser finds a bare URL are one range,
 * because the parser drops the positions of these texts.
 */
function placedChildren(node: Parents, text: string): readonly (Nodes | Range)[] {
	const children: (Nodes | Range)[] = [];
	let { start, end } = innerRange(node, text);
	let isPositionMissing = false;
	for (const child of node.children) {
		if (child.position === undefined) {
			isPositionMissing = true;
			continue;
		}
		const range = rangeOf(child);
		if (isPositionMissing) children.push({ start, end: range.start });
		isPositionMissing = false;
		children.push(child);
		start = range.end;
	}
	if (isPositionMissing) children.push({ start, end });
	return children;
}

/** The range of a node without the tags of an element, because tags may have brackets. */
function innerRange(node: Parents, text: string): Range {
	return isElement(node) ? (contentOf(node, text) ?? rangeOf(node)) : rangeOf(node);
}
