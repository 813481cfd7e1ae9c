import { languageOfScript, readScriptFile } from "../../../src/mdx/script-file.ts";
import { canonicalText } from "../answers.ts";
import type { Agrees } from "../compare.ts";
import type { ScriptInput } from "../inputs/scripts.ts";
import { hashOf, scriptGroups } from "../questions/scripts.ts";

export const agreesOnScripts: Agrees = (input, _, answer) => {
	const group = scriptGroups()[Number(input)];
	return group && canonicalText(group.map(readingOf)) === canonicalText(answer);
};

function readingOf({ path, text }: ScriptInput): string {
	const reading = readScriptFile(text, languageOfScript(path));
	if (reading.kind !== "body") return reading.kind;
	const names: Record<string, string[]> = {};
	for (const { source, names: imported } of reading.body.imports) {
		names[source] ??= [];
		names[source].push(...imported.map(({ local }) => local));
	}
	return hashOf(names, [...new Set(reading.body.exports.map(({ name }) => name))]);
}
