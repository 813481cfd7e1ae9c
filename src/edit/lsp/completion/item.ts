// A candidate as an item of the protocol: its label, and the edit that replaces the typed word.
import type {
	CompletionClientCapabilities,
	CompletionItem,
	InsertReplaceEdit,
	Position,
	TextEdit,
} from "vscode-languageserver-protocol";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Range } from "../../../source/source-file.ts";
import type { Candidate } from "./candidates/candidate.ts";
import { filterText } from "./choice.ts";
import type { Context, Writing } from "./context/context.ts";

/** The position of the item, and the abilities of the editor. */
interface Place {
	readonly document: TextDocument;
	readonly context: Context;
	readonly position: Position;
	readonly typed: string;
	readonly client: CompletionClientCapabilities;
}

/** `undefined` for text that cannot be written there. */
export function itemOf(
	place: Place,
	candidate: Candidate,
	index: number,
): CompletionItem | undefined {
	const { text, kind, about, inserted } = candidate;
	const written = writtenAt(place.context, candidate);
	if (written === undefined) return undefined;
	const { typed, client, document } = place;
	const isSnippet = inserted !== undefined && client.completionItem?.snippetSupport === true;
	const newText =
		inserted === undefined || isSnippet ? written.newText : written.newText.replace("$0", "");
	const isWord = inserted === undefined;
	const detail = candidate.detail?.();
	return {
		label: text,
		kind,
		sortText: String(index).padStart(3, "0"),
		filterText: filterText(text, typed),
		textEdit: editOf(place, { newText, range: written.range }, isWord),
		...(isSnippet && { insertTextFormat: 2 }),
		...(detail !== undefined && { detail }),
		...(about !== undefined && { data: { uri: document.uri, about } }),
	};
}

interface Written {
	readonly newText: string;
	readonly range: Range;
}

function writtenAt({ writing, range }: Context, candidate: Candidate): Written | undefined {
	const { inserted } = candidate;
	if (inserted === undefined) {
		const newText = quoted(candidate, writing);
		return newText === undefined ? undefined : { newText, range };
	}
	const quote = writing === "json-bare" ? '"' : "";
	// The inserted text includes the second quote of a key.
	const end = range.end + (writing === "json" ? 1 : 0);
	return { newText: quote + inserted, range: { ...range, end } };
}

/** Editors that support it may keep the part of the word after the cursor. */
function editOf(
	{ document, position, client }: Place,
	{ newText, range: { start, end } }: Written,
	isWord: boolean,
): TextEdit | InsertReplaceEdit {
	const from = document.positionAt(start);
	const replace = { start: from, end: document.positionAt(end) };
	return isWord && client.completionItem?.insertReplaceSupport === true
		? { newText, insert: { start: from, end: position }, replace }
		: { newText, range: replace };
}

const quotings: Readonly<Record<Writing, (text: string) => string>> = {
	json: inJson,
	"json-bare": (text) => JSON.stringify(text),
	"json-open": (text) => `${inJson(text)}"`,
	yaml: (text) => (isPlain(text) ? text : JSON.stringify(text)),
	"yaml-double": inJson,
	"yaml-single": (text) => text.replaceAll("'", "''"),
	markdown: (text) => text.replaceAll(/[\s()<>\\]/g, encoded),
	"markdown-angle": (text) => text.replaceAll(/[\r\n<>\\]/g, encoded),
	"attribute-double": (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;"),
	"attribute-single": (text) => text.replaceAll("&", "&amp;").replaceAll("'", "&apos;"),
	plain: (text) => text,
};

/**
 * `undefined` for text that cannot be written there, such as a value without quotes between quotes.
 * @internal
 */
export function quoted({ text, isBare }: Candidate, writing: Writing): string | undefined {
	if (isBare === undefined) return quotings[writing](text);
	return writing === "yaml" || writing === "json-bare" ? text : undefined;
}

function inJson(text: string): string {
	return JSON.stringify(text).slice(1, -1);
}

/** True if YAML reads the text unchanged without quotes. */
function isPlain(text: string): boolean {
	return (
		/^[A-Za-z/_]/.test(text) &&
		!/^(?:true|false|yes|no|on|off|null)$/i.test(text) &&
		!/:(?:\s|$)|\s#|\s$|[\r\n]/.test(text)
	);
}

function encoded(sign: string): string {
	const code = sign.codePointAt(0) ?? 0;
	return code < 128
		? `%${code.toString(16).toUpperCase().padStart(2, "0")}`
		: encodeURIComponent(sign);
}
