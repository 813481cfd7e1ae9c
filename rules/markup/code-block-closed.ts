import { defineRule, type ReportText } from "../rule.ts";
import { type BrokenBlock, brokenBlocks } from "./model/code-blocks.ts";
import { codeSuggestions } from "./model/code-suggestions.ts";

const swallowedText = "Readers see the text that follows as code.";

const reportTexts: Readonly<Record<BrokenBlock["kind"], ReportText>> = {
	open: {
		message: "The code block that begins here is not closed.",
		hint: "Add a closing fence where the code ends.",
	},
	last: {
		message: "The code block at the end of this file is not closed.",
		consequence: "Readers see the code, but text that is added below becomes code, too.",
		hint: "Add a closing fence where the code ends.",
		severity: "note",
	},
	stray: {
		message: "A code block begins here, but no code follows.",
		consequence: "Readers see an empty code block.",
		hint: "Remove this fence, or add the missing opening fence above.",
	},
	missed: {
		message: "The code block above this line is not closed.",
		consequence: "Readers see this line, and the text between the code and this line, as code.",
		hint: "Add a closing fence where the code above ends.",
	},
	nested: {
		message: "The fences of the outer code block are not longer than the fences of this block.",
		consequence: "The outer block ends too early, so readers see the rest of that block as text.",
		hint: "Make both fences of the outer block longer.",
	},
};

/**
 * @see https://www.mintlify.com/docs/create/code
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every code block is closed where its code ends.",
	because: swallowedText,
	severity: "warning",
	isOfItsFile: true,
	of: brokenBlocks,
	hidesOthers: true,
	suggest: (block, site) => codeSuggestions(site, block),
	*check({ kind, at, opening }) {
		yield {
			at,
			...reportTexts[kind],
			...(opening && { related: [{ at: opening, message: "the outer code block" }] }),
		};
	},
});
