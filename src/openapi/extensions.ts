// The extension keys of an operation that Mintlify reads: `x-hidden`, `x-excluded`, `x-mint`,
// `x-codeSamples` and `x-code-samples`.
import { childPointer } from "../text/pointer.ts";
import type { Location } from "../text/source-file.ts";
import {
	entries,
	isContainer,
	isMapping,
	itemsIn,
	type Mapping,
	property,
	text,
} from "../text/value.ts";
import { readYaml } from "../text/yaml/yaml.ts";
import type { Operation, ReadableSpec } from "./spec/spec.ts";

const switches = ["x-hidden", "x-excluded"] as const;

/** A switch whose effect differs from its apparent effect. */
export interface SwitchFault {
	readonly at: Location;
	readonly name: (typeof switches)[number];
	readonly written: unknown;
	/** `on path`: Mintlify reads the switch only on operations. */
	readonly why: "on path" | "no boolean";
}

/**
 * The faults of the switches of a file. The switches of all operations are checked, because a wrong
 * switch may be the reason why an operation is not shown.
 */
export function* switchFaults(spec: ReadableSpec): Iterable<SwitchFault> {
	const { document, operations } = spec;
	let lastValue: unknown;
	for (const operation of operations) {
		const { item, value } = operation;
		if (item !== lastValue && isMapping(item)) {
			for (const name of switches) {
				const rawSwitch = item[name];
				if (rawSwitch === undefined || rawSwitch === false) continue;
				const location = document.locate(operation.pointerInItem(name), "key");
				yield { at: location, name, written: rawSwitch, why: "on path" };
			}
		}
		lastValue = item;
		for (const name of switches) {
			const rawValue = value[name];
			if (rawValue === undefined || typeof rawValue === "boolean") continue;
			const location = document.locate(childPointer(operation.pointer, name));
			yield { at: location, name, written: rawValue, why: "no boolean" };
		}
	}
}

/** A value of an `x-mint` that does not reach the page unchanged. */
export interface MintFault {
	readonly at: Location;
	/** The dotted name, such as `x-mint.metadata.title`. */
	readonly name: string;
	readonly written: unknown;
	/**
	 * `changes`: Mintlify copies the text into the page's frontmatter without quotes, where the text
	 * has another meaning. `breaks`: the copied text makes the frontmatter unreadable. `no text`: the
	 * value is an object or a list, and Mintlify can only copy other values. `no path`: the value is
	 * not an address of the site, which a page needs. `throws`: Mintlify cannot generate a page from
	 * a value of this type.
	 */
	readonly why: "changes" | "breaks" | "no text" | "no path" | "throws";
	/** For `throws`, the type that the value has to have. */
	readonly needs?: "string" | "object";
}

/** `isGenerated` decides whether Mintlify generates a page from an operation. */
export function* mintFaults(
	operations: readonly Operation[],
	isGenerated: (operation: Operation) => boolean,
): Iterable<MintFault> {
	for (const operation of operations) {
		const mint = operation.value["x-mint"];
		if (!isMapping(mint)) continue;
		if (isGenerated(operation)) yield* faultsOfGeneration(operation, mint);
		yield* faultsOfMint(operation, mint);
	}
}

/** Mintlify uses any value that is not empty, zero or false as if it had the documented type. */
function* faultsOfGeneration(
	{ spec: { document }, pointer }: Operation,
	{ href, metadata }: Mapping,
): Iterable<MintFault> {
	const faultAt = (key: string, written: unknown, needs: "string" | "object"): MintFault => ({
		at: document.locate(childPointer(childPointer(pointer, "x-mint"), key), "key"),
		name: `x-mint.${key}`,
		...{ written, why: "throws", needs },
	});
	if (href && typeof href !== "string") yield faultAt("href", href, "string");
	if (metadata && !isContainer(metadata)) yield faultAt("metadata", metadata, "object");
}

function* faultsOfMint(
	{ spec: { document }, pointer }: Operation,
	mint: Mapping,
): Iterable<MintFault> {
	const base = childPointer(pointer, "x-mint");
	const href = text(mint.href);
	if (href !== undefined && /^[a-z][\w+.-]*:|^\/\//i.test(href)) {
		const location = document.locate(childPointer(base, "href"));
		yield { at: location, name: "x-mint.href", written: href, why: "no path" };
	}
	for (const [key, written] of entries(mint.metadata)) {
		const reason = findMintFault(key, written);
		const location = document.locate(childPointer(childPointer(base, "metadata"), key));
		if (reason !== undefined)
			yield { at: location, name: `x-mint.metadata.${key}`, written, why: reason };
	}
}

/** The fields that Mintlify writes into frontmatter without quotes. */
const bareKeys = ["version", "deprecated"];

/**
 * The reason why a value of `x-mint.metadata` does not reach the page unchanged; `undefined` if the
 * value reaches the page unchanged.
 */
function findMintFault(key: string, written: unknown): MintFault["why"] | undefined {
	if (typeof written === "object" && written !== null) return "no text";
	if (typeof written !== "string" || !bareKeys.includes(key)) return undefined;
	const frontmatter = readYaml(`key: ${written}\n`);
	if (frontmatter === undefined) return "breaks";
	const value = property(frontmatter, "key");
	// Mintlify shows the source text of a number or a date.
	if (isContainer(value)) return value instanceof Date ? undefined : "changes";
	return typeof value === "string" && value !== written.trim() ? "changes" : undefined;
}

const sampleLists = ["x-codeSamples", "x-code-samples"] as const;

export interface SampleFault {
	readonly at: Location;
	readonly name: (typeof sampleLists)[number];
	/** The part that a list of samples lacks: the list itself, a sample, or a key of a sample. */
	readonly missing: "list" | "sample" | "lang" | "source";
}

export function sampleLanguages({ value }: Operation): readonly string[] {
	return sampleLists.flatMap((name) =>
		itemsIn(value[name]).flatMap((sample) =>
			text(property(sample, "source")) === undefined ? [] : (text(property(sample, "lang")) ?? []),
		),
	);
}

export function* sampleFaults(operations: readonly Operation[]): Iterable<SampleFault> {
	for (const operation of operations)
		for (const name of sampleLists)
			if (operation.value[name] !== undefined) yield* faultsOfSamples(operation, name);
}

function* faultsOfSamples(
	{ spec: { document }, pointer, value }: Operation,
	name: SampleFault["name"],
): Iterable<SampleFault> {
	const samples = value[name];
	const base = childPointer(pointer, name);
	if (!Array.isArray(samples)) {
		yield { at: document.locate(base), name, missing: "list" };
		return;
	}
	for (const [index, sample] of samples.entries()) {
		const location = document.locate(childPointer(base, index));
		if (!isMapping(sample)) yield { at: location, name, missing: "sample" };
		else
			for (const key of ["lang", "source"] as const)
				if (text(sample[key]) === undefined) yield { at: location, name, missing: key };
	}
}
