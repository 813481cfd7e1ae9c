import { brokenReferences } from "../../src/openapi/references/schema-references.ts";
import { isInUse } from "../../src/site/pages/operations/spec-use.ts";
import { allSpecs } from "../../src/site/parts/specs/all-specs.ts";
import { defineFileRule } from "../rule.ts";

/** Longer circles are cut, because readers of a report follow only a few steps. */
const maxShownHops = 5;

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.1.0
 */
export default defineFileRule({
	holds: "Every chain of `$ref` in an OpenAPI file in use ends in a definition.",
	because: "The reference has no definition: readers see nothing in its place.",
	severity: "error",
	of: allSpecs,
	*check(spec, site) {
		if (!isInUse(site, spec)) return;
		for (const { at, written, why, hops } of brokenReferences(spec)) {
			if (why !== "circle") continue;
			const names = hops.slice(0, maxShownHops).map(({ name }) => `\`${name}\``);
			if (hops.length > maxShownHops) names.push(`${hops.length - maxShownHops} more`);
			yield {
				at,
				message:
					hops.length === 1
						? `\`${written}\` refers only to itself.`
						: `\`${written}\` refers only back to itself: ${[...names, `\`${written}\``].join(" → ")}.`,
				hint: "Replace one of these references with a definition.",
				related: hops.slice(1, maxShownHops).map((hop) => ({
					at: hop.at,
					message: `the reference of \`${hop.name}\``,
				})),
			};
		}
	},
});
