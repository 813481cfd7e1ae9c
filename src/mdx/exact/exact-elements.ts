// The elements of a page as the exact parser reads them.
import type { Program } from "estree";
import type { Nodes } from "mdast";
import type {
	MdxJsxAttribute,
	MdxJsxExpressionAttribute,
	MdxJsxFlowElement,
	MdxJsxTextElement,
} from "mdast-util-mdx";
import type { Range } from "../../text/source-file.ts";
import { ownedText } from "../../text/text-parts.ts";
import type { Attribute, Element } from "../body.ts";
import { rangeOf, type TagData } from "../mdx.ts";

export function isElement(node: Nodes): node is MdxJsxFlowElement | MdxJsxTextElement {
	return node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement";
}

export function elementOf(
	node: MdxJsxFlowElement | MdxJsxTextElement,
	parent: Element | undefined,
	text: string,
): Element {
	const plainAttributes = node.attributes.filter(
		(attribute) => attribute.type === "mdxJsxAttribute",
	);
	return {
		name: ownedText(node.name ?? ""),
		kind: node.type === "mdxJsxFlowElement" ? "flow" : "text",
		parent,
		start: rangeOf(node).start,
		content: contentOf(node, text),
		attributes: plainAttributes.map((attribute) => attributeOf(attribute, text)),
		hasSpread: plainAttributes.length < node.attributes.length,
	};
}

/** The range between the tags; `undefined` for a self-closing element. */
export function contentOf(
	node: MdxJsxFlowElement | MdxJsxTextElement,
	text: string,
): Range | undefined {
	const { tagEnd } = (node.data ?? {}) as TagData;
	if (tagEnd === undefined) return undefined;
	const { end } = rangeOf(node);
	return { start: tagEnd, end: text.lastIndexOf("<", end - 1) };
}

/** The range of a spread, or of the value of an attribute, with its braces. */
export function bracesOf(
	attribute: MdxJsxAttribute | MdxJsxExpressionAttribute,
	text: string,
): Range {
	const { start, end } = rangeOf(attribute);
	return { start: text.indexOf("{", start), end };
}

export function treeOf(
	attribute: MdxJsxAttribute | MdxJsxExpressionAttribute,
): Program | null | undefined {
	const braces = attribute.type === "mdxJsxExpressionAttribute" ? attribute : attribute.value;
	return typeof braces === "object" ? braces?.data?.estree : undefined;
}

function attributeOf(attribute: MdxJsxAttribute, text: string): Attribute {
	const { start, end } = rangeOf(attribute);
	const { value } = attribute;
	const name = ownedText(attribute.name);
	if (value == null) return { name, start, kind: "flag", value: "", range: { start, end } };
	const kind = typeof value === "string" ? "string" : "expression";
	const valueStart = text.slice(start, end).search(/["'{]/);
	const range = { start: start + valueStart + 1, end: end - 1 };
	return {
		name,
		start,
		kind,
		value: ownedText(typeof value === "string" ? value : text.slice(range.start, range.end)),
		range,
	};
}
