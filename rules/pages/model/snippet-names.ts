// Names in snippets for which the pages that show the snippet pass no value. Mintlify inserts the
// text of a snippet for tags that fill whole lines; each name in the braces of the snippet gets the
// value of the attribute with that name, or no value. Names that the snippet defines itself are
// excluded.

import type { Element, Expression, UsedName } from "../../../src/mdx/body.ts";
import { serverNames } from "../../../src/mdx/scripts/global-names.ts";
import { wholeImportsOf } from "../../../src/site/bodies/components/component-names.ts";
import { readersOf } from "../../../src/site/bodies/showing-pages.ts";
import type { BodyFile } from "../../../src/site/facts/bodies/body-file.ts";
import { bodyAt, eachBody, variableNames } from "../../../src/site/pages/bodies.ts";
import type { Site } from "../../../src/site/parts/site.ts";
import { groupBy } from "../../../src/text/lists.ts";
import { memoise } from "../../../src/text/memoised.ts";
import { NearNames } from "../../../src/text/wording/near-names.ts";
import { namesOf, type PageNames } from "./page-names.ts";

export interface MissingValue {
	readonly file: BodyFile;
	readonly used: UsedName;
	readonly expression: Expression;
	/**
	 * `lost`: no page passes the name, and the name is the whole expression; `dies`: a page is not
	 * rendered; `variable`: a page is not rendered, because of a name that its author meant as a
	 * variable of docs.json.
	 */
	readonly kind: "lost" | "dies" | "variable";
	/** The path of the first page that does not pass the name. */
	readonly page: string;
	/** The name of the snippet in that page. */
	readonly snippet: string;
	readonly near: string | undefined;
}

export const missingValues = eachBody(function* (site, file): Iterable<MissingValue> {
	if (file.kind !== "snippet" || file.reading.kind !== "body") return;
	const { expressions } = file.reading.body;
	if (expressions.every(({ kind }) => kind === "statement")) return;
	const names = namesOf(site, file);
	const tags = names === undefined ? [] : snippetTags(site, file);
	if (names === undefined || tags.length === 0) return;
	const snippet = new SnippetNames(site, file, names, tags);
	for (const expression of expressions) yield* snippet.findMissingValues(expression);
});

interface SnippetTag {
	readonly file: BodyFile;
	readonly element: Element;
}

function snippetTags(site: Site, { path }: BodyFile): readonly SnippetTag[] {
	return wholeImportsOf(site, path).flatMap(({ importer, local }) => {
		const file = bodyAt(site, importer);
		if (file === undefined || readersOf(site, file).length === 0) return [];
		const elements = elementsByName(file).get(local) ?? [];
		return elements
			.filter(({ kind, isAlone }) => kind === "flow" || isAlone === true)
			.map((element) => ({ file, element }));
	});
}

const elementsByName = memoise(({ reading }: BodyFile) =>
	groupBy(reading.kind === "body" ? reading.body.elements : [], ({ name }) => name),
);

class SnippetNames {
	readonly #site: Site;
	readonly #file: BodyFile;
	readonly #names: PageNames;
	readonly #tags: readonly SnippetTag[];
	readonly #passedNames: ReadonlySet<string>;
	/** True if a tag spreads an object, which may have any name. */
	readonly #mayPassAll: boolean;
	/** The first tag that does not pass a name, by the name. */
	readonly #firstTagWithout = new Map<string, SnippetTag | undefined>();
	#nearNames: NearNames | undefined;

	constructor(site: Site, file: BodyFile, names: PageNames, tags: readonly SnippetTag[]) {
		this.#site = site;
		this.#file = file;
		this.#names = names;
		this.#tags = tags;
		this.#mayPassAll = tags.some(({ element }) => element.hasSpread);
		this.#passedNames = new Set(
			tags.flatMap(({ element }) => element.attributes.map(({ name }) => name)),
		);
	}

	*findMissingValues(expression: Expression): Iterable<MissingValue> {
		const { kind, isName, names, parent } = expression;
		const [first] = names;
		if (kind === "statement" || first === undefined) return;
		if (this.#names.isLeftOut(parent) || this.#isOtherSnippet(parent)) return;
		const reportedNames = new Set<string>();
		for (const usedName of names) {
			if (reportedNames.has(usedName.name) || !this.#needsValue(usedName, isName)) continue;
			reportedNames.add(usedName.name);
			const isVariable = this.#isVariable(expression);
			const tag =
				isName || isVariable ? this.#tagIfNonePasses(usedName) : this.#firstWithout(usedName);
			if (tag === undefined) continue;
			const fate = isName ? "lost" : isVariable ? "variable" : "dies";
			yield this.#toMissingValue(usedName, expression, tag, fate);
		}
	}

	/**
	 * True if the value of a name comes from the page. A JavaScript global also counts if the global
	 * is the whole expression, because Mintlify then leaves the expression out.
	 */
	#needsValue({ name, listName: over }: UsedName, isAlone: boolean): boolean {
		const isKnownGlobal = serverNames.has(name) && (!isAlone || name === "undefined");
		return over === undefined && !isKnownGlobal && !this.#names.isKnown(name);
	}

	/**
	 * True if an element is a snippet that this snippet imports. The attributes of such an element
	 * are checked in the imported snippet.
	 */
	#isOtherSnippet(element: Element | undefined): boolean {
		const ownImports = this.#names.bodies[0]?.body.imports ?? [];
		return ownImports.some(({ names }) => names.some(({ local }) => local === element?.name));
	}

	/**
	 * True if the author intended a variable of docs.json, because in JavaScript, `{{a}}` is an
	 * object.
	 */
	#isVariable({ kind, names, range }: Expression): boolean {
		const [first, ...others] = names;
		return (
			kind === "text" &&
			first !== undefined &&
			others.length === 0 &&
			this.#file.file.text.startsWith("{{", range.start) &&
			!variableNames(this.#site).has(first.name)
		);
	}

	#tagIfNonePasses({ name }: UsedName): SnippetTag | undefined {
		return this.#mayPassAll || this.#passedNames.has(name) ? undefined : this.#tags[0];
	}

	/** The first tag that does not pass a name whose member is accessed. */
	#firstWithout({ name, use }: UsedName): SnippetTag | undefined {
		if (use !== "member" && use !== "call") return undefined;
		if (!this.#firstTagWithout.has(name)) {
			const tag = this.#tags.find(({ element }) => !element.hasSpread && !hasProp(element, name));
			this.#firstTagWithout.set(name, tag);
		}
		return this.#firstTagWithout.get(name);
	}

	#toMissingValue(
		used: UsedName,
		expression: Expression,
		{ file, element }: SnippetTag,
		kind: MissingValue["kind"],
	): MissingValue {
		const [page = file.path] = readersOf(this.#site, file);
		this.#nearNames ??= new NearNames(this.#passedNames);
		return {
			file: this.#file,
			used,
			expression,
			kind,
			page,
			snippet: element.name,
			near: this.#passedNames.has(used.name) ? undefined : this.#nearNames.find(used.name),
		};
	}
}

function hasProp({ attributes }: Element, name: string): boolean {
	return attributes.some((item) => item.name === name);
}
