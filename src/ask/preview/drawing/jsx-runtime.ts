// The JSX runtime of the preview. The runtime turns each TSX element into HTML text as soon as the
// element is created, and escapes every value except its own HTML, because strangers write the
// texts of a site.

/** HTML text. No other file can create an instance, so unescaped text cannot become HTML. */
class Html {
	readonly #text: string;

	constructor(text: string) {
		this.#text = text;
	}

	toString(): string {
		return this.#text;
	}
}

export type { Html };

export type Child = Html | string | number | false | null | undefined | readonly Child[];

interface Parent {
	readonly children?: Child;
}

type Attribute = string | number | boolean | null | undefined;

/**
 * The allowed attributes. Attributes with a hyphen are not listed, because TypeScript always
 * accepts them.
 */
type Attributes = Parent & {
	readonly [name in
		| "autocomplete"
		| "class"
		| "d"
		| "fill"
		| "height"
		| "hidden"
		| "href"
		| "id"
		| "max"
		| "min"
		| "name"
		| "open"
		| "placeholder"
		| "popover"
		| "popovertarget"
		| "rel"
		| "role"
		| "stroke"
		| "tabindex"
		| "target"
		| "title"
		| "type"
		| "value"
		| "viewBox"
		| "width"]?: Attribute;
};

export declare namespace JSX {
	type Element = Html;
	type ElementType = string | ((props: never) => Html | null);
	interface IntrinsicElements {
		readonly [name: string]: Attributes;
	}
	interface ElementChildrenAttribute {
		readonly children: unknown;
	}
}

interface Props extends Parent {
	readonly [name: string]: unknown;
}

const noHtml = new Html("");

export function jsx(type: string | ((props: Props) => Html | null), props: Props): Html {
	return typeof type === "string" ? new Html(elementOf(type, props)) : (type(props) ?? noHtml);
}

export { jsx as jsxs };

export function Fragment({ children }: Parent): Html {
	return new Html(childText(children));
}

/** Elements whose end tag HTML makes optional, and `input`, which has no content. */
const tagsWithoutEnd = new Set("li dt dd tr th td tbody option input".split(" "));

interface Tag {
	readonly start: string;
	readonly end: string;
}

/** The tags are cached by name, because a document has few names and thousands of elements. */
const tagByName = new Map<string, Tag>();

function tagOf(name: string): Tag {
	const cachedTag = tagByName.get(name);
	if (cachedTag !== undefined) return cachedTag;
	const tag = { start: `<${name}`, end: tagsWithoutEnd.has(name) ? "" : `</${name}>` };
	tagByName.set(name, tag);
	return tag;
}

function elementOf(name: string, props: Props): string {
	const { start, end } = tagOf(name);
	let text = start;
	for (const key in props) if (key !== "children") text += attributeOf(key, props[key]);
	return `${text}>${childText(props.children)}${end}`;
}

function attributeOf(name: string, value: unknown): string {
	if (value === undefined || value === null || value === false) return "";
	if (value === true) return ` ${name}`;
	const text = String(value);
	return /^[\w#/.:-]+$/.test(text)
		? ` ${name}=${text}`
		: ` ${name}="${escapeHtml(text).replaceAll('"', "&quot;")}"`;
}

function childText(child: Child): string {
	if (typeof child === "string") return escapeHtml(child);
	if (child instanceof Html) return child.toString();
	if (typeof child === "number") return String(child);
	if (!Array.isArray(child)) return "";
	let text = "";
	for (const innerChild of child) text += childText(innerChild);
	return text;
}

export function escapeHtml(text: string): string {
	return /[&<]/.test(text) ? text.replaceAll("&", "&amp;").replaceAll("<", "&lt;") : text;
}
