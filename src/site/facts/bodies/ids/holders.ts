// The headings and elements of a body that have or may have an id, in the order of the text.
import type { Attribute, Body, Element, Heading } from "../../../../mdx/body.ts";
import { isHiddenFromHumans } from "../../../../mdx/visibility.ts";
import { memoise } from "../../../../text/memoised.ts";
import type { Range } from "../../../../text/source-file.ts";
import type { BodyFile } from "../body-file.ts";
import { hasUnknownVisibility, ownNames } from "../components.ts";
import { plainText } from "../plain-texts.ts";
import {
	componentTitle,
	contentTitle,
	type HolderTitle,
	headingTitle,
	titleText,
} from "./titles.ts";

/**
 * A heading or an element that has or may have an id, or an element that adds ids, such as an
 * imported component.
 */
export interface IdHolder {
	readonly file: BodyFile;
	/** The element name; `#` for a Markdown heading. */
	readonly name: string;
	/**
	 * True if the id is uncertain, because the element is not an element of Mintlify but, for
	 * example, a component of the site.
	 */
	readonly isForeign: boolean;
	/** The level of a Markdown heading; 0 for elements. */
	readonly level: number;
	/**
	 * For each maker, true if the maker reads the holder as an element of its own rather than as part
	 * of a text.
	 */
	readonly isFlow: ValueByMaker<boolean>;
	readonly standing: ValueByMaker<HeadingStanding>;
	/** The source of the id. */
	readonly title: ValueByMaker<HolderTitle>;
	/** The text of the title; empty for a missing or unknown title. */
	readonly titleText: string;
	/** The `id` attribute. Mintlify's link check ignores an `id` that is an expression. */
	readonly ownId: OwnId;
	readonly element: Element | undefined;
	/** The range to show in reports; for a heading, an empty range at the start of the heading. */
	readonly range: Range;
}

type OwnId =
	| { readonly kind: "none" }
	| { readonly kind: "text" | "expression"; readonly id: string }
	| { readonly kind: "unknown" };

/** The holders of a file; empty if the file cannot be read. */
export const holdersOf = memoise((file: BodyFile): readonly IdHolder[] =>
	file.reading.kind === "body" ? holdersIn(file, file.reading.body) : [],
);

function holdersIn(file: BodyFile, body: Body): readonly IdHolder[] {
	const standings = new HeadingStandings();
	const bodyNames = ownNames(body);
	const holders = body.elements.flatMap((element) =>
		mayHaveId(element) || bodyNames.has(element.name)
			? {
					...elementHolder(file, element, standings.of(element.parent)),
					isForeign:
						hasUnknownVisibility(element) || bodyNames.has(element.name.split(".", 1)[0] ?? ""),
				}
			: [],
	);
	const enclosingElements = new EnclosingElements(body.elements);
	for (const [index, heading] of body.headings.entries()) {
		const nextHeading = body.headings[index + 1];
		const title = headingTitle(heading, nextHeading, file);
		const headingStanding = standings.of(enclosingElements.of(heading.start));
		holders.push(headingHolder(file, heading, title, headingStanding));
	}
	return holders.sort((a, b) => startOf(a) - startOf(b));
}

function startOf({ element, range }: IdHolder): number {
	return element?.start ?? range.start;
}

function headingHolder(
	file: BodyFile,
	{ level, text, id, start }: Heading,
	title: HolderTitle,
	standing: ValueByMaker<HeadingStanding>,
): IdHolder {
	return {
		file,
		name: id === undefined ? "#" : `h${level}`,
		isForeign: level > 4 && id !== undefined,
		level,
		isFlow: { page: true, checker: true },
		standing,
		title: { page: title, checker: title },
		titleText: text,
		ownId: id === undefined ? { kind: "none" } : { kind: "text", id },
		element: undefined,
		range: { start, end: start },
	};
}

function elementHolder(
	file: BodyFile,
	element: Element,
	standing: ValueByMaker<HeadingStanding>,
): Omit<IdHolder, "isForeign"> {
	const { name, kind, isAlone = false, start } = element;
	const title = titleOf(element, file);
	const isFlowElement = kind === "flow";
	const namingAttribute =
		titleAttribute(element) ??
		attributeOf(element, "id") ??
		element.attributes.find(
			({ name: attributeName }) =>
				fieldComponents.has(name) && fieldNameAttributes.has(attributeName),
		);
	return {
		file,
		name,
		level: 0,
		isFlow: { page: isFlowElement || isAlone, checker: isFlowElement },
		standing,
		title,
		titleText: title.checker.kind === "text" ? title.checker.text : "",
		ownId: ownId(element),
		element,
		range: namingAttribute?.range ?? { start, end: start },
	};
}

function titleOf(element: Element, file: BodyFile): IdHolder["title"] {
	const { name } = element;
	if (isHeadingElement(name)) {
		const title = contentTitle(element, file);
		return { page: title, checker: title };
	}
	const rawText = stringOf(titleAttribute(element)) ?? "";
	const checkerTitle = titleText(rawText);
	const page = componentsWithMarkdownTitles.has(name) ? componentTitle(rawText) : checkerTitle;
	return { page, checker: checkerTitle };
}

const componentsWithMarkdownTitles = new Set(["Accordion", "Step", "Tab"]);

/** The attributes from which Mintlify makes ids, by component. */
export const titleAttributeByComponent: ReadonlyMap<string, string> = new Map([
	["Tab", "title"],
	["Accordion", "title"],
	["View", "title"],
	["Step", "title"],
	["Update", "label"],
]);

export const fieldComponents: ReadonlySet<string> = new Set([
	"ParamField",
	"Param",
	"ResponseField",
]);

export const fieldNameAttributes: ReadonlySet<string> = new Set([
	"query",
	"path",
	"body",
	"header",
	"name",
]);

export function isHeadingElement(name: string): boolean {
	return /^(?:h[1-4]|Heading)$/.test(name);
}

function mayHaveId({ name, attributes }: Element): boolean {
	return (
		titleAttributeByComponent.has(name) ||
		fieldComponents.has(name) ||
		isHeadingElement(name) ||
		attributes.some((attribute) => attribute.name === "id") ||
		(name === "a" && attributes.some((attribute) => attribute.name === "name"))
	);
}

function titleAttribute(element: Element): Attribute | undefined {
	const name = titleAttributeByComponent.get(element.name);
	return name === undefined ? undefined : attributeOf(element, name);
}

export function attributeOf({ attributes }: Element, name: string): Attribute | undefined {
	return attributes.find((attribute) => attribute.name === name);
}

export function stringOf(attribute: Attribute | undefined): string | undefined {
	return attribute?.kind === "string" ? attribute.value : undefined;
}

function ownId(element: Element): OwnId {
	const attribute = attributeOf(element, "id");
	if (attribute === undefined) return { kind: "none" };
	const id = plainText(attribute)?.text;
	if (id?.includes("{{") !== false) return { kind: "unknown" };
	return { kind: attribute.kind === "string" ? "text" : "expression", id };
}

/** The makers of ids: the page that readers see, and the link check of Mintlify's command line. */
export type IdMaker = "page" | "checker";

type ValueByMaker<Value> = { readonly [Key in IdMaker]: Value };

/**
 * `apart`: the page's table of contents leaves out headings in this position; `dropped`: the page
 * does not contain the headings.
 */
type HeadingStanding = "plain" | "apart" | "dropped";

const apartComponents = new Set(["Accordion", "AccordionGroup", "Expandable", "Update", "Prompt"]);

class HeadingStandings {
	readonly #standingByElement = new Map<Element, ValueByMaker<HeadingStanding>>();

	of(element: Element | undefined): ValueByMaker<HeadingStanding> {
		if (element === undefined) return { page: "plain", checker: "plain" };
		const cachedStanding = this.#standingByElement.get(element);
		if (cachedStanding !== undefined) return cachedStanding;
		const parentStanding = this.of(element.parent);
		const { page, checker } = standingsWithin(element);
		const ownStanding = {
			page: strongerStanding(parentStanding.page, page),
			checker: strongerStanding(parentStanding.checker, checker),
		};
		this.#standingByElement.set(element, ownStanding);
		return ownStanding;
	}
}

function standingsWithin(element: Element): ValueByMaker<HeadingStanding> {
	const { name, kind, isAlone } = element;
	if (name === "Prompt" && kind !== "script")
		return { page: "dropped", checker: kind === "flow" ? "apart" : "plain" };
	const isHidden = name === "Visibility" && isHiddenFromHumans(element);
	const isApart = apartComponents.has(name);
	const isApartForChecker = isHidden || (isApart && kind === "flow");
	const isApartOnPage = isApartForChecker || (isApart && isAlone === true);
	return {
		page: isApartOnPage ? "apart" : "plain",
		checker: isApartForChecker ? "apart" : "plain",
	};
}

const orderedStandings: readonly HeadingStanding[] = ["plain", "apart", "dropped"];

export function strongerStanding(first: HeadingStanding, second: HeadingStanding): HeadingStanding {
	return orderedStandings.indexOf(first) < orderedStandings.indexOf(second) ? second : first;
}

/** The element around an offset. Offsets must be passed in ascending order. */
export class EnclosingElements {
	readonly #elements: readonly Element[];
	readonly #openElements: Element[] = [];
	#nextIndex = 0;

	constructor(elements: readonly Element[]) {
		this.#elements = elements;
	}

	of(at: number): Element | undefined {
		for (;;) {
			const element = this.#elements[this.#nextIndex];
			if (element === undefined || element.start > at) break;
			this.#nextIndex++;
			if (element.content !== undefined) this.#openElements.push(element);
		}
		while ((this.#openElements.at(-1)?.content?.end ?? at) < at) this.#openElements.pop();
		return this.#openElements.at(-1);
	}
}
