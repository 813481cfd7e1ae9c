// The foldable parts of a page: frontmatter, sections, elements, code, comments and imports.
import type { FoldingRange, FoldingRangeParams } from "vscode-languageserver-protocol";
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import { type Feature, fileFeature } from "../connection/feature.ts";
import { forPages, isPageFile, openBody } from "./page-features.ts";

export const foldingRanges: Feature = fileFeature(
	"textDocument/foldingRange",
	() => ({ foldingRangeProvider: forPages }),
	(file, _: FoldingRangeParams): FoldingRange[] | null => {
		if (!isPageFile(file.path)) return null;
		const folds = [...foldsOf(file.document.getText(), elementsOf(file))];
		const { rangeLimit = folds.length } = file.editor.client.textDocument?.foldingRange ?? {};
		return folds
			.filter(({ startLine, endLine }) => endLine > startLine)
			.sort((one, other) => one.startLine - other.startLine)
			.slice(0, rangeLimit);
	},
);

interface ElementLines {
	readonly first: number;
	readonly last: number;
}

/** The elements of the current text; empty while the text does not parse. */
function elementsOf(file: Parameters<typeof openBody>[0]): readonly ElementLines[] {
	const body: BodyFile | undefined = openBody(file);
	if (body?.reading.kind !== "body") return [];
	return body.reading.body.elements.flatMap(({ kind, start, content }) => {
		if (kind !== "flow" || content === undefined) return [];
		const firstLine = body.position(start).line - 1;
		const lastLine = body.position(content.end).line - 1;
		return { first: firstLine, last: lastLine };
	});
}

/** The open elements and sections while lines are read, innermost last. */
type OpenFold =
	| { readonly kind: "element"; readonly first: number; readonly last: number }
	| {
			readonly kind: "section";
			readonly first: number;
			readonly level: number;
	  };

const fence = /^[ \t]*(`{3,}|~{3,})/;
const heading = /^ {0,3}(#{1,6})(?:[ \t]|$)/;

/**
 * The folding ranges of a page. Sections and code are found line by line, so that a page that does
 * not parse also has folding ranges.
 */
function* foldsOf(text: string, elements: readonly ElementLines[]): Iterable<FoldingRange> {
	const lines = text.split(/\r\n|\n|\r/);
	const openFolds: OpenFold[] = [];
	let [nextElement, line] = [0, 0];
	const frontmatterEnd = endOfFrontmatter(lines);
	if (frontmatterEnd > 0) {
		yield { startLine: 0, endLine: frontmatterEnd, kind: "region" };
		line = frontmatterEnd + 1;
	}
	const lastBefore = (end: number): number => {
		let lastLine = end;
		while (lastLine > 0 && lines[lastLine]?.trim() === "") lastLine--;
		return lastLine;
	};
	for (; line < lines.length; line++) {
		const { [line]: lineText = "" } = lines;
		for (
			let innerFold = openFolds.findLast(({ kind }) => kind === "element");
			innerFold?.kind === "element" && innerFold.last <= line;
			innerFold = openFolds.findLast(({ kind }) => kind === "element")
		) {
			// Sections that began in an element end with the element.
			for (
				let innermostFold = openFolds.pop();
				innermostFold !== undefined;
				innermostFold = openFolds.pop()
			) {
				yield { startLine: innermostFold.first, endLine: lastBefore(innerFold.last - 1) };
				if (innermostFold === innerFold) break;
			}
		}
		for (
			let { [nextElement]: element } = elements;
			element !== undefined && element.first <= line;
			{ [++nextElement]: element } = elements
		)
			if (element.last > line) openFolds.push({ kind: "element", ...element });
		const [, mark] = fence.exec(lineText) ?? [];
		if (mark !== undefined) {
			const end = endOfCode(lines, line, mark);
			yield { startLine: line, endLine: end };
			line = end;
			continue;
		}
		if (lineText.includes("{/*") && !lineText.includes("*/}")) {
			const end = firstFrom(lines, line, (one) => one.includes("*/}"));
			if (end !== undefined) {
				yield { startLine: line, endLine: end, kind: "comment" };
				line = end;
			}
			continue;
		}
		if (/^import\s/.test(lineText)) {
			let end = line;
			while (/^import\s/.test(lines[end + 1] ?? "")) end++;
			yield { startLine: line, endLine: end, kind: "imports" };
			line = end;
			continue;
		}
		const level = heading.exec(lineText)?.[1]?.length;
		if (level === undefined) continue;
		for (
			let innerFold = openFolds.at(-1);
			innerFold?.kind === "section" && innerFold.level >= level;
			innerFold = openFolds.at(-1)
		) {
			openFolds.pop();
			yield { startLine: innerFold.first, endLine: lastBefore(line - 1) };
		}
		openFolds.push({ kind: "section", first: line, level });
	}
	for (const { first } of openFolds)
		yield { startLine: first, endLine: lastBefore(lines.length - 1) };
}

/** The last line of the frontmatter; 0 without frontmatter. */
function endOfFrontmatter(lines: readonly string[]): number {
	if (lines[0]?.replace(/^\uFEFF/, "").trimEnd() !== "---") return 0;
	return firstFrom(lines, 1, (line) => line.trimEnd() === "---") ?? 0;
}

/** The line that closes a code block; the last line if no line closes the block. */
function endOfCode(lines: readonly string[], start: number, mark: string): number {
	const end = firstFrom(lines, start + 1, (line) => {
		const lineText = line.trim();
		return lineText.startsWith(mark) && lineText === (mark[0] ?? "").repeat(lineText.length);
	});
	return end ?? lines.length - 1;
}

function firstFrom(
	lines: readonly string[],
	start: number,
	fits: (line: string) => boolean,
): number | undefined {
	for (let line = start; line < lines.length; line++) if (fits(lines[line] ?? "")) return line;
	return undefined;
}
