// The checks of docs/custom-rules.md in another way: from the descriptions of the checks, with the
// parsers of the Markdown and YAML communities, and without any code of docproof.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { mathFromMarkdown } from "mdast-util-math";
import { mdxFromMarkdown } from "mdast-util-mdx";
import { frontmatter } from "micromark-extension-frontmatter";
import { gfm } from "micromark-extension-gfm";
import { math } from "micromark-extension-math";
import { mdxjs } from "micromark-extension-mdxjs";
import { parse } from "yaml";

/** What a check found on a page: for checks of the body, one line per finding. */
export type FoundLines = Readonly<Record<string, readonly number[]>>;

interface ParsedPage {
	readonly fields: Readonly<Record<string, unknown>>;
	readonly tree: Nodes;
	/** The line of the file before the first line of the tree. */
	readonly offset: number;
}

/** `undefined` for a page that these parsers cannot read. */
export function parsePage(root: string, path: string): ParsedPage | undefined {
	const text = readFileSync(join(root, path), "utf8").replace(/^\uFEFF/, "");
	const [head = "", yaml = ""] = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m.exec(text) ?? [];
	try {
		const fields: unknown = yaml.trim() === "" ? {} : parse(yaml);
		const body = text.slice(text.startsWith(head) ? head.length : 0);
		const tree = fromMarkdown(body, {
			extensions: [mdxjs(), gfm(), math(), frontmatter()],
			mdastExtensions: [mdxFromMarkdown(), gfmFromMarkdown(), mathFromMarkdown()],
		});
		return {
			fields: typeof fields === "object" && fields !== null ? { ...fields } : {},
			tree,
			offset: text.slice(0, text.length - body.length).split("\n").length - 1,
		};
	} catch {
		return undefined;
	}
}

const text = (value: unknown): string | undefined =>
	typeof value === "string" ? value : undefined;

/** The checks of frontmatter: whether a page has the fault. */
export const fieldChecks: Readonly<Record<string, (fields: ParsedPage["fields"]) => boolean>> = {
	"check/required": ({ title, description }) =>
		[title, description].some((value) => value === undefined || value === null || value === ""),
	"check/length": ({ description }) => {
		const length = Array.from(text(description) ?? "").length;
		return text(description) !== undefined && (length < 50 || length > 160);
	},
	"check/no-keywords": (fields) => "keywords" in fields,
	"check/og-image": (fields) => !("og:image" in fields),
	"check/mode": ({ mode }) =>
		mode !== undefined && !["wide", "custom", "center"].includes(String(mode)),
};

/**
 * The checks of bodies: the lines at which each finds something. One difference remains: a bare URL
 * is a link here, because GFM makes one of it, and no record of docproof's catalogue.
 */
export function bodyFindings({ tree, offset }: ParsedPage): FoundLines {
	const found: Record<string, number[]> = {
		"check/language": [],
		"check/alt": [],
		"check/http": [],
	};
	const note = (check: string, node: Nodes): void => {
		found[check]?.push((node.position?.start.line ?? 0) + offset);
	};
	const visit = (node: Nodes): void => {
		if (node.type === "code" && (node.lang ?? "") === "") note("check/language", node);
		if (node.type === "image" && isWeak(node.alt ?? "")) note("check/alt", node);
		if (node.type === "link" && /^http:\/\//.test(node.url)) note("check/http", node);
		if ("children" in node) for (const child of node.children) visit(child);
	};
	visit(tree);
	return found;
}

function isWeak(alt: string): boolean {
	return alt === "" || /^(?:image|screenshot)$/i.test(alt);
}

/** The pages whose value another page before them has, in any order: how many there are. */
export function countRepeated(values: readonly (string | undefined)[]): number {
	const known = values.filter((value) => value !== undefined && value !== "");
	return known.length - new Set(known).size;
}
