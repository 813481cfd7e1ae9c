// Mermaid diagrams that Mermaid cannot draw. A parser would be many times larger than docproof, so
// only mistakes that a few characters show are found.

import type { CodeBlock } from "../../../src/mdx/body.ts";
import type { BodyFile } from "../../../src/site/facts/bodies/body-file.ts";
import { eachBody } from "../../../src/site/pages/bodies.ts";
import type { Location, Range } from "../../../src/text/source-file.ts";
import { findNearest } from "../../../src/text/wording/suggest.ts";

export type DiagramFault =
	| { readonly kind: "empty"; readonly at: Location }
	/** The first word is not the name of a kind of diagrams. `similar` is such a name. */
	| {
			readonly kind: "unknown";
			readonly at: Location;
			readonly word: string;
			readonly similar: string | undefined;
	  }
	/** `mark` needs quotes around the label in which it stands. */
	| { readonly kind: "label"; readonly at: Location; readonly mark: string }
	/** A `[/` or `[\`, which begins a slanted shape, without the end of such a shape. */
	| { readonly kind: "slant"; readonly at: Location; readonly mark: string };

/** The names of Mermaid 11.12. A new kind of diagrams ends with `-beta` in its first versions. */
const diagramKinds =
	`flowchart flowchart-v2 flowchart-elk graph sequenceDiagram classDiagram classDiagram-v2 stateDiagram
stateDiagram-v2 erDiagram journey gantt pie quadrantChart requirement requirementDiagram gitGraph C4Context C4Container
C4Component C4Dynamic C4Deployment mindmap timeline zenuml sankey xychart block packet kanban architecture radar
treemap treeView info`.split(/\s+/);

const knownKinds = new Set(diagramKinds);

export const diagramFaults = eachBody(function* (_, file): Iterable<DiagramFault> {
	if (file.reading.kind !== "body") return;
	for (const block of file.reading.body.codes) {
		const fault = isDiagram(file, block) ? faultIn(file, block) : undefined;
		if (fault !== undefined) yield fault;
	}
});

function isDiagram({ file: { text } }: BodyFile, { opening }: CodeBlock): boolean {
	return /^(?:`{3,}|~{3,})[ \t]*mermaid(?:\s|$)/.test(text.slice(opening.start, opening.end));
}

/** The first fault, because Mermaid draws nothing of a diagram with a fault. */
function faultIn(file: BodyFile, { opening, end }: CodeBlock): DiagramFault | undefined {
	const { text } = file.file;
	const source = text.slice(opening.end, end).replace(/\n[ \t>]*(?:`{3,}|~{3,})[ \t]*$/, "");
	const plain = withoutConfiguration(source);
	const [, space = "", word = ""] = /^([\s>]*)([^\s;:{]*)/.exec(plain) ?? [];
	const locate = ({ start, end: last }: Range): Location =>
		file.locate({ start: opening.end + start, end: opening.end + last });
	if (plain.trim() === "") return { kind: "empty", at: file.locate(opening) };
	if (!knownKinds.has(word) && !word.endsWith("-beta")) {
		// Names of other forms may come from a plugin or a placeholder.
		if (!/^[a-z][\w-]*$/i.test(word)) return undefined;
		const at = locate({ start: space.length, end: space.length + word.length });
		return { kind: "unknown", at, word, similar: findNearest(word, diagramKinds) };
	}
	// Quotes without a partner leave open which labels are quoted.
	const hasPairs = plain.split('"').length % 2 === 1;
	if (!hasPairs || !/^(?:flowchart|graph)/.test(word)) return undefined;
	const mark = markIn(withoutQuotes(plain), space.length + word.length);
	return mark && { kind: mark.kind, mark: mark.text, at: locate(mark) };
}

/** A diagram without its settings and comments, with all offsets unchanged. */
function withoutConfiguration(source: string): string {
	const withoutFrontmatter = source.replace(
		/^\s*---[ \t]*\r?\n[\s\S]*?\n[ \t]*---[ \t]*(?=\r?\n|$)/,
		toBlanks,
	);
	return withoutDirectives(withoutFrontmatter).replaceAll(/^[ \t]*%%.*$/gm, toBlanks);
}

/** A diagram without `%%{…}%%`. */
function withoutDirectives(source: string): string {
	let remaining = "";
	let end = 0;
	for (let start = source.indexOf("%%{"); start !== -1; start = source.indexOf("%%{", end)) {
		const closing = source.indexOf("}%%", start);
		if (closing === -1) break;
		remaining += source.slice(end, start) + toBlanks(source.slice(start, closing + 3));
		end = closing + 3;
	}
	return remaining + source.slice(end);
}

function withoutQuotes(source: string): string {
	return source.replaceAll(/"[^"]*"/g, (quoted) => "x".repeat(quoted.length));
}

function toBlanks(text: string): string {
	return text.replaceAll(/[^\n]/g, " ");
}

interface Mark extends Range {
	readonly kind: "label" | "slant";
	readonly text: string;
}

/** Lines with other statements, whose texts have rules of their own. */
const otherStatement =
	/^[ \t]*(?:style|classDef|class|click|linkStyle|direction|accTitle|accDescr|end|title)\b/;

function markIn(source: string, from: number): Mark | undefined {
	let start = source.indexOf("\n", from) + 1;
	while (start > 0) {
		const next = source.indexOf("\n", start) + 1;
		const line = source.slice(start, next > 0 ? next - 1 : undefined);
		const mark = otherStatement.test(line) ? undefined : markInLine(line);
		if (mark !== undefined) return { ...mark, start: mark.start + start, end: mark.end + start };
		start = next;
	}
	return undefined;
}

function markInLine(line: string): Mark | undefined {
	const title = /^([ \t]*subgraph[ \t]+)(?![ \t])[^[\]\n]*$/.exec(line);
	if (title !== null) {
		const index = line.slice(title[1]?.length).search(/<\/?[a-z]+>|[(){}]/i);
		return index === -1 ? undefined : toMark("label", line, index + (title[1]?.length ?? 0), 1);
	}
	for (const label of line.matchAll(/[-=.>ox]\|([^|]*)\|/g)) {
		const index = (label[1] ?? "").search(/[()[\]{}]/);
		if (index !== -1) return toMark("label", line, label.index + 2 + index, 1);
	}
	for (const shape of line.matchAll(/(?<=[\p{L}\p{N}_])(?:\[[[(/\\]?|\({1,3}\[?|\{{1,2})/gu)) {
		const mark = markInShape(line, shape.index, shape[0]);
		if (mark !== undefined) return mark;
	}
	return undefined;
}

/** The ends of shapes by their beginnings. */
const shapeEnds: ReadonlyMap<string, RegExp> = new Map([
	["[", /^\]/],
	["[[", /^\]\]/],
	["[(", /^\)\]/],
	["[/", /^[/\\]\]/],
	["[\\", /^[/\\]\]/],
	["(", /^\)/],
	["((", /^\)\)/],
	["(((", /^\)\)\)/],
	["([", /^\]\)/],
	["{", /^\}/],
	["{{", /^\}\}/],
]);

function markInShape(line: string, start: number, opening: string): Mark | undefined {
	const ending = shapeEnds.get(opening);
	if (ending === undefined) return undefined;
	const isSlanted = /[/\\]$/.test(opening);
	for (let index = start + opening.length; index < line.length; index++) {
		const character = line[index] ?? "";
		if (!(isSlanted ? /[/\\[\](){}]/ : /[[\](){}|]/).test(character)) continue;
		if (ending.test(line.slice(index, index + 3))) return undefined;
		if (isSlanted && /[/\\]/.test(character)) continue;
		return isSlanted
			? toMark("slant", line, start, opening.length)
			: toMark("label", line, index, 1);
	}
	return undefined;
}

function toMark(kind: Mark["kind"], line: string, start: number, length: number): Mark {
	const end = start + length;
	return { kind, text: line.slice(start, end), start, end };
}
