// What a place of a site can lead to, and how two places are known to mean the same.
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import type { Holder } from "../../../facts/bodies/ids/holders.ts";
import { placeOfHolder } from "../../../facts/bodies/ids/page-ids.ts";
import { type Page, startOf } from "../../../facts/pages/page.ts";
import type { Operation } from "../../../openapi/spec/spec.ts";
import type { DataDocument } from "../../../source/document.ts";
import type { JsonPointer } from "../../../source/pointer.ts";
import { fixedLocation, type Location, SourceFile } from "../../../source/source-file.ts";
import { bodyAt } from "../../pages/bodies.ts";
import { type GeneratedPage, placeOfShown } from "../../parts/generated-page.ts";
import type { Site } from "../../parts/site.ts";

export type ReferenceTarget =
	| { readonly kind: "page"; readonly page: Page }
	/** A page that Mintlify makes of an operation, a channel or something of a GraphQL schema. */
	| { readonly kind: "generated"; readonly page: GeneratedPage }
	/**
	 * What has an id: a heading, a step, a tab. `page`: that of which the id is; `undefined` for all
	 * that show it.
	 */
	| {
			readonly kind: "heading";
			readonly holder: Holder;
			readonly page: Page | undefined;
	  }
	| { readonly kind: "operation"; readonly operation: Operation }
	/** Any file that is no page. */
	| { readonly kind: "file"; readonly path: string }
	/**
	 * A value of an OpenAPI file, or of a part of one. `isInFile`: whoever leads there does not name
	 * the file, as it is its own.
	 */
	| {
			readonly kind: "part";
			readonly document: DataDocument;
			readonly pointer: JsonPointer;
			readonly isInFile: boolean;
	  }
	/** A name that a snippet or a script exports; `default` for what it is as a whole. */
	| { readonly kind: "export"; readonly path: string; readonly name: string }
	/**
	 * An address that a redirect takes: where readers end, and what is there, as far as that is
	 * known.
	 */
	| {
			readonly kind: "redirected";
			readonly from: string;
			readonly end: string | undefined;
			readonly to: ReferenceTarget | undefined;
	  };

/** A place that leads to something. */
export interface Reference {
	readonly kind: ReferenceKind;
	readonly at: Location;
	/** As it is written, without quotes. */
	readonly written: string;
	/**
	 * The folders that a relative path may count from on a page that shows it, those first that are
	 * likely; without it, the folder of its file.
	 */
	readonly countsFrom?: (page: string, path: string) => readonly string[];
	/** `undefined` where it leads to nothing, out of the site, or nobody knows where. */
	readonly target: () => ReferenceTarget | undefined;
}

/**
 * `source`: the address that a redirect takes; `name`: of what is imported or declared, wherever it
 * stands.
 */
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
 * The names of all that a place leads to which leads to a thing, that of the thing itself first.
 */
export function keysOf(thing: ReferenceTarget | undefined): readonly string[] {
	if (thing === undefined) return [];
	switch (thing.kind) {
		case "page":
			return [fileKey(thing.page.path)];
		case "file":
			return [fileKey(thing.path)];
		case "heading": {
			const { holder, page } = thing;
			const key = `${fileKey(holder.file.path)} ${holder.range.start}`;
			return withFile(key, page?.path);
		}
		case "operation":
			return [partKey(thing.operation.spec.document, thing.operation.pointer)];
		case "part": {
			const { document, pointer, isInFile } = thing;
			const path = isInFile ? undefined : document.file.path;
			return withFile(partKey(document, pointer), path);
		}
		case "generated":
			return keysOfGenerated(thing.page);
		case "export": {
			const { path, name } = thing;
			return name === "default" ? [fileKey(path)] : withFile(`${fileKey(path)} ${name}`, path);
		}
		case "redirected":
			return keysOf(thing.to);
	}
}

function withFile(key: string, path: string | undefined): readonly string[] {
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

/** `undefined` for what is in no file, such as a redirect to another site. */
export function placeOf(site: Site, thing: ReferenceTarget): Location | undefined {
	switch (thing.kind) {
		case "page":
			return startOf(thing.page);
		case "file":
			return fixedLocation(new SourceFile(thing.path, ""), start);
		case "heading":
			return placeOfHolder(thing.holder);
		case "generated":
			return placeOfShown(thing.page);
		case "operation": {
			const { spec, pointer } = thing.operation;
			return spec.document.locate(pointer, "key");
		}
		case "part":
			return thing.document.locate(thing.pointer, "key");
		case "export": {
			const file = bodyAt(site, thing.path);
			return file && exportPlace(file, thing.name);
		}
		case "redirected":
			return thing.to && placeOf(site, thing.to);
	}
}

const start = { start: 0, end: 0 };

/** Of its name; of what has none where it begins. */
export function exportPlace(file: BodyFile, name: string): Location {
	const { reading } = file;
	const found =
		reading.kind === "body" ? reading.body.exports.find((one) => one.name === name) : undefined;
	if (found === undefined) return fixedLocation(new SourceFile(file.path, ""), start);
	const { text } = file.file;
	const named = text.slice(found.start, found.start + longest);
	const at = found.start + Math.max(named.indexOf(name), 0);
	const end = text.startsWith(name, at) ? at + name.length : at;
	return file.place({ start: at, end });
}

/** The name stands behind so much of its statement. */
const longest = 200;
