// What of a GraphQL schema gets a page.
import {
	type GraphqlDeclaration,
	type GraphqlMemberKind,
	type GraphqlSelector,
	slugOfSelector,
} from "../../facts/docs-json/graphql-declaration.ts";
import type { SiteFiles } from "../../facts/files/site-files.ts";
import {
	type NavigationContainer,
	type NavigationNode,
	type PageEntry,
	isLost,
} from "../../facts/navigation/navigation.ts";
import {
	type GraphqlFile,
	graphqlFile,
} from "../../facts/specs/graphql-file.ts";
import type {
	GraphqlField,
	GraphqlType,
	GraphqlTypes,
} from "../../source/graphql/read-schema.ts";
import type { JsonPointer } from "../../source/pointer.ts";
import { fixedLocation, type Location } from "../../source/source-file.ts";
import type { GeneratedPage } from "./generated-pages.ts";

/** A query, a mutation or a type. */
export interface GraphqlMember {
	readonly kind: GraphqlMemberKind;
	/** Of a field of what another one gives with dots. */
	readonly name: string;
	readonly description: string | undefined;
	/** The label of its page. */
	readonly tag: string;
	/** The file that defines it. */
	readonly spec: { readonly path: string };
	/** Of its name there. */
	readonly at: Location;
}

/** `QUERY users`: as an entry names it. */
export function selectorText({
	kind,
	name,
}: Pick<GraphqlMember, "kind" | "name">): string {
	return `${kind.toUpperCase()} ${name}`;
}

type Schema = Extract<GraphqlFile, { kind: "schema" }>;

/** The names of the groups that pages are listed in. */
const groups = { query: "Queries", mutation: "Mutations", type: "Types" };

/** The pages that Mintlify makes of the GraphQL schemas that navigation declares. */
export class GraphqlPages {
	readonly #files: SiteFiles;
	/** The nodes with entries that name something, and so with no other pages. */
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

	/** The file that a declaration names; `undefined` for one that is not looked into. */
	fileOf({ form, path }: GraphqlDeclaration): GraphqlFile | undefined {
		return form === "path" && this.#files.isWalked(path)
			? graphqlFile(this.#files, path)
			: undefined;
	}

	/** Whether all that Mintlify makes of it is known. */
	isKnown(declaration: GraphqlDeclaration): boolean {
		return this.#schema(declaration) !== undefined;
	}

	/** `undefined` where it has none of that name, or is not known. */
	find(selector: GraphqlSelector): GraphqlMember | undefined {
		const schema = this.#schema(selector.declaration);
		return schema && findIn(schema, selector);
	}

	/** The names beside one that is not there: those of all fields or types that have a page at its place. */
	namesBeside({ declaration, kind, name }: GraphqlSelector): readonly string[] {
		const schema = this.#schema(declaration);
		if (schema === undefined) return [];
		const start = name.slice(0, name.lastIndexOf(".") + 1);
		if (start === "")
			return membersOf(schema)
				.filter((member) => member.kind === kind)
				.map((member) => member.name);
		const above = fieldAt(schema.types, kind, start.slice(0, -1));
		const fields = schema.types.byName.get(above?.typeName ?? "")?.fields;
		return Array.from(fields?.keys() ?? [], (field) => start + field);
	}

	/** All that entries of a node can name. */
	membersOf(declaration: GraphqlDeclaration): readonly GraphqlMember[] {
		const schema = this.#schema(declaration);
		return schema === undefined ? [] : membersOf(schema);
	}

	ofEntry(entry: PageEntry): readonly GeneratedPage[] {
		const { selector, slug, parent: node } = entry;
		const shows = selector && this.find(selector);
		if (shows === undefined) return [];
		const title = shows.name.slice(shows.name.lastIndexOf(".") + 1);
		return [{ slug, title, shows, node, entry, group: undefined }];
	}

	/** Of a node with entries that name something there are no others. */
	ofNode(node: NavigationContainer): readonly GeneratedPage[] {
		const declaration = node.graphql;
		if (declaration === undefined || this.#listing.has(node.pointer)) return [];
		return this.membersOf(declaration).map((shows) => ({
			slug: slugOfSelector({ declaration, ...shows }),
			title: shows.name,
			shows,
			node,
			entry: undefined,
			group: groups[shows.kind],
		}));
	}

	#schema(declaration: GraphqlDeclaration): Schema | undefined {
		const file = this.fileOf(declaration);
		return file?.kind === "schema" ? file : undefined;
	}
}

function findIn(
	schema: Schema,
	{ kind, name }: GraphqlSelector,
): GraphqlMember | undefined {
	const { types } = schema;
	if (kind === "type") {
		const type = types.byName.get(name);
		return type && isDocumented(types, type)
			? memberOf(schema, kind, name, type)
			: undefined;
	}
	const field = fieldAt(types, kind, name);
	return field && memberOf(schema, kind, name, field);
}

/** Each step goes to a field of what the one before gives. */
function fieldAt(
	types: GraphqlTypes,
	kind: GraphqlMemberKind,
	name: string,
): GraphqlField | undefined {
	let typeName = kind === "type" ? undefined : types[kind];
	let field: GraphqlField | undefined;
	for (const step of name.split(".")) {
		field = types.byName.get(typeName ?? "")?.fields.get(step);
		typeName = field?.typeName;
	}
	return field;
}

function membersOf(schema: Schema): readonly GraphqlMember[] {
	const { types } = schema;
	const rootFields = (kind: "query" | "mutation"): GraphqlMember[] => {
		const root = types.byName.get(types[kind] ?? "");
		return Array.from(root?.fields.values() ?? [], (field) =>
			memberOf(schema, kind, field.name, field),
		).sort(byName);
	};
	const documented = [...types.byName.values()]
		.filter((type) => isDocumented(types, type))
		.map((type) => memberOf(schema, "type", type.name, type))
		.sort(byName);
	return [...rootFields("query"), ...rootFields("mutation"), ...documented];
}

function byName(one: GraphqlMember, other: GraphqlMember): number {
	return one.name.localeCompare(other.name);
}

/** Neither those at the roots nor scalars have pages. */
function isDocumented(
	{ query, mutation, subscription }: GraphqlTypes,
	{ name, kind }: GraphqlType,
): boolean {
	return kind !== "scalar" && ![query, mutation, subscription].includes(name);
}

function memberOf(
	{ file }: Schema,
	kind: GraphqlMemberKind,
	name: string,
	definition: GraphqlField | GraphqlType,
): GraphqlMember {
	const { description, range } = definition;
	return {
		kind,
		name,
		description,
		tag: ("kind" in definition ? definition.kind : kind).toUpperCase(),
		spec: file,
		at: fixedLocation(file, range),
	};
}
