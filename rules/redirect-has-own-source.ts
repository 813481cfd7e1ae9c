import { defineRule } from "../src/engine/rule.ts";

export default defineRule({
	holds: "No two redirects have the same source.",
	because: "The build stops at the redirects.",
	severity: "error",
	subject: "redirect",
	*check({ source, destination, at, earlier }) {
		if (earlier === undefined) return;
		const isSame = earlier.destination === destination;
		yield {
			at,
			message: `\`${source}\` is redirected twice.`,
			hint: isSame
				? "Remove one of the two."
				: `Decide between \`${earlier.destination}\` and \`${destination}\`.`,
			related: [{ at: earlier.at, message: "redirected here first" }],
		};
	},
});
