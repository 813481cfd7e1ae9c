// A condition on records: a JSON Schema that a user wrote for the records of one kind. The
// condition is checked against the schema of the kind, so that a misspelled name is a fault, and
// not a condition that no record meets.
import { createRequire } from "node:module";
import type { ErrorObject, ValidateFunction } from "ajv";
import { childPointer, type JsonPointer, segments } from "../source/pointer.ts";
import { didYouMean, findNearest, oneOf } from "../source/text/suggest.ts";
import {
	describeKind,
	listAlternatives,
	listFewValues,
	listNames,
	show,
	withArticle,
} from "../source/text/words.ts";
import { isMapping, itemsIn, type Mapping, property } from "../source/value.ts";
import {
	formByKeyword,
	type KeywordForm,
	partnersByKeyword,
	typesByKeyword,
	unsupportedKeywords,
	upperByLowerBound,
	valueForms,
} from "./keywords.ts";
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
	const schemaText = JSON.stringify(schema);
	// Ajv counts only own properties, and some fields of a record are getters of its class.
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
		if (!condition.includes(JSON.stringify(name))) return [];
		const path = [...above, name];
		const ownPath = field.isUnknownIfAbsent === true ? [path] : [];
		return [...ownPath, ...unknownableFields(condition, field, path)];
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
	// The strict checks are off, because `findFault` has already checked the keywords, with locations,
	// and because some of them reject valid schemas.
	const ajv = new Ajv2020({
		allErrors,
		strict: false,
		meta: false,
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

/**
 * The maximum nesting depth of a schema. Only a schema that is written to exhaust the stack is
 * deeper.
 */
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
		return faultAt(pointer, `A JSON Schema is an object; this is ${describeKind(schema)}.`);
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
					valueFault({ keyword, value, form, at, record, kind, schema, inner: faultBelow }) ??
					partnerFault(keyword, schema, at));
		if (fault !== undefined) return fault;
	}
	return undefined;
}

function faultAt(pointer: JsonPointer, message: string, hint?: string): ConditionFault {
	return { kind: "fault", pointer, isKey: false, message, ...(hint !== undefined && { hint }) };
}

function unknownKeyword(keyword: string, pointer: JsonPointer): ConditionFault {
	const suggestion = findNearest(keyword, Object.keys(formByKeyword));
	const hint = /^\$(?:dynamicR|r)ef$/.test(keyword)
		? "Write the schema itself instead of a reference."
		: unsupportedKeywords.has(keyword)
			? "Remove the key."
			: suggestion === undefined
				? "Use a keyword of JSON Schema 2020-12."
				: didYouMean(suggestion);
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

/** A keyword that says nothing because of the keywords beside it. */
function partnerFault(
	keyword: string,
	schema: Mapping,
	pointer: JsonPointer,
): ConditionFault | undefined {
	const partners = partnersByKeyword.get(keyword) ?? [];
	if (partners.length > 0 && !partners.some((partner) => Object.hasOwn(schema, partner))) {
		const names = partners.map((partner) => `\`${partner}\``).join(" or ");
		const message = `\`${keyword}\` says nothing without ${names}.`;
		return { ...faultAt(pointer, message, `Add ${names}.`), isKey: true };
	}
	const upperBound = upperByLowerBound.get(keyword);
	if (upperBound === undefined) return undefined;
	if (!(Number(property(schema, keyword)) > Number(property(schema, upperBound)))) return undefined;
	const message = `\`${keyword}\` is greater than \`${upperBound}\`.`;
	return faultAt(pointer, message, "Swap the two numbers.");
}

interface KeywordUse {
	readonly keyword: string;
	readonly value: unknown;
	readonly form: KeywordForm;
	readonly at: JsonPointer;
	readonly record: JsonSchema | undefined;
	readonly kind: string;
	/** The schema that contains the keyword. */
	readonly schema: Mapping;
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
		case "same by field":
			return firstFault(Object.entries(Object(value)), ([name, one]) => {
				const namePointer = childPointer(at, name);
				return unknownField(use, name, namePointer, true) ?? inner(one, record, namePointer);
			});
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
		case "limit":
			return limitFault(use);
		case "type":
			return impossibleType([value].flat(), record, at);
		case "value":
			return impossibleValue(value, record, at);
		case "values":
			return firstFault(itemsIn(value), (one, index) =>
				impossibleValue(one, record, childPointer(at, index)),
			);
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

/** A limit that cannot be compared with the values of a format. */
function limitFault({ keyword, value, at, schema }: KeywordUse): ConditionFault | undefined {
	const { format } = schema;
	const formats = new Map<string, unknown>(Object.entries(ajvFor(false).formats));
	// An unknown format is a fault of its own.
	if (typeof format !== "string" || !formats.has(format)) return undefined;
	const isIn = (name: string): boolean => {
		const definition = formats.get(name);
		return isOrderedFormat(definition) && definition.validate(String(value));
	};
	if (!isOrderedFormat(formats.get(format))) {
		const message = `\`${keyword}\` says nothing about the format \`${format}\`, which has no order.`;
		const orderedFormats = [...formats].filter(([, definition]) => isOrderedFormat(definition));
		const hint = `Use one of the formats ${listNames(orderedFormats.map(([name]) => name))}.`;
		return { ...faultAt(at, message, hint), isKey: true };
	}
	// Dates and times can be compared with a date, too.
	return isIn(format) || (format.endsWith("date-time") && isIn("date"))
		? undefined
		: faultAt(at, `\`${show(value)}\` is not in the format \`${format}\`.`);
}

interface OrderedFormat {
	readonly validate: (text: string) => boolean;
	readonly compare: unknown;
}

function isOrderedFormat(definition: unknown): definition is OrderedFormat {
	return (
		isMapping(definition) &&
		typeof definition.validate === "function" &&
		typeof definition.compare === "function"
	);
}

/** A list of types without the type of the field. */
function impossibleType(
	types: readonly unknown[],
	record: JsonSchema | undefined,
	pointer: JsonPointer,
): ConditionFault | undefined {
	const fieldType = record?.type;
	if (fieldType === undefined || types.some((type) => isCompatible(type, fieldType)))
		return undefined;
	return faultAt(pointer, neverText(fieldType, listAlternatives(types.map(String))));
}

function isCompatible(type: unknown, fieldType: string): boolean {
	const numberTypes: readonly unknown[] = ["integer", "number"];
	return type === fieldType || (numberTypes.includes(type) && numberTypes.includes(fieldType));
}

/** A value that the field never has, whether it is of another type or not in the field's list. */
function impossibleValue(
	value: unknown,
	record: JsonSchema | undefined,
	pointer: JsonPointer,
): ConditionFault | undefined {
	const fieldType = record?.type;
	if (fieldType === undefined) return undefined;
	const isWhole = fieldType !== "integer" || Number.isInteger(value);
	if (!isCompatible(typeOfJson(value), fieldType) || !isWhole)
		return faultAt(pointer, neverText(fieldType, `\`${show(JSON.stringify(value))}\``));
	const { enum: choices } = record ?? {};
	if (choices === undefined || choices.includes(String(value))) return undefined;
	return faultAt(
		pointer,
		`\`${show(value)}\` is not a value of this field.`,
		oneOf(String(value), choices),
	);
}

function typeOfJson(value: unknown): string {
	if (value === null) return "null";
	return Array.isArray(value) ? "array" : typeof value;
}

function neverText(fieldType: string, type: string): string {
	return `This field is ${withArticle(fieldType)}, never ${type}.`;
}

/** The keywords whose errors only say that a nested value differs. */
const wrapperKeywords: ReadonlySet<string> = new Set(["if", "propertyNames"]);

/** The keywords with schemas of which not all have to match. */
const branchKeywords: ReadonlySet<string> = new Set(["anyOf", "oneOf", "contains"]);

function errorsOf(errors: readonly ErrorObject[]): readonly ConditionError[] {
	const branches = errors.filter(({ keyword }) => branchKeywords.has(keyword));
	return errors
		.filter(({ keyword, schemaPath }) => {
			// Errors within an alternative or an item are left out, because the fact that all of them fail
			// says more than the reason for each.
			const isInBranch = branches.some((one) => schemaPath.startsWith(`${one.schemaPath}/`));
			return !isInBranch && !wrapperKeywords.has(keyword);
		})
		.map(conditionError);
}

function conditionError(error: ErrorObject): ConditionError {
	const { instancePath, keyword, params, propertyName } = error;
	const holderKeys = segments(instancePath);
	const errorAt = (key: unknown, problem: string, prefix = ""): ConditionError => {
		const path = typeof key === "string" ? [...holderKeys, key] : holderKeys;
		const name = path.length === 0 ? "the record" : `\`${show(path.join("."))}\``;
		const sentence = `${prefix}${name} ${problem}.`;
		return { path, keyword, message: sentence.charAt(0).toUpperCase() + sentence.slice(1) };
	};
	switch (keyword) {
		case "required":
			return errorAt(params.missingProperty, "is missing");
		case "additionalProperties":
			return errorAt(params.additionalProperty, "is not allowed");
		case "unevaluatedProperties":
			return errorAt(params.unevaluatedProperty, "is not allowed");
		default: {
			const prefix = propertyName === undefined ? "" : "The name of ";
			return errorAt(propertyName, problemOf(error), prefix);
		}
	}
}

/** The part of a sentence after the name of a field. Ajv's own texts name no values. */
function problemOf({ keyword, params, message = "is not valid" }: ErrorObject): string {
	switch (keyword) {
		case "const":
			return `must be ${listFewValues([params.allowedValue])}`;
		case "enum":
			return `must be one of ${listFewValues(params.allowedValues)}`;
		case "type":
			return `must be ${listAlternatives([params.type].flat())}`;
		case "pattern":
			return `does not match \`${show(params.pattern)}\``;
		case "minLength":
			return `has fewer than ${countOf(params.limit, "character")}`;
		case "maxLength":
			return `has more than ${countOf(params.limit, "character")}`;
		case "minItems":
			return `has fewer than ${countOf(params.limit, "item")}`;
		case "maxItems":
			return `has more than ${countOf(params.limit, "item")}`;
		case "uniqueItems":
			return "has two equal items";
		case "contains":
			return params.minContains > 1 || params.maxContains !== undefined
				? message
				: "has no item that matches `contains`";
		case "anyOf":
			return "matches no alternative of `anyOf`";
		case "not":
			return "matches the schema of `not`";
		case "false schema":
			return "is not allowed";
		default:
			return message;
	}
}

function countOf(count: number, noun: string): string {
	return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
