// Links that are none, as the exact parser reads them: brackets of a text, and what stands behind
// them.
import type { Nodes, Parents } from "mdast";
import type { Range } from "../../source-file.ts";
import { rangeOf } from "../mdx.ts";
import { isTaskBox, partedEnd } from "../scan/slips.ts";
import { opensAddress, openTargetEnd, turnedEnd } from "../scan/text/doubtful.ts";
import type { Slip } from "../slip.ts";
import { contentOf, isElement } from "./exact-elements.ts";

/** The broken links of a paragraph, heading or cell, whatever stands between their brackets. */
export function brokenLinks(node: Parents, text: string): readonly Slip[] {
	const slips: Slip[] = [];
	const open: number[] = [];
	const { start: first, end: last } = rangeOf(node);
	/** As no link is in a link, those before the last one can begin none. */
	let inactive = 0;
	for (const part of textsIn(node, text)) {
		if (part === "link") {
			inactive = open.length;
			continue;
		}
		for (let at = part.start; at < part.end; at++) {
			const character = text.charAt(at);
			if (character === "\\") {
				at++;
				const isEscaped = text.charAt(at) === "]" && open.length > inactive;
				if (isEscaped && opensAddress(text, at + 1))
					slips.push(openLink(text, open.at(-1) ?? at, at + 1, last));
			} else if (character === "[") {
				const turned = turnedLink(text, at);
				if (turned !== undefined) slips.push(turned);
				open.push(at);
			}
			if (character !== "]") continue;
			const start = open.pop();
			const isActive = open.length >= inactive;
			inactive = Math.min(inactive, open.length);
			const end = partedEnd(text, at + 1);
			if (start === undefined || !isActive) continue;
			if (opensAddress(text, at + 1)) slips.push(openLink(text, start, at + 1, last));
			if (end === -1) continue;
			const isParagraph = node.type === "paragraph";
			if (isParagraph && start === first && isTaskBox(text, start)) continue;
			slips.push({ kind: "parted-link", range: { start, end } });
		}
	}
	return slips;
}

/**
 * The text in brackets, and what begins with the parenthesis at `target` in a text that ends at
 * `last`.
 */
function openLink(text: string, start: number, target: number, last: number): Slip {
	const end = openTargetEnd(text, target, last);
	return { kind: "open-link", range: { start, end } };
}

/** `(text)[/target]`, with the brackets at `at`. */
function turnedLink(text: string, at: number): Slip | undefined {
	const end = turnedEnd(text, at);
	if (end === -1) return undefined;
	const start = text.lastIndexOf("(", at);
	const inside = text.slice(start + 1, at - 1);
	const isText =
		start !== -1 &&
		at - start < 200 &&
		!/[()[\]{}\n]/.test(inside) &&
		/[\p{L}\d]/u.test(inside) &&
		!/[\w\])]/.test(text.charAt(start - 1));
	return isText ? { kind: "turned-link", range: { start, end } } : undefined;
}

/** The texts in a node, and where a link begins between them. */
function textsIn(node: Parents, text: string): readonly (Range | "link")[] {
	const texts: (Range | "link")[] = [];
	const open: (Nodes | Range)[] = [node];
	for (let top = open.pop(); top !== undefined; top = open.pop()) {
		if (!("type" in top)) texts.push(top);
		else if (top.type === "text") texts.push(rangeOf(top));
		else if ("children" in top) {
			if (top.type === "link" || top.type === "linkReference") texts.push("link");
			open.push(...partsOf(top, text).toReversed());
		}
	}
	return texts;
}

/**
 * What is in a node. The parser forgets the places of texts that it finds a bare address in: they
 * are one range.
 */
function partsOf(node: Parents, text: string): readonly (Nodes | Range)[] {
	const parts: (Nodes | Range)[] = [];
	let { start, end } = insideOf(node, text);
	let isForgotten = false;
	for (const child of node.children) {
		if (child.position === undefined) {
			isForgotten = true;
			continue;
		}
		const range = rangeOf(child);
		if (isForgotten) parts.push({ start, end: range.start });
		isForgotten = false;
		parts.push(child);
		start = range.end;
	}
	if (isForgotten) parts.push({ start, end });
	return parts;
}

/** Without the tags of an element, which can have brackets. */
function insideOf(node: Parents, text: string): Range {
	return isElement(node) ? (contentOf(node, text) ?? rangeOf(node)) : rangeOf(node);
}
