// Values that schemas list, as they are looked up: by what they are, however many of them there
// are.
import { memoised } from "../../source/memoised.ts";
import { asText, isContainer, isMapping } from "../../source/value.ts";

/** One text for all values that are equal; the keys of an object count in any order. */
export function identityOf(value: unknown): string {
	return isContainer(value) ? ofContainer(value) : textFor(value);
}

const ofContainer = memoised((value: object) => textFor(value));

function textFor(value: unknown): string {
	if (!isContainer(value) || value instanceof Date) return `${JSON.stringify(value)}`;
	if (!isMapping(value)) return `[${Object.values(value).map(textFor).join(",")}]`;
	const entries = Object.entries(value)
		.sort(([one], [other]) => (one < other ? -1 : 1))
		.map(([key, inner]) => `${JSON.stringify(key)}:${textFor(inner)}`);
	return `{${entries.join(",")}}`;
}

/**
 * Whether a list has a value, or the same text: a list whose values are of another type is told as
 * such.
 */
export function isListed(value: unknown, values: readonly unknown[]): boolean {
	return looseIdentities(values).has(looseIdentity(value));
}

const looseIdentities = memoised(
	(values: readonly unknown[]): ReadonlySet<string> => new Set(values.map(looseIdentity)),
);

function looseIdentity(value: unknown): string {
	return isContainer(value) ? identityOf(value) : `=${asText(value)}`;
}
