// A record for each page file that Mintlify publishes.
import { allPages, type Page, startOf, titleOfPage } from "../facts/pages/page.ts";
import { each } from "../site/parts/site.ts";
import { child } from "../source/pointer.ts";
import { type CatalogueRecord, kindOf, recordOf } from "./kind.ts";
import { object, openObject, optional, string } from "./schema.ts";

const schema = object("A page file that Mintlify publishes.", {
	slug: string("The path of the page, without a leading slash."),
	title: optional(string("The title of the frontmatter.")),
	description: optional(string("The description of the frontmatter.")),
	frontmatter: openObject("The parsed frontmatter."),
});

type PageFields = NonNullable<(typeof schema)["value"]>;

const records = each({
	items: allPages,
	ask: (_, page) => [pageRecord(page)],
});

function pageRecord(page: Page): CatalogueRecord<PageFields> {
	const { slug, fields, frontmatter } = page;
	const title = titleOfPage(page);
	const { description } = fields;
	return recordOf(
		{
			slug,
			...(title !== undefined && { title }),
			...(typeof description === "string" && { description }),
			frontmatter: fields,
		},
		startOf(page),
		(path) => {
			const keys = path[0] === "frontmatter" ? path.slice(1) : path;
			const [field] = keys;
			if (field === undefined || !Object.hasOwn(fields, field)) return undefined;
			return frontmatter?.locate(keys.reduce<string>(child, ""));
		},
	);
}

export const page = kindOf("page", "A page file that Mintlify publishes.", schema, records);
