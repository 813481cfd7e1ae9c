// The names in expressions of pages that nothing defines, and those that show nothing.
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import { pageScope } from "../../../facts/bodies/page-scope.ts";
import { groupBy } from "../../../source/lists.ts";
import type { Expression, UsedName } from "../../../source/mdx/body.ts";
import { globalNames } from "../../../source/mdx/scripts/global-names.ts";
import type { Location, Range } from "../../../source/source-file.ts";
import { byBody, variableNames } from "../../pages/bodies.ts";
import { question, type Site } from "../../parts/site.ts";
import { isDefinedAnywhere } from "../components/near-components.ts";
import { type AskedInVain, askedInVain, isTaken, namesDeclaredLater } from "./called-functions.ts";
import { namesOf, type PageNames } from "./page-names.ts";
import { namesNotGiven } from "./snippet-names.ts";

export interface UndefinedName {
	readonly name: string;
	/** Others between the same braces of which the same is so. */
	readonly others?: readonly string[];
	/** Of the name; of `text` the whole expression. */
	readonly at: Location;
	/** Of the whole expression, with its braces. */
	readonly whole: Location;
	/**
	 * `lost`: it stands alone, and Mintlify leaves it out; `hidden`: so too, though the page exports
	 * or imports it, as it is neither a plain value nor an element; `dies`: the page is not shown for
	 * it; `text`: so too, though the braces are meant to be read; `variable`: so too, though it is
	 * meant for a variable of docs.json; `early`: so too, as it is declared behind what a snippet
	 * takes; `empty`: an element is not shown for it. `not given`: no
	 * page gives it to the snippet in which it stands alone; `needed`: a page that does not give it
	 * to a snippet is not shown.
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
	/** The name that can have been meant. */
	readonly near: string | undefined;
	/** Of `lost` and `text`: what shows readers the braces, where that is certain. */
	readonly asText?: string | undefined;
	/** Of what is asked for in a function, or in another file. */
	readonly shown?: Shown;
}

/** What a page shows that asks for a name. */
interface Shown {
	/** As the page calls it. */
	readonly name: string;
	/**
	 * The path of the first page that does; `undefined` where the name is asked for in the page
	 * itself.
	 */
	readonly page: string | undefined;
	/** Whether the name is exported by the file that asks for it. */
	readonly isExported: boolean;
}

/** Of one that several pages lack the first of them is told. */
export const undefinedNames = question((site) => [
	...inPages(site),
	...inSnippets(site),
	...Array.from(
		groupBy(elsewhere(site), ({ name, at: { file, range } }) =>
			[name, range.start, file.path].join(" "),
		).values(),
		(all) => all.find(({ kind }) => kind === "dies") ?? all[0],
	).filter((one) => one !== undefined),
]);

const inPages = byBody(function* (site, file): Iterable<UndefinedName> {
	if (file.kind !== "page" || file.reading.kind !== "body") return;
	const { expressions } = file.reading.body;
	const names = expressions.length > 0 ? namesOf(site, file) : undefined;
	if (names === undefined) return;
	const page = new Page(site, file, names);
	for (const expression of expressions) yield* page.undefinedIn(expression);
});

function inSnippets(site: Site): readonly UndefinedName[] {
	return namesNotGiven(site).map(
		({ file, used: { name, start }, expression, kind, page, ...others }) => ({
			name,
			at: file.place({ start, end: start + name.length }),
			whole: file.place(expression.range),
			kind: kind === "lost" ? "not given" : kind === "dies" ? "needed" : kind,
			near: others.near,
			shown: { name: others.snippet, page, isExported: false },
		}),
	);
}

const elsewhere = byBody(function* (site, file): Iterable<UndefinedName> {
	if (file.kind !== "page" || file.reading.kind !== "body") return;
	const { imports, exports } = file.reading.body;
	const names = imports.length + exports.length > 0 ? namesOf(site, file) : undefined;
	if (names === undefined) return;
	for (const one of askedInVain(site, names)) yield inVain(file, names, one);
});

function inVain(
	page: BodyFile,
	names: PageNames,
	{ used, value, kind }: AskedInVain,
): UndefinedName {
	const { name, start } = used;
	const at = value.file.place({ start, end: start + name.length });
	const { reading } = value.file;
	const isOwn = value.file === page;
	return {
		name,
		at,
		whole: at,
		kind,
		near: isOwn ? names.nearTo(name) : undefined,
		shown: {
			name: value.local,
			page: isOwn ? undefined : page.path,
			isExported: reading.kind === "body" && reading.body.exports.some((one) => one.name === name),
		},
	};
}

/** The expressions of one page. */
class Page {
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

	*undefinedIn(expression: Expression): Iterable<UndefinedName> {
		if (this.#names.isLeftOut(expression.parent)) return;
		if (!isTaken(this.#site, this.#file, expression)) return;
		const { parent, range } = expression;
		for (const used of namesDeclaredLater(this.#site, this.#file, this.#names, expression)) {
			const shown = { name: parent?.name ?? "", page: undefined, isExported: true };
			yield { ...this.#told(used, range, "early"), near: undefined, shown };
		}
		if (expression.isName) yield* this.#alone(expression);
		else yield* this.#asked(expression);
	}

	*#alone(expression: Expression): Iterable<UndefinedName> {
		const [used] = expression.names;
		if (used === undefined || alwaysEmpty.has(used.name)) return;
		if (!this.#names.isKnown(used.name))
			yield {
				...this.#told(used, expression.range, "lost"),
				asText: inShownBraces(used.name),
			};
		else if (this.#isHidden(used.name)) yield this.#told(used, expression.range, "hidden");
	}

	/** Whether a name stands for something that is not shown. */
	#isHidden(name: string): boolean {
		return this.#names.standsFor(name)?.every(({ isShown }) => !isShown) === true;
	}

	/** Of those that are no slip of another name the first is told, with the others. */
	*#asked(expression: Expression): Iterable<UndefinedName> {
		const { names, range, kind } = expression;
		const isVariable = this.#isVariable(range.start);
		const lost = new Map<string, UsedName>();
		for (const used of names) {
			const { name } = used;
			if (this.#names.isKnown(name) || globalNames.has(name)) continue;
			if (pageScope.has(name) || lost.has(name)) continue;
			if (isVariable && this.#variables.has(name)) continue;
			if (this.#names.isReached(used)) lost.set(name, used);
		}
		const isMeant = isVariable && kind === "text" && names.length === 1;
		const told = Array.from(lost.values(), (used) =>
			this.#told(used, range, isMeant ? "variable" : "dies"),
		);
		const strange = told.filter(({ near }) => near === undefined);
		if (strange.length < told.length) yield* told.filter(({ near }) => near !== undefined);
		const [first, ...rest] = strange;
		if (first === undefined) return;
		const others = rest.map(({ name }) => name);
		const isText =
			!isMeant &&
			strange.length === told.length &&
			isMeantAsText(this.#site, this.#names, expression, this.#file.file.text);
		if (!isText) yield { ...first, others };
		else
			yield {
				...first,
				others,
				kind: "text",
				at: first.whole,
				asText: inShownBraces(this.#inside(range)),
			};
	}

	#inside({ start, end }: Range): string {
		return this.#file.file.text.slice(start + 1, end - 1);
	}

	#isVariable(start: number): boolean {
		return this.#file.file.text.startsWith("{{", start);
	}

	#told({ name, start, over }: UsedName, range: Range, kind: UndefinedName["kind"]): UndefinedName {
		const end = start + name.length;
		return {
			name,
			at: this.#file.place({ start, end }),
			whole: this.#file.place(range),
			kind,
			near: kind === "hidden" || over ? undefined : this.#names.nearTo(name),
		};
	}
}

/** What shows nothing, and is meant so, or is given where the page is shown. */
const alwaysEmpty: ReadonlySet<string> = new Set(["undefined", "user"]);

/** Nobody writes a longer placeholder. */
const longest = 80;

/** Names and numbers, with nothing between them but a sign that placeholders have, too. */
const words =
	/^[ \t]*[\p{L}_$][\p{L}\p{N}_$]*(?:(?:[-+&.]|[ \t]*(?:\/|\|\|?|,)[ \t]*)[\p{L}\p{N}_$]+)*[ \t]*$/u;

/**
 * Whether an expression of a text, of whose names some are not defined, can only be meant to be
 * read.
 */
function isMeantAsText(
	site: Site,
	names: PageNames,
	{ kind, range }: Expression,
	text: string,
): boolean {
	if (kind !== "text" || range.end - range.start > longest) return false;
	const inner = text.slice(range.start + 1, range.end - 1);
	if (!words.test(inner)) return false;
	return inner.split(/[-+&/|,\s]+/).every((part) => {
		const [name = "", ...members] = part.split(".");
		if (!/^[\p{L}_$]/u.test(name)) return true;
		// Of a value that each page has, a part can be asked for.
		const isPage = globalNames.has(name) || pageScope.has(name);
		if (isPage && members.length > 0) return false;
		return !names.isKnown(name) && !isDefinedAnywhere(site, name);
	});
}

/** What shows a text in braces; `undefined` where Markdown would make something else of it. */
function inShownBraces(text: string): string | undefined {
	const isPlain =
		!/[*`~$[\]<>\\{}\r\n]/.test(text) &&
		!/(?<![\p{L}\p{N}_])_|_(?![\p{L}\p{N}_])/u.test(text) &&
		!/www\.|@/i.test(text);
	return isPlain ? `\\{${text}\\}` : undefined;
}
