// The exports of a script that differ between two states, because pages import only some of them.
import type { Body, Export } from "../../mdx/body.ts";
import { readScriptFile, type ScriptLanguage } from "../../mdx/script-file.ts";

/**
 * The names of the exports that differ, or that use an export that differs; `undefined` if any
 * export may differ, because the difference is in a part that docproof cannot assign to an export.
 */
export function changedExports(
	former: string,
	current: string,
	language: ScriptLanguage,
): ReadonlySet<string> | undefined {
	const formerParts = partsOf(former, language);
	const currentParts = partsOf(current, language);
	if (formerParts === undefined || currentParts === undefined) return undefined;
	if (formerParts.preamble.trim() !== currentParts.preamble.trim()) return undefined;
	const names = new Set([...formerParts.texts.keys(), ...currentParts.texts.keys()]);
	const changedNames = new Set<string>();
	for (const name of names) {
		const texts = [formerParts.texts.get(name), currentParts.texts.get(name)];
		const [formerText, currentText] = texts.map((text) => text?.trim());
		if (formerText === currentText) continue;
		if (texts.some((text) => text !== undefined && hasHelper(text))) return undefined;
		changedNames.add(name);
	}
	addDependentNames(changedNames, currentParts.exports);
	return changedNames;
}

interface ScriptParts {
	readonly preamble: string;
	readonly texts: ReadonlyMap<string, string>;
	readonly exports: Body["exports"];
}

function partsOf(text: string, language: ScriptLanguage): ScriptParts | undefined {
	const reading = readScriptFile(text, language);
	if (reading.kind !== "body") return undefined;
	const { exports } = reading.body;
	const lineStarts = exports.map(({ start }) => text.lastIndexOf("\n", start) + 1);
	const starts = [...new Set(lineStarts)].sort((one, other) => one - other);
	const texts = new Map<string, string>();
	for (const [index, { name }] of exports.entries()) {
		const start = lineStarts[index] ?? 0;
		texts.set(
			name,
			text.slice(
				start,
				starts.find((next) => next > start),
			),
		);
	}
	return { preamble: text.slice(0, starts[0] ?? text.length), texts, exports };
}

/** True if a part has a declaration that is not exported, because any export can use it. */
function hasHelper(text: string): boolean {
	return /^(?:async |const |let |var |function |class )/m.test(text);
}

function addDependentNames(changedNames: Set<string>, exports: readonly Export[]): void {
	for (let formerSize = -1; formerSize !== changedNames.size; ) {
		formerSize = changedNames.size;
		for (const { name, usedNames, namesUsedByCalls } of exports)
			if ([...usedNames, ...namesUsedByCalls].some((used) => changedNames.has(used.name)))
				changedNames.add(name);
	}
}
