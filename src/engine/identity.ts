// The identity of a finding within its rule and file: its elements. The identity survives moved
// lines, new or fixed findings elsewhere, and other words in a newer docproof.

import { posix } from "node:path";
import { groupBy } from "../text/lists.ts";
import { memoise } from "../text/memoised.ts";
import { type JsonPointer, withoutIndexes } from "../text/pointer.ts";
import { withoutUrlSecrets } from "../text/secrets.ts";
import type { Location, SourceFile } from "../text/source-file.ts";
import { isMapping, property, valueOfJson } from "../text/value.ts";
import type { Finding, RuleReport } from "./finding.ts";

/**
 * Creates a report about several items. A baseline may contain some of the items, so each item
 * needs an element that is unique among the rule's findings in the file, and the report can be made
 * for fewer items. `isOld` is set by rules that compare with another state: the fault existed in
 * that state, too.
 */
export function reportOn<Item>(
	items: readonly Item[],
	elementOf: (item: Item) => string,
	report: (items: readonly Item[]) => RuleReport,
	isOld?: true,
): RuleReport {
	const keyOf = (item: Item): string => limitElement(elementOf(item));
	let itemsByElement: ReadonlyMap<string, readonly Item[]> | undefined;
	return {
		...report(items),
		parts: {
			names: items.map(keyOf),
			only: (requestedElements) => {
				// A single element is looked up, because a report is split into its elements one by one.
				itemsByElement ??= groupBy(items, keyOf);
				const [element = "", ...others] = requestedElements;
				const requestedItems =
					others.length === 0
						? (itemsByElement.get(element) ?? [])
						: items.filter((item) => requestedElements.has(keyOf(item)));
				return reportOn(requestedItems, elementOf, report, isOld);
			},
			...(isOld && { isOld }),
		},
	};
}

/**
 * The elements of a report: the names of its parts. By default, the only element is the location in
 * the structure of the file, with the source text there.
 */
export function elementsOf(report: RuleReport): readonly string[] {
	return report.parts === undefined
		? [elementAt(report)]
		: [...new Set(report.parts.names.map(limitElement))];
}

/** The path of the file to which the elements of a report belong. */
export function faultyFileOf({ at, parts }: RuleReport): string {
	return parts?.file ?? at.file.path;
}

export function restrictFinding(finding: Finding, elements: ReadonlySet<string>): Finding {
	return elementsOf(finding).every((element) => elements.has(element))
		? finding
		: restrict(finding, elements);
}

export function splitFinding(finding: Finding): readonly Finding[] {
	const elements = finding.parts?.only === undefined ? [] : elementsOf(finding);
	return elements.length < 2
		? [finding]
		: elements.map((element) => restrict(finding, new Set([element])));
}

function restrict(finding: Finding, elements: ReadonlySet<string>): Finding {
	const { parts, suppressed } = finding;
	const part = parts?.only?.(elements);
	return part === undefined ? finding : { ...part, ...(suppressed && { suppressed }) };
}

function elementAt({ at, message }: RuleReport): string {
	const text = textAt(at);
	const names = Array.from(message.matchAll(/`([^`]+)`/g), ([, name = ""]) => name).filter(
		(name) => !pathPattern.test(name) && !text.includes(name),
	);
	return limitElement([structureAt(at, text !== ""), text, ...names].join(" "));
}

/**
 * A pattern of file names and addresses. The identity of a finding leaves out such names, because
 * moving a file changes the names.
 */
const pathPattern = /[/\\]|\.[a-z]\w*$/i;

/** The maximum number of characters in a text in an identity: enough to recognize the text. */
const maxElementLength = 200;

function limitElement(element: string): string {
	return withoutUrlSecrets(element.replaceAll(/\s+/g, " ").trim()).slice(0, maxElementLength);
}

/**
 * The source text at a location, completed to whole words because a finding about the anchor of a
 * link is about the link. Empty for an object or a list, whose text changes with each value inside.
 */
function textAt({ file, range, pointer }: Location): string {
	const { text } = file;
	if (pointer !== "" && /[{[]/.test(text[range.start] ?? "")) return "";
	let { start } = range;
	const earliestStart = start - maxElementLength;
	if (isInWord(text, start)) while (start > earliestStart && isInWord(text, start - 1)) start--;
	let end = Math.min(range.end, start + maxElementLength);
	const latestEnd = end + maxElementLength;
	if (isInWord(text, end - 1)) while (end < latestEnd && isInWord(text, end)) end++;
	let token = text.slice(start, end);
	// The token includes the path, because the path follows the method in a reference to an
	// operation.
	if (methodPattern.test(token))
		token += /^[ \t]+\/[^\s"']*/.exec(text.slice(end, latestEnd))?.[0] ?? "";
	const [line = ""] = token.trim().split(/[\r\n]/, 1);
	return line
		.replace(/^(["'])(.*)\1$/, "$2")
		.replace(/[=:]$/, "")
		.replaceAll(/[^\s"'`()<>[\]{}|]+/g, (word) => resolveFromRoot(word, file.path));
}

const methodPattern = /^["']?(?:get|put|post|delete|options|head|patch|trace)$/i;

function isInWord(text: string, index: number): boolean {
	return /[^\s"'`()<>[\]{}|,;]/.test(text[index] ?? " ");
}

/** Resolves a relative path, because the path to the same target changes if the file moves. */
function resolveFromRoot(word: string, path: string): string {
	return /^\.\.?\//.test(word)
		? `/${posix.join(posix.dirname(path), word).replace(/^(?:\.\.\/)+/, "")}`
		: word;
}

/**
 * The location in the structure of a file, without the parts that change together with other
 * content: the index of an item, and the containers around a navigation entry. `hasText` is true if
 * source text already identifies the finding.
 */
function structureAt({ file, pointer }: Location, hasText: boolean): string {
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

const containerKeys = [
	"group",
	"tab",
	"anchor",
	"dropdown",
	"language",
	"version",
	"product",
	"item",
];

function containerAt(file: SourceFile, pointer: JsonPointer): string {
	let value: unknown = parsedValueOf(file);
	let container = "";
	for (const key of pointer.split("/").slice(1)) {
		value = Array.isArray(value) ? value[Number(key)] : property(value, key);
		if (!isMapping(value)) continue;
		for (const label of containerKeys) {
			const name = property(value, label);
			if (typeof name === "string") container = `${label} ${name}`;
		}
	}
	return container;
}

/** The parsed value of a file; `undefined` for a file that is not JSON. */
const parsedValueOf = memoise(({ text }: SourceFile) => valueOfJson(text));
