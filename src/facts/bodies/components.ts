// The components that pages name: those that Mintlify has, those that a file has itself, and what
// becomes of one that nobody knows.
import { wordsIn } from "../../source/lists.ts";
import type { Body, DefaultExport, Element } from "../../source/mdx/body.ts";
import type { BodyFile } from "./body-file.ts";
import { components } from "./component-table.ts";

export const builtIn: ReadonlySet<string> = new Set(components.keys());

/**
 * The elements of HTML that Mintlify shows wherever they stand; of others alone in their lines that
 * is not known.
 */
const html: ReadonlySet<string> = new Set(
	wordsIn(`
	a b br button clipPath code col colgroup defs div form g h1 h2 h3 h4 head hr iframe img input kbd
	label li link ol p path picture pre rect script section source span sub sup svg table tbody td th
	thead tr ul video
`),
);

/** Whether it is not known that readers see an element where it stands alone in its lines. */
export function isStrange({ name, kind, isAlone }: Element): boolean {
	const isFlow = kind === "flow" || isAlone === true;
	return isFlow && !html.has(name) && !builtIn.has(name);
}

/** Those that an author can have meant. */
export const wellKnown: readonly string[] = Array.from(components, ([name, { isOld }]) =>
	isOld ? [] : [name],
).flat();

const none: ReadonlySet<string> = new Set();

/** What becomes of that which a file exports by default, as far as it is known. */
export function defaultOf({ reading }: Pick<BodyFile, "reading">): DefaultExport | undefined {
	return reading.kind === "body"
		? reading.body.exports.find(({ name }) => name === "default")?.comesAs
		: undefined;
}

/** The names that a file imports or exports itself. */
export function ownNames({ imports, exports }: Body): ReadonlySet<string> {
	// Most pages do neither.
	if (imports.length + exports.length === 0) return none;
	return new Set([
		...imports.flatMap(({ names }) => names.map(({ local }) => local)),
		...exports.map(({ name }) => name),
	]);
}

/**
 * `either`: one alone in a paragraph is left out, one beside text stops the page from being shown.
 */
export type Fate = "left out" | "stops the page" | "either";

/** `unknown` are all of the page that nobody knows. */
export function fateOf(element: Element, unknown: ReadonlySet<Element>, text: string): Fate {
	for (let one: Element | undefined = element; one !== undefined; one = one.parent)
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
