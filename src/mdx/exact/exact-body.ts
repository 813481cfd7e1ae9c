// The body of a page as the exact parser reads it, for pages that the scanner cannot prove.
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
import type { Range } from "../../source/source-file.ts";
import { ownedText } from "../../source/text-parts.ts";
import {
	type Body,
	type CodeBlock,
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
import { codeEnd, spaceBefore } from "../scan/slips.ts";
import { doubtfulReferences, footnoteEnd, losesBraces } from "../scan/text/doubtful.ts";
import { declarationsIn } from "../scripts/declarations.ts";
import { readScript } from "../scripts/script.ts";
import { loneName } from "../scripts/trees.ts";
import { usedNames } from "../scripts/used-names.ts";
import type { Slip } from "../slip.ts";
import { isForAll } from "../visibility.ts";
import { bracesOf, elementOf, isElement, treeOf } from "./exact-elements.ts";
import { slipsOf } from "./exact-slips.ts";

/** The body of a parsed page. `text` is the parsed text. */
export function bodyIn(root: Root, text: string): Body {
	const body = emptyBody();
	const usedDefinitions = findUsedDefinitions(root);
	const openNodes: OpenNode[] = [{ node: root, parent: undefined, isAlone: false }];
	for (let openNode = openNodes.pop(); openNode !== undefined; openNode = openNodes.pop()) {
		if (isUnused(openNode.node, usedDefinitions)) {
			// Definitions in an unused footnote count, because link definitions apply to the whole page.
			for (const node of definitionsIn(openNode.node))
				if (usedDefinitions.has(node)) body.links.push(...linkOf(node));
			continue;
		}
		const parent = add(openNode, text, body) ?? openNode.parent;
		const isAlone = isOfElements(openNode.node);
		if ("children" in openNode.node)
			for (const node of openNode.node.children.toReversed())
				openNodes.push({ node, parent, isAlone });
	}
	body.slips.push(...textSlips(root, text));
	return inOrder(body);
}

/** A node that is still to be visited. */
interface OpenNode {
	readonly node: Nodes;
	readonly parent: Element | undefined;
	/** True if the paragraph of the node has only elements and expressions. */
	readonly isAlone: boolean;
}

function isOfElements(node: Nodes): boolean {
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
function add(open: OpenNode, text: string, body: WrittenBody): Element | undefined {
	const { node, parent } = open;
	const { start } = rangeOf(node);
	if (node.type === "heading")
		body.headings.push({ level: node.depth, ...headingText(node, text), start });
	if (node.type === "link" || node.type === "image" || node.type === "definition")
		body.links.push(...linkOf(node));
	if (node.type === "code") body.codes.push(codeOf(node, text));
	body.slips.push(...slipsOf(node, text));
	if ("data" in node && node.data !== undefined && "estree" in node.data) {
		const kind = node.type === "mdxjsEsm" ? "statement" : "text";
		addScript(node.data.estree, { text, range: rangeOf(node), kind }, parent, body);
	}
	return isElement(node) ? addElement(open, node, text, body) : undefined;
}

function addScript(
	tree: unknown,
	{ text, range, kind }: ScriptSource,
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

interface ScriptSource extends Pick<Expression, "kind" | "range"> {
	readonly text: string;
}

/** The text of a heading from which Mintlify makes the heading's id. */
function headingText(node: Nodes, source: string): Pick<Heading, "text" | "masked"> {
	const textNodes: (Text | InlineCode)[] = [];
	collect(node, source, textNodes);
	const join = (isMasked: boolean): string =>
		ownedText(
			textNodes
				.map(({ type, value }) => (isMasked && type === "inlineCode" ? mask(value) : value))
				.join(""),
		);
	const hasCode = textNodes.some(({ type }) => type === "inlineCode");
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
	const lineFeed = text.indexOf("\n", start);
	const opening = { start, end: spaceBefore(text, lineFeed === -1 ? text.length : lineFeed) };
	return { opening, end: codeEnd(text, opening, end) };
}

function addElement(
	{ parent, isAlone }: OpenNode,
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

// The slips in the texts of a page: character references without a character, footnotes without
// their other half, and braces that readers do not see.

function textSlips(root: Root, text: string): readonly Slip[] {
	// Returns early, because most pages have no such slips.
	if (!/&|\[\^|\{/.test(text)) return [];
	const slips: Slip[] = [];
	const footnotes = new Footnotes(text, slips);
	const openNodes: { node: Nodes; parent: Parents | undefined }[] = [
		{ node: root, parent: undefined },
	];
	for (let openNode = openNodes.pop(); openNode !== undefined; openNode = openNodes.pop()) {
		const { node, parent } = openNode;
		if (node.type === "text") {
			slips.push(...referenceSlips(rangeOf(node), node.value, text));
			footnotes.addText(node);
		} else if (node.type === "mdxTextExpression") {
			const { start, end } = rangeOf(node);
			if (losesBraces(text, start) && isText(parent))
				slips.push({ kind: "lost-braces", range: { start, end } });
		} else if (node.type === "footnoteDefinition") footnotes.define(node);
		else if (node.type === "footnoteReference") footnotes.refer(node.identifier);
		else if (isElement(node)) slips.push(...attributeSlips(node, text));
		if ("children" in node)
			for (const child of node.children.toReversed()) openNodes.push({ node: child, parent: node });
	}
	footnotes.finish();
	return slips;
}

/** The slips for references that the parser has left undecoded. */
function referenceSlips({ start, end }: Range, value: string, text: string): readonly Slip[] {
	const slips: Slip[] = [];
	// The character after a reference decides whether the reference ends there.
	for (const reference of doubtfulReferences(text.slice(start, end + 1))) {
		const referenceStart = start + reference.start;
		const range = { start: referenceStart, end: referenceStart + reference.written.length };
		if (range.end <= end && value.includes(reference.written))
			slips.push({ kind: "reference", range });
	}
	return slips;
}

/** The attributes whose text readers see. */
const visibleAttributes = new Set(
	"title description label caption alt tip headline cta summary placeholder hint".split(" "),
);

function attributeSlips(
	{ attributes }: MdxJsxFlowElement | MdxJsxTextElement,
	text: string,
): readonly Slip[] {
	return attributes.flatMap((attribute) =>
		isShownText(attribute) ? referenceSlips(rangeOf(attribute), attribute.value, text) : [],
	);
}

function isShownText(
	attribute: (MdxJsxFlowElement | MdxJsxTextElement)["attributes"][number],
): attribute is MdxJsxAttribute & { value: string } {
	return (
		attribute.type === "mdxJsxAttribute" &&
		typeof attribute.value === "string" &&
		visibleAttributes.has(attribute.name)
	);
}

/**
 * True if braces are in a text that readers see. Braces without other text in an element are left
 * out, because they may belong to a script.
 */
function isText(parent: Parents | undefined): boolean {
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
	readonly #slips: Slip[];
	/** The ranges of footnote names, by normalized name. */
	readonly #definedNames = new Map<string, Range>();
	readonly #usedNames = new Set<string>();
	readonly #texts: Range[] = [];

	constructor(text: string, slips: Slip[]) {
		this.#text = text;
		this.#slips = slips;
	}

	define(node: FootnoteDefinition): void {
		const { start } = rangeOf(node);
		const end = this.#text.indexOf("]:", start) + 2;
		const range = { start, end: Math.max(end, start + 1) };
		const firstRange = this.#definedNames.get(node.identifier);
		if (firstRange === undefined) this.#definedNames.set(node.identifier, range);
		else this.#slips.push({ kind: "footnote-again", range, block: firstRange });
	}

	refer(identifier: string): void {
		this.#usedNames.add(identifier);
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
				this.#texts.push({ start: offset, end: noteEnd });
		}
	}

	finish(): void {
		for (const [name, range] of this.#definedNames)
			if (!this.#usedNames.has(name)) this.#slips.push({ kind: "footnote-unused", range });
		for (const range of this.#texts)
			if (this.#isReference(range)) this.#slips.push({ kind: "footnote-text", range });
	}

	/**
	 * True unless the text may be a pattern, such as `[^a-z]+`. A name counts as a reference only on
	 * a page that has footnotes.
	 */
	#isReference({ start, end }: Range): boolean {
		const name = this.#text.slice(start + 2, end - 1);
		if (/^(?:[+?{]|\*(?!\*))/.test(this.#text.slice(end, end + 2))) return false;
		if (/^\d{1,3}$/.test(name)) return true;
		const isGlued = /[\w.,;:!?)"'*_]/.test(this.#text.charAt(start - 1));
		return isGlued && this.#definedNames.size > 0 && /^[A-Za-z][\w-]{2,}$/.test(name);
	}
}

// Definitions and footnotes that readers see: referenced definitions and footnotes, and only the
// first of each name.

type NamedNode = Extract<Nodes, { type: "definition" | "footnoteDefinition" }>;

type NamingNode = Extract<
	Nodes,
	{ type: "linkReference" | "imageReference" | "footnoteReference" }
>;

/** The definitions and footnotes with a reference outside footnotes, or in a used footnote. */
function findUsedDefinitions(root: Root): ReadonlySet<Nodes> {
	const { definitions, footnotes } = firstDefinitions(root);
	const usedNodes = new Set<Nodes>();
	const openNodes: Nodes[] = [root];
	for (let node = openNodes.pop(); node !== undefined; node = openNodes.pop()) {
		if (isNaming(node)) {
			const isNote = node.type === "footnoteReference";
			const definition = (isNote ? footnotes : definitions).get(node.identifier);
			if (definition !== undefined && !usedNodes.has(definition)) {
				usedNodes.add(definition);
				if ("children" in definition) openNodes.push(...definition.children);
			}
		}
		if ("children" in node)
			for (const child of node.children)
				if (child.type !== "footnoteDefinition") openNodes.push(child);
	}
	return usedNodes;
}

/** True for a definition or footnote that readers do not see. */
function isUnused(node: Nodes, used: ReadonlySet<Nodes>): boolean {
	return (node.type === "definition" || node.type === "footnoteDefinition") && !used.has(node);
}

function definitionsIn(root: Nodes): readonly Definition[] {
	const definitions: Definition[] = [];
	const openNodes: Nodes[] = "children" in root ? [...root.children] : [];
	for (let node = openNodes.pop(); node !== undefined; node = openNodes.pop()) {
		if (node.type === "definition") definitions.push(node);
		if ("children" in node) openNodes.push(...node.children);
	}
	return definitions;
}

function isNaming(node: Nodes): node is NamingNode {
	return /^(?:link|image|footnote)Reference$/.test(node.type);
}

interface Definitions {
	readonly definitions: ReadonlyMap<string, NamedNode>;
	readonly footnotes: ReadonlyMap<string, NamedNode>;
}

function firstDefinitions(root: Root): Definitions {
	const definitions = new Map<string, NamedNode>();
	const footnotes = new Map<string, NamedNode>();
	const openNodes: Nodes[] = [root];
	for (let node = openNodes.pop(); node !== undefined; node = openNodes.pop()) {
		if (node.type === "definition" || node.type === "footnoteDefinition") {
			const nodesByLabel = node.type === "definition" ? definitions : footnotes;
			if (!nodesByLabel.has(node.identifier)) nodesByLabel.set(node.identifier, node);
		}
		if ("children" in node) for (const child of node.children.toReversed()) openNodes.push(child);
	}
	return { definitions, footnotes };
}
