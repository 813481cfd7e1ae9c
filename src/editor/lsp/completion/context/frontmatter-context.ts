import type { Range } from "../../../../text/source-file.ts";
import type { CompletionContext, ExpectedName, QuotingStyle } from "./context.ts";

interface FrontmatterBlock extends Range {
	readonly isClosed: boolean;
}

/** The lines of the frontmatter; `undefined` for a text without frontmatter. */
export function frontmatterBlock(text: string): FrontmatterBlock | undefined {
	const openingMatch = /^\uFEFF?---[ \t]*\r?\n/.exec(text);
	if (openingMatch === null) return undefined;
	const start = openingMatch[0].length;
	const closingMark = /^(?:---|\.\.\.)[ \t]*$/gm;
	closingMark.lastIndex = start;
	const closingOffset = closingMark.exec(text)?.index;
	const isClosed = closingOffset !== undefined;
	return { start, end: closingOffset ?? endOfUnclosed(text, start), isClosed };
}

/** The end of unclosed frontmatter, which is the first line that does not resemble a field. */
function endOfUnclosed(text: string, start: number): number {
	const line = /(?:[\w"'-][^\r\n]*|[ \t]+\S[^\r\n]*|)(?:\r?\n|$)/y;
	line.lastIndex = start;
	for (let offset = start; offset < text.length; offset = line.lastIndex) {
		const match = line.exec(text)?.[0] ?? "";
		if (match.trim() === "") return offset;
	}
	return text.length;
}

export function frontmatterContext(
	text: string,
	block: Range,
	offset: number,
): CompletionContext | undefined {
	const start = text.lastIndexOf("\n", offset - 1) + 1;
	const line = /[^\r\n]*/y;
	line.lastIndex = start;
	const fieldLine = line.exec(text)?.[0] ?? "";
	const end = fieldLine.search(/:(?:[ \t]|$)/);
	const hasValue = end !== -1;
	const name = (hasValue ? fieldLine.slice(0, end) : fieldLine).trimEnd();
	if (!/^[\w:-]*$/.test(name)) return undefined;
	if (!hasValue || offset <= start + name.length) {
		const givenFields = existingFields(text.slice(block.start, block.end), name);
		return {
			expected: { kind: "field", existing: givenFields, hasValue },
			range: { start, end: start + name.length },
			quoting: "plain",
		};
	}
	const value = fieldLine.slice(end + 1).trimStart();
	const blankLength = fieldLine.length - end - 1 - value.length;
	const valueStart = start + end + 1 + blankLength;
	// No value is completed directly after the colon, because YAML needs a blank before a value.
	if (offset < valueStart || blankLength === 0) return undefined;
	return { expected: expectedValue(name), ...valueIn(value, valueStart, offset) };
}

/**
 * The existing fields. One occurrence of `typed` is left out, because this occurrence is the
 * field under the cursor.
 */
function existingFields(block: string, typed: string): readonly string[] {
	const keys = Array.from(block.matchAll(/^"?([\w:-]+?)"?[ \t]*:/gm), ([, key = ""]) => key);
	const offset = keys.indexOf(typed);
	return offset === -1 ? keys : keys.toSpliced(offset, 1);
}

function expectedValue(field: string): ExpectedName {
	if (field === "openapi" || field === "api") return { kind: "operation", field };
	if (field === "icon") return { kind: "icon" };
	return { kind: "field-value", field };
}

function valueIn(
	value: string,
	from: number,
	offset: number,
): Pick<CompletionContext, "range" | "quoting"> {
	const quote = /^["']/.exec(value)?.[0];
	if (quote === undefined || offset === from) {
		const comment = value.indexOf(" #");
		const plainValue = comment === -1 ? value : value.slice(0, comment);
		const end = Math.max(from + plainValue.trimEnd().length, offset);
		return { range: { start: from, end }, quoting: "yaml" };
	}
	const quoteEnd = value.indexOf(quote, 1);
	const quoting: QuotingStyle = quote === '"' ? "yaml-double" : "yaml-single";
	const end = quoteEnd === -1 ? value.trimEnd().length : quoteEnd;
	return { range: { start: from + 1, end: Math.max(from + end, offset) }, quoting };
}
