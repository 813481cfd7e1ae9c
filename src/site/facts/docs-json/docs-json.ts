// docs.json, with parts in place of its `$ref`s. All pointers refer to the merged value; `locate`
// maps a pointer to the file that has the source text.

import { type DataDocument, type SyntaxFault, withFaults } from "../../../text/document.ts";
import { parseJson } from "../../../text/json/json.ts";
import type { JsonPointer } from "../../../text/pointer.ts";
import { type Location, type Part, SourceFile } from "../../../text/source-file.ts";
import { property, text } from "../../../text/value.ts";
import type { FileText } from "../files/file-text.ts";
import { createFact } from "../files/site-files.ts";
import { type BrokenPart, mergeParts, type PartReader } from "./merge-parts.ts";

export interface DocsJson {
	/** The file docs.json itself, without its parts. */
	readonly file: SourceFile;
	/** docs.json first, then its parts. */
	readonly documents: readonly DataDocument[];
	readonly value: unknown;
	readonly brokenParts: readonly BrokenPart[];
	/**
	 * True if a part of docs.json could not be read, so that a setting that is missing in `value` may
	 * exist.
	 */
	readonly isIncomplete: boolean;
	/**
	 * True if `$schema` refers to a specific version of the schema, which may have keys that docproof
	 * does not know.
	 */
	readonly isNewer: boolean;
	locate(pointer: JsonPointer, part?: Part): Location;
}

/**
 * Reads docs.json and its parts. `read` returns a file of the site as `openPart` does, or
 * `undefined` for an absent file.
 */
export function loadDocsJson(read: PartReader): DocsJson {
	const document = read("docs.json") ?? openPart("docs.json", { why: "is not a regular file" });
	const { value, documents, brokenParts, mounts } = mergeParts(document, read);
	return {
		file: document.file,
		documents,
		value,
		brokenParts,
		isIncomplete:
			brokenParts.length > 0 ||
			documents.some(({ faults }) => faults.some(({ hidesNothing }) => hidesNothing !== true)),
		isNewer: hasOwnVersion(value),
		locate: (pointer, part) => mounts.locate(pointer, part),
	};
}

function hasOwnVersion(docs: unknown): boolean {
	const schema = text(property(docs, "$schema"));
	const path = schema?.search(/mintlify\.[a-z]+\//) ?? -1;
	return path !== -1 && /\d/.test(schema?.slice(path) ?? "");
}

/** docs.json, a part of docs.json or mint.json; `undefined` if the file does not exist. */
export const partFile = createFact((files, path) =>
	files.failures.guardSearch(
		path,
		() => {
			const partText = files.readPart(path);
			return partText && openPart(path, partText);
		},
		() => openPart(path, { why: "cannot be read" }),
	),
);

export function openPart(path: string, file: FileText): DataDocument {
	const isText = "text" in file;
	const document = parseJson(new SourceFile(path, isText ? file.text : ""));
	if (!isText) {
		const range = { start: 0, end: 0 };
		return withFaults(document, [{ range, message: `This file ${file.why}.` }]);
	}
	const faults = document.faults.map((fault) =>
		fault.related === undefined ? fault : { ...fault, consequence: duplicateConsequence },
	);
	const hasMark = file.text.startsWith("\uFEFF");
	return withFaults(document, hasMark ? [byteOrderMark, ...faults] : faults);
}

const byteOrderMark: SyntaxFault = {
	range: { start: 0, end: 0 },
	message: "This file starts with a byte-order mark, which Mintlify cannot read.",
	hint: "Save the file as UTF-8 without a byte-order mark.",
	hidesNothing: true,
};

/**
 * The consequence of two equal keys. Mintlify keeps the last of two equal keys in docs.json, but
 * rejects such keys in other files.
 */
const duplicateConsequence = "Mintlify uses the last of the equal keys, and `mint validate` fails.";
