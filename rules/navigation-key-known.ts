import { rewrite } from "../src/engine/fix.ts";
import { defineRule } from "../src/engine/rule.ts";
import { didYouMean, nearest } from "../src/text/suggest.ts";

export default defineRule({
	holds: "Every key of a navigation node is one that the platform knows there.",
	because: "The platform drops the key and what it holds, without a word.",
	severity: "warning",
	subject: "navigationContainer",
	*check({ division, unknownKeys, knownKeys }, site) {
		const article = /^[ai]/.test(division) ? "an" : "a";
		const node =
			division === "root" ? "`navigation`" : `${article} ${division}`;
		for (const { key, at } of unknownKeys) {
			// An entry that would need it says so, with its own place.
			if (key === "openapi" && site.lacksOpenApi) continue;
			const renamed = key === "isDefaultHidden" ? "hidden" : undefined;
			const near = nearest(key, knownKeys);
			yield {
				at,
				message: `\`${key}\` is no key of ${node}.`,
				hint: hintOf(key, renamed ?? near),
				...rewrite(at, renamed ?? nearest(key, knownKeys)),
				...(site.docs.isNewer && { severity: "note" }),
			};
		}
	},
});

function hintOf(key: string, name: string | undefined): string {
	if (key === "iconType")
		return 'Write the style with the icon: `"icon": { "name": …, "style": … }`.';
	if (key === "url") return didYouMean("href");
	return name === undefined ? "Remove it." : didYouMean(name);
}
