// The exact parser of pages. What its tree does not tell, where opening tags end and where the
// targets of links are written, is noted while it is made.
import { createRequire } from "node:module";
import type { Node, PhrasingContent, Root } from "mdast";
import "mdast-util-mdx";
import type { CompileContext, Extension, Token } from "mdast-util-from-markdown";
import type { Range, SourceFile } from "../source-file.ts";
import type { BodyFault } from "./body.ts";
import { openComment, parsingTime, takesTooLong } from "./parsing-time.ts";
import { boundedAcorn, TooMuchScript } from "./script-parser.ts";

const load = createRequire(import.meta.url);

type MdxPackages = typeof import("./mdx-packages.ts");

let loaded: MdxPackages | undefined;

function mdxPackages(): MdxPackages {
	loaded ??= loadPackages();
	return loaded;
}

function loadPackages(): MdxPackages {
	return {
		// Bundled, all of these are the same file.
		...load("mdast-util-from-markdown"),
		...load("mdast-util-gfm"),
		...load("mdast-util-math"),
		...load("mdast-util-mdx"),
		...load("micromark-extension-frontmatter"),
		...load("micromark-extension-mdxjs"),
		...load("micromark-extension-gfm"),
		...load("micromark-extension-math"),
	};
}

/** The body of a page, or why it is none. */
type MdxBody =
	| { readonly root: Root }
	| { readonly fault: BodyFault }
	/** It is made so that nobody could wait for the parser. */
	| { readonly takesTooLong: true };

/** Reads MDX as Mintlify does, frontmatter left out. Offsets are those of the file. */
export function parseMdx(file: SourceFile): MdxBody {
	const { text } = file;
	const open = openComment(text);
	if (open !== undefined) return { fault: open };
	if (!takesTooLong(text)) return parseText(text);
	const start = shortStart(text);
	const parsed: MdxBody = start === undefined ? { takesTooLong: true } : parseText(start);
	return "fault" in parsed && isAtOnce(parsed.fault)
		? { fault: { ...parsed.fault, isInStart: true } }
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
				placedTags(packages.mdxFromMarkdown()),
				packages.gfmFromMarkdown(),
				packages.mathFromMarkdown(),
				placedTargets,
			],
		});
		return { root };
	} catch (error) {
		// What is nested too deep ends in a `RangeError`.
		return error instanceof TooMuchScript || error instanceof RangeError
			? { takesTooLong: true }
			: { fault: faultOf(text, error) };
	}
}

/**
 * The title of a component as readers see it: it may have code, emphasis and links, and nothing
 * else of Markdown. It is part of a line, so that nothing in it begins a list or a heading.
 */
export function titleWithoutMarkup(title: string): string {
	const { fromMarkdown, gfm, gfmFromMarkdown } = mdxPackages();
	const before = "title: ";
	const source = before + title.replaceAll("\n", " ");
	const root = fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
	const [only, ...others] = root.children;
	if (only?.type !== "paragraph" || others.length > 0) return title;
	const text = only.children.map((node) => textOf(node, source)).join("");
	return text.startsWith(before) ? text.slice(before.length) : title;
}

function textOf(node: PhrasingContent, source: string): string {
	const { start, end } = rangeOf(node);
	switch (node.type) {
		case "text":
			return node.value.replaceAll("\n", " ");
		case "inlineCode":
			return node.value;
		case "link":
			if (source[start] !== "[" || !leadsSomewhere(node.url.trim()))
				return source.slice(start, end);
			break;
		case "strong":
		case "emphasis":
		case "delete":
			break;
		default:
			return source.slice(start, end);
	}
	return node.children.map((one) => textOf(one, source)).join("");
}

/** Whether it is an address that a link of a title can have: others leave it as it is written. */
function leadsSomewhere(url: string): boolean {
	if (/^(?:mailto:|tel:|#)|\//i.test(url)) return true;
	const dot = url.indexOf(".", 1);
	const isHost = dot !== -1 && dot < url.length - 1 && !/\s/.test(url);
	return isHost && !url.slice(0, dot).includes("@");
}

/** Where a node is written. */
export function rangeOf({ position }: Node): Range {
	return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

/**
 * What the parsers throw: a place, as a point or from one point to another; none for what is wrong
 * at the end.
 */
interface Thrown {
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
	const { reason, ruleId, cause, place } = error as Thrown;
	const message = String(reason);
	const opening = namedRange(text, message);
	const start = place?.start?.offset ?? place?.offset ?? opening?.start ?? 0;
	const end = place?.end?.offset ?? Math.min(start + 1, text.length);
	return {
		range: { start, end },
		reason: message.replaceAll(/ \(\d+:\d+(?:-\d+:\d+)?\)/g, ""),
		code: String(ruleId),
		...(cause !== undefined && { script: String(cause.message) }),
		...(opening !== undefined && { opening }),
	};
}

/** The places that a message names, as in `(7:1-7:7)`. */
function namedRange(text: string, message: string): Range | undefined {
	const [, ...named] = /\((\d+):(\d+)-(\d+):(\d+)\)/.exec(message) ?? [];
	const [line, column, endLine, endColumn] = named.map(Number);
	if (!line || !column || !endLine || !endColumn) return undefined;
	const starts = [0];
	for (const { 0: end, index } of text.matchAll(/\r\n?|\n/g)) starts.push(index + end.length);
	const start = (starts[line - 1] ?? 0) + column - 1;
	return { start, end: (starts[endLine - 1] ?? start) + endColumn - 1 };
}

/** What an element that does not close itself has of it. */
export interface TagData {
	readonly tagEnd?: number;
}

/** The same extensions, which note that. */
function placedTags(extensions: readonly Extension[]): Extension[] {
	return extensions.map((extension) => {
		const { exit } = extension;
		const { mdxJsxFlowTag, mdxJsxTextTag } = exit ?? {};
		if (mdxJsxFlowTag === undefined || mdxJsxTextTag === undefined) return extension;
		return {
			...extension,
			exit: { ...exit, mdxJsxFlowTag: noting(mdxJsxFlowTag), mdxJsxTextTag: noting(mdxJsxTextTag) },
		};
	});
}

type Handle = NonNullable<NonNullable<Extension["exit"]>[string]>;

function noting(handle: Handle): Handle {
	return function (this: CompileContext, token: Token) {
		handle.call(this, token);
		const node = this.stack.at(-1);
		const isElement = node?.type === "mdxJsxFlowElement" || node?.type === "mdxJsxTextElement";
		// Behind a closing tag, and behind one that closes itself, it is the element around it.
		if (isElement && node.position?.start.offset === token.start.offset)
			node.data = { ...node.data, tagEnd: token.end.offset } as TagData;
	};
}

/** What a link, picture or definition has of it; nothing for a bare address. */
export interface TargetData {
	readonly target?: Range;
}

const placedTargets: Extension = {
	exit: { resourceDestinationString: noteTarget, definitionDestinationString: noteTarget },
};

function noteTarget(this: CompileContext, token: Token): void {
	const url = this.resume();
	const node = this.stack.at(-1) as { url?: string; data?: TargetData };
	node.url = url;
	node.data = { target: { start: token.start.offset, end: token.end.offset } };
}

// What is certain to be wrong with a text for which nobody could wait: what the parser stops at in
// its start, whatever comes behind that.

/** How long a start may take, as `parsingTime` measures it. */
const maxTime = 400_000;

/**
 * The start of a text up to a blank line, so that no paragraph is cut; `undefined` where nobody
 * could wait for that.
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
 * Whether the parser stops there as soon as it reads it. Of other faults the rest of the text may
 * be the other half.
 */
function isAtOnce({ code }: BodyFault): boolean {
	return /^unexpected-(?:character|closing-slash)$/.test(code);
}
