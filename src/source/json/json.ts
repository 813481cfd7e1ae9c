import { type DataDocument, ParsedDocument } from "../document.ts";
import type { SourceFile } from "../source-file.ts";
import { deepNesting } from "../yaml/yaml.ts";
import { JsonNode, outlineOfJson } from "./json-places.ts";
import { recoverJson } from "./recover-json.ts";

/**
 * Reads strict JSON. A text that is not well-formed gives its faults and what could be recovered.
 * `isYaml`: whether Mintlify reads it as YAML, which takes no deep nesting.
 */
export function parseJson(file: SourceFile, isYaml = false): DataDocument {
	let value: unknown;
	try {
		value = JSON.parse(file.text);
	} catch {
		return recoverJson(file);
	}
	const { hasDuplicateKeys, depth } = outlineOfJson(file.text, value);
	if (hasDuplicateKeys) return recoverJson(file);
	const fault = isYaml && depth > 90 ? deepNesting(file.text) : undefined;
	return new ParsedDocument(
		file,
		// Deeper ones nobody could look through.
		depth > 1000 && isYaml ? undefined : value,
		() => JsonNode.root(file.text),
		fault === undefined ? [] : [fault],
	);
}
