// The `$ref`s of an OpenAPI file that lead nowhere.

import type { Location } from "../source/location.ts";
import { memoised } from "../source/memoised.ts";
import { child, type JsonPointer } from "../source/pointer.ts";
import { isContainer } from "../source/value.ts";
import { readYaml } from "../source/yaml.ts";
import {
	type ReferenceTargets,
	referenceTargets,
} from "./reference-targets.ts";
import { isUsable, type ReadableSpec } from "./spec.ts";

/** A `$ref` that the platform cannot follow. */
export interface BrokenReference {
	readonly spec: ReadableSpec;
	readonly at: Location;
	readonly written: string;
	/** `other file`: only places of the same file can be referred to. `circle`: it leads to references only, and back. */
	readonly why: "other file" | "missing" | "circle";
	/** What there is in its place. */
	readonly near: string | undefined;
	/** Whether the platform rejects the whole file for it. If only the last step is missing, it does not. */
	readonly rejectsFile: boolean;
	/** Of a circle the way round, from the first of its places in the file; otherwise empty. */
	readonly hops: readonly Hop[];
}

/** One reference of a circle. */
export interface Hop {
	readonly at: Location;
	/** Where it stands, as references name it. */
	readonly name: string;
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
	if (!isContainer(root)) return [];
	const targets = referenceTargets(spec);
	const circles = areFine(document.file.text, targets)
		? targets.circles()
		: undefined;
	if (circles?.length === 0) return [];
	const found = circles === undefined ? broken(spec, root, targets) : [];
	return [...found, ...targets.circles().map((names) => circle(spec, names))];
}

function broken(
	spec: ReadableSpec,
	root: object,
	targets: ReferenceTargets,
): BrokenReference[] {
	const found: BrokenReference[] = [];
	// YAML aliases can make one value stand at several places.
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
					? judge(item, targets, isData)
					: hidesForeignReference(item);
			if (fault === undefined) continue;
			const at = spec.document.locate(child(pointerOf(step), key));
			found.push({ spec, at, written: item, hops: [], ...fault });
		}
	}
	return found;
}

/** `names` are the references of the circle, each of which leads to the next. */
function circle(
	spec: ReadableSpec,
	names: readonly JsonPointer[],
): BrokenReference {
	const hops = names.map((name) => ({
		at: spec.document.locate(child(name, "$ref")),
		name: `#${name}`,
	}));
	const starts = hops.map(({ at }) => at.range.start);
	const first = starts.indexOf(
		starts.reduce((least, start) => Math.min(least, start)),
	);
	const round = [...hops.slice(first), ...hops.slice(0, first)];
	const [{ at, name } = { at: spec.document.locate(""), name: "" }] = round;
	return {
		spec,
		at,
		written: name,
		why: "circle",
		near: undefined,
		rejectsFile: false,
		hops: round,
	};
}

/**
 * Whether every `$ref` that the text has anywhere leads to something in it: a look at the text, which is much quicker
 * than one at every value. `false` also where that cannot be told from the text.
 */
function areFine(text: string, targets: ReferenceTargets): boolean {
	const references = new Set<string>();
	for (const [, quoted, plain] of text.matchAll(
		/\$ref(?:"\s*:\s*"([^"\\]*)"|['"]?:[ ]+(?:[>|]-?\s+)?['"]?([^\s'",{}]+))?/g,
	)) {
		const reference = quoted ?? plain;
		if (reference === undefined) return false;
		references.add(reference);
	}
	return [...references].every(
		(reference) =>
			reference.startsWith("#/") && targets.of(reference).missing === 0,
	);
}

type Fault = Pick<BrokenReference, "why" | "near" | "rejectsFile">;

const otherFile: Fault = {
	why: "other file",
	near: undefined,
	rejectsFile: true,
};

function judge(
	reference: string,
	targets: ReferenceTargets,
	isData: boolean,
): Fault | undefined {
	if (!reference.startsWith("#")) return otherFile;
	// The name of an anchor is not looked for.
	if (!reference.startsWith("#/")) return undefined;
	const target = targets.of(reference);
	const rejectsFile = target.missing > 1;
	if (target.missing === 0 || (isData && !rejectsFile)) return undefined;
	return { why: "missing", near: target.near, rejectsFile };
}

/** The platform also looks for references in texts that hold JSON or YAML themselves. */
function hidesForeignReference(text: string): Fault | undefined {
	if (!text.includes("$ref")) return undefined;
	const open = [readYaml(text)];
	const seen = new Set<unknown>(open);
	for (let value = open.pop(); isContainer(value); value = open.pop()) {
		for (const [key, item] of Object.entries(value)) {
			if (isContainer(item)) {
				if (!seen.has(item)) open.push(item);
				seen.add(item);
			} else if (key === "$ref" && !String(item).startsWith("#"))
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

function pointerOf(step: Step): JsonPointer {
	const keys: (string | number)[] = [];
	for (let at = step; at.up !== undefined; at = at.up) keys.unshift(at.key);
	return keys.reduce<JsonPointer>(child, "");
}
