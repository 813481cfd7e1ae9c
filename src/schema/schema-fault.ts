// How a value differs from what a JSON Schema asks for, in the user's words.
import { byKind, type Table } from "../text/by-kind.ts";
import { didYouMean, nearest } from "../text/suggest.ts";

/** A way in which a value is not what a JSON Schema asks for. */
export type SchemaFault =
	| { readonly kind: "missing" }
	| {
			readonly kind: "unknown";
			readonly known: readonly string[];
			/** Of the known ones that which is meant, and is there too. */
			readonly taken?: string;
	  }
	| { readonly kind: "type"; readonly expected: string }
	| { readonly kind: "value"; readonly known: readonly unknown[] }
	| { readonly kind: "form"; readonly form: string }
	| { readonly kind: "empty" }
	| { readonly kind: "too many"; readonly limit: number }
	| { readonly kind: "too small" }
	| { readonly kind: "equal items" }
	/** It cannot be used together with another key. */
	| { readonly kind: "beside"; readonly other: string };

/** The value at fault. */
export interface Faulty {
	/** What the message calls it, such as `colors.primary`. */
	readonly name: string;
	readonly written: unknown;
	/** What kind of object it is missing from or strange in, such as `operation`. */
	readonly holder?: string;
	/** The action that fixes it, where there is a better one than for any fault of its kind. */
	readonly hint?: string;
}

/** One sentence on the fault, and one action that fixes it. */
export function describeFault(
	fault: SchemaFault,
	faulty: Faulty,
): { message: string; hint?: string } {
	const described = byKind(words, fault, faulty);
	return faulty.hint === undefined
		? described
		: { ...described, hint: faulty.hint };
}

const words: Table<SchemaFault, Faulty, { message: string; hint?: string }> = {
	missing: (_, { name, holder }) => ({
		message:
			holder === undefined
				? `\`${name}\` is missing.`
				: `This ${holder} has no \`${name}\`.`,
		hint: `Add \`${name}\`.`,
	}),
	unknown: ({ known, taken }, { name, holder }) => ({
		message:
			holder === undefined
				? `There is no setting \`${name}\`.`
				: `\`${name}\` is not a valid key of ${article(holder)}.`,
		hint:
			taken === undefined
				? oneOf(name.slice(name.lastIndexOf(".") + 1), known)
				: `Remove one of the two: \`${taken}\` is there too.`,
	}),
	type: ({ expected }, { name, written }) => ({
		message: `\`${name}\` is ${kindOf(written)}, not ${article(expected)}.`,
		...wayOut(expected, written),
	}),
	value: ({ known }, { name, written }) => ({
		message: notValid(name, written),
		hint: oneOf(show(written), known.map(show)),
	}),
	form: ({ form }, { name, written }) => ({
		message: notValid(name, written),
		hint: `Write ${form}.`,
	}),
	empty: (_, { name }) => ({
		message: `\`${name}\` is empty.`,
		hint: "Give it a value, or remove it.",
	}),
	"too many": ({ limit }, { name }) => ({
		message: `\`${name}\` has more than ${limit} ${limit === 1 ? "item" : "items"}.`,
		hint: "Remove some.",
	}),
	"too small": (_, { name, written }) => ({
		message: `\`${show(written)}\` is too small for \`${name}\`.`,
		hint: "Write a larger number.",
	}),
	"equal items": (_, { name }) => ({
		message: `\`${name}\` contains the same item twice.`,
		hint: "Remove one of them.",
	}),
	beside: ({ other }, { name }) => ({
		message: `\`${name}\` cannot be used together with \`${other}\`.`,
		hint: "Remove one of the two.",
	}),
};

function notValid(name: string, written: unknown): string {
	const what = name.includes(" ") ? name : `\`${name}\``;
	return `\`${show(written)}\` is not a valid ${what}.`;
}

/** What to write instead: the nearest of the known names, or any of them. */
export function oneOf(written: string, known: readonly string[]): string {
	const near = nearest(written, known);
	if (near !== undefined) return didYouMean(near);
	const names = known.map((name) => `\`${name}\``).join(", ");
	if (known.length === 0) return "Remove it.";
	return known.length === 1 ? `Write ${names}.` : `Use one of ${names}.`;
}

/** A value as a message shows it: a text as it is, anything else as JSON. */
export function show(value: unknown): string {
	const text =
		typeof value === "string" ? value : (JSON.stringify(value) ?? "undefined");
	return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}

/** What kind of value it is, in words. */
export function kindOf(value: unknown): string {
	if (value === null) return "null";
	if (value instanceof Date) return "a date";
	return article(Array.isArray(value) ? "array" : typeof value);
}

/** Texts without their quotes, and truth in other words. */
function wayOut(expected: string, written: unknown): { hint?: string } {
	if (expected === "boolean") return { hint: "Write `true` or `false`." };
	const isPlain = typeof written === "number" || typeof written === "boolean";
	return expected === "string" && isPlain
		? { hint: `Put it in quotes: \`"${written}"\`.` }
		: {};
}

function article(kind: string): string {
	const names = new Map([
		["array", "a list"],
		["object", "an object"],
	]);
	return names.get(kind) ?? `${/^`?[aeiou]/i.test(kind) ? "an" : "a"} ${kind}`;
}
