// What is said of JSON and of YAML in the same words.
import {
	type DataDocument,
	ParsedDocument,
	type SyntaxProblem,
} from "./document.ts";
import type { Range, SourceFile } from "./source-file.ts";

/** A text whose nesting exhausts the stack of whoever reads it. */
export function nestedTooDeeply(
	file: SourceFile,
	problem: SyntaxProblem = {
		range: { start: 0, end: 0 },
		message: "This file is nested too deeply to be read.",
	},
): DataDocument {
	const { range } = problem;
	return new ParsedDocument(
		file,
		undefined,
		() => ({ value: range, child: () => undefined }),
		[problem],
	);
}

export function duplicateKey(
	name: string,
	second: Range,
	first: Range,
): SyntaxProblem {
	return {
		range: second,
		message: `The key \`${name}\` appears twice in the same object.`,
		hint: `Keep one \`${name}\` and delete the other.`,
		related: { range: first, message: "first defined here" },
	};
}

/** So many faults of one file are told. */
export const mostProblems = 100;

/** What is said of the others, at the first of them. */
export function moreProblems(start: number): SyntaxProblem {
	return {
		range: { start, end: start },
		message: `This file has more than ${mostProblems} syntax errors; those from here on are not listed.`,
		hint: "Fix the others first.",
	};
}

/** What is said at the only one that is looked for. */
export function onlyFirst(start: number): SyntaxProblem {
	return {
		range: { start, end: start },
		message:
			"Of a broken file of more than 10 MB, only the first syntax error is listed.",
		hint: "Fix it first.",
	};
}
