import type { Body } from "../../mdx/body.ts";
import { frontmatterLength } from "../../mdx/frontmatter.ts";
import { signature } from "../../openapi/spec/spec.ts";
import { type ShownPath, shownPathsIn } from "../../site/bodies/destinations/assets.ts";
import { linkCounts } from "../../site/bodies/destinations/links.ts";
import {
	editionOf,
	listingsOf,
	navigationEntriesOf,
} from "../../site/bodies/references/page-facts.ts";
import type { BodyFile } from "../../site/facts/bodies/body-file.ts";
import { targetsIn } from "../../site/facts/bodies/plain-texts.ts";
import { addressOf } from "../../site/facts/files/site-path.ts";
import { fieldAt, type Page, startOf, titleOfPage } from "../../site/facts/pages/page.ts";
import { bodyAt } from "../../site/pages/bodies.ts";
import { operationOf } from "../../site/pages/operations/operation-use.ts";
import { hasEntry, isHiddenPage } from "../../site/pages/sidebar.ts";
import type { Site } from "../../site/parts/site.ts";
import { computeLazily, memoise } from "../../text/memoised.ts";
import { childPointer } from "../../text/pointer.ts";
import type { Location } from "../../text/source-file.ts";
import { readBlock } from "./code-block.ts";
import { orderedPages } from "./in-bodies.ts";
import { type CatalogueRecord, type Delay, kindOf, recordOf, sourceOf } from "./kind.ts";
import { plainJson } from "./plain-json.ts";
import { countWords } from "./prose.ts";
import {
	boolean,
	integer,
	list,
	object,
	openObject,
	optional,
	string,
	unlessUnknown,
} from "./schema.ts";
import { areLinksKnown } from "./unread-parts.ts";

const fields = object("A page.", {
	slug: string("Its path in the site, without extension."),
	path: string("The URL path at which readers find it."),
	title: optional(string("The title of its frontmatter.")),
	description: optional(string("The description of its frontmatter.")),
	frontmatter: openObject("The whole frontmatter."),
	navigation: unlessUnknown(
		list(
			"The labels above each of its entries, from the outermost.",
			list("The labels above an entry.", string("A label.")),
		),
	),
	depth: optional(integer("The number of labels above its first entry.")),
	listed: unlessUnknown(boolean("Whether an entry of the sidebar points to it.")),
	hidden: unlessUnknown(
		boolean("Whether its frontmatter hides the page, or every entry that lists it is hidden."),
	),
	language: optional(string("The language of its first entry.")),
	version: optional(string("The version of that entry.")),
	product: optional(string("The product of that entry.")),
	operation: optional(string("The operation that it shows, such as `GET /users`.")),
	words: unlessUnknown(integer("The number of words in its text, without code.")),
	characters: unlessUnknown(integer("The number of characters of its file below the frontmatter.")),
	headings: unlessUnknown(integer("The number of headings.")),
	links: unlessUnknown(integer("The number of links.")),
	images: unlessUnknown(integer("The number of pictures and other files that it shows.")),
	sources: unlessUnknown(
		list("The paths and URLs of these files, as written.", string("A path or URL.")),
	),
	headingTexts: unlessUnknown(
		list("The texts of its headings, without markup.", string("A text.")),
	),
	linkTargets: unlessUnknown(list("The targets of its links, as written.", string("A target."))),
	codeLanguages: unlessUnknown(
		list("The languages of its code blocks that name one.", string("A language.")),
	),
	incomingLinks: unlessUnknown(integer("The number of links of the site to the page.")),
});

export type PageFields = NonNullable<(typeof fields)["value"]>;

export const page = kindOf({
	name: "page",
	summary: "A page file that Mintlify publishes.",
	fields,
	bodyFields: [
		"words",
		"characters",
		"headings",
		"links",
		"images",
		"sources",
		"headingTexts",
		"linkTargets",
		"codeLanguages",
		"incomingLinks",
	],
	sources: [
		sourceOf(orderedPages, function* (site, one, delay) {
			yield pageRecord(site, one, delay);
		}),
	],
});

export function pageRecord(site: Site, one: Page, delay: Delay): CatalogueRecord<PageFields> {
	const { slug, fields: written, frontmatter } = one;
	const entry = delay(() => navigationEntriesOf(site, slug)[0]);
	const isNavigationKnown = !site.docs.isIncomplete;
	const navigation = delay(() => (isNavigationKnown ? listingsOf(site, slug) : undefined));
	const edition = delay(() => editionOf(entry()?.parent));
	const shownOperation = delay(() => operationOf(site, one));
	const isListed = delay(() => hasEntry(site, slug) || (isNavigationKnown ? false : undefined));
	const isHidden = delay(() =>
		isNavigationKnown || written.hidden === true ? isHiddenPage(site, one) : undefined,
	);
	const { description } = written;
	const file = delay(() => bodyAt(site, one.path));
	const body = computeLazily(() => bodyOf(file()));
	const sources = computeLazily(() => sourcesIn(body()));
	const textCounts = computeLazily(() => {
		const bodyFile = file();
		return bodyFile && textCountsOf(bodyFile);
	});
	const codeLanguages = computeLazily(() =>
		body()?.codes.flatMap((block) => readBlock(file()?.file.text ?? "", block).language ?? []),
	);
	const incomingCount = delay(() =>
		areLinksKnown(site) ? (linkCounts(site).get(slug) ?? 0) : undefined,
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
		get navigation() {
			return navigation();
		},
		get depth() {
			return navigation()?.[0]?.length;
		},
		get listed() {
			return isListed();
		},
		get hidden() {
			return isHidden();
		},
		get language() {
			return edition().language;
		},
		get version() {
			return edition().version;
		},
		get product() {
			return edition().product;
		},
		get operation() {
			const shown = shownOperation();
			return shown && signature(shown);
		},
		get words() {
			return textCounts()?.words;
		},
		get characters() {
			return textCounts()?.characters;
		},
		get headings() {
			return body()?.headings.length;
		},
		get links() {
			const ownBody = body();
			return ownBody && targetsIn(ownBody).length;
		},
		get images() {
			return sources()?.length;
		},
		get sources() {
			return sources();
		},
		get headingTexts() {
			return body()?.headings.map(({ text }) => text.trim());
		},
		get linkTargets() {
			const ownBody = body();
			return ownBody && targetsIn(ownBody).map(({ text }) => text);
		},
		get codeLanguages() {
			return codeLanguages();
		},
		get incomingLinks() {
			return incomingCount();
		},
	};
	return recordOf(ownFields, startOf(one), ([name, ...rest]) => {
		if (name === "frontmatter") return frontmatterAt(one, rest);
		if (name === "operation") return fieldAt(one, "openapi");
		if (name === "navigation" || name === "depth") return entry()?.at;
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
	return frontmatter?.locate(path.reduce<string>(childPointer, ""));
}

/** The result is `undefined` for a body that cannot be parsed. */
function sourcesIn(body: Body | undefined): PageFields["sources"] {
	return body && shownPathsIn(body).flatMap((one) => (isFile(one) ? one.text : []));
}

function bodyOf(file: BodyFile | undefined): Body | undefined {
	return file?.reading.kind === "body" ? file.reading.body : undefined;
}

/** The value for an icon can be a name instead of a path. */
export function isFile({ attribute, text }: ShownPath): boolean {
	return attribute?.name !== "icon" || /[/.]/.test(text);
}

type TextCounts = Pick<PageFields, "characters" | "words">;

/** The counts are cached, because counting requires reading and parsing the text again. */
const textCountsOf = memoise((file: BodyFile): TextCounts => {
	if (file.reading.kind !== "body") return {};
	const { text } = file.file;
	return {
		words: countWords(file),
		characters: Math.max(text.length - (frontmatterLength(`${text}\n`) ?? 0), 0),
	};
});
