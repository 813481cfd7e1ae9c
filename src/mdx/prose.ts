// The prose of a page: the text that people read, without code and markup.
import type { Nodes } from "mdast";
import { type Range, SourceFile } from "../source/source-file.ts";
import type { ProseBlock } from "./body.ts";
import { parseMdx, rangeOf } from "./mdx.ts";
import { needsPreparing, PreparedPage } from "./prepared/prepared-page.ts";
import { scanProse } from "./scan/scan.ts";
import { Unproven } from "./scan/unproven.ts";

/** The prose of a page; empty for a page that Mintlify cannot parse. `text` is the whole file. */
export function readProse(text: string): readonly ProseBlock[] {
	if (!needsPreparing(text)) return readBlocks(text);
	const page = new PreparedPage(text, false);
	return readBlocks(page.text).map(({ range, textRanges }) => ({
		range: page.sourceRange(range),
		textRanges: textRanges.map((part) => page.sourceRange(part)),
	}));
}

function readBlocks(text: string): readonly ProseBlock[] {
	const scannedBlocks = scanProse(text);
	return scannedBlocks instanceof Unproven ? parseProse(text) : scannedBlocks;
}

function parseProse(text: string): readonly ProseBlock[] {
	const parsedBody = parseMdx(new SourceFile("", text));
	if (!("root" in parsedBody)) return [];
	const blocks: ProseBlock[] = [];
	const openNodes: Nodes[] = [parsedBody.root];
	for (let node = openNodes.pop(); node !== undefined; node = openNodes.pop()) {
		if (node.type === "paragraph" || node.type === "heading" || node.type === "tableCell")
			blocks.push({ range: rangeOf(node), textRanges: textsIn(node) });
		else if ("children" in node) openNodes.push(...node.children.toReversed());
	}
	return blocks;
}

function textsIn(root: Nodes): readonly Range[] {
	const texts: Range[] = [];
	const openNodes: Nodes[] = [root];
	for (let node = openNodes.pop(); node !== undefined; node = openNodes.pop()) {
		if (node.type === "text") texts.push(rangeOf(node));
		if ("children" in node) openNodes.push(...node.children.toReversed());
	}
	return texts;
}
