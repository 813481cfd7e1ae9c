// Suggestions for text that MDX cannot read.
import type { Suggestion } from "../engine/suggestion.ts";
import type { BodyFile } from "../facts/bodies/body-file.ts";
import type { ExplainedFault } from "../mdx/faults/trap.ts";
import type { Range } from "../source/source-file.ts";

/** The text as code, or one of the two versions of a merge conflict. */
export function* parseSuggestions(
	file: BodyFile,
	{ code, range }: ExplainedFault,
): Iterable<Suggestion> {
	if (code !== undefined && file.kind !== "script") yield* asCode(file, code);
	yield* resolveConflict(file, range.start);
}

/** The text in backticks; a backslash before a character would be visible there. */
function* asCode(file: BodyFile, { start, end }: Range): Iterable<Suggestion> {
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
				at: file.place(range),
				text: `\`${rawText.replaceAll(/\\(?=[!-/:-@[-`{-~])/g, "")}\``,
			},
		],
	};
}

/** The lines of a conflict between its marks. */
const conflict =
	/<{7}(?: ([^\n]*))?\n((?:(?![<=|>]{7})[^\n]*\n)*)(?:\|{7}[^\n]*\n(?:(?![<=|>]{7})[^\n]*\n)*)?={7}\r?\n((?:(?![<=|>]{7})[^\n]*\n)*)>{7}(?: ([^\n]*))?(?:\n|$)/y;

function* resolveConflict(file: BodyFile, start: number): Iterable<Suggestion> {
	conflict.lastIndex = start;
	const match = conflict.exec(file.file.text);
	if (match === null) return;
	const [whole, own = "", ownText = "", otherText = "", other = ""] = match;
	for (const { name, text } of [
		{ name: own.trim() || "the first version", text: ownText },
		{ name: other.trim() || "the second version", text: otherText },
	])
		yield {
			title: `Keep the text of \`${name}\``,
			reason: "It is one of the two versions of the merge conflict.",
			changes: [{ kind: "edit", at: file.place({ start, end: start + whole.length }), text }],
		};
}
