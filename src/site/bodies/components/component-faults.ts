// Components that readers cannot use: parts outside of their containers, components without
// required props, and accordions with the same id.

import { type Attribute, type Element, elementNameRange } from "../../../mdx/body.ts";
import { areEqual } from "../../../text/lists.ts";
import type { Location } from "../../../text/source-file.ts";
import type { BodyFile } from "../../facts/bodies/body-file.ts";
import type { PropNeed } from "../../facts/bodies/component-table.ts";
import { componentByName } from "../../facts/bodies/component-table.ts";
import { fieldComponents } from "../../facts/bodies/ids/holders.ts";
import { manualEndpoint } from "../../pages/api-settings.ts";
import { eachBody } from "../../pages/bodies.ts";
import { question, type Site } from "../../parts/site.ts";
import { builtInElements, isBuiltIn } from "./component-names.ts";
import { intendedProp } from "./mistyped-props.ts";

interface MisplacedPart {
	readonly name: string;
	readonly at: Location;
	/** The surrounding element; `undefined` at the top level. */
	readonly container: string | undefined;
}

export const misplacedParts = eachBody(function* (site, file): Iterable<MisplacedPart> {
	const partElements = builtInElements(
		site,
		file,
		componentByName,
		({ name, kind }) => kind === "flow" && parentsOf(name).length > 0,
	);
	for (const partElement of partElements) {
		const container = elementContaining(partElement);
		if (isMisplaced(site, file, partElement, container))
			yield {
				name: partElement.name,
				at: file.locate(elementNameRange(partElement)),
				container: container?.name,
			};
	}
});

function parentsOf(name: string): readonly string[] {
	return componentByName.get(name)?.parents ?? [];
}

/** Fragments are skipped, because fragments have no effect. */
function elementContaining({ parent }: Element): Element | undefined {
	let container = parent;
	while (container?.name === "") container = container.parent;
	return container;
}

/**
 * True if the element is certainly misplaced. Elements in snippets or in components of the site are
 * not certain, because a snippet may be used inside a container, and a component may contain such a
 * container.
 */
function isMisplaced(
	site: Site,
	file: BodyFile,
	element: Element,
	container: Element | undefined,
): boolean {
	if (container === undefined) return file.kind === "page";
	if (container.kind === "script") return false;
	if (parentsOf(element.name).includes(container.name)) return false;
	return /^\p{Ll}[\p{L}\d]*$/u.test(container.name) || isBuiltIn(site, file, container.name);
}

interface IncompleteComponent {
	readonly tag: string;
	readonly at: Location;
	readonly need: PropNeed;
}

export const incompleteComponents = eachBody(function* (site, file): Iterable<IncompleteComponent> {
	const hasMissingNeeds = (element: Element): boolean => missingNeedsOf(element).length > 0;
	for (const element of builtInElements(site, file, componentByName, hasMissingNeeds)) {
		if (isReportedByFieldRules(site, file, element)) continue;
		const { name: tag } = element;
		const location = file.locate(elementNameRange(element));
		for (const need of missingNeedsOf(element)) yield { tag, at: location, need };
	}
});

function missingNeedsOf({ name, attributes, hasSpread }: Element): readonly PropNeed[] {
	if (hasSpread) return [];
	const nonEmptyAttributes = attributes.filter((attribute) => !isEmptyTitle(name, attribute));
	const hasProp = (prop: string): boolean =>
		nonEmptyAttributes.some((one) => one.name === prop || intendedProp(name, one.name) === prop);
	return (componentByName.get(name)?.needs ?? []).filter(
		({ props, alternativeProps = [], conditionProp }) =>
			![...props, ...alternativeProps].some(hasProp) &&
			(conditionProp === undefined || hasProp(conditionProp)),
	);
}

/** True for an empty title, because its author intentionally shows no title. */
function isEmptyTitle(tag: string, { name, kind, value }: Attribute): boolean {
	if (name !== "title") return false;
	return kind === "string" ? value === "" : kind === "flag" && componentsWithTextTitle.has(tag);
}

/** Components that ignore a title without a value. */
const componentsWithTextTitle = new Set(["Accordion", "View"]);

/**
 * True for field components on pages that describe an endpoint, because other rules report the
 * faults of such components.
 */
export function isReportedByFieldRules(site: Site, { path }: BodyFile, { name }: Element): boolean {
	return fieldComponents.has(name) && endpointPages(site).has(path);
}

const endpointPages = question(
	({ pages, docs }): ReadonlySet<string> =>
		new Set(
			pages.all.filter((page) => manualEndpoint(docs, page) !== undefined).map(({ path }) => path),
		),
	(one, other) => areEqual([...one], [...other]),
);

interface DuplicateAccordion {
	readonly id: string;
	readonly at: Location;
	readonly first: Location;
}

/** Only accordions with an `id` count, because Mintlify numbers ids that are made from titles. */
export const duplicateAccordions = eachBody(function* (site, file): Iterable<DuplicateAccordion> {
	const firstLocationById = new Map<string, Location>();
	for (const { attributes } of builtInElements(site, file, accordionNames)) {
		const id = attributes.find(
			({ name, kind, value }) => name === "id" && kind === "string" && value !== "",
		);
		if (id === undefined) continue;
		const location = file.locate(id.range);
		const firstLocation = firstLocationById.get(id.value);
		if (firstLocation === undefined) firstLocationById.set(id.value, location);
		else yield { id: id.value, at: location, first: firstLocation };
	}
});

const accordionNames = new Set(["Accordion"]);
