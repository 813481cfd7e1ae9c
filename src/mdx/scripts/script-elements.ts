// The JSX elements of a script.
import { ownedText } from "../../text/text-parts.ts";
import { asText, property } from "../../text/value.ts";
import type { Attribute, Element } from "../body.ts";

export interface AcornNode {
	readonly type: string;
	readonly start: number;
	readonly end: number;
}

/** The text of a file, and the file offset at which the parsed text begins. */
export interface ParsedSource {
	readonly text: string;
	readonly base: number;
}

export function elementsIn(
	tree: unknown,
	source: ParsedSource,
	parent: Element | undefined,
): Element[] {
	const elements: Element[] = [];
	const openValues = [{ value: tree, parent }];
	for (let openValue = openValues.pop(); openValue !== undefined; openValue = openValues.pop()) {
		const { value } = openValue;
		let parentElement = openValue.parent;
		if (isElement(value)) {
			parentElement = elementOf(value, source, parentElement);
			elements.push(parentElement);
		}
		for (const child of childrenOf(value).reverse())
			openValues.push({ value: child, parent: parentElement });
	}
	return elements;
}

function isElement(value: unknown): value is ElementNode {
	return property(value, "type") === "JSXElement";
}

function childrenOf(value: unknown): unknown[] {
	const children = Array.isArray(value)
		? value
		: typeof property(value, "type") === "string"
			? Object.values(value as object)
			: [];
	return children.filter((child) => typeof child === "object" && child !== null);
}

interface ElementNode extends AcornNode {
	readonly openingElement: AcornNode & {
		readonly name: AcornNode;
		readonly attributes: readonly AcornNode[];
	};
	readonly closingElement: AcornNode | null;
}

function elementOf(
	{ start, openingElement, closingElement }: ElementNode,
	{ text, base }: ParsedSource,
	parent: Element | undefined,
): Element {
	const attributes = openingElement.attributes.flatMap((attribute) =>
		attribute.type === "JSXAttribute"
			? attributeOf(attribute as AttributeNode, { text, base })
			: [],
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

/** The name of an element or attribute, such as `Tree.File`. */
function jsxName(node: AcornNode): string {
	const { name, object, property, namespace } = node as unknown as Readonly<
		Record<string, AcornNode | undefined>
	>;
	if (object !== undefined && property !== undefined)
		return `${jsxName(object)}.${jsxName(property)}`;
	if (namespace !== undefined && name !== undefined)
		return `${jsxName(namespace)}:${jsxName(name)}`;
	return ownedText(String(name));
}

interface AttributeNode extends AcornNode {
	readonly name: AcornNode;
	readonly value: (AcornNode & { readonly value?: unknown }) | null;
}

function attributeOf(
	{ name: nameNode, value }: AttributeNode,
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
