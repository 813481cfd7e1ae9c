import { defineRule } from "../src/engine/rule.ts";

export default defineRule({
	holds: "Every redirect leads somewhere in the end.",
	because: "Readers are sent in a circle until their browser gives up.",
	severity: "error",
	subject: "redirect",
	*check({ source, destination, destinationAt, circle }) {
		if (circle.length === 0) return;
		const round = [...circle.map((redirect) => redirect.source), source];
		yield {
			at: destinationAt,
			message:
				circle.length === 1
					? `\`${source}\` is redirected to itself.`
					: `\`${destination}\` leads back to \`${source}\`: ${round.map((path) => `\`${path}\``).join(" → ")}.`,
			hint: "Let one of them lead to a page.",
			related: circle.slice(1, 6).map((redirect) => ({
				at: redirect.destinationAt,
				message: `\`${redirect.source}\` leads here`,
			})),
		};
	},
});
