import type { RuleReport } from "../../src/engine/finding.ts";
import { type BrokenTable, brokenTables } from "../../src/site/bodies/markup/broken-tables.ts";
import { defineRule } from "../rule.ts";

type Words = Pick<RuleReport, "message" | "consequence" | "hint">;

const words: Readonly<Record<BrokenTable["kind"], (one: BrokenTable) => Words>> = {
	"no-dashes": () => ({
		message: "This table has no row of dashes below its head.",
		hint: "Add one, such as `| --- | --- |`.",
	}),
	"other-count": ({ cells: [head, row] }) => ({
		message: `The row of dashes has ${row} cells, the head above it ${head}.`,
		hint: `Write \`---\` ${head} times.`,
	}),
	"no-head": () => ({
		message: "This row of dashes has no head above it.",
		hint: "Write a row above it that names the columns.",
	}),
	parted: () => ({ message: "Blank lines part the rows of this table.", hint: "Remove them." }),
	dropped: ({ bars }) => ({
		message: "This row has more cells than its table has columns.",
		consequence: "Readers do not see what stands here.",
		hint:
			bars === undefined
				? "Remove cells, or name more columns in the head."
				: `Write \`\\|\` for each \`|\` ${bars === "code" ? "in code" : "that is text"}.`,
	}),
};

/**
 * @see https://www.mintlify.com/docs/create/list-table
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every table has a head, a row of dashes with as many cells, and no row that is wider.",
	because: "Readers see the rows as text, with all their bars.",
	severity: "warning",
	isOfItsFile: true,
	of: brokenTables,
	*check(one) {
		const { at, kind, fix } = one;
		yield { at, ...words[kind](one), ...(fix && { fix }) };
	},
});
