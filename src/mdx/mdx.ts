// The exact parser of pages. Handlers record the ends of opening tags and the locations of link
// targets during parsing, because the tree lacks these offsets.
import type { Node, PhrasingContent, Root } from "mdast";
import type { CompileContext, Extension, Token } from "mdast-util-from-markdown";
import { loadLate } from "../load-late.ts";
import type { Range, SourceFile } from "../text/source-file.ts";
import type { BodyFault } from "./body.ts";
import { openCommentFault, parsingTime, takesTooLong } from "./parsing-time.ts";
import { boundedAcorn, ScriptLimitError } from "./script-parser.ts";

type MdxPackages = Pick<typeof import("mdast-util-from-markdown"), "fromMarkdown"> &
	Pick<typeof import("mdast-util-gfm"), "gfmFromMarkdown"> &
	Pick<typeof import("mdast-util-math"), "mathFromMarkdown"> &
	Pick<typeof import("mdast-util-mdx"), "mdxFromMarkdown"> &
	Pick<typeof import("micromark-extension-frontmatter"), "frontmatter"> &
	Pick<typeof import("micromark-extension-gfm"), "gfm"> &
	Pick<typeof import("micromark-extension-math"), "math"> &
	Pick<typeof import("micromark-extension-mdxjs"), "mdxjs"> &
	Pick<typeof import("micromark-util-decode-string"), "decodeString">;

/** @internal */
export const mdxPackages = (): MdxPackages => loadLate("mdx/packages.cjs");

/** A piece of Markdown with the signs that readers see in place of escapes and character references. */
export function decodeMarkdown(text: string): string {
	// Most texts have neither, so that the packages need not be loaded.
	return /[\\&]/.test(text) ? mdxPackages().decodeString(text) : text;
}

type MdxBody =
	| { readonly root: Root }
	| { readonly fault: BodyFault }
	| { readonly takesTooLong: true };

/**
 * Parses the MDX of a page, without its frontmatter, as Mintlify does. Offsets count in the text of
 * the file.
 */
export function parseMdx(file: SourceFile): MdxBody {
	const { text } = file;
	const commentFault = openCommentFault(text);
	if (commentFault !== undefined) return { fault: commentFault };
	if (!takesTooLong(text)) return parseText(text);
	const start = shortStart(text);
	const body: MdxBody = start === undefined ? { takesTooLong: true } : parseText(start);
	return "fault" in body && stopsImmediately(body.fault)
		? { fault: { ...body.fault, isOnlyStartParsed: true } }
		: { takesTooLong: true };
}

function parseText(text: string): MdxBody {
	const packages = mdxPackages();
	try {
		const root = packages.fromMarkdown(text, {
			extensions: [
				packages.mdxjs({ acorn: boundedAcorn(text.length) }),
				packages.gfm(),
				packages.math(),
				packages.frontmatter(["yaml", "toml"]),
			],
			mdastExtensions: [
				withTagEnds(packages.mdxFromMarkdown()),
				packages.gfmFromMarkdown(),
				packages.mathFromMarkdown(),
				targetExtension,
			],
		});
		return { root };
	} catch (error) {
		// Markup that is nested too deeply ends in a `RangeError`.
		return error instanceof ScriptLimitError || error instanceof RangeError
			? { takesTooLong: true }
			: { fault: faultOf(text, error) };
	}
}

/**
 * The title of a component as readers see the title. Mintlify reads only code, emphasis and links
 * as Markdown in such a title. A prefix prevents the title from beginning a list or a heading.
 */
export function titleWithoutMarkup(title: string): string {
	const { fromMarkdown, gfm, gfmFromMarkdown } = mdxPackages();
	const titlePrefix = "title: ";
	const source = titlePrefix + title.replaceAll("\n", " ");
	const root = fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
	const [paragraph, ...moreBlocks] = root.children;
	if (paragraph?.type !== "paragraph" || moreBlocks.length > 0) return title;
	const text = paragraph.children.map((node) => phrasingText(node, source)).join("");
	return text.startsWith(titlePrefix) ? text.slice(titlePrefix.length) : title;
}

function phrasingText(node: PhrasingContent, source: string): string {
	const { start, end } = rangeOf(node);
	switch (node.type) {
		case "text":
			return node.value.replaceAll("\n", " ");
		case "inlineCode":
			return node.value;
		case "link":
			if (source[start] !== "[" || !isLinkAddress(node.url.trim())) return source.slice(start, end);
			break;
		case "strong":
		case "emphasis":
		case "delete":
			break;
		default:
			return source.slice(start, end);
	}
	return node.children.map((child) => phrasingText(child, source)).join("");
}

/**
 * True for an address that Mintlify renders as a link in a title. Mintlify leaves any other address
 * unchanged.
 */
function isLinkAddress(url: string): boolean {
	if (/^(?:mailto:|tel:|#)|\//i.test(url)) return true;
	const dot = url.indexOf(".", 1);
	const isHost = dot !== -1 && dot < url.length - 1 && !/\s/.test(url);
	return isHost && !url.slice(0, dot).includes("@");
}

/** A paragraph in Markdown with the marks that are shown, and with those that are its formatting. */
export function parseParagraph(
	source: string,
): { readonly shownText: string; readonly formattedText: string } | undefined {
	const { fromMarkdown, gfm, gfmFromMarkdown } = mdxPackages();
	const root = fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
	const [paragraph, ...moreBlocks] = root.children;
	if (paragraph?.type !== "paragraph" || moreBlocks.length > 0) return undefined;
	const textOf = (nodes: readonly PhrasingContent[], isFormatted: boolean): string =>
		nodes.map((node) => markedText(node, isFormatted, textOf)).join("");
	return {
		shownText: textOf(paragraph.children, false),
		formattedText: textOf(paragraph.children, true),
	};
}

function markedText(
	node: PhrasingContent,
	isFormatted: boolean,
	textOf: (nodes: readonly PhrasingContent[], isFormatted: boolean) => string,
): string {
	switch (node.type) {
		case "text":
			return isFormatted ? node.value.replaceAll(/[*_~`<]/g, "\\$&") : node.value;
		case "inlineCode":
			return isFormatted ? `\`${node.value}\`` : node.value;
		case "html":
			return isFormatted ? (/^<\/?(?!(?:a|img)\b)[a-z][^<>]*/.exec(node.value)?.[0] ?? "") : "";
		case "break":
			return isFormatted ? "<br" : "\n";
		case "strong":
		case "emphasis":
		case "delete":
		case "link":
		case "linkReference": {
			const mark = { strong: "**", emphasis: "_", delete: "~~", link: "", linkReference: "" }[
				node.type
			];
			const inner = textOf(node.children, isFormatted);
			return isFormatted ? mark + inner + mark : inner;
		}
		default:
			return "";
	}
}

export function rangeOf({ position }: Node): Range {
	return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

/**
 * An error of the parsers. `place` is a point or a range; `undefined` for a fault at the end of the
 * text.
 */
interface ParserError {
	readonly reason?: unknown;
	readonly ruleId?: unknown;
	readonly cause?: { readonly message?: unknown };
	readonly place?: {
		readonly offset?: number;
		readonly start?: { readonly offset?: number };
		readonly end?: { readonly offset?: number };
	};
}

function faultOf(text: string, error: unknown): BodyFault {
	const { reason, ruleId, cause, place } = error as ParserError;
	const message = String(reason);
	const openingRange = namedRange(text, message);
	const start = place?.start?.offset ?? place?.offset ?? openingRange?.start ?? 0;
	const end = place?.end?.offset ?? Math.min(start + 1, text.length);
	return {
		range: { start, end },
		reason: message.replaceAll(/ \(\d+:\d+(?:-\d+:\d+)?\)/g, ""),
		code: String(ruleId),
		...(cause !== undefined && { script: String(cause.message) }),
		...(openingRange !== undefined && { opening: openingRange }),
	};
}

/** The range in a message, as in `(7:1-7:7)`. */
function namedRange(text: string, message: string): Range | undefined {
	const [, ...positions] = /\((\d+):(\d+)-(\d+):(\d+)\)/.exec(message) ?? [];
	const [line, column, endLine, endColumn] = positions.map(Number);
	if (!line || !column || !endLine || !endColumn) return undefined;
	const lineStarts = [0];
	for (const { 0: end, index } of text.matchAll(/\r\n?|\n/g)) lineStarts.push(index + end.length);
	const start = (lineStarts[line - 1] ?? 0) + column - 1;
	return { start, end: (lineStarts[endLine - 1] ?? start) + endColumn - 1 };
}

/** The data that a handler adds to an element with an opening and a closing tag. */
export interface TagData {
	readonly tagEnd?: number;
}

/** The extensions with handlers that record the ends of opening tags. */
function withTagEnds(extensions: readonly Extension[]): Extension[] {
	return extensions.map((extension) => {
		const { exit } = extension;
		const { mdxJsxFlowTag, mdxJsxTextTag } = exit ?? {};
		if (mdxJsxFlowTag === undefined || mdxJsxTextTag === undefined) return extension;
		return {
			...extension,
			exit: {
				...exit,
				mdxJsxFlowTag: recordTagEnd(mdxJsxFlowTag),
				mdxJsxTextTag: recordTagEnd(mdxJsxTextTag),
			},
		};
	});
}

type TokenHandler = NonNullable<NonNullable<Extension["exit"]>[string]>;

function recordTagEnd(handle: TokenHandler): TokenHandler {
	return function (this: CompileContext, token: Token) {
		handle.call(this, token);
		const node = this.stack.at(-1);
		const isElement = node?.type === "mdxJsxFlowElement" || node?.type === "mdxJsxTextElement";
		// After a closing tag, and after a self-closing tag, the top of the stack is the parent
		// element.
		if (isElement && node.position?.start.offset === token.start.offset)
			node.data = { ...node.data, tagEnd: token.end.offset } as TagData;
	};
}

/** The data that a handler adds to a link, picture or definition. A bare URL has no such data. */
export interface TargetData {
	readonly target?: Range;
}

const targetExtension: Extension = {
	enter: { resourceMarker: recordEmptyTarget },
	exit: { resourceDestinationString: recordTarget, definitionDestinationString: recordTarget },
};

/** Records the location of the target in `[text]()`, which has no target of its own. */
function recordEmptyTarget(this: CompileContext, { end: { offset } }: Token): void {
	const node = this.stack.at(-1) as { type: string; data?: TargetData };
	if (node.type === "link") node.data ??= { target: { start: offset, end: offset } };
}

function recordTarget(this: CompileContext, token: Token): void {
	const url = this.resume();
	const node = this.stack.at(-1) as { url?: string; data?: TargetData };
	node.url = url;
	node.data = { target: { start: token.start.offset, end: token.end.offset } };
}

// The certain faults of a text that takes too long to parse. The parser stops at such faults near
// the start, regardless of the following text.

/** The limit on parsing the start of a text, in units of `parsingTime`. */
const maxTime = 400_000;

/**
 * The start of a text up to a blank line, so that no paragraph is cut; `undefined` if the first
 * paragraph is too long, or if parsing the start would still take too long.
 */
function shortStart(text: string): string | undefined {
	for (let size = Math.min(text.length, maxTime); size > 0; size >>= 1) {
		const end = blankBefore(text, size);
		if (end === -1) return undefined;
		const start = text.slice(0, end);
		if (parsingTime(start) <= maxTime) return takesTooLong(start) ? undefined : start;
	}
	return undefined;
}

function blankBefore(text: string, at: number): number {
	return Math.max(text.lastIndexOf("\n\n", at), text.lastIndexOf("\n\r\n", at));
}

/**
 * True if the parser stops immediately at the fault. For any other fault, the missing counterpart
 * may be in the rest of the text.
 */
function stopsImmediately({ code }: BodyFault): boolean {
	return /^unexpected-(?:character|closing-slash)$/.test(code);
}
