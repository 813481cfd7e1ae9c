import type { BodyFile } from "../facts/bodies/body-file.ts";
import { fragmentOfId } from "../facts/bodies/ids/fragments.ts";
import { holdersOf, type IdHolder } from "../facts/bodies/ids/holders.ts";
import { placeOfHolder } from "../facts/bodies/ids/page-ids.ts";
import type { Body } from "../mdx/body.ts";
import { expandPage, namedPageAt } from "../site/bodies/destinations/page-ids.ts";
import type { Site } from "../site/parts/site.ts";
import { bodySource, slugOfBody } from "./in-bodies.ts";
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
	fields,
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
	const ids = delay(() => idsIn(site, file, page));
	const idOf = ({ range }: IdHolder): string | undefined => ids()?.get(range.start);
	for (const heading of holdersOf(file)) {
		const level = levelOf(heading);
		const ownFields: HeadingFields = {
			page,
			element: heading.element?.name,
			level,
			text: heading.titleText,
			get id() {
				const id = idOf(heading);
				return id === "unknown" ? undefined : id;
			},
			get idIsCertain() {
				const id = idOf(heading);
				// Without the ids of a page, no id is certain, because a component in Markdown of a snippet
				// may have an id on each page that shows it.
				return id !== undefined ? id !== "unknown" : ids() !== undefined;
			},
		};
		const record = recordOf(ownFields, placeOfHolder(heading), undefined, file.path);
		if (level === undefined) {
			const exists = delay(() => idOf(heading) !== undefined);
			yield { ...record, exists };
		} else yield record;
	}
}

function levelOf({ name, level, element }: IdHolder): number | undefined {
	if (element === undefined) return level;
	const [, digit] = /^h([1-6])$/.exec(name) ?? [];
	return digit === undefined ? undefined : Number(digit);
}

/** The first id of each heading and component of a page, by the offset where the element begins. */
function idsIn(
	site: Site,
	file: BodyFile,
	slug: string | undefined,
): ReadonlyMap<number, string> | undefined {
	const namedPage = slug === undefined ? undefined : namedPageAt(site, slug);
	if (namedPage === undefined || namedPage.hasGeneratedContent) return undefined;
	const expandedPage = expandPage(site, namedPage);
	if (expandedPage === undefined) return undefined;
	const ids = new Map<number, string>();
	for (const madeId of expandedPage.ids) {
		const { holder: heading } = madeId;
		if (heading.file.path !== file.path || ids.has(heading.range.start)) continue;
		ids.set(heading.range.start, madeId.kind === "id" ? fragmentOfId(madeId.id) : "unknown");
	}
	return ids;
}
