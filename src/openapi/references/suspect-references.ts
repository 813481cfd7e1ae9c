// The `$ref`s of an OpenAPI file that are not plainly fine, also in texts that hold JSON or YAML
// themselves.
import { child, type JsonPointer } from "../../source/pointer.ts";
import { isContainer } from "../../source/value.ts";
import { readYaml } from "../../source/yaml/yaml.ts";
import { type Failure, failingReferences } from "../spec/dereferencing.ts";
import type { ReferenceTargets } from "./reference-targets.ts";

export interface Suspect {
	readonly pointer: JsonPointer;
	/** Of its `$ref`; a string that holds another one in it. */
	readonly written: unknown;
	/** Whether it is such a string. */
	readonly isText: boolean;
	/** The object that it stands in. */
	readonly holder: object;
	/** Whether it is part of what the file only shows or keeps for other tools. */
	readonly isData: boolean;
	/** Whether it is the name of a property, which Mintlify does not look at. */
	readonly isProperty: boolean;
}

/** A value of the file, and the way that leads to it. */
interface Step {
	readonly value: object;
	readonly key: string | number;
	readonly up: Step | undefined;
	readonly isData: boolean;
	/** Whether its keys are names of properties. */
	readonly isProperties: boolean;
}

interface Suspects {
	readonly all: readonly Suspect[];
	/** Whether no value of the file stands at two places, as YAML aliases can make it. */
	readonly isTree: boolean;
}

export function suspectsIn(root: object, targets: ReferenceTargets): Suspects {
	const all: Suspect[] = [];
	const seen = new Set<object>([root]);
	let isTree = true;
	const open: Step[] = [
		{ value: root, key: "", up: undefined, isData: false, isProperties: false },
	];
	for (let step = open.pop(); step !== undefined; step = open.pop()) {
		const { value: holder, isData, isProperties } = step;
		const isList = Array.isArray(holder);
		for (const [name, item] of Object.entries(holder)) {
			const key = isList ? Number(name) : name;
			const isText = key !== "$ref";
			if (isText ? holdsForeignReference(item) : !isPlain(item, targets)) {
				const pointer = child(pointerOf(step), key);
				const place = { pointer, isData, isProperty: isProperties };
				all.push({ ...place, written: item, isText, holder });
			}
			if (!isContainer(item)) continue;
			if (seen.has(item)) isTree = false;
			else open.push(stepTo(item, key, step));
			seen.add(item);
		}
	}
	return { all, isTree };
}

function stepTo(value: object, key: string | number, up: Step): Step {
	return {
		value,
		key,
		up,
		isData: up.isData || isDataKey(key),
		isProperties: key === "properties" && !up.isProperties,
	};
}

function isPlain(reference: unknown, targets: ReferenceTargets): boolean {
	return typeof reference === "string" && reference.startsWith("#") && targets.isPlain(reference);
}

/** Why suspects fail, by the objects they stand in. */
export function failuresOf(
	root: object,
	{ all, isTree }: Suspects,
	targets: ReferenceTargets,
): ReadonlyMap<object, Failure> {
	const isCertain = isTree && all.every((suspect) => !dependsOnOthers(suspect, targets));
	if (!isCertain) return failingReferences(root);
	const failures = new Map<object, Failure>();
	for (const { holder, isText, isProperty, written } of all) {
		const failure = isText ? undefined : failureOf(written, targets);
		if (failure !== undefined && !isProperty) failures.set(holder, failure);
	}
	return failures;
}

/**
 * Whether its fate, or what fate it brings to others within the same object, hangs on what other
 * references lead to.
 */
function dependsOnOthers({ holder, isText, written }: Suspect, targets: ReferenceTargets): boolean {
	if (isText) return false;
	return (
		Object.values(holder).some(isContainer) ||
		(typeof written === "string" && !targets.of(written).isFixed)
	);
}

function failureOf(written: unknown, targets: ReferenceTargets): Failure | undefined {
	if (typeof written !== "string") return "no string";
	if (!written.startsWith("#")) return undefined;
	const { missing, isDecoded, value } = targets.of(written);
	if (!isDecoded) return "encoding";
	if (missing === 0) return value === null ? "null" : undefined;
	return missing > 1 ? "missing" : undefined;
}

function isDataKey(key: string | number): boolean {
	return (
		typeof key === "string" &&
		(key === "example" || key === "default" || key === "value" || key.startsWith("x-"))
	);
}

function pointerOf(step: Step): JsonPointer {
	const keys: (string | number)[] = [];
	for (let at = step; at.up !== undefined; at = at.up) keys.unshift(at.key);
	return keys.reduce<JsonPointer>(child, "");
}

/** Whether a text holds one, in whatever wrapping. */
function holdsForeignReference(value: unknown): boolean {
	if (typeof value !== "string" || !mayHold(value)) return false;
	const open: unknown[] = [value];
	const seen = new Set<unknown>();
	while (open.length > 0) {
		const next = open.pop();
		const held = typeof next === "string" ? parsed(next) : next;
		if (typeof held === "string") open.push(held);
		if (!isContainer(held) || seen.has(held)) continue;
		seen.add(held);
		for (const [key, item] of Object.entries(held)) {
			const isReference = key === "$ref" && !Array.isArray(held);
			if (isReference && typeof item === "string" && !item.startsWith("#")) return true;
			if (isContainer(item) || (typeof item === "string" && mayHold(item))) open.push(item);
		}
	}
	return false;
}

function mayHold(text: string): boolean {
	return /\$ref|\\(?:u0024|x24|U0000)/.test(text);
}

/** A text on its own is none as YAML, and may be one as JSON. */
function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		const value = readYaml(text);
		return isContainer(value) ? value : undefined;
	}
}
