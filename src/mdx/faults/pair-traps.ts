// Traps of tags that do not pair.
import type { Range } from "../../text/source-file.ts";
import { explainPlaceholder, explainVoidElement, isPlaceholder } from "./tag-traps.ts";
import {
	closingTagAfter,
	hasTag,
	nameInTag,
	openingTagBefore,
	ownLinesEdit,
	sideWithText,
	tagAt,
} from "./tags.ts";
import {
	maskAsExpression,
	type ParserStop,
	type Trap,
	type TrapEdit,
	type TrapResult,
} from "./trap.ts";

export const pairTraps: readonly Trap[] = [
	explainVoidElement,
	explainPlaceholder,
	explainOpenInside,
	explainNeverClosed,
	explainOtherName,
	explainCloseInside,
	explainStrayClosing,
];

const placeByNodeType = new Map([
	["paragraph", "a paragraph"],
	["listItem", "a list item"],
	["blockquote", "a quote"],
	["heading", "a heading"],
	["tableData", "a table cell"],
	["tableHeader", "a table cell"],
	["emphasis", "italic text"],
	["strong", "bold text"],
	["delete", "struck text"],
	["link", "a link"],
	["footnoteDefinition", "a footnote"],
]);

/** The part of the page to which a sentence of the parser refers. */
function placeIn(reason: string): string | undefined {
	const name = /(?:before the end|after the end) of `(\w+)`/.exec(reason)?.[1];
	return name === undefined ? undefined : (placeByNodeType.get(name) ?? "a part of the text");
}

/**
 * Explains an opening tag within a paragraph or list item whose closing tag is after the paragraph
 * or item.
 */
function explainOpenInside({ text, source, fault }: ParserStop): TrapResult | undefined {
	const { opening, reason } = fault;
	const place = placeIn(reason);
	if (opening === undefined || place === undefined) return undefined;
	const name = nameInTag(text, opening);
	const closing = closingTagAfter(text, opening.end, name);
	if (closing === undefined) return undefined;
	const bars = place === "a table cell" ? barsBetween(text, opening, closing) : undefined;
	const masks = [maskAsExpression(text, opening), maskAsExpression(text, closing)];
	if (bars !== undefined)
		return {
			range: opening,
			message: `A \`|\` between \`<${name}>\` and \`</${name}>\` ends the table cell.`,
			hint: "Write `\\|` for each `|` that is text.",
			related: { range: bars.first, message: "the cell ends here" },
			masks,
			fix: { range: bars.range, text: bars.text },
		};
	const fix =
		place === "a paragraph" && name !== "" ? ownLinesEdit(source, opening, closing) : undefined;
	return {
		range: opening,
		message: `\`<${name}>\` opens within ${place}, but \`</${name}>\` is outside it.`,
		hint:
			fix === undefined
				? `Close \`<${name}>\` within the same paragraph, list item or cell.`
				: `Put \`<${name}>\` and \`</${name}>\` on lines of their own.`,
		related: { range: closing, message: `\`</${name}>\` is here` },
		masks,
		...(fix && { fix }),
	};
}

/** The bars between two tags of one line, with the same text in which the bars are escaped. */
function barsBetween(
	text: string,
	opening: Range,
	closing: Range,
): (TrapEdit & { readonly first: Range }) | undefined {
	const range = { start: opening.end, end: closing.start };
	const innerText = text.slice(range.start, range.end);
	const escapedText = innerText.replaceAll(/(?<!\\)\|/g, "\\|");
	if (escapedText === innerText || /[\r\n]/.test(innerText)) return undefined;
	const start = range.start + (/(?<!\\)\|/.exec(innerText)?.index ?? 0);
	return { range, text: escapedText, first: { start, end: start + 1 } };
}

function explainNeverClosed({
	text,
	fault,
	intendedComponent,
}: ParserStop): TrapResult | undefined {
	const { opening, reason } = fault;
	if (opening === undefined || !/^Expected a closing tag/.test(reason)) return undefined;
	const name = nameInTag(text, opening);
	const isClosedElsewhere = hasTag(text, name, "/");
	const place = isClosedElsewhere ? placeIn(reason) : undefined;
	const component = isClosedElsewhere ? undefined : intendedComponent(name);
	if (component !== undefined)
		return {
			range: opening,
			message: `\`<${name}>\` is not a component, and is never closed.`,
			hint: `Write \`<${component}>\`, and add \`</${component}>\`.`,
			masks: [maskAsExpression(text, opening)],
			blursTags: true,
		};
	return {
		range: opening,
		message:
			place === undefined
				? `\`<${name}>\` is never closed.`
				: `\`<${name}>\` opens within ${place} and is not closed there.`,
		hint: isPlaceholder(name)
			? `Put the tag in backticks, or write \`\\<${name}>\`.`
			: `Add \`</${name}>\`, or end the tag with \`/>\`.`,
		...(!isClosedElsewhere && { masks: [maskAsExpression(text, opening)], blursTags: true }),
	};
}

/**
 * Explains a closing tag with another name than the open element: a misspelling, or crossing pairs.
 */
function explainOtherName({
	text,
	fault,
	at,
	intendedComponent,
}: ParserStop): TrapResult | undefined {
	const { opening, reason } = fault;
	if (opening === undefined || !/^Unexpected closing tag/.test(reason)) return undefined;
	const closing = tagAt(text, at);
	const openName = nameInTag(text, opening);
	const closeName = nameInTag(text, closing);
	const masks = [maskAsExpression(text, opening), maskAsExpression(text, closing)];
	const message = `\`</${closeName}>\` does not close \`<${openName}>\`.`;
	const closesHere = { range: closing, message: `\`</${closeName}>\` is here` };
	if (intendedComponent(openName) === closeName && !hasTag(text, openName, "/")) {
		const start = text.indexOf(openName, opening.start);
		const range = { start, end: start + openName.length };
		return {
			range: opening,
			message,
			hint: `Did you mean \`<${closeName}>\`?`,
			related: closesHere,
			masks,
			fix: { range, text: closeName, isUnsafe: true },
		};
	}
	const isMisspelling =
		intendedComponent(closeName) === openName ||
		closeName === `${openName}s` ||
		openName === `${closeName}s`;
	const isSameName = openName.toLowerCase() === closeName.toLowerCase();
	if (isSameName || (isMisspelling && !hasTag(text, closeName, "")))
		return {
			range: closing,
			message,
			hint: `Write \`</${openName}>\`.`,
			related: { range: opening, message: `\`<${openName}>\` opens here` },
			masks,
			fix: { range: closing, text: `</${openName}>`, isUnsafe: true },
		};
	return {
		range: opening,
		message: `\`<${openName}>\` is not closed before \`</${closeName}>\`.`,
		hint: `Add \`</${openName}>\` before \`</${closeName}>\`, or remove \`</${closeName}>\`.`,
		related: closesHere,
	};
}

/** Explains a closing tag in a list item or paragraph that begins after the opening tag. */
function explainCloseInside({ text, source, fault, at }: ParserStop): TrapResult | undefined {
	const place = placeIn(fault.reason);
	if (!/^Expected the closing tag/.test(fault.reason) || place === undefined) return undefined;
	const range = tagAt(text, at);
	const name = nameInTag(text, range);
	const opening = openingTagBefore(text, range.start, name);
	const side = sideWithText(text, range);
	const fix = opening && ownLinesEdit(source, opening, range);
	return {
		range,
		message:
			side === undefined
				? `\`</${name}>\` is part of ${place}, but \`<${name}>\` is not.`
				: `\`</${name}>\` is part of ${place}, because there is text ${side} the tag on the same line.`,
		hint:
			side === undefined
				? `Indent \`</${name}>\` like \`<${name}>\`.`
				: `Put \`</${name}>\` on a line of its own.`,
		...(opening && {
			related: { range: opening, message: `\`<${name}>\` opens here` },
			masks: [maskAsExpression(text, opening), maskAsExpression(text, range)],
		}),
		...(fix && { fix }),
	};
}

function explainStrayClosing({ text, fault, at }: ParserStop): TrapResult | undefined {
	if (fault.code !== "unexpected-closing-slash") return undefined;
	const range = tagAt(text, at);
	const name = nameInTag(text, range);
	return {
		range,
		message: `\`</${name}>\` closes nothing.`,
		hint: `Remove the tag, or add \`<${name}>\` above.`,
		masks: [maskAsExpression(text, range)],
	};
}
