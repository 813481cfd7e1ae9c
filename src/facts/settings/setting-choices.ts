// The settings that an object of docs.json can have, and the values that one can be.
import { valueAt } from "../../source/pointer.ts";
import { entries, property } from "../../source/value.ts";
import {
	type ChildList,
	type Division,
	divisionOf,
	knownKeys,
} from "../navigation/division.ts";
import { describeNodeKey, describeSetting } from "./descriptions.ts";
import schema from "./schemas/docs.schema.json" with { type: "json" };

export interface SettingChoices {
	/** Of an object its keys, each with how its value begins. */
	readonly keys: ReadonlyMap<string, SettingForm>;
	readonly values: readonly (string | boolean)[];
}

export type SettingForm = "text" | "object" | "list" | "other";

const nothing: SettingChoices = { keys: new Map(), values: [] };

/** `path` leads to it from the top of docs.json; numbers are those of lists. */
export function settingChoices(path: readonly string[]): SettingChoices {
	if (path[0] === "navigation") return inNavigation(path);
	const part = path.reduce<unknown>(
		(part, key) => inner(resolved(part), key),
		schema,
	);
	return choicesOf(resolved(part));
}

/** What a setting does; `undefined` for one that is not known. */
export function describeChoice(path: readonly string[]): string | undefined {
	const division =
		path[0] === "navigation" ? divisionAt(path.slice(0, -1)) : undefined;
	return division === undefined
		? describeSetting(path.filter((key) => !/^\d+$/.test(key)))
		: describeNodeKey(division, path.slice(-1));
}

function inner(part: unknown, key: string): unknown {
	const items = /^\d+$/.test(key) ? property(part, "items") : undefined;
	return items ?? property(property(part, "properties"), key);
}

function dereferenced(part: unknown): unknown {
	const reference = property(part, "$ref");
	return typeof reference === "string"
		? dereferenced(valueAt(schema, reference.slice(1)))
		: part;
}

/** Of what can be a text or an object what the object can have. */
function resolved(written: unknown): unknown {
	const part = dereferenced(written);
	const isObject =
		property(property(part, "if"), "type") === "object" ||
		property(property(part, "then"), "properties") !== undefined;
	return isObject ? property(part, "then") : part;
}

function choicesOf(part: unknown): SettingChoices {
	const known = property(part, "enum");
	const values = Array.isArray(known) ? known : [];
	return {
		keys: new Map(
			entries(property(part, "properties")).map(([key, value]) => [
				key,
				formOf(value),
			]),
		),
		values:
			property(part, "type") === "boolean"
				? [true, false]
				: values.filter((value) => typeof value === "string"),
	};
}

function formOf(written: unknown): SettingForm {
	// What can be a text or an object is neither.
	if (property(dereferenced(written), "if") !== undefined) return "other";
	const part = resolved(written);
	const type = property(part, "type");
	if (type === "object") return "object";
	if (type === "array") return "list";
	return type === "string" || property(part, "enum") !== undefined
		? "text"
		: "other";
}

function inNavigation(path: readonly string[]): SettingChoices {
	const division = divisionAt(path);
	if (division === undefined) return nothing;
	const keys = knownKeys(division).map((key): [string, SettingForm] => [
		key,
		isList(key) ? "list" : "other",
	]);
	return { keys: new Map(keys), values: [] };
}

/** The kind of the node that a path leads to. */
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

function isList(key: string): boolean {
	return key === "pages" || isDivided(key);
}
