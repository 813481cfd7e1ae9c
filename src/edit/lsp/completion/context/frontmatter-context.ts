// The completion context in the frontmatter of a page, closed or not.
import type { Range } from "../../../../source/source-file.ts";
import type { CompletionContext, ExpectedName, QuotingStyle } from "./context.ts";

interface FrontmatterBlock extends Range {
	readonly isClosed: boolean;
}

/** The lines of the frontmatter; `undefined` for a text without frontmatter. */
export function frontmatterBlock(text: string): FrontmatterBlock | undefined {
	const opening = /^\uFEFF?---[ \t]*\r?\n/.exec(text);
	if (opening === null) return undefined;
	const start = opening[0].length;
	const closing = /^(?:---|\.\.\.)[ \t]*$/gm;
	closing.lastIndex = start;
	const closingOffset = closing.exec(text)?.index;
	const isClosed = closingOffset !== undefined;
	return { start, end: closingOffset ?? endOfUnclosed(text, start), isClosed };
}

/** The end of unclosed frontmatter, which is the first line that does not resemble a field. */
function endOfUnclosed(text: string, start: number): number {
	const line = /(?:[\w"'-][^\r\n]*|[ \t]+\S[^\r\n]*|)(?:\r?\n|$)/y;
	line.lastIndex = start;
	for (let at = start; at < text.length; at = line.lastIndex) {
		const match = line.exec(text)?.[0] ?? "";
		if (match.trim() === "") return at;
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
	const written = line.exec(text)?.[0] ?? "";
	const end = written.search(/:(?:[ \t]|$)/);
	const hasValue = end !== -1;
	const name = (hasValue ? written.slice(0, end) : written).trimEnd();
	if (!/^[\w:-]*$/.test(name)) return undefined;
	if (!hasValue || offset <= start + name.length) {
		const given = existingFields(text.slice(block.start, block.end), name);
		return {
			expected: { kind: "field", existing: given, hasValue },
			range: { start, end: start + name.length },
			quoting: "plain",
		};
	}
	const value = written.slice(end + 1).trimStart();
	const blank = written.length - end - 1 - value.length;
	const from = start + end + 1 + blank;
	// YAML needs a blank before a value.
	if (offset < from || blank === 0) return undefined;
	return { expected: expectedValue(name), ...valueIn(value, from, offset) };
}

/** The existing fields. `typed` is left out once, because it is the field under the cursor. */
function existingFields(block: string, typed: string): readonly string[] {
	const keys = Array.from(block.matchAll(/^"?([\w:-]+?)"?[ \t]*:/gm), ([, key = ""]) => key);
	const at = keys.indexOf(typed);
	return at === -1 ? keys : keys.toSpliced(at, 1);
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
		const plain = comment === -1 ? value : value.slice(0, comment);
		const end = Math.max(from + plain.trimEnd().length, offset);
		return { range: { start: from, end }, quoting: "yaml" };
	}
	const closing = value.indexOf(quote, 1);
	const writing: QuotingStyle = quote === '"' ? "yaml-double" : "yaml-single";
	const end = closing === -1 ? value.trimEnd().length : closing;
	return { range: { start: from + 1, end: Math.max(from + end, offset) }, quoting: writing };
}
