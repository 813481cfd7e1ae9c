import type { Body } from "../../mdx/body.ts";
import { expandPage, namedPageAt } from "../../site/bodies/destinations/page-ids.ts";
import type { BodyFile } from "../../site/facts/bodies/body-file.ts";
import { fragmentOfId } from "../../site/facts/bodies/ids/fragments.ts";
import { holdersOf, type IdHolder } from "../../site/facts/bodies/ids/holders.ts";
import type { MadeId } from "../../site/facts/bodies/ids/made-ids.ts";
import { placeOfHolder } from "../../site/facts/bodies/ids/page-ids.ts";
import type { Site } from "../../site/parts/site.ts";
import { bodySource, slugOfBody } from "./in-bodies.ts";
import { inPageOf, type PagePart, pagePartFields, partOfPage } from "./in-page.ts";
import { type CatalogueRecord, type Delay, kindOf, recordOf } from "./kind.ts";
import { boolean, integer, object, optional, string } from "./schema.ts";

const fields = object("A heading, or a component that has an id.", {
	page: optional(string("The slug of its page; absent in a snippet.")),
	element: optional(string("The component, such as `Step`; absent for a heading of Markdown.")),
	level: optional(integer("The level of a heading, from 1 to 6.")),
	text: string("Its text without markup."),
	id: optional(string("The id, as links refer to it; absent if it does not exist or is unknown.")),
	idIsCertain: boolean("Whether docproof knows the id, or knows that it does not exist."),
});

export type HeadingFields = NonNullable<(typeof fields)["value"]>;

export const heading = kindOf({
	name: "heading",
	summary: "A heading of a page or snippet, or a component that has an id, such as a step.",
	fields: partOfPage(fields),
	bodyFields: "all",
	sources: [bodySource(headingsIn)],
});

function* headingsIn(
	site: Site,
	file: BodyFile,
	_: Body,
	delay: Delay,
): Iterable<CatalogueRecord<HeadingFields>> {
	const page = slugOfBody(site, file.path);
	const inPage = inPageOf(site, file.path);
	const ids = delay(() => idsIn(site, file, page));
	for (const holder of holdersOf(file)) {
		const source = { holder, page, ids, inPage };
		const fields = fieldsOfHolder(source);
		const exists =
			fields.level === undefined ? delay(() => madeIdOf(source) !== undefined) : undefined;
		yield recordOf(fields, placeOfHolder(holder), undefined, file.path, exists);
	}
}

interface HolderInBody extends PagePart {
	readonly holder: IdHolder;
	readonly page: string | undefined;
	readonly ids: () => IdsByStart | undefined;
}

/** `undefined` for an element without an id; the id that the element has may be unknown. */
function madeIdOf({ holder, ids }: HolderInBody): MadeId | undefined {
	return ids()?.get(holder.range.start);
}

const fieldsOfHolder = pagePartFields<HolderInBody, HeadingFields>({
	page: ({ page }) => page,
	element: ({ holder }) => holder.element?.name,
	level: ({ holder }) => levelOf(holder),
	// A picture or an expression at an end leaves a blank.
	text: ({ holder }) => holder.titleText.trim(),
	id(source) {
		const id = madeIdOf(source);
		return id?.kind === "id" ? fragmentOfId(id.id) : undefined;
	},
	idIsCertain(source) {
		const id = madeIdOf(source);
		// Without the ids of a page, no id is certain, because a component in Markdown of a snippet may
		// have an id on each page that shows it.
		return id !== undefined ? id.kind === "id" : source.ids() !== undefined;
	},
});

function levelOf({ name, level, element }: IdHolder): number | undefined {
	if (element === undefined) return level;
	const [, digit] = /^h([1-6])$/.exec(name) ?? [];
	return digit === undefined ? undefined : Number(digit);
}

/** The first id of each heading and component of a page, by the offset where the element begins. */
type IdsByStart = ReadonlyMap<number, MadeId>;

function idsIn(site: Site, file: BodyFile, slug: string | undefined): IdsByStart | undefined {
	const namedPage = slug === undefined ? undefined : namedPageAt(site, slug);
	if (namedPage === undefined || namedPage.hasGeneratedContent) return undefined;
	const expandedPage = expandPage(site, namedPage.slug);
	if (expandedPage === undefined) return undefined;
	const ids = new Map<number, MadeId>();
	for (const madeId of expandedPage.ids) {
		const { file: holderFile, range } = madeId.holder;
		if (holderFile.path === file.path && !ids.has(range.start)) ids.set(range.start, madeId);
	}
	return ids;
}
