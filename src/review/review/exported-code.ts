// The code of the exports of a script in two states, because pages import only some of them.
import type { Body } from "../../mdx/body.ts";
import { readScriptFile, type ScriptLanguage } from "../../mdx/script-file.ts";
import { groupBy } from "../../text/lists.ts";

/**
 * Returns a function for the code of some exports of each state, with the exports that they use
 * (`*` for all); `undefined` if any export may differ, because the difference is in a part that
 * docproof cannot assign to an export.
 */
export function exportedCode(
	former: string,
	current: string,
	language: ScriptLanguage,
):
	| ((
			names: ReadonlySet<string>,
			namesNow: ReadonlySet<string>,
	  ) => readonly [before: string, now: string])
	| undefined {
	const before = partsOf(former, language);
	const now = partsOf(current, language);
	if (before === undefined || now === undefined) return undefined;
	if (before.preamble.trim() !== now.preamble.trim()) return undefined;
	for (const name of new Set([...before.texts.keys(), ...now.texts.keys()])) {
		const texts = [before.texts.get(name) ?? "", now.texts.get(name) ?? ""];
		if (texts[0]?.trim() !== texts[1]?.trim() && texts.some(hasHelper)) return undefined;
	}
	return (names, namesNow) => [codeOf(before, names), codeOf(now, namesNow)];
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

function codeOf({ texts, exports }: ScriptParts, names: ReadonlySet<string>): string {
	const usedNames = names.has("*") ? new Set(texts.keys()) : new Set(names);
	const exportsByName = groupBy(exports, ({ name }) => name);
	// A set also yields the names that are added meanwhile.
	for (const name of usedNames)
		for (const one of exportsByName.get(name) ?? [])
			for (const used of [...one.usedNames, ...one.namesUsedByCalls]) usedNames.add(used.name);
	return [...texts].flatMap(([name, text]) => (usedNames.has(name) ? text.trim() : [])).join("\n");
}
