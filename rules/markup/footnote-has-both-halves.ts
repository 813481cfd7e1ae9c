import { show } from "../../src/text/wording/words.ts";
import { defineRule, type ReportText } from "../rule.ts";
import { type HalfFootnote, halfFootnotes } from "./model/footnotes.ts";

const reportTexts: Readonly<Record<HalfFootnote["kind"], (written: string) => ReportText>> = {
	"no note": (written) => ({
		message: `The footnote \`${written}\` has no note on this page.`,
		consequence: "Readers see the brackets instead of a footnote.",
		hint: `Add the note, as in \`${written}: …\`, or write \`\\${written}\` to show the brackets.`,
	}),
	unused: (written) => ({
		message: `Nothing refers to the footnote \`${written}\`.`,
		consequence: "Readers do not see the note.",
		hint: `Write \`${written}\` in the text, or remove the note.`,
	}),
	again: (written) => ({
		message: `The footnote \`${written}\` already has a note.`,
		consequence: "Readers see only the first note.",
		hint: "Give one of the two notes another name.",
	}),
};

/**
 * @see https://www.mintlify.com/docs/create/text
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every footnote has one note, and a reference to it.",
	because: "Readers see one half of the footnote, or nothing.",
	severity: "warning",
	isOfItsFile: true,
	of: halfFootnotes,
	*check({ kind, at, written, first }) {
		yield {
			at,
			...reportTexts[kind](show(written)),
			...(first && { related: [{ at: first, message: "the first note" }] }),
		};
	},
});
