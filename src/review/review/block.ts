// The blocks of a body that readers tell apart.
import type { Attribute, Element } from "../../mdx/body.ts";
import type { Range } from "../../text/source-file.ts";
import { type SourceTable, tableElement } from "./read-tables.ts";
import { withoutBreaks } from "./source-text.ts";

export type BlockKind =
	| "paragraph"
	| "code block"
	| "table"
	| "parameter"
	| "component"
	| "link"
	| "picture"
	| "break"
	| "expression"
	| "import";

export interface Block {
	readonly kind: BlockKind;
	/** Blocks with the same key show the same. */
	readonly key: string;
	readonly offset: number;
	/** The index of the section. */
	readonly section: number;
	/** The number of headings before the block, also of those in a component that has ended. */
	readonly position: number;
	/** The name of a component, parameter or import. Blocks with other names are never the same. */
	readonly name: string;
	/** The lines, cells of the first column, or attributes, of which similar blocks share some. */
	readonly features: readonly string[];
	/** The text of a paragraph without its formatting; its words are its features. */
	readonly shownText?: string;
	/** The text of a paragraph with the marks of its formatting, such as code and tags. */
	readonly formattedText?: string;
	/** The Markdown of a paragraph. */
	readonly source?: string;
	/** The end of a paragraph, or of the content of a component. */
	readonly end?: number;
	/** The start of the source in a component. */
	readonly content?: string;
	/** The cells of a table; the first row has the names of the columns. */
	readonly rows?: readonly (readonly string[])[];
	/** The name of the component around the block; `parameter` for each component that is one. */
	readonly container?: string;
	/** The number of list items around the block, apart from one that begins with it. */
	readonly listDepth?: number;
}

/** A block of a body whose sections are not known yet. */
export type UnplacedBlock = Omit<Block, "section" | "position">;

export function pictureBlock(alt: string, src: string, offset: number, size = ""): UnplacedBlock {
	const key = `${alt}\n${src}\n${size}`;
	return { kind: "picture", key, offset, name: "", features: [alt, src] };
}

export function linkBlock(label: string, target: string, offset: number): UnplacedBlock {
	return { kind: "link", key: target, offset, name: "", features: [label] };
}

export function plainBlock(kind: BlockKind, key: string, offset: number, name = ""): UnplacedBlock {
	return { kind, key, offset, name, features: [] };
}

/** Names of languages that the highlighter of Mintlify takes for others. */
const languageNames: ReadonlyMap<string, string> = new Map([
	["sh", "bash"],
	["shell", "bash"],
	["zsh", "bash"],
	["js", "javascript"],
	["ts", "typescript"],
	["py", "python"],
	["yml", "yaml"],
	["md", "markdown"],
]);

export function languageName(written: string): string {
	return languageNames.get(written.toLowerCase()) ?? written.toLowerCase();
}

/** A text with one spelling of the flags of code blocks. */
export function withFlags(text: string): string {
	return text.replaceAll(/\b(?:nocopy|wrap|lines|expandable)\b/gi, (flag) => flag.toLowerCase());
}

/** `indent` is the indent of the fence, which Markdown removes from each line. */
export function codeBlock(
	opening: string,
	code: string,
	offset: number,
	indent = 0,
): UnplacedBlock {
	const lines = code.split("\n").map((line) => {
		const start = line.slice(0, indent).search(/\S|$/);
		return line.slice(start).trimEnd();
	});
	if (/^(?:(?:`{3,}|~{3,}))?$/.test(lines.at(-1)?.trim() ?? "")) lines.pop();
	const info = withFlags(opening.replace(/^[`~]+/, "").trim()).replace(/^\w+/, languageName);
	return {
		kind: "code block",
		key: [info, ...lines].join("\n"),
		offset,
		name: "",
		features: lines,
	};
}

export function isHeading({ name }: Element): boolean {
	return /^h[1-6]$/.test(name);
}

export function tableBlock({ rows, start: offset }: SourceTable): UnplacedBlock {
	const features = [...(rows[0] ?? []), ...rows.slice(1).map(([first = ""]) => first)];
	return { kind: "table", key: JSON.stringify(rows), offset, name: "", features, rows };
}

export const parameterElement = /^(?:ParamField|ResponseField)$/;

export function elementBlock(element: Element, text: string): readonly UnplacedBlock[] {
	const { name, kind, start, attributes, content } = element;
	if (kind === "script" || tableElement.test(name) || isHeading(element)) return [];
	const attributeOf = (attribute: string): string =>
		attributes.find((one) => one.name === attribute)?.value ?? "";
	if (name === "img") {
		const size = ["width", "height", "style"].map(attributeOf).join(" ").trim();
		return [pictureBlock(attributeOf("alt"), attributeOf("src"), start, size)];
	}
	if (name === "a") {
		const label = content ? contentStart(text, content) : "";
		// Such a link without a text is an anchor.
		const isAnchor = label === "" && attributes.some((one) => /^(?:id|name)$/.test(one.name));
		return isAnchor ? [] : [linkBlock(label, attributeOf("href"), start)];
	}
	const nameOf = (attribute: string): string =>
		isComponent(name) ? attribute : attribute.toLowerCase();
	const features = attributes.map((one) => `${nameOf(one.name)}=${shownValue(one)}`);
	// Other HTML elements are formatting of the words in them.
	const isBlock = kind === "flow" && attributes.some((one) => one.name !== "id");
	if (!isBlock && !isComponent(name) && !/^(?:video|audio|iframe)$/.test(name)) return [];
	const isParameter = parameterElement.test(name);
	const parameterName = attributes.find((one) =>
		/^(?:path|query|body|header|name)$/.test(one.name),
	);
	return [
		{
			kind: isParameter ? "parameter" : "component",
			key: JSON.stringify([name, features]),
			offset: start,
			name: isParameter ? (parameterName?.value ?? "") : name,
			features,
			...(content && { content: contentStart(text, content), end: content.end }),
		},
	];
}

/** The value of an attribute, in the same form for all ways to write it. */
function shownValue({ kind, value }: Attribute): string {
	if (kind === "string") return value;
	if (kind === "flag") return "true";
	const [, , string] = /^\s*(["'`])([^"'`$\\]*)\1\s*$/.exec(value) ?? [];
	return (
		string ??
		value
			.replaceAll(/\s+/g, "")
			.replaceAll("'", '"')
			.replaceAll(/,(?=[}\]])/g, "")
	);
}

export function isComponent(name: string): boolean {
	return /^[A-Z]/.test(name);
}

/** The length is limited, because components can be nested without end. */
function contentStart(text: string, { start, end }: Range): string {
	return withoutBreaks(text.slice(start, Math.min(end, start + maxContentLength)));
}

const maxContentLength = 500;
