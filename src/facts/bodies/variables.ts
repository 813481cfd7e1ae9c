// The variables of docs.json, for whose values pages write `{{name}}`.
import { isMapping, property } from "../../source/value.ts";
import type { DocsJson } from "../docs-json/docs-json.ts";

const variable = /\{\{\s*([\w.-]+)\s*\}\}/g;

export function variablesOf({ value }: DocsJson): ReadonlySet<string> {
	const variables = property(value, "variables");
	return new Set(isMapping(variables) ? Object.keys(variables) : []);
}

/**
 * A snippet as Mintlify parses it: with the values, which text of the same length stands for here. Pages it parses as they
 * are written, though readers get them with the values.
 */
export function withValues(text: string, names: ReadonlySet<string>): string {
	if (names.size === 0) return text;
	return text.replaceAll(variable, (written: string, name: string) =>
		names.has(name) ? "x".repeat(written.length) : written,
	);
}
