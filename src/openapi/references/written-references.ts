// The `$ref`s of a file, found in its text.
import type { ReferenceTargets } from "./reference-targets.ts";

/**
 * In JSON, and in YAML in quotes of either kind, or folded: there the next line must be no part of
 * it.
 */
const written =
	/\$ref(?:"\s*:\s*"([^"\\\n]*)"|["']?:[ ]+(?:"([^"\\\n]*)"|'([^'\n]*)'(?!')|[>|]-\r?\n([ ]+)([^\s'"]+)\r?\n(?!\4)))?/y;

/**
 * Whether every `$ref` that the text has anywhere leads to something in it: a look at the text,
 * which is much quicker than one at every value. `false` also where that cannot be told from the
 * text.
 */
export function areFine(text: string, targets: ReferenceTargets): boolean {
	if (["\\u0024", "\\x24", "\\U0000"].some((code) => text.includes(code))) return false;
	const references = new Set<string>();
	for (let at = text.indexOf("$ref"); at !== -1; at = text.indexOf("$ref", at + 4)) {
		const reference = inJson(text, at) ?? inAnyForm(text, at);
		if (reference === undefined) return false;
		references.add(reference);
	}
	for (const reference of references)
		if (!reference.startsWith("#") || !targets.isPlain(reference)) return false;
	return true;
}

/** As almost all JSON is written. */
function inJson(text: string, at: number): string | undefined {
	if (!text.startsWith('": "#', at + 4)) return undefined;
	const reference = text.slice(at + 8, text.indexOf('"', at + 8));
	return /[\\\n]/.test(reference) ? undefined : reference;
}

function inAnyForm(text: string, at: number): string | undefined {
	written.lastIndex = at;
	const [, json, double, single, , folded] = written.exec(text) ?? [];
	return json ?? double ?? single ?? folded;
}
