import { rewrite } from "../src/engine/fix.ts";
import { defineRule } from "../src/engine/rule.ts";
import { ignored } from "../src/text/consequences.ts";
import { didYouMean, nearest } from "../src/text/suggest.ts";

export default defineRule({
	holds: "Every setting of docs.json is one that Mintlify knows.",
	because: ignored,
	severity: "warning",
	subject: "droppedSetting",
	*check({ at, name, key, known, home }, site) {
		const near = nearest(key, known);
		const renamed = newNames.get(name);
		yield {
			at,
			message: `There is no setting \`${name}\`.`,
			...(name === "openapi" && {
				consequence:
					"Mintlify ignores it, but `mint validate` reads docs.json as an OpenAPI file and fails.",
			}),
			hint: hintOf(near, home),
			...rewrite(
				at,
				renamed ?? (home === undefined ? nearest(key, known) : undefined),
			),
			...(site.docs.isNewer && { severity: "note" }),
		};
	},
});

/** Settings of mint.json that only have another name now. */
const newNames: ReadonlyMap<string, string> = new Map([
	["fonts.headings", "heading"],
	["fonts.url", "source"],
]);

function hintOf(near: string | undefined, home: string | undefined): string {
	if (home !== undefined) return `It belongs in \`${home}\`.`;
	return near === undefined ? "Remove it." : didYouMean(near);
}
