import { defineRule } from "../rule.ts";
import { type OddMark, oddMarks } from "./model/odd-marks.ts";

interface MarkText {
	readonly what: string;
	readonly consequence: string;
}

const markTexts: Readonly<Record<OddMark["kind"], MarkText>> = {
	heading: {
		what: "the marks of a heading",
		consequence: "Readers see the marks as text instead of a heading.",
	},
	item: {
		what: "the mark of a list item",
		consequence: "Readers see the mark as text instead of a list.",
	},
	code: {
		what: "the marks of a code block",
		consequence: "Readers see the code without its language.",
	},
	statement: { what: "`import` or `export`", consequence: "Readers see the statement as text." },
	table: {
		what: "the bars of a table",
		consequence: "Readers see the rows as text, including the bars.",
	},
};

/**
 * @see https://www.mintlify.com/docs/create/text
 * @since 0.2.0
 */
export default defineRule({
	holds: "A plain space follows every mark that needs one.",
	because: "Readers see the mark as text.",
	severity: "warning",
	isOfItsFile: true,
	of: oddMarks,
	*check({ kind, at, space, fix }) {
		const { what, consequence } = markTexts[kind];
		yield {
			at,
			message: `A ${space} follows ${what}.`,
			consequence,
			hint: `Replace the ${space} with a plain space.`,
			fix,
		};
	},
});
