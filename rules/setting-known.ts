import { defineRule } from "../src/engine/rule.ts";
import { didYouMean, nearest } from "../src/text/suggest.ts";

export default defineRule({
	holds: "Every setting of docs.json is one that the platform knows.",
	because: "The platform drops the setting, without a word.",
	severity: "warning",
	subject: "droppedSetting",
	*check({ at, name, key, known, home }) {
		const near = nearest(key, known, (candidate) => candidate);
		yield {
			at,
			message: `There is no setting \`${name}\`.`,
			hint: hintOf(near, home),
		};
	},
});

function hintOf(near: string | undefined, home: string | undefined): string {
	if (home !== undefined) return `It belongs in \`${home}\`.`;
	return near === undefined ? "Remove it." : didYouMean(near);
}
