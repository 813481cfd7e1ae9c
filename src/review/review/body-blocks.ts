// The blocks of a body that readers tell apart, by the sections in which they lie.
import { decodeString } from "micromark-util-decode-string";
import type { Attribute, Body, Element } from "../../mdx/body.ts";
import { frontmatterLength } from "../../mdx/frontmatter.ts";
import { readTextBlocks } from "../../mdx/prose.ts";
import type { BodyFile } from "../../site/facts/bodies/body-file.ts";
import { EnclosingElements } from "../../site/facts/bodies/ids/holders.ts";
import { importedPath } from "../../site/facts/files/site-path.ts";
import { groupBy, lastIndexUpTo } from "../../text/lists.ts";
import { memoise } from "../../text/memoised.ts";
import type { Range, SourceFile } from "../../text/source-file.ts";
import {
	isAboveDelimiters,
	readHtmlTables,
	readTables,
	type SourceTable,
	tableElement,
	textInElement,
} from "./read-tables.ts";
import { expressions, withoutBreaks, withoutComments, wordsOf } from "./source-text.ts";

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
	/** The name of a component, parameter or import. Blocks with other names are never the same. */
	readonly name: string;
	/** The lines, cells of the first column, or attributes, of which similar blocks share some. */
	readonly features: readonly string[];
	/** The text of a paragraph without its formatting; its words are its features. */
	readonly shownText?: string;
	/** The text of a paragraph with the marks of its formatting, such as code and tags. */
	readonly formattedText?: string;
	/** The start of the source in a component. */
	readonly content?: string;
	/** The cells of a table; the first row has the names of the columns. */
	readonly rows?: readonly (readonly string[])[];
	/** The name of the component around the block. */
	readonly container?: string;
	/** The number of list items around the block, apart from one that begins with it. */
	readonly listDepth?: number;
}

export interface BodySections {
	/** The headings; empty for the text above the first one, which is the first section. */
	readonly headings: readonly string[];
	/** The levels of the headings; 0 for the first section. */
	readonly levels: readonly number[];
	/** The offset of the first heading. */
	readonly firstHeading: number;
	readonly blocks: readonly Block[];
}

type UnplacedBlock = Omit<Block, "section">;

interface PlacedHeading {
	readonly title: string;
	readonly level: number;
	readonly start: number;
	/** The end of the component in which the heading is, such as a tab. */
	readonly end: number;
}

interface BodyParts {
	readonly headings: readonly PlacedHeading[];
	readonly blocks: readonly UnplacedBlock[];
}

/** A snippet with the name and the start of the first component that shows it. */
export interface ShownSnippet {
	readonly name: string;
	readonly start: number;
	readonly snippet: BodyFile;
}

/** The snippets that a body imports and shows, by their paths; `snippetAt` finds one by its path. */
export function findSnippets(
	{ path }: BodyFile,
	{ imports, elements }: Body,
	snippetAt: (path: string) => BodyFile | undefined,
): ReadonlyMap<string, ShownSnippet> {
	const shownSnippets = new Map<string, ShownSnippet>();
	const elementsByName = groupBy(imports.length === 0 ? [] : elements, ({ name }) => name);
	for (const { source, names } of imports)
		for (const { imported, local: name } of names) {
			const [element] = elementsByName.get(name) ?? [];
			const snippetPath = importedPath(path, source) ?? "";
			if (imported !== "default" || element === undefined) continue;
			const snippet = snippetAt(snippetPath);
			if (snippet?.kind !== "script" && snippet?.reading.kind === "body")
				shownSnippets.set(snippetPath, { name, start: element.start, snippet });
		}
	return shownSnippets;
}

/** The sections of a body with the content of some snippets in place of their components. */
export function readSections(
	file: BodyFile,
	body: Body,
	snippets: readonly ShownSnippet[],
): BodySections {
	const { headings, blocks } = readParts(file, body);
	const names = new Set(snippets.map(({ name }) => name));
	const starts = new Set(snippets.map(({ start }) => start));
	const ownBlocks = blocks.filter(({ kind, name, offset, features }) =>
		kind === "component"
			? !starts.has(offset) || features.length > 0
			: kind !== "import" || !names.has(name),
	);
	const partsInside = snippets.map(({ start, snippet }): BodyParts => {
		const parts = partsOfSnippet(snippet);
		// The offsets of a snippet's content lie between its component and the next character.
		const offsetOf = (offset: number): number =>
			start + (offset + 1) / (snippet.file.text.length + 2);
		return {
			headings: parts.headings.map((one) => ({
				...one,
				start: offsetOf(one.start),
				end: offsetOf(one.end),
			})),
			blocks: parts.blocks.map((block) => ({ ...block, offset: offsetOf(block.offset) })),
		};
	});
	return placeBlocks({
		headings: [headings, ...partsInside.map((parts) => parts.headings)].flat(),
		blocks: [ownBlocks, ...partsInside.map((parts) => parts.blocks)].flat(),
	});
}

const partsOfSnippet = memoise((snippet: BodyFile): BodyParts => {
	const { reading } = snippet;
	return reading.kind === "body" ? readParts(snippet, reading.body) : { headings: [], blocks: [] };
});

function readParts(file: BodyFile, body: Body): BodyParts {
	const { text } = file.file;
	if (file.kind === "script") {
		// Readers see neither comments nor empty lines of a script.
		const lines = text.split("\n").filter((line) => !/^\s*(?:\/\/.*)?$/.test(line));
		const block = codeBlock("", lines.join("\n"), 0);
		return { headings: [], blocks: [{ ...block, features: lines }] };
	}
	const codeBlocks = body.codes.map(({ opening, end }) => {
		const indent = opening.start - file.file.lineStartBefore(opening.start);
		const code = text.slice(opening.end, end).replace(/^\r?\n/, "");
		return codeBlock(text.slice(opening.start, opening.end), code, opening.start, indent);
	});
	const htmlTables = readHtmlTables(body, text);
	const otherTexts = otherTextsIn(body);
	const blocks = [
		...readText(file.file, body),
		...codeBlocks,
		...body.elements.flatMap((element) =>
			isInRow(file.file, element.start) ? [] : elementBlock(element, text),
		),
		...htmlTables.map(tableBlock),
		...body.links.flatMap((link): UnplacedBlock[] => {
			const { kind, target, start, range } = link;
			const label = text.slice(start, range.start).replace(/^!?\[/, "").replace(/\]\($/, "");
			return kind === "image"
				? [pictureBlock(label, target, start)]
				: [linkBlock(label, target, start)];
		}),
		...body.expressions.flatMap(({ kind, range }) => {
			if (kind === "attribute" || isInRow(file.file, range.start)) return [];
			const key = withoutBreaks(text.slice(range.start, range.end));
			const isImport = kind === "statement" && body.imports.some(isIn(range));
			return isImport ? [] : [plainBlock("expression", key, range.start)];
		}),
		...readBreaks(file.file, body),
		...body.imports.flatMap(({ source, range, names }) =>
			names.flatMap(({ imported, local }) =>
				usesName(body, local)
					? [plainBlock("import", `${source} ${imported}`, range.start, local)]
					: [],
			),
		),
	];
	blocks.sort((one, other) => one.offset - other.offset);
	const blocksOutside = blocks.filter(
		({ kind, offset }) => kind !== "expression" || otherTexts.of(offset) === undefined,
	);
	const components = new EnclosingElements(body.elements.filter(({ name }) => isComponent(name)));
	return {
		headings: [
			...body.headings.map(({ text: title, level, start }) => ({ title, level, start })),
			...body.elements.filter(isHeading).map(({ name, start, content }) => {
				const shownText = content === undefined ? "" : textInElement(text, content);
				const title = shownText.replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, "$1");
				return { title, level: Number(name.slice(1)), start };
			}),
		]
			.sort((one, other) => one.start - other.start)
			.map(({ title, ...heading }) => ({
				...heading,
				title: title.trim(),
				end: components.of(heading.start)?.content?.end ?? Number.POSITIVE_INFINITY,
			})),
		blocks: withContainers(file.file, body, blocksOutside),
	};
}

/** The blocks, in their order, with the component and the list items around them. */
function withContainers(
	file: SourceFile,
	{ elements, headings }: Body,
	blocks: readonly UnplacedBlock[],
): readonly UnplacedBlock[] {
	const components = new EnclosingElements(
		elements.filter(({ name, kind }) => isComponent(name) && kind === "flow"),
	);
	const headingOffsets = headings.map(({ start }) => file.lineStartBefore(start));
	let nextHeading = 0;
	// The columns at which the content of the open list items begins.
	let openItems: number[] = [];
	return blocks.map((block) => {
		for (; (headingOffsets[nextHeading] ?? block.offset) < block.offset; nextHeading++)
			openItems = [];
		const lineStart = file.lineStartBefore(block.offset);
		const prefix = file.text.slice(lineStart, block.offset).replaceAll("\t", "    ");
		if (!/^(?:[ >]|[-*+] |\d{1,9}[.)] )*$/.test(prefix)) return block;
		const indent = prefix.search(/[^ >]|$/);
		openItems = openItems.filter((column) => column <= indent);
		for (const { index, 0: marker } of prefix.matchAll(/(?:[-*+]|\d{1,9}[.)]) +/g))
			openItems.push(index + marker.length);
		const isItem = indent < prefix.length;
		return {
			...block,
			container: components.of(block.offset)?.name ?? "",
			listDepth: openItems.length - Number(isItem),
		};
	});
}

/** True if an imported name is a component of the body, or in an expression. */
export function usesName(body: Body, local: string): boolean {
	return usedNames(body).has(local);
}

const usedNames = memoise(
	({ elements, expressions }: Body): ReadonlySet<string> =>
		new Set([
			...elements.map(({ name }) => name.replace(/\..*/s, "")),
			...expressions.flatMap(({ names }) => names.map(({ name }) => name)),
		]),
);

/**
 * The text of a body without unused imported names, comments and character references, and with one
 * name for each language of code.
 */
export function comparableText({ file: { text } }: BodyFile, body: Body): string {
	let usedText = "";
	let offset = frontmatterLength(`${text}\n`) ?? 0;
	for (const { source, range, names } of body.imports) {
		usedText += text.slice(offset, text.lastIndexOf("import", range.start));
		for (const { imported, local } of names)
			if (usesName(body, local)) usedText += `${imported} ${local} ${source}\n`;
		offset = range.end + Number(text[range.end] === ";");
	}
	// An escape is kept, because it can be what makes a mark a text.
	const withoutReferences = (usedText + text.slice(offset)).replaceAll(/&[#\w]+;/g, decodeString);
	return withFlags(withoutBreaks(withoutComments(withoutReferences))).replaceAll(
		/((?:^| )(?:`{3,}|~{3,}))(\w+)/g,
		(_, fence: string, language: string) => fence + languageName(language),
	);
}

/** True if an offset is in a row of a table in Markdown. */
function isInRow(file: SourceFile, offset: number): boolean {
	return /^[ \t>]*\|/.test(file.text.slice(file.lineStartBefore(offset), offset));
}

function isIn({ start, end }: Range): (one: { readonly range: Range }) => boolean {
	return ({ range }) => start <= range.start && range.end <= end;
}

function pictureBlock(alt: string, src: string, offset: number, size = ""): UnplacedBlock {
	const key = `${alt}\n${src}\n${size}`;
	return { kind: "picture", key, offset, name: "", features: [alt, src] };
}

function linkBlock(label: string, target: string, offset: number): UnplacedBlock {
	return { kind: "link", key: target, offset, name: "", features: [label] };
}

function plainBlock(kind: BlockKind, key: string, offset: number, name = ""): UnplacedBlock {
	return { kind, key, offset, name, features: [] };
}

/** A block is below the last heading before it whose component it shares. */
function placeBlocks(parts: BodyParts): BodySections {
	const headings = parts.headings.toSorted((one, other) => one.start - other.start);
	const openSections: number[] = [];
	let nextHeading = 0;
	const sectionAt = (offset: number): number => {
		for (; (headings[nextHeading]?.start ?? offset) < offset; nextHeading++)
			openSections.push(nextHeading);
		while ((headings[openSections.at(-1) ?? -1]?.end ?? offset + 1) <= offset) openSections.pop();
		return (openSections.at(-1) ?? -1) + 1;
	};
	return {
		headings: ["", ...headings.map(({ title }) => title)],
		levels: [0, ...headings.map(({ level }) => level)],
		firstHeading: headings[0]?.start ?? Number.POSITIVE_INFINITY,
		blocks: parts.blocks
			.toSorted((one, other) => one.offset - other.offset)
			.map((block) => ({ ...block, section: sectionAt(block.offset) })),
	};
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

function languageName(written: string): string {
	return languageNames.get(written.toLowerCase()) ?? written.toLowerCase();
}

/** A text with one spelling of the flags of code blocks. */
function withFlags(text: string): string {
	return text.replaceAll(/\b(?:nocopy|wrap|lines|expandable)\b/gi, (flag) => flag.toLowerCase());
}

/** `indent` is the indent of the fence, which Markdown removes from each line. */
function codeBlock(opening: string, code: string, offset: number, indent = 0): UnplacedBlock {
	const lines = code.split("\n").map((line) => {
		const start = line.slice(0, indent).search(/\S|$/);
		return line.slice(start).trimEnd();
	});
	if (/^(?:`{3,}|~{3,})$/.test(lines.at(-1)?.trim() ?? "")) lines.pop();
	const info = withFlags(opening.replace(/^[`~]+/, "").trim()).replace(/^\w+/, languageName);
	return {
		kind: "code block",
		key: [info, ...lines].join("\n"),
		offset,
		name: "",
		features: lines,
	};
}

/** The thematic breaks, which readers see as lines across the page. */
function readBreaks(file: SourceFile, { codes, headings }: Body): readonly UnplacedBlock[] {
	const { text } = file;
	const bodyStart = frontmatterLength(`${text}\n`) ?? 0;
	const headingStarts = new Set(headings.map(({ start }) => file.lineStartBefore(start)));
	const pattern = /^[ \t]*(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/gm;
	return [...withoutComments(text).matchAll(pattern)].flatMap(({ index }) => {
		const block = codes[lastIndexUpTo(codes, index, ({ opening }) => opening.start)];
		const isInCode = block !== undefined && index < block.end;
		// Such a line below a text makes the text a heading.
		const isUnderline = headingStarts.has(file.lineStartBefore(index - 1));
		const isBreak = index >= bodyStart && !isInCode && !isUnderline;
		return isBreak ? [plainBlock("break", "", index)] : [];
	});
}

/** The paragraphs, which can stand in lists, quotes and elements, bare URLs in them, and the tables. */
function readText(file: SourceFile, body: Body): readonly UnplacedBlock[] {
	const { text } = file;
	const headingLines = new Set(body.headings.map(({ start }) => file.lineStartBefore(start)));
	const otherTexts = otherTextsIn(body);
	const paragraphs: UnplacedBlock[] = [];
	const links: UnplacedBlock[] = [];
	const rowStarts = new Set<number>();
	for (const { range, textRanges } of readTextBlocks(text)) {
		const lineStart = file.lineStartBefore(range.start);
		if (headingLines.has(lineStart)) continue;
		if (
			rowStarts.has(lineStart) ||
			/^[ \t>]*\|/.test(text.slice(lineStart, range.start)) ||
			isAboveDelimiters(text, range.end)
		) {
			rowStarts.add(lineStart);
			continue;
		}
		const ownRanges = textRanges.filter(({ start }) => otherTexts.of(start) === undefined);
		const isPart = ownRanges.length < textRanges.length;
		const [firstRange] = ownRanges;
		if (isPart && firstRange === undefined) continue;
		const textStart = isPart ? (firstRange?.start ?? range.start) : range.start;
		let [shownText, formattedText, offset] = ["", "", textStart];
		for (const { start, end } of [...ownRanges, { start: range.end, end: range.end }]) {
			const hole = text.slice(offset, start);
			if (hole.startsWith("`")) {
				shownText += ` ${codeIn(hole)} `;
				formattedText += `\`${codeIn(hole)}\``;
			} else if (hole.startsWith("$")) {
				shownText += hole.replaceAll("$", " ");
				formattedText += hole;
			} else {
				formattedText += /^<\/?[a-z][^<>]*/.exec(hole)?.[0] ?? "";
				const shownHole = hole.replaceAll(attributeExpressions, "");
				for (const [, , string = ""] of shownHole.matchAll(expressions)) {
					shownText += string;
					formattedText += string;
				}
			}
			// The brackets of a link are left out, because a link is a block of its own.
			const source = text.slice(start, end);
			const plainText = decodeString(source).replaceAll(/[[\]]/g, "");
			for (const { 0: url, index } of source.matchAll(/(?<!\[)\bhttps?:\/\/[^\s<>()[\]]+/g))
				links.push(linkBlock(url, url, start + index));
			shownText += plainText.replaceAll(/\\(?=\r?\n)/g, "");
			formattedText += plainText.replaceAll(/(?: {2,}|\\)(?=\r?\n)/g, "<br");
			offset = end;
		}
		const marker = markerOf(text.slice(lineStart, range.start));
		paragraphs.push(paragraph(shownText, formattedText, textStart, marker));
	}
	return [...paragraphs, ...links, ...readTables(text, [...rowStarts]).map(tableBlock)];
}

const attributeExpressions = /=\{(?:[^{}]|\{[^{}]*\})*\}/g;

/** A letter for the kind of list item that begins at the end of a line's start, behind marks of quotes. */
function markerOf(lineStart: string): string {
	const marker = lineStart.trimEnd().split(/\s/).at(-1) ?? "";
	const kind = /^\d{1,9}[.)]$/.test(marker) ? "n " : /^[-*+]$/.test(marker) ? "b " : "";
	return lineStart.replaceAll(/[^>]/g, "") + kind;
}

/** The code at the start of a text, which the target of a link can follow. */
function codeIn(text: string): string {
	const fence = /^`+/.exec(text)?.[0] ?? "";
	for (const { 0: run, index } of text.matchAll(/`+/g))
		if (index > 0 && run === fence) return text.slice(fence.length, index);
	return "";
}

/** `formattedText` has the marks of the formatting, too. */
function paragraph(
	shownText: string,
	formattedText: string,
	offset: number,
	marker = "",
): UnplacedBlock {
	const key = withoutBreaks(`${shownText}\n${marker}${formattedText}`);
	return {
		...plainBlock("paragraph", key, offset),
		shownText,
		formattedText: marker + formattedText,
	};
}

/** The letters of a paragraph with the marks of its formatting, without white space and punctuation. */
export function formattingOf({ formattedText = "" }: Block): string {
	return formattedText.replaceAll(/[^\p{L}\p{N}\p{M}*_~`<>/]/gu, "");
}

/** Words are read when they are asked for, because most blocks of two states are equal. */
export const featuresOf = memoise(({ shownText, features }: Block): readonly string[] =>
	shownText === undefined ? features : wordsOf(shownText.replaceAll(/[*~]/g, "")),
);

/**
 * The punctuation of paragraphs without the marks of Markdown, each with the number of letters before
 * it, so that marks in other places differ.
 */
export function punctuationOf(blocks: readonly Block[]): readonly string[] {
	const text = blocks.map(({ shownText = "" }) => shownText).join("\n");
	let letters = 0;
	return (text.replaceAll(/\n[ \t>]*/g, "\n").match(/[\p{L}\p{N}\p{P}\p{S}]/gu) ?? []).flatMap(
		(one) => {
			if (/[*_~`]/.test(one)) return [];
			if (/[\p{P}\p{S}]/u.test(one)) return `${letters} ${one}`;
			letters++;
			return [];
		},
	);
}

/** The number of words in the paragraphs of a page. */
export function countShownWords({ file }: BodyFile, body: Body): number {
	return readText(file, body).reduce(
		(sum, { shownText = "" }) => sum + wordsOf(shownText).length,
		0,
	);
}

/** The headings and tables in HTML, which have their own texts and expressions. */
function otherTextsIn({ elements }: Body): EnclosingElements {
	return new EnclosingElements(
		elements.filter((element) => isHeading(element) || element.name === "table"),
	);
}

function isHeading({ name }: Element): boolean {
	return /^h[1-6]$/.test(name);
}

function tableBlock({ rows, start: offset }: SourceTable): UnplacedBlock {
	const features = [...(rows[0] ?? []), ...rows.slice(1).map(([first = ""]) => first)];
	return { kind: "table", key: JSON.stringify(rows), offset, name: "", features, rows };
}

function elementBlock(element: Element, text: string): readonly UnplacedBlock[] {
	const { name, kind, start, attributes, content } = element;
	if (kind === "script" || tableElement.test(name) || isHeading(element)) return [];
	const attributeOf = (attribute: string): string =>
		attributes.find((one) => one.name === attribute)?.value ?? "";
	if (name === "img") {
		const size = ["width", "height", "style"].map(attributeOf).join(" ").trim();
		return [pictureBlock(attributeOf("alt"), attributeOf("src"), start, size)];
	}
	if (name === "a")
		return [linkBlock(content ? contentStart(text, content) : "", attributeOf("href"), start)];
	const nameOf = (attribute: string): string =>
		isComponent(name) ? attribute : attribute.toLowerCase();
	const features = attributes.map((one) => `${nameOf(one.name)}=${shownValue(one)}`);
	// Other HTML elements are formatting of the words in them.
	const isBlock = kind === "flow" && attributes.some((one) => one.name !== "id");
	if (!isBlock && !isComponent(name) && !/^(?:video|audio|iframe)$/.test(name)) return [];
	const isParameter = /^(?:ParamField|ResponseField)$/.test(name);
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
			...(content && { content: contentStart(text, content) }),
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

function isComponent(name: string): boolean {
	return /^[A-Z]/.test(name);
}

/** The length is limited, because components can be nested without end. */
function contentStart(text: string, { start, end }: Range): string {
	return withoutBreaks(text.slice(start, Math.min(end, start + maxContentLength)));
}

const maxContentLength = 500;
