import type { RuleReport } from "../../src/engine/finding.ts";
import { type BrokenBlock, brokenBlocks } from "../../src/site/bodies/markup/code-blocks.ts";
import { defineRule } from "../rule.ts";

const swallowed = "Readers see all text up to the end as part of it.";

type Words = Pick<RuleReport, "message" | "consequence" | "hint">;

const words: Readonly<Record<BrokenBlock["kind"], Words>> = {
	open: {
		message: "Nothing closes the block that begins here.",
		hint: "Add a closing fence where it ends.",
	},
	stray: {
		message: "A block begins here, and nothing follows.",
		consequence: "Readers see an empty block at the end.",
		hint: "Remove this fence, or add the one that opens its block.",
	},
	missed: {
		message: "The block of code above this line is not closed.",
		consequence: "Readers see the line as code, and all text before it.",
		hint: "Add a closing fence where that block ends.",
	},
	nested: {
		message: "The fences of the block around this one are not longer.",
		consequence: "The outer block ends with it: readers see the rest as text.",
		hint: "Give both fences of the outer block more marks.",
	},
};

/**
 * @see https://www.mintlify.com/docs/create/code
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every block of code is closed where its code ends.",
	because: swallowed,
	severity: "warning",
	isOfItsFile: true,
	of: brokenBlocks,
	*check({ kind, at, opening }) {
		yield {
			at,
			...words[kind],
			...(opening && { related: [{ at: opening, message: "the block that it stands in" }] }),
		};
	},
});
