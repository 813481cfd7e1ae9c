// The `$ref`s of an OpenAPI file that lead nowhere.
import { memoised } from "../../source/memoised.ts";
import { child, type JsonPointer } from "../../source/pointer.ts";
import type { Location } from "../../source/source-file.ts";
import { isContainer } from "../../source/value.ts";
import type { Failure } from "../spec/dereferencing.ts";
import type { ReadableSpec, Spec } from "../spec/spec.ts";
import { specFaults } from "../spec/spec-faults.ts";
import { formOf } from "../spec/spec-form.ts";
import { type ReferenceTargets, referenceTargets } from "./reference-targets.ts";
import { failuresOf, type Suspect, suspectsIn } from "./suspect-references.ts";
import { areFine } from "./written-references.ts";

/** A `$ref` that Mintlify cannot follow. */
export interface BrokenReference {
	readonly spec: ReadableSpec;
	readonly at: Location;
	readonly written: unknown;
	/**
	 * `other file`: only places of the same file can be referred to. `indirect`: it leads through
	 * another reference, which Mintlify does not follow. `circle`: it leads to references only, and
	 * back.
	 */
	readonly why: Failure | "other file" | "indirect" | "circle";
	/** The reference that is meant, where that can be told. */
	readonly near: string | undefined;
	/**
	 * Whether Mintlify rejects the whole file for it. If only the last step is missing, it does not.
	 */
	readonly rejectsFile: boolean;
	/** Of a circle the way round, from the first of its places in the file; otherwise empty. */
	readonly hops: readonly Hop[];
}

/** One reference of a circle. */
interface Hop {
	readonly at: Location;
	/** Where it stands, as references name it. */
	readonly name: string;
}

export function brokenReferences(spec: Spec): readonly BrokenReference[] {
	return spec.kind === "readable" ? faultsOf(spec) : [];
}

const faultsOf = memoised(judged);

function judged(spec: ReadableSpec): BrokenReference[] {
	const { document } = spec;
	const root = document.value;
	if (formOf(spec).kind !== "openapi" || !isContainer(root)) return [];
	const targets = referenceTargets(spec);
	const circles = spec.files.every(({ text }) => areFine(text, targets))
		? targets.circles()
		: undefined;
	if (circles?.length === 0) return [];
	const found = circles === undefined ? broken(spec, root, targets) : [];
	return [...found, ...targets.circles().map((names) => circle(spec, names))];
}

function broken(spec: ReadableSpec, root: object, targets: ReferenceTargets): BrokenReference[] {
	const suspects = suspectsIn(root, targets);
	const failures = failuresOf(root, suspects, targets);
	const told = new Set(specFaults(spec).map(({ pointer }) => pointer));
	const wrong = new Set(
		specFaults(spec).flatMap(({ pointer, why }) =>
			["type", "value", "unknown"].includes(why.kind) ? pointer : [],
		),
	);
	return suspects.all.flatMap((suspect) => {
		const { pointer, written, holder, isText } = suspect;
		const fault = isText ? otherFile : judge(suspect, failures.get(holder), targets);
		if (fault === undefined || told.has(pointer)) return [];
		// Whatever stands there, it must be something else.
		if (fault !== otherFile && isWithin(pointer, wrong)) return [];
		const at = spec.document.locate(pointer);
		return { spec, at, written, hops: [], ...fault };
	});
}

function isWithin(pointer: JsonPointer, places: ReadonlySet<JsonPointer>): boolean {
	for (let end = pointer.length; end > 0; end = pointer.lastIndexOf("/", end - 1))
		if (places.has(pointer.slice(0, end))) return true;
	return false;
}

/** `names` are the references of the circle, each of which leads to the next. */
function circle(spec: ReadableSpec, names: readonly JsonPointer[]): BrokenReference {
	const hops = names.map((name) => ({
		at: spec.document.locate(child(name, "$ref")),
		name: `#${name}`,
	}));
	const starts = hops.map(({ at }) => at.range.start);
	const first = starts.indexOf(starts.reduce((least, start) => Math.min(least, start)));
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
	{ written, isData }: Suspect,
	failure: Failure | undefined,
	targets: ReferenceTargets,
): Fault | undefined {
	const rejectsFile = failure !== undefined;
	const fault = (why: BrokenReference["why"], near?: string): Fault => ({
		why,
		near,
		rejectsFile,
	});
	if (typeof written !== "string") return rejectsFile ? fault(failure) : undefined;
	if (!written.startsWith("#")) return otherFile;
	if (rejectsFile && failure !== "missing") return fault(failure);
	// The name of an anchor is not looked for.
	if (!rejectsFile && !written.startsWith("#/")) return undefined;
	const { missing, near, direct } = targets.of(written);
	if (missing === 0) return rejectsFile ? fault("indirect", direct) : undefined;
	const decoded = fullyDecoded(written);
	if (targets.of(decoded).missing === 0) return fault("encoding", decoded);
	return isData && !rejectsFile ? undefined : fault("missing", near);
}

/**
 * Without the encodings that Mintlify does not decode: those of characters that mean something in a
 * URL.
 */
function fullyDecoded(reference: string): string {
	return reference.replaceAll(/%(?:2[3-6BCF]|3[ABDF]|40)/gi, decodeURIComponent);
}
