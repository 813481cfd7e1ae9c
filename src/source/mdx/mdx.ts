import { createRequire } from "node:module";
import type { Node, Root } from "mdast";
import type {} from "mdast-util-mdx";
import { boundedAcorn, TooMuchScript } from "../mdx-script.ts";
import type { Range, SourceFile } from "../source-file.ts";
import type { BodyFault } from "./body.ts";
import { openComment, takesTooLong } from "./parsing-time.ts";
import { placedTags } from "./placed-tags.ts";
import { placedTargets } from "./placed-targets.ts";

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
export type MdxBody =
	| { readonly root: Root }
	| { readonly fault: BodyFault }
	/** It is made so that nobody could wait for the parser. */
	| { readonly takesTooLong: true };

/** Reads MDX as Mintlify does, frontmatter left out. Offsets are those of the file. */
export function parseMdx(file: SourceFile): MdxBody {
	const packages = mdxPackages();
	const open = openComment(file.text);
	if (open !== undefined) return { fault: open };
	if (takesTooLong(file.text)) return { takesTooLong: true };
	try {
		const root = packages.fromMarkdown(file.text, {
			extensions: [
				packages.mdxjs({ acorn: boundedAcorn(file.text.length) }),
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
			: { fault: faultOf(file.text, error) };
	}
}

/** Where a node is written. */
export function rangeOf({ position }: Node): Range {
	return {
		start: position?.start.offset ?? 0,
		end: position?.end.offset ?? 0,
	};
}

/** What the parsers throw: a place, as a point or from one point to another; none for what is wrong at the end. */
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
	for (const { 0: end, index } of text.matchAll(/\r\n?|\n/g))
		starts.push(index + end.length);
	const start = (starts[line - 1] ?? 0) + column - 1;
	return { start, end: (starts[endLine - 1] ?? start) + endColumn - 1 };
}
