import type { Body } from "../../mdx/body.ts";
import { expandPage, namedPageAt } from "../../site/bodies/destinations/page-ids.ts";
import type { BodyFile } from "../../site/facts/bodies/body-file.ts";
import { fragmentOfId } from "../../site/facts/bodies/ids/fragments.ts";
import { holdersOf, type IdHolder } from "../../site/facts/bodies/ids/holders.ts";
import type { MadeId } from "../../site/facts/bodies/ids/made-ids.ts";
import { placeOfHolder } from "../../site/facts/bodies/ids/page-ids.ts";
import type { Site } from "../../site/parts/site.ts";
import { bodySource, slugOfBody } from "./in-bodies.ts";
import { inPageOf, PagePartFields, partOfPage } from "./in-page.ts";
import { type CatalogueRecord, type Delay, declareFields, kindOf, recordOf } from "./kind.ts";
import type { PageFields } from "./page.ts";
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
		const fields = new HolderFields(holder, page, ids, inPage);
		const exists = fields.level === undefined ? delay(() => fields.hasId()) : undefined;
		yield recordOf(fields, placeOfHolder(holder), undefined, file.path, exists);
	}
}

class HolderFields extends PagePartFields implements HeadingFields {
	readonly #holder: IdHolder;
	readonly #page: string | undefined;
	readonly #ids: () => IdsByStart | undefined;

	constructor(
		holder: IdHolder,
		page: string | undefined,
		ids: () => IdsByStart | undefined,
		inPage: () => PageFields | undefined,
	) {
		super(inPage);
		this.#holder = holder;
		this.#page = page;
		this.#ids = ids;
	}

	get #id(): MadeId | undefined {
		return this.#ids()?.get(this.#holder.range.start);
	}
	/** True if the element has an id, known or unknown. */
	hasId(): boolean {
		return this.#id !== undefined;
	}

	get page(): string | undefined {
		return this.#page;
	}
	get element(): string | undefined {
		return this.#holder.element?.name;
	}
	get level(): number | undefined {
		return levelOf(this.#holder);
	}
	get text(): string {
		// A picture or an expression at an end leaves a blank.
		return this.#holder.titleText.trim();
	}
	get id(): string | undefined {
		const id = this.#id;
		return id?.kind === "id" ? fragmentOfId(id.id) : undefined;
	}
	get idIsCertain(): boolean {
		const id = this.#id;
		// Without the ids of a page, no id is certain, because a component in Markdown of a snippet may
		// have an id on each page that shows it.
		return id !== undefined ? id.kind === "id" : this.#ids() !== undefined;
	}
}

declareFields(HolderFields);

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
