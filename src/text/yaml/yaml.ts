// YAML has several readers. js-yaml 4 returns the value, because Mintlify uses this version, and
// because this version is the fastest. js-yaml 5 returns the locations of a well-formed text from
// its events. `yaml` reads a broken text. For frontmatter, js-yaml 3 returns the value if versions
// 3 and 4 differ.
import {
	type DataDocument,
	ParsedDocument,
	type PlacedNode,
	type SyntaxFault,
} from "../document.ts";
import type { SourceFile } from "../source-file.ts";
import { measurePhase } from "../stopwatch.ts";
import { describeEndless, type EndlessValue, findEndless, mayHaveAliases } from "./aliases.ts";
import { loadYaml } from "./js-yaml.ts";
import { deepNestingIn, recoverYaml } from "./recover-yaml.ts";
import { placeSimpleYaml, readSimpleYaml } from "./simple-yaml.ts";
import { readUnquotedColons, shiftFault } from "./unquoted-colons.ts";
import { placeYaml } from "./yaml-places.ts";

/**
 * Reads YAML from `start` to `end` of a file: the whole file, or the frontmatter of a page with its
 * own `read`. For a broken text, the document has the faults and the value that could be recovered.
 * The value of an empty text is `null`.
 */
export function parseYaml(
	file: SourceFile,
	start = 0,
	end = file.text.length,
	read: (text: string) => unknown = loadYaml,
): DataDocument {
	return measurePhase("parsing", () => readDocument(file, start, end, read));
}

function readDocument(
	file: SourceFile,
	start: number,
	end: number,
	read: (text: string) => unknown,
): DataDocument {
	const text = file.text.slice(start, end);
	const place = (): PlacedNode => placeYaml(text, start);
	const simpleValue = readSimpleYaml(text);
	if (simpleValue !== undefined)
		return new ParsedDocument(file, simpleValue, () => placeSimpleYaml(text, start, place));
	const colons = readUnquotedColons(text);
	if (colons !== undefined) {
		const { repaired, faults } = colons;
		const places = (): PlacedNode =>
			placeSimpleYaml(repaired, start, () => placeYaml(repaired, start));
		return new ParsedDocument(
			file,
			colons.value,
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
	if (read !== loadYaml || mayHaveAliases(text)) {
		const endlessValue = findEndless(value);
		if (endlessValue !== undefined) return refuseEndlessValue(file, endlessValue, place());
	}
	return new ParsedDocument(file, value ?? null, place);
}

/** A document without a value, for a value that code would never finish visiting. */
function refuseEndlessValue(
	file: SourceFile,
	endless: EndlessValue,
	place: PlacedNode,
): DataDocument {
	const { range } = new ParsedDocument(file, null, () => place).locate(endless.pointer);
	const fault = { range, ...describeEndless(endless) };
	return new ParsedDocument(file, undefined, () => place, [fault]);
}

export function deepNesting(text: string): SyntaxFault | undefined {
	try {
		loadYaml(text);
		return undefined;
	} catch (error) {
		return deepNestingIn(error, text, 0);
	}
}

/** The value of YAML or JSON; `undefined` for a broken text. */
export function readYaml(text: string): unknown {
	try {
		return loadYaml(text);
	} catch {
		return undefined;
	}
}
