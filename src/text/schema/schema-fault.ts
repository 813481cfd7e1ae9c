import { oddSpacesIn } from "../odd-spaces.ts";
import { byKind, type Table } from "../wording/by-kind.ts";
import { findNearest, oneOf } from "../wording/suggest.ts";
import { describeKind, show, withArticle } from "../wording/words.ts";

export type SchemaFault =
	/** `only` is the single value that the missing key can have. */
	| { readonly kind: "missing"; readonly only?: boolean }
	| {
			readonly kind: "unknown";
			readonly known: readonly string[];
			/** The known key that the author meant, if the object already has that key. */
			readonly taken?: string;
	  }
	| { readonly kind: "type"; readonly expected: string }
	| { readonly kind: "value"; readonly known: readonly unknown[] }
	| { readonly kind: "form"; readonly form: string }
	| { readonly kind: "empty" }
	| { readonly kind: "too many"; readonly limit: number }
	| { readonly kind: "too small" }
	| { readonly kind: "equal items" }
	| { readonly kind: "repeated"; readonly list: string }
	| { readonly kind: "beside"; readonly other: string };

export interface FaultyValue {
	/** The name in the message, such as `colors.primary`. */
	readonly name: string;
	readonly written: unknown;
	/** The kind of object in which the key is missing or unknown, such as `operation`. */
	readonly holder?: string;
	readonly hint?: string;
}

export function describeFault(
	fault: SchemaFault,
	faulty: FaultyValue,
): { message: string; hint?: string } {
	const faultText = byKind(faultTexts, fault, faulty);
	return faulty.hint === undefined ? faultText : { ...faultText, hint: faulty.hint };
}

const faultTexts: Table<SchemaFault, FaultyValue, { message: string; hint?: string }> = {
	missing: ({ only }, { name, holder }) => ({
		message:
			holder === undefined ? `\`${name}\` is missing.` : `This ${holder} has no \`${name}\`.`,
		hint: `Add \`${only === undefined ? name : `${lastKey(name)}: ${only}`}\`.`,
	}),
	unknown: ({ known, taken }, { name, holder }) => {
		const oddSpaces = oddSpacesIn(lastKey(name));
		const suggestion = oddSpaces
			? `Remove the ${oddSpaces.name} from this key.`
			: oneOf(lastKey(name), known);
		return {
			message:
				holder === undefined
					? `The setting \`${name}\` does not exist.`
					: `\`${name}\` is not a valid key of ${withArticle(holder)}.`,
			hint: taken === undefined ? suggestion : `Remove either this key or \`${taken}\`.`,
		};
	},
	type: ({ expected }, { name, written }) => ({
		message: `\`${name}\` is ${describeKind(written)}, not ${withArticle(expected)}.`,
		...hintForType(expected, written),
	}),
	value: ({ known }, { name, written }) => ({
		message: describeInvalidValue(name, written),
		hint: oneOf(show(written), known.map(show)),
	}),
	form: ({ form }, { name, written }) => ({
		message: describeInvalidValue(name, written),
		hint: `Write ${form}.`,
	}),
	empty: (_, { name }) => ({
		message: `\`${name}\` is empty.`,
		hint: "Write a value, or remove the key.",
	}),
	"too many": ({ limit }, { name }) => ({
		message: `\`${name}\` has more than ${limit} ${limit === 1 ? "item" : "items"}.`,
		hint: "Remove some items.",
	}),
	"too small": (_, { name, written }) => ({
		message: `\`${show(written)}\` is too small for \`${name}\`.`,
		hint: "Write a larger number.",
	}),
	"equal items": (_, { name }) => ({
		message: `\`${name}\` contains the same item twice.`,
		hint: "Remove one of the two items.",
	}),
	repeated: ({ list }, { written }) => ({
		message: `\`${show(written)}\` is in \`${list}\` twice.`,
		hint: "Remove one of the two items.",
	}),
	beside: ({ other }, { name }) => ({
		message: `\`${name}\` cannot be used together with \`${other}\`.`,
		hint: "Remove one of the two keys.",
	}),
};

function describeInvalidValue(name: string, written: unknown): string {
	const shownName = name.includes(" ") ? name : `\`${name}\``;
	return `\`${show(written)}\` is not a valid ${shownName}.`;
}

function hintForType(expected: string, written: unknown): { hint?: string } {
	if (expected === "boolean") return { hint: "Write `true` or `false`." };
	const isPlain = typeof written === "number" || typeof written === "boolean";
	return expected === "string" && isPlain
		? { hint: `Put the value in quotes: \`"${written}"\`.` }
		: {};
}

/**
 * True for a name that is missing from the recorded list. A later version of Mintlify may know such
 * a name, so rules report the name less severely.
 */
export function isNewName(fault: SchemaFault, { written }: Pick<FaultyValue, "written">): boolean {
	if (fault.kind === "unknown") return fault.known.length > 0;
	return (
		fault.kind === "value" &&
		typeof written === "string" &&
		/^[\w-]+$/.test(written) &&
		fault.known.some((value) => typeof value === "string")
	);
}

export function findIntendedName(
	fault: SchemaFault,
	{ name, written }: Pick<FaultyValue, "name" | "written">,
): string | undefined {
	if (fault.kind === "unknown") {
		if (fault.taken !== undefined) return undefined;
		return findNearest(lastKey(name), fault.known);
	}
	if (fault.kind !== "value" || typeof written !== "string") return undefined;
	const knownTexts = fault.known.filter((value) => typeof value === "string");
	return findNearest(written, knownTexts);
}

function lastKey(name: string): string {
	return name.slice(name.lastIndexOf(".") + 1);
}
