// Traps of tags that do not pair.
import { isPlaceholder, placeholder, voidElement } from "./tag-traps.ts";
import {
	closingAfter,
	hasTag,
	nameInTag,
	neighbour,
	onOwnLines,
	openingBefore,
	tagAt,
} from "./tags.ts";
import { asNumber, type Stop, type Trap, type TrapResult } from "./trap.ts";

export const pairTraps: readonly Trap[] = [
	voidElement,
	placeholder,
	openInside,
	neverClosed,
	slippedName,
	explainCrossing,
	closeInside,
	closesNothing,
];

const places = new Map([
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

/** The part of the page in a sentence of the parser. */
function placeIn(reason: string): string | undefined {
	const name = /(?:before the end|after the end) of `(\w+)`/.exec(reason)?.[1];
	return name === undefined ? undefined : (places.get(name) ?? "a part of the text");
}

/**
 * Explains an opening tag within a paragraph or list item whose closing tag is after the paragraph
 * or item.
 */
function openInside({ text, written, fault }: Stop): TrapResult | undefined {
	const { opening, reason } = fault;
	const place = placeIn(reason);
	if (opening === undefined || place === undefined) return undefined;
	const name = nameInTag(text.slice(opening.start, opening.end));
	const closing = closingAfter(text, opening.end, name);
	if (closing === undefined) return undefined;
	const fix =
		place === "a paragraph" && name !== "" ? onOwnLines(written, opening, closing) : undefined;
	return {
		range: opening,
		message: `\`<${name}>\` opens within ${place}, but \`</${name}>\` is outside it.`,
		hint:
			fix === undefined
				? `Close \`<${name}>\` within the same paragraph, list item or cell.`
				: `Put \`<${name}>\` and \`</${name}>\` on lines of their own.`,
		related: { range: closing, message: `\`</${name}>\` is here` },
		masks: [asNumber(text, opening), asNumber(text, closing)],
		...(fix && { fix }),
	};
}

function neverClosed({ text, fault, intendedComponent }: Stop): TrapResult | undefined {
	const { opening, reason } = fault;
	if (opening === undefined || !/^Expected a closing tag/.test(reason)) return undefined;
	const name = nameInTag(text.slice(opening.start, opening.end));
	const isElsewhere = hasTag(text, name, "/");
	const place = isElsewhere ? placeIn(reason) : undefined;
	const component = isElsewhere ? undefined : intendedComponent(name);
	if (component !== undefined)
		return {
			range: opening,
			message: `\`<${name}>\` is not a component, and is never closed.`,
			hint: `Write \`<${component}>\`, and add \`</${component}>\`.`,
			masks: [asNumber(text, opening)],
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
		...(!isElsewhere && { masks: [asNumber(text, opening)], blursTags: true }),
	};
}

/** Explains a pair of tags with a misspelled name: `<Crad>` and `</Card>`. */
function slippedName({ text, fault, at, intendedComponent }: Stop): TrapResult | undefined {
	const { opening, reason } = fault;
	if (opening === undefined || !/^Unexpected closing tag/.test(reason)) return undefined;
	const closing = tagAt(text, at);
	const openName = nameInTag(text.slice(opening.start, opening.end));
	const closeName = nameInTag(text.slice(closing.start, closing.end));
	const masks = [asNumber(text, opening), asNumber(text, closing)];
	const message = `\`</${closeName}>\` does not close \`<${openName}>\`.`;
	if (intendedComponent(openName) === closeName && !hasTag(text, openName, "/")) {
		const start = text.indexOf(openName, opening.start);
		const range = { start, end: start + openName.length };
		return {
			range: opening,
			message,
			hint: `Did you mean \`<${closeName}>\`?`,
			related: { range: closing, message: `\`</${closeName}>\` is here` },
			masks,
			fix: { range, text: closeName, isUnsafe: true },
		};
	}
	const isSlip =
		intendedComponent(closeName) === openName ||
		closeName === `${openName}s` ||
		openName === `${closeName}s`;
	if (!isSlip || hasTag(text, closeName, "")) return undefined;
	return {
		range: closing,
		message,
		hint: `Write \`</${openName}>\`.`,
		related: { range: opening, message: `\`<${openName}>\` opens here` },
		masks,
		fix: { range: closing, text: `</${openName}>`, isUnsafe: true },
	};
}

/** Explains a closing tag that occurs while another element is open. */
function explainCrossing({ text, fault, at }: Stop): TrapResult | undefined {
	const { opening, reason } = fault;
	if (opening === undefined || !/^Unexpected closing tag/.test(reason)) return undefined;
	const closing = tagAt(text, at);
	const openName = nameInTag(text.slice(opening.start, opening.end));
	const closeName = nameInTag(text.slice(closing.start, closing.end));
	if (openName.toLowerCase() === closeName.toLowerCase())
		return {
			range: closing,
			message: `\`</${closeName}>\` does not close \`<${openName}>\`.`,
			hint: `Write \`</${openName}>\`.`,
			related: { range: opening, message: `\`<${openName}>\` opens here` },
			masks: [asNumber(text, opening), asNumber(text, closing)],
			fix: { range: closing, text: `</${openName}>`, isUnsafe: true },
		};
	return {
		range: opening,
		message: `\`<${openName}>\` is not closed before \`</${closeName}>\`.`,
		hint: `Add \`</${openName}>\` before \`</${closeName}>\`, or remove \`</${closeName}>\`.`,
		related: { range: closing, message: `\`</${closeName}>\` is here` },
	};
}

/** Explains a closing tag in a list item or paragraph that begins after the opening tag. */
function closeInside({ text, written, fault, at }: Stop): TrapResult | undefined {
	const place = placeIn(fault.reason);
	if (!/^Expected the closing tag/.test(fault.reason) || place === undefined) return undefined;
	const range = tagAt(text, at);
	const name = nameInTag(text.slice(range.start, range.end));
	const opening = openingBefore(text, range.start, name);
	const side = neighbour(text, range);
	const fix = opening && onOwnLines(written, opening, range);
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
			masks: [asNumber(text, opening), asNumber(text, range)],
		}),
		...(fix && { fix }),
	};
}

function closesNothing({ text, fault, at }: Stop): TrapResult | undefined {
	if (fault.code !== "unexpected-closing-slash") return undefined;
	const range = tagAt(text, at);
	const name = nameInTag(text.slice(range.start, range.end));
	return {
		range,
		message: `\`</${name}>\` closes nothing.`,
		hint: `Remove the tag, or add \`<${name}>\` above.`,
		masks: [asNumber(text, range)],
	};
}
