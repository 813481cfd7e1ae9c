// The `$ref`s of a file, found in its text.
import { keysOf } from "./dereferencing.ts";
import type { ReferenceTargets } from "./reference-targets.ts";

/**
 * Whether every `$ref` that the text has anywhere leads to something in it: a look at the text, which is much quicker
 * than one at every value. `false` also where that cannot be told from the text.
 */
export function areFine(text: string, targets: ReferenceTargets): boolean {
	if (["\\u0024", "\\x24", "\\U0000"].some((code) => text.includes(code)))
		return false;
	const references = new Set<string>();
	for (const { groups = {} } of text.matchAll(
		/\$ref(?:"\s*:\s*"(?<json>[^"\\\n]*)"|["']?:[ ]+(?:"(?<double>[^"\\\n]*)"|'(?<single>[^'\n]*)'(?!')|[>|]-\r?\n(?<indent>[ ]+)(?<block>[^\s'"]+)\r?\n(?!\k<indent>)))?/g,
	)) {
		const { json, double, single, block } = groups;
		const reference = json ?? double ?? single ?? block;
		if (reference === undefined) return false;
		references.add(reference);
	}
	return [...references].every((reference) => isFine(reference, targets));
}

function isFine(reference: string, targets: ReferenceTargets): boolean {
	if (!reference.startsWith("#/") || keysOf(reference) === undefined)
		return false;
	const { missing, direct, value } = targets.of(reference);
	return missing === 0 && direct === undefined && value !== null;
}
