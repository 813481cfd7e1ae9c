// The body of a page as the exact parser reads it: what it says and where, slowly.

import type { Definition, Image, InlineCode, Link as LinkNode, Nodes, Root, Text } from "mdast";
import type { MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx";
import { ownedText } from "../../text-parts.ts";
import {
	type Body,
	type Element,
	type Expression,
	emptyBody,
	type Heading,
	inOrder,
	type Link,
	mask,
	type WrittenBody,
} from "../body.ts";
import { rangeOf, type TargetData } from "../mdx.ts";
import { declarationsIn } from "../scripts/declarations.ts";
import { readScript } from "../scripts/script.ts";
import { loneName } from "../scripts/trees.ts";
import { usedNames } from "../scripts/used-names.ts";
import { isForAll } from "../visibility.ts";
import { bracesOf, elementOf, isElement, treeOf } from "./exact-elements.ts";
import { slipsOf } from "./exact-slips.ts";
import { textSlips } from "./exact-texts.ts";
import { definitionsIn, isUnused, usedIn } from "./used-definitions.ts";

/** What a parsed page says; `text` is what was parsed. */
export function bodyIn(root: Root, text: string): Body {
	const body = emptyBody();
	const used = usedIn(root);
	const open: Open[] = [{ node: root, parent: undefined, isAlone: false }];
	for (let top = open.pop(); top !== undefined; top = open.pop()) {
		if (isUnused(top.node, used)) {
			// What it defines counts all the same.
			for (const node of definitionsIn(top.node))
				if (used.has(node)) body.links.push(...linkOf(node));
			continue;
		}
		const parent = add(top, text, body) ?? top.parent;
		const isAlone = isOfElements(top.node);
		if ("children" in top.node)
			for (const node of top.node.children.toReversed()) open.push({ node, parent, isAlone });
	}
	body.slips.push(...textSlips(root, text));
	return inOrder(body);
}

/** A node that is looked at. */
interface Open {
	readonly node: Nodes;
	readonly parent: Element | undefined;
	/** Whether it is in a paragraph of elements and expressions alone. */
	readonly isAlone: boolean;
}

function isOfElements(node: Nodes): boolean {
	return (
		node.type === "paragraph" &&
		node.children.every(
			({ type, ...others }) =>
				type === "mdxJsxTextElement" ||
				type === "mdxTextExpression" ||
				(type === "text" && "value" in others && !/[^ \t\n\f\r]/.test(others.value)),
		)
	);
}

/** Adds what a node says; gives the element that it is. */
function add(open: Open, text: string, body: WrittenBody): Element | undefined {
	const { node, parent } = open;
	const { start } = rangeOf(node);
	if (node.type === "heading")
		body.headings.push({
			level: node.depth,
			...headingText(node, text),
			start,
		});
	if (node.type === "link" || node.type === "image" || node.type === "definition")
		body.links.push(...linkOf(node));
	body.slips.push(...slipsOf(node, text));
	if ("data" in node && node.data !== undefined && "estree" in node.data) {
		const kind = node.type === "mdxjsEsm" ? "statement" : "text";
		addScript(node.data.estree, { text, range: rangeOf(node), kind }, parent, body);
	}
	return isElement(node) ? addElement(open, node, text, body) : undefined;
}

function addScript(
	tree: unknown,
	{ text, range, kind }: Written,
	parent: Element | undefined,
	body: WrittenBody,
): void {
	const script = readScript(tree, { text, base: 0 }, parent);
	body.imports.push(...script.imports);
	body.exports.push(...script.exports);
	body.elements.push(...script.elements);
	if (kind === "statement") body.declarations.push(...declarationsIn(tree, 0));
	const names = usedNames(tree, 0);
	const isName = kind === "text" && loneName(tree) !== undefined;
	if (names.length > 0) body.expressions.push({ kind, parent, range, names, isName });
}

/** Where a script is written. */
interface Written extends Pick<Expression, "kind" | "range"> {
	readonly text: string;
}

/** The text of a heading as Mintlify makes a name of it. */
function headingText(node: Nodes, source: string): Pick<Heading, "text" | "masked"> {
	const parts: (Text | InlineCode)[] = [];
	collect(node, source, parts);
	const join = (isMasked: boolean): string =>
		ownedText(
			parts
				.map(({ type, value }) => (isMasked && type === "inlineCode" ? mask(value) : value))
				.join(""),
		);
	const hasCode = parts.some(({ type }) => type === "inlineCode");
	return { text: join(false), ...(hasCode && { masked: join(true) }) };
}

function collect(node: Nodes, source: string, parts: (Text | InlineCode)[]): void {
	if (node.type === "text" || node.type === "inlineCode") parts.push(node);
	if (!("children" in node)) return;
	if (isElement(node) && node.name === "Visibility")
		if (!isForAll(elementOf(node, undefined, source))) return;
	for (const child of node.children) collect(child, source, parts);
}

function linkOf(node: LinkNode | Image | Definition): Link[] {
	const { target } = (node.data ?? {}) as TargetData;
	return target === undefined
		? []
		: [{ kind: node.type, target: ownedText(node.url), range: target }];
}

function addElement(
	{ parent, isAlone }: Open,
	node: MdxJsxFlowElement | MdxJsxTextElement,
	text: string,
	body: WrittenBody,
): Element {
	const read = elementOf(node, parent, text);
	const element: Element = isAlone ? { ...read, isAlone } : read;
	body.elements.push(element);
	for (const attribute of node.attributes) {
		const tree = treeOf(attribute);
		if (tree === undefined) continue;
		const range = bracesOf(attribute, text);
		addScript(tree, { text, range, kind: "attribute" }, element, body);
	}
	return element;
}
