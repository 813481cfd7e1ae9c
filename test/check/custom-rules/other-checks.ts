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
	const { head, body, offset } = splitPage(root, path);
	try {
		const tree = fromMarkdown(body, {
			extensions: [mdxjs(), gfm(), math(), frontmatter()],
			mdastExtensions: [mdxFromMarkdown(), gfmFromMarkdown(), mathFromMarkdown()],
		});
		return { fields: parseFields(head), tree, offset };
	} catch {
		return undefined;
	}
}

/** The description of a page, even if its body cannot be parsed. */
export function descriptionOf(root: string, path: string): string | undefined {
	try {
		return text(parseFields(splitPage(root, path).head).description);
	} catch {
		return undefined;
	}
}

function splitPage(root: string, path: string): { head: string; body: string; offset: number } {
	const all = readFileSync(join(root, path), "utf8").replace(/^\uFEFF/, "");
	const [whole = "", head = ""] = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m.exec(all) ?? [];
	const body = all.slice(all.startsWith(whole) ? whole.length : 0);
	const offset = all.slice(0, all.length - body.length).split("\n").length - 1;
	return { head, body, offset };
}

function parseFields(yaml: string): ParsedPage["fields"] {
	const fields: unknown = yaml.trim() === "" ? {} : parse(yaml);
	return typeof fields === "object" && fields !== null ? { ...fields } : {};
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
	"check/date": ({ title, date }) =>
		[title, date].some((value) => text(value) !== undefined && !isPastDay(text(value) ?? "")),
};

function isPastDay(written: string): boolean {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(written)) return false;
	const day = new Date(`${written}T00:00:00Z`);
	const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(written);
	return isDay && written <= "2026-01-01";
}

/**
 * The checks of bodies: the lines at which each finds something. One difference remains: a bare URL
 * is a link here, because GFM makes one of it, and no record of docproof's catalogue.
 */
export function bodyFindings({ tree, offset }: ParsedPage): FoundLines {
	const found: Record<string, number[]> = {
		"check/language": [],
		"check/alt": [],
		"check/http": [],
		"check/words": [],
	};
	const note = (check: string, node: Nodes, linesBelow = 0): void => {
		found[check]?.push((node.position?.start.line ?? 0) + offset + linesBelow);
	};
	const visit = (node: Nodes): void => {
		if (node.type === "code" && (node.lang ?? "") === "") note("check/language", node);
		if (node.type === "image" && isWeak(node.alt ?? "")) note("check/alt", node);
		if (node.type === "link" && /^http:\/\//.test(node.url)) note("check/http", node);
		if (node.type === "text")
			for (const { index } of node.value.matchAll(bannedWords))
				note("check/words", node, node.value.slice(0, index).split("\n").length - 1);
		if ("children" in node) for (const child of node.children) visit(child);
	};
	visit(tree);
	return found;
}

/** The words that the custom rule bans too. */
export const wordList = ["simply", "please", "api key", "click here"];

const bannedWords =
	/(?<![\p{L}\p{N}\p{M}_])(?:simply|please|click\s+here|api\s+key)(?![\p{L}\p{N}\p{M}_])/giu;

/** The operations of an OpenAPI file that lack a summary, a description or an id. */
export function countIncomplete(root: string, path: string): number | undefined {
	let file: unknown;
	try {
		file = parse(readFileSync(join(root, path), "utf8"));
	} catch {
		return undefined;
	}
	const { paths, webhooks } = Object(file);
	let count = 0;
	for (const item of Object.values({ ...Object(paths), ...Object(webhooks) }))
		for (const [method, operation] of Object.entries(Object(item))) {
			if (!/^(?:get|put|post|delete|options|head|patch|trace)$/.test(method)) continue;
			const { summary, description, operationId } = Object(operation);
			const isComplete = [summary, description, operationId].every(
				(value) => text(value) !== undefined,
			);
			if (!isComplete) count++;
		}
	return count;
}

function isWeak(alt: string): boolean {
	return alt === "" || /^(?:image|screenshot)$/i.test(alt);
}

/** The pages whose value another page before them has, in any order: how many there are. */
export function countRepeated(values: readonly (string | undefined)[]): number {
	const known = values.filter((value) => value !== undefined && value !== "");
	return known.length - new Set(known).size;
}
