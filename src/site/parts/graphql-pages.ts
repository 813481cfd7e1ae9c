// Pages that Mintlify generates from GraphQL schemas in the navigation.

import type { JsonPointer } from "../../text/pointer.ts";
import {
	type GraphqlDeclaration,
	type GraphqlSelector,
	slugOfSelector,
} from "../facts/docs-json/declarations.ts";
import type { SiteFiles } from "../facts/files/site-files.ts";
import { isWalked } from "../facts/files/site-walk.ts";
import {
	isLost,
	type NavigationContainer,
	type NavigationNode,
	type PageEntry,
} from "../facts/navigation/navigation.ts";
import { type GraphqlFile, graphqlFile } from "../facts/specs/graphql-file.ts";
import type { GeneratedPage } from "./generated-page.ts";
import {
	findMember,
	findNearMember,
	type GraphqlMember,
	type GraphqlSchemaFile,
	membersOf,
} from "./graphql-members.ts";

const labelByKind = { query: "Queries", mutation: "Mutations", type: "Types" };

export class GraphqlPages {
	readonly #files: SiteFiles;
	/** Nodes that generate no other pages, because their entries select members. */
	readonly #listing: ReadonlySet<JsonPointer>;

	constructor(files: SiteFiles, nodes: readonly NavigationNode[]) {
		this.#files = files;
		this.#listing = new Set(
			nodes.flatMap((node) =>
				node.kind === "page" && node.selector !== undefined && !isLost(node)
					? [node.selector.declaration.node]
					: [],
			),
		);
	}

	/** The file of a declaration; `undefined` if docproof does not read the file. */
	fileOf({ form, path }: GraphqlDeclaration): GraphqlFile | undefined {
		return form === "path" && isWalked(path) ? graphqlFile(this.#files, path) : undefined;
	}

	isKnown(declaration: GraphqlDeclaration): boolean {
		return this.#schema(declaration) !== undefined;
	}

	/**
	 * The member to which a selector refers; `undefined` if the member does not exist, or if the
	 * schema is unknown.
	 */
	findMemberOf(selector: GraphqlSelector): GraphqlMember | undefined {
		const schema = this.#schema(selector.declaration);
		return schema && findMember(schema, selector);
	}

	findNearMember(selector: GraphqlSelector): string | undefined {
		const schema = this.#schema(selector.declaration);
		return schema && findNearMember(schema, selector);
	}

	#membersOf(declaration: GraphqlDeclaration): readonly GraphqlMember[] {
		const schema = this.#schema(declaration);
		return schema === undefined ? [] : membersOf(schema);
	}

	pagesOfEntry(entry: PageEntry): readonly GeneratedPage[] {
		const { selector, slug, parent: node } = entry;
		const shownMember = selector && this.findMemberOf(selector);
		if (shownMember === undefined) return [];
		const title = shownMember.name.slice(shownMember.name.lastIndexOf(".") + 1);
		const { tag } = shownMember;
		return [{ slug, title, tag, shows: shownMember, node, entry, groups: undefined }];
	}

	/**
	 * The pages that Mintlify generates for a node; empty for a node with entries that select
	 * members, because such a node generates no other pages.
	 */
	pagesOfNode(node: NavigationContainer): readonly GeneratedPage[] {
		const declaration = node.graphql;
		if (declaration === undefined || this.#listing.has(node.pointer)) return [];
		return this.#membersOf(declaration).map((shows) => ({
			slug: slugOfSelector({ declaration, ...shows }),
			title: shows.name,
			tag: shows.tag,
			shows,
			node,
			entry: undefined,
			groups: [{ label: labelByKind[shows.kind] }],
		}));
	}

	#schema(declaration: GraphqlDeclaration): GraphqlSchemaFile | undefined {
		const file = this.fileOf(declaration);
		return file?.kind === "schema" ? file : undefined;
	}
}
