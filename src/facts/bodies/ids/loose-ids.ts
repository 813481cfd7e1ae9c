// What of the ids of a file is not known for certain.
import type { Attribute, Element } from "../../../source/mdx/body.ts";
import { memoised } from "../../../source/memoised.ts";
import type { BodyFile } from "../body-file.ts";
import { plainText } from "../plain-texts.ts";
import { componentSlug, fieldSlug } from "./component-slug.ts";
import {
	fields,
	type Holder,
	holdersOf,
	inFields,
	isHeadingElement,
	titleAttributes,
} from "./holders.ts";
import { folded } from "./slug.ts";

/** What a file may have as ids, folded and without numbers; others too, if `hasMore`. */
interface LooseIds {
	readonly keys: ReadonlySet<string>;
	readonly hasMore: boolean;
}

export const looseIds = memoised((file: BodyFile): LooseIds => {
	const { text } = file.file;
	const holders = holdersOf(file);
	const keys = holders.flatMap(looseTexts).map(looseKey);
	return { keys: new Set(keys), hasMore: mayHaveMore(file, text) };
});

const hasSlug = new Set(["Accordion", "View"]);

/** The same for an id and for what may be meant by it. */
export function looseKey(id: string): string {
	const key = folded(id.toLowerCase());
	const plain = key.replace(/(?<![\d-])-\d[\d-]*$/, "");
	return plain.startsWith("param-") ? plain.replaceAll("-", "") : plain;
}

/** The texts that a holder may have an id of, though it has none for certain. */
function looseTexts(holder: Holder): readonly string[] {
	const { element, title, own, isFlow, isForeign, written } = holder;
	if (element === undefined) return isForeign && own.kind === "text" ? [own.id] : [];
	// What other components make of one is theirs.
	const isLoose =
		own.kind !== "none" ||
		!isFlow.page ||
		isForeign ||
		// Nothing of the title is left for an id.
		(hasSlug.has(element.name) && componentSlug(written) === "");
	const attributes = element.attributes.filter(
		({ name, kind }) =>
			((element.kind === "script" || isForeign) && name === "id") ||
			(isTitle(element.name, name) && (isLoose || kind === "expression")),
	);
	const prefix = fields.has(element.name) ? "param-" : "";
	const isContent = element.kind === "script" && isHeadingElement(element.name);
	return [
		...(isContent && title.page.kind === "text" ? [title.page.text] : []),
		...attributes.flatMap((attribute) => {
			const text = plainText(attribute)?.text;
			if (text === undefined) return [];
			if (attribute.name === "id") return [text];
			const slug = prefix === "" ? componentSlug(text) : fieldSlug(text, 0);
			return [prefix + text, slug];
		}),
	];
}

function isTitle(element: string, attribute: string): boolean {
	return fields.has(element) ? inFields.has(attribute) : titleAttributes.get(element) === attribute;
}

/** Whether there may be ids that are not written in a file. */
function mayHaveMore({ reading }: BodyFile, text: string): boolean {
	if (reading.kind !== "body") return true;
	const { headings, elements, exports } = reading.body;
	return (
		(exports.length > 0 && makesElements.test(text)) ||
		text.includes("<MDX") ||
		headings.some(({ id, start }) => {
			const lineEnd = text.indexOf("\n", start);
			const end = lineEnd === -1 ? text.length : lineEnd;
			return id === undefined && text.slice(start, end).includes("{{");
		}) ||
		elements.some((element) => mayGiveMore(element, text))
	);
}

/** What a script can give ids with that are not written as attributes. */
const makesElements =
	/\b(?:document|createElement|cloneElement|innerHTML|outerHTML|setAttribute)\b|\.id\s*=(?!=)|\b(?:import|require)\s*\(/;

function mayGiveMore(element: Element, text: string): boolean {
	const { name, attributes, content, hasSpread } = element;
	if (hasSpread || name === "Snippet") return true;
	if (isHeadingElement(name) && content !== undefined) {
		const inner = text.slice(content.start, content.end);
		if (inner.replaceAll("{/*", "").includes("{")) return true;
	}
	return attributes.some(
		(attribute) =>
			attribute.name === "dangerouslySetInnerHTML" ||
			(givesId(element, attribute) && isComputed(attribute)),
	);
}

function givesId({ name }: Element, attribute: Attribute): boolean {
	return (
		attribute.name === "id" ||
		(name === "a" && attribute.name === "name") ||
		isTitle(name, attribute.name)
	);
}

/** Variables get their values later. */
function isComputed(attribute: Attribute): boolean {
	return plainText(attribute)?.text.includes("{{") !== false;
}
