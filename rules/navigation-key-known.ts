import { rewrite } from "../src/engine/fix.ts";
import { defineRule } from "../src/engine/rule.ts";
import type { Division } from "../src/site/division.ts";
import { ignored } from "../src/text/consequences.ts";
import { didYouMean, nearest } from "../src/text/suggest.ts";

export default defineRule({
	holds: "Every key of a navigation node is one that Mintlify knows there.",
	because: ignored,
	severity: "warning",
	subject: "navigationContainer",
	*check({ division, unknownKeys, knownKeys }, site) {
		for (const { key, at } of unknownKeys) {
			// An entry that would need it says so, with its own place.
			if (key === "openapi" && site.lacksOpenApi) continue;
			const renamed = key === "isDefaultHidden" ? "hidden" : undefined;
			const near = nearest(key, knownKeys);
			yield {
				at,
				message: `${subjectOf(division)} no \`${key}\` key.`,
				hint: hintOf(key, renamed ?? near),
				...rewrite(at, renamed ?? nearest(key, knownKeys)),
				...(site.docs.isNewer && { severity: "note" }),
			};
		}
	},
});

/** What lacks a key, with its verb: "Groups have". */
function subjectOf(division: Division): string {
	if (division === "root") return "`navigation` has";
	return `${division.charAt(0).toUpperCase()}${division.slice(1)}s have`;
}

function hintOf(key: string, name: string | undefined): string {
	if (key === "iconType")
		return 'Write the style with the icon: `"icon": { "name": …, "style": … }`.';
	if (key === "url") return didYouMean("href");
	return name === undefined ? "Remove it." : didYouMean(name);
}
