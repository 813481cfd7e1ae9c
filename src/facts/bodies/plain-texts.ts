// The texts that attributes have, and of these and of links where they lead.
import type { Attribute, Body, Element } from "../../source/mdx/body.ts";
import type { Range } from "../../source/source-file.ts";
import { isInternal } from "../files/site-path.ts";
import { ownNames } from "./components.ts";

/** A text of an attribute, and where it is written without its quotes. */
export interface PlainText {
	readonly text: string;
	readonly range: Range;
}

/**
 * The text that an attribute has, as a string or as an expression that is nothing but a string;
 * blank for one without value.
 */
export function plainText({ kind, value, range }: Attribute): PlainText | undefined {
	if (kind !== "expression") return { text: value, range };
	const quoted = /^\s*(["'`])([^"'`\\\n$]*)\1\s*$/.exec(value);
	if (quoted === null) return undefined;
	const start = range.start + value.search(/["'`]/) + 1;
	const text = quoted[2] ?? "";
	return { text, range: { start, end: start + text.length } };
}

/** Where a link leads, as it is written. */
export interface WrittenTarget extends PlainText {
	/** Where a link of Markdown begins: its text stands between there and its target. */
	readonly start?: number;
	/** Whether `\\` is part of a name: browsers take it for a slash, and Markdown encodes it. */
	readonly isMarkdown: boolean;
	/**
	 * Whether Mintlify counts `./` and `../` from the folder of the page, and not browsers from its
	 * address.
	 */
	readonly isResolved: boolean;
	/** Whether Mintlify's link check looks at it. */
	readonly isChecked: boolean;
}

/** Where the links of a body lead. */
export function targetsIn(body: Body): readonly WrittenTarget[] {
	const targets: WrittenTarget[] = [];
	for (const { kind, target, range, start } of body.links) {
		if (kind === "image") continue;
		const isLink = kind === "link";
		const found = { isMarkdown: true, isResolved: isLink, isChecked: isLink };
		targets.push({ text: target, range, ...(isLink && { start }), ...found });
	}
	const own = ownNames(body);
	for (const element of body.elements) {
		const isOwn = own.has(element.name);
		if (!isOwn && !linking.has(element.name)) continue;
		const target = targetOf(element);
		// What else a component of the site makes of it is not known.
		if (target !== undefined && (!isOwn || isInternal(target.text))) targets.push(target);
	}
	return targets;
}

/** The text of a link or picture of Markdown that begins at `start`, or how it is described. */
export function labelBefore(text: string, start: number, target: Range): PlainText {
	const from = start + (text[start] === "!" ? 2 : 1);
	const to = Math.max(text.lastIndexOf("](", target.start), from);
	return { text: text.slice(from, to), range: { start: from, end: to } };
}

function targetOf({ name, kind, attributes }: Element): WrittenTarget | undefined {
	const href = attributes.find((attribute) => attribute.name === "href");
	const target = href && plainText(href);
	if (href === undefined || target === undefined) return undefined;
	const isPlain = href.kind === "string" && /^(?:a|Card)$/.test(name);
	return {
		...target,
		isMarkdown: false,
		isResolved: isPlain && kind !== "script",
		isChecked: isPlain && kind === "flow",
	};
}

/** The elements whose `href` readers can follow, apart from the components of the site. */
const linking = new Set(["a", "area", "Button", "Card", "Link", "Tile", "Tooltip"]);
