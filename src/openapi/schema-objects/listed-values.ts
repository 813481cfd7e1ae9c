// Values that schemas list, looked up by their content, so that long lists take linear time.
import { memoise } from "../../text/memoised.ts";
import { asText, isContainer, isMapping } from "../../text/value.ts";

/** A text that is the same for all equal values, with any order of keys in an object. */
export function identityOf(value: unknown): string {
	return isContainer(value) ? containerText(value) : textFor(value);
}

const containerText = memoise((value: object) => textFor(value));

function textFor(value: unknown): string {
	if (!isContainer(value) || value instanceof Date) return `${JSON.stringify(value)}`;
	if (!isMapping(value)) return `[${Object.values(value).map(textFor).join(",")}]`;
	const entries = Object.entries(value)
		.sort(([one], [other]) => (one < other ? -1 : 1))
		.map(([key, inner]) => `${JSON.stringify(key)}:${textFor(inner)}`);
	return `{${entries.join(",")}}`;
}

/**
 * True if a list contains a value, or a value with the same text, because another check reports
 * values of the wrong type.
 */
export function isListed(value: unknown, values: readonly unknown[]): boolean {
	return looseIdentities(values).has(looseIdentity(value));
}

const looseIdentities = memoise(
	(values: readonly unknown[]): ReadonlySet<string> => new Set(values.map(looseIdentity)),
);

function looseIdentity(value: unknown): string {
	return isContainer(value) ? identityOf(value) : `=${asText(value)}`;
}
