// Components that readers cannot use: parts outside of their containers, components without
// required props, and accordions with the same id.
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import type { Need } from "../../../facts/bodies/component-table.ts";
import { components } from "../../../facts/bodies/component-table.ts";
import { areEqual } from "../../../source/lists.ts";
import type { Attribute, Element } from "../../../source/mdx/body.ts";
import type { Location } from "../../../source/source-file.ts";
import { manualEndpoint } from "../../pages/api-settings.ts";
import { byBody } from "../../pages/bodies.ts";
import { type Site, settled } from "../../parts/site.ts";
import { builtInElements, isBuiltIn, nameOf } from "./component-names.ts";
import { meantBy } from "./mistyped-props.ts";

interface MisplacedPart {
	readonly name: string;
	/** The location of its name. */
	readonly at: Location;
	/** The surrounding element; `undefined` at the top level. */
	readonly around: string | undefined;
}

/** The containers of each part, by the part's name. */
const homes = new Map(
	Array.from(components, ([name, { parents }]) => [name, parents] as const).filter(
		([, parents]) => parents.length > 0,
	),
);

export const misplacedParts = byBody(function* (site, file): Iterable<MisplacedPart> {
	const parts = builtInElements(site, file, homes, isFlow);
	for (const part of parts) {
		const around = elementAround(part);
		if (isElsewhere(site, file, part, around))
			yield {
				name: part.name,
				at: file.place(nameOf(part)),
				around: around?.name,
			};
	}
});

function isFlow({ kind }: Element): boolean {
	return kind === "flow";
}

/** Fragments have no effect, so they are skipped. */
function elementAround({ parent }: Element): Element | undefined {
	let around = parent;
	while (around?.name === "") around = around.parent;
	return around;
}

/**
 * Whether the element is certainly misplaced: snippets and components of the site may be used
 * inside a container, or may have one.
 */
function isElsewhere(
	site: Site,
	file: BodyFile,
	element: Element,
	around: Element | undefined,
): boolean {
	if (around === undefined) return file.kind === "page";
	if (around.kind === "script") return false;
	if (homes.get(element.name)?.includes(around.name)) return false;
	return /^\p{Ll}[\p{L}\d]*$/u.test(around.name) || isBuiltIn(site, file, around.name);
}

interface IncompleteComponent {
	readonly tag: string;
	/** The location of its tag name. */
	readonly at: Location;
	readonly need: Need;
}

const needy = new Map(
	Array.from(components, ([name, { needs }]) => [name, needs] as const).filter(
		([, needs]) => needs.length > 0,
	),
);

export const incompleteComponents = byBody(function* (site, file): Iterable<IncompleteComponent> {
	for (const element of builtInElements(site, file, needy)) {
		const lacking = lackedBy(element);
		if (lacking.length === 0 || isToldElsewhere(site, file, element)) continue;
		const { name: tag } = element;
		const at = file.place(nameOf(element));
		for (const need of lacking) yield { tag, at, need };
	}
});

function lackedBy({ name, attributes, hasSpread }: Element): readonly Need[] {
	if (hasSpread) return [];
	const given = attributes.filter((one) => !isEmptyTitle(name, one));
	const has = (prop: string): boolean =>
		given.some((one) => one.name === prop || meantBy(name, one.name) === prop);
	return (needy.get(name) ?? []).filter(
		({ props, orElse = [], beside }) =>
			![...props, ...orElse].some(has) && (beside === undefined || has(beside)),
	);
}

/** An empty title says that there is none, on purpose. */
function isEmptyTitle(tag: string, { name, kind, value }: Attribute): boolean {
	if (name !== "title") return false;
	return kind === "string" ? value === "" : kind === "flag" && takesTextOnly.has(tag);
}

/** Components that ignore a title without a value. */
const takesTextOnly = new Set(["Accordion", "View"]);

/** On pages that describe an endpoint, other rules report fields. */
export function isToldElsewhere(site: Site, { path }: BodyFile, { name }: Element): boolean {
	return fields.has(name) && described(site).has(path);
}

const fields = new Set(["Param", "ParamField", "ResponseField"]);

/** The paths of pages that describe an endpoint by hand. */
const described = settled(
	({ pages, docs }): ReadonlySet<string> =>
		new Set(
			pages.all.filter((page) => manualEndpoint(docs, page) !== undefined).map(({ path }) => path),
		),
	(one, other) => areEqual([...one], [...other]),
);

interface TwinAccordion {
	readonly id: string;
	readonly at: Location;
	/** The earlier accordion with the same id. */
	readonly first: Location;
}

/** Only accordions with an `id`: Mintlify numbers ids made from titles. */
export const twinAccordions = byBody(function* (site, file): Iterable<TwinAccordion> {
	const taken = new Map<string, Location>();
	for (const { attributes } of builtInElements(site, file, accordion)) {
		const id = attributes.find(
			({ name, kind, value }) => name === "id" && kind === "string" && value !== "",
		);
		if (id === undefined) continue;
		const at = file.place(id.range);
		const first = taken.get(id.value);
		if (first === undefined) taken.set(id.value, at);
		else yield { id: id.value, at, first };
	}
});

const accordion = new Set(["Accordion"]);
