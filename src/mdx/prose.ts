// The prose of a page: the text that people read, without code and markup.
import type { Nodes, Parents } from "mdast";
import { addAll } from "../text/lists.ts";
import { type Range, SourceFile } from "../text/source-file.ts";
import type { ProseBlock } from "./body.ts";
import { parseMdx, rangeOf } from "./mdx.ts";
import { needsPreparing, PreparedPage } from "./prepared/prepared-page.ts";
import { rangesBetween, scanProse } from "./scan/scan.ts";
import { Unproven } from "./scan/unproven.ts";

/** The prose of a page; empty for a page that Mintlify cannot parse. `text` is the whole file. */
export function readProse(text: string): readonly ProseBlock[] {
	// The marks of quotes are no text, because each line of a quote begins with a mark.
	return readTextBlocks(text).filter(({ textRanges }) =>
		textRanges.some(({ start, end }) => /[^\s>]/.test(text.slice(start, end))),
	);
}

/** The blocks of `readProse` and those that have only code or markup. */
export function readTextBlocks(text: string): readonly ProseBlock[] {
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

/** The same blocks as those of the scanner, for pages that the scanner does not prove. */
function parseProse(text: string): readonly ProseBlock[] {
	const parsedBody = parseMdx(new SourceFile("", text));
	if (!("root" in parsedBody)) return [];
	const blocks: ProseBlock[] = [];
	const openNodes: [node: Nodes, parent: Nodes | undefined][] = [[parsedBody.root, undefined]];
	for (let next = openNodes.pop(); next !== undefined; next = openNodes.pop()) {
		const [node, parent] = next;
		if (node.type === "paragraph" || node.type === "heading" || node.type === "tableCell") {
			const range = blockRange(text, node, parent);
			blocks.push({ range, textRanges: rangesBetween(range, holesIn(node)) });
		} else if ("children" in node)
			for (const child of node.children.toReversed()) openNodes.push([child, node]);
	}
	return blocks;
}

/** The range of a block, without the marks of headings and cells. */
function blockRange(text: string, block: Parents, parent: Nodes | undefined): Range {
	const { start, end } = rangeOf(block);
	if (block.type !== "paragraph") {
		const [first] = block.children;
		const last = block.children.at(-1);
		return first && last
			? { start: rangeOf(first).start, end: rangeOf(last).end }
			: { start, end: start };
	}
	// The parser leaves out the box of a task, which the scanner takes for text.
	const isTask =
		parent?.type === "listItem" && parent.checked != null && parent.children[0] === block;
	return { start: isTask ? text.lastIndexOf("[", start) : start, end };
}

/** The ranges of code, tags, expressions, pictures and targets in a block. */
function holesIn(block: Parents): readonly Range[] {
	const holes: Range[] = [];
	const openNodes: Nodes[] = [block];
	for (let node = openNodes.pop(); node !== undefined; node = openNodes.pop()) {
		if ("children" in node) {
			if (node !== block) holes.push(...holesOf(node));
			addAll(openNodes, node.children.toReversed());
		} else if (node.type !== "text" && node.type !== "break") holes.push(rangeOf(node));
	}
	// A bare URL is a link without a target after its text.
	return holes
		.filter(({ start, end }) => start < end)
		.sort((one, other) => one.start - other.start);
}

/** The tags of an element, and the target of a link. The marks of links and emphasis are text. */
function holesOf(node: Parents): readonly Range[] {
	const { start, end } = rangeOf(node);
	const [first] = node.children;
	const last = node.children.at(-1);
	const contentEnd = last && rangeOf(last).end;
	switch (node.type) {
		case "mdxJsxTextElement":
			return first === undefined || contentEnd === undefined
				? [{ start, end }]
				: [
						{ start, end: rangeOf(first).start },
						{ start: contentEnd, end },
					];
		case "link":
			return [{ start: contentEnd ?? start + 1, end }];
		case "linkReference":
			return node.referenceType === "shortcut" ? [] : [{ start: contentEnd ?? start + 1, end }];
		default:
			return [];
	}
}
