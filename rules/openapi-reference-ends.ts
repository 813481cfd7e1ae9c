import { defineRule } from "../src/engine/rule.ts";

/** Of a longer way round only the first steps are shown. */
const shown = 5;

export default defineRule({
	holds:
		"Every `$ref` of an OpenAPI file in use leads to something other than references in the end.",
	because: "Nothing says what it stands for: readers see nothing in its place.",
	severity: "error",
	subject: "spec",
	*check(spec, site) {
		if (!site.isInUse(spec)) return;
		for (const { at, written, why, hops } of site.brokenReferences(spec)) {
			if (why !== "circle") continue;
			const names = hops.slice(0, shown).map(({ name }) => `\`${name}\``);
			if (hops.length > shown) names.push(`${hops.length - shown} more`);
			yield {
				at,
				message:
					hops.length === 1
						? `\`${written}\` refers to itself only.`
						: `\`${written}\` leads only back to itself: ${[...names, `\`${written}\``].join(" → ")}.`,
				hint: "Write at one of these places what is meant.",
				related: hops
					.slice(1, shown)
					.map((hop) => ({ at: hop.at, message: `\`${hop.name}\` leads on` })),
			};
		}
	},
});
