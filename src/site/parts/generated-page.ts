// A page that Mintlify makes of something that a file describes.
import type {
	NavigationContainer,
	OperationEntry,
	PageEntry,
} from "../../facts/navigation/navigation.ts";
import { type Channel, type Operation, signature } from "../../openapi/spec/spec.ts";
import type { Location, Part } from "../../source/source-file.ts";
import { type GraphqlMember, selectorText } from "./graphql-members.ts";

/** A page that Mintlify makes of an operation, a channel or something of a GraphQL schema. */
export interface GeneratedPage {
	readonly slug: string;
	readonly title: string;
	readonly shows: Operation | Channel | GraphqlMember;
	/** The navigation node it is made for. */
	readonly node: NavigationContainer;
	/** The entry that asks for it; `undefined` where the node makes the pages of a whole file. */
	readonly entry: OperationEntry | PageEntry | undefined;
	/** What its entry of the sidebar is marked with. */
	readonly tag: string | undefined;
	/**
	 * The groups it is listed in, from the outermost; `undefined` for one with an entry and for one
	 * that is not listed.
	 */
	readonly groups: readonly AddedGroup[] | undefined;
}

/** A group of the sidebar that docs.json has not. */
export interface AddedGroup {
	readonly label: string;
	/** Tells it from others of that name; one without is any of them. */
	readonly key?: string;
}

/** Where what it shows is defined. */
export function placeOfShown({ shows }: GeneratedPage, part: Part = "key"): Location {
	return "at" in shows ? shows.at : shows.spec.document.locate(shows.pointer, part);
}

/** As those who write it name it: `GET /users`, `chat`, `QUERY users`. */
export function nameOfShown({ shows }: GeneratedPage): string {
	if ("method" in shows) return signature(shows);
	return "id" in shows ? shows.id : selectorText(shows);
}

/** Whether readers find it in the sidebar. */
export function isInSidebar({ entry, groups }: GeneratedPage): boolean {
	return entry !== undefined || groups !== undefined;
}
