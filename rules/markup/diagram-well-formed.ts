import { byKind, type Table } from "../../src/text/wording/by-kind.ts";
import { didYouMean } from "../../src/text/wording/suggest.ts";
import { defineRule, type ReportText } from "../rule.ts";
import { type DiagramFault, diagramFaults } from "./model/diagrams.ts";

const reportTexts: Table<DiagramFault, undefined, ReportText> = {
	empty: () => ({
		message: "This Mermaid diagram is empty.",
		hint: "Write the diagram, or remove the block.",
	}),
	unknown: ({ word, similar }) => ({
		message: `\`${word}\` is not a kind of Mermaid diagram.`,
		hint:
			similar === undefined
				? "Begin with a kind of diagram, such as `flowchart TD` or `sequenceDiagram`."
				: didYouMean(similar),
	}),
	label: ({ mark }) => ({
		message: `\`${mark}\` is in a label without quotes.`,
		hint: 'Put the label in double quotes, as in `a["f(x)"]`.',
	}),
	slant: ({ mark }) => ({
		message: `\`${mark}\` begins a slanted shape, which does not end.`,
		hint: 'Put the label in double quotes, as in `a["/path"]`.',
	}),
};

/**
 * @see https://www.mintlify.com/docs/components/mermaid-diagrams
 * @since 0.2.0
 */
export default defineRule({
	holds: "Mermaid can draw every diagram.",
	because: "Readers see an error or nothing in place of the diagram.",
	severity: "warning",
	isOfItsFile: true,
	of: diagramFaults,
	*check(fault) {
		yield { at: fault.at, ...byKind(reportTexts, fault, undefined) };
	},
});
