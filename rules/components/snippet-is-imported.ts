import {
	importText,
	type OldSnippet,
	oldSnippets,
} from "../../src/site/bodies/components/old-snippets.ts";
import { byKind, type Table } from "../../src/text/wording/by-kind.ts";
import { didYouMean } from "../../src/text/wording/suggest.ts";
import { defineRule, type ReportText } from "../rule.ts";
import { snippetSuggestions } from "./model/snippet-suggestions.ts";

const reportTexts: Table<OldSnippet, undefined, ReportText> = {
	none: ({ written, near }) => ({
		message: `The snippet \`${written}\` does not exist.`,
		consequence: "Readers see nothing in place of the snippet.",
		severity: "error",
		hint:
			near === undefined
				? "Add the file to `snippets` and import it, or remove the tag."
				: didYouMean(near),
	}),
	"old-folder": ({ path, name, isInLine }) =>
		describeFile(path, isInLine, ["move the file to `snippets`", importStatement(path, name)]),
	"new-folder": ({ path, name, isInLine, whole }) => ({
		...describeFile(path, isInLine, [importStatement(path, name)]),
		...(whole !== undefined && {
			fix: { at: whole, text: importText(name, path) },
		}),
	}),
};

function describeFile(path: string, isInLine: boolean, steps: readonly string[]): ReportText {
	return isInLine
		? {
				message: `\`<Snippet>\` shows \`${path}\` only if the tag is on a line of its own.`,
				consequence: "Readers see nothing in place of the snippet, or the page fails to render.",
				severity: "error",
				hint: joinSteps([...steps, "on a line of its own"]),
			}
		: {
				message: `\`<Snippet file>\` is an outdated way to show \`${path}\`.`,
				hint: joinSteps(steps),
			};
}

function importStatement(path: string, name: string): string {
	const source = path.replace(/^_/, "");
	return `write \`import ${name} from "/${source}"\`, and replace the tag with \`<${name} />\``;
}

function joinSteps(steps: readonly string[]): string {
	const allSteps = steps.join(", ");
	return `${allSteps.slice(0, 1).toUpperCase()}${allSteps.slice(1)}.`;
}

/**
 * @see https://www.mintlify.com/docs/create/reusable-snippets
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every snippet is imported, not referenced by the `file` of `<Snippet>`.",
	because: "Mintlify documents only imports, and cannot import from the folder `_snippets`.",
	severity: "note",
	of: oldSnippets,
	suggest: (old, site) => snippetSuggestions(site, old),
	*check(old) {
		const file = old.kind === "none" ? old.written : old.path;
		yield { at: old.at, parts: { names: [file] }, ...byKind(reportTexts, old, undefined) };
	},
});
