// The keys that an object of docs.json can have, and the values that a setting can have.
import { valueAt } from "../../source/pointer.ts";
import { entries, property } from "../../source/value.ts";
import { describeNodeKey, describeSetting } from "./descriptions.ts";
import { type ChildList, type Division, divisionOf, knownKeys } from "./division.ts";
import schema from "./schemas/docs.schema.json" with { type: "json" };
import navigation from "./schemas/navigation.schema.json" with { type: "json" };

export interface SettingChoices {
	/** The keys of an object, each with the form of its value. */
	readonly keys: ReadonlyMap<string, SettingForm>;
	readonly values: readonly (string | boolean)[];
}

export type SettingForm = "text" | "object" | "list" | "other";

/** The schema of docs.json together with the schema of the navigation, which is a separate file. */
const whole = {
	properties: { ...schema.properties, navigation: { $ref: "#/definitions/root" } },
	definitions: { ...schema.definitions, ...navigation.definitions },
};

/** `path`: the keys and list indexes from the top of docs.json. */
export function settingChoices(path: readonly string[]): SettingChoices {
	const part = path.reduce<unknown>(inner, whole);
	const division = path[0] === "navigation" ? divisionAt(path) : undefined;
	// The schema of a node also has keys that only other divisions read.
	const taken = division && new Set<string>(knownKeys(division));
	const keys = new Map<string, SettingForm>();
	const values = new Set<string | boolean>();
	for (const one of variantsOf(part)) {
		for (const [key, value] of entries(property(one, "properties")))
			if (taken?.has(key) !== false && property(value, "deprecated") !== true)
				keys.set(key, formOf(value));
		for (const value of valuesOf(one)) values.add(value);
	}
	return { keys, values: [...values] };
}

/** The description of a setting; `undefined` for an unknown one. */
export function describeChoice(path: readonly string[]): string | undefined {
	if (path[0] === "navigation")
		for (let length = path.length - 1; length > 0; length--) {
			const division = divisionAt(path.slice(0, length));
			if (division !== undefined) return describeNodeKey(division, namesIn(path.slice(length)));
		}
	return describeSetting(namesIn(path));
}

/** The path without list indexes. `404` is a key of docs.json, not an index. */
function namesIn(path: readonly string[]): readonly string[] {
	return path.filter((key) => key === "404" || !/^\d+$/.test(key));
}

function inner(part: unknown, key: string): unknown {
	for (const one of variantsOf(part)) {
		const items = /^\d+$/.test(key) ? property(one, "items") : undefined;
		const found = items ?? property(property(one, "properties"), key);
		if (found !== undefined) return found;
	}
	return undefined;
}

/** The schemas for the forms that a value may have, such as a string or an object. */
function variantsOf(written: unknown): readonly unknown[] {
	const part = dereferenced(written);
	const others = ["then", "else"].map((key) => property(part, key));
	return [part, ...others.flatMap((one) => (one === undefined ? [] : variantsOf(one)))];
}

function dereferenced(part: unknown): unknown {
	const reference = property(part, "$ref");
	return typeof reference === "string" ? dereferenced(valueAt(whole, reference.slice(1))) : part;
}

function valuesOf(part: unknown): readonly (string | boolean)[] {
	if (property(part, "type") === "boolean") return [true, false];
	const known = property(part, "enum");
	return Array.isArray(known) ? known.filter((value) => typeof value === "string") : [];
}

/** The form of a setting's value; `other` if there are several. */
function formOf(written: unknown): SettingForm {
	const forms = new Set(variantsOf(written).flatMap((one) => ownForm(one)));
	const [form = "other"] = forms;
	return forms.size === 1 ? form : "other";
}

/** None for a schema that only constrains another one. */
function ownForm(part: unknown): SettingForm | [] {
	const type = property(part, "type");
	if (type === "array") return "list";
	if (type === "object" || property(part, "properties") !== undefined) return "object";
	if (type === "string" || property(part, "enum") !== undefined) return "text";
	return type === undefined ? [] : "other";
}

/** The division of the node at a path. */
function divisionAt(path: readonly string[]): Division | undefined {
	if (path.length === 1) return "root";
	const [list = "", index = ""] = path.slice(-2);
	if (!/^\d+$/.test(index)) return undefined;
	if (list === "pages") return "group";
	return isDivided(list) ? divisionOf[list] : undefined;
}

function isDivided(key: string): key is Exclude<ChildList, "pages"> {
	return Object.hasOwn(divisionOf, key);
}
