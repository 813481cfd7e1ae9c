// The `$ref`s of an OpenAPI file that lead nowhere.

import type { Location } from "../source/location.ts";
import { memoised } from "../source/memoised.ts";
import { child, type JsonPointer } from "../source/pointer.ts";
import { isContainer } from "../source/value.ts";
import { type Failure, failingReferences } from "./dereferencing.ts";
import { holdsForeignReference } from "./foreign-references.ts";
import {
	type ReferenceTargets,
	referenceTargets,
} from "./reference-targets.ts";
import { isUsable, type ReadableSpec } from "./spec.ts";
import { specFaults } from "./spec-faults.ts";
import { areFine } from "./written-references.ts";

/** A `$ref` that the platform cannot follow. */
export interface BrokenReference {
	readonly spec: ReadableSpec;
	readonly at: Location;
	readonly written: unknown;
	/**
	 * `other file`: only places of the same file can be referred to. `indirect`: it leads through another reference, which
	 * Mintlify does not follow. `circle`: it leads to references only, and back.
	 */
	readonly why: Failure | "other file" | "indirect" | "circle";
	/** The reference that is meant, where that can be told. */
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
	const told = new Set(specFaults(spec).map(({ at }) => at.pointer));
	const found =
		circles === undefined
			? broken(spec, root, targets).filter(({ at }) => !told.has(at.pointer))
			: [];
	return [...found, ...targets.circles().map((names) => circle(spec, names))];
}

function broken(
	spec: ReadableSpec,
	root: object,
	targets: ReferenceTargets,
): BrokenReference[] {
	const failing = failingReferences(root);
	const found: BrokenReference[] = [];
	// YAML aliases can make one value stand at several places.
	const seen = new Set<object>([root]);
	const open: Step[] = [{ value: root, key: "", up: undefined, isData: false }];
	for (let step = open.pop(); step !== undefined; step = open.pop()) {
		const { value, isData } = step;
		for (const [name, item] of Object.entries(value)) {
			const key = Array.isArray(value) ? Number(name) : name;
			const fault =
				key === "$ref"
					? judge(item, failing.get(value), targets, isData)
					: holdsForeignReference(item)
						? otherFile
						: undefined;
			if (fault !== undefined) {
				const at = spec.document.locate(child(pointerOf(step), key));
				found.push({ spec, at, written: item, hops: [], ...fault });
			}
			if (!isContainer(item) || seen.has(item)) continue;
			seen.add(item);
			const isShown = isData || isDataKey(key);
			open.push({ value: item, key, up: step, isData: isShown });
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

type Fault = Pick<BrokenReference, "why" | "near" | "rejectsFile">;

const otherFile: Fault = {
	why: "other file",
	near: undefined,
	rejectsFile: true,
};

function judge(
	reference: unknown,
	failure: Failure | undefined,
	targets: ReferenceTargets,
	isData: boolean,
): Fault | undefined {
	const rejectsFile = failure !== undefined;
	const fault = (why: BrokenReference["why"], near?: string): Fault => ({
		why,
		near,
		rejectsFile,
	});
	if (typeof reference !== "string")
		return rejectsFile ? fault(failure) : undefined;
	if (!reference.startsWith("#")) return otherFile;
	if (rejectsFile && failure !== "missing") return fault(failure);
	// The name of an anchor is not looked for.
	if (!reference.startsWith("#/")) return undefined;
	const { missing, near, direct } = targets.of(reference);
	if (rejectsFile && missing === 0) return fault("indirect", direct);
	const decoded = fullyDecoded(reference);
	if (missing > 0 && targets.of(decoded).missing === 0)
		return fault("encoding", decoded);
	return missing === 0 || (isData && !rejectsFile)
		? undefined
		: fault("missing", near);
}

/** Without the encodings that Mintlify does not decode: those of characters that mean something in a URL. */
function fullyDecoded(reference: string): string {
	return reference.replaceAll(
		/%(?:2[3-6BCF]|3[ABDF]|40)/gi,
		decodeURIComponent,
	);
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
