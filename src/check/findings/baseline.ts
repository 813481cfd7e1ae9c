// The baseline: accepted findings that existed when a site began to use docproof, so that only new
// findings count.
import { join } from "node:path";
import type { Finding } from "../../engine/finding.ts";
import { elementsOf, faultyFileOf } from "../../engine/identity.ts";
import { readText } from "../../site/facts/files/file-text.ts";
import { groupBy } from "../../text/lists.ts";
import { withoutIndexes } from "../../text/pointer.ts";
import { isMapping, property } from "../../text/value.ts";
import { SettingsError } from "../settings/config.ts";
import { checkPlace } from "../settings/extended-file.ts";
import { operationOf } from "../settings/selector.ts";
import { filesOnDisk, type SettingsFiles } from "../settings/settings-files.ts";

export const baselineName = "docproof-baseline.json";

/**
 * The number of findings of a rule about the same element of a file. An entry has no line numbers,
 * because lines move.
 */
export interface ElementEntry {
	readonly rule: string;
	readonly file: string;
	/**
	 * The subject of the findings, such as a page, a name, the target of a link or the location of
	 * a value.
	 */
	readonly element: string;
	readonly count: number;
}

/**
 * An entry of version 1, which identifies a finding by its location and the names in its message.
 */
export interface SentenceEntry {
	readonly rule: string;
	readonly file: string;
	/** The operation, otherwise the JSON pointer of the value. */
	readonly at: string;
	readonly message: string;
	readonly count: number;
}

export type BaselineEntry = ElementEntry | SentenceEntry;

const formatVersion = 2;

/**
 * The result is `undefined` without a baseline file. Throws a `SettingsError` if the file cannot be
 * read.
 */
export function loadBaseline(
	folder: string,
	disk: SettingsFiles = filesOnDisk,
): readonly BaselineEntry[] | undefined {
	const path = join(folder, baselineName);
	if (!disk.exists(path)) return undefined;
	checkPlace(path, baselineName);
	const file = readText(path, () => disk.bytes(path));
	if ("text" in file) return readBaseline(file.text);
	throw new SettingsError([`\`${baselineName}\` ${file.why}.`]);
}

function readBaseline(text: string): readonly BaselineEntry[] {
	let value: unknown;
	try {
		value = JSON.parse(text.replace(/^\uFEFF/, ""));
	} catch {
		throw new SettingsError([
			`${baselineName} is not valid JSON. Restore the file, or delete it and write a new baseline with \`--update-baseline\`.`,
		]);
	}
	const { version: fileVersion, findings } = Object(value);
	if (typeof fileVersion === "number" && fileVersion > formatVersion)
		throw new SettingsError([
			`${baselineName} has version ${fileVersion}, written by a newer docproof. Update docproof.`,
		]);
	const isEntry = fileVersion === formatVersion ? isElementEntry : isSentenceEntry;
	if (
		(fileVersion !== formatVersion && fileVersion !== 1) ||
		!Array.isArray(findings) ||
		!findings.every(isEntry)
	)
		throw new SettingsError([
			`${baselineName} is not a baseline. Restore the file, or delete it and write a new baseline with \`--update-baseline\`.`,
		]);
	return findings;
}

function isElementEntry(value: unknown): value is ElementEntry {
	return isCountedEntry(value, ["rule", "file", "element"]);
}

function isSentenceEntry(value: unknown): value is SentenceEntry {
	return isCountedEntry(value, ["rule", "file", "at", "message"]);
}

function isCountedEntry(value: unknown, texts: readonly string[]): boolean {
	return (
		isMapping(value) &&
		texts.every((key) => typeof property(value, key) === "string") &&
		Number.isInteger(value.count) &&
		Number(value.count) > 0
	);
}

/** Entries are sorted, one per line, so that the diffs of baselines are small. */
export function printBaseline(entries: readonly BaselineEntry[]): string {
	const lines = entries.map(printEntry).sort();
	const entryList = lines.length === 0 ? "" : `\n    ${lines.join(",\n    ")}\n  `;
	const fileVersion = entries.some((entry) => "message" in entry) ? 1 : formatVersion;
	return `{\n  "version": ${fileVersion},\n  "findings": [${entryList}]\n}\n`;
}

function printEntry(entry: BaselineEntry): string {
	const { rule, file, count } = entry;
	const identity =
		"message" in entry ? { at: entry.at, message: entry.message } : { element: entry.element };
	return JSON.stringify({ rule, file, ...identity, count });
}

export function countElements(
	findings: Iterable<Finding | readonly [Finding, ReadonlySet<string>]>,
): ElementEntry[] {
	const entriesByKey = new Map<string, ElementEntry>();
	for (const item of findings) {
		const [finding, elements] = "rule" in item ? [item, elementsOf(item)] : item;
		const { rule } = finding;
		const file = faultyFileOf(finding);
		for (const element of elements) {
			const key = [rule, file, element].join("\n");
			const count = (entriesByKey.get(key)?.count ?? 0) + 1;
			entriesByKey.set(key, { rule, file, element, count });
		}
	}
	return [...entriesByKey.values()];
}

export type BaselineElements = ReadonlyMap<Finding, ReadonlySet<string>>;

export function matchBaseline(
	findings: readonly Finding[],
	baseline: readonly BaselineEntry[],
): {
	readonly matched: BaselineElements;
	readonly stale: readonly BaselineEntry[];
} {
	const counters = baseline.map((entry) => ({ entry, count: entry.count }));
	const elementsByFinding = new Map<Finding, Set<string>>();
	for (const identity of [elementIdentity, sentenceIdentityAt, listSentenceIdentity]) {
		const openEntries = groupBy(
			counters.filter(({ count }) => count > 0),
			({ entry }) => identity.ofEntry(entry),
		);
		openEntries.delete(undefined);
		if (openEntries.size === 0) continue;
		for (const finding of findings) {
			const elements = elementsOf(finding);
			for (const [key, covered] of identity.ofFinding(finding, elements)) {
				const entries = openEntries.get(key);
				const entry = entries?.at(-1);
				const matchedElements = elementsByFinding.get(finding) ?? new Set();
				if (entry === undefined || covered.every((element) => matchedElements.has(element)))
					continue;
				if (--entry.count === 0) entries?.pop();
				for (const element of covered) matchedElements.add(element);
				elementsByFinding.set(finding, matchedElements);
			}
		}
	}
	const staleEntries = counters.flatMap(({ entry, count }) =>
		count === 0 ? [] : [{ ...entry, count }],
	);
	return { matched: elementsByFinding, stale: staleEntries };
}

interface Identity {
	/** The identity of an entry; `undefined` for an entry in another format. */
	readonly ofEntry: (entry: BaselineEntry) => string | undefined;
	/** The keys of a finding, each with the elements that an entry with this key accepts. */
	readonly ofFinding: (
		finding: Finding,
		elements: readonly string[],
	) => readonly (readonly [string, readonly string[]])[];
}

const elementIdentity: Identity = {
	ofEntry: (entry) =>
		"message" in entry ? undefined : [entry.rule, entry.file, entry.element].join("\n"),
	ofFinding: (finding, elements) =>
		elements.map((element) => [
			[finding.rule, faultyFileOf(finding), element].join("\n"),
			[element],
		]),
};

const sentenceIdentityAt = sentenceIdentity((at) => at);

/**
 * The identity without the indexes of list items, because indexes change when items are inserted
 * before an item.
 */
const listSentenceIdentity = sentenceIdentity(withoutIndexes);

/** An identity by the message. An entry accepts all elements that its message mentions. */
function sentenceIdentity(normalizePointer: (at: string) => string): Identity {
	return {
		ofEntry: (entry) =>
			"message" in entry
				? [entry.rule, entry.file, normalizePointer(entry.at), quotedTexts(entry.message)].join(
						"\n",
					)
				: undefined,
		ofFinding: ({ rule, at, message }, elements) => {
			const normalizedPointer = normalizePointer(operationOf(at) ?? at.pointer);
			const key = [rule, at.file.path, normalizedPointer, quotedTexts(message)].join("\n");
			return [[key, elements]];
		},
	};
}

/**
 * The user's own text in a message, which is in backticks. Other text is left out, because versions
 * of docproof may word messages differently.
 */
function quotedTexts(message: string): string {
	return (message.replaceAll(/\s+/g, " ").match(/`[^`]*`/g) ?? []).join(" ");
}
