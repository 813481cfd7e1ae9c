// A condition on records: a JSON Schema that a user wrote for the records of one kind. The
// condition is checked against the schema of the kind, so that a misspelled name is a fault, and
// not a condition that no record meets.
import { createRequire } from "node:module";
import type { ErrorObject, ValidateFunction } from "ajv";
import { childPointer, type JsonPointer, segments } from "../source/pointer.ts";
import { findNearest, oneOf } from "../source/text/suggest.ts";
import { show, withArticle } from "../source/text/words.ts";
import { isMapping, itemsIn, type Mapping, property } from "../source/value.ts";
import { formByKeyword, type KeywordForm, typesByKeyword, valueForms } from "./keywords.ts";
import { allFields, computeLazily, type FieldPath, fieldOf, type RecordKind } from "./kind.ts";
import type { JsonSchema } from "./schema.ts";

const load = createRequire(import.meta.url);

interface Packages {
	readonly Ajv2020: typeof import("ajv/dist/2020.js").Ajv2020;
	readonly addFormats: typeof import("ajv-formats").default;
	readonly RE2JS: typeof import("re2js").RE2JS;
}

const packages = (): Packages => load("./condition-packages.cjs");

export interface Condition {
	readonly kind: "condition";
	/** False if the value of a field that the condition mentions is unknown. */
	readonly matches: (fields: object) => boolean;
	/**
	 * The differences from the schema; empty for fields that match, and if the value of a field that
	 * the condition mentions is unknown.
	 */
	readonly errors: (fields: object) => readonly ConditionError[];
}

export interface ConditionError {
	/** The path of the field; for a missing field, the expected path. */
	readonly path: FieldPath;
	/** The keyword of the schema that the field does not meet. */
	readonly keyword: string;
	readonly message: string;
}

export interface ConditionFault {
	readonly kind: "fault";
	readonly pointer: JsonPointer;
	/** True if the fault is the key at the pointer, not its value. */
	readonly isKey: boolean;
	readonly message: string;
	readonly hint?: string;
}

export function compileCondition(
	kind: Pick<RecordKind, "name" | "schema">,
	schema: unknown,
): Condition | ConditionFault {
	const fault = findFault(schema, kind.schema, kind.name);
	if (fault !== undefined) return fault;
	const schemaValue = schema as Mapping | boolean;
	// Ajv counts only own properties, and some fields of a record are getters of its class.
	const schemaText = JSON.stringify(schema);
	const countsFields = /"(?:min|max)Properties"/.test(schemaText);
	const checkedFields = (fields: object): object => (countsFields ? allFields(fields) : fields);
	const unknownablePaths = unknownableFields(schemaText, kind.schema);
	const isUnknown = (fields: object): boolean =>
		unknownablePaths.some((path) => isAbsent(fields, path));
	const validateFirst = computeLazily(() => compile(schemaValue, false));
	const validateAll = computeLazily(() => compile(schemaValue, true));
	return {
		kind: "condition",
		matches: (fields) => !isUnknown(fields) && validateFirst()(checkedFields(fields)),
		errors: (fields) => {
			if (isUnknown(fields)) return noErrors;
			const value = checkedFields(fields);
			if (validateFirst()(value)) return noErrors;
			return validateAll()(value) ? noErrors : errorsOf(validateAll().errors ?? []);
		},
	};
}

/** A shared list, because almost every record matches. */
const noErrors: readonly ConditionError[] = [];

/**
 * The paths of fields that a condition may mention, and that a record lacks only if their values
 * are unknown.
 */
function unknownableFields(
	condition: string,
	{ properties = {} }: JsonSchema,
	above: FieldPath = [],
): readonly FieldPath[] {
	return Object.entries(properties).flatMap(([name, field]) => {
		const path = [...above, name];
		const isMentioned = field.isUnknownIfAbsent && condition.includes(JSON.stringify(name));
		return [...(isMentioned ? [path] : []), ...unknownableFields(condition, field, path)];
	});
}

function isAbsent(fields: object, [name, ...others]: FieldPath): boolean {
	const readProperty = (value: unknown, key: string | number) => property(value, String(key));
	return others.reduce<unknown>(readProperty, fieldOf(fields, String(name))) === undefined;
}

function compile(schema: Mapping | boolean, allErrors: boolean): ValidateFunction {
	const ajv = ajvFor(allErrors);
	const validateValue = ajv.compile(schema);
	// The schema is removed, because a session would otherwise keep every schema that it has
	// compiled.
	if (typeof schema === "object") ajv.removeSchema(schema);
	return validateValue;
}

/**
 * The compilers, by whether they report all errors. Compilers are cached, because creating a
 * compiler takes longer than compiling most schemas.
 */
const ajvByAllErrors = new Map<boolean, ReturnType<typeof newAjv>>();

function ajvFor(allErrors: boolean) {
	const ajv = ajvByAllErrors.get(allErrors) ?? newAjv(allErrors);
	ajvByAllErrors.set(allErrors, ajv);
	return ajv;
}

function newAjv(allErrors: boolean) {
	const { Ajv2020, addFormats } = packages();
	// The strict checks of types are off, because `findFault` has already checked the keywords and
	// their types, with locations.
	const ajv = new Ajv2020({
		allErrors,
		strict: true,
		strictTypes: false,
		strictTuples: false,
		strictRequired: false,
		validateSchema: false,
		code: { regExp: Object.assign(compilePattern, { code: "" }) },
	});
	addFormats(ajv, { keywords: true });
	return ajv;
}

interface CompiledPattern {
	test(text: string): boolean;
	toString(): string;
}

/**
 * Only patterns in the syntax of RE2 are allowed, because matching such a pattern takes time that
 * is linear in the length of a text, and strangers write the texts of records. Throws for any other
 * pattern.
 */
function compilePattern(pattern: string): CompiledPattern {
	const { RE2JS } = packages();
	const compiledPattern = RE2JS.compile(RE2JS.translateRegExp(pattern));
	// `toString` returns the pattern, because Ajv takes two patterns with the same text for one.
	return { test: (text) => compiledPattern.test(text), toString: () => pattern };
}

/** The maximum depth, because deeper schemas are made to exhaust the stack. */
const maxDepth = 100;

function findFault(
	schema: unknown,
	record: JsonSchema | undefined,
	kind: string,
	pointer: JsonPointer = "",
	depth = 0,
): ConditionFault | undefined {
	if (typeof schema === "boolean") return undefined;
	if (!isMapping(schema))
		return faultAt(pointer, `A JSON Schema is an object; this is ${withArticle(typeof schema)}.`);
	if (depth > maxDepth) return faultAt(pointer, "This schema is nested too deeply.");
	const faultBelow = (value: unknown, below: JsonSchema | undefined, at: JsonPointer) =>
		findFault(value, below, kind, at, depth + 1);
	for (const [keyword, value] of Object.entries(schema)) {
		const at = childPointer(pointer, keyword);
		const form = property(formByKeyword, keyword);
		const fault =
			form === undefined
				? unknownKeyword(keyword, at)
				: (typeFault(keyword, record, at) ??
					valueFault({ keyword, value, form, at, record, kind, inner: faultBelow }));
		if (fault !== undefined) return fault;
	}
	return undefined;
}

function faultAt(pointer: JsonPointer, message: string, hint?: string): ConditionFault {
	return { kind: "fault", pointer, isKey: false, message, ...(hint !== undefined && { hint }) };
}

function unknownKeyword(keyword: string, pointer: JsonPointer): ConditionFault {
	const suggestion = findNearest(keyword, Object.keys(formByKeyword));
	const hint =
		suggestion === undefined
			? "Use the keywords of JSON Schema 2020-12, without `$ref`."
			: oneOf(keyword, [suggestion]);
	const message = `\`${show(keyword)}\` is not a supported keyword of JSON Schema.`;
	return { ...faultAt(pointer, message, hint), isKey: true };
}

function typeFault(
	keyword: string,
	record: JsonSchema | undefined,
	pointer: JsonPointer,
): ConditionFault | undefined {
	const types = property(typesByKeyword, keyword);
	const type = record?.type;
	if (types === undefined || type === undefined || types.includes(type)) return undefined;
	const message = `\`${keyword}\` says nothing about ${withArticle(type)}, which this field is.`;
	return { ...faultAt(pointer, message), isKey: true };
}

interface KeywordUse {
	readonly keyword: string;
	readonly value: unknown;
	readonly form: KeywordForm;
	readonly at: JsonPointer;
	readonly record: JsonSchema | undefined;
	readonly kind: string;
	readonly inner: (
		value: unknown,
		record: JsonSchema | undefined,
		at: JsonPointer,
	) => ConditionFault | undefined;
}

function valueFault(use: KeywordUse): ConditionFault | undefined {
	const { keyword, value, form, at, record, inner } = use;
	const neededForm = valueForms[form];
	if (neededForm?.fits(value) === false)
		return faultAt(at, `\`${keyword}\` needs ${neededForm.name}.`);
	switch (form) {
		case "same":
			return inner(value, record, at);
		case "each same":
			return firstFault(itemsIn(value), (one, index) =>
				inner(one, record, childPointer(at, index)),
			);
		case "item":
			return inner(value, record?.items, at);
		case "each item":
			return firstFault(itemsIn(value), (one, index) =>
				inner(one, record?.items, childPointer(at, index)),
			);
		case "any":
			return inner(value, undefined, at);
		case "by field":
			return firstFault(Object.entries(Object(value)), ([name, one]) => {
				const namePointer = childPointer(at, name);
				return (
					unknownField(use, name, namePointer, true) ??
					inner(one, property(record?.properties, name) as JsonSchema | undefined, namePointer)
				);
			});
		case "by pattern":
			return firstFault(
				Object.entries(Object(value)),
				([pattern, one]) =>
					patternFault(pattern, childPointer(at, pattern)) ??
					inner(one, undefined, childPointer(at, pattern)),
			);
		case "names":
			return firstFault(itemsIn(value), (name, index) =>
				unknownField(use, name, childPointer(at, index), false),
			);
		case "names by field":
			return firstFault(
				Object.entries(Object(value)),
				([name, names]) =>
					unknownField(use, name, childPointer(at, name), true) ??
					firstFault(itemsIn(names), (one, index) =>
						unknownField(use, one, childPointer(childPointer(at, name), index), false),
					),
			);
		case "pattern":
			return patternFault(value, at);
		case "format":
			return formatFault(value, at);
		default:
			return undefined;
	}
}

function firstFault<Item>(
	items: readonly Item[],
	faultOf: (item: Item, index: number) => ConditionFault | undefined,
): ConditionFault | undefined {
	for (const [index, item] of items.entries()) {
		const fault = faultOf(item, index);
		if (fault !== undefined) return fault;
	}
	return undefined;
}

function unknownField(
	{ record, kind }: KeywordUse,
	name: unknown,
	pointer: JsonPointer,
	isKey: boolean,
): ConditionFault | undefined {
	if (record?.additionalProperties !== false || typeof name !== "string") return undefined;
	const knownFields = Object.keys(record.properties ?? {});
	if (knownFields.includes(name)) return undefined;
	const message = `Records of the kind \`${kind}\` have no field \`${show(name)}\` here.`;
	return { ...faultAt(pointer, message, oneOf(name, knownFields)), isKey };
}

function patternFault(pattern: unknown, pointer: JsonPointer): ConditionFault | undefined {
	if (typeof pattern !== "string") return undefined;
	try {
		compilePattern(pattern);
		return undefined;
	} catch (error) {
		const [, why = "it is wrong"] =
			/^error parsing regexp: (.*)$/s.exec(String((error as Error).message)) ?? [];
		return faultAt(
			pointer,
			`\`${show(pattern)}\` is not a pattern that can be matched in linear time: ${show(why)}.`,
			"Write a regular expression in the syntax of RE2, which has no lookaround and no backreferences.",
		);
	}
}

function formatFault(format: unknown, pointer: JsonPointer): ConditionFault | undefined {
	if (typeof format !== "string") return undefined;
	const knownFormats = Object.keys(ajvFor(false).formats);
	if (knownFormats.includes(format)) return undefined;
	return faultAt(
		pointer,
		`The format \`${show(format)}\` does not exist.`,
		oneOf(format, knownFormats),
	);
}

/** The keywords whose errors only say that a nested value differs. */
const wrapperKeywords: ReadonlySet<string> = new Set(["if", "propertyNames"]);

function errorsOf(errors: readonly ErrorObject[]): readonly ConditionError[] {
	const branches = errors.filter(({ keyword }) => keyword === "anyOf" || keyword === "oneOf");
	return errors
		.filter(({ keyword, schemaPath }) => {
			// Errors within an alternative are left out, because the fact that all alternatives fail says
			// more than the reason for each.
			const isInBranch = branches.some((one) => schemaPath.startsWith(`${one.schemaPath}/`));
			return !isInBranch && !wrapperKeywords.has(keyword);
		})
		.map(conditionError);
}

function conditionError({ instancePath, keyword, params, message }: ErrorObject): ConditionError {
	const holderKeys = segments(instancePath);
	const missingProperty: unknown = keyword === "required" ? params.missingProperty : undefined;
	if (typeof missingProperty === "string") {
		const path = [...holderKeys, missingProperty];
		return { path, keyword, message: `\`${show(path.join("."))}\` is missing.` };
	}
	const name = holderKeys.length === 0 ? "The record" : `\`${show(holderKeys.join("."))}\``;
	const problemText =
		keyword === "not" || keyword === "false schema" ? "must not be like this" : message;
	return { path: holderKeys, keyword, message: `${name} ${problemText}.` };
}
