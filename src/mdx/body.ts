// The body of a page: the text below its frontmatter. All offsets count in the text of the file;
// ends are exclusive.
import type { Range } from "../text/source-file.ts";
import type { Oddity } from "./oddity.ts";

/** Each list is in the order of the text. */
export interface Body {
	/** Headings with `#`, underlined headings, and headings with an explicit id. */
	readonly headings: readonly Heading[];
	readonly links: readonly Link[];
	/** Blocks of code between fences. */
	readonly codes: readonly CodeBlock[];
	readonly elements: readonly Element[];
	readonly imports: readonly Import[];
	readonly exports: readonly Export[];
	readonly declarations: readonly Declaration[];
	/** The expressions that use names. */
	readonly expressions: readonly Expression[];
	readonly oddities: readonly Oddity[];
}

export interface Heading {
	readonly level: number;
	/**
	 * The title without markup: text and code with decoded references; without pictures, expressions,
	 * formulas, and parts that some readers do not see.
	 */
	readonly text: string;
	/** The title with an `A` for each character of code; missing for a title without code. */
	readonly masked?: string;
	/** The explicit id, as in `## Title {#name}`, without the characters that Mintlify drops. */
	readonly id?: string;
	readonly start: number;
}

/** A Markdown link, picture or definition. Bare URLs are left out. */
export interface Link {
	readonly kind: "link" | "image" | "definition";
	/** The offset of the link's first character: `[`, or the `!` of a picture. */
	readonly start: number;
	/** The target, with decoded escapes and references. */
	readonly target: string;
	/** The range of the target without `<` and `>`. */
	readonly range: Range;
}

export interface CodeBlock {
	/** The range of the block's first line, from the fence on. */
	readonly opening: Range;
	/**
	 * The end of the block's last line that is not blank: the closing fence, if the block has one.
	 */
	readonly end: number;
}

/** A paragraph, heading or cell. */
export interface ProseBlock {
	readonly range: Range;
	/** The ranges of plain text, without code, tags, expressions, pictures and targets of links. */
	readonly textRanges: readonly Range[];
}

export interface Element {
	/** The name, such as `Card` or `Tree.File`; empty for a fragment. */
	readonly name: string;
	/**
	 * `flow`: an element on its own lines; `text`: an element in a paragraph, heading or cell;
	 * `script`: an element in an expression or export.
	 */
	readonly kind: "flow" | "text" | "script";
	/**
	 * True for a `text` element whose paragraph has only elements and expressions, because Mintlify
	 * renders such an element like a `flow` element.
	 */
	readonly isAlone?: true;
	/** The innermost element around this element, at any distance. */
	readonly parent: Element | undefined;
	/** The offset of the element's `<`. */
	readonly start: number;
	/** The range between the element's tags; `undefined` for a self-closing element. */
	readonly content: Range | undefined;
	/** Attributes that `{...props}` adds are left out. */
	readonly attributes: readonly Attribute[];
	readonly hasSpread: boolean;
}

export interface Attribute {
	readonly name: string;
	readonly start: number;
	/** An attribute without a value is a `flag`. */
	readonly kind: "string" | "expression" | "flag";
	/**
	 * The text of a string with decoded references; the source between the braces of an expression;
	 * empty for a flag.
	 */
	readonly value: string;
	/**
	 * The range of the value without quotes or braces; for a flag, the range of the attribute's name.
	 */
	readonly range: Range;
}

export interface Import {
	readonly source: string;
	/** The range of the path with quotes. */
	readonly range: Range;
	readonly names: readonly ImportedName[];
}

export interface ImportedName {
	/** The name in the imported file, `default`, or `*` for all exports. */
	readonly imported: string;
	/** The name in the page. */
	readonly local: string;
	/** The range of the name's specifier. */
	readonly range: Range;
}

/** A name that one block of statements declares and exports. */
export interface Export {
	/** `default` for the export without a name. */
	readonly name: string;
	readonly start: number;
	/**
	 * True if the value is a literal or an element: readers then see the value if a page has only the
	 * name between braces.
	 */
	readonly isShown: boolean;
	/** True if the value is a list that certainly has items. */
	readonly isFilled: boolean;
	/** The names that the declaration uses when the script runs. */
	readonly usedNames: readonly UsedName[];
	/** The names that the exported function uses when called; empty for other values. */
	readonly namesUsedByCalls: readonly UsedName[];
	/** The meaning of a default export; missing for a named export, and for an unknown meaning. */
	readonly defaultExport?: DefaultExport;
}

/** A name that an export declares, alone or by destructuring. */
export interface Declaration {
	readonly name: string;
	/** `value`: declared by `const`, `let` or `class`, which allow only one declaration of a name. */
	readonly kind: "value" | "function" | "var";
	readonly start: number;
}

/** The meaning of a default export for a page that imports the file. */
export type DefaultExport =
	/**
	 * The export was declared before the default export, so the page can use it only under the
	 * declared name.
	 */
	| { readonly kind: "declared"; readonly name: string }
	/**
	 * The export is the layout of the page: a function that gets the page as `children`. The page
	 * cannot use the function by name.
	 */
	| {
			readonly kind: "layout";
			readonly name: string | undefined;
			/** True if the layout can render the page. */
			readonly canTakePage: boolean;
	  };

/** JavaScript between braces, or the code that statements run immediately. */
export interface Expression {
	/**
	 * `text`: readers see the value; `attribute`: an element receives or spreads the value;
	 * `statement`: an import or export.
	 */
	readonly kind: "text" | "attribute" | "statement";
	/**
	 * The innermost element around the expression; for an attribute, the element that has the
	 * attribute.
	 */
	readonly parent: Element | undefined;
	/** The range of the expression with its braces; for statements, the range of the whole block. */
	readonly range: Range;
	/** The names that are used unconditionally, in the order of the text. */
	readonly names: readonly UsedName[];
	/** True for a `text` expression that is only a name. */
	readonly isName: boolean;
}

export interface UsedName {
	readonly name: string;
	readonly start: number;
	/**
	 * `call`: the name is called; `member`: a property of the value is used; `element`: the name is
	 * used as the name of an element.
	 */
	readonly use?: "call" | "member" | "element";
	/** The name of a list. The code uses `name` only if the list has items. */
	readonly listName?: string;
}

/** The fault at which the parser stops. More faults may follow. */
export interface BodyFault {
	readonly range: Range;
	/** The parser's sentence without positions and full stop. */
	readonly reason: string;
	/**
	 * The kind of the fault, such as `end-tag-mismatch`; `acorn` for a fault in the JavaScript of a
	 * page, `script` for a fault in a script file.
	 */
	readonly code: string;
	/** The sentence of the JavaScript parser. */
	readonly script?: string;
	/** The opening tag to which the parser's message refers. */
	readonly opening?: Range;
	/**
	 * True if docproof parsed only the start of the text, because parsing the whole text would take
	 * too long.
	 */
	readonly isOnlyStartParsed?: true;
}

export type BodyReading =
	| { readonly kind: "body"; readonly body: Body }
	/** Mintlify cannot parse the body. */
	| { readonly kind: "fault"; readonly fault: BodyFault }
	/**
	 * Parsing the body would take too long, or the body is in a language that docproof does not read.
	 */
	| { readonly kind: "unknown" };

export type MutableBody = {
	-readonly [Key in keyof Body]: Body[Key] extends readonly (infer Item)[] ? Item[] : never;
};

export function emptyBody(): MutableBody {
	return {
		headings: [],
		links: [],
		codes: [],
		elements: [],
		imports: [],
		exports: [],
		declarations: [],
		expressions: [],
		oddities: [],
	};
}

/** The range of the name in the opening tag. */
export function elementNameRange({ start, name }: Element): Range {
	return { start: start + 1, end: start + 1 + name.length };
}

export function maskCode(code: string): string {
	return "A".repeat(code.length);
}

/** Sorts the lists by offset, because the parser reads some parts of the text later than others. */
export function sortBody(body: MutableBody): Body {
	body.links.sort((a, b) => a.range.start - b.range.start);
	body.elements.sort((a, b) => a.start - b.start);
	body.expressions.sort((a, b) => a.range.start - b.range.start);
	body.oddities.sort((a, b) => a.range.start - b.range.start);
	return body;
}
