import type { Attribute } from "../../source/mdx/body.ts";
import type { Range } from "../../source/source-file.ts";

/** A text of an attribute, and where it is written without its quotes. */
export interface PlainText {
	readonly text: string;
	readonly range: Range;
}

/** The text that an attribute has, as a string or as an expression that is nothing but a string; blank for one without value. */
export function plainText({
	kind,
	value,
	range,
}: Attribute): PlainText | undefined {
	if (kind !== "expression") return { text: value, range };
	const quoted = /^\s*(["'`])([^"'`\\\n$]*)\1\s*$/.exec(value);
	if (quoted === null) return undefined;
	const start = range.start + value.search(/["'`]/) + 1;
	const text = quoted[2] ?? "";
	return { text, range: { start, end: start + text.length } };
}
