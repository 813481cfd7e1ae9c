import { type DataDocument, ParsedDocument } from "./document.ts";
import { hasDuplicateKeys, JsonNode } from "./json-places.ts";
import { recoverJson } from "./recover-json.ts";
import type { SourceFile } from "./source-file.ts";

/** Reads strict JSON. A text that is not well-formed gives its problems and what could be recovered. */
export function parseJson(file: SourceFile): DataDocument {
	let value: unknown;
	try {
		value = JSON.parse(file.text);
	} catch {
		return recoverJson(file);
	}
	if (hasDuplicateKeys(file.text, value)) return recoverJson(file);
	return new ParsedDocument(file, value, () => JsonNode.root(file.text));
}
