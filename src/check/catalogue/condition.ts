// A condition on records: a JSON Schema that a user wrote for the records of one kind.

import type { ErrorObject, ValidateFunction } from "ajv";
import { computeLazily } from "../../text/memoised.ts";
import { segments } from "../../text/pointer.ts";
import { innerValue, type Mapping } from "../../text/value.ts";
import { listAlternatives, listFewValues, show } from "../../text/wording/words.ts";
import { ajvFor } from "./condition-compiler.ts";
import { type ConditionFault, findFault } from "./condition-faults.ts";
import { allFields, type FieldPath, fieldOf, type RecordKind } from "./kind.ts";
import type { JsonSchema } from "./schema.ts";

export interface Condition {
	readonly kind: "condition";
	/**
	 * False if the value of a field that the condition mentions is unknown, and if a field that
	 * `$data` refers to is absent.
	 */
	readonly matches: (fields: object) => boolean;
	/**
	 * The differences from the schema; empty for fields that match, and if `matches` is false for a
	 * missing value.
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

export function compileCondition(
	kind: Pick<RecordKind, "name" | "schema">,
	schema: unknown,
): Condition | ConditionFault {
	const fault = findFault(schema, kind);
	if (fault !== undefined) return fault;
	const schemaValue = schema as Mapping | boolean;
	const schemaText = JSON.stringify(schema);
	// Ajv counts only own properties, and some fields of a record are getters of its class.
	const countsFields = /"(?:min|max)Properties"/.test(schemaText);
	const checkedFields = (fields: object): object => (countsFields ? ownFields(fields) : fields);
	// Ajv takes a comparison with an absent field as true, so that `not` would take it as false.
	const neededPaths = [...unknownableFields(schemaText, kind.schema), ...dataPaths(schemaText)];
	const isUnknown = (fields: object): boolean => neededPaths.some((path) => isAbsent(fields, path));
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

function ownFields(fields: object): object {
	return Object.defineProperty(allFields(fields), "inPage", { value: fieldOf(fields, "inPage") });
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
		if (!mentionsField(condition, name)) return [];
		const path = [...above, name];
		const ownPath = field.isUnknownIfAbsent === true ? [path] : [];
		return [...ownPath, ...unknownableFields(condition, field, path)];
	});
}

/** The paths of the fields that `$data` refers to. */
function dataPaths(condition: string): readonly FieldPath[] {
	const paths: FieldPath[] = [];
	JSON.parse(condition, (key, value: unknown) => {
		if (key === "$data" && typeof value === "string") paths.push(segments(value));
		return value;
	});
	return paths;
}

/** False if a condition certainly does not mention a field, by its name or in a pointer to it. */
export function mentionsField(condition: string, name: string): boolean {
	return condition.includes(JSON.stringify(name)) || condition.includes(`/${name}`);
}

function isAbsent(fields: object, [name, ...others]: FieldPath): boolean {
	const readProperty = (value: unknown, key: string | number) => innerValue(value, String(key));
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
