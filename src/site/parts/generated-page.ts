// A page that Mintlify makes of something that a file describes.
import type {
	NavigationContainer,
	OperationEntry,
	PageEntry,
} from "../../facts/navigation/navigation.ts";
import { type Channel, type Operation, signature } from "../../openapi/spec.ts";
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
	/** The name of the group it is listed in; `undefined` for one with an entry and for one that is not listed. */
	readonly group: string | undefined;
}

/** Where what it shows is defined. */
export function placeOfShown(
	{ shows }: GeneratedPage,
	part: Part = "key",
): Location {
	return "at" in shows
		? shows.at
		: shows.spec.document.locate(shows.pointer, part);
}

/** As those who write it name it: `GET /users`, `chat`, `QUERY users`. */
export function nameOfShown({ shows }: GeneratedPage): string {
	if ("method" in shows) return signature(shows);
	return "id" in shows ? shows.id : selectorText(shows);
}

/** Whether readers find it in the sidebar. */
export function isInSidebar({ entry, group }: GeneratedPage): boolean {
	return entry !== undefined || group !== undefined;
}
