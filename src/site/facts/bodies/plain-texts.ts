// The texts of attributes, and the targets of links in the form in which authors wrote them.
import type { Attribute, Body, Element } from "../../../mdx/body.ts";
import { titleWithoutMarkup } from "../../../mdx/mdx.ts";
import type { Range } from "../../../text/source-file.ts";
import { isInternal } from "../files/site-path.ts";
import { ownNames } from "./components.ts";

export interface PlainText {
	readonly text: string;
	readonly range: Range;
}

/**
 * The text of an attribute that is a string, or an expression that is only a string; empty for an
 * attribute without a value, and `undefined` for any other expression.
 */
export function plainText({ kind, value, range }: Attribute): PlainText | undefined {
	if (kind !== "expression") return { text: value, range };
	const quotedText = /^\s*(["'`])([^"'`\\\n$]*)\1\s*$/.exec(value);
	if (quotedText === null) return undefined;
	const start = range.start + value.search(/["'`]/) + 1;
	const text = quotedText[2] ?? "";
	return { text, range: { start, end: start + text.length } };
}

export interface WrittenTarget extends PlainText {
	/** The start of a Markdown link; the text of the link is between this offset and the target. */
	readonly start: number | undefined;
	/**
	 * True if a backslash is part of a name, because Markdown encodes the backslash. Outside of
	 * Markdown, browsers read a backslash as a slash.
	 */
	readonly isMarkdown: boolean;
	/**
	 * True if Mintlify resolves `./` and `../` from the folder of the page; false if browsers resolve
	 * `./` and `../` from the address of the page.
	 */
	readonly isResolved: boolean;
	/** True if Mintlify's link check examines the target. */
	readonly isChecked: boolean;
}

// All properties are written out, because spread properties took several times as long.
export function targetsIn(body: Body): readonly WrittenTarget[] {
	const targets: WrittenTarget[] = [];
	for (const { kind, target, range, start } of body.links) {
		if (kind === "image") continue;
		const isLink = kind === "link";
		targets.push({
			text: target,
			range,
			start: isLink ? start : undefined,
			isMarkdown: true,
			isResolved: isLink,
			isChecked: isLink,
		});
	}
	const bodyNames = ownNames(body);
	for (const element of body.elements) {
		const isOwnComponent = bodyNames.has(element.name);
		if (!isOwnComponent && !linkElements.has(element.name)) continue;
		const target = targetOf(element);
		// A component of the site may use `href` in any way, so only a path of the site counts.
		if (target !== undefined && (!isOwnComponent || isInternal(target.text))) targets.push(target);
	}
	return targets;
}

/** The text of a Markdown link, or the description of a picture, that begins at `start`. */
export function labelBefore(text: string, start: number, target: Range): PlainText {
	const labelStart = start + (text[start] === "!" ? 2 : 1);
	const labelEnd = Math.max(text.lastIndexOf("](", target.start), labelStart);
	return { text: text.slice(labelStart, labelEnd), range: { start: labelStart, end: labelEnd } };
}

/**
 * The maximum length of a description to parse, so that a file with one long line stays fast. A
 * longer description keeps its marks.
 */
const maxDescriptionLength = 1000;

/** The description of a Markdown picture as readers see it, without escapes and marks. */
export function descriptionIn(label: string): string {
	const isPlain = !/[`*_~[\]\\<>&\n]/.test(label) || label.length > maxDescriptionLength;
	return isPlain ? label : titleWithoutMarkup(label);
}

function targetOf({ name, kind, attributes }: Element): WrittenTarget | undefined {
	const href = attributes.find((attribute) => attribute.name === "href");
	const target = href && plainText(href);
	if (href === undefined || target === undefined) return undefined;
	const isPlain = href.kind === "string" && /^(?:a|Card)$/.test(name);
	return {
		text: target.text,
		range: target.range,
		start: undefined,
		isMarkdown: false,
		isResolved: isPlain && kind !== "script",
		isChecked: isPlain && kind === "flow",
	};
}

/** The elements whose `href` readers can follow, besides the components of the site. */
const linkElements = new Set(["a", "area", "Button", "Card", "Link", "Tile", "Tooltip"]);
