// The prose of a page: what people read in it, without code and markup.
import type { Nodes } from "mdast";
import { type Range, SourceFile } from "../source-file.ts";
import type { ProseBlock } from "./body.ts";
import { parseMdx, rangeOf } from "./mdx.ts";
import { needsPreparing, PreparedPage } from "./prepared/prepared-page.ts";
import { scanProse } from "./scan/scan.ts";
import { Unproven } from "./scan/unproven.ts";

/** The prose of a page; empty for a page that Mintlify cannot parse. `text` is the whole file. */
export function readProse(text: string): readonly ProseBlock[] {
	if (!needsPreparing(text)) return read(text);
	const page = new PreparedPage(text, false);
	return read(page.text).map(({ range, parts }) => ({
		range: page.range(range),
		parts: parts.map((part) => page.range(part)),
	}));
}

function read(text: string): readonly ProseBlock[] {
	const scanned = scanProse(text);
	return scanned instanceof Unproven ? parsedProse(text) : scanned;
}

/** The same as the exact parser reads it. */
function parsedProse(text: string): readonly ProseBlock[] {
	const parsedBody = parseMdx(new SourceFile("", text));
	if (!("root" in parsedBody)) return [];
	const blocks: ProseBlock[] = [];
	const open: Nodes[] = [parsedBody.root];
	for (let node = open.pop(); node !== undefined; node = open.pop()) {
		if (node.type === "paragraph" || node.type === "heading" || node.type === "tableCell")
			blocks.push({ range: rangeOf(node), parts: textsIn(node) });
		else if ("children" in node) open.push(...node.children.toReversed());
	}
	return blocks;
}

function textsIn(root: Nodes): readonly Range[] {
	const texts: Range[] = [];
	const open: Nodes[] = [root];
	for (let node = open.pop(); node !== undefined; node = open.pop()) {
		if (node.type === "text") texts.push(rangeOf(node));
		if ("children" in node) open.push(...node.children.toReversed());
	}
	return texts;
}
