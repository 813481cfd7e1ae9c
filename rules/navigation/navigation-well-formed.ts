import type { Fix } from "../../src/engine/finding.ts";
import type { DocsJson } from "../../src/site/facts/docs-json/docs-json.ts";
import type { MisplacedValue } from "../../src/site/facts/navigation/navigation.ts";
import { listOfNavigation } from "../../src/site/facts/navigation/other-key.ts";
import { wholeSite } from "../../src/site/parts/site.ts";
import { itemsIn, property } from "../../src/text/value.ts";
import { buildFails, droppedNodeText } from "../../src/text/wording/consequences.ts";
import { defineRule } from "../rule.ts";

const messages: Readonly<Record<MisplacedValue["why"], (value: MisplacedValue) => string>> = {
	"no settings": ({ actual }) => `This value is ${actual}, not an object of settings.`,
	"no navigation": ({ actual }) =>
		actual === "nothing"
			? "docs.json has no `navigation`."
			: `The value of \`navigation\` is ${actual}, not an object.`,
	"not a list": ({ actual }) => `This value is ${actual}, not a list.`,
	"not an entry": ({ actual }) => `This value is ${actual}, not a navigation entry.`,
	"no list": ({ actual }) => `\`${actual}\` has no pages, groups, tabs or other list.`,
	"empty list": ({ actual }) => `\`${actual}\` is empty.`,
	"no label": ({ actual }) => `This entry has no \`${actual}\`, the name that readers see.`,
	source: () => "Mintlify fills a `sourceRef` only when it deploys the site.",
	"no source": () => "A `sourceRef` is the path of a source, alone in its object.",
	"nested too deeply": () => "The navigation is nested more than 200 levels deep here.",
};

const hints: Readonly<Record<MisplacedValue["why"], string>> = {
	"no settings": "Write the settings between `{` and `}`.",
	"no navigation": "Add `groups`, `tabs` or `pages` to `navigation`.",
	"not a list": "Put the entries between `[` and `]`.",
	"not an entry":
		"Write the path of a page, an operation such as `GET /users`, or an object with a name.",
	"no list": "Add `groups`, `tabs` or `pages`.",
	"empty list": "Add an entry to the list, or use `pages` instead of the list.",
	"no label": "Give the entry a name.",
	source: "Check the rest of the site with `mint dev`, because `mint validate` refuses this entry.",
	"no source": 'Write `{ "sourceRef": "<path>" }`.',
	"nested too deeply": "Use fewer levels.",
};

/**
 * @see https://www.mintlify.com/docs/organize/navigation
 * @since 0.1.0
 */
export default defineRule({
	holds: "The navigation is made of named nodes, lists and entries.",
	because: buildFails,
	severity: "error",
	of: wholeSite,
	*check(site) {
		for (const value of site.navigation.misplacedValues) {
			const list =
				value.why === "no navigation"
					? listOfNavigation(itemsIn(property(site.docs.value, "navigation")))
					: undefined;
			yield {
				at: value.at,
				message: messages[value.why](value),
				stopsBuild: value.lostBy === undefined && value.why !== "source",
				...(value.why === "source" && sourceNote),
				...(value.lostBy !== undefined && {
					consequence: droppedNodeText(`${value.lostBy.division} \`${value.lostBy.label}\``),
				}),
				hint:
					list === undefined
						? hints[value.why]
						: `Wrap the list: \`"navigation": { "${list}": [ … ] }\`.`,
				...(list !== undefined && wrapNavigation(site.docs, list)),
			};
		}
	},
});

const sourceNote = {
	severity: "note",
	consequence: "docproof does not know the pages of the source.",
} as const;

function wrapNavigation(docs: DocsJson, list: string): { fix?: Fix } {
	const at = docs.locate("/navigation");
	const { text, isRemote } = at.file;
	const rawList = text.slice(at.range.start, at.range.end);
	return isRemote || !rawList.startsWith("[")
		? {}
		: { fix: { at, text: `{ "${list}": ${rawList} }` } };
}
