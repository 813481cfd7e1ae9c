// The broken `$ref`s of an OpenAPI file.
import { memoise } from "../../text/memoised.ts";
import { childPointer, isWithin, type JsonPointer } from "../../text/pointer.ts";
import type { Location } from "../../text/source-file.ts";
import { isContainer } from "../../text/value.ts";
import { readYaml } from "../../text/yaml/yaml.ts";
import { type DereferenceFailure, failingReferences } from "../spec/dereferencing.ts";
import { type ReferenceTargets, referenceTargets } from "../spec/reference-targets.ts";
import type { ReadableSpec, Spec } from "../spec/spec.ts";
import { judgedVersion } from "../spec/spec.ts";
import { specFaults } from "../spec/spec-faults.ts";

export interface BrokenRef {
	readonly spec: ReadableSpec;
	readonly at: Location;
	readonly written: unknown;
	/**
	 * `other file`: only locations of the same file can be referenced. `indirect`: the target is
	 * behind another reference, which Mintlify does not follow. `circle`: the chain consists only of
	 * references and returns to its start.
	 */
	readonly why: DereferenceFailure | "other file" | "indirect" | "circle";
	/** The reference that the author must have intended; `undefined` if it is uncertain. */
	readonly near: string | undefined;
	/**
	 * True if Mintlify rejects the whole file for this reference. False if only the last step of the
	 * reference is missing.
	 */
	readonly rejectsFile: boolean;
	/**
	 * The steps of a circle, from the first location of the circle in the file; empty for other
	 * reasons.
	 */
	readonly hops: readonly CircleHop[];
}

interface CircleHop {
	readonly at: Location;
	/** The location of the `$ref`, written as a reference. */
	readonly name: string;
}

export function brokenReferences(spec: Spec): readonly BrokenRef[] {
	return spec.kind === "readable" ? faultsOf(spec) : [];
}

const faultsOf = memoise(findBrokenReferences);

function findBrokenReferences(spec: ReadableSpec): BrokenRef[] {
	const { document } = spec;
	const root = document.value;
	if (judgedVersion(spec) === undefined || !isContainer(root)) return [];
	const targets = referenceTargets(document);
	const circles = spec.files.every(({ text }) => areReferencesPlain(text, targets))
		? targets.findCircles()
		: undefined;
	if (circles?.length === 0) return [];
	const brokenRefs = circles === undefined ? brokenReferencesIn(spec, root, targets) : [];
	return [...brokenRefs, ...targets.findCircles().map((names) => describeCircle(spec, names))];
}

function brokenReferencesIn(
	spec: ReadableSpec,
	root: object,
	targets: ReferenceTargets,
): BrokenRef[] {
	const suspectLists = suspectsIn(root, targets);
	const failures = failuresOf(root, suspectLists, targets);
	const reportedPointers = new Set(specFaults(spec).map(({ pointer }) => pointer));
	const wrongPointers = new Set(
		specFaults(spec).flatMap(({ pointer, why }) =>
			["type", "value", "unknown"].includes(why.kind) ? pointer : [],
		),
	);
	return suspectLists.all.flatMap((suspect) => {
		const { pointer, written, holder, isText } = suspect;
		const fault = isText ? otherFile : judgeSuspect(suspect, failures.get(holder), targets);
		if (fault === undefined || reportedPointers.has(pointer)) return [];
		// Values at these locations are not examined, because any value would be wrong.
		if (fault !== otherFile && isWithin(pointer, wrongPointers)) return [];
		const location = spec.document.locate(pointer);
		return { spec, at: location, written, hops: [], ...fault };
	});
}

/**
 * The fault of a circle. `names` are the locations of the circle's references, each of which refers
 * to the next.
 */
function describeCircle(spec: ReadableSpec, names: readonly JsonPointer[]): BrokenRef {
	const hops = names.map((name) => ({
		at: spec.document.locate(childPointer(name, "$ref")),
		name: `#${name}`,
	}));
	const hopStarts = hops.map(({ at }) => at.range.start);
	const firstIndex = hopStarts.indexOf(hopStarts.reduce((least, start) => Math.min(least, start)));
	const roundHops = [...hops.slice(firstIndex), ...hops.slice(0, firstIndex)];
	const [{ at, name } = { at: spec.document.locate(""), name: "" }] = roundHops;
	return {
		spec,
		at,
		written: name,
		why: "circle",
		near: undefined,
		rejectsFile: false,
		hops: roundHops,
	};
}

type ReferenceFault = Pick<BrokenRef, "why" | "near" | "rejectsFile">;

const otherFile: ReferenceFault = { why: "other file", near: undefined, rejectsFile: true };

function judgeSuspect(
	{ written, isData }: Suspect,
	failure: DereferenceFailure | undefined,
	targets: ReferenceTargets,
): ReferenceFault | undefined {
	const rejectsFile = failure !== undefined;
	const fault = (why: BrokenRef["why"], near?: string): ReferenceFault => ({
		why,
		near,
		rejectsFile,
	});
	if (typeof written !== "string") return rejectsFile ? fault(failure) : undefined;
	if (!written.startsWith("#")) return otherFile;
	if (rejectsFile && failure !== "missing") return fault(failure);
	// References to anchors are not checked.
	if (!rejectsFile && !written.startsWith("#/")) return undefined;
	const { missing, near, direct } = targets.targetOf(written);
	if (missing === 0) return rejectsFile ? fault("indirect", direct) : undefined;
	const decodedReference = fullyDecoded(written);
	if (targets.targetOf(decodedReference).missing === 0) return fault("encoding", decodedReference);
	return isData && !rejectsFile ? undefined : fault("missing", near);
}

/**
 * The reference without the encodings that Mintlify does not decode: encodings of characters with a
 * meaning in URLs.
 */
function fullyDecoded(reference: string): string {
	return reference.replaceAll(/%(?:2[3-6BCF]|3[ABDF]|40)/gi, decodeURIComponent);
}

// The `$ref`s of an OpenAPI file that may be faulty, including `$ref`s in strings that contain JSON
// or YAML.

interface Suspect {
	readonly pointer: JsonPointer;
	/** The value of the `$ref`, or the string that contains the `$ref`. */
	readonly written: unknown;
	/** True if the `$ref` is in a string. */
	readonly isText: boolean;
	readonly holder: object;
	/**
	 * True if the object is in an example, a default or an extension, because Mintlify does not use
	 * such values as schemas.
	 */
	readonly isData: boolean;
	/** True if `$ref` is the name of a property, because Mintlify does not follow such a `$ref`. */
	readonly isProperty: boolean;
}

interface ValueStep {
	readonly value: object;
	readonly key: string | number;
	readonly up: ValueStep | undefined;
	readonly isData: boolean;
	/** True if the keys of the value are names of properties. */
	readonly isProperties: boolean;
}

interface SuspectList {
	readonly all: readonly Suspect[];
	/** True if each value is at a single location. YAML aliases can repeat a value. */
	readonly isTree: boolean;
}

function suspectsIn(root: object, targets: ReferenceTargets): SuspectList {
	const suspectList: Suspect[] = [];
	const seenObjects = new Set<object>([root]);
	let isTree = true;
	const openSteps: ValueStep[] = [
		{ value: root, key: "", up: undefined, isData: false, isProperties: false },
	];
	for (let step = openSteps.pop(); step !== undefined; step = openSteps.pop()) {
		const { value: holder, isData, isProperties } = step;
		const isList = Array.isArray(holder);
		for (const [name, item] of Object.entries(holder)) {
			const key = isList ? Number(name) : name;
			const isText = key !== "$ref";
			if (isText ? containsForeignReference(item) : !isPlain(item, targets)) {
				const pointer = childPointer(pointerOf(step), key);
				const suspectBase = { pointer, isData, isProperty: isProperties };
				suspectList.push({ ...suspectBase, written: item, isText, holder });
			}
			if (!isContainer(item)) continue;
			if (seenObjects.has(item)) isTree = false;
			else openSteps.push(stepTo(item, key, step));
			seenObjects.add(item);
		}
	}
	return { all: suspectList, isTree };
}

function stepTo(value: object, key: string | number, up: ValueStep): ValueStep {
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

function failuresOf(
	root: object,
	{ all, isTree }: SuspectList,
	targets: ReferenceTargets,
): ReadonlyMap<object, DereferenceFailure> {
	const isCertain = isTree && all.every((suspect) => !dependsOnOthers(suspect, targets));
	if (!isCertain) return failingReferences(root);
	const failures = new Map<object, DereferenceFailure>();
	for (const { holder, isText, isProperty, written } of all) {
		const failure = isText ? undefined : failureOf(written, targets);
		if (failure !== undefined && !isProperty) failures.set(holder, failure);
	}
	return failures;
}

/**
 * True if the verdict on a reference, or on other references in the same object, depends on the
 * targets of references in other objects.
 */
function dependsOnOthers({ holder, isText, written }: Suspect, targets: ReferenceTargets): boolean {
	if (isText) return false;
	return (
		Object.values(holder).some(isContainer) ||
		(typeof written === "string" && !targets.targetOf(written).isFixed)
	);
}

function failureOf(written: unknown, targets: ReferenceTargets): DereferenceFailure | undefined {
	if (typeof written !== "string") return "no string";
	if (!written.startsWith("#")) return undefined;
	const { missing, isDecoded, value } = targets.targetOf(written);
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

function pointerOf(step: ValueStep): JsonPointer {
	const keys: (string | number)[] = [];
	for (let currentStep = step; currentStep.up !== undefined; currentStep = currentStep.up)
		keys.unshift(currentStep.key);
	return keys.reduce<JsonPointer>(childPointer, "");
}

/**
 * True if a string contains a reference to another file, in any number of layers of JSON or YAML.
 */
function containsForeignReference(value: unknown): boolean {
	if (typeof value !== "string" || !mayContainReference(value)) return false;
	const openValues: unknown[] = [value];
	const seenValues = new Set<unknown>();
	while (openValues.length > 0) {
		const openValue = openValues.pop();
		const parsedValue = typeof openValue === "string" ? parseJsonOrYaml(openValue) : openValue;
		if (typeof parsedValue === "string") openValues.push(parsedValue);
		if (!isContainer(parsedValue) || seenValues.has(parsedValue)) continue;
		seenValues.add(parsedValue);
		for (const [key, item] of Object.entries(parsedValue)) {
			const isReference = key === "$ref" && !Array.isArray(parsedValue);
			if (isReference && typeof item === "string" && !item.startsWith("#")) return true;
			if (isContainer(item) || (typeof item === "string" && mayContainReference(item)))
				openValues.push(item);
		}
	}
	return false;
}

function mayContainReference(text: string): boolean {
	return /\$ref|\\(?:u0024|x24|U0000)/.test(text);
}

/**
 * Parses a string as JSON, otherwise as YAML. A string as the result counts only in JSON, because a
 * plain string is not a reference in YAML.
 */
function parseJsonOrYaml(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		const value = readYaml(text);
		return isContainer(value) ? value : undefined;
	}
}

/**
 * A pattern of a `$ref` and its value: in JSON, or in YAML with a quoted or folded value. The line
 * after a folded value must not belong to the value.
 */
const referencePattern =
	/\$ref(?:"\s*:\s*"([^"\\\n]*)"|["']?:[ ]+(?:"([^"\\\n]*)"|'([^'\n]*)'(?!')|[>|]-\r?\n([ ]+)([^\s'"]+)\r?\n(?!\4)))?/y;

/**
 * Checks in the text whether every `$ref` resolves, because a search in the text is much faster
 * than examining every value. The result is also `false` if the text does not show whether every
 * `$ref` resolves.
 */
function areReferencesPlain(text: string, targets: ReferenceTargets): boolean {
	if (["\\u0024", "\\x24", "\\U0000"].some((code) => text.includes(code))) return false;
	const references = new Set<string>();
	for (
		let offset = text.indexOf("$ref");
		offset !== -1;
		offset = text.indexOf("$ref", offset + 4)
	) {
		const reference = referenceInJson(text, offset) ?? referenceInAnyForm(text, offset);
		if (reference === undefined) return false;
		references.add(reference);
	}
	for (const reference of references)
		if (!reference.startsWith("#") || !targets.isPlain(reference)) return false;
	return true;
}

/** The reference after a `$ref` in the usual formatting of JSON, which almost all files have. */
function referenceInJson(text: string, at: number): string | undefined {
	if (!text.startsWith('": "#', at + 4)) return undefined;
	const reference = text.slice(at + 8, text.indexOf('"', at + 8));
	return /[\\\n]/.test(reference) ? undefined : reference;
}

function referenceInAnyForm(text: string, at: number): string | undefined {
	referencePattern.lastIndex = at;
	const [, json, double, single, , folded] = referencePattern.exec(text) ?? [];
	return json ?? double ?? single ?? folded;
}
