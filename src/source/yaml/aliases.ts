// What YAML aliases can make of a few lines: a value that holds itself, or more values than anybody
// can look through.
import { child, type JsonPointer } from "../pointer.ts";

/** A value that cannot be looked through. */
export interface EndlessValue {
	readonly pointer: JsonPointer;
	readonly why: "holds itself" | "multiplies" | "nests";
}

/** What is told of it, and what to do. */
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

/** So many values no honest file has, unless it writes most of them down. */
const most = 1_000_000;

/** So deep the values can be looked through without running out of stack. */
const deepest = 400;

/** Whether a text may have aliases: a quick look. */
export function hasAliases(text: string): boolean {
	return (
		text.includes("&") &&
		text.includes("*") &&
		/(?:^|[\s,[{])&[^\s&]/.test(text) &&
		/(?:^|[\s,[{])\*[^\s*]/.test(text)
	);
}

/**
 * The innermost value that its aliases make endless; `undefined` where all can be looked through.
 */
export function findEndless(root: unknown): EndlessValue | undefined {
	/**
	 * How many values each holds, counted as often as they stand there; 0 for one that is being
	 * counted.
	 */
	const sizes = new Map<object, number>();
	const keys: string[] = [];
	let written = 0;
	let found: EndlessValue | undefined;
	const stop = (why: EndlessValue["why"]): number => {
		found ??= { pointer: keys.reduce<JsonPointer>(child, ""), why };
		return 0;
	};
	const measure = (value: unknown): number => {
		if (typeof value !== "object" || value === null) return 1;
		const known = sizes.get(value);
		if (known === 0) return stop("holds itself");
		if (known !== undefined) return known;
		if (keys.length > deepest) return stop("nests");
		sizes.set(value, 0);
		let size = 1;
		for (const [key, item] of Object.entries(value)) {
			keys.push(key);
			size += measure(item);
			if (found !== undefined) return 0;
			keys.pop();
			written++;
		}
		sizes.set(value, size);
		return size > most && size > 4 * written ? stop("multiplies") : size;
	};
	measure(root);
	return found;
}
