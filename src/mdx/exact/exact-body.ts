// The body of a page as the exact parser reads it, for pages that the scanner cannot prove.
import type { Program } from "estree";
import type {
	Code,
	Definition,
	FootnoteDefinition,
	Image,
	InlineCode,
	Link as LinkNode,
	Nodes,
	Parents,
	Root,
	Text,
} from "mdast";
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx";
import { addAll } from "../../text/lists.ts";
import type { Range } from "../../text/source-file.ts";
import { endOfLine, ownedText } from "../../text/text-parts.ts";
import {
	type Body,
	type CodeBlock,
	type Element,
	type Expression,
	emptyBody,
	type Heading,
	type Link,
	type MutableBody,
	maskCode,
	sortBody,
} from "../body.ts";
import { rangeOf, type TargetData } from "../mdx.ts";
import type { Oddity } from "../oddity.ts";
import { codeEnd, spaceBefore } from "../scan/oddities.ts";
import { doubtfulReferences, footnoteEnd, losesBraces } from "../scan/text/doubtful.ts";
import { declarationsIn } from "../scripts/declarations.ts";
import { readScript } from "../scripts/script.ts";
import { loneName } from "../scripts/trees.ts";
import { usedNames } from "../scripts/used-names.ts";
import { isForAll } from "../visibility.ts";
import { bracesOf, elementOf, isElement, treeOf } from "./exact-elements.ts";
import { odditiesOf } from "./exact-oddities.ts";

export function bodyOf(root: Root, text: string): Body {
	const body = emptyBody();
	const usedDefinitions = findUsedDefinitions(root);
	const openNodes: OpenNode[] = [{ node: root, parent: undefined, isAlone: false }];
	for (let openNode = openNodes.pop(); openNode !== undefined; openNode = openNodes.pop()) {
		if (isUnusedDefinition(openNode.node, usedDefinitions)) {
			// Definitions in an unused footnote count, because link definitions apply to the whole page.
			for (const node of nodesIn(openNode.node))
				if (node.type === "definition" && usedDefinitions.has(node))
					body.links.push(...linkOf(node));
			continue;
		}
		const parent = addNode(openNode, text, body) ?? openNode.parent;
		const isAlone = hasOnlyElements(openNode.node);
		if ("children" in openNode.node)
			for (const node of openNode.node.children.toReversed())
				openNodes.push({ node, parent, isAlone });
	}
	addAll(body.oddities, textOddities(root, text));
	return sortBody(body);
}

interface OpenNode {
	readonly node: Nodes;
	readonly parent: Element | undefined;
	/** True if the node's parent is a paragraph that has only elements and expressions. */
	readonly isAlone: boolean;
}

function hasOnlyElements(node: Nodes): boolean {
	return (
		node.type === "paragraph" &&
		node.children.every(
			({ type, ...content }) =>
				type === "mdxJsxTextElement" ||
				type === "mdxTextExpression" ||
				(type === "text" && "value" in content && !/[^ \t\n\f\r]/.test(content.value)),
		)
	);
}

/**
 * Adds the links, headings and other parts of one node to the body, and returns the element of an
 * element node.
 */
function addNode(openNode: OpenNode, text: string, body: MutableBody): Element | undefined {
	const { node, parent } = openNode;
	const { start } = rangeOf(node);
	if (node.type === "heading")
		body.headings.push({ level: node.depth, ...headingText(node, text), start });
	if (node.type === "link" || node.type === "image" || node.type === "definition")
		body.links.push(...linkOf(node));
	if (node.type === "code") body.codes.push(codeOf(node, text));
	addAll(body.oddities, odditiesOf(node, text));
	if ("data" in node && node.data !== undefined && "estree" in node.data && node.data.estree) {
		const kind = node.type === "mdxjsEsm" ? "statement" : "text";
		addScript(node.data.estree, { text, range: rangeOf(node), kind }, parent, body);
	}
	return isElement(node) ? addElement(openNode, node, text, body) : undefined;
}

function addScript(
	tree: Program,
	{ text, range, kind }: ScriptSource,
	parent: Element | undefined,
	body: MutableBody,
): void {
	const script = readScript(tree, { text, base: 0 }, parent);
	addAll(body.imports, script.imports);
	addAll(body.exports, script.exports);
	addAll(body.elements, script.elements);
	if (kind === "statement") addAll(body.declarations, declarationsIn(tree, 0));
	const names = usedNames(tree, 0);
	const isName = kind === "text" && loneName(tree) !== undefined;
	if (names.length > 0) body.expressions.push({ kind, parent, range, names, isName });
}

interface ScriptSource extends Pick<Expression, "kind" | "range"> {
	readonly text: string;
}

/** The text of a heading from which Mintlify makes the heading's id. */
function headingText(node: Nodes, source: string): Pick<Heading, "text" | "masked"> {
	const textNodes: (Text | InlineCode)[] = [];
	collectTextNodes(node, source, textNodes);
	const join = (isMasked: boolean): string =>
		ownedText(
			textNodes
				.map(({ type, value }) => (isMasked && type === "inlineCode" ? maskCode(value) : value))
				.join(""),
		);
	const hasCode = textNodes.some(({ type }) => type === "inlineCode");
	return { text: join(false), ...(hasCode && { masked: join(true) }) };
}

function collectTextNodes(node: Nodes, source: string, textNodes: (Text | InlineCode)[]): void {
	if (node.type === "text" || node.type === "inlineCode") textNodes.push(node);
	if (!("children" in node)) return;
	if (isElement(node) && node.name === "Visibility")
		if (!isForAll(elementOf(node, undefined, source))) return;
	for (const child of node.children) collectTextNodes(child, source, textNodes);
}

function linkOf(node: LinkNode | Image | Definition): Link[] {
	const { target } = (node.data ?? {}) as TargetData;
	return target === undefined
		? []
		: [
				{
					kind: node.type,
					start: rangeOf(node).start,
					target: ownedText(node.url),
					range: target,
				},
			];
}

function codeOf(node: Code, text: string): CodeBlock {
	const { start, end } = rangeOf(node);
	const opening = { start, end: spaceBefore(text, endOfLine(text, start)) };
	return { opening, end: codeEnd(text, opening, end) };
}

function addElement(
	{ parent, isAlone }: OpenNode,
	node: MdxJsxFlowElement | MdxJsxTextElement,
	text: string,
	body: MutableBody,
): Element {
	const plainElement = elementOf(node, parent, text);
	const element: Element = isAlone ? { ...plainElement, isAlone } : plainElement;
	body.elements.push(element);
	for (const attribute of node.attributes) {
		const tree = treeOf(attribute);
		if (tree == null) continue;
		const range = bracesOf(attribute, text);
		addScript(tree, { text, range, kind: "attribute" }, element, body);
	}
	return element;
}

// The oddities in the texts of a page: character references without a character, footnotes without
// their other half, and braces that readers do not see.

function textOddities(root: Root, text: string): readonly Oddity[] {
	// Returns early, because most pages have no such oddities.
	if (!/&|\[\^|\{/.test(text)) return [];
	const oddities: Oddity[] = [];
	const footnotes = new Footnotes(text, oddities);
	const openNodes: { node: Nodes; parent: Parents | undefined }[] = [
		{ node: root, parent: undefined },
	];
	for (let openNode = openNodes.pop(); openNode !== undefined; openNode = openNodes.pop()) {
		const { node, parent } = openNode;
		if (node.type === "text") {
			addAll(oddities, referenceOddities(rangeOf(node), node.value, text));
			footnotes.addText(node);
		} else if (node.type === "mdxTextExpression") {
			const { start, end } = rangeOf(node);
			if (losesBraces(text, start) && isInVisibleText(parent))
				oddities.push({ kind: "lost-braces", range: { start, end } });
		} else if (node.type === "footnoteDefinition") footnotes.addDefinition(node);
		else if (node.type === "footnoteReference") footnotes.addReference(node.identifier);
		else if (isElement(node)) addAll(oddities, attributeOddities(node, text));
		if ("children" in node)
			for (const child of node.children.toReversed()) openNodes.push({ node: child, parent: node });
	}
	footnotes.addOddities();
	return oddities;
}

function referenceOddities({ start, end }: Range, value: string, text: string): readonly Oddity[] {
	const oddities: Oddity[] = [];
	// The character after a reference decides whether the reference ends there.
	for (const reference of doubtfulReferences(text.slice(start, end + 1))) {
		const referenceStart = start + reference.start;
		const range = { start: referenceStart, end: referenceStart + reference.written.length };
		if (range.end <= end && value.includes(reference.written))
			oddities.push({ kind: "reference", range });
	}
	return oddities;
}

const visibleAttributes = new Set(
	"title description label caption alt tip headline cta summary placeholder hint".split(" "),
);

function attributeOddities(
	{ attributes }: MdxJsxFlowElement | MdxJsxTextElement,
	text: string,
): readonly Oddity[] {
	return attributes.flatMap((attribute) =>
		isVisibleText(attribute) ? referenceOddities(rangeOf(attribute), attribute.value, text) : [],
	);
}

function isVisibleText(
	attribute: (MdxJsxFlowElement | MdxJsxTextElement)["attributes"][number],
): attribute is MdxJsxAttribute & { value: string } {
	return (
		attribute.type === "mdxJsxAttribute" &&
		typeof attribute.value === "string" &&
		visibleAttributes.has(attribute.name)
	);
}

/**
 * True if braces are in a text that readers see. Braces in an element without other text do not
 * count, because such braces may belong to a script.
 */
function isInVisibleText(parent: Parents | undefined): boolean {
	if (parent === undefined || parent.type === "tableCell") return true;
	if (isElement(parent) && /^(?:code|kbd|pre|b|i|em|strong)$/.test(parent.name ?? "")) return true;
	return parent.children.some((child) =>
		child.type === "text"
			? child.value.trim() !== ""
			: /^(?:inlineCode|link|strong|emphasis|delete)$/.test(child.type),
	);
}

class Footnotes {
	readonly #text: string;
	readonly #oddities: Oddity[];
	/** The ranges of the names in footnote definitions, by normalized name. */
	readonly #rangeByName = new Map<string, Range>();
	readonly #referencedNames = new Set<string>();
	readonly #candidateRanges: Range[] = [];

	constructor(text: string, oddities: Oddity[]) {
		this.#text = text;
		this.#oddities = oddities;
	}

	addDefinition(node: FootnoteDefinition): void {
		const { start } = rangeOf(node);
		const end = this.#text.indexOf("]:", start) + 2;
		const range = { start, end: Math.max(end, start + 1) };
		const firstRange = this.#rangeByName.get(node.identifier);
		if (firstRange === undefined) this.#rangeByName.set(node.identifier, range);
		else this.#oddities.push({ kind: "footnote-again", range, block: firstRange });
	}

	addReference(identifier: string): void {
		this.#referencedNames.add(identifier);
	}

	/**
	 * Records text in the form of a footnote reference that the parser does not read as a reference.
	 */
	addText(node: Text): void {
		const { start, end } = rangeOf(node);
		for (
			let offset = this.#text.indexOf("[^", start);
			offset !== -1 && offset < end;
			offset = this.#text.indexOf("[^", offset + 1)
		) {
			const noteEnd = footnoteEnd(this.#text, offset);
			const isEscaped = this.#text.charAt(offset - 1) === "\\";
			if (noteEnd !== -1 && noteEnd <= end && !isEscaped)
				this.#candidateRanges.push({ start: offset, end: noteEnd });
		}
	}

	addOddities(): void {
		for (const [name, range] of this.#rangeByName)
			if (!this.#referencedNames.has(name)) this.#oddities.push({ kind: "footnote-unused", range });
		for (const range of this.#candidateRanges)
			if (this.#isReference(range)) this.#oddities.push({ kind: "footnote-text", range });
	}

	/**
	 * True unless the text may be a pattern, such as `[^a-z]+`. A name counts as a reference only on
	 * a page that has footnotes.
	 */
	#isReference({ start, end }: Range): boolean {
		const name = this.#text.slice(start + 2, end - 1);
		if (/^(?:[+?{]|\*(?!\*))/.test(this.#text.slice(end, end + 2))) return false;
		if (/^\d{1,3}$/.test(name)) return true;
		const isAttached = /[\w.,;:!?)"'*_]/.test(this.#text.charAt(start - 1));
		return isAttached && this.#rangeByName.size > 0 && /^[A-Za-z][\w-]{2,}$/.test(name);
	}
}

// Definitions and footnotes that readers see: referenced definitions and footnotes, and only the
// first of each name.

type NamedNode = Extract<Nodes, { type: "definition" | "footnoteDefinition" }>;

type ReferenceNode = Extract<
	Nodes,
	{ type: "linkReference" | "imageReference" | "footnoteReference" }
>;

/** The definitions and footnotes with a reference outside footnotes, or in a used footnote. */
function findUsedDefinitions(root: Root): ReadonlySet<Nodes> {
	const { definitionByLabel, footnoteByLabel } = firstDefinitions(root);
	const usedNodes = new Set<Nodes>();
	const openNodes: Nodes[] = [root];
	for (let node = openNodes.pop(); node !== undefined; node = openNodes.pop()) {
		if (isReferenceNode(node)) {
			const isFootnote = node.type === "footnoteReference";
			const definition = (isFootnote ? footnoteByLabel : definitionByLabel).get(node.identifier);
			if (definition !== undefined && !usedNodes.has(definition)) {
				usedNodes.add(definition);
				if ("children" in definition) addAll(openNodes, definition.children);
			}
		}
		if ("children" in node)
			for (const child of node.children)
				if (child.type !== "footnoteDefinition") openNodes.push(child);
	}
	return usedNodes;
}

function isUnusedDefinition(node: Nodes, usedNodes: ReadonlySet<Nodes>): boolean {
	return (node.type === "definition" || node.type === "footnoteDefinition") && !usedNodes.has(node);
}

/** A node and all nodes below it, in the order of the text. */
function* nodesIn(root: Nodes): Iterable<Nodes> {
	const openNodes = [root];
	for (let node = openNodes.pop(); node !== undefined; node = openNodes.pop()) {
		yield node;
		if ("children" in node) addAll(openNodes, node.children.toReversed());
	}
}

function isReferenceNode(node: Nodes): node is ReferenceNode {
	return /^(?:link|image|footnote)Reference$/.test(node.type);
}

interface FirstDefinitions {
	readonly definitionByLabel: ReadonlyMap<string, NamedNode>;
	readonly footnoteByLabel: ReadonlyMap<string, NamedNode>;
}

function firstDefinitions(root: Root): FirstDefinitions {
	const definitionByLabel = new Map<string, NamedNode>();
	const footnoteByLabel = new Map<string, NamedNode>();
	for (const node of nodesIn(root)) {
		if (node.type !== "definition" && node.type !== "footnoteDefinition") continue;
		const nodeByLabel = node.type === "definition" ? definitionByLabel : footnoteByLabel;
		if (!nodeByLabel.has(node.identifier)) nodeByLabel.set(node.identifier, node);
	}
	return { definitionByLabel, footnoteByLabel };
}
