import type { Range } from "../source-file.ts";

/**
 * What its author can have meant for something else than it is, and what is in a language that is
 * not read.
 *
 * - `open-code`: the line that opens code or maths which nothing closes. `inner-code`: a line of
 * code that would open code.
 * - `maths`: a formula between dollar signs of a text.
 * - `formula`, `diagram`: the line that opens a block of LaTeX or Mermaid.
 * - `callout`: a line such as `:::note` or `[!NOTE]`, which other tools make a box of; or that ends
 * such a box.
 * - `parted-link`: `[text] (/target)`. `open-link`: `[text](/target` and what else makes no target.
 * `turned-link`:
 *   `(text)[/target]`. `empty-link`: a link without a text.
 * - `reference`: `&nbsp` and the like, which stand for no character.
 * - `footnote-text`: `[^1]` that no footnote belongs to. `footnote-unused`: the name of a footnote
 * that nothing refers to.
 *   `footnote-again`: that of one that another has already, which is `block`.
 * - `lost-braces`: `{}`, `{true}` or `{1, 2}` in a text.
 * - `odd-space`: the marks of a heading, an item, a fence or a statement behind which a space of
 * another kind stands.
 * - `no-table`: a paragraph that begins with `|`.
 * - `unfinished`: the first line of a paragraph that says what is still to do, or what nobody is
 * meant to read.
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
		| "open-link"
		| "turned-link"
		| "empty-link"
		| "reference"
		| "footnote-text"
		| "footnote-unused"
		| "footnote-again"
		| "lost-braces"
		| "odd-space"
		| "no-table"
		| "unfinished"
		| "dropped-cells";
	readonly range: Range;
	/**
	 * Of `inner-code`: the line that opens the block around it; of `formula` all of a block that is
	 * closed.
	 */
	readonly block?: Range;
	/** Of `dropped-cells`: how many columns the table has. */
	readonly columns?: number;
}
