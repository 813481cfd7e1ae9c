// What a page says below its frontmatter, and what holds that while it is read. All offsets are
// those of the file's text, ends exclusive.
import type { Range } from "../source-file.ts";
import type { Slip } from "./slip.ts";

/** Each list is in the order of the text. */
export interface Body {
	/** `#` to `######`, and underlined. */
	readonly headings: readonly Heading[];
	readonly links: readonly Link[];
	/** Blocks of code between fences. */
	readonly codes: readonly CodeBlock[];
	readonly elements: readonly Element[];
	readonly imports: readonly Import[];
	readonly exports: readonly Export[];
	/** All names that exports declare, of a page or snippet. */
	readonly declarations: readonly Declaration[];
	/** Those that ask for names. */
	readonly expressions: readonly Expression[];
	readonly slips: readonly Slip[];
}

export interface Heading {
	readonly level: number;
	/**
	 * Without markup: text and code of it, references decoded; of pictures, expressions, maths and
	 * what not everybody sees nothing.
	 */
	readonly text: string;
	/** The same with an `A` for each character of code; missing where it has none. */
	readonly masked?: string;
	/** That it is given, as in `## Title {#name}`, without what Mintlify leaves out of names. */
	readonly id?: string;
	/** Of its first character. */
	readonly start: number;
}

/** A link, picture or definition of Markdown; bare addresses are none. */
export interface Link {
	readonly kind: "link" | "image" | "definition";
	/** Of its first character: `[`, or the `!` of a picture. */
	readonly start: number;
	/** Where it leads, escapes and references decoded. */
	readonly target: string;
	/** Of the target as it is written, without `<` and `>`. */
	readonly range: Range;
}

/** A block of code between fences. */
export interface CodeBlock {
	/** Of its first line, from its marks on. */
	readonly opening: Range;
	/** Behind its last line that is not blank, which is the closing fence if it has one. */
	readonly end: number;
}

/** A paragraph, heading or cell. */
export interface ProseBlock {
	readonly range: Range;
	/** Its plain text, without code, tags, expressions, pictures and targets of links. */
	readonly parts: readonly Range[];
}

/** An element of JSX. */
export interface Element {
	/** Such as `Card` or `Tree.File`; empty for a fragment. */
	readonly name: string;
	/**
	 * `flow`: it fills whole lines; `text`: it is part of a paragraph, heading or cell; `script`: of
	 * an expression or export.
	 */
	readonly kind: "flow" | "text" | "script";
	/**
	 * Of an element of a text: its paragraph is elements and expressions alone, so that readers get
	 * it as if it were flow.
	 */
	readonly isAlone?: true;
	/** The innermost element around it, whatever stands between them. */
	readonly parent: Element | undefined;
	/** Of its `<`. */
	readonly start: number;
	/** What stands between its tags; `undefined` for one that closes itself. */
	readonly content: Range | undefined;
	/** Without those that `{...props}` brings. */
	readonly attributes: readonly Attribute[];
	readonly hasSpread: boolean;
}

export interface Attribute {
	readonly name: string;
	/** Of its name. */
	readonly start: number;
	/** `flag`: it has no value. */
	readonly kind: "string" | "expression" | "flag";
	/**
	 * Of a string its text, references decoded; of an expression what stands between the braces; of a
	 * flag nothing.
	 */
	readonly value: string;
	/** Of the value as it is written, without quotes or braces; of a flag its name. */
	readonly range: Range;
}

export interface Import {
	/** The path as it is written. */
	readonly source: string;
	/** Of the path, with its quotes. */
	readonly range: Range;
	readonly names: readonly ImportedName[];
}

export interface ImportedName {
	/** As the imported file has it: `default`, or `*` for all. */
	readonly imported: string;
	/** As the page calls it. */
	readonly local: string;
	/** Of what the statement says of it. */
	readonly range: Range;
}

/** A name that is declared and exported by one block of statements. */
export interface Export {
	/** `default` for the one without a name. */
	readonly name: string;
	readonly start: number;
	/**
	 * Whether it is shown where its name stands alone between braces: a number, a text, an element.
	 */
	readonly isShown: boolean;
	/** Whether it is a list that has something in it, and stays so. */
	readonly isFilled: boolean;
	/** What its declaration asks for at once. */
	readonly asked: readonly UsedName[];
	/** What it asks for whenever it is called, if it is a function. */
	readonly askedByCalls: readonly UsedName[];
	/** Of the one without a name, where it is known what comes of it. */
	readonly comesAs?: DefaultExport;
}

/** A name that an export declares, alone or as a part of a value. */
export interface Declaration {
	readonly name: string;
	/** `value`: by `const`, `let` or `class`, once only. */
	readonly kind: "value" | "function" | "var";
	readonly start: number;
}

/** What becomes of an export without a name where a page imports it. */
export type DefaultExport =
	/** It was declared before: a page knows it by that name only. */
	| { readonly kind: "declared"; readonly name: string }
	/**
	 * It is the layout of the page: a function that is called with the page as `children`, and has
	 * another name or none in it.
	 */
	| {
			readonly kind: "layout";
			readonly name: string | undefined;
			/** Whether it can show the page. */
			readonly takesPage: boolean;
	  };

/** JavaScript between braces, or what statements work out at once. */
export interface Expression {
	/**
	 * `text`: its value is shown; `attribute`: an element takes it, or spreads it; `statement`: an
	 * import or export.
	 */
	readonly kind: "text" | "attribute" | "statement";
	/** The innermost element around it; of an attribute the one that has it. */
	readonly parent: Element | undefined;
	/** With its braces; of statements all of a block. */
	readonly range: Range;
	/** What is asked for whatever else is so, in the order of the text. */
	readonly names: readonly UsedName[];
	/** Whether it is shown, and nothing but a name. */
	readonly isName: boolean;
}

export interface UsedName {
	readonly name: string;
	readonly start: number;
	/**
	 * `call`: it is called; `member`: something in it is asked for; `element`: it is that of an
	 * element.
	 */
	readonly use?: "call" | "member" | "element";
	/** The name of a list: it is asked for only if there is something in that. */
	readonly over?: string;
}

/** What the parser stops at: one fault, though there may be more behind it. */
export interface BodyFault {
	readonly range: Range;
	/** The parser's sentence, without places and full stop. */
	readonly reason: string;
	/**
	 * Of which kind it is, such as `end-tag-mismatch`; `acorn` where JavaScript is wrong, `script` in
	 * a file of it.
	 */
	readonly code: string;
	/** What the parser of JavaScript says of it. */
	readonly script?: string;
	/** The opening tag that nothing closes. */
	readonly opening?: Range;
	/** Nothing behind it is looked at: nobody could wait for that. */
	readonly isInStart?: true;
}

/** What came of reading a body. */
export type BodyReading =
	| { readonly kind: "body"; readonly body: Body }
	/** Mintlify cannot parse it. */
	| { readonly kind: "fault"; readonly fault: BodyFault }
	/**
	 * It is made so that nobody could wait for the parser, or is written in what is not looked at.
	 */
	| { readonly kind: "unknown" };

export type WrittenBody = {
	-readonly [Key in keyof Body]: Body[Key] extends readonly (infer Item)[] ? Item[] : never;
};

export function emptyBody(): WrittenBody {
	return {
		headings: [],
		links: [],
		codes: [],
		elements: [],
		imports: [],
		exports: [],
		declarations: [],
		expressions: [],
		slips: [],
	};
}

/** A letter for each character of a code. */
export function mask(code: string): string {
	return "A".repeat(code.length);
}

/** Puts all in the order of the text: parts of it may have been read later than others. */
export function inOrder(body: WrittenBody): Body {
	body.links.sort((a, b) => a.range.start - b.range.start);
	body.elements.sort((a, b) => a.start - b.start);
	body.expressions.sort((a, b) => a.range.start - b.range.start);
	body.slips.sort((a, b) => a.range.start - b.range.start);
	return body;
}
