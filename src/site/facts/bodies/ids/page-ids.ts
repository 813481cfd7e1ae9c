// The ids of a page, and the state of links to these ids.

import type { Attribute, Element } from "../../../../mdx/body.ts";
import { Budget } from "../../../../text/budget.ts";
import { addToSet, areEqual, groupBy } from "../../../../text/lists.ts";
import { memoise } from "../../../../text/memoised.ts";
import type { Location } from "../../../../text/source-file.ts";
import { decodeText, endOfLine } from "../../../../text/text-parts.ts";
import { NearPaths } from "../../../../text/wording/suggest.ts";
import type { BodyFile } from "../body-file.ts";
import { plainText } from "../plain-texts.ts";
import { fragmentOfId, idsOfFragment } from "./fragments.ts";
import {
	fieldComponents,
	fieldNameAttributes,
	holdersOf,
	type IdHolder,
	isHeadingElement,
	titleAttributeByComponent,
} from "./holders.ts";
import { certainIds, type MadeId, madeIds } from "./made-ids.ts";
import { numberId } from "./numbers.ts";
import { cleanId, componentSlug, fieldSlug, foldId, headingId } from "./slug.ts";
import type { UnknownId } from "./titles.ts";

/** An existing id that resembles a missing id, in the form that a link should have. */
export interface NearId {
	/** `form`: the id that other tools make from the same title. */
	readonly kind: "letter-case" | "form" | "similar";
	readonly id: string;
	readonly at: Location;
	/** True if the id is derived from a title. */
	readonly isOfTitle: boolean;
}

/** `differs`: the page lacks the id although Mintlify's link check accepts it. */
type AnchorFate = "alive" | "dead" | "differs" | "unknown";

interface PageContents {
	/** The holders of the page, including the holders of its snippets. */
	readonly holders: readonly IdHolder[];
	readonly ownHolders: readonly IdHolder[];
	/** The page and all files that the page imports. */
	readonly files: readonly BodyFile[];
	readonly isBare: boolean;
}

export class PageIds {
	readonly #contents: PageContents;
	/** The first holder of each id, because browsers scroll to the first holder. */
	readonly #holderById = new Map<string, IdHolder>();
	readonly #madeIds: readonly MadeId[];
	#checkedIds: ReadonlySet<string> | undefined;
	#idsByPlace: ReadonlyMap<string, ReturnType<typeof certainIds>> | undefined;
	#openIds: OpenIds | undefined;
	#nearPaths: NearPaths | undefined;
	#otherForms: OtherForms | undefined;

	constructor(contents: PageContents) {
		this.#contents = contents;
		this.#madeIds = madeIds("page", contents.holders, contents.isBare);
		for (const { id, holder } of certainIds(this.#madeIds))
			if (!this.#holderById.has(id)) this.#holderById.set(id, holder);
	}

	/** The ids that the page has for readers. */
	get ids(): Iterable<string> {
		return this.#holderById.keys();
	}

	/** The ids in the form of a link's fragment, each with the title of its holder. */
	*namedIds(): Iterable<{ readonly id: string; readonly title: string }> {
		for (const [id, { titleText }] of this.#holderById)
			yield { id: fragmentOfId(id), title: titleText };
	}

	/** The ids that Mintlify's link check accepts. */
	get checkedIds(): ReadonlySet<string> {
		this.#checkedIds ??= new Set(
			certainIds(madeIds("checker", this.#contents.ownHolders, false)).map(({ id }) => id),
		);
		return this.#checkedIds;
	}

	/** The state of a fragment. `fragment` is the source text without `#`. */
	fateOf(fragment: string): AnchorFate {
		const ids = idsOfFragment(fragment);
		if (ids.some((id) => this.#holderById.has(id))) return "alive";
		const [decoded = ""] = ids;
		if (this.#mayHave(decoded)) return "unknown";
		return this.checkedIds.has(cleanId(decoded)) ? "differs" : "dead";
	}

	/** The holder to which a fragment points. `fragment` is the source text without `#`. */
	holderOf(fragment: string): IdHolder | undefined {
		const id = idsOfFragment(fragment).find((candidate) => this.#holderById.has(candidate));
		return id === undefined ? undefined : this.#holderById.get(id);
	}

	/** The ids of the holders that begin at an offset of a file, in the form of a link's fragment. */
	idsAt(path: string, start: number): readonly string[] {
		this.#idsByPlace ??= groupBy(certainIds(this.#madeIds), ({ holder: { file, range } }) =>
			placeKey(file.path, range.start),
		);
		return (this.#idsByPlace.get(placeKey(path, start)) ?? []).map(({ id }) => fragmentOfId(id));
	}

	/** The ids that only one of the two states has or may have; `undefined` if any id is possible. */
	changedSince(former: PageIds): readonly string[] | undefined {
		if (!areEqual(this.#openSources(), former.#openSources())) return undefined;
		return [
			...symmetricDifference(this.#holderById, former.#holderById),
			...symmetricDifference(this.checkedIds, former.checkedIds),
			...symmetricDifference(this.#possibleKeys(), former.#possibleKeys()),
		];
	}

	/**
	 * The texts of ids that only the rendered page shows, and the files that may have further ids.
	 */
	#openSources(): readonly string[] {
		const sources = this.#madeIds.flatMap((madeId) =>
			madeId.kind === "unknown" ? madeId.source : [],
		);
		const openFiles = this.#contents.files.filter((file) => looseIds(file).hasMore);
		return [...new Set([...sources, ...openFiles.map(({ path }) => `file ${path}`)])].sort();
	}

	#possibleKeys(): ReadonlySet<string> {
		return new Set(this.#contents.files.flatMap((file) => [...looseIds(file).keys]));
	}

	/** The only existing id for which a dead fragment can be a mistake. */
	nearId(fragment: string): NearId | undefined {
		const [decoded = ""] = idsOfFragment(fragment);
		this.#nearPaths ??= new NearPaths(this.#holderById.keys());
		const otherCase = this.#nearPaths.pathInOtherCase(decoded);
		if (otherCase !== undefined) return this.#nearId("letter-case", otherCase);
		this.#otherForms ??= new OtherForms(certainIds(this.#madeIds), this.#contents.holders);
		const [form, ...otherForms] = this.#otherForms.idsOf(decoded);
		if (otherForms.length > 0) return undefined;
		if (form !== undefined) return this.#nearId("form", form);
		const nearId = this.#nearPaths.slip(decoded);
		return nearId === undefined ? undefined : this.#nearId("similar", nearId);
	}

	#mayHave(id: string): boolean {
		if (/^user-content-|^footnote-label$/.test(id)) return true;
		this.#openIds ??= this.#findOpenIds();
		const { unknownIds, keys, hasMore } = this.#openIds;
		return hasMore || keys.has(looseKey(id)) || unknownIds.some(({ mayBe }) => mayBe(id));
	}

	#findOpenIds(): OpenIds {
		const unknownIds = this.#madeIds.filter((madeId) => madeId.kind === "unknown");
		const budget = new Budget(Object(this.#contents.files[0]), "unknown ids");
		return {
			unknownIds,
			keys: this.#possibleKeys(),
			hasMore:
				!budget.take(unknownIds.length) ||
				this.#contents.files.some((file) => looseIds(file).hasMore),
		};
	}

	#nearId(kind: NearId["kind"], id: string): NearId | undefined {
		const holder = this.#holderById.get(id);
		return (
			holder && {
				kind,
				id: fragmentOfId(id),
				at: placeOfHolder(holder),
				isOfTitle: holder.ownId.kind === "none",
			}
		);
	}
}

function placeKey(path: string, start: number): string {
	return `${start} ${path}`;
}

type IdLookup = Pick<ReadonlyMap<string, unknown>, "has" | "keys">;

function* symmetricDifference(first: IdLookup, second: IdLookup): Iterable<string> {
	for (const id of first.keys()) if (!second.has(id)) yield id;
	for (const id of second.keys()) if (!first.has(id)) yield id;
}

/** The location of a holder; for a heading, the location of its line. */
export function placeOfHolder({ file, range }: IdHolder): Location {
	return range.end === range.start ? file.locateLineRest(range.start) : file.locate(range);
}

/**
 * The ids that a file may have, folded and without numbers. `hasMore` is true if the file may have
 * any other ids.
 */
interface LooseIds {
	readonly keys: ReadonlySet<string>;
	readonly hasMore: boolean;
}

/** The ids that a page may have besides its certain ids. */
interface OpenIds extends LooseIds {
	readonly unknownIds: readonly UnknownId[];
}

const looseIds = memoise((file: BodyFile): LooseIds => {
	const { text } = file.file;
	const holders = holdersOf(file);
	const keys = holders.flatMap(looseTexts).map(looseKey);
	return { keys: new Set(keys), hasMore: mayHaveMoreIds(file, text) };
});

const componentsWithSlug = new Set(["Accordion", "View"]);

/** The key shared by an id and all spellings that may produce it. */
function looseKey(id: string): string {
	const key = foldId(id.toLowerCase());
	const plainKey = key.replace(/(?<![\d-])-\d[\d-]*$/, "");
	return plainKey.startsWith("param-") ? plainKey.replaceAll("-", "") : plainKey;
}

/** The texts from which Mintlify may make an uncertain id of a holder. */
function looseTexts(holder: IdHolder): readonly string[] {
	const { element, title, ownId, isFlow, isForeign, titleText } = holder;
	if (element === undefined) return isForeign && ownId.kind === "text" ? [ownId.id] : [];
	// The id is uncertain for an element of a component that the file defines, because the component
	// may use the attributes of the element in any way.
	const isUncertain =
		ownId.kind !== "none" ||
		!isFlow.page ||
		isForeign ||
		// The title leaves no text for a slug, so the page makes the id from the content.
		(componentsWithSlug.has(element.name) && componentSlug(titleText) === "");
	const attributes = element.attributes.filter(
		({ name, kind }) =>
			((element.kind === "script" || isForeign) && name === "id") ||
			(isTitle(element.name, name) && (isUncertain || kind === "expression")),
	);
	const prefix = fieldComponents.has(element.name) ? "param-" : "";
	const isScriptHeading = element.kind === "script" && isHeadingElement(element.name);
	return [
		...(isScriptHeading && title.page.kind === "text" ? [title.page.text] : []),
		...attributes.flatMap((attribute) => {
			const text = plainText(attribute)?.text;
			if (text === undefined) return [];
			if (attribute.name === "id") return [text];
			const slug = prefix === "" ? componentSlug(text) : fieldSlug(text, 0);
			return [prefix + text, slug];
		}),
	];
}

function isTitle(element: string, attribute: string): boolean {
	return fieldComponents.has(element)
		? fieldNameAttributes.has(attribute)
		: titleAttributeByComponent.get(element) === attribute;
}

/** True if a file may have ids that its text does not show. */
function mayHaveMoreIds({ reading }: BodyFile, text: string): boolean {
	if (reading.kind !== "body") return true;
	const { headings, elements, exports } = reading.body;
	return (
		(exports.length > 0 && idSettingScript.test(text)) ||
		text.includes("<MDX") ||
		headings.some(
			({ id, start }) =>
				id === undefined && text.slice(start, endOfLine(text, start)).includes("{{"),
		) ||
		elements.some((element) => mayAddIds(element, text))
	);
}

/** Expressions of scripts that can set ids without an attribute. */
const idSettingScript =
	/\b(?:document|createElement|cloneElement|innerHTML|outerHTML|setAttribute)\b|\.id\s*=(?!=)|\b(?:import|require)\s*\(/;

function mayAddIds(element: Element, text: string): boolean {
	const { name, attributes, content, hasSpread } = element;
	if (hasSpread || name === "Snippet") return true;
	if (isHeadingElement(name) && content !== undefined) {
		const innerText = text.slice(content.start, content.end);
		if (innerText.replaceAll("{/*", "").includes("{")) return true;
	}
	return attributes.some(
		(attribute) =>
			attribute.name === "dangerouslySetInnerHTML" ||
			(setsId(element, attribute) && isComputed(attribute)),
	);
}

function setsId({ name }: Element, attribute: Attribute): boolean {
	return (
		attribute.name === "id" ||
		(name === "a" && attribute.name === "name") ||
		isTitle(name, attribute.name)
	);
}

/**
 * True if the value of an attribute is uncertain: an expression, or a text with a variable, which
 * Mintlify inserts later.
 */
function isComputed(attribute: Attribute): boolean {
	return plainText(attribute)?.text.includes("{{") !== false;
}

/** The ids that other tools, such as GitHub, make from the titles of a page. */
class OtherForms {
	/** Mintlify's ids by the ids that other tools make from the same title. */
	readonly #idsByForm = new Map<string, Set<string>>();

	constructor(madeId: ReturnType<typeof certainIds>, holders: readonly IdHolder[]) {
		const countByForm = new Map<string, number>();
		const ids = new Map(madeId.map(({ id, holder }) => [holder, id]));
		for (const holder of holders) {
			const { name, titleText } = holder;
			const isHeading = name === "#" || /^h[1-6]$/.test(name);
			const form = isHeading ? numberId(githubForm(titleText), countByForm) : "";
			const id = ids.get(holder);
			if (id === undefined) continue;
			const foldedId = titleText === "" ? "" : foldId(headingId(titleText));
			const forms = [form, githubForm(titleText), foldedId, foldId(id)];
			for (const form of [...forms, decodeText(id)]) this.#add(form, id);
		}
	}

	idsOf(fragment: string): ReadonlySet<string> {
		const lowerCased = fragment.toLowerCase();
		return new Set([
			...(this.#idsByForm.get(lowerCased) ?? []),
			...(this.#idsByForm.get(foldId(lowerCased)) ?? []),
		]);
	}

	#add(form: string, id: string): void {
		if (form !== "") addToSet(this.#idsByForm, form.toLowerCase(), id);
	}
}

function githubForm(title: string): string {
	return title
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
		.replaceAll(" ", "-");
}
