import { lostSpec } from "../src/engine/lost-spec.ts";
import { defineRule } from "../src/engine/rule.ts";
import {
	describeFailure,
	placeOf,
} from "../src/openapi/overlays/describe-failure.ts";
import { ignored } from "../src/text/consequences.ts";
import { didYouMean, nearest } from "../src/text/suggest.ts";

export default defineRule({
	holds: "Every action of an overlay can be done, and changes something.",
	because: ignored,
	severity: "error",
	subject: "overlay",
	*check({ uses, idle }, site) {
		for (const { changes, fate } of uses)
			if (fate.kind === "failed") {
				const fault = describeFailure(fate.failure, fate.action);
				yield { ...fault, ...lostSpec(site, changes) };
				// What fails for one file is told once.
				return;
			}
		const files = new Set(uses.map(({ changes }) => `\`${changes}\``));
		for (const { action, missing } of idle) {
			const near = missing && nearest(missing.name, missing.known);
			yield {
				at: placeOf(action),
				message: `\`${action.target}\` matches nothing in ${[...files].join(" and ")}.`,
				severity: "warning",
				...(near !== undefined && { hint: didYouMean(near) }),
			};
		}
	},
});
