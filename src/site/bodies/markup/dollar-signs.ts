// Amounts of money and names with dollar signs that are parsed as formulas.
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import type { Slip } from "../../../source/mdx/slip.ts";
import type { Location } from "../../../source/source-file.ts";
import { byBody } from "../../pages/bodies.ts";
import { slipsIn, writtenAt } from "./slips.ts";

export interface AccidentalFormula {
	/** The location with its dollar signs. */
	readonly at: Location;
	/** The text without them. */
	readonly text: string;
	/** The text with a backslash before each dollar sign. */
	readonly escaped: string;
}

export const accidentalFormulas = byBody(function* (_, file): Iterable<AccidentalFormula> {
	for (const slip of slipsIn(file, "maths")) {
		if (!isAccidental(file, slip)) continue;
		const text = writtenAt(file, slip.range).slice(1, -1);
		const at = file.place(slip.range);
		yield { at, text, escaped: `\\$${text}\\$` };
	}
});

/** Whether it is certainly not intended as a formula. */
export function isAccidental(file: BodyFile, { range }: Slip): boolean {
	const text = writtenAt(file, range).slice(1, -1);
	if (text.includes("$") || text.includes("\\")) return false;
	const { text: all } = file.file;
	const around = {
		before: all.charAt(range.start - 1),
		after: all.charAt(range.end),
	};
	return isAmount(text, around) || isName(text, around);
}

interface Around {
	readonly before: string;
	readonly after: string;
}

/** Amounts such as `$5 and $10`, or `5$ and 10$`. */
function isAmount(text: string, { before, after }: Around): boolean {
	return (
		(/^\d/.test(text) && /\d/.test(after)) || (/\d/.test(before) && /^[ ,.;][\s\S]*\d$/.test(text))
	);
}

/** Names such as `$HOME and $PATH`. */
function isName(text: string, { before, after }: Around): boolean {
	return (
		/^[A-Za-z_]\w+\b[\s\S]*[\s/:("]$/.test(text) && /[A-Za-z_]/.test(after) && !/\w/.test(before)
	);
}
