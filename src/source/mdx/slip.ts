import type { Range } from "../source-file.ts";

/**
 * What its author can have meant for something else than it is, and what is in a language that is not read.
 *
 * - `open-code`: the line that opens code or maths which nothing closes. `inner-code`: a line of code that would open code.
 * - `maths`: a formula between dollar signs of a text.
 * - `formula`, `diagram`: the line that opens a block of LaTeX or Mermaid.
 * - `callout`: a line such as `:::note` or `[!NOTE]`, which other tools make a box of; or that ends such a box.
 * - `parted-link`: `[text] (/target)`.
 * - `no-table`: a paragraph that begins with `|`.
 * - `dropped-cells`: what stands in a row of a table behind its last column.
 */
export interface Slip {
	readonly kind:
		| "open-code"
		| "inner-code"
		| "maths"
		| "formula"
		| "diagram"
		| "callout"
		| "parted-link"
		| "no-table"
		| "dropped-cells";
	readonly range: Range;
	/** Of `inner-code`: the line that opens the block around it. */
	readonly block?: Range;
	/** Of `dropped-cells`: how many columns the table has. */
	readonly columns?: number;
}
