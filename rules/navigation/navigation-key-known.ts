import { type Fix, rewrite } from "../../src/engine/finding.ts";
import type { DocsJson } from "../../src/site/facts/docs-json/docs-json.ts";
import {
	containersOf,
	type NavigationContainer,
	type UnknownKey,
} from "../../src/site/facts/navigation/navigation.ts";
import { type Division, divisionByList } from "../../src/site/facts/settings/division.ts";
import { hasEntryWithoutOpenApi } from "../../src/site/pages/operations/spec-use.ts";
import { joinedLists } from "../../src/site/suggestions/data-entries.ts";
import { removeSetting } from "../../src/site/suggestions/navigation-suggestions.ts";
import { childPointer, type JsonPointer } from "../../src/text/pointer.ts";
import { ignoredText } from "../../src/text/wording/consequences.ts";
import { didYouMean } from "../../src/text/wording/suggest.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/organize/navigation
 * @since 0.1.0
 */
export default defineRule({
	holds: "Every navigation node has only keys that Mintlify knows.",
	because: ignoredText("key"),
	severity: "warning",
	of: containersOf,
	suggest: ({ unknownKeys }, site, { at }) =>
		unknownKeys.some((key) => key.at === at && key.lostSlugs !== undefined)
			? []
			: removeSetting(site, at.pointer, "the key"),
	*check(node, site) {
		const { division, unknownKeys, pointer } = node;
		for (const unknownKey of unknownKeys) {
			const { key, at, intended, lostSlugs } = unknownKey;
			const message = `${subjectOf(division)} no \`${key}\` key.`;
			// If an entry needs `openapi`, `navigation-operation-has-openapi` reports the key.
			if (key === "openapi" && hasEntryWithoutOpenApi(site)) continue;
			const renaming = intended?.isCertain && !intended.isTaken && rewrite(at, intended.key);
			if (lostSlugs !== undefined)
				yield {
					at,
					message,
					severity: "error",
					consequence: "The entries of this list are missing from the sidebar.",
					hint: listHintOf(division, unknownKey),
					...(intended?.isTaken ? joinLists(site.docs, pointer, unknownKey) : renaming),
				};
			else
				yield {
					at,
					message,
					hint: hintOf(node, key, intended?.key),
					...(intended === undefined && key !== "iconType" && { mayBeNewer: true }),
					...renaming,
					...(site.docs.isNewer && { severity: "note" }),
				};
		}
	},
});

/** The subject of the message with its verb, such as "Groups have". */
function subjectOf(division: Division): string {
	if (division === "root") return "`navigation` has";
	if (division === "item") return "Menu items have";
	return `${division.charAt(0).toUpperCase()}${division.slice(1)}s have`;
}

function listHintOf(division: Division, { key, intended }: UnknownKey): string {
	if (intended !== undefined && !intended.isTaken) return didYouMean(intended.key);
	const lists = division === "group" ? "`pages`" : "`groups` or `pages`";
	const items = Object.hasOwn(divisionByList, key) ? key : "entries";
	return `Move its ${items} into ${intended === undefined ? lists : `\`${intended.key}\``}.`;
}

/** Moves the items of a list that Mintlify does not read to the end of the intended list. */
function joinLists(
	docs: DocsJson,
	node: JsonPointer,
	{ key, intended }: UnknownKey,
): { fix?: Fix } {
	const list = childPointer(node, intended?.key ?? "");
	const fix = joinedLists(docs, list, childPointer(node, key));
	return fix === undefined ? {} : { fix };
}

function hintOf(
	{ division, chosenKey }: NavigationContainer,
	key: string,
	name: string | undefined,
): string {
	if (key === "iconType")
		return 'Write the style with the icon: `"icon": { "name": …, "style": … }`.';
	const list = chosenKey?.key;
	if (division === "root" && key === "default" && (list === "versions" || list === "languages"))
		return `Write \`"default": true\` on the ${divisionByList[list]} instead.`;
	return name === undefined ? "Remove the key." : didYouMean(name);
}
