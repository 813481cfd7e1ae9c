// What links to places within pages need to know of the pages.

import { type Page, titleOfPage } from "../../facts/pages/page.ts";
import { areEqual } from "../../source/are-equal.ts";
import { type Site, settled } from "../parts/site.ts";
import { titleOfSlug } from "../parts/slug.ts";

/** A page file that is published, by its names. */
export interface NamedPage extends Pick<Page, "path" | "slug"> {
	readonly title: string;
	/** Whether Mintlify makes something of it that has ids of its own. */
	readonly isMadeOfMore: boolean;
}

/** The page file of a slug. */
export function namedPageAt(site: Site, slug: string): NamedPage | undefined {
	return named(site).get(slug);
}

const named = settled(
	({ pages }) => new Map(Array.from(pages.bySlug, nameOf)),
	(one, other) =>
		areEqual(
			[...one.values()].flatMap(words),
			[...other.values()].flatMap(words),
		),
);

function nameOf([name, page]: readonly [string, Page]): [string, NamedPage] {
	const { path, slug, fields } = page;
	const title = titleOfPage(page) ?? titleOfSlug(slug);
	const isMadeOfMore = makers.some((key) => Object.hasOwn(fields, key));
	return [name, { path, slug, title, isMadeOfMore }];
}

const makers = ["openapi", "asyncapi", "openapi-schema", "api", "url"];

function words({ path, slug, title, isMadeOfMore }: NamedPage): unknown[] {
	return [path, slug, title, isMadeOfMore];
}
