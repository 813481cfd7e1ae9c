// docs.json with its `$ref` parts put in place. The merged value has one pointer space; `locate`
// leads a pointer back to the file that the value is written in.
import type { DataDocument, SyntaxFault } from "../../source/document.ts";
import { parseJson } from "../../source/json/json.ts";
import type { JsonPointer } from "../../source/pointer.ts";
import { type Location, type Part, SourceFile } from "../../source/source-file.ts";
import { property, text } from "../../source/value.ts";
import type { FileText } from "../files/file-text.ts";
import { type BrokenPart, mergeParts, type ReadPart } from "./merge-parts.ts";

/** The site's settings. */
export interface DocsJson {
	/** The file docs.json itself. */
	readonly file: SourceFile;
	/** The documents it is made of: docs.json first, then its parts. */
	readonly documents: readonly DataDocument[];
	readonly value: unknown;
	readonly brokenParts: readonly BrokenPart[];
	/**
	 * Whether anything of it could not be read, so that what is not in `value` may be there all the
	 * same.
	 */
	readonly incomplete: boolean;
	/** Whether its `$schema` names a version of its own: it may have keys that are not known here. */
	readonly isNewer: boolean;
	locate(pointer: JsonPointer, part?: Part): Location;
}

/** `read` gives a file of the site as `openPart` makes it, `undefined` for an absent one. */
export function loadDocsJson(read: ReadPart): DocsJson {
	const document = read("docs.json") ?? openPart("docs.json", { why: "is not a regular file" });
	const { value, documents, brokenParts, mounts } = mergeParts(document, read);
	return {
		file: document.file,
		documents,
		value,
		brokenParts,
		incomplete:
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

/** docs.json, or a part of it. */
export function openPart(path: string, file: FileText): DataDocument {
	const isText = "text" in file;
	const document = parseJson(new SourceFile(path, isText ? file.text : ""));
	if (!isText) return withFault(document, `This file ${file.why}.`);
	const faults = document.faults.map((fault) =>
		fault.related === undefined ? fault : { ...fault, consequence: duplicateConsequence },
	);
	return {
		...parts(document),
		faults: file.text.startsWith("\uFEFF") ? [byteOrderMark, ...faults] : faults,
	};
}

const byteOrderMark: SyntaxFault = {
	range: { start: 0, end: 0 },
	message: "This file starts with a byte-order mark, which Mintlify cannot read.",
	hint: "Save it as UTF-8 without a byte-order mark.",
	hidesNothing: true,
};

/** Of settings Mintlify takes the last of two equal keys; in other files it refuses them. */
const duplicateConsequence = "Mintlify uses the last one, and `mint validate` fails.";

function parts(document: DataDocument): Omit<DataDocument, "faults"> {
	const { file, value } = document;
	return { file, value, locate: (pointer, part) => document.locate(pointer, part) };
}

function withFault(document: DataDocument, message: string): DataDocument {
	const range = { start: 0, end: 0 };
	return { ...parts(document), faults: [{ range, message }] };
}
