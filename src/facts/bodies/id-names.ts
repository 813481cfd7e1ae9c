// The ids that a body gives to its headings and elements.
import type {
	Attribute,
	Body,
	Element,
	Heading,
} from "../../source/mdx/body.ts";
import type { Range } from "../../source/source-file.ts";
import { type PlainText, plainText } from "./plain-texts.ts";
import {
	folded,
	headingId,
	inAscii,
	isPlainTitle,
	smartFolded,
} from "./slug.ts";
import { smartTitle } from "./smart-title.ts";

/** What has an id, or may have. */
export interface IdName {
	/** What its id may be, folded, but for the number that repeated ones get. */
	readonly keys: readonly string[];
	/** Its id as it is written or made of the title, if that is known for certain. */
	readonly id: string | undefined;
	/** What the id would be, folded, with the punctuation that keyboards have, where Mintlify puts other in its place. */
	readonly plain?: readonly string[];
	/** Of a heading only where it begins. */
	readonly range: Range;
}

/** The names that are known without a look at the text. */
export function idNames({ headings, elements }: Body): readonly IdName[] {
	const names = headings.map((heading, at) =>
		nameOfHeading(heading, headings[at + 1]),
	);
	for (const element of elements)
		for (const attribute of element.attributes) {
			if (!givesId(element, attribute)) continue;
			const value = plainText(attribute);
			const name = value && nameOfValue(element, attribute, value);
			if (name !== undefined) names.push(name);
		}
	return names;
}

function nameOfHeading(heading: Heading, next: Heading | undefined): IdName {
	const { level, text, masked, id, start } = heading;
	const range = { start, end: start };
	if (id !== undefined) return { keys: [folded(id)], id, range };
	const isCertain = level <= 4;
	// Whether a quote opens or closes depends on what follows it.
	const isOpenEnd = /["']$/.test(text) && /^["']/.test(next?.text ?? "");
	const smart = isOpenEnd ? undefined : smartTitle(text, masked);
	if (smart === undefined) return titled(text, range, false);
	const smartId = headingId(smart);
	const key = smartFolded(smartId);
	if (key === undefined) return titled(text, range, isCertain);
	const plain = keysOf(headingId(text), text.toLowerCase());
	return { keys: [key], id: isCertain ? smartId : undefined, plain, range };
}

/** What gets an id of its title as it is written: that of "What's new" is `whats-new`, or `what-s-new`. */
function titled(title: string, range: Range, isCertain: boolean): IdName {
	const id = headingId(title);
	// It is said in one way only.
	if (isPlainTitle(title))
		return { keys: [id], id: isCertain ? id : undefined, range };
	const keys = keysOf(id, title.toLowerCase());
	return { keys, id: isCertain && isWords(title) ? id : undefined, range };
}

function keysOf(first: string, second: string): readonly string[] {
	const keys = [folded(first), folded(second)];
	return keys[0] === keys[1] ? keys.slice(1) : keys;
}

/** Whether nothing of a title can be written in another way in its id. */
function isWords(title: string): boolean {
	return /^[\p{L}\p{N} _,.:?!()/-]+$/u.test(title) && !/--|\.\./.test(title);
}

const inFields = ["query", "path", "body", "header", "name"];
/** The attributes of which Mintlify makes an id. */
const titles: ReadonlyMap<string, readonly string[]> = new Map([
	["Tab", ["title"]],
	["Accordion", ["title"]],
	["View", ["title"]],
	["Step", ["title"]],
	["Update", ["label"]],
	["ParamField", inFields],
	["Param", inFields],
	["ResponseField", inFields],
]);

function givesId({ name }: Element, attribute: Attribute): boolean {
	return (
		attribute.name === "id" ||
		(name === "a" && attribute.name === "name") ||
		isTitle(name, attribute)
	);
}

function isTitle(element: string, { name }: Attribute): boolean {
	return titles.get(element)?.includes(name) === true;
}

/** `undefined` where it is not known what becomes of a title. */
function nameOfValue(
	{ name, kind }: Element,
	attribute: Attribute,
	{ text, range }: PlainText,
): IdName | undefined {
	// Variables get their values later.
	if (text.includes("{{")) return undefined;
	// Of an element of a script it is not known whether it is shown.
	if (!isTitle(name, attribute))
		return {
			keys: [folded(text)],
			id: kind === "script" ? undefined : text,
			range,
		};
	if (titles.get(name) === inFields)
		return { keys: [fieldKey(`param-${text}`)], id: undefined, range };
	const ascii = inAscii(text.toLowerCase());
	if (ascii === undefined) return undefined;
	const isCertain =
		name !== "Step" && /^[A-Za-z\d]+(?: [A-Za-z\d]+)*$/.test(text);
	const { keys, id } = titled(text, range, isCertain);
	return { keys: [...keys, folded(ascii)], id, range };
}

/** The id of a field without dashes: `userId` becomes `param-user-id`. */
export function fieldKey(id: string): string {
	return folded(id.toLowerCase()).replaceAll("-", "");
}

/** The keys of elements whose text is a heading. */
export function contentKeys({ elements }: Body, text: string): string[] {
	return elements.flatMap(({ name, content }) => {
		if (!headingElement.test(name) || content === undefined) return [];
		const title = text
			.slice(content.start, content.end)
			.replaceAll(/<[^<>]*>/g, "")
			.replaceAll(/\]\([^()]*\)/g, "]");
		const smart = smartFolded(headingId(smartTitle(title) ?? title));
		const keys = keysOf(headingId(title), title.toLowerCase());
		return smart === undefined ? keys : [...keys, smart];
	});
}

const headingElement = /^(?:h[1-6]|Heading)$/;

/** Whether there may be ids that are not written in a body, whose text is `text`. */
export function mayHaveMore(
	{ headings, elements, exports }: Body,
	text: string,
): boolean {
	return (
		(exports.length > 0 && makesElements.test(text)) ||
		headings.some(({ id, start }) => {
			const lineEnd = text.indexOf("\n", start);
			const end = lineEnd === -1 ? text.length : lineEnd;
			return id === undefined && hasExpression(text.slice(start, end));
		}) ||
		elements.some((element) => mayGiveMore(element, text))
	);
}

/** What a script can give ids with that are not written as attributes. */
const makesElements =
	/\b(?:document|createElement|cloneElement|innerHTML|outerHTML|setAttribute)\b|\.id\s*=(?!=)|\b(?:import|require)\s*\(/;

/** Whether something stands in braces outside of code, but for comments. */
function hasExpression(text: string): boolean {
	if (!text.includes("{")) return false;
	const plain = text.replaceAll(/`+[^`]*`+/g, "");
	const count = (what: RegExp): number => [...plain.matchAll(what)].length;
	const comments = Math.min(count(/\{\s*\/\*/g), count(/\*\/\s*\}/g));
	return count(/(?<!\\)\{/g) > comments;
}

function mayGiveMore(element: Element, text: string): boolean {
	const { name, attributes, content, hasSpread } = element;
	if (hasSpread || name === "Snippet") return true;
	const inner = headingElement.test(name) ? content : undefined;
	if (inner && hasExpression(text.slice(inner.start, inner.end))) return true;
	return attributes.some((attribute) => {
		if (attribute.name === "dangerouslySetInnerHTML") return true;
		if (!givesId(element, attribute)) return false;
		const value = plainText(attribute);
		return (
			value === undefined ||
			nameOfValue(element, attribute, value) === undefined
		);
	});
}
