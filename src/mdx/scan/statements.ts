// Imports and exports. A regular expression reads one-line imports, because most imports have one
// line; acorn reads the other statements.

import type { Program } from "estree";
import { memoiseText } from "../../text/memoised.ts";
import { ownedText } from "../../text/text-parts.ts";
import type { Element, ImportedName } from "../body.ts";
import { parseModule } from "../script-parser.ts";
import { usedNames } from "../scripts/used-names.ts";
import * as char from "./characters.ts";
import { reservedWords } from "./expressions.ts";
import type { ScannedPage } from "./page.ts";
import { Unproven } from "./unproven.ts";

const identifier = String.raw`[A-Za-z_$][\w$]*`;
const braceList = String.raw`\{([^{}'"/]*)\}[ \t]*`;

const plainImport = new RegExp(
	String.raw`import[ \t]+(?:(${identifier})(?:[ \t]*,[ \t]*${braceList}|[ \t]+)|${braceList}|\*[ \t]+as[ \t]+(${identifier})[ \t]+)from[ \t]*("[^"\n\r\\]*"|'[^'\n\r\\]*')[ \t]*(?:;[ \t]*)?(?:\r?\n|$)`,
	"y",
);

/**
 * Reads the block of statements that begins at `start`, and returns the start of the line after the
 * block.
 */
export function readStatements(
	page: ScannedPage,
	start: number,
	parent: Element | undefined,
): number {
	return readPlainImports(page, start) ?? parseStatements(page, start, parent);
}

function readPlainImports(page: ScannedPage, start: number): number | undefined {
	const { text, body } = page;
	const importCount = body.imports.length;
	for (let offset = start; text.startsWith("import ", offset); ) {
		plainImport.lastIndex = offset;
		const match = plainImport.exec(text);
		const names = match === null ? undefined : importedNames(match);
		if (match === null || names === undefined) break;
		offset = plainImport.lastIndex;
		const quotedPath = match[5] ?? "";
		const quoteStart = text.lastIndexOf(quotedPath, offset - quotedPath.length);
		const range = { start: quoteStart, end: quoteStart + quotedPath.length };
		const source = ownedText(quotedPath.slice(1, -1));
		body.imports.push({ source, range, names });
		const end = char.endOfLine(text, offset);
		if (char.skipBlanksAndBreaks(text, offset, end) < end) continue;
		for (const { names } of body.imports.slice(importCount))
			for (const { local } of names) page.bindName(local, start);
		return end + 1;
	}
	body.imports.length = importCount;
	return undefined;
}

/** The names of a plain import; `undefined` if a name is reserved or the list is not plain. */
function importedNames(match: RegExpExecArray): ImportedName[] | undefined {
	const [whole, defaultName, listAfterDefault, plainList, starName] = match;
	const names: ImportedName[] = [];
	if (defaultName !== undefined) {
		const start = match.index + whole.indexOf(defaultName, "import".length);
		const range = { start, end: start + defaultName.length };
		names.push({ imported: "default", local: ownedText(defaultName), range });
	}
	if (starName !== undefined) {
		const starAs = /\*[ \t]+as[ \t]+/.exec(whole);
		const start = match.index + (starAs?.index ?? 0);
		const end = start + (starAs?.[0].length ?? 0) + starName.length;
		const range = { start, end };
		names.push({ imported: "*", local: ownedText(starName), range });
	}
	const nameList = listAfterDefault ?? plainList;
	if (nameList !== undefined) {
		const offset = match.index + whole.indexOf("{") + 1;
		if (!addListedNames(nameList, offset, names)) return undefined;
	}
	return names.every(({ local }) => isName(local)) ? names : undefined;
}

function isName(word: string): boolean {
	return !reservedWords.has(word) && word !== "arguments" && word !== "eval";
}

/**
 * Adds the names of `a, b as c`, which begins at `start`. Returns false if the list is not plain.
 */
function addListedNames(list: string, start: number, names: ImportedName[]): boolean {
	const listedNames = list.split(",");
	let offset = start;
	for (const [index, listItem] of listedNames.entries()) {
		const sourceText = listItem.trim();
		const match = /^([A-Za-z_$][\w$]*)(?:\s+as\s+([A-Za-z_$][\w$]*))?$/.exec(sourceText);
		if (match?.[1] !== undefined) {
			const nameStart = offset + listItem.indexOf(sourceText);
			const range = { start: nameStart, end: nameStart + sourceText.length };
			const importedName = ownedText(match[1]);
			const localName = ownedText(match[2] ?? importedName);
			names.push({ imported: importedName, local: localName, range });
		} else if (sourceText !== "" || index < listedNames.length - 1) return false;
		offset += listItem.length + 1;
	}
	return true;
}

/**
 * Reads statements up to the first blank line at which the text so far can be parsed, as the exact
 * parser does.
 */
function parseStatements(page: ScannedPage, start: number, parent: Element | undefined): number {
	const { text } = page;
	const blankLine = /\n[ \t]*(?=\r?\n|$)/g;
	for (let readStart = start; ; ) {
		blankLine.lastIndex = readStart;
		const match = blankLine.exec(text);
		const end = match?.index ?? text.length;
		page.spendScript(end - start, start);
		const tree = parseCached(text.slice(start, end));
		if (tree !== undefined) {
			addStatements(page, tree, start, parent);
			return match === null ? text.length : end + match[0].length;
		}
		if (match === null) throw new Unproven("statements", start);
		readStart = end + 1;
	}
}

/** The maximum length of a cached text in characters. */
const maxCachedLength = 5000;

/**
 * The syntax tree of some statements; `undefined` for text that cannot be parsed. Trees are cached
 * because the pages of a site in several languages share scripts, and because acorn parses a script
 * again at each blank line.
 */
function parseCached(code: string): Program | undefined {
	return code.length > maxCachedLength ? tryToParse(code) : parseShort(ownedText(code));
}

const parseShort = memoiseText(tryToParse, 100);

function tryToParse(code: string): Program | undefined {
	try {
		return parseModule(code);
	} catch {
		return undefined;
	}
}

function addStatements(
	page: ScannedPage,
	tree: Program,
	start: number,
	parent: Element | undefined,
): void {
	const importCount = page.body.imports.length;
	for (const statement of tree.body)
		for (const name of exportedNames(statement, start)) page.refuseBoundName(name, start);
	const names = usedNames(tree, start);
	const range = { start, end: start + tree.end };
	const expression = { range, names, isName: false };
	page.addScript(
		{ tree, base: start, ...(names.length > 0 && { expression }) },
		parent,
		"statement",
	);
	for (const { names } of page.body.imports.slice(importCount))
		for (const { local } of names) page.bindName(local, start);
}

function exportedNames(statement: Program["body"][number], start: number): string[] {
	if (!/^(?:Import|Export)/.test(statement.type)) throw new Unproven("other-statement", start);
	if (statement.type !== "ExportNamedDeclaration" || statement.declaration == null) return [];
	const { declaration } = statement;
	if (declaration.type !== "VariableDeclaration") return [declaration.id.name];
	return declaration.declarations.map(({ id }) => {
		if (id.type !== "Identifier") throw new Unproven("pattern", start);
		return id.name;
	});
}
