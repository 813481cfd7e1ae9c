// docs.json with its `$ref` parts put in place. The merged value has one pointer space; `locate` leads a pointer back to
// the file that the value is written in.
import type { DataDocument } from "../../source/document.ts";
import type { Location, Part } from "../../source/location.ts";
import type { JsonPointer } from "../../source/pointer.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { property, text } from "../../source/value.ts";
import { type BrokenPart, mergeParts, type ReadPart } from "./merge-parts.ts";
import { openPart } from "./open-part.ts";

/** The site's settings. */
export interface DocsJson {
	/** The file docs.json itself. */
	readonly file: SourceFile;
	/** The documents it is made of: docs.json first, then its parts. */
	readonly documents: readonly DataDocument[];
	readonly value: unknown;
	readonly brokenParts: readonly BrokenPart[];
	/** Whether anything of it could not be read, so that what is not in `value` may be there all the same. */
	readonly incomplete: boolean;
	/** Whether its `$schema` names a version of its own: it may have keys that are not known here. */
	readonly isNewer: boolean;
	locate(pointer: JsonPointer, part?: Part): Location;
}

/** `read` gives a file of the site as `openPart` makes it, `undefined` for an absent one. */
export function loadDocsJson(read: ReadPart): DocsJson {
	const document =
		read("docs.json") ??
		openPart("docs.json", { why: "is not a regular file" });
	const { value, documents, brokenParts, mounts } = mergeParts(document, read);
	return {
		file: document.file,
		documents,
		value,
		brokenParts,
		incomplete:
			brokenParts.length > 0 ||
			documents.some(({ problems }) => problems.length > 0),
		isNewer: hasOwnVersion(value),
		locate: (pointer, part) => mounts.locate(pointer, part),
	};
}

function hasOwnVersion(docs: unknown): boolean {
	const schema = text(property(docs, "$schema"));
	const path = schema?.search(/mintlify\.[a-z]+\//) ?? -1;
	return path !== -1 && /\d/.test(schema?.slice(path) ?? "");
}
