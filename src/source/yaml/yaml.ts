// Three readers, each for what it is best at: js-yaml 4 gives the value (Mintlify reads with it, so
// its verdict is Mintlify's, and it is the fastest), js-yaml 5 gives the places of a well-formed
// text from its events, and `yaml` reads on in a text that is broken. Of frontmatter js-yaml 3
// gives the value where the two differ.
import {
	type DataDocument,
	ParsedDocument,
	type PlacedNode,
	type SyntaxFault,
} from "../document.ts";
import type { SourceFile } from "../source-file.ts";
import { timed } from "../stopwatch.ts";
import { describeEndless, type EndlessValue, findEndless, hasAliases } from "./aliases.ts";
import { loadYaml } from "./js-yaml.ts";
import { readColonSlips, shiftFault } from "./colon-slips.ts";
import { deepNestingIn, recoverYaml } from "./recover-yaml.ts";
import { placeSimpleYaml, readSimpleYaml } from "./simple-yaml.ts";
import { placeYaml } from "./yaml-places.ts";

/**
 * Reads YAML from `start` to `end` of a file: the whole of it, or a page's frontmatter, whose
 * reader is another. A text that is not well-formed gives its faults and what could be recovered.
 * An empty text is `null`.
 */
export function parseYaml(
	file: SourceFile,
	start = 0,
	end = file.text.length,
	read: (text: string) => unknown = loadYaml,
): DataDocument {
	return timed("parsing", () => readDocument(file, start, end, read));
}

function readDocument(
	file: SourceFile,
	start: number,
	end: number,
	read: (text: string) => unknown,
): DataDocument {
	const text = file.text.slice(start, end);
	const place = (): PlacedNode => placeYaml(text, start);
	const simple = readSimpleYaml(text);
	if (simple !== undefined)
		return new ParsedDocument(file, simple, () => placeSimpleYaml(text, start, place));
	const slips = readColonSlips(text);
	if (slips !== undefined) {
		const { repaired, faults } = slips;
		const places = (): PlacedNode =>
			placeSimpleYaml(repaired, start, () => placeYaml(repaired, start));
		return new ParsedDocument(
			file,
			slips.value,
			places,
			faults.map((fault) => shiftFault(fault, start)),
		);
	}
	let value: unknown;
	try {
		value = read(text);
	} catch (error) {
		return recoverYaml(file, text, start, error, read !== loadYaml);
	}
	if (read !== loadYaml || hasAliases(text)) {
		const endless = findEndless(value);
		if (endless !== undefined) return refused(file, endless, place());
	}
	return new ParsedDocument(file, value ?? null, place);
}

/** A text of which no value is given: whoever looks through it would never end. */
function refused(file: SourceFile, endless: EndlessValue, place: PlacedNode): DataDocument {
	const { range } = new ParsedDocument(file, null, () => place).locate(endless.pointer);
	const fault = { range, ...describeEndless(endless) };
	return new ParsedDocument(file, undefined, () => place, [fault]);
}

/** Where a text that is well-formed but for that nests deeper than js-yaml reads. */
export function deepNesting(text: string): SyntaxFault | undefined {
	try {
		loadYaml(text);
		return undefined;
	} catch (error) {
		return deepNestingIn(error, text, 0);
	}
}

/**
 * What a text says as YAML, of which JSON is a part; `undefined` for a text that is not
 * well-formed.
 */
export function readYaml(text: string): unknown {
	try {
		return loadYaml(text);
	} catch {
		return undefined;
	}
}
