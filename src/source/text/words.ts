// Names and values of users' files, as parts of sentences.

/** A value as a message shows it: a text unchanged unless it is empty, any other value as JSON. */
export function show(value: unknown): string {
	const text =
		typeof value === "string" && value !== "" ? value : (JSON.stringify(value) ?? "undefined");
	return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}

/** The kind of a value in words, such as "a list". */
export function describeKind(value: unknown): string {
	if (value === null) return "null";
	if (value instanceof Date) return "a date";
	return article(Array.isArray(value) ? "array" : typeof value);
}

/** The name of a kind with its article, `a` or `an`. */
export function article(kind: string): string {
	const names = new Map([
		["array", "a list"],
		["object", "an object"],
	]);
	return names.get(kind) ?? `${/^`?[aeiou]/i.test(kind) ? "an" : "a"} ${kind}`;
}

/** The kinds as alternatives, such as "a string or null". */
export function anyOf(kinds: readonly string[]): string {
	return kinds.map((kind) => (kind === "null" ? kind : article(kind))).join(" or ");
}

/** The maximum number of names that a short list shows. */
const mostInShortList = 3;
/** The maximum number of names in a complete list, because readers do not look at more names. */
const mostInLongList = 20;

/** The names as a short list: "`a`, `b`, `c` and 4 more". */
export function fewOf(all: readonly string[]): string {
	return listFew(all.slice(0, mostInShortList), all.length);
}

export function fewValues(all: readonly unknown[]): string {
	return listFew(all.slice(0, mostInShortList).map(show), all.length);
}

function listFew(first: readonly string[], count: number): string {
	const names = first.map(quoteName);
	const restCount = count - names.length;
	const lastName = restCount > 0 ? `${restCount} more` : names.pop();
	return names.length === 0 ? `${lastName}` : `${names.join(", ")} and ${lastName}`;
}

/** The names as a complete list, "`a`, `b`, `c` and `d`", which is cut only after many names. */
export function listOf(all: readonly string[]): string {
	return listFew(all.slice(0, mostInLongList), all.length);
}

function quoteName(name: string): string {
	return `\`${shortenSentence(name)}\``;
}

/** The maximum length of a sentence that is printed whole, in characters. */
const mostShown = 1000;

/**
 * Cuts the middle of a sentence that contains a very long name or value, because the whole sentence
 * would fill the log of a CI job.
 */
export function shortenSentence(sentence: string): string {
	return sentence.length <= mostShown
		? sentence
		: `${sentence.slice(0, 600)}…${sentence.slice(-300)}`;
}
