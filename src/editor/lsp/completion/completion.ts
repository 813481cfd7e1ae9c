import type { CompletionList, CompletionParams, Position } from "vscode-languageserver-protocol";
import { createFileFeature, type Feature, type OpenFile } from "../connection/feature.ts";
import { offsetIn } from "../positions.ts";
import { candidates } from "./candidates/candidates.ts";
import { chooseCandidates } from "./choice.ts";
import { contextAt } from "./context/context-at.ts";
import { toItem } from "./item.ts";

/**
 * The maximum length of a text with completion, in characters. In longer texts, the editor would
 * wait, and no author types in such a text.
 */
const maxTextLength = 4_000_000;

const triggerCharacters = ['"', "'", "/", "#", "<", "(", ".", "{", " "];

export const completion: Feature = createFileFeature(
	"textDocument/completion",
	() => ({ completionProvider: { triggerCharacters, resolveProvider: true } }),
	(file, { position }: CompletionParams) => completeAt(file, position),
);

function completeAt(file: OpenFile, position: Position): CompletionList | null {
	const { document, path, editor } = file;
	const offset = offsetIn(document, position);
	const text = document.getText();
	if (offset === undefined || text.length > maxTextLength) return null;
	const context = contextAt(path, text, offset);
	if (context === undefined || !hasCompletion(file)) return null;
	const { start } = context.range;
	const typedText = text.slice(start, offset);
	const { site } = file.site;
	const hasSettings = !editor.hasSchemas;
	const request = { site, path, text, start, typed: typedText, hasSettings };
	const { chosen, isCut } = chooseCandidates(candidates(request, context.expected), typedText);
	const client = editor.client.textDocument?.completion ?? {};
	const itemPosition = { document, context, position, typed: typedText, client };
	const items = chosen.flatMap((one, index) => toItem(itemPosition, one, index) ?? []);
	return { isIncomplete: isCut, items };
}

/**
 * True if a file has completion. JSON files other than docs.json and its parts have no completion,
 * because the keys of such files have other meanings.
 */
function hasCompletion({ site, path }: OpenFile): boolean {
	return !path.endsWith(".json") || site.site.docs.documents.some(({ file }) => file.path === path);
}
