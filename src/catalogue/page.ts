import type { BodyFile } from "../facts/bodies/body-file.ts";
import { targetsIn } from "../facts/bodies/plain-texts.ts";
import { addressOf } from "../facts/files/site-path.ts";
import { fieldAt, type Page, startOf, titleOfPage } from "../facts/pages/page.ts";
import { frontmatterLength } from "../mdx/frontmatter.ts";
import { signature } from "../openapi/spec/spec.ts";
import { shownIn } from "../site/bodies/destinations/assets.ts";
import { linkCounts } from "../site/bodies/destinations/links.ts";
import { editionOf, entriesOf, listingsOf } from "../site/bodies/references/page-facts.ts";
import { bodyAt } from "../site/pages/bodies.ts";
import { operationOf } from "../site/pages/operations/operation-use.ts";
import { hasEntry, isHiddenPage } from "../site/pages/sidebar.ts";
import type { Site } from "../site/parts/site.ts";
import { memoise } from "../source/memoised.ts";
import { child } from "../source/pointer.ts";
import type { Location } from "../source/source-file.ts";
import { isFile } from "./image.ts";
import { orderedPages } from "./in-bodies.ts";
import {
	type CatalogueRecord,
	computeLazily,
	kindOf,
	lazilyFrom,
	recordOf,
	sourceOf,
} from "./kind.ts";
import { plainJson } from "./plain-json.ts";
import { countWords } from "./prose.ts";
import { boolean, integer, list, object, openObject, optional, string } from "./schema.ts";

const fields = object("A page.", {
	slug: string("Its path in the site, without extension."),
	path: string("The URL path at which readers find it."),
	title: optional(string("The title of its frontmatter.")),
	description: optional(string("The description of its frontmatter.")),
	frontmatter: openObject("The whole frontmatter."),
	navigation: list(
		"The labels above each of its entries, from the outermost.",
		list("The labels above an entry.", string("A label.")),
	),
	depth: optional(integer("The number of labels above its first entry.")),
	listed: boolean("Whether an entry of the sidebar points to it."),
	hidden: boolean(
		"Whether its frontmatter hides the page, or every entry that lists it is hidden.",
	),
	language: optional(string("The language of its first entry.")),
	version: optional(string("The version of that entry.")),
	product: optional(string("The product of that entry.")),
	operation: optional(string("The operation that it shows, such as `GET /users`.")),
	words: optional(integer("The number of words in its text, without code.")),
	characters: optional(integer("The number of characters of its file below the frontmatter.")),
	headings: optional(integer("The number of headings.")),
	links: optional(integer("The number of links.")),
	images: optional(integer("The number of pictures and other files that it shows.")),
	sources: optional(
		list("The paths and URLs of these files, as written.", string("A path or URL.")),
	),
	incomingLinks: optional(integer("The number of links of the site to the page.")),
});

export type PageFields = NonNullable<(typeof fields)["value"]>;

export const page = kindOf({
	name: "page",
	summary: "A page file that Mintlify publishes.",
	fields,
	bodyFields: ["words", "characters", "headings", "links", "images", "sources", "incomingLinks"],
	sources: [
		sourceOf(orderedPages, function* (site, one) {
			yield pageRecord(site, one);
		}),
	],
});

function pageRecord(site: Site, one: Page): CatalogueRecord<PageFields> {
	const { slug, fields: written, frontmatter } = one;
	const [navigation = [], ...others] = listingsOf(site, slug);
	const entry = entriesOf(site, slug)[0];
	const shownOperation = operationOf(site, one);
	const { description } = written;
	const body = bodyAt(site, one.path);
	const bodyCounts = computeLazily(() => body && countsOf(body));
	const textCounts = computeLazily(() => body && textCountsOf(body));
	const incomingCount = lazilyFrom(site, () =>
		site.files.hasBodies ? (linkCounts(site).get(slug) ?? 0) : undefined,
	);
	const readFields = computeLazily(() => plainJson(written));
	const ownFields: PageFields = {
		slug,
		path: addressOf(slug),
		title: titleOfPage(one),
		description: typeof description === "string" ? description : undefined,
		get frontmatter() {
			return readFields();
		},
		navigation: entry === undefined ? [] : [navigation, ...others],
		depth: entry === undefined ? undefined : navigation.length,
		listed: hasEntry(site, slug),
		hidden: isHiddenPage(site, one),
		...editionOf(entry?.parent),
		operation: shownOperation && signature(shownOperation),
		get words() {
			return textCounts()?.words;
		},
		get characters() {
			return textCounts()?.characters;
		},
		get headings() {
			return bodyCounts()?.headings;
		},
		get links() {
			return bodyCounts()?.links;
		},
		get images() {
			return bodyCounts()?.images;
		},
		get sources() {
			return bodyCounts()?.sources;
		},
		get incomingLinks() {
			return incomingCount();
		},
	};
	return recordOf(ownFields, startOf(one), ([name, ...rest]) => {
		if (name === "frontmatter") return frontmatterAt(one, rest);
		if (name === "operation") return fieldAt(one, "openapi");
		if (name === "navigation" || name === "depth") return entry?.at;
		if (name === "hidden" && written.hidden === true) return frontmatterAt(one, ["hidden"]);
		if (frontmatter !== undefined && (name === "title" || name === "description"))
			return frontmatterAt(one, [name, ...rest]);
		return undefined;
	});
}

function frontmatterAt(
	{ fields: written, frontmatter }: Page,
	path: readonly (string | number)[],
): Location | undefined {
	const [name] = path;
	if (name === undefined || !Object.hasOwn(written, name)) return undefined;
	return frontmatter?.locate(path.reduce<string>(child, ""));
}

type BodyCounts = Pick<PageFields, "headings" | "images" | "links" | "sources">;

/** The counts of a body; no count is set for a body that cannot be parsed. */
const countsOf = memoise((file: BodyFile): BodyCounts => {
	if (file.reading.kind !== "body") return {};
	const { body } = file.reading;
	const shownFiles = shownIn(body).filter(isFile);
	return {
		headings: body.headings.length,
		links: targetsIn(body).length,
		images: shownFiles.length,
		sources: shownFiles.map((one) => one.text),
	};
});

type TextCounts = Pick<PageFields, "characters" | "words">;

/** These counts are apart from the others, because the text has to be read and parsed again. */
const textCountsOf = memoise((file: BodyFile): TextCounts => {
	if (file.reading.kind !== "body") return {};
	const { text } = file.file;
	return {
		words: countWords(file),
		characters: Math.max(text.length - (frontmatterLength(`${text}\n`) ?? 0), 0),
	};
});
