// Amounts of money and names with dollar signs that are parsed as formulas.

import type { Oddity } from "../../../src/mdx/oddity.ts";
import { odditiesIn, textAt } from "../../../src/site/bodies/markup/oddities.ts";
import type { BodyFile } from "../../../src/site/facts/bodies/body-file.ts";
import { eachBody } from "../../../src/site/pages/bodies.ts";
import type { Location } from "../../../src/text/source-file.ts";

export interface AccidentalFormula {
	readonly at: Location;
	readonly text: string;
	readonly escaped: string;
	/** True if the second dollar sign may be in code as soon as the first one is escaped. */
	readonly mayEndInCode: boolean;
}

export const accidentalFormulas = eachBody(function* (_, file): Iterable<AccidentalFormula> {
	for (const oddity of odditiesIn(file, "maths")) {
		if (!isAccidental(file, oddity)) continue;
		const text = textAt(file, oddity.range).slice(1, -1);
		const location = file.locate(oddity.range);
		// A backtick in a formula is text, but begins code as soon as the text is no formula.
		const mayEndInCode = text.includes("`");
		yield { at: location, text, escaped: `\\$${text}${mayEndInCode ? "" : "\\"}$`, mayEndInCode };
	}
});

export function isAccidental(file: BodyFile, { range }: Oddity): boolean {
	const text = textAt(file, range).slice(1, -1);
	if (text.includes("$") || text.includes("\\")) return false;
	const { text: source } = file.file;
	const surroundings = {
		before: source.charAt(range.start - 1),
		after: source.charAt(range.end),
	};
	return areAmounts(text, surroundings) || areVariableNames(text, surroundings);
}

interface SurroundingCharacters {
	readonly before: string;
	readonly after: string;
}

/** Amounts such as `$5 and $10`, or `5$ and 10$`. */
function areAmounts(text: string, { before, after }: SurroundingCharacters): boolean {
	return (
		(/^\d/.test(text) && /\d/.test(after)) || (/\d/.test(before) && /^[ ,.;][\s\S]*\d$/.test(text))
	);
}

/** Names such as `$HOME and $PATH`. */
function areVariableNames(text: string, { before, after }: SurroundingCharacters): boolean {
	return (
		/^[A-Za-z_]\w+\b[\s\S]*[\s/:("]$/.test(text) && /[A-Za-z_]/.test(after) && !/\w/.test(before)
	);
}
