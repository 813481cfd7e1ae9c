// What readers see of a page, read from its HTML, and what a change took from them.

export interface ShownPage {
	/** The texts outside code and formulas, with the titles and labels of components. */
	readonly texts: readonly string[];
	/** The texts of code, in blocks and in lines. */
	readonly code: readonly string[];
	/** The source texts of formulas. */
	readonly formulas: readonly string[];
	readonly links: readonly string[];
	readonly pictures: readonly string[];
}

/** Attributes that no reader sees. */
const unseenAttributes =
	/^(?:id|class|style|href|src|srcset|cols|rel|target|role|type|width|height|icon-?type|required|color|d|viewbox|xmlns|fill|stroke\S*|points?|aria-\w+|data-\S*|language|theme\w*|lines|numberoflines|key|tag|gap|level|encoding|sortable|horizontal|cta)$/i;

/** `html` is written by React, which escapes `<` and `>` in texts and attributes. */
export function shownPage(html: string): ShownPage {
	const page = { texts: [""], code: [""], formulas: [""], links: [""], pictures: [""] };
	const open: string[] = [];
	// React separates texts by empty comments.
	for (const [token, tag, attributes = ""] of html
		.replaceAll("<!-- -->", "")
		.matchAll(/<(\/?[\w:.-]+)([^>]*)>|[^<]+/g)) {
		if (tag === undefined) readText(decoded(token), open, page);
		else if (tag.startsWith("/")) open.pop();
		else {
			const isFormula = /class="katex(?:-display|-error)?"/.test(attributes);
			if (!isFormula && !open.includes("formula")) readAttributes(attributes, page);
			const isCode = tag === "code" || tag === "pre";
			if (isCode && !open.includes("code")) page.code.push("");
			if (tag === "annotation") page.formulas.push("");
			if (!isVoid(tag) && !attributes.endsWith("/"))
				open.push(isCode ? "code" : isFormula ? "formula" : tag);
		}
	}
	const stated = (texts: readonly string[]): string[] => texts.filter((text) => text.trim() !== "");
	return {
		texts: stated(page.texts),
		...{ code: stated(page.code), formulas: stated(page.formulas) },
		...{ links: stated(page.links), pictures: stated(page.pictures) },
	};
}

function readText(
	text: string,
	open: readonly string[],
	{ texts, code, formulas }: { texts: string[]; code: string[]; formulas: string[] },
): void {
	const isHidden = open.includes("formula") && !open.includes("annotation");
	if (isHidden) return;
	const list = open.includes("code") ? code : open.includes("annotation") ? formulas : undefined;
	if (list === undefined) texts.push(text.trim());
	else list.push(`${list.pop() ?? ""}${text}`);
}

function readAttributes(
	text: string,
	{ texts, links, pictures }: { texts: string[]; links: string[]; pictures: string[] },
): void {
	for (const [, name = "", value = ""] of text.matchAll(/([^\s=]+)="([^"]*)"/g)) {
		if (name === "href") links.push(decoded(value));
		else if (name === "src") pictures.push(decoded(value));
		else if (!unseenAttributes.test(name)) texts.push(decoded(value));
	}
}

/**
 * The words of a text in lower case, without those that only mark a callout. Each character is a
 * word in scripts that put no blanks between words.
 */
export function wordsOf(text: string): readonly string[] {
	const spaced = text
		.toLowerCase()
		.replaceAll(/:::\w+|\[!\w+\]/g, "")
		.replaceAll(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu, " $& ");
	return spaced.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function isVoid(tag: string): boolean {
	return /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/.test(tag);
}

function decoded(text: string): string {
	return text
		.replaceAll(/&#x([\da-f]+);/gi, (_, code: string) =>
			String.fromCodePoint(Number.parseInt(code, 16)),
		)
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&quot;", '"')
		.replaceAll("&amp;", "&");
}

/**
 * What a change takes from readers, and what no author writes on purpose. `mayGo` are words that
 * may go, such as those of the title, which Mintlify shows above the page. `mayEndCode` is true for changes
 * that turn the markup in a block of code into markup.
 */
export function lossesBetween(
	before: ShownPage,
	after: ShownPage,
	{ mayGo, mayEndCode }: { readonly mayGo: ReadonlySet<string>; readonly mayEndCode: boolean },
): readonly Loss[] {
	const meant = mayEndCode
		? before.code.map((text) => text.replaceAll(/<[^>]*>|```\w*/g, " "))
		: before.code;
	const shown = [...allWords(after), ...after.links.flatMap(wordsOf)];
	const brought = (key: "texts" | "code", isMeant: (text: string) => boolean): readonly string[] =>
		without(linesOf(after[key]).filter(isMeant), linesOf(before[key]).filter(isMeant));
	const losses: readonly Loss[] = [
		{
			kind: "loses words",
			texts: without(allWords(before, meant), shown).filter((word) => !mayGo.has(word)),
		},
		{ kind: "changes code", texts: brought("code", hasBackslash) },
		{
			kind: "loses a picture",
			texts: before.pictures.length > after.pictures.length ? before.pictures : [],
		},
		{ kind: "shows a backslash", texts: brought("texts", hasBackslash) },
		{ kind: "shows a row of dashes", texts: brought("texts", isDashes) },
		{ kind: "shows markup as code", texts: brought("code", isMarkup) },
	];
	return losses.filter(({ texts }) => texts.length > 0);
}

function allWords({ texts, code, formulas }: ShownPage, meant = code): readonly string[] {
	return [...texts, ...meant, ...formulas].flatMap(wordsOf);
}

function linesOf(texts: readonly string[]): readonly string[] {
	return texts.flatMap((text) => text.split("\n"));
}

export type LossKind =
	| "loses words"
	| "changes code"
	| "loses a picture"
	| "shows a backslash"
	| "shows a row of dashes"
	| "shows markup as code";

export interface Loss {
	readonly kind: LossKind;
	readonly texts: readonly string[];
}

/** The texts of the first list that are not in the second one, each as often as it is there. */
export function without(texts: readonly string[], others: readonly string[]): readonly string[] {
	const left = new Map<string, number>();
	for (const text of others) left.set(text, (left.get(text) ?? 0) + 1);
	return texts.filter((text) => {
		const count = left.get(text) ?? 0;
		left.set(text, count - 1);
		return count <= 0;
	});
}

function hasBackslash(word: string): boolean {
	return word.includes("\\");
}

function isDashes(word: string): boolean {
	return /^:?-{2,}:?$/.test(word);
}

/** True for a line of code that looks like a heading or a component. */
function isMarkup(line: string): boolean {
	return /^#{2,6} \w|^<\/?(?:Tab|Step|Accordion|Card|Note|Warning|Tip|Info)s?\b/.test(line);
}
