import {
	type DataDocument,
	ParsedDocument,
	type SyntaxFault,
	withFaults,
} from "../text/document.ts";
import { oddSpacesIn } from "../text/odd-spaces.ts";
import { type Range, SourceFile } from "../text/source-file.ts";
import { isMapping } from "../text/value.ts";
import { joinedValue } from "../text/yaml/joined-values.ts";
import { loadFrontmatter } from "../text/yaml/js-yaml.ts";
import { parseYaml } from "../text/yaml/yaml.ts";
import { wrongClosingFault, wrongFenceEnd, wrongFenceFault } from "./wrong-fence.ts";

/**
 * The frontmatter of a page whose text begins with `head`: the YAML between two `---` lines at the
 * very start; `undefined` for a page without frontmatter. A first line `---` without a closing line
 * is a fault only if keys follow, because the line is otherwise a thematic break.
 */
export function parseFrontmatter(path: string, head: string): DataDocument | undefined {
	const text = head.startsWith("\uFEFF") ? head.slice(1) : head;
	const block = mayHaveBlock(text) ? findBlock(text) : undefined;
	const blanks = blanksAfterOpening(text);
	const oddFault = blanks === undefined ? oddCharacterFault(text) : undefined;
	if (oddFault !== undefined) return withoutFields(path, text, [oddFault]);
	const fence =
		block?.opening.start === 0 || blanks !== undefined ? undefined : wrongFenceFault(text);
	if (fence !== undefined) return withoutFields(path, text, [{ ...shownLinesFault, ...fence }]);
	if (block === undefined) {
		return blanks === undefined
			? (findUnclosedFrontmatter(path, text) ?? findMisplacedFrontmatter(path, text))
			: withoutFields(path, text, [blanks]);
	}
	const file = new SourceFile(path, text.slice(0, block.closing.end));
	const { start, end } = block.yaml;
	const document = parseYaml(file, start, end, loadFrontmatter);
	if (blanks !== undefined) return withFaults(document, [...document.faults, blanks]);
	if (document.faults.length > 0 || document.value === null) return document;
	if (!isMapping(document.value)) return withoutKeys(document, block);
	const fault = shownBlockFault(document, block);
	return fault === undefined ? document : withFaults(document, [fault]);
}

/**
 * The fault of blanks after the first `---`. Mintlify ignores such a block, and readers do not see
 * the block.
 */
function blanksAfterOpening(text: string): SyntaxFault | undefined {
	const blanks = /^---([ \t]+)\r?\n/.exec(text)?.[1];
	if (blanks === undefined) return undefined;
	const range = { start: 3, end: 3 + blanks.length };
	if (!/^---[ \t]*$/m.test(text.slice(range.end))) return undefined;
	return {
		range,
		message: "Spaces follow the `---` that opens the frontmatter.",
		consequence: "Mintlify silently ignores these lines.",
		isTolerated: true,
		hint: "Remove the spaces.",
		fix: { range, text: "" },
	};
}

const shownLinesFault = {
	consequence: "Readers see these lines as text, and the lines have no effect.",
	isTolerated: true,
} as const;

/** The fault of an invisible character beside the first `---`, which turns the block into text. */
function oddCharacterFault(text: string): SyntaxFault | undefined {
	const firstLine = /^[^\n]*/.exec(text.slice(0, 100))?.[0] ?? "";
	const oddSpaces = oddSpacesIn(firstLine);
	if (oddSpaces === undefined) return undefined;
	const { range, name } = oddSpaces;
	const lineRest = firstLine.slice(0, range.start) + firstLine.slice(range.end);
	if (lineRest.trim() !== "---" || !/^---[ \t]*$/m.test(text.slice(range.end))) return undefined;
	return {
		range,
		message: `A ${name} ${range.start === 0 ? "precedes" : "follows"} the \`---\` that opens the frontmatter.`,
		...shownLinesFault,
		hint: "Remove the character.",
		fix: { range, text: "" },
	};
}

/**
 * The fault of a block that Mintlify reads but also shows, because the block does not begin on the
 * first line or does not end with `---`.
 */
function shownBlockFault(
	{ file }: DataDocument,
	{ opening, closing }: FrontmatterBlock,
): SyntaxFault | undefined {
	const delimiterText = ({ start, end }: Range): string => file.text.slice(start, end).trim();
	const isBelowFirstLine = opening.start > 0;
	const wrongDelimiter = [opening, closing].find((line) => delimiterText(line) !== "---");
	if (!isBelowFirstLine && wrongDelimiter === undefined) return undefined;
	return {
		range: isBelowFirstLine ? opening : (wrongDelimiter ?? opening),
		message: isBelowFirstLine
			? "The frontmatter does not start on the first line."
			: `The frontmatter has a line \`${delimiterText(wrongDelimiter ?? opening)}\` instead of \`---\`.`,
		consequence: "Readers see these lines as text, or part of the text is missing.",
		isTolerated: true,
		hint: isBelowFirstLine ? "Remove everything above the frontmatter." : "Write `---`.",
	};
}

/**
 * The document of a block that is a list or plain text; `undefined` for prose between thematic
 * breaks.
 */
function withoutKeys(
	document: DataDocument,
	{ opening, yaml }: FrontmatterBlock,
): DataDocument | undefined {
	const { file, value } = document;
	// A block that begins with a blank line is prose between two thematic breaks. Snippets have such
	// prose.
	const isProse = /^\r?\n[ \t]*\r?\n/.test(file.text.slice(opening.end));
	if (isProse || opening.start > 0) return undefined;
	const kind = Array.isArray(value) ? "a list" : "plain text";
	const joinedFaults = kind === "plain text" ? joinedLineFaults(file, yaml) : [];
	const wholeFault = {
		range: yaml,
		message: `This frontmatter is ${kind}, not \`key: value\` lines.`,
		hint: "Write one `key: value` per line between the `---` lines.",
	};
	const faults = joinedFaults.length === 0 ? [wholeFault] : joinedFaults;
	return withoutFields(
		file.path,
		file.text,
		faults.map((fault) => ({ ...fault, ...ignoredLinesFault })),
	);
}

const ignoredLinesFault = {
	consequence: "Mintlify silently ignores these lines.",
	isTolerated: true,
} as const;

function joinedLineFaults({ text }: SourceFile, yaml: Range): SyntaxFault[] {
	const faults: SyntaxFault[] = [];
	for (let start = yaml.start; start < yaml.end; ) {
		const nextBreak = text.indexOf("\n", start);
		const end = nextBreak === -1 ? yaml.end : Math.min(nextBreak, yaml.end);
		const fault = joinedValue(text, { start, end });
		if (fault !== undefined) faults.push(fault);
		start = end + 1;
	}
	return faults;
}

function findMisplacedFrontmatter(path: string, text: string): DataDocument | undefined {
	if (misplacedBlockEnd(text) === undefined) return undefined;
	const start = text.search(/^---/m);
	return withoutFields(path, text, [
		{
			range: { start, end: start + 3 },
			message: "The frontmatter does not start on the first line.",
			...shownLinesFault,
			hint: "Remove everything above the frontmatter.",
		},
	]);
}

function findUnclosedFrontmatter(path: string, text: string): DataDocument | undefined {
	const start = /^---[ \t]*(?:\r?\n|$)/.exec(text)?.[0].length;
	if (start === undefined) return undefined;
	const lines = text.slice(start).split(/\r?\n/, 3);
	if (!/^[\w-]+:(?:\s|$)/.test(lines[0] ?? "")) return undefined;
	const end = start + lines.join("\n").length;
	const closingFault = wrongClosingFault(text, start);
	if (closingFault !== undefined)
		return withoutFields(path, text, [{ ...closingFault, ...shownLinesFault }]);
	return withoutFields(path, text.slice(0, end), [
		{
			range: { start: 0, end: 3 },
			message: "The frontmatter opened here is never closed.",
			...shownLinesFault,
			hint: "Add a line `---` after the last key.",
		},
	]);
}

function withoutFields(path: string, text: string, faults: readonly SyntaxFault[]): DataDocument {
	// The text is copied, because a slice would keep the whole page in memory.
	const file = new SourceFile(path, Buffer.from(text).toString());
	const range = faults[0]?.range ?? { start: 0, end: 0 };
	const place = { value: range, child: () => undefined };
	return new ParsedDocument(file, {}, () => place, faults);
}

/**
 * The pattern of `front-matter`, the package with which Mintlify reads pages. The block need not
 * begin on the first line.
 */
const blockPattern = /^(= yaml =|---)$([\s\S]*?)^(\1|\.\.\.)\s*?$/m;

/** The blank lines and the comment above misplaced frontmatter. */
const linesBefore = /^\s*(?:(?:\{\/\*[^\n]*\*\/\}|<!--[^\n]*-->)\s*)?/;
const misplacedBlock = /---[ \t]*\r?\n(?:[A-Za-z][\w-]*:(?:[ \t][^\n]*)?\n)+---[ \t]*(?=\r?$)/my;

/** The lines of a page from which Mintlify reads the fields. */
interface FrontmatterBlock {
	readonly opening: Range;
	/** The range of the YAML, without blanks at the start and at the end. */
	readonly yaml: Range;
	readonly closing: Range;
}

/**
 * The number of bytes at the start of a page up to the closing line of its frontmatter: 0 for a
 * page without frontmatter, `undefined` if the frontmatter does not end within `head`. `head` has
 * one character per byte.
 */
export function frontmatterLength(head: string): number | undefined {
	// A byte-order mark has three bytes.
	const mark = head.startsWith("\u00ef\u00bb\u00bf") ? 3 : 0;
	const text = mark === 0 ? head : head.slice(mark);
	if (!mayHaveBlock(text)) return misplacedBlockEnd(text) ?? wrongFenceEnd(text) ?? 0;
	const end = findBlock(text)?.closing.end;
	// The end is unknown, because the last line may continue after these bytes.
	return end === undefined || end === text.length ? undefined : mark + end;
}

/**
 * True if a page may have frontmatter. Mintlify looks for frontmatter only if the first line
 * contains an opening mark, even within other text.
 */
function mayHaveBlock(text: string): boolean {
	const end = text.indexOf("\n");
	const firstText = end === -1 ? text : text.slice(0, end);
	return firstText.includes("---") || firstText.includes("= yaml =");
}

function findBlock(text: string): FrontmatterBlock | undefined {
	const match = blockPattern.exec(text);
	if (match === null) return undefined;
	const [whole, openingMark = "", innerText = ""] = match;
	const opening = { start: match.index, end: match.index + openingMark.length };
	return blockOf(opening, innerText, match.index + whole.length);
}

function blockOf(opening: Range, innerText: string, closingEnd: number): FrontmatterBlock {
	const end = opening.end + innerText.length;
	const start = innerText.trim() === "" ? end : end - innerText.trimStart().length;
	return {
		opening,
		yaml: { start, end: start + innerText.trim().length },
		closing: { start: end, end: closingEnd },
	};
}

/** The end of a block that would be frontmatter without the text above the block. */
function misplacedBlockEnd(text: string): number | undefined {
	const start = linesBefore.exec(text)?.[0].length ?? 0;
	if (start === 0 || text[start - 1] !== "\n") return undefined;
	misplacedBlock.lastIndex = start;
	return misplacedBlock.test(text) ? misplacedBlock.lastIndex : undefined;
}
