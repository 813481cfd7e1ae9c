// docs.json with its `$ref` parts put in place. The merged value has one pointer space; `locate` leads a pointer back to
// the file that the value is written in.
import { posix } from "node:path";
import type { DataDocument, SyntaxProblem } from "../../source/document.ts";
import { parseJson } from "../../source/json/json.ts";
import type { Location, Part } from "../../source/location.ts";
import { child, type JsonPointer, segments } from "../../source/pointer.ts";
import { SourceFile } from "../../source/source-file.ts";
import {
	entries,
	isMapping,
	type Mapping,
	property,
	text,
} from "../../source/value.ts";
import type { FileText } from "../files/site-files.ts";

/** A `$ref` of docs.json that leads to no part. */
export interface BrokenPart {
	readonly at: Location;
	/** Of what is missing by it, in the merged value. */
	readonly pointer: JsonPointer;
	/** As it is written. */
	readonly reference: string;
	readonly why:
		| "absent"
		| "absolute"
		| "cycle"
		| "outside"
		| "pointer"
		| "too many";
	/** The path that the reference leads to, relative to the site. */
	readonly path: string;
}

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

/** Parts that place the next ones twice each would grow without end. */
const maxPlacedParts = 1000;

/** Below so many levels nothing is a setting any more, and no part is put in place. */
const deepest = 500;

type Read = (path: string) => DataDocument | undefined;

/** `read` gives a file of the site as `openPart` makes it, `undefined` for an absent one. */
export function loadDocsJson(read: Read): DocsJson {
	return new MergedDocsJson(read);
}

/** Where a stretch of the merged value is written. */
interface Mount {
	readonly document: DataDocument;
	readonly pointer: JsonPointer;
}

class MergedDocsJson implements DocsJson {
	readonly file: SourceFile;
	readonly documents: DataDocument[] = [];
	readonly value: unknown;
	readonly brokenParts: BrokenPart[] = [];
	readonly #read: Read;
	/** By the pointer of the merged value. Where a pointer has no mount, that of its nearest ancestor holds. */
	readonly #mounts = new Map<JsonPointer, Mount>();
	readonly #parts = new Map<string, DataDocument | undefined>();
	#placed = 0;

	constructor(read: Read) {
		this.#read = read;
		const document =
			read("docs.json") ??
			openPart("docs.json", { why: "is not a regular file" });
		this.file = document.file;
		this.documents.push(document);
		this.#mounts.set("", { document, pointer: "" });
		this.value = document.file.text.includes('"$ref"')
			? this.#expand(document, "", document.value, "", ["docs.json"])
			: document.value;
	}

	get incomplete(): boolean {
		return (
			this.brokenParts.length > 0 ||
			this.documents.some((document) => document.problems.length > 0)
		);
	}

	get isNewer(): boolean {
		const schema = text(property(this.value, "$schema"));
		const path = schema?.search(/mintlify\.[a-z]+\//) ?? -1;
		return path !== -1 && /\d/.test(schema?.slice(path) ?? "");
	}

	locate(pointer: JsonPointer, part?: Part): Location {
		for (let at = pointer; ; at = at.slice(0, at.lastIndexOf("/"))) {
			const mount = this.#mounts.get(at);
			if (mount !== undefined)
				return mount.document.locate(
					mount.pointer + pointer.slice(at.length),
					part,
				);
		}
	}

	/** The value with its parts put in place. `trail` are the files that lead here. */
	#expand(
		document: DataDocument,
		pointer: JsonPointer,
		value: unknown,
		merged: JsonPointer,
		trail: readonly string[],
		depth = 0,
	): unknown {
		if (depth > deepest) return value;
		if (Array.isArray(value)) {
			return value.map((item, index) =>
				this.#expand(
					document,
					child(pointer, index),
					item,
					child(merged, index),
					trail,
					depth + 1,
				),
			);
		}
		if (!isMapping(value)) return value;
		const reference = property(value, "$ref");
		const part =
			typeof reference === "string"
				? this.#part(document, pointer, merged, reference, trail)
				: undefined;
		if (part === undefined)
			return this.#expandEntries(
				document,
				pointer,
				value,
				merged,
				trail,
				depth,
			);
		this.#mounts.set(merged, { document: part, pointer: "" });
		const content = this.#expand(
			part,
			"",
			part.value,
			merged,
			[...trail, part.file.path],
			depth + 1,
		);
		if (!isMapping(content)) return content;
		// Keys beside a `$ref` win over those of the part.
		for (const inner of this.#mounts.keys()) {
			if (!inner.startsWith(`${merged}/`)) continue;
			const [key] = segments(inner.slice(merged.length));
			if (key !== undefined && Object.hasOwn(value, key))
				this.#mounts.delete(inner);
		}
		for (const key of Object.keys(value))
			this.#mounts.set(child(merged, key), {
				document,
				pointer: child(pointer, key),
			});
		return {
			...content,
			...this.#expandEntries(document, pointer, value, merged, trail, depth),
		};
	}

	#expandEntries(
		document: DataDocument,
		pointer: JsonPointer,
		value: Mapping,
		merged: JsonPointer,
		trail: readonly string[],
		depth: number,
	): Mapping {
		const expanded = entries(value).map(([key, item]) => [
			key,
			this.#expand(
				document,
				child(pointer, key),
				item,
				child(merged, key),
				trail,
				depth + 1,
			),
		]);
		const { $ref, ...own } = Object.fromEntries(expanded);
		return typeof $ref === "string" ? own : Object.fromEntries(expanded);
	}

	#part(
		document: DataDocument,
		pointer: JsonPointer,
		merged: JsonPointer,
		reference: string,
		trail: readonly string[],
	): DataDocument | undefined {
		const path = posix.join(posix.dirname(document.file.path), reference);
		const broken = (why: BrokenPart["why"]): undefined => {
			this.brokenParts.push({
				at: document.locate(child(pointer, "$ref")),
				pointer: merged,
				reference,
				why,
				path,
			});
		};
		if (path.startsWith("../") || /^[a-z]+:/i.test(reference))
			return broken("outside");
		if (reference.startsWith("/")) return broken("absolute");
		if (trail.includes(path)) return broken("cycle");
		if (++this.#placed > maxPlacedParts) {
			return this.#placed === maxPlacedParts + 1
				? broken("too many")
				: undefined;
		}
		if (!this.#parts.has(path)) {
			const part = this.#read(path);
			this.#parts.set(path, part);
			if (part !== undefined) this.documents.push(part);
		}
		const part = this.#parts.get(path);
		return part ?? broken(reference.includes("#") ? "pointer" : "absent");
	}
}

/** docs.json, or a part of it. */
export function openPart(path: string, file: FileText): DataDocument {
	const isText = "text" in file;
	const document = parseJson(new SourceFile(path, isText ? file.text : ""));
	if (!isText) return withProblem(document, `This file ${file.why}.`);
	const problems = document.problems.map((problem) =>
		problem.related === undefined
			? problem
			: { ...problem, consequence: duplicateConsequence },
	);
	if (!file.text.startsWith("\uFEFF")) return { ...parts(document), problems };
	return withProblem(
		document,
		"This file starts with a byte-order mark, which Mintlify cannot read.",
		"Save it as UTF-8 without a byte-order mark.",
		problems,
	);
}

/** Of settings the platform takes the last of two equal keys; in other files it refuses them. */
const duplicateConsequence =
	"Mintlify uses the last one, and `mint validate` fails.";

function parts(document: DataDocument): Omit<DataDocument, "problems"> {
	const { file, value } = document;
	return {
		file,
		value,
		locate: (pointer, part) => document.locate(pointer, part),
	};
}

function withProblem(
	document: DataDocument,
	message: string,
	hint?: string,
	others: readonly SyntaxProblem[] = [],
): DataDocument {
	const range = { start: 0, end: 0 };
	const problem = { range, message, ...(hint !== undefined && { hint }) };
	return { ...parts(document), problems: [problem, ...others] };
}
