import type { GraphqlField, GraphqlType, GraphqlTypes } from "../../text/graphql/read-schema.ts";
import { memoise } from "../../text/memoised.ts";
import { fixedLocation, type Location } from "../../text/source-file.ts";
import { NearNames } from "../../text/wording/near-names.ts";
import type { GraphqlMemberKind, GraphqlSelector } from "../facts/docs-json/declarations.ts";
import type { GraphqlFile } from "../facts/specs/graphql-file.ts";

export interface GraphqlMember {
	readonly kind: GraphqlMemberKind;
	readonly name: string;
	readonly description: string | undefined;
	readonly tag: string;
	readonly spec: { readonly path: string };
	readonly at: Location;
}

/** The selector of an entry, such as `QUERY users`. */
export function selectorText({ kind, name }: Pick<GraphqlMember, "kind" | "name">): string {
	return `${kind.toUpperCase()} ${name}`;
}

export type GraphqlSchemaFile = Extract<GraphqlFile, { kind: "schema" }>;

export function findMember(
	schema: GraphqlSchemaFile,
	{ kind, name }: GraphqlSelector,
): GraphqlMember | undefined {
	const { types } = schema;
	if (kind === "type") {
		const type = types.byName.get(name);
		return type && isDocumented(types, type) ? memberOf(schema, kind, name, type) : undefined;
	}
	const field = findField(types, kind, name);
	return field && memberOf(schema, kind, name, field);
}

/**
 * Finds the field at a dotted path. Each step of the path is a field of the previous step's type.
 */
function findField(
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

/** The members that entries can select, except fields of results. */
export function membersOf(schema: GraphqlSchemaFile): readonly GraphqlMember[] {
	const { types } = schema;
	const rootFields = (kind: "query" | "mutation"): GraphqlMember[] => {
		const root = types.byName.get(types[kind] ?? "");
		return Array.from(root?.fields.values() ?? [], (field) =>
			memberOf(schema, kind, field.name, field),
		).sort(compareNames);
	};
	const documentedTypes = [...types.byName.values()]
		.filter((type) => isDocumented(types, type))
		.map((type) => memberOf(schema, "type", type.name, type))
		.sort(compareNames);
	return [...rootFields("query"), ...rootFields("mutation"), ...documentedTypes];
}

function compareNames(a: GraphqlMember, b: GraphqlMember): number {
	return a.name.localeCompare(b.name);
}

/** True for a type that has a page. Root types and scalars have no pages. */
function isDocumented(
	{ query, mutation, subscription }: GraphqlTypes,
	{ name, kind }: GraphqlType,
): boolean {
	return kind !== "scalar" && ![query, mutation, subscription].includes(name);
}

function memberOf(
	{ file }: GraphqlSchemaFile,
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

/** The member beside a missing member of which the name can be a misspelling. */
export function findNearMember(
	schema: GraphqlSchemaFile,
	{ kind, name }: GraphqlSelector,
): string | undefined {
	const nearNamesByKey = nearNames(schema);
	const start = name.slice(0, name.lastIndexOf(".") + 1);
	const key = `${kind} ${start}`;
	const names = nearNamesByKey.get(key) ?? new NearNames(namesAfter(schema, kind, start));
	nearNamesByKey.set(key, names);
	return names.find(name);
}

const nearNames = memoise((_: GraphqlSchemaFile) => new Map<string, NearNames>());

function namesAfter(
	schema: GraphqlSchemaFile,
	kind: GraphqlMemberKind,
	start: string,
): readonly string[] {
	if (start === "")
		return membersOf(schema)
			.filter((member) => member.kind === kind)
			.map((member) => member.name);
	const parentField = findField(schema.types, kind, start.slice(0, -1));
	const fields = schema.types.byName.get(parentField?.typeName ?? "")?.fields;
	return Array.from(fields?.keys() ?? [], (field) => start + field);
}
