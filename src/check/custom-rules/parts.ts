// The parts of a site in which custom rules compare and count records.
import type { Body, Element } from "../../mdx/body.ts";
import { ownNames } from "../../site/facts/bodies/components.ts";
import { EnclosingElements } from "../../site/facts/bodies/ids/holders.ts";
import { startOf } from "../../site/facts/pages/page.ts";
import { bodyAt } from "../../site/pages/bodies.ts";
import { isFullyKnown } from "../../site/pages/fully-known.ts";
import type { Site } from "../../site/parts/site.ts";
import { groupBy } from "../../text/lists.ts";
import type { Location } from "../../text/source-file.ts";
import { itemsIn } from "../../text/value.ts";
import { fieldValue } from "../catalogue/fields.ts";
import type { CatalogueRecord } from "../catalogue/kind.ts";
import type { RecordNote } from "./checks.ts";

export type Per = "page" | "group" | "component" | "site";

/** A part of the site with the notes on its records. */
export interface SitePartNotes {
	readonly notes: readonly RecordNote[];
	readonly start: Location;
	/** False if the part may have more records. */
	readonly isKnown: () => boolean;
}

/** The groups of the sidebar that directly contain an entry, or list a page. */
export function groupsOf(record: CatalogueRecord): readonly string[] {
	const path = fieldValue(record, ["path"]);
	const paths = Array.isArray(path) ? [path] : itemsIn(fieldValue(record, ["navigation"]));
	const groups = paths.filter((labels) => itemsIn(labels).length > 0);
	return [...new Set(groups.map((labels) => JSON.stringify(labels)))];
}

/**
 * Every page to which a rule applies is a part, even without records. All other parts have at least
 * one record.
 */
export function partsOf(
	site: Site,
	notes: readonly RecordNote[],
	per: Per,
	isAbout: (path: string) => boolean,
): readonly SitePartNotes[] {
	switch (per) {
		case "site":
			return [{ notes, start: site.docs.locate("", "key"), isKnown: () => isFullyKnown(site) }];
		case "page": {
			const notesByFile = groupBy(notes, ({ file }) => file);
			return site.pages.all
				.filter(({ path }) => isAbout(path))
				.map((page) => ({
					notes: notesByFile.get(page.path) ?? [],
					start: startOf(page),
					isKnown: () => bodyAt(site, page.path)?.reading.kind === "body",
				}));
		}
		case "group":
			return groupParts(site, notes);
		case "component":
			return [...groupBy(notes, ({ file }) => file)].flatMap(([path, ofFile]) =>
				componentParts(site, path, ofFile),
			);
	}
}

function groupParts({ docs }: Site, notes: readonly RecordNote[]): readonly SitePartNotes[] {
	const listings = notes.flatMap((note) => note.groups.map((group) => ({ group, note })));
	return [...groupBy(listings, ({ group }) => group).values()].flatMap((ofGroup) => {
		const ownNotes = ofGroup.map(({ note }) => note);
		const start = ownNotes[0]?.report.at;
		return start === undefined
			? []
			: [{ notes: ownNotes, start, isKnown: () => !docs.isIncomplete }];
	});
}

function componentParts(
	site: Site,
	path: string,
	notes: readonly RecordNote[],
): readonly SitePartNotes[] {
	const file = bodyAt(site, path);
	if (file?.reading.kind !== "body") return [];
	const { body } = file.reading;
	const enclosingElements = new EnclosingElements(body.elements);
	const sorted = notes.toSorted(
		(one, other) => one.report.at.range.start - other.report.at.range.start,
	);
	const notesByElement = groupBy(sorted, ({ report }) =>
		elementAround(enclosingElements, report.at.range.start),
	);
	const openElements = elementsWithOwnComponents(body);
	return [...notesByElement].flatMap(([element, ofElement]) => {
		if (element === undefined) return [];
		const { start, name } = element;
		return {
			notes: ofElement,
			start: file.locate({ start, end: start + 1 + name.length }),
			isKnown: () => !openElements.has(element),
		};
	});
}

/** The innermost element whose content contains an offset. */
function elementAround(elements: EnclosingElements, offset: number): Element | undefined {
	let element = elements.of(offset - 1);
	while (element !== undefined && (element.content?.start ?? offset) > offset)
		element = element.parent;
	return element;
}

/** The elements around components of the file itself, whose content may be more records. */
function elementsWithOwnComponents(body: Body): ReadonlySet<Element> {
	const names = ownNames(body);
	const elements = new Set<Element>();
	for (const { name, parent } of names.size === 0 ? [] : body.elements)
		if (names.has(name.split(".", 1)[0] ?? ""))
			for (let one = parent; one !== undefined && !elements.has(one); one = one.parent)
				elements.add(one);
	return elements;
}
