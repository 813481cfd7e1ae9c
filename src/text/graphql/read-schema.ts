import type {
	DocumentNode,
	GraphQLError,
	GraphQLField,
	GraphQLNamedType,
	GraphQLSchema,
} from "graphql";
import { loadLate } from "../../load-late.ts";
import { maxFaults, type SyntaxFault } from "../document.ts";
import type { Range } from "../source-file.ts";

type GraphqlPackage = typeof import("graphql") &
	typeof import("graphql/validation/specifiedRules.js") &
	typeof import("graphql/validation/validate.js");

interface GraphqlDefinition {
	readonly name: string;
	readonly description: string | undefined;
	readonly range: Range;
}

export interface GraphqlField extends GraphqlDefinition {
	/** The name of the field's type, without lists and `!`. */
	readonly typeName: string;
}

export interface GraphqlType extends GraphqlDefinition {
	readonly kind: GraphqlKind;
	readonly fields: ReadonlyMap<string, GraphqlField>;
}

type GraphqlKind = "object" | "input" | "interface" | "union" | "enum" | "scalar";

export interface GraphqlTypes {
	/** The types by name, without built-in types. */
	readonly byName: ReadonlyMap<string, GraphqlType>;
	/** The name of the root type of queries; likewise for mutations and subscriptions. */
	readonly query: string | undefined;
	readonly mutation: string | undefined;
	readonly subscription: string | undefined;
}

export function readSchema(text: string): GraphqlTypes | readonly SyntaxFault[] {
	try {
		return readGraphql(loadLate("text/graphql/graphql.cjs"), text);
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		const message = "This schema is nested too deeply to be read.";
		return [{ message, range: { start: 0, end: 0 } }];
	}
}

function readGraphql(graphql: GraphqlPackage, text: string): GraphqlTypes | readonly SyntaxFault[] {
	const document = parseSchemaOrFault(graphql, text);
	if (!("definitions" in document)) return [document];
	const errors = firstErrors(graphql, document);
	if (errors.length > 0) return firstFaults(errors);
	try {
		return buildSchemaOrFault(graphql, document);
	} catch (error) {
		return faultsBehind(graphql, document, error);
	}
}

function buildSchemaOrFault(
	graphql: GraphqlPackage,
	document: DocumentNode,
): GraphqlTypes | readonly SyntaxFault[] {
	const schema = graphql.buildASTSchema(document, { assumeValidSDL: true });
	const faults = graphql.validateSchema(schema);
	return faults.length > 0 ? firstFaults(faults) : typesOf(graphql, schema);
}

/**
 * The faults that make `buildASTSchema` throw before it validates anything. `buildASTSchema`
 * reads a default value by the type of its argument, and throws for an output type. Without the
 * default values, the validation reports that type with its location.
 */
function faultsBehind(
	graphql: GraphqlPackage,
	document: DocumentNode,
	error: unknown,
): readonly SyntaxFault[] {
	if (isGraphqlError(error)) return [faultOf(error)];
	if (!(error instanceof Error)) throw error;
	const faults = faultsWithoutDefaults(graphql, document);
	// A default value that contains itself exhausts the stack.
	if (faults.length === 0 && error instanceof RangeError) throw error;
	return faults.length > 0
		? faults
		: [{ message: withFullStop(error.message), range: { start: 0, end: 0 } }];
}

function faultsWithoutDefaults(
	graphql: GraphqlPackage,
	document: DocumentNode,
): readonly SyntaxFault[] {
	const reducedDocument = graphql.visit(document, {
		InputValueDefinition: ({ defaultValue: _, ...definitionWithoutDefault }) =>
			definitionWithoutDefault,
	});
	try {
		const types = buildSchemaOrFault(graphql, reducedDocument);
		return "byName" in types ? [] : types;
	} catch (error) {
		return isGraphqlError(error) ? [faultOf(error)] : [];
	}
}

function withFullStop(text: string): string {
	return text.endsWith(".") ? text : `${text}.`;
}

function parseSchemaOrFault({ parse }: GraphqlPackage, text: string): DocumentNode | SyntaxFault {
	try {
		return parse(text);
	} catch (error) {
		if (!isGraphqlError(error)) throw error;
		return faultOf(error);
	}
}

/**
 * The errors up to one more than `maxFaults`, because for each error, graphql compares all names to
 * suggest a similar name.
 */
function firstErrors(
	{ validateSDL, specifiedSDLRules }: GraphqlPackage,
	document: DocumentNode,
): readonly GraphQLError[] {
	const errors: GraphQLError[] = [];
	const enoughErrors = Symbol("enough");
	const reportError = (error: GraphQLError): void => {
		errors.push(error);
		if (errors.length > maxFaults) throw enoughErrors;
	};
	const limitedRules = specifiedSDLRules.map(
		(rule): typeof rule =>
			(context) =>
				rule(Object.create(context, { reportError: { value: reportError } })),
	);
	try {
		validateSDL(document, null, limitedRules);
	} catch (error) {
		if (error !== enoughErrors) throw error;
	}
	return errors;
}

function firstFaults(errors: readonly GraphQLError[]): readonly SyntaxFault[] {
	const faults = errors.slice(0, maxFaults).map(faultOf);
	const nextError = errors[maxFaults];
	if (nextError === undefined) return faults;
	const { start } = faultOf(nextError).range;
	const message = `The schema has more than ${maxFaults} errors; the errors from here on are not listed.`;
	return [...faults, { message, range: { start, end: start } }];
}

function isGraphqlError(error: unknown): error is GraphQLError {
	return error instanceof Error && "positions" in error;
}

/**
 * The fault for an error. The range is empty, at the start of the text, for an error without a
 * position.
 */
function faultOf({ message, nodes, positions }: GraphQLError): SyntaxFault {
	const [start = 0] = positions ?? [];
	const end = nodes?.[0]?.loc?.end ?? start;
	return {
		message: message.replace(/^Syntax Error: /, "").replaceAll(/"([^"]*)"/g, "`$1`"),
		range: { start, end },
	};
}

function typesOf(graphql: GraphqlPackage, schema: GraphQLSchema): GraphqlTypes {
	const types = Object.values(schema.getTypeMap()).filter(
		(type) => !type.name.startsWith("__") && type.astNode !== undefined,
	);
	return {
		byName: new Map(types.map((type) => [type.name, typeOf(graphql, type)])),
		query: schema.getQueryType()?.name,
		mutation: schema.getMutationType()?.name,
		subscription: schema.getSubscriptionType()?.name,
	};
}

function typeOf(graphql: GraphqlPackage, type: GraphQLNamedType): GraphqlType {
	return {
		...definitionOf(type),
		kind: graphqlKind(graphql, type),
		fields: new Map(
			fieldsOf(graphql, type)
				.filter(({ name }) => !name.startsWith("__"))
				.map((field) => [field.name, fieldOf(graphql, field)]),
		),
	};
}

function fieldsOf(
	{ isObjectType, isInterfaceType }: GraphqlPackage,
	type: GraphQLNamedType,
): readonly GraphQLField<unknown, unknown>[] {
	return isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [];
}

function fieldOf(
	{ getNamedType }: GraphqlPackage,
	field: GraphQLField<unknown, unknown>,
): GraphqlField {
	return { ...definitionOf(field), typeName: getNamedType(field.type).name };
}

function definitionOf({
	name,
	description,
	astNode,
}: GraphQLNamedType | GraphQLField<unknown, unknown>): GraphqlDefinition {
	const { start = 0, end = start } = astNode?.name.loc ?? {};
	return { name, description: description ?? undefined, range: { start, end } };
}

function graphqlKind(graphql: GraphqlPackage, type: GraphQLNamedType): GraphqlKind {
	if (graphql.isObjectType(type)) return "object";
	if (graphql.isInputObjectType(type)) return "input";
	if (graphql.isInterfaceType(type)) return "interface";
	if (graphql.isUnionType(type)) return "union";
	return graphql.isEnumType(type) ? "enum" : "scalar";
}
