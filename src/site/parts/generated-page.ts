import { type Channel, type Operation, signature } from "../../openapi/spec/spec.ts";
import type { Location, Part } from "../../text/source-file.ts";
import type {
	NavigationContainer,
	OperationEntry,
	PageEntry,
} from "../facts/navigation/navigation.ts";
import { type GraphqlMember, selectorText } from "./graphql-members.ts";

/** A page that Mintlify generates from an operation, a channel or a member of a GraphQL schema. */
export interface GeneratedPage {
	readonly slug: string;
	readonly title: string;
	readonly shows: Operation | Channel | GraphqlMember;
	readonly node: NavigationContainer;
	/**
	 * The navigation entry for which Mintlify generates the page; `undefined` if the node generates
	 * pages from a whole file.
	 */
	readonly entry: OperationEntry | PageEntry | undefined;
	readonly tag: string | undefined;
	/**
	 * The groups that list the page, outermost first; `undefined` for a page with an entry, and for
	 * an unlisted page.
	 */
	readonly groups: readonly AddedGroup[] | undefined;
}

export interface AddedGroup {
	readonly label: string;
	/**
	 * The key that distinguishes groups with the same label; a group without a key matches every
	 * group with the label.
	 */
	readonly key?: string;
}

export function definitionLocation({ shows }: GeneratedPage, part: Part = "key"): Location {
	return "at" in shows ? shows.at : shows.spec.document.locate(shows.pointer, part);
}

/** The name of a page's subject in source texts: `GET /users`, `chat` or `QUERY users`. */
export function subjectNameOf({ shows }: GeneratedPage): string {
	if ("method" in shows) return signature(shows);
	return "id" in shows ? shows.id : selectorText(shows);
}

/**
 * True if the file of a page is not well-formed. Mintlify does not generate the page until the file
 * is fixed.
 */
export function isFromBrokenFile({ shows: { spec } }: GeneratedPage): boolean {
	return "document" in spec && spec.document.faults.length > 0;
}

export function isInSidebar({ entry, groups }: GeneratedPage): boolean {
	return entry !== undefined || groups !== undefined;
}
