// The elements that a finding is about: its identity, by rule and file. A finding keeps it when
// lines move, when other findings come or go, and when a newer docproof says the same in other
// words.
import { posix } from "node:path";
import { type JsonPointer, withoutIndexes } from "../source/pointer.ts";
import { withoutUrlSecrets } from "../source/secrets.ts";
import type { Location, SourceFile } from "../source/source-file.ts";
import { isMapping, property } from "../source/value.ts";
import type { Finding, RuleReport } from "./finding.ts";

/**
 * A report on several things. A baseline may know some of them, so it states an element for each,
 * which has to be unique among what the rule finds in the file, and can be made again for fewer of
 * them.
 */
export function reportOn<Thing>(
	things: readonly Thing[],
	elementOf: (thing: Thing) => string,
	report: (things: readonly Thing[]) => RuleReport,
): RuleReport {
	return {
		...report(things),
		elements: things.map((thing) => bounded(elementOf(thing))),
		only: (kept) =>
			reportOn(
				things.filter((thing) => kept.has(bounded(elementOf(thing)))),
				elementOf,
				report,
			),
	};
}

/**
 * The elements that a finding is about. A rule states them; by default it is the place in the
 * structure of the file, and the text there.
 */
export function elementsOf(report: RuleReport): readonly string[] {
	return report.elements === undefined
		? [elementAt(report)]
		: [...new Set(report.elements.map(bounded))];
}

/** A finding of some of its elements. */
export function findingOnly(finding: Finding, elements: ReadonlySet<string>): Finding {
	const { only } = finding;
	if (only === undefined || elementsOf(finding).every((one) => elements.has(one))) return finding;
	const { suppressed } = finding;
	return { ...only(elements), ...(suppressed && { suppressed }) };
}

/** A finding for each element, where the rule can report them one by one. */
export function findingPerElement(finding: Finding): readonly Finding[] {
	return finding.only === undefined
		? [finding]
		: elementsOf(finding).map((one) => findingOnly(finding, new Set([one])));
}

function elementAt({ at, message }: RuleReport): string {
	const text = textAt(at);
	const names = Array.from(message.matchAll(/`([^`]+)`/g), ([, name = ""]) => name).filter(
		(name) => !isPath.test(name) && !text.includes(name),
	);
	return bounded([placeIn(at, text !== ""), text, ...names].join(" "));
}

/**
 * The name of a file or an address changes when files move, and says nothing about the identity of
 * what refers to it.
 */
const isPath = /[/\\]|\.[a-z]\w*$/i;

/** Enough to know a text again. */
const longest = 200;

function bounded(element: string): string {
	return withoutUrlSecrets(element.replaceAll(/\s+/g, " ").trim()).slice(0, longest);
}

/**
 * The text at a place, with the rest of the word that it is a part of: a finding about the anchor
 * of a link is about the link. Empty for an object or a list, which changes with everything in it.
 */
function textAt({ file, range, pointer }: Location): string {
	const { text } = file;
	if (pointer !== "" && /[{[]/.test(text[range.start] ?? "")) return "";
	let { start } = range;
	const first = start - longest;
	if (isInWord(text, start)) while (start > first && isInWord(text, start - 1)) start--;
	let end = Math.min(range.end, start + longest);
	const last = end + longest;
	if (isInWord(text, end - 1)) while (end < last && isInWord(text, end)) end++;
	let words = text.slice(start, end);
	// The path of an operation stands behind its method.
	if (method.test(words)) words += /^[ \t]+\/[^\s"']*/.exec(text.slice(end, last))?.[0] ?? "";
	const [line = ""] = words.trim().split(/[\r\n]/, 1);
	return line
		.replace(/^(["'])(.*)\1$/, "$2")
		.replace(/[=:]$/, "")
		.replaceAll(/[^\s"'`()<>[\]{}|]+/g, (word) => fromRoot(word, file.path));
}

const method = /^["']?(?:get|put|post|delete|options|head|patch|trace)$/i;

function isInWord(text: string, index: number): boolean {
	return /[^\s"'`()<>[\]{}|,;]/.test(text[index] ?? " ");
}

/** A relative path is written in another way when its file moves. */
function fromRoot(word: string, path: string): string {
	return /^\.\.?\//.test(word)
		? `/${posix.join(posix.dirname(path), word).replace(/^(?:\.\.\/)+/, "")}`
		: word;
}

/**
 * The place in the structure of a file, without what changes when other parts of it do: the index
 * of an item, and the containers around an entry of the navigation. `hasText` tells whether a text
 * says which entry it is.
 */
function placeIn({ file, pointer }: Location, hasText: boolean): string {
	if (!isInNavigation(file, pointer)) return withoutIndexes(pointer);
	const keys = pointer.split("/").filter((key) => !/^\d*$/.test(key));
	const key = keys.at(-1) ?? "";
	const isEntry = /\/\d+$/.test(pointer);
	if (hasText && isEntry) return "";
	return [containerAt(file, pointer), key].join(" ");
}

function isInNavigation({ path }: SourceFile, pointer: JsonPointer): boolean {
	return (
		path.endsWith(".json") &&
		/^\/(?:navigation|tabs|groups|pages|anchors|dropdowns|languages|versions|products)(?:\/|$)/.test(
			pointer,
		) &&
		/\/\d/.test(pointer)
	);
}

const labels = ["group", "tab", "anchor", "dropdown", "language", "version", "product", "item"];

/** The name of the innermost container around a place. */
function containerAt(file: SourceFile, pointer: JsonPointer): string {
	let value: unknown = valuesIn(file);
	let found = "";
	for (const key of pointer.split("/").slice(1)) {
		value = Array.isArray(value) ? value[Number(key)] : property(value, key);
		if (!isMapping(value)) continue;
		for (const label of labels) {
			const name = property(value, label);
			if (typeof name === "string") found = `${label} ${name}`;
		}
	}
	return found;
}

const values = new WeakMap<SourceFile, { readonly value: unknown }>();

/** The value of a file; `undefined` for one that is no JSON. */
function valuesIn(file: SourceFile): unknown {
	const known = values.get(file);
	if (known !== undefined) return known.value;
	let value: unknown;
	try {
		value = JSON.parse(file.text);
	} catch {
		value = undefined;
	}
	values.set(file, { value });
	return value;
}
