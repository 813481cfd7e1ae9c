// What becomes of a component that nobody knows.
import type { Element } from "../../source/mdx/body.ts";

/** `either`: one alone in a paragraph is left out, one beside text stops the page from being shown. */
export type Fate = "left out" | "stops the page" | "either";

/** `unknown` are all of the page that nobody knows. */
export function fateOf(
	element: Element,
	unknown: ReadonlySet<Element>,
	text: string,
): Fate {
	for (
		let one: Element | undefined = element;
		one !== undefined;
		one = one.parent
	)
		if (one.kind === "flow" && unknown.has(one)) return "left out";
	return isBesideText(element, text) ? "stops the page" : "either";
}

/** Lines are not looked at further back. */
const longestLine = 1000;

/** Whether a letter stands before it in its line, outside of tags. */
function isBesideText({ start }: Element, text: string): boolean {
	const before = text.slice(Math.max(start - longestLine, 0), start);
	const line = before.slice(before.lastIndexOf("\n") + 1);
	return /[\p{L}|#]/u.test(line.replaceAll(/<[^<>]*>/g, ""));
}
