// The `$ref`s of an OpenAPI file that lead nowhere.

import type { Location } from "../source/location.ts";
import { memoised } from "../source/memoised.ts";
import { child, type JsonPointer, segments } from "../source/pointer.ts";
import { isMapping } from "../source/value.ts";
import { readYaml } from "../source/yaml.ts";
import { nearest } from "../text/suggest.ts";
import { isUsable, type ReadableSpec } from "./spec.ts";

/** A `$ref` that the platform cannot follow. */
export interface BrokenReference {
	readonly spec: ReadableSpec;
	readonly at: Location;
	readonly written: string;
	/** `other file`: only places of the same file can be referred to. */
	readonly why: "other file" | "missing";
	/** What there is in its place. */
	readonly near: string | undefined;
	/** Whether the platform rejects the whole file for it. If only the last step is missing, it shows an empty schema. */
	readonly rejectsFile: boolean;
}

/** A value of the file, and the way that leads to it. */
interface Step {
	readonly value: object;
	readonly key: string | number;
	readonly up: Step | undefined;
	/** Whether it is a value that the file only shows or keeps for other tools. */
	readonly isData: boolean;
}

export const brokenReferences: (
	spec: ReadableSpec,
) => readonly BrokenReference[] = memoised(judged);

function judged(spec: ReadableSpec): BrokenReference[] {
	const { document } = spec;
	const root = document.value;
	if (!isUsable(spec) || document.problems.length > 0) return [];
	if (!isContainer(root) || areFine(document.file.text, root)) return [];
	const found: BrokenReference[] = [];
	const known = new Map<string, Target>();
	// YAML aliases can make one value stand at several places, or within itself.
	const seen = new Set<object>([root]);
	const open: Step[] = [{ value: root, key: "", up: undefined, isData: false }];
	for (let step = open.pop(); step !== undefined; step = open.pop()) {
		const { value, isData } = step;
		for (const [name, item] of Object.entries(value)) {
			const key = Array.isArray(value) ? Number(name) : name;
			if (isContainer(item)) {
				if (seen.has(item)) continue;
				seen.add(item);
				const isShown = isData || isDataKey(key);
				open.push({ value: item, key, up: step, isData: isShown });
				continue;
			}
			if (typeof item !== "string") continue;
			const fault =
				key === "$ref"
					? judge(item, root, known, isData)
					: hidesForeignReference(item);
			if (fault === undefined) continue;
			const at = document.locate(child(pointerOf(step), key));
			found.push({ spec, at, written: item, ...fault });
		}
	}
	return found;
}

/**
 * Whether every `$ref` that the text has anywhere leads to something in it: a look at the text, which is much quicker
 * than one at every value. `false` also where that cannot be told from the text.
 */
function areFine(text: string, root: object): boolean {
	const references = new Set<string>();
	let count = 0;
	for (const [, quoted, plain] of text.matchAll(
		/\$ref(?:"\s*:\s*"([^"\\]*)"|['"]?:[ ]+['"]?([^\s'",{}]+))?/g,
	)) {
		const reference = quoted ?? plain;
		if (reference === undefined) return false;
		references.add(reference);
		count++;
	}
	if (count === 0) return true;
	return [...references].every(
		(reference) =>
			reference.startsWith("#/") && follow(reference, root).missing === 0,
	);
}

type Fault = Pick<BrokenReference, "why" | "near" | "rejectsFile">;

/** What a local `$ref` leads to: how many of its steps are there. */
interface Target {
	readonly missing: number;
	readonly near: string | undefined;
}

const otherFile: Fault = {
	why: "other file",
	near: undefined,
	rejectsFile: true,
};

function judge(
	reference: string,
	root: object,
	known: Map<string, Target>,
	isData: boolean,
): Fault | undefined {
	if (!reference.startsWith("#")) return otherFile;
	// The name of an anchor is not looked for.
	if (!reference.startsWith("#/")) return undefined;
	const target = known.get(reference) ?? follow(reference, root);
	known.set(reference, target);
	const rejectsFile = target.missing > 1;
	if (target.missing === 0 || (isData && !rejectsFile)) return undefined;
	return { why: "missing", near: target.near, rejectsFile };
}

function follow(reference: string, root: object): Target {
	const keys = segments(decoded(reference.slice(1)));
	let value: unknown = root;
	for (const [index, key] of keys.entries()) {
		const holder = isContainer(value) ? value : {};
		if (Object.hasOwn(holder, key)) {
			value = (holder as Record<string, unknown>)[key];
			continue;
		}
		const near = nearest(key, Object.keys(holder), (name) => name);
		const pointer = [...keys.slice(0, index), near ?? ""].reduce(child, "#");
		const rest = keys.slice(index + 1).reduce(child, "");
		return {
			missing: keys.length - index,
			near: near === undefined ? undefined : pointer + rest,
		};
	}
	return { missing: 0, near: undefined };
}

/** The platform also looks for references in texts that hold JSON or YAML themselves. */
function hidesForeignReference(text: string): Fault | undefined {
	if (!text.includes("$ref")) return undefined;
	const open = [readYaml(text)];
	for (let value = open.pop(); isContainer(value); value = open.pop()) {
		for (const [key, item] of Object.entries(value)) {
			if (isContainer(item)) open.push(item);
			else if (key === "$ref" && !String(item).startsWith("#"))
				return otherFile;
		}
	}
	return undefined;
}

function isDataKey(key: string | number): boolean {
	return (
		typeof key === "string" &&
		(key === "example" ||
			key === "default" ||
			key === "value" ||
			key.startsWith("x-"))
	);
}

function isContainer(value: unknown): value is object {
	return isMapping(value) || Array.isArray(value);
}

function pointerOf(step: Step): JsonPointer {
	const keys: (string | number)[] = [];
	for (let at = step; at.up !== undefined; at = at.up) keys.unshift(at.key);
	return keys.reduce<JsonPointer>(child, "");
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
