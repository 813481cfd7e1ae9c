// Three readers, each for what it is best at: js-yaml 4 gives the value (the platform reads with it, so its verdict is
// the platform's, and it is the fastest), js-yaml 5 gives the places of a well-formed text from its events, and `yaml`
// reads on in a text that is broken.
import { load } from "js-yaml-4";
import {
	type DataDocument,
	ParsedDocument,
	type PlacedNode,
} from "./document.ts";
import { recoverYaml } from "./recover-yaml.ts";
import { placeSimpleYaml, readSimpleYaml } from "./simple-yaml.ts";
import type { SourceFile } from "./source-file.ts";
import { placeYaml } from "./yaml-places.ts";

/**
 * Reads YAML from `start` to `end` of a file: the whole of it, or a page's frontmatter. A text that is not well-formed
 * gives its problems and what could be recovered. An empty text is `null`.
 */
export function parseYaml(
	file: SourceFile,
	start = 0,
	end = file.text.length,
): DataDocument {
	const text = file.text.slice(start, end);
	const place = (): PlacedNode => placeYaml(text, start);
	const simple = readSimpleYaml(text);
	if (simple !== undefined)
		return new ParsedDocument(file, simple, () =>
			placeSimpleYaml(text, start, place),
		);
	let value: unknown;
	try {
		value = load(text);
	} catch (error) {
		return recoverYaml(file, text, start, error);
	}
	return new ParsedDocument(file, value ?? null, place);
}

/** What a text says as YAML, of which JSON is a part; `undefined` for a text that is not well-formed. */
export function readYaml(text: string): unknown {
	try {
		return load(text);
	} catch {
		return undefined;
	}
}
