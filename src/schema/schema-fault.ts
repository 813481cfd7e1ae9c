// How a value differs from what a JSON Schema asks for, in the user's words.
import { oddSpacesIn } from "../source/odd-spaces.ts";
import { byKind, type Table } from "../text/by-kind.ts";
import { nearest, oneOf } from "../text/suggest.ts";
import { article, kindOf, show } from "../text/words.ts";

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
	/** It stands in its list before. */
	| { readonly kind: "repeated"; readonly list: string }
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
	return faulty.hint === undefined ? described : { ...described, hint: faulty.hint };
}

const words: Table<SchemaFault, Faulty, { message: string; hint?: string }> = {
	missing: (_, { name, holder }) => ({
		message:
			holder === undefined ? `\`${name}\` is missing.` : `This ${holder} has no \`${name}\`.`,
		hint: `Add \`${name}\`.`,
	}),
	unknown: ({ known, taken }, { name, holder }) => {
		const odd = oddSpacesIn(lastKey(name));
		const near = odd ? `Remove the ${odd.name} from this key.` : oneOf(lastKey(name), known);
		return {
			message:
				holder === undefined
					? `The setting \`${name}\` does not exist.`
					: `\`${name}\` is not a valid key of ${article(holder)}.`,
			hint: taken === undefined ? near : `Remove one of the two: \`${taken}\` exists, too.`,
		};
	},
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
	repeated: ({ list }, { written }) => ({
		message: `\`${show(written)}\` is in \`${list}\` twice.`,
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

/** Texts without their quotes, and truth in other words. */
function wayOut(expected: string, written: unknown): { hint?: string } {
	if (expected === "boolean") return { hint: "Write `true` or `false`." };
	const isPlain = typeof written === "number" || typeof written === "boolean";
	return expected === "string" && isPlain ? { hint: `Put it in quotes: \`"${written}"\`.` } : {};
}

/** Whether all that is wrong is a name that is in no list: a later list may have it. */
export function isNewName(fault: SchemaFault, { written }: Pick<Faulty, "written">): boolean {
	if (fault.kind === "unknown") return fault.known.length > 0;
	return (
		fault.kind === "value" &&
		typeof written === "string" &&
		/^[\w-]+$/.test(written) &&
		fault.known.some((value) => typeof value === "string")
	);
}

/** The key or value that the author of a fault must have meant. */
export function meantBy(
	fault: SchemaFault,
	{ name, written }: Pick<Faulty, "name" | "written">,
): string | undefined {
	if (fault.kind === "unknown") {
		if (fault.taken !== undefined) return undefined;
		return nearest(lastKey(name), fault.known);
	}
	if (fault.kind !== "value" || typeof written !== "string") return undefined;
	const known = fault.known.filter((value) => typeof value === "string");
	return nearest(written, known);
}

function lastKey(name: string): string {
	return name.slice(name.lastIndexOf(".") + 1);
}
