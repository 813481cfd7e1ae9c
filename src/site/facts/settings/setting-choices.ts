// The keys that an object of docs.json can have, and the values that a setting can have.
import { valueAt } from "../../../text/pointer.ts";
import { entries, property } from "../../../text/value.ts";
import { describeNodeKey, describeSetting } from "./descriptions.ts";
import { type ChildList, type Division, divisionByList, knownKeys } from "./division.ts";
import schema from "./schemas/docs.schema.json" with { type: "json" };
import navigation from "./schemas/navigation.schema.json" with { type: "json" };

export interface SettingChoices {
	readonly formByKey: ReadonlyMap<string, SettingForm>;
	readonly values: readonly (string | boolean)[];
}

export type SettingForm = "text" | "object" | "list" | "other";

/** The schema of docs.json together with the schema of the navigation, which is a separate file. */
const wholeSchema = {
	properties: { ...schema.properties, navigation: { $ref: "#/definitions/root" } },
	definitions: { ...schema.definitions, ...navigation.definitions },
};

/** The possible keys and values at a path: the keys and list indexes from the top of docs.json. */
export function settingChoices(path: readonly string[]): SettingChoices {
	const schemaPart = path.reduce<unknown>(valueSchema, wholeSchema);
	const division = path[0] === "navigation" ? divisionAt(path) : undefined;
	// Only the keys that the division reads count, because the schema of a node also has keys that
	// only other divisions read.
	const mintlifyKeys = division && new Set<string>(knownKeys(division));
	const formByKey = new Map<string, SettingForm>();
	const values = new Set<string | boolean>();
	for (const variant of variantsOf(schemaPart)) {
		for (const [key, value] of entries(property(variant, "properties")))
			if (mintlifyKeys?.has(key) !== false && property(value, "deprecated") !== true)
				formByKey.set(key, settingForm(value));
		for (const value of valuesOf(variant)) values.add(value);
	}
	return { formByKey, values: [...values] };
}

export function describeChoice(path: readonly string[]): string | undefined {
	if (path[0] === "navigation")
		for (let length = path.length - 1; length > 0; length--) {
			const division = divisionAt(path.slice(0, length));
			if (division !== undefined)
				return describeNodeKey(division, withoutIndexes(path.slice(length)));
		}
	return describeSetting(withoutIndexes(path));
}

/** The path without list indexes. `404` is a key of docs.json, not an index. */
export function withoutIndexes(path: readonly string[]): readonly string[] {
	return path.filter((key) => key === "404" || !/^\d+$/.test(key));
}

function valueSchema(schemaPart: unknown, key: string): unknown {
	for (const variant of variantsOf(schemaPart)) {
		const items = /^\d+$/.test(key) ? property(variant, "items") : undefined;
		const innerSchema = items ?? property(property(variant, "properties"), key);
		if (innerSchema !== undefined) return innerSchema;
	}
	return undefined;
}

/** The schemas for the forms that a value may have, such as a string or an object. */
function variantsOf(rawSchema: unknown): readonly unknown[] {
	const schemaPart = dereferencePart(rawSchema);
	const branches = ["then", "else"].map((key) => property(schemaPart, key));
	return [
		schemaPart,
		...branches.flatMap((branch) => (branch === undefined ? [] : variantsOf(branch))),
	];
}

function dereferencePart(schemaPart: unknown): unknown {
	const reference = property(schemaPart, "$ref");
	return typeof reference === "string"
		? dereferencePart(valueAt(wholeSchema, reference.slice(1)))
		: schemaPart;
}

function valuesOf(schemaPart: unknown): readonly (string | boolean)[] {
	if (property(schemaPart, "type") === "boolean") return [true, false];
	const choices = property(schemaPart, "enum");
	return Array.isArray(choices) ? choices.filter((value) => typeof value === "string") : [];
}

/** The form of a setting's value; `other` if the value can have several forms. */
function settingForm(rawSchema: unknown): SettingForm {
	const forms = new Set(variantsOf(rawSchema).flatMap((variant) => ownForm(variant)));
	const [form = "other"] = forms;
	return forms.size === 1 ? form : "other";
}

/** The form of a schema; empty for a schema that only constrains another schema. */
function ownForm(schemaPart: unknown): SettingForm | [] {
	const type = property(schemaPart, "type");
	if (type === "array") return "list";
	if (type === "object" || property(schemaPart, "properties") !== undefined) return "object";
	if (type === "string" || property(schemaPart, "enum") !== undefined) return "text";
	return type === undefined ? [] : "other";
}

/** The division of the node at a path; `undefined` if the path is not a node. */
function divisionAt(path: readonly string[]): Division | undefined {
	if (path.length === 1) return "root";
	const [list = "", index = ""] = path.slice(-2);
	if (!/^\d+$/.test(index)) return undefined;
	if (list === "pages") return "group";
	return isDividedList(list) ? divisionByList[list] : undefined;
}

function isDividedList(key: string): key is Exclude<ChildList, "pages"> {
	return Object.hasOwn(divisionByList, key);
}
