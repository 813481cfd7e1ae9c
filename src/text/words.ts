// Names and values of strangers, as sentences have them.

/** A value as a message shows it: a text as it is unless it is empty, anything else as JSON. */
export function show(value: unknown): string {
	const text =
		typeof value === "string" && value !== "" ? value : (JSON.stringify(value) ?? "undefined");
	return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}

/** What kind of value it is, in words. */
export function kindOf(value: unknown): string {
	if (value === null) return "null";
	if (value instanceof Date) return "a date";
	return article(Array.isArray(value) ? "array" : typeof value);
}

/** With `a` or `an`. */
export function article(kind: string): string {
	const names = new Map([
		["array", "a list"],
		["object", "an object"],
	]);
	return names.get(kind) ?? `${/^`?[aeiou]/i.test(kind) ? "an" : "a"} ${kind}`;
}

/** "a string or null": of one of the kinds. */
export function anyOf(kinds: readonly string[]): string {
	return kinds.map((kind) => (kind === "null" ? kind : article(kind))).join(" or ");
}

/** So many are named. */
const shown = 3;
/** Of what all is to be named, nobody reads more. */
const most = 20;

/** "`a`, `b`, `c` and 4 more", for a sentence. */
export function fewOf(all: readonly string[]): string {
	return fewNamed(all.slice(0, shown), all.length);
}

/** The same of values, however many there are. */
export function fewValues(all: readonly unknown[]): string {
	return fewNamed(all.slice(0, shown).map(show), all.length);
}

function fewNamed(first: readonly string[], count: number): string {
	const names = first.map(quoted);
	const rest = count - names.length;
	const last = rest > 0 ? `${rest} more` : names.pop();
	return names.length === 0 ? `${last}` : `${names.join(", ")} and ${last}`;
}

/** "`a`, `b`, `c`, `d`", for a sentence that says all of them, unless they are very many. */
export function listOf(all: readonly string[]): string {
	const names = all.slice(0, most).map(quoted).join(", ");
	const rest = all.length - most;
	return rest > 0 ? `${names} and ${rest} more` : names;
}

function quoted(name: string): string {
	return `\`${shortened(name)}\``;
}

/** Sentences that anybody reads are shorter. */
const mostShown = 1000;

/**
 * A sentence in which a name or value of a stranger may stand that fills the log of a CI job: it
 * loses its middle.
 */
export function shortened(sentence: string): string {
	return sentence.length <= mostShown
		? sentence
		: `${sentence.slice(0, 600)}…${sentence.slice(-300)}`;
}
