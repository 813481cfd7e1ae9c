import type { DataDocument, SyntaxProblem } from "../../source/document.ts";
import { parseJson } from "../../source/json/json.ts";
import { SourceFile } from "../../source/source-file.ts";
import type { FileText } from "../files/file-text.ts";

/** docs.json, or a part of it. */
export function openPart(path: string, file: FileText): DataDocument {
	const isText = "text" in file;
	const document = parseJson(new SourceFile(path, isText ? file.text : ""));
	if (!isText) return withProblem(document, `This file ${file.why}.`);
	const problems = document.problems.map((problem) =>
		problem.related === undefined
			? problem
			: { ...problem, consequence: duplicateConsequence },
	);
	if (!file.text.startsWith("\uFEFF")) return { ...parts(document), problems };
	return withProblem(
		document,
		"This file starts with a byte-order mark, which Mintlify cannot read.",
		"Save it as UTF-8 without a byte-order mark.",
		problems,
	);
}

/** Of settings Mintlify takes the last of two equal keys; in other files it refuses them. */
const duplicateConsequence =
	"Mintlify uses the last one, and `mint validate` fails.";

function parts(document: DataDocument): Omit<DataDocument, "problems"> {
	const { file, value } = document;
	return {
		file,
		value,
		locate: (pointer, part) => document.locate(pointer, part),
	};
}

function withProblem(
	document: DataDocument,
	message: string,
	hint?: string,
	others: readonly SyntaxProblem[] = [],
): DataDocument {
	const range = { start: 0, end: 0 };
	const problem = { range, message, ...(hint !== undefined && { hint }) };
	return { ...parts(document), problems: [problem, ...others] };
}
