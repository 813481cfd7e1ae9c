// Components that readers cannot use as they are: parts outside of what shows them, some without a name, accordions with one
// address.
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import { areEqual } from "../../../source/lists.ts";
import type { Element } from "../../../source/mdx/body.ts";
import type { Location } from "../../../source/source-file.ts";
import { manualEndpoint } from "../../pages/api-settings.ts";
import { byBody } from "../../pages/bodies.ts";
import { type Site, settled } from "../../parts/site.ts";
import { builtInElements, isBuiltIn, nameOf } from "./component-names.ts";

interface MisplacedPart {
	readonly name: string;
	/** Of its name. */
	readonly at: Location;
	/** What it stands in; `undefined` for nothing. */
	readonly around: string | undefined;
}

/** By the name of a part: what shows it. */
const homes = new Map([
	["Step", "Steps"],
	["Tab", "Tabs"],
]);

export const misplacedParts = byBody(
	function* (site, file): Iterable<MisplacedPart> {
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
	},
);

function isFlow({ kind }: Element): boolean {
	return kind === "flow";
}

/** Fragments count for nothing. */
function elementAround({ parent }: Element): Element | undefined {
	let around = parent;
	while (around?.name === "") around = around.parent;
	return around;
}

/** Whether it is certain: snippets and components of the site may be put into anything, or put anything around it. */
function isElsewhere(
	site: Site,
	file: BodyFile,
	element: Element,
	around: Element | undefined,
): boolean {
	if (around === undefined) return file.kind === "page";
	if (around.kind === "script" || around.name === homes.get(element.name))
		return false;
	return (
		/^\p{Ll}[\p{L}\d]*$/u.test(around.name) ||
		isBuiltIn(site, file, around.name)
	);
}

interface NamelessComponent {
	readonly tag: string;
	/** Of its tag. */
	readonly at: Location;
	/** The prop that would give the name. */
	readonly prop: string;
}

const props = new Map([
	["Accordion", "title"],
	["ResponseField", "name"],
	["Tab", "title"],
	["Update", "label"],
]);

export const namelessComponents = byBody(
	(site, file): readonly NamelessComponent[] =>
		builtInElements(site, file, props, isNameless)
			// Of fields on pages that describe an endpoint others tell.
			.filter(
				({ name }) =>
					name !== "ResponseField" || !described(site).has(file.path),
			)
			.map((element) => ({
				tag: element.name,
				at: file.place(nameOf(element)),
				prop: props.get(element.name) ?? "",
			})),
);

/** The paths of pages that describe an endpoint by hand. */
const described = settled(
	({ pages, docs }): ReadonlySet<string> =>
		new Set(
			pages.all
				.filter((page) => manualEndpoint(docs, page) !== undefined)
				.map(({ path }) => path),
		),
	(one, other) => areEqual([...one], [...other]),
);

function isNameless({ name, attributes, hasSpread }: Element): boolean {
	const prop = props.get(name);
	if (prop === undefined || hasSpread) return false;
	const given = attributes.find((attribute) => attribute.name === prop);
	if (given === undefined) return true;
	// An empty label or name says that there is to be none.
	return prop === "title" && given.kind === "string" && given.value === "";
}

interface TwinAccordion {
	readonly id: string;
	readonly at: Location;
	/** The accordion that has the id before it. */
	readonly first: Location;
}

/** Those without an `id` get one of their title, which Mintlify counts through. */
export const twinAccordions = byBody(
	function* (site, file): Iterable<TwinAccordion> {
		const taken = new Map<string, Location>();
		for (const { attributes } of builtInElements(site, file, accordion)) {
			const id = attributes.find(
				({ name, kind, value }) =>
					name === "id" && kind === "string" && value !== "",
			);
			if (id === undefined) continue;
			const at = file.place(id.range);
			const first = taken.get(id.value);
			if (first === undefined) taken.set(id.value, at);
			else yield { id: id.value, at, first };
		}
	},
);

const accordion = new Set(["Accordion"]);
