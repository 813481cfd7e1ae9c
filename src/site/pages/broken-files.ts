import { parseSpecFile } from "../../openapi/spec/load-spec.ts";
import type { PresentSpec } from "../../openapi/spec/spec.ts";
import type { DataDocument, SyntaxFault } from "../../text/document.ts";
import { SourceFile } from "../../text/source-file.ts";
import { question, type Site } from "../parts/site.ts";
import { isRead } from "./operations/spec-use.ts";

/** A file that is not well-formed, or that could not be read as text. */
export interface BrokenFile {
	/** `overlay`: an overlay in docs.json. `data`: a file that the site does not use. */
	readonly kind: "docs.json" | "page" | "spec" | "overlay" | "data";
	readonly file: SourceFile;
	readonly faults: readonly SyntaxFault[];
}

export const brokenFiles = question((site: Site): readonly BrokenFile[] => {
	const { failures, unreadable } = site.files;
	return [...findBrokenFiles(site)].filter(
		({ file: { path } }) => !unreadable.has(path) && !failures.has(path),
	);
});

function* findBrokenFiles(site: Site): Iterable<BrokenFile> {
	const { docs, pages, specs } = site;
	for (const document of docs.documents) yield* toBrokenFile("docs.json", document);
	for (const { frontmatter } of pages.all)
		if (frontmatter !== undefined) yield* toBrokenFile("page", frontmatter);
	for (const spec of specs.all) {
		if (isRead(site, spec)) yield* brokenSpec(spec);
		else if (spec.kind === "readable") yield* toBrokenFile("data", spec.document);
	}
	// The overlays are collected by path, because an overlay can change several files.
	const overlayByPath = new Map(
		specs.overlaid.uses.flatMap(({ path, fate }) =>
			fate.kind === "broken text" ? [[path, fate]] : [],
		),
	);
	for (const overlay of overlayByPath.values()) yield* toBrokenFile("overlay", overlay);
	// Parts of docs.json and declared OpenAPI files are left out, because docproof reports these
	// files under their own kind.
	const reportedPaths = new Set([
		...docs.documents.map(({ file }) => file.path),
		...specs.all.map(({ path }) => path),
		...overlayByPath.keys(),
	]);
	for (const { path, text } of specs.others)
		if (!reportedPaths.has(path))
			yield* toBrokenFile("data", parseSpecFile(new SourceFile(path, text)));
}

function* toBrokenFile(
	kind: BrokenFile["kind"],
	{ file, faults }: Pick<DataDocument, "file" | "faults">,
): Iterable<BrokenFile> {
	if (faults.length > 0) yield { kind, file, faults };
}

function* brokenSpec(spec: PresentSpec): Iterable<BrokenFile> {
	if (spec.kind === "readable") {
		yield* toBrokenFile("spec", spec.document);
	} else if (spec.kind === "unreadable") {
		const range = { start: 0, end: 0 };
		const fault = { range, message: `This file ${spec.why}.` };
		yield { kind: "spec", file: spec.file, faults: [fault] };
	}
}
