// The sections of a body, and the blocks in them.

import type { Body } from "../../mdx/body.ts";
import { frontmatterLength } from "../../mdx/frontmatter.ts";
import { decodeMarkdown } from "../../mdx/mdx.ts";
import type { BodyFile } from "../../site/facts/bodies/body-file.ts";
import { EnclosingElements } from "../../site/facts/bodies/ids/holders.ts";
import { importedPath } from "../../site/facts/files/site-path.ts";
import { groupBy, lastIndexUpTo } from "../../text/lists.ts";
import { memoise } from "../../text/memoised.ts";
import type { Range, SourceFile } from "../../text/source-file.ts";
import {
	type Block,
	codeBlock,
	elementBlock,
	isComponent,
	isHeading,
	languageName,
	linkBlock,
	parameterElement,
	pictureBlock,
	plainBlock,
	tableBlock,
	type UnplacedBlock,
	withFlags,
} from "./block.ts";
import { readHtmlTables, textInElement } from "./read-tables.ts";
import { otherTextsIn, readText } from "./read-text.ts";
import { withoutBreaks, withoutComments } from "./source-text.ts";

export interface BodySections {
	/** The headings; empty for the text above the first one, which is the first section. */
	readonly headings: readonly string[];
	/** The levels of the headings; 0 for the first section. */
	readonly levels: readonly number[];
	/** The offset of the first heading. */
	readonly firstHeading: number;
	readonly blocks: readonly Block[];
}

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
			blocks: parts.blocks.map((block) => ({
				...block,
				offset: offsetOf(block.offset),
				...(block.end !== undefined && { end: offsetOf(block.end) }),
			})),
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
		const code = text.slice(opening.end, end).replace(/^[^\S\n]*\n/, "");
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
			...body.headings.map(({ text: title, level, start }) => ({
				title: headingWithComponents(text, start) ?? title,
				level,
				start,
			})),
			...body.elements.filter(isHeading).map(({ name, start, content }) => {
				const shownText = content === undefined ? "" : textInElement(text, content);
				const title = shownText.replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, "$1");
				return { title, level: Number(name.slice(1)), start };
			}),
		]
			.sort((one, other) => one.start - other.start)
			.map(({ title, ...heading }) => ({
				...heading,
				title: withoutBreaks(title),
				end: components.of(heading.start)?.content?.end ?? Number.POSITIVE_INFINITY,
			})),
		blocks: withContainers(file.file, body, blocksOutside),
	};
}

/**
 * A heading as it is written, if it contains components without text, because nobody knows what these
 * show.
 */
function headingWithComponents(text: string, start: number): string | undefined {
	const written = text.slice(start, start + maxHeadingLength).split("\n", 1)[0] ?? "";
	if (!/<[A-Z][^<>]*\/>/.test(written)) return undefined;
	return written
		.replaceAll(/^#+|[*_`]|<[^<>]*(?<!\/)>/g, "")
		.replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, "$1");
}

const maxHeadingLength = 300;

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
		const source = file.text.slice(lineStart, block.offset);
		const [marks = ""] = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*/.exec(source) ?? [];
		const prefix = marks.replaceAll("\t", "    ");
		const indent = prefix.search(/[^ >]|$/);
		openItems = openItems.filter((column) => column <= indent);
		for (const { index, 0: marker } of prefix.matchAll(/(?:[-*+]|\d{1,9}[.)]) +/g))
			openItems.push(index + marker.length);
		const isItem = indent < prefix.length;
		return {
			...block,
			container: (components.of(block.offset)?.name ?? "").replace(parameterElement, "parameter"),
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
 * The text of a body without unused imported names, comments, character references and white space, and
 * with one name for each language of code.
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
	const oneLanguage = (usedText + text.slice(offset)).replaceAll(
		/^([ \t>]*(?:`{3,}|~{3,}))(\w+)/gm,
		(_, fence: string, language: string) => fence + languageName(language),
	);
	// An escape is kept, because it can be what makes a mark a text.
	const withoutReferences = oneLanguage.replaceAll(/&[#\w]+;/g, decodeMarkdown);
	const shownText = withoutNumbers(withFlags(withoutComments(withoutReferences)));
	return shownText.replaceAll(/\s+/g, "");
}

/** A text without the numbers of list items, of which readers see only that of the first item. */
function withoutNumbers(text: string): string {
	let openIndents = new Set<string>();
	return text.replaceAll(
		/^([ \t>]*)(?:(\d{1,9})(?=[.)][ \t])|(?=\S))/gm,
		(start, indent, number) => {
			if (number === undefined) {
				// A text without an indent ends a list.
				if (indent === "") openIndents = new Set();
				return start;
			}
			if (openIndents.has(indent)) return indent;
			openIndents.add(indent);
			return start;
		},
	);
}

/** True if an offset is in a row of a table in Markdown. */
function isInRow(file: SourceFile, offset: number): boolean {
	return /^[ \t>]*\|/.test(file.text.slice(file.lineStartBefore(offset), offset));
}

function isIn({ start, end }: Range): (one: { readonly range: Range }) => boolean {
	return ({ range }) => start <= range.start && range.end <= end;
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
			.map((block) => ({ ...block, section: sectionAt(block.offset), position: nextHeading })),
	};
}

/** The lines of a heading above its underline; more lines are hardly a heading. */
const maxUnderlined = 20;

/** The thematic breaks, which readers see as lines across the page. */
function readBreaks(file: SourceFile, { codes, headings }: Body): readonly UnplacedBlock[] {
	const { text } = file;
	const bodyStart = frontmatterLength(`${text}\n`) ?? 0;
	const starts = headings.map(({ start }) => file.lineStartBefore(start));
	const pattern = /^[ \t]*(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/gm;
	return [...withoutComments(text).matchAll(pattern)].flatMap(({ index }) => {
		const block = codes[lastIndexUpTo(codes, index, ({ opening }) => opening.start)];
		const isInCode = block !== undefined && index < block.end;
		// Such a line below a text, of one line or more, makes the text a heading.
		const heading = starts[lastIndexUpTo(starts, index, (start) => start)] ?? index;
		const lines = text
			.slice(heading, index)
			.split("\n", maxUnderlined + 2)
			.slice(0, -1);
		const isUnderline =
			lines.length > 0 &&
			lines.length <= maxUnderlined &&
			!lines.some((line) => /^[ \t]*(?:#|\r?$)/.test(line));
		const isBreak = index >= bodyStart && !isInCode && !isUnderline;
		return isBreak ? [plainBlock("break", "", index)] : [];
	});
}
