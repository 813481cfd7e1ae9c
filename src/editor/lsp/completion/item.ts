// A candidate as an item of the protocol: its label, and the edit that replaces the typed word.
import type {
	CompletionClientCapabilities,
	CompletionItem,
	InsertReplaceEdit,
	Position,
	TextEdit,
} from "vscode-languageserver-protocol";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Range } from "../../../text/source-file.ts";
import type { Candidate } from "./candidates/candidate.ts";
import { filterText } from "./choice.ts";
import type { CompletionContext, QuotingStyle } from "./context/context.ts";

interface ItemPosition {
	readonly document: TextDocument;
	readonly context: CompletionContext;
	readonly position: Position;
	readonly typed: string;
	readonly client: CompletionClientCapabilities;
}

/** The completion item; `undefined` for text that cannot be written at the position. */
export function toItem(
	itemPosition: ItemPosition,
	candidate: Candidate,
	index: number,
): CompletionItem | undefined {
	const { text, kind, subject, insertText } = candidate;
	const toInsert = textToInsert(itemPosition.context, candidate);
	if (toInsert === undefined) return undefined;
	const { typed, client, document } = itemPosition;
	const isSnippet = insertText !== undefined && client.completionItem?.snippetSupport === true;
	const newText =
		insertText === undefined || isSnippet ? toInsert.newText : toInsert.newText.replace("$0", "");
	const isWord = insertText === undefined;
	const detail = candidate.detail?.();
	return {
		label: text,
		kind,
		sortText: String(index).padStart(3, "0"),
		filterText: filterText(text, typed),
		textEdit: editOf(itemPosition, { newText, range: toInsert.range }, isWord),
		...(isSnippet && { insertTextFormat: 2 }),
		...(detail !== undefined && { detail }),
		...(subject !== undefined && { data: { uri: document.uri, about: subject } }),
	};
}

interface TextToInsert {
	readonly newText: string;
	readonly range: Range;
}

function textToInsert(
	{ quoting, range }: CompletionContext,
	candidate: Candidate,
): TextToInsert | undefined {
	const { insertText } = candidate;
	if (insertText === undefined) {
		const newText = quoteCandidate(candidate, quoting);
		return newText === undefined ? undefined : { newText, range };
	}
	const quote = quoting === "json-bare" ? '"' : "";
	// The second quote of a key is replaced, because the inserted text includes a closing quote.
	const end = range.end + (quoting === "json" ? 1 : 0);
	return { newText: quote + insertText, range: { ...range, end } };
}

/**
 * The edit of a completion item. An editor that supports insert-replace edits may keep the part of
 * the word after the cursor.
 */
function editOf(
	{ document, position, client }: ItemPosition,
	{ newText, range: { start, end } }: TextToInsert,
	isWord: boolean,
): TextEdit | InsertReplaceEdit {
	const startPosition = document.positionAt(start);
	const replace = { start: startPosition, end: document.positionAt(end) };
	return isWord && client.completionItem?.insertReplaceSupport === true
		? { newText, insert: { start: startPosition, end: position }, replace }
		: { newText, range: replace };
}

const quotingByStyle: Readonly<Record<QuotingStyle, (text: string) => string>> = {
	json: escapeJson,
	"json-bare": (text) => JSON.stringify(text),
	"json-open": (text) => `${escapeJson(text)}"`,
	yaml: (text) => (isPlainYaml(text) ? text : JSON.stringify(text)),
	"yaml-double": escapeJson,
	"yaml-single": (text) => text.replaceAll("'", "''"),
	markdown: (text) => text.replaceAll(/[\s()<>\\]/g, percentEncode),
	"markdown-angle": (text) => text.replaceAll(/[\r\n<>\\]/g, percentEncode),
	"attribute-double": (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;"),
	"attribute-single": (text) => text.replaceAll("&", "&amp;").replaceAll("'", "&apos;"),
	plain: (text) => text,
};

/**
 * The candidate with the quotes that the position requires; `undefined` for text that cannot be
 * written at the position, such as a value that must not have quotes between quotes.
 *
 * @internal
 */
export function quoteCandidate(
	{ text, isBare }: Candidate,
	quoting: QuotingStyle,
): string | undefined {
	if (isBare === undefined) return quotingByStyle[quoting](text);
	return quoting === "yaml" || quoting === "json-bare" ? text : undefined;
}

function escapeJson(text: string): string {
	return JSON.stringify(text).slice(1, -1);
}

/** True if YAML reads the text unchanged without quotes. */
function isPlainYaml(text: string): boolean {
	return (
		/^[A-Za-z/_]/.test(text) &&
		!/^(?:true|false|yes|no|on|off|null)$/i.test(text) &&
		!/:(?:\s|$)|\s#|\s$|[\r\n]/.test(text)
	);
}

function percentEncode(sign: string): string {
	const code = sign.codePointAt(0) ?? 0;
	return code < 128
		? `%${code.toString(16).toUpperCase().padStart(2, "0")}`
		: encodeURIComponent(sign);
}
