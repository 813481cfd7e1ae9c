// TypeScript with JSX as JavaScript. Mintlify removes the types with the same version of sucrase, so
// sucrase decides which files a build accepts, and which imports it takes for types.
import { createRequire } from "node:module";
import { lineStartsOf, positionIn, type Range } from "../../source/source-file.ts";

const load = createRequire(import.meta.url);

export interface StrippedScript {
	readonly code: string;
	/** The offset in the original text of a character of `code`. */
	offsetOf(offset: number): number;
}

/** Throws a `SyntaxError` with the offset `pos` for a text that is not TypeScript. */
export function stripTypes(text: string): StrippedScript {
	const { transform }: typeof import("sucrase") = load("sucrase");
	const path = "script.tsx";
	const { code, sourceMap } = transform(text, {
		transforms: ["typescript", "jsx"],
		jsxRuntime: "preserve",
		disableESTransforms: true,
		filePath: path,
		sourceMapOptions: { compiledFilename: path },
	});
	return { code, offsetOf: offsetsBy(text, code, sourceMap?.mappings ?? "") };
}

/** sucrase keeps the lines of a text, so the columns of its source map are enough. */
function offsetsBy(text: string, code: string, mappings: string): StrippedScript["offsetOf"] {
	const { decode }: typeof import("@jridgewell/sourcemap-codec") = load(
		"@jridgewell/sourcemap-codec",
	);
	const lines = decode(mappings).map((segments) => ({
		columns: segments.map(([column]) => column),
		originalColumns: segments.map(([column, , , originalColumn = column]) => originalColumn),
	}));
	const [starts, originalStarts] = [lineStartsOf(code), lineStartsOf(text)];
	return (offset) => {
		const line = positionIn(starts, offset).line - 1;
		const { columns = [], originalColumns = [] } = lines[line] ?? {};
		const rangeOf = (
			texts: string,
			lineStarts: readonly number[],
			lineColumns: readonly number[],
			index: number,
		): Range => {
			const lineStart = lineStarts[line] ?? texts.length;
			const next = lineColumns[index + 1];
			return {
				start: lineStart + (lineColumns[index] ?? 0),
				end: next === undefined ? (lineStarts[line + 1] ?? texts.length) : lineStart + next,
			};
		};
		const index = positionIn(columns, offset - (starts[line] ?? 0)).line - 1;
		const part = rangeOf(code, starts, columns, index);
		const original = rangeOf(text, originalStarts, originalColumns, index);
		// The part of the source begins with the types that are removed right before a token.
		const isMoved = !text.startsWith(code.slice(part.start, part.end).trimEnd(), original.start);
		return isMoved
			? Math.max(original.start, original.end - (part.end - offset))
			: original.start + offset - part.start;
	};
}
