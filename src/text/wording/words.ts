import { nameOfMapping } from "../value.ts";

/**
 * A value as a message shows it, with at most 80 characters: a text unchanged unless it is empty,
 * any other value as JSON. A key that is an object in YAML is shown as `{…}`, because its name in
 * JSON says nothing.
 */
export function show(value: unknown): string {
	const text =
		typeof value === "string" && value !== ""
			? value
			: (JSON.stringify(value)?.replaceAll(`"${nameOfMapping}":`, "{…}:") ?? "undefined");
	return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}

export function describeKind(value: unknown): string {
	if (value === null) return "null";
	if (value instanceof Date) return "a date";
	return withArticle(Array.isArray(value) ? "array" : typeof value);
}

export function withArticle(kind: string): string {
	const nameByKind = new Map([
		["array", "a list"],
		["object", "an object"],
	]);
	return nameByKind.get(kind) ?? `${/^`?[aeiou]/i.test(kind) ? "an" : "a"} ${kind}`;
}

/** The kinds as alternatives, such as "a string or null". */
export function listAlternatives(kinds: readonly string[]): string {
	return kinds.map((kind) => (kind === "null" ? kind : withArticle(kind))).join(" or ");
}

const maxInShortList = 3;
/** The maximum number of names in a complete list, because readers do not look at more names. */
const maxInLongList = 20;

export function fewOf(names: readonly string[]): string {
	return listFew(names.slice(0, maxInShortList), names.length);
}

export function listFewValues(values: readonly unknown[]): string {
	return listFew(values.slice(0, maxInShortList).map(show), values.length);
}

function listFew(first: readonly string[], count: number): string {
	const names = first.map(quoteName);
	const restCount = count - names.length;
	const lastName = restCount > 0 ? `${restCount} more` : names.pop();
	return names.length === 0 ? `${lastName}` : `${names.join(", ")} and ${lastName}`;
}

/** The names as a complete list, "`a`, `b`, `c` and `d`", which is cut only after many names. */
export function listNames(names: readonly string[]): string {
	return listFew(names.slice(0, maxInLongList), names.length);
}

function quoteName(name: string): string {
	return `\`${shortenSentence(name)}\``;
}

const maxSentenceLength = 1000;

/**
 * Cuts the middle of a sentence that contains a very long name or value, because the whole sentence
 * would fill the log of a CI job.
 */
export function shortenSentence(sentence: string): string {
	return sentence.length <= maxSentenceLength
		? sentence
		: `${sentence.slice(0, 600)}…${sentence.slice(-300)}`;
}
