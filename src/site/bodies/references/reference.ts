// References and their targets, and keys that are equal if two references have the same target.

import type { Operation } from "../../../openapi/spec/spec.ts";
import type { DataDocument } from "../../../text/document.ts";
import type { JsonPointer } from "../../../text/pointer.ts";
import { fixedLocation, type Location, SourceFile } from "../../../text/source-file.ts";
import type { BodyFile } from "../../facts/bodies/body-file.ts";
import type { IdHolder } from "../../facts/bodies/ids/holders.ts";
import { placeOfHolder } from "../../facts/bodies/ids/page-ids.ts";
import { type Page, startOf } from "../../facts/pages/page.ts";
import { bodyAt } from "../../pages/bodies.ts";
import { definitionLocation, type GeneratedPage } from "../../parts/generated-page.ts";
import type { Site } from "../../parts/site.ts";

export type ReferenceTarget =
	| { readonly kind: "page"; readonly page: Page }
	| { readonly kind: "generated"; readonly page: GeneratedPage }
	/**
	 * An element with an id, such as a heading, a step or a tab. `page` is the page with the id;
	 * `undefined` for all pages that show the element.
	 */
	| {
			readonly kind: "heading";
			readonly holder: IdHolder;
			readonly page: Page | undefined;
	  }
	| { readonly kind: "operation"; readonly operation: Operation }
	/** A file that is not a page. */
	| { readonly kind: "file"; readonly path: string }
	/**
	 * A value in an OpenAPI file, or in a part of an OpenAPI file. `isInFile` is true for a reference
	 * in the same file that does not contain the file's name.
	 */
	| {
			readonly kind: "part";
			readonly document: DataDocument;
			readonly pointer: JsonPointer;
			readonly isInFile: boolean;
	  }
	/** An export of a snippet or a script; `default` for the file as a whole. */
	| { readonly kind: "export"; readonly path: string; readonly name: string }
	/** A redirected address, the final address, and the target of the redirect, if known. */
	| {
			readonly kind: "redirected";
			readonly from: string;
			readonly end: string | undefined;
			readonly to: ReferenceTarget | undefined;
	  };

export interface Reference {
	readonly kind: ReferenceKind;
	readonly at: Location;
	readonly written: string;
	/**
	 * The folders from which a relative path may be resolved on a page, most likely first. Without
	 * this function, paths are resolved from the folder of the file.
	 */
	readonly countsFrom?: (page: string, path: string) => readonly string[];
	/** The target; `undefined` if the reference has no target, or an external or unknown target. */
	readonly target: () => ReferenceTarget | undefined;
}

/** `source` is the address of a redirect, `name` the name of an import or export. */
export type ReferenceKind =
	| "navigation"
	| "redirect"
	| "source"
	| "link"
	| "asset"
	| "import"
	| "name"
	| "frontmatter"
	| "$ref";

/**
 * The keys of a target: the key of the target itself, then the key of the file to which a reference
 * to the target also refers.
 */
export function targetKeys(referenceTarget: ReferenceTarget | undefined): readonly string[] {
	if (referenceTarget === undefined) return [];
	switch (referenceTarget.kind) {
		case "page":
			return [fileKey(referenceTarget.page.path)];
		case "file":
			return [fileKey(referenceTarget.path)];
		case "heading": {
			const { holder, page } = referenceTarget;
			const key = `${fileKey(holder.file.path)} ${holder.range.start}`;
			return withFileKey(key, page?.path);
		}
		case "operation":
			return [partKey(referenceTarget.operation.spec.document, referenceTarget.operation.pointer)];
		case "part": {
			const { document, pointer, isInFile } = referenceTarget;
			const path = isInFile ? undefined : document.file.path;
			return withFileKey(partKey(document, pointer), path);
		}
		case "generated":
			return keysOfGenerated(referenceTarget.page);
		case "export": {
			const { path, name } = referenceTarget;
			return name === "default" ? [fileKey(path)] : withFileKey(`${fileKey(path)} ${name}`, path);
		}
		case "redirected":
			return targetKeys(referenceTarget.to);
	}
}

function withFileKey(key: string, path: string | undefined): readonly string[] {
	return path === undefined ? [key] : [key, fileKey(path)];
}

function keysOfGenerated({ slug, shows }: GeneratedPage): readonly string[] {
	return "at" in shows ? [`address ${slug}`] : [partKey(shows.spec.document, shows.pointer)];
}

function fileKey(path: string): string {
	return `file ${path}`;
}

function partKey({ file }: DataDocument, pointer: JsonPointer): string {
	return `${fileKey(file.path)} ${pointer}`;
}

/**
 * The location of a target; `undefined` for a target outside all files, such as the target of a
 * redirect to another site.
 */
export function targetLocation(site: Site, referenceTarget: ReferenceTarget): Location | undefined {
	switch (referenceTarget.kind) {
		case "page":
			return startOf(referenceTarget.page);
		case "file":
			return fixedLocation(new SourceFile(referenceTarget.path, ""), fileStart);
		case "heading":
			return placeOfHolder(referenceTarget.holder);
		case "generated":
			return definitionLocation(referenceTarget.page);
		case "operation": {
			const { spec, pointer } = referenceTarget.operation;
			return spec.document.locate(pointer, "key");
		}
		case "part":
			return referenceTarget.document.locate(referenceTarget.pointer, "key");
		case "export": {
			const file = bodyAt(site, referenceTarget.path);
			return file && exportLocation(file, referenceTarget.name);
		}
		case "redirected":
			return referenceTarget.to && targetLocation(site, referenceTarget.to);
	}
}

const fileStart = { start: 0, end: 0 };

/** The location of an exported name; the start of the file if the file does not export the name. */
export function exportLocation(file: BodyFile, name: string): Location {
	const { reading } = file;
	const exportedName =
		reading.kind === "body" ? reading.body.exports.find((item) => item.name === name) : undefined;
	if (exportedName === undefined) return fixedLocation(new SourceFile(file.path, ""), fileStart);
	const { text } = file.file;
	const statementStart = text.slice(exportedName.start, exportedName.start + maxStatementStart);
	const offset = exportedName.start + Math.max(statementStart.indexOf(name), 0);
	const end = text.startsWith(name, offset) ? offset + name.length : offset;
	return file.locate({ start: offset, end });
}

/** The maximum number of characters between the start of a statement and the exported name. */
const maxStatementStart = 200;
