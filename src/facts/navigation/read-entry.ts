// What an entry of a navigation names: a page, an operation, or something of a GraphQL schema.
import { type OperationReference, parseReference } from "../../openapi/reference.ts";
import type { Location } from "../../source/source-file.ts";
import {
	type GraphqlDeclaration,
	parseSelector,
	slugOfSelector,
} from "../docs-json/graphql-declaration.ts";
import type { SpecDeclaration } from "../docs-json/spec-declaration.ts";
import { foldedEntry, slugOfEntry } from "../files/site-path.ts";
import type { NavigationContainer, OperationEntry, PageEntry } from "./navigation.ts";

/** What an entry has of the nodes above it. */
interface EntryScope {
	readonly parent: NavigationContainer;
	readonly inherited: SpecDeclaration | undefined;
	readonly graphql: GraphqlDeclaration | undefined;
	/** Whether a slug is a page of the site. */
	readonly isPage: (slug: string) => boolean;
}

export function readEntry(
	written: string,
	at: Location,
	{ parent, inherited, graphql, isPage }: EntryScope,
): PageEntry | OperationEntry {
	const selector = graphql && parseSelector(written, graphql);
	if (selector !== undefined) {
		const slug = slugOfSelector(selector);
		return { kind: "page", written, slug, at, parent, selector };
	}
	const slug = slugOfEntry(written);
	// Mintlify folds paths before it looks for a method, so that `GET /users//` is `GET /users/`.
	const reference = parseReference(written.includes("://") ? written : foldedEntry(written));
	const isOperation =
		reference !== undefined &&
		(inherited !== undefined || !(isPage(slug) || isLikeFileName(reference)));
	const entry = { written, slug, at, parent };
	return isOperation
		? { kind: "operation", ...entry, reference, inherited }
		: { kind: "page", ...entry };
}

/** The page that a group leads to itself: only entries below it can name operations. */
export function readRoot(written: string, at: Location, parent: NavigationContainer): PageEntry {
	return { kind: "page", written, slug: slugOfEntry(written), at, parent };
}

/** Two words of which the first is a method can also be a file's name, as in `get started`. */
function isLikeFileName({ file, path }: OperationReference): boolean {
	return file === undefined && !path.startsWith("/");
}
