import { rewrite } from "../../src/engine/finding.ts";
import { allMistypedFields } from "../../src/facts/pages/page-fields.ts";
import { ignored } from "../../src/text/consequences.ts";
import { didYouMean, slipBetween } from "../../src/text/suggest.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
	holds: "No frontmatter field differs by a slip from one that Mintlify knows.",
	because: ignored,
	severity: "warning",
	of: allMistypedFields,
	*check({ name, at, meant }) {
		const isUnsafe = slipBetween(name, meant)?.kind !== "same";
		yield {
			at,
			message: `Mintlify knows no field \`${name}\`.`,
			hint: didYouMean(meant),
			...rewrite(at, meant, isUnsafe),
		};
	},
});
