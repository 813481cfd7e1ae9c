// A review as data. The type and the JSON Schema come from one definition, so that type and schema
// agree.
import {
	boolean,
	choice,
	integer,
	type JsonSchema,
	list,
	object,
	optional,
	string,
} from "../../check/catalogue/schema.ts";

const addressFields = {
	path: string("The URL path, with its first slash."),
	title: optional(string("The title of its page.")),
	operation: optional(string("The operation that its page shows, such as `GET /users`.")),
	listed: boolean("Whether readers see it in the sidebar."),
	language: optional(string("Its language, if the site has several.")),
	counterpart: optional(string("The address of the same page in the default language.")),
};

const newAddress = object("A new address.", {
	...addressFields,
	source: string("The kind of content: `page`, `operation`, `channel` or `graphql`."),
	sidebar: optional(list("The labels above it in the sidebar.", string("A label."))),
	otherSections: optional(integer("The number of other sections of the sidebar that list it.")),
	hidden: boolean("Whether its author hides it from the sidebar."),
	words: optional(
		integer(
			"The number of words of its body, with the snippets in it; absent for a generated page.",
		),
	),
});

const fateOfGone = ["redirected", "lost", "exists", "unknown"] as const;

const goneAddress = object("An address whose page no longer exists.", {
	...addressFields,
	fate: choice(
		"The content at the address: a redirect, nothing, content other than a page, or content that docproof does not know.",
		fateOfGone,
	),
	leadsTo: optional(string("The target of the redirect; absent if unknown.")),
	wasRedirect: boolean("Whether the address was only a redirect before."),
	wasHidden: boolean(
		"Whether a redirect had the address of the page before, so that readers may not have seen it.",
	),
});

const movedAddress = object("An address whose page has moved to another address.", {
	...addressFields,
	to: string("The new address."),
	fate: choice("The content at the former address.", fateOfGone),
	leadsTo: optional(string("The target of the redirect; absent if unknown.")),
});

const shownAddress = object("An address.", addressFields);

const listing = object("An address that entered or left the sidebar.", {
	...addressFields,
	sidebar: optional(
		list(
			"The labels above it in the sidebar; of an address that left it, the former ones.",
			string("A label."),
		),
	),
	otherSections: optional(
		integer("The number of other sections of the sidebar that list it, or listed it."),
	),
	isInSection: boolean("Whether it is part of a new or removed section, which is told itself."),
});

/** The contents of a body that are counted, in the order of a review. */
export const bodyContents = [
	"headings",
	"heading levels",
	"sections",
	"words",
	"punctuation marks",
	"paragraphs",
	"code blocks",
	"lines of code",
	"tables",
	"columns of tables",
	"rows of tables",
	"order of rows",
	"parameters",
	"components",
	"links",
	"pictures",
	"horizontal rules",
	"expressions",
	"blocks",
	"imports",
	"lines of source",
] as const;

const pageChange = object("A difference that readers see on a page.", {
	kind: choice("The kind of difference.", [
		"title",
		"description",
		"operation",
		"text",
		"snippet",
		"file",
		"frontmatter",
		"source",
	]),
	name: optional(string("The snippet, the file or the field of the frontmatter.")),
	before: optional(string("The former value.")),
	after: optional(string("The present value.")),
	content: optional(
		choice("The content that differs, if a text or snippet differs.", [...bodyContents, "markup"]),
	),
	added: optional(integer("The amount of added content, such as the number of words.")),
	removed: optional(integer("The amount of removed content.")),
	changed: optional(integer("The amount of content in place of other content.")),
	headings: optional(
		list(
			"The headings above the content; an empty one for content above the first heading.",
			string("A heading."),
		),
	),
	positions: optional(
		list(
			"The positions of these headings on the page; 0 for content above the first heading.",
			integer("A position."),
		),
	),
	elsewhere: optional(
		boolean("Whether some of the content is under no heading, but below the first one."),
	),
	names: optional(
		list(
			"The texts of the headings, also of moved sections, the names of the parameters, components or imports, or the former and present languages of code.",
			string("A text."),
		),
	),
});

const changedPage = object("A page that exists in both states.", {
	...addressFields,
	file: optional(string("The path of its file; absent for a page that Mintlify generates.")),
	isRedirected: boolean(
		"Whether a redirect has the address of the page, so that readers may not see it.",
	),
	changes: list("The differences.", pageChange),
});

const operationDifference = object("A difference of an operation.", {
	part: string("The kind of part, such as `query parameter`."),
	name: optional(string("Its name.")),
	change: choice("The kind of difference.", [
		"added",
		"removed",
		"required",
		"optional",
		"changed",
	]),
	aspect: optional(string("The aspect that differs, such as `type`; absent for the whole part.")),
	before: optional(string("The former value.")),
	after: optional(string("The present value.")),
	breaks: boolean("Whether code that worked before may fail."),
});

const changedOperation = object("An operation that exists in both states, or only in one.", {
	spec: string("The path or URL of its OpenAPI file."),
	formerSpec: optional(string("The path or URL of its former OpenAPI file, if it is another one.")),
	operation: string("Its method and path, such as `GET /users`."),
	line: optional(integer("Its line in the file; absent if it is removed.")),
	state: choice("Whether it is new, removed or changed.", ["added", "removed", "changed"]),
	addresses: list("The addresses of the pages that show it.", string("An address.")),
	language: addressFields.language,
	counterpart: optional(string("The path of the same OpenAPI file in the default language.")),
	differences: list("The differences.", operationDifference),
});

const sidebarChange = object("A difference of the sidebar.", {
	kind: choice("The kind of difference.", [
		"added",
		"added around",
		"removed",
		"removed around",
		"renamed",
		"moved",
		"pages moved",
		"also listed",
		"no longer listed",
		"reordered",
		"hidden",
		"shown",
		"leads elsewhere",
		"opens elsewhere",
		"icons added",
		"icons changed",
		"icons removed",
	]),
	what: string(
		"The kind of entry, such as `tab`, `group` or, if it is new or removed, `hidden tab`.",
	),
	before: optional(list("The labels of the former location.", string("A label."))),
	after: optional(list("The labels of the present location.", string("A label."))),
	pages: list("The pages that the difference concerns.", string("An address.")),
	entries: optional(
		list(
			"For another order, the labels of the sections and the addresses of the pages that stand elsewhere; for other icons, the labels of their sections; for a new or removed section, the labels of the sections in it.",
			string("A label or an address."),
		),
	),
	movedPages: optional(
		list(
			"For a new section, the sections from which its pages came; for a removed one, the existing sections that list its pages now.",
			object("Pages and the other section.", {
				section: list("The labels of the other section.", string("A label.")),
				pages: list("The present addresses.", string("An address.")),
			}),
		),
	),
	unlisted: optional(
		list(
			"For a removed section, its existing pages that the sidebar does not list.",
			string("A present address."),
		),
	),
	leadsTo: optional(string("The current target.")),
	opens: optional(string("The page that the section opens now.")),
	alsoIn: list("Other languages with the same difference.", string("A language.")),
});

const redirectChange = object("A redirect that is new, removed or has another destination.", {
	source: string("The path that is redirected, with its first slash."),
	before: optional(string("The former destination; absent if it is new.")),
	after: optional(string("The present destination; absent if it is removed.")),
});

const settingChange = object("A setting of docs.json that differs.", {
	path: string("The setting, such as `colors.primary`."),
	before: optional(string("The former value as JSON; absent if it is new.")),
	after: optional(string("The present value as JSON; absent if it is removed.")),
});

const fileChange = object("A changed file that no page shows.", {
	path: string("Its path."),
	state: choice("The kind of difference.", ["added", "removed", "changed"]),
	isOnEveryPage: boolean("Whether Mintlify adds the file, a script or style sheet, to every page."),
	added: optional(integer("The number of new lines of such a file.")),
	removed: optional(integer("The number of removed lines.")),
	changed: optional(integer("The number of lines in place of other lines.")),
});

const reviewedFinding = object("A finding.", {
	rule: string("The rule."),
	severity: choice("The severity.", ["error", "warning", "note"]),
	message: string("The message."),
	file: string("The path of its file."),
	line: integer("Its line, counted from 1."),
	cause: integer("The number of its cause; the most severe cause is 1."),
	wasUnread: optional(
		boolean("Whether its file could not be parsed before, so that the problem may be old."),
	),
});

const verdict = choice("The result of Mintlify's build, as far as docproof checked.", [
	"passes",
	"fails",
	"unknown",
	"no site",
]);

const notComparedItem = object("A part that docproof did not compare.", {
	what: string("The part."),
	why: string("The reason."),
});

const reviewSchema = object("The changes between two states of a site that readers will see.", {
	site: string("The path of the site, from the folder in which docproof ran."),
	base: string("The commit of the former state."),
	head: string("The later state: a commit, or `working tree`."),
	isNew: boolean("Whether no site existed before."),
	added: list("New addresses.", newAddress),
	gone: list("Addresses whose pages no longer exist.", goneAddress),
	moved: list("Addresses whose pages have moved to other addresses.", movedAddress),
	unlisted: list("Addresses that the sidebar no longer lists.", listing),
	listed: list("Addresses that the sidebar lists now but did not list before.", listing),
	pages: list("Pages that differ.", changedPage),
	operations: list("Operations that differ.", changedOperation),
	sidebar: list("Differences of the sidebar.", sidebarChange),
	redirects: list("Redirects that differ.", redirectChange),
	settings: list("Settings of docs.json that differ.", settingChange),
	files: list("Other files that differ.", fileChange),
	findings: object("Findings, as `docproof validate --since` compares them.", {
		new: list("New findings.", reviewedFinding),
		fixed: list("Findings that no longer occur.", reviewedFinding),
	}),
	build: object("Mintlify's build.", { before: verdict, after: verdict }),
	notCompared: list("The parts that docproof did not compare.", notComparedItem),
});

export type Review = NonNullable<(typeof reviewSchema)["value"]>;

export type NewAddress = Review["added"][number];
export type GoneAddress = Review["gone"][number];
export type MovedAddress = Review["moved"][number];
export type ShownAddress = NonNullable<(typeof shownAddress)["value"]>;
export type Listing = Review["listed"][number];
export type ChangedPage = Review["pages"][number];
export type PageChange = ChangedPage["changes"][number];
export type ChangedOperation = Review["operations"][number];
export type SidebarChange = Review["sidebar"][number];

const document = object("The document of `docproof review --format json`.", {
	version: integer("The version of the format: 1."),
	failure: optional(
		string("The reason why docproof could not compare; the document then has no reviews."),
	),
	sites: list("The reviews, one per site.", reviewSchema),
});

/** The JSON Schema of `docproof review --format json`. @internal */
export function reviewDocumentSchema(): JsonSchema & { readonly $schema: string } {
	return { $schema: "https://json-schema.org/draft/2020-12/schema", ...document.schema };
}
