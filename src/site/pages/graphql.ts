// What is wrong with the GraphQL schemas that navigation names, and with the pages made of them.
import type { GraphqlDeclaration } from "../../facts/docs-json/declarations.ts";
import { isLost, type PageEntry, pageEntries } from "../../facts/navigation/navigation.ts";
import { type Page, startOf } from "../../facts/pages/page.ts";
import type { GraphqlFile } from "../../facts/specs/graphql-file.ts";
import type { Location } from "../../source/source-file.ts";
import { nearest } from "../../text/suggest.ts";
import { type GeneratedPage, placeOfShown } from "../parts/generated-page.ts";
import { type GraphqlMember, selectorText } from "../parts/graphql-members.ts";
import { question, type Site } from "../parts/site.ts";

/** A schema that Mintlify loads. */
interface NamedSchema {
	/** Where docs.json names it. */
	readonly at: Location;
	readonly declaration: GraphqlDeclaration;
	/** `undefined` where it is not looked into. */
	readonly file: GraphqlFile | undefined;
}

/** In the order of the navigation. */
export const namedSchemas = question((site): readonly NamedSchema[] =>
	site.navigation.containers.flatMap((node) => {
		const { graphql: declaration } = node;
		if (declaration === undefined || isLost(node)) return [];
		const { graphql } = site.published.generator;
		const { at, form } = declaration;
		// Of others the schema of docs.json says what they are to name.
		if (form === "nothing" && node.division !== "group") return [];
		return { at, declaration, file: graphql.fileOf(declaration) };
	}),
);

/** Why Mintlify loads no schema. */
export type MissingSchema = {
	readonly kind:
		| "nothing"
		| "absolute path"
		| "other URL"
		| "above"
		| "absent"
		| "folder"
		| "outside";
};

/** `undefined` for one that is there, or not known. */
export function missingSchema({
	declaration: { form, path },
	file,
}: NamedSchema): MissingSchema | undefined {
	if (form !== "path" && form !== "https") return { kind: form };
	if (path.startsWith("..")) return { kind: "above" };
	return file === undefined || "file" in file || file.kind === "unreadable"
		? undefined
		: { kind: file.kind };
}

/** Those that are not well-formed, or no schemas, each once. */
export const brokenSchemas = question((site) => {
	const broken = namedSchemas(site).flatMap(({ file }) => (file?.kind === "broken" ? file : []));
	return [...new Set(broken)];
});

/** An entry that names something which its schema has not. */
interface UnmatchedEntry {
	/** Of the entry. */
	readonly at: Location;
	readonly declaration: GraphqlDeclaration;
	/** What it says, in one form. */
	readonly named: string;
	/** What can have been meant. */
	readonly near: string | undefined;
}

export const unmatchedEntries = question((site): readonly UnmatchedEntry[] => {
	const { graphql } = site.published.generator;
	return pageEntries(site).flatMap((entry) => {
		const { selector } = entry;
		if (selector === undefined || isLost(entry)) return [];
		const { declaration, kind, name } = selector;
		if (!graphql.isKnown(declaration) || graphql.find(selector)) return [];
		const meant = nearest(name, graphql.namesBeside(selector));
		const near = meant === undefined ? undefined : selectorText({ kind, name: meant });
		return { at: entry.at, declaration, named: selectorText(selector), near };
	});
});

/** Two pages at one address, of which at least the first is generated from a GraphQL schema. */
interface SharedAddress {
	/** Of the second. */
	readonly at: Location;
	readonly page: GeneratedPage;
	readonly other: Page | GeneratedPage;
}

/** Letter case makes no difference there. */
export const sharedAddresses = question((site): readonly SharedAddress[] => {
	const { generated } = site.published;
	if (!generated.some(isOfGraphql)) return [];
	const taken = new Map<string, Page | GeneratedPage>(
		site.pages.all.map((page) => [keyOf(page), page]),
	);
	for (const page of generated) if (!isOfGraphql(page)) taken.set(keyOf(page), page);
	const found: SharedAddress[] = [];
	for (const page of generated.filter(isOfGraphql)) {
		const other = taken.get(keyOf(page));
		if (other === undefined) taken.set(keyOf(page), page);
		else if (!isSame(page, other)) found.push({ at: placeOfPage(other), page, other });
	}
	return found;
});

function keyOf({ slug }: { readonly slug: string }): string {
	return slug.normalize("NFC").toLowerCase();
}

function isOfGraphql({ shows }: GeneratedPage): boolean {
	return "at" in shows;
}

function isSame(page: GeneratedPage, other: Page | GeneratedPage): boolean {
	if (!("shows" in other)) return false;
	const [one, two] = [memberOf(page), memberOf(other)];
	return (
		one !== undefined && one.spec.path === two?.spec.path && selectorText(one) === selectorText(two)
	);
}

function memberOf({ shows }: GeneratedPage): GraphqlMember | undefined {
	return "at" in shows ? shows : undefined;
}

/** Where docs.json asks for a page, or where it is. */
function placeOfPage(page: Page | GeneratedPage): Location {
	if (!("shows" in page)) return startOf(page);
	return page.entry?.at ?? placeOfShown(page);
}

/** An entry that looks as if it named something of a GraphQL schema, and is taken for a page. */
export type NearSelector =
	| { readonly kind: "subscription" | "none" }
	| { readonly kind: "field of type"; readonly name: string }
	| { readonly kind: "letter case"; readonly word: string; readonly meant: string };

export function nearSelector(entry: PageEntry): NearSelector {
	const [, word = "", name = ""] =
		/^\s*(query|mutation|type|subscription)\s+([\w.]+)\s*$/i.exec(entry.written) ?? [];
	if (word === "" || !isBelowGraphql(entry)) return { kind: "none" };
	const upper = word.toUpperCase();
	if (upper === "SUBSCRIPTION") return { kind: "subscription" };
	return word === upper
		? { kind: "field of type", name }
		: { kind: "letter case", word, meant: `${upper} ${name}` };
}

/** Whether an entry stands below a node with a GraphQL schema. */
function isBelowGraphql({ parent }: PageEntry): boolean {
	for (let node: PageEntry["parent"] | undefined = parent; node !== undefined; node = node.parent)
		if (node.graphql !== undefined) return true;
	return false;
}

/** Those that are not looked into. */
export function remoteSchemas(site: Site): readonly string[] {
	const urls = namedSchemas(site).flatMap(({ declaration }) =>
		declaration.form === "https" ? declaration.path : [],
	);
	return [...new Set(urls)];
}
