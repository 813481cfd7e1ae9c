// The components to which bodies refer: built-in components, components that a file imports or
// exports, and the consequence of an undefined component.

import type { Body, DefaultExport, Element } from "../../../mdx/body.ts";
import { wordsIn } from "../../../text/lists.ts";
import { memoise } from "../../../text/memoised.ts";
import type { BodyFile } from "./body-file.ts";
import { componentByName } from "./component-table.ts";

export const builtInComponents: ReadonlySet<string> = new Set(componentByName.keys());

/**
 * The HTML elements that Mintlify shows in any location. It is unknown whether readers see any
 * other element that is alone on its lines.
 */
const visibleHtmlElements: ReadonlySet<string> = new Set(
	wordsIn(`
	a b br button clipPath code col colgroup defs div form g h1 h2 h3 h4 head hr iframe img input kbd
	label li link ol p path picture pre rect script section source span sub sup svg table tbody td th
	thead tr ul video
`),
);

export function hasUnknownVisibility({ name, kind, isAlone }: Element): boolean {
	const isFlow = kind === "flow" || isAlone === true;
	return isFlow && !visibleHtmlElements.has(name) && !builtInComponents.has(name);
}

export const suggestedComponents: readonly string[] = Array.from(
	componentByName,
	([name, { isOld }]) => (isOld ? [] : [name]),
).flat();

const noNames: ReadonlySet<string> = new Set();

export function defaultExportOf({ reading }: Pick<BodyFile, "reading">): DefaultExport | undefined {
	return reading.kind === "body"
		? reading.body.exports.find(({ name }) => name === "default")?.defaultExport
		: undefined;
}

export const ownNames = memoise(({ imports, exports }: Body): ReadonlySet<string> => {
	// Returns early, because most pages have neither imports nor exports.
	if (imports.length + exports.length === 0) return noNames;
	return new Set([
		...imports.flatMap(({ names }) => names.map(({ local }) => local)),
		...exports.map(({ name }) => name),
	]);
});

/**
 * The consequence of an undefined component. `either`: an element alone in a paragraph is left out;
 * an element beside text stops the page from being shown.
 */
export type UndefinedComponentFate = "left out" | "stops the page" | "either";

/**
 * The consequence of an undefined element. `undefinedElements` are all undefined elements of the
 * page.
 */
export function fateOf(
	element: Element,
	undefinedElements: ReadonlySet<Element>,
	text: string,
): UndefinedComponentFate {
	for (
		let ancestor: Element | undefined = element;
		ancestor !== undefined;
		ancestor = ancestor.parent
	)
		if (ancestor.kind === "flow" && undefinedElements.has(ancestor)) return "left out";
	return isBesideText(element, text) ? "stops the page" : "either";
}

/**
 * The limit on the search backwards in a line, in characters, so that a file with one long line
 * stays fast. So long a text has a letter.
 */
const maxLookBehind = 1000;

/** True if a letter, `|` or `#` precedes the element on its line, outside tags. */
function isBesideText({ start }: Element, text: string): boolean {
	const textBefore = text.slice(Math.max(start - maxLookBehind, 0), start);
	const line = textBefore.slice(textBefore.lastIndexOf("\n") + 1);
	return /[\p{L}|#]/u.test(line.replaceAll(/<[^<>]*>/g, ""));
}
