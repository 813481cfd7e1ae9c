import { defineRule, type ReportText } from "../rule.ts";
import { type BrokenTable, brokenTables } from "./model/broken-tables.ts";

const reportTexts: Readonly<Record<BrokenTable["kind"], (one: BrokenTable) => ReportText>> = {
	"no-dashes": () => ({
		message: "This table has no row of dashes below its header.",
		hint: "Add a row such as `| --- | --- |`.",
	}),
	malformed: ({ cells: [head] }) => ({
		message: "The row of dashes below this table's header is malformed.",
		hint: `Write one cell with \`---\` for each of the ${head} columns.`,
	}),
	"other-count": ({ cells: [head, row] }) => ({
		message: `The row of dashes has ${row} cells, but the header above it has ${head}.`,
		hint: `Write one cell with \`---\` for each of the ${head} columns.`,
	}),
	"no-head": () => ({
		message: "This row of dashes has no header above it.",
		hint: "Add a row with the names of the columns above the row of dashes.",
	}),
	parted: () => ({
		message: "Blank lines separate the rows of this table.",
		hint: "Remove the blank lines.",
	}),
	dropped: ({ bars }) => ({
		message: "This row has more cells than its table has columns.",
		consequence: "Readers do not see the extra cells.",
		hint:
			bars === undefined
				? "Remove the extra cells, or add columns to the header and to the row of dashes."
				: `Write \`\\|\` for each \`|\` ${bars === "code" ? "in code" : "that is text"}.`,
	}),
};

/**
 * @see https://www.mintlify.com/docs/create/list-table
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every table has a header, a row of dashes with as many cells, and no wider rows.",
	because: "Readers see the rows as text, including the bars.",
	severity: "warning",
	isOfItsFile: true,
	of: brokenTables,
	*check(one) {
		const { at, kind, fix } = one;
		yield { at, ...reportTexts[kind](one), ...(fix && { fix }) };
	},
});
