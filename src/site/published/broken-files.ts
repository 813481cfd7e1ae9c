// The files of the site whose text is not well-formed.
import { parseData } from "../../openapi/load-spec.ts";
import type { ReadableSpec, UnreadableSpec } from "../../openapi/spec.ts";
import type { DataDocument } from "../../source/document.ts";
import { SourceFile } from "../../source/source-file.ts";
import type { BrokenFile, Site } from "../site.ts";
import type { SpecFiles } from "../specs/spec-files.ts";

export function* brokenFiles(
	site: Pick<Site, "docs" | "pages" | "specs">,
	specFiles: SpecFiles,
	isRead: (spec: ReadableSpec | UnreadableSpec) => boolean,
): Iterable<BrokenFile> {
	const { docs, pages, specs } = site;
	for (const document of docs.documents) yield* broken("docs.json", document);
	for (const { frontmatter } of pages)
		if (frontmatter !== undefined) yield* broken("page", frontmatter);
	for (const spec of specs) {
		if (isRead(spec)) yield* brokenSpec(spec);
		else if (spec.kind === "readable") yield* broken("data", spec.document);
	}
	// A part of docs.json, or a file that is named as an OpenAPI file, is told as such.
	const told = new Set([
		...docs.documents.map(({ file }) => file.path),
		...specs.map(({ path }) => path),
	]);
	for (const { path, text } of specFiles.others)
		if (!told.has(path))
			yield* broken("data", parseData(new SourceFile(path, text)));
}

function* broken(
	kind: BrokenFile["kind"],
	{ file, problems }: DataDocument,
): Iterable<BrokenFile> {
	if (problems.length > 0) yield { kind, file, problems };
}

function* brokenSpec(
	spec: ReadableSpec | UnreadableSpec,
): Iterable<BrokenFile> {
	if (spec.kind === "readable") {
		yield* broken("spec", spec.document);
	} else if (!isForeign(spec)) {
		const range = { start: 0, end: 0 };
		const problem = { range, message: `This file ${spec.why}.` };
		yield { kind: "spec", file: spec.file, problems: [problem] };
	}
}

/** Whether a file is a link out of the site, which is stated as not looked at. */
export function isForeign(spec: ReadableSpec | UnreadableSpec): boolean {
	return (
		spec.kind === "unreadable" &&
		spec.why === "is a symbolic link to a file outside the site"
	);
}
