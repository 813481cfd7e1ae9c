// Values that YAML aliases make endless or huge with a few lines of text.
import { childPointer, type JsonPointer } from "../pointer.ts";

export interface EndlessValue {
	readonly pointer: JsonPointer;
	readonly why: "holds itself" | "multiplies" | "nests";
}

export function describeEndless({ why }: EndlessValue): {
	message: string;
	hint: string;
} {
	const messages = {
		"holds itself": "This YAML alias refers to itself.",
		multiplies: "The YAML aliases in this value expand to more than a million values.",
		nests: "The YAML aliases in this value nest more than 400 levels deep.",
	};
	const hint =
		why === "holds itself"
			? "Use a `$ref` instead of the alias."
			: "Write the value without aliases.";
	return { message: messages[why], hint };
}

/** The maximum number of values, because no honest file with aliases has more values. */
const maxAliasedValues = 1_000_000;

/**
 * The maximum depth, because recursive code cannot visit deeper values without exhausting the
 * stack.
 */
const maxAliasedDepth = 400;

export function mayHaveAliases(text: string): boolean {
	return (
		text.includes("&") &&
		text.includes("*") &&
		/(?:^|[\s,[{])&[^\s&]/.test(text) &&
		/(?:^|[\s,[{])\*[^\s*]/.test(text)
	);
}

/**
 * The first value that aliases make endless or too large, from the innermost values outwards;
 * `undefined` if every value can be visited.
 */
export function findEndless(root: unknown): EndlessValue | undefined {
	/**
	 * The number of values in each value, including repetitions; 0 for a value that is still being
	 * counted.
	 */
	const sizes = new Map<object, number>();
	const keys: string[] = [];
	let writtenSize = 0;
	let endlessValue: EndlessValue | undefined;
	const stop = (why: EndlessValue["why"]): number => {
		endlessValue ??= { pointer: keys.reduce<JsonPointer>(childPointer, ""), why };
		return 0;
	};
	const measure = (value: unknown): number => {
		if (typeof value !== "object" || value === null) return 1;
		const cachedSize = sizes.get(value);
		if (cachedSize === 0) return stop("holds itself");
		if (cachedSize !== undefined) return cachedSize;
		if (keys.length > maxAliasedDepth) return stop("nests");
		sizes.set(value, 0);
		let size = 1;
		for (const [key, item] of Object.entries(value)) {
			keys.push(key);
			size += measure(item);
			if (endlessValue !== undefined) return 0;
			keys.pop();
			writtenSize++;
		}
		sizes.set(value, size);
		return size > maxAliasedValues && size > 4 * writtenSize ? stop("multiplies") : size;
	};
	measure(root);
	return endlessValue;
}
