// Compares docproof's parsers with those that Mintlify uses.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { load } from "js-yaml-4";
import { frontmatterLength, parseFrontmatter } from "../../src/mdx/frontmatter.ts";
import type { DataDocument } from "../../src/text/document.ts";
import { childPointer } from "../../src/text/pointer.ts";
import type { SourceFile } from "../../src/text/source-file.ts";
import { isMapping } from "../../src/text/value.ts";
import { parseYaml } from "../../src/text/yaml/yaml.ts";

const frontMatter: (page: string) => { attributes: unknown } = createRequire(import.meta.url)(
	"front-matter",
);

/** The fields that Mintlify reads from a page; `undefined` if its build stops. */
export function fieldsOf(page: string): unknown {
	try {
		const { attributes } = frontMatter(page);
		return isMapping(attributes) ? attributes : {};
	} catch {
		return undefined;
	}
}

/** The fields that docproof reads, from only the bytes that it loads. */
function readFields(page: string): unknown {
	const bytes = Buffer.from(page);
	const length = frontmatterLength(bytes.toString("latin1"));
	const head = bytes.toString("utf8", 0, length);
	const document = length === 0 ? undefined : parseFrontmatter("a.mdx", head);
	if (document?.faults.some(({ isTolerated }) => isTolerated !== true)) return undefined;
	if (document === undefined || !isMapping(document.value)) return {};
	judgePlaces(document);
	return document.value;
}

/** Throws if Mintlify reads other fields, or if docproof reads frontmatter that never ends. */
export function judgeFrontmatter(page: string): void {
	const fields = fieldsOf(page);
	const expected = holdsItself(fields) ? undefined : fields;
	assert.deepEqual(readFields(page), expected, JSON.stringify(page));
}

/** Throws if js-yaml 4, the parser of Mintlify, reads a file differently. */
export function judgeYaml(file: SourceFile): void {
	const document = parseYaml(file);
	let value: unknown;
	try {
		value = load(file.text) ?? null;
	} catch {
		assert.ok(document.faults.length > 0, "It is not well-formed.");
		return;
	}
	if (holdsItself(value)) {
		assert.ok(document.faults.length > 0, "It never ends.");
		return;
	}
	assert.deepEqual(document.faults, []);
	assert.deepEqual(document.value, value);
	judgePlaces(document);
}

/** True for a circular value; js-yaml creates one for an alias inside its own anchor. */
function holdsItself(value: unknown): boolean {
	try {
		JSON.stringify(value);
		return false;
	} catch {
		return true;
	}
}

/**
 * Checks that every value has a place within the text; in large files only the first thousand, to
 * save time.
 */
export function judgePlaces(document: DataDocument): void {
	const { length } = document.file.text;
	const open: [unknown, string][] = [[document.value, ""]];
	for (const [value, pointer] of open) {
		const { start, end } = document.locate(pointer).range;
		assert.ok(0 <= start && start <= end && end <= length, pointer);
		if (typeof value !== "object" || value === null) continue;
		for (const [key, item] of Object.entries(value).slice(0, 1000 - open.length))
			open.push([item, childPointer(pointer, key)]);
	}
}
