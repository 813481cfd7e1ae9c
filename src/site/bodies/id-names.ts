// The ids that a body gives to its headings and elements.
import type {
	Attribute,
	Body,
	Element,
	Heading,
} from "../../source/mdx/body.ts";
import type { Range } from "../../source/source-file.ts";
import { type PlainText, plainText } from "./plain-text.ts";
import { folded, headingId, inAscii } from "./slug.ts";

/** What has an id, or may have. */
export interface IdName {
	/** What its id may be, folded, but for the number that repeated ones get. */
	readonly keys: readonly string[];
	/** The id itself, where it is certain. */
	readonly id: string | undefined;
	readonly range: Range;
}

/** The names in a body, whose text is `text`; `undefined` where it may have some that are not written in it. */
export function idNames(
	{ headings, elements, exports }: Body,
	text: string,
): readonly IdName[] | undefined {
	if (exports.length > 0 && makesElements.test(text)) return undefined;
	const names: IdName[] = [];
	for (const heading of headings) {
		const name = nameOfHeading(heading, text);
		if (name === undefined) return undefined;
		names.push(name);
	}
	for (const element of elements) {
		const own = namesOfElement(element, text);
		if (own === undefined) return undefined;
		names.push(...own);
	}
	return names;
}

/** What a script can give ids with that are not written as attributes. */
const makesElements =
	/\b(?:document|createElement|cloneElement|innerHTML|outerHTML|setAttribute)\b|\.id\s*=(?!=)|\b(?:import|require)\s*\(/;

function nameOfHeading(
	{ level, text: title, id, start }: Heading,
	text: string,
): IdName | undefined {
	const lineEnd = text.indexOf("\n", start);
	const line = text.slice(start, lineEnd === -1 ? text.length : lineEnd);
	const range = { start, end: start + line.trimEnd().length };
	if (id !== undefined) return named(id, range);
	return hasExpression(line)
		? undefined
		: titled(title, range, level <= 4 && isWords(title));
}

/** Whether something stands in braces outside of code. */
function hasExpression(text: string): boolean {
	return (
		text.includes("{") && /(?<!\\)\{/.test(text.replaceAll(/`+[^`]*`+/g, ""))
	);
}

/** Whether nothing of a title can be written in another way in its id. */
function isWords(title: string): boolean {
	return /^[\p{L}\p{N} _,.:?!()/-]+$/u.test(title) && !/--|\.\./.test(title);
}

function named(id: string, range: Range): IdName {
	return { keys: [folded(id)], id, range };
}

/** What gets an id of its title: that of "What's new" is `whats-new`, or `what’s-new`. */
function titled(title: string, range: Range, isCertain: boolean): IdName {
	const id = headingId(title);
	const keys = new Set([folded(id), folded(title.toLowerCase())]);
	return { keys: [...keys], id: isCertain ? id : undefined, range };
}

const inFields = ["query", "path", "body", "header", "name"];
/** The attributes of which Mintlify makes an id. */
const titles: Readonly<Record<string, readonly string[]>> = {
	Tab: ["title"],
	Accordion: ["title"],
	View: ["title"],
	Step: ["title"],
	Update: ["label"],
	ParamField: inFields,
	Param: inFields,
	ResponseField: inFields,
};

function namesOfElement(
	element: Element,
	text: string,
): readonly IdName[] | undefined {
	const { name, attributes, hasSpread } = element;
	if (hasSpread || bringsMore(element)) return undefined;
	const names: IdName[] = [];
	for (const attribute of attributes) {
		const isTitle = titles[name]?.includes(attribute.name) === true;
		if (attribute.name !== "id" && !isTitle && !isOldAnchor(name, attribute))
			continue;
		const value = plainText(attribute);
		// Variables get their values later.
		if (value?.text.includes("{{")) return undefined;
		const given =
			value && (isTitle ? nameOfTitle(name, value) : nameOfId(element, value));
		if (given === undefined) return undefined;
		names.push(given);
	}
	const own = nameOfContent(element, text);
	if (own === "unknown") return undefined;
	return own === undefined ? names : [...names, own];
}

/** Whether it shows what is written elsewhere. */
function bringsMore({ name, attributes }: Element): boolean {
	return (
		name === "Snippet" ||
		attributes.some(({ name }) => name === "dangerouslySetInnerHTML")
	);
}

function isOldAnchor(element: string, { name }: Attribute): boolean {
	return element === "a" && name === "name";
}

/** Of an element of a script it is not known whether it is shown. */
function nameOfId({ kind }: Element, { text, range }: PlainText): IdName {
	const name = named(text, range);
	return kind === "script" ? { ...name, id: undefined } : name;
}

/** What a component may get of its title; `undefined` where that is not known. */
function nameOfTitle(
	component: string,
	{ text, range }: PlainText,
): IdName | undefined {
	if (titles[component] === inFields)
		return { keys: [fieldKey(`param-${text}`)], id: undefined, range };
	const ascii = inAscii(text.toLowerCase());
	if (ascii === undefined) return undefined;
	const isCertain =
		component !== "Step" && /^[A-Za-z\d]+(?: [A-Za-z\d]+)*$/.test(text);
	const name = titled(text, range, isCertain);
	return { ...name, keys: [...new Set([...name.keys, folded(ascii)])] };
}

/** The id of a field without dashes: `userId` becomes `param-user-id`. */
export function fieldKey(id: string): string {
	return folded(id.toLowerCase()).replaceAll("-", "");
}

/** Of an element whose text is a heading. */
function nameOfContent(
	{ name, content, start }: Element,
	text: string,
): IdName | "unknown" | undefined {
	if (!/^(?:h[1-6]|Heading)$/.test(name) || content === undefined)
		return undefined;
	const inner = text.slice(content.start, content.end);
	if (hasExpression(inner)) return "unknown";
	const title = inner
		.replaceAll(/<[^<>]*>/g, "")
		.replaceAll(/\]\([^()]*\)/g, "]");
	return titled(title, { start, end: content.end }, false);
}
