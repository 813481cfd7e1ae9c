// The JSX elements of a script.
import type { Node } from "estree";
import type {
	JSXAttribute,
	JSXElement,
	JSXIdentifier,
	JSXMemberExpression,
	JSXNamespacedName,
} from "estree-jsx";
import { ownedText } from "../../text/text-parts.ts";
import { asText } from "../../text/value.ts";
import type { Attribute, Element } from "../body.ts";
import { childNodes } from "./trees.ts";

/** The text of a file, and the file offset at which the parsed text begins. */
export interface ParsedSource {
	readonly text: string;
	readonly base: number;
}

export function elementsIn(
	tree: Node,
	source: ParsedSource,
	parent: Element | undefined,
): Element[] {
	const elements: Element[] = [];
	const openNodes = [{ node: tree, parent }];
	for (let openNode = openNodes.pop(); openNode !== undefined; openNode = openNodes.pop()) {
		const { node } = openNode;
		let parentElement = openNode.parent;
		if (node.type === "JSXElement") {
			parentElement = elementOf(node, source, parentElement);
			elements.push(parentElement);
		}
		for (const child of childNodes(node).reverse())
			openNodes.push({ node: child, parent: parentElement });
	}
	return elements;
}

function elementOf(
	{ start, openingElement, closingElement }: JSXElement,
	{ text, base }: ParsedSource,
	parent: Element | undefined,
): Element {
	const attributes = openingElement.attributes.flatMap((attribute) =>
		attribute.type === "JSXAttribute" ? attributeOf(attribute, { text, base }) : [],
	);
	return {
		name: jsxName(openingElement.name),
		kind: "script",
		parent,
		start: base + start,
		content:
			closingElement === null
				? undefined
				: { start: base + openingElement.end, end: base + closingElement.start },
		attributes,
		hasSpread: attributes.length < openingElement.attributes.length,
	};
}

/**
 * The name of an element or attribute, such as `Tree.File`. The search does not use recursion,
 * because a name may have thousands of parts.
 */
function jsxName(node: JSXIdentifier | JSXMemberExpression | JSXNamespacedName): string {
	const members: string[] = [];
	let root = node;
	for (; root.type === "JSXMemberExpression"; root = root.object) members.push(root.property.name);
	const rootText =
		root.type === "JSXIdentifier" ? root.name : `${root.namespace.name}:${root.name.name}`;
	return ownedText([rootText, ...members.reverse()].join("."));
}

function attributeOf(
	{ name: nameNode, value }: JSXAttribute,
	{ text, base }: ParsedSource,
): Attribute {
	const name = jsxName(nameNode);
	const start = base + nameNode.start;
	if (value === null) {
		const range = { start, end: base + nameNode.end };
		return { name, start, kind: "flag", value: "", range };
	}
	const range = { start: base + value.start + 1, end: base + value.end - 1 };
	return value.type === "Literal"
		? { name, start, kind: "string", value: removeIndent(value.value), range }
		: {
				name,
				start,
				kind: "expression",
				value: ownedText(text.slice(range.start, range.end)),
				range,
			};
}

/**
 * Removes all indentation, because the parser of pages removes the indentation of the element
 * around a text.
 */
function removeIndent(value: unknown): string {
	return ownedText(asText(value).replaceAll(/\n[ \t]+/g, "\n"));
}
