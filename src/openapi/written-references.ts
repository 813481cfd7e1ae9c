// The `$ref`s of a file, found in its text.
import type { ReferenceTargets } from "./reference-targets.ts";

/** In JSON, and in YAML in quotes of either kind, or folded: there the next line must be no part of it. */
const written =
	/\$ref(?:"\s*:\s*"([^"\\\n]*)"|["']?:[ ]+(?:"([^"\\\n]*)"|'([^'\n]*)'(?!')|[>|]-\r?\n([ ]+)([^\s'"]+)\r?\n(?!\4)))?/g;

/**
 * Whether every `$ref` that the text has anywhere leads to something in it: a look at the text, which is much quicker
 * than one at every value. `false` also where that cannot be told from the text.
 */
export function areFine(text: string, targets: ReferenceTargets): boolean {
	if (["\\u0024", "\\x24", "\\U0000"].some((code) => text.includes(code)))
		return false;
	const references = new Set<string>();
	for (const [, json, double, single, , folded] of text.matchAll(written)) {
		const reference = json ?? double ?? single ?? folded;
		if (reference === undefined) return false;
		references.add(reference);
	}
	return [...references].every(
		(reference) => reference.startsWith("#") && targets.isPlain(reference),
	);
}
