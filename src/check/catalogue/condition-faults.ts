// Mistakes in a condition. The condition is checked against the schema of the kind, so that a
// misspelled name is a mistake, and not a condition that no record meets.
import { childPointer, type JsonPointer, pointerBelow, segments } from "../../text/pointer.ts";
import { isMapping, itemsIn, type Mapping, property } from "../../text/value.ts";
import { didYouMean, findNearest, oneOf } from "../../text/wording/suggest.ts";
import {
	describeKind,
	listAlternatives,
	listNames,
	show,
	withArticle,
} from "../../text/wording/words.ts";
import { ajvFor, compilePattern } from "./condition-compiler.ts";
import {
	dataForms,
	formByKeyword,
	type KeywordForm,
	partnersByKeyword,
	typesByKeyword,
	unsupportedKeywords,
	upperByLowerBound,
	valueForms,
} from "./keywords.ts";
import type { RecordKind } from "./kind.ts";
import type { JsonSchema } from "./schema.ts";

export interface ConditionFault {
	readonly kind: "fault";
	readonly pointer: JsonPointer;
	/** True if the fault is the key at the pointer, not its value. */
	readonly isKey: boolean;
	readonly message: string;
	readonly hint?: string;
}

type CheckedKind = Pick<RecordKind, "name" | "schema">;

/** The maximum depth of a schema. Only a schema that is written to exhaust the stack is deeper. */
const maxLevels = 100;

export function findFault(schema: unknown, kind: CheckedKind): ConditionFault | undefined {
	const deepPointer = pointerBelow(schema, maxLevels);
	return deepPointer === undefined
		? faultIn(schema, kind.schema, kind)
		: faultAt(deepPointer, "This schema is nested too deeply.");
}

function faultIn(
	schema: unknown,
	record: JsonSchema | undefined,
	kind: CheckedKind,
	pointer: JsonPointer = "",
): ConditionFault | undefined {
	if (typeof schema === "boolean") return undefined;
	if (!isMapping(schema))
		return faultAt(pointer, `A JSON Schema is an object; this is ${describeKind(schema)}.`);
	const faultBelow = (value: unknown, below: JsonSchema | undefined, at: JsonPointer) =>
		faultIn(value, below, kind, at);
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
	readonly kind: CheckedKind;
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
	if (dataForms.has(form) && isMapping(value) && Object.hasOwn(value, "$data"))
		return dataFault(use, value.$data);
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
	const message = `Records of the kind \`${kind.name}\` have no field \`${show(name)}\` here.`;
	return { ...faultAt(pointer, message, oneOf(name, knownFields)), isKey };
}

/** A reference to another field that the record does not have, or whose type does not fit. */
function dataFault(use: KeywordUse, data: unknown): ConditionFault | undefined {
	const { keyword, form, record, kind } = use;
	const at = childPointer(use.at, "$data");
	if (typeof data !== "string" || !/^\/[^/]/.test(data))
		return faultAt(at, "`$data` needs the JSON pointer of a field, such as `/title`.");
	let field: JsonSchema | undefined = kind.schema;
	for (const name of segments(data)) {
		const fault = unknownField({ ...use, record: field }, name, at, false);
		if (fault !== undefined) return fault;
		field = field?.items ?? (property(field?.properties, name) as JsonSchema | undefined);
	}
	const neededType = form === "value" ? record?.type : form === "limit" ? "string" : "number";
	if (field?.type === undefined || neededType === undefined) return undefined;
	return isCompatible(field.type, neededType)
		? undefined
		: faultAt(
				at,
				`\`${keyword}\` needs ${withArticle(neededType)} here, and \`${show(data)}\` is ${withArticle(field.type)}.`,
			);
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
