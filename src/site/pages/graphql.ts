import type { Location } from "../../text/source-file.ts";
import type { GraphqlDeclaration } from "../facts/docs-json/declarations.ts";
import { isLost, type PageEntry, pageEntries } from "../facts/navigation/navigation.ts";
import { type Page, startOf } from "../facts/pages/page.ts";
import type { GraphqlFile } from "../facts/specs/graphql-file.ts";
import { definitionLocation, type GeneratedPage, subjectNameOf } from "../parts/generated-page.ts";
import { selectorText } from "../parts/graphql-members.ts";
import { question, type Site } from "../parts/site.ts";

interface NamedSchema {
	readonly at: Location;
	readonly declaration: GraphqlDeclaration;
	/** The file of the schema; `undefined` if docproof does not read the file. */
	readonly file: GraphqlFile | undefined;
}

export const namedSchemas = question((site): readonly NamedSchema[] =>
	site.navigation.containers.flatMap((node) => {
		const { graphql: declaration } = node;
		if (declaration === undefined || isLost(node)) return [];
		const { graphql } = site.published.generator;
		const { at, form } = declaration;
		// A value without a schema counts in groups only, because the schema of docs.json validates the
		// value in other divisions.
		if (form === "nothing" && node.division !== "group") return [];
		return { at, declaration, file: graphql.fileOf(declaration) };
	}),
);

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

/**
 * The reason why a schema is missing; `undefined` if the schema exists, or if its existence is
 * unknown.
 */
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

export const brokenSchemas = question((site) => {
	const brokenFiles = namedSchemas(site).flatMap(({ file }) =>
		file?.kind === "broken" ? file : [],
	);
	return [...new Set(brokenFiles)];
});

interface UnmatchedEntry {
	readonly at: Location;
	readonly declaration: GraphqlDeclaration;
	/** The normalized source text of the entry. */
	readonly selectorName: string;
	readonly near: string | undefined;
}

export const unmatchedEntries = question((site): readonly UnmatchedEntry[] => {
	const { graphql } = site.published.generator;
	return pageEntries(site).flatMap((entry) => {
		const { selector } = entry;
		if (selector === undefined || isLost(entry)) return [];
		const { declaration, kind } = selector;
		if (!graphql.isKnown(declaration) || graphql.findMemberOf(selector)) return [];
		const similarName = graphql.findNearMember(selector);
		const suggestion =
			similarName === undefined ? undefined : selectorText({ kind, name: similarName });
		return { at: entry.at, declaration, selectorName: selectorText(selector), near: suggestion };
	});
});

/** Two pages with the same address. A GraphQL schema generates `page`. */
interface SharedAddress {
	/** The location of `other`. */
	readonly at: Location;
	readonly page: GeneratedPage;
	readonly other: Page | GeneratedPage;
}

/**
 * Generated GraphQL pages whose address another page has, too. Addresses are compared in lower
 * case, because Mintlify ignores letter case in these addresses.
 */
export const sharedAddresses = question((site): readonly SharedAddress[] => {
	const { generated } = site.published;
	if (!generated.some(isOfGraphql)) return [];
	const pageByAddress = new Map<string, Page | GeneratedPage>(
		site.pages.all.map((page) => [addressKey(page), page]),
	);
	for (const page of generated) if (!isOfGraphql(page)) pageByAddress.set(addressKey(page), page);
	const sharedAddressList: SharedAddress[] = [];
	for (const page of generated.filter(isOfGraphql)) {
		const otherPage = pageByAddress.get(addressKey(page));
		if (otherPage === undefined) pageByAddress.set(addressKey(page), page);
		else if (!hasSameMember(page, otherPage))
			sharedAddressList.push({ at: pageLocation(otherPage), page, other: otherPage });
	}
	return sharedAddressList;
});

function addressKey({ slug }: { readonly slug: string }): string {
	return slug.normalize("NFC").toLowerCase();
}

function isOfGraphql({ shows }: GeneratedPage): boolean {
	return "at" in shows;
}

function hasSameMember(page: GeneratedPage, other: Page | GeneratedPage): boolean {
	return (
		"shows" in other &&
		page.shows.spec.path === other.shows.spec.path &&
		subjectNameOf(page) === subjectNameOf(other)
	);
}

function pageLocation(page: Page | GeneratedPage): Location {
	if (!("shows" in page)) return startOf(page);
	return page.entry?.at ?? definitionLocation(page);
}

/** An entry in the form of a GraphQL selector that Mintlify reads as a page. */
export type NearSelector =
	| { readonly kind: "subscription" | "none" }
	| { readonly kind: "field of type"; readonly name: string }
	| { readonly kind: "letter case"; readonly word: string; readonly similar: string };

export function nearSelector(entry: PageEntry): NearSelector {
	const [, word = "", name = ""] =
		/^\s*(query|mutation|type|subscription)\s+([\w.]+)\s*$/i.exec(entry.written) ?? [];
	if (word === "" || !isBelowGraphql(entry)) return { kind: "none" };
	const upperCaseWord = word.toUpperCase();
	if (upperCaseWord === "SUBSCRIPTION") return { kind: "subscription" };
	return word === upperCaseWord
		? { kind: "field of type", name }
		: { kind: "letter case", word, similar: `${upperCaseWord} ${name}` };
}

function isBelowGraphql({ parent }: PageEntry): boolean {
	for (let node: PageEntry["parent"] | undefined = parent; node !== undefined; node = node.parent)
		if (node.graphql !== undefined) return true;
	return false;
}

/** The URLs of remote schemas, which docproof does not read. */
export function remoteSchemaUrls(site: Site): readonly string[] {
	const urls = namedSchemas(site).flatMap(({ declaration }) =>
		declaration.form === "https" ? declaration.path : [],
	);
	return [...new Set(urls)];
}
