import type { Suggestion } from "../../../src/engine/suggestion.ts";
import type { ExplainedFault } from "../../../src/mdx/faults/trap.ts";
import type { BodyFile } from "../../../src/site/facts/bodies/body-file.ts";
import type { Range } from "../../../src/text/source-file.ts";
import { startOfNextLine } from "../../../src/text/text-parts.ts";

/** Suggests the text as code, or one version of a merge conflict. */
export function* parseSuggestions(
	file: BodyFile,
	{ code, range }: ExplainedFault,
): Iterable<Suggestion> {
	if (code !== undefined && file.kind !== "script") yield* suggestCode(file, code);
	yield* resolveConflict(file, range.start);
}

/**
 * Suggests the text in backticks, without its backslashes, because readers would see the
 * backslashes in code.
 */
function* suggestCode(file: BodyFile, { start, end }: Range): Iterable<Suggestion> {
	const { text } = file.file;
	const isEscaped = text[start - 1] === "\\";
	const range = { start: isEscaped ? start - 1 : start, end };
	const rawText = text.slice(range.start, end);
	const isBesideCode = /^[`\\]$/.test(text[range.start - 1] ?? "") || text[end] === "`";
	if (/[`|\r\n]/.test(rawText) || isBesideCode) return;
	yield {
		title: "Put the text in backticks",
		reason: "Readers then see it as code.",
		changes: [
			{
				kind: "edit",
				at: file.locate(range),
				text: `\`${rawText.replaceAll(/\\(?=[!-/:-@[-`{-~])/g, "")}\``,
			},
		],
	};
}

/**
 * The marks of a merge conflict: the own version, the common version, the other version, and the
 * end.
 */
const conflictMarks = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"] as const;

/** The lines below a mark, and the name that git writes after the mark. */
interface ConflictPart {
	readonly name: string;
	text: string;
}

/**
 * Suggests one version of the conflict that begins at an offset, if each mark of the conflict
 * occurs once.
 */
function* resolveConflict(file: BodyFile, start: number): Iterable<Suggestion> {
	const { text } = file.file;
	const partByMark = new Map<string, ConflictPart>();
	let end = start;
	let currentPart: ConflictPart | undefined;
	while (end < text.length && !partByMark.has(">>>>>>>")) {
		const lineEnd = startOfNextLine(text, end);
		const line = text.slice(end, lineEnd);
		const mark = conflictMarks.find(
			(one) => line.startsWith(one) && /^(?:\s|$)/.test(line.slice(7)),
		);
		if (mark !== undefined) {
			if (partByMark.has(mark)) return;
			currentPart = { name: line.slice(7).trim(), text: "" };
			partByMark.set(mark, currentPart);
		} else if (currentPart === undefined) return;
		else currentPart.text += line;
		end = lineEnd;
	}
	const [own, , other, last] = conflictMarks.map((mark) => partByMark.get(mark));
	if (own === undefined || other === undefined || last === undefined) return;
	for (const { name, version } of [
		{ name: own.name || "the first version", version: own.text },
		{ name: last.name || "the second version", version: other.text },
	])
		yield {
			title: `Keep the text of \`${name}\``,
			reason: "It is one of the two versions of the merge conflict.",
			changes: [{ kind: "edit", at: file.locate({ start, end }), text: version }],
		};
}
