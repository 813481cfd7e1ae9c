// Losses in the texts of a page, as the exact parser reads them: references to characters that are
// none, footnotes without their other half, and braces that readers do not see.
import type { FootnoteDefinition, Nodes, Parents, Root, Text } from "mdast";
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx";
import type { Range } from "../../source-file.ts";
import { rangeOf } from "../mdx.ts";
import { footnoteEnd, losesBraces, referencesIn } from "../scan/text/doubtful.ts";
import type { Slip } from "../slip.ts";
import { isElement } from "./exact-elements.ts";

/** The slips in the texts of a page. */
export function textSlips(root: Root, text: string): readonly Slip[] {
	// Most pages have nothing of it.
	if (!/&|\[\^|\{/.test(text)) return [];
	const slips: Slip[] = [];
	const footnotes = new Footnotes(text, slips);
	const open: { node: Nodes; parent: Parents | undefined }[] = [{ node: root, parent: undefined }];
	for (let top = open.pop(); top !== undefined; top = open.pop()) {
		const { node, parent } = top;
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
			for (const child of node.children.toReversed()) open.push({ node: child, parent: node });
	}
	footnotes.finish();
	return slips;
}

/** References that the parser has not decoded. */
function referenceSlips({ start, end }: Range, value: string, text: string): readonly Slip[] {
	const slips: Slip[] = [];
	// The character behind it says whether a reference ends there.
	for (const one of referencesIn(text.slice(start, end + 1))) {
		const from = start + one.start;
		const range = { start: from, end: from + one.written.length };
		if (range.end <= end && value.includes(one.written)) slips.push({ kind: "reference", range });
	}
	return slips;
}

/** The attributes whose texts readers see. */
const shown = new Set(
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
		shown.has(attribute.name)
	);
}

/**
 * Whether braces stand in a text that readers see: in an element by themselves they may be of a
 * script.
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
	/** The names of footnotes, by what they are compared by. */
	readonly #defined = new Map<string, Range>();
	readonly #used = new Set<string>();
	readonly #texts: Range[] = [];

	constructor(text: string, slips: Slip[]) {
		this.#text = text;
		this.#slips = slips;
	}

	define(node: FootnoteDefinition): void {
		const { start } = rangeOf(node);
		const end = this.#text.indexOf("]:", start) + 2;
		const range = { start, end: Math.max(end, start + 1) };
		const first = this.#defined.get(node.identifier);
		if (first === undefined) this.#defined.set(node.identifier, range);
		else this.#slips.push({ kind: "footnote-again", range, block: first });
	}

	refer(identifier: string): void {
		this.#used.add(identifier);
	}

	/** Notes what looks like a reference in a text, and is none. */
	addText(node: Text): void {
		const { start, end } = rangeOf(node);
		for (
			let at = this.#text.indexOf("[^", start);
			at !== -1 && at < end;
			at = this.#text.indexOf("[^", at + 1)
		) {
			const close = footnoteEnd(this.#text, at);
			const isEscaped = this.#text.charAt(at - 1) === "\\";
			if (close !== -1 && close <= end && !isEscaped) this.#texts.push({ start: at, end: close });
		}
	}

	finish(): void {
		for (const [name, range] of this.#defined)
			if (!this.#used.has(name)) this.#slips.push({ kind: "footnote-unused", range });
		for (const range of this.#texts)
			if (this.#isReference(range)) this.#slips.push({ kind: "footnote-text", range });
	}

	/**
	 * Whether nobody can mean a pattern, such as `[^a-z]+`. A name counts as one on a page that has
	 * footnotes.
	 */
	#isReference({ start, end }: Range): boolean {
		const name = this.#text.slice(start + 2, end - 1);
		if (/^(?:[+?{]|\*(?!\*))/.test(this.#text.slice(end, end + 2))) return false;
		if (/^\d{1,3}$/.test(name)) return true;
		const isGlued = /[\w.,;:!?)"'*_]/.test(this.#text.charAt(start - 1));
		return isGlued && this.#defined.size > 0 && /^[A-Za-z][\w-]{2,}$/.test(name);
	}
}
