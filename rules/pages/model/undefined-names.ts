// Undefined names in expressions of pages, and names that render nothing.

import type { Expression, UsedName } from "../../../src/mdx/body.ts";
import { serverNames } from "../../../src/mdx/scripts/global-names.ts";
import { isDefinedAnywhere } from "../../../src/site/bodies/components/near-components.ts";
import type { BodyFile } from "../../../src/site/facts/bodies/body-file.ts";
import { pageScope } from "../../../src/site/facts/bodies/page-scope.ts";
import { eachBody, variableNames } from "../../../src/site/pages/bodies.ts";
import { question, type Site } from "../../../src/site/parts/site.ts";
import { groupBy } from "../../../src/text/lists.ts";
import type { Location, Range } from "../../../src/text/source-file.ts";
import {
	isEvaluated,
	namesDeclaredLater,
	type UndefinedUse,
	undefinedUses,
} from "./called-functions.ts";
import { namesOf, type PageNames } from "./page-names.ts";
import { missingValues } from "./snippet-names.ts";

export interface UndefinedName {
	readonly name: string;
	/** Additional names between the same braces with the same fault. */
	readonly others?: readonly string[];
	/** The location of the name; for `text`, of the whole expression. */
	readonly at: Location;
	readonly whole: Location;
	/**
	 * `lost`: the name is the whole expression, and Mintlify leaves the name out; `hidden`: Mintlify
	 * leaves the name out although the page exports or imports the name, because the value of the
	 * name is neither a plain value nor an element; `dies`: the page is not rendered; `text`: the
	 * page is not rendered, although the braces are meant as text; `variable`: the page is not
	 * rendered, although the name is meant as a variable of docs.json; `early`: the page is not
	 * rendered, because the declaration of the name follows the snippet that uses the name; `empty`:
	 * an element is not rendered; `not given`: the name is the whole expression in a snippet, and no
	 * page passes the name; `needed`: a page that does not pass the name to a snippet is not
	 * rendered.
	 */
	readonly kind:
		| "lost"
		| "hidden"
		| "dies"
		| "text"
		| "variable"
		| "early"
		| "empty"
		| "not given"
		| "needed";
	readonly near: string | undefined;
	/**
	 * The source text that shows the braces as text, if this correction is certain; only set for
	 * `lost` and `text`.
	 */
	readonly asText?: string | undefined;
	/** The value that contains the name, for names in functions or other files. */
	readonly shown?: RenderedValue;
}

interface RenderedValue {
	readonly name: string;
	/**
	 * The path of the first page that renders the value; `undefined` if the name is in the page
	 * itself.
	 */
	readonly page: string | undefined;
	readonly isExported: boolean;
}

/**
 * The undefined names of all pages. A name that several pages lack is reported once, for the first
 * page.
 */
export const undefinedNames = question((site) => [
	...undefinedNamesInPages(site),
	...undefinedNamesInSnippets(site),
	...Array.from(
		groupBy(undefinedNamesInValues(site), ({ name, at: { file, range } }) =>
			[name, range.start, file.path].join(" "),
		).values(),
		(all) => all.find(({ kind }) => kind === "dies") ?? all[0],
	).filter((item) => item !== undefined),
]);

const undefinedNamesInPages = eachBody(function* (site, file): Iterable<UndefinedName> {
	if (file.kind !== "page" || file.reading.kind !== "body") return;
	const { expressions } = file.reading.body;
	const names = expressions.length > 0 ? namesOf(site, file) : undefined;
	if (names === undefined) return;
	const page = new PageExpressions(site, file, names);
	for (const expression of expressions) yield* page.findUndefinedIn(expression);
});

function undefinedNamesInSnippets(site: Site): readonly UndefinedName[] {
	return missingValues(site).map(
		({ file, used: { name, start }, expression, kind, page, ...others }) => ({
			name,
			at: file.locate({ start, end: start + name.length }),
			whole: file.locate(expression.range),
			kind: kind === "lost" ? "not given" : kind === "dies" ? "needed" : kind,
			near: others.near,
			shown: { name: others.snippet, page, isExported: false },
		}),
	);
}

const undefinedNamesInValues = eachBody(function* (site, file): Iterable<UndefinedName> {
	if (file.kind !== "page" || file.reading.kind !== "body") return;
	const { imports, exports } = file.reading.body;
	const names = imports.length + exports.length > 0 ? namesOf(site, file) : undefined;
	if (names === undefined) return;
	for (const item of undefinedUses(site, names)) yield toUndefinedName(file, names, item);
});

function toUndefinedName(
	page: BodyFile,
	names: PageNames,
	{ used, value, kind }: UndefinedUse,
): UndefinedName {
	const { name, start } = used;
	const location = value.file.locate({ start, end: start + name.length });
	const { reading } = value.file;
	const isOnPage = value.file === page;
	return {
		name,
		at: location,
		whole: location,
		kind,
		near: isOnPage ? names.suggestName(name) : undefined,
		shown: {
			name: value.local,
			page: isOnPage ? undefined : page.path,
			isExported:
				reading.kind === "body" && reading.body.exports.some((item) => item.name === name),
		},
	};
}

class PageExpressions {
	readonly #site: Site;
	readonly #file: BodyFile;
	readonly #names: PageNames;
	readonly #variables: ReadonlySet<string>;

	constructor(site: Site, file: BodyFile, names: PageNames) {
		this.#site = site;
		this.#file = file;
		this.#names = names;
		this.#variables = variableNames(site);
	}

	*findUndefinedIn(expression: Expression): Iterable<UndefinedName> {
		if (this.#names.isLeftOut(expression.parent)) return;
		if (!isEvaluated(this.#site, this.#file, expression)) return;
		const { parent, range } = expression;
		for (const usedName of namesDeclaredLater(this.#site, this.#file, this.#names, expression)) {
			const shownName = { name: parent?.name ?? "", page: undefined, isExported: true };
			yield {
				...this.#toUndefinedName(usedName, range, "early"),
				near: undefined,
				shown: shownName,
			};
		}
		if (expression.isName) yield* this.#undefinedAlone(expression);
		else yield* this.#undefinedAmong(expression);
	}

	*#undefinedAlone(expression: Expression): Iterable<UndefinedName> {
		const [used] = expression.names;
		if (used === undefined || emptyNames.has(used.name)) return;
		if (!this.#names.isKnown(used.name))
			yield {
				...this.#toUndefinedName(used, expression.range, "lost"),
				asText: escapedBraces(used.name),
			};
		else if (this.#isHidden(used.name))
			yield this.#toUndefinedName(used, expression.range, "hidden");
	}

	#isHidden(name: string): boolean {
		return this.#names.valuesOf(name)?.every(({ isShown }) => !isShown) === true;
	}

	/** Reports each probable misspelling, and the other names together. */
	*#undefinedAmong(expression: Expression): Iterable<UndefinedName> {
		const { names, range, kind } = expression;
		const isVariable = this.#isVariable(range.start);
		const undefinedUseByName = new Map<string, UsedName>();
		for (const usedName of names) {
			const { name } = usedName;
			if (this.#names.isKnown(name) || serverNames.has(name)) continue;
			if (pageScope.has(name) || undefinedUseByName.has(name)) continue;
			if (isVariable && this.#variables.has(name)) continue;
			if (this.#names.isExecuted(usedName)) undefinedUseByName.set(name, usedName);
		}
		const isIntendedVariable = isVariable && kind === "text" && names.length === 1;
		const undefinedNameList = Array.from(undefinedUseByName.values(), (used) =>
			this.#toUndefinedName(used, range, isIntendedVariable ? "variable" : "dies"),
		);
		const namesWithoutSuggestion = undefinedNameList.filter(({ near }) => near === undefined);
		if (namesWithoutSuggestion.length < undefinedNameList.length)
			yield* undefinedNameList.filter(({ near }) => near !== undefined);
		const [first, ...rest] = namesWithoutSuggestion;
		if (first === undefined) return;
		const otherNames = rest.map(({ name }) => name);
		const isText =
			!isIntendedVariable &&
			namesWithoutSuggestion.length === undefinedNameList.length &&
			isMeantAsText(this.#site, this.#names, expression, this.#file.file.text);
		if (!isText) yield { ...first, others: otherNames };
		else
			yield {
				...first,
				others: otherNames,
				kind: "text",
				at: first.whole,
				asText: escapedBraces(this.#inside(range)),
			};
	}

	#inside({ start, end }: Range): string {
		return this.#file.file.text.slice(start + 1, end - 1);
	}

	#isVariable(start: number): boolean {
		return this.#file.file.text.startsWith("{{", start);
	}

	#toUndefinedName(
		{ name, start, listName: over }: UsedName,
		range: Range,
		kind: UndefinedName["kind"],
	): UndefinedName {
		const end = start + name.length;
		return {
			name,
			at: this.#file.locate({ start, end }),
			whole: this.#file.locate(range),
			kind,
			near: kind === "hidden" || over ? undefined : this.#names.suggestName(name),
		};
	}
}

/** Names that render nothing on purpose, or have a value at run time. */
const emptyNames: ReadonlySet<string> = new Set(["undefined", "user"]);

const maxPlaceholderLength = 80;

const placeholderPattern =
	/^[ \t]*[\p{L}_$][\p{L}\p{N}_$]*(?:(?:[-+&.]|[ \t]*(?:\/|\|\|?|,)[ \t]*)[\p{L}\p{N}_$]+)*[ \t]*$/u;

function isMeantAsText(
	site: Site,
	names: PageNames,
	{ kind, range }: Expression,
	text: string,
): boolean {
	if (kind !== "text" || range.end - range.start > maxPlaceholderLength) return false;
	const innerText = text.slice(range.start + 1, range.end - 1);
	if (!placeholderPattern.test(innerText)) return false;
	return innerText.split(/[-+&/|,\s]+/).every((part) => {
		const [name = "", ...members] = part.split(".");
		if (!/^[\p{L}_$]/u.test(name)) return true;
		// An expression with a member of a page's own value is code, so the author did not intend the
		// expression as text.
		const isPageValue = serverNames.has(name) || pageScope.has(name);
		if (isPageValue && members.length > 0) return false;
		return !names.isKnown(name) && !isDefinedAnywhere(site, name);
	});
}

/** Source text that shows a text in braces; `undefined` if Markdown would interpret the text. */
function escapedBraces(text: string): string | undefined {
	const isPlain =
		!/[*`~$[\]<>\\{}\r\n]/.test(text) &&
		!/(?<![\p{L}\p{N}_])_|_(?![\p{L}\p{N}_])/u.test(text) &&
		!/www\.|@/i.test(text);
	return isPlain ? `\\{${text}\\}` : undefined;
}
