// References in OpenAPI files: `$ref`s within a file and to other files, and links in texts.
import { posix } from "node:path";
import { parseSpecFile } from "../../../openapi/spec/load-spec.ts";
import { keysOfReference } from "../../../openapi/spec/reference-targets.ts";
import type { DataDocument } from "../../../text/document.ts";
import { memoise } from "../../../text/memoised.ts";
import { childPointer, type JsonPointer, valueAt } from "../../../text/pointer.ts";
import { SourceFile } from "../../../text/source-file.ts";
import type { Site } from "../../parts/site.ts";
import type { SpecFiles } from "../../parts/specs/spec-files.ts";
import { specLinks } from "../destinations/links.ts";
import { fileTarget, targetAt } from "./address-targets.ts";
import type { Reference, ReferenceTarget } from "./reference.ts";
import { refsIn } from "./strings.ts";

export function specDocument({ specs }: Site, path: string): DataDocument | undefined {
	const spec = specs.findKnown(path);
	if (spec?.kind === "readable") return spec.document;
	return partDocumentByPath(specs).get(path)?.();
}

const partDocumentByPath = memoise(
	({ others }: SpecFiles) =>
		new Map(others.map((part) => [part.path, () => documentOf(part)] as const)),
);

const documentOf = memoise(
	({ path, text }: SpecFiles["others"][number]): DataDocument =>
		parseSpecFile(new SourceFile(path, text)),
);

export function* referencesInSpecs(site: Site): Iterable<Reference> {
	yield* refsInSpecs(site, /\$ref/);
	yield* linksInSpecs(site);
}

/** The `$ref`s of those OpenAPI files and parts whose text matches a pattern. */
export function* refsInSpecs(site: Site, pattern: RegExp): Iterable<Reference> {
	const { specs } = site;
	for (const { document, files } of specs.readableSpecs())
		if (files.some(({ text }) => pattern.test(text))) yield* referencesInDocument(site, document);
	for (const otherSpec of specs.others)
		if (pattern.test(otherSpec.text)) yield* referencesInDocument(site, documentOf(otherSpec));
}

export function referencesInDocument(site: Site, document: DataDocument): Iterable<Reference> {
	return refsIn(document, (written) => refTargetIn(site, document, written));
}

export function* linksInSpecs(site: Site): Iterable<Reference> {
	for (const { at, written, addresses } of specLinks(site))
		yield { kind: "link", at, written, target: () => targetAt(site, addresses) };
}

export function refTargetIn(
	site: Site,
	document: DataDocument,
	reference: string,
): ReferenceTarget | undefined {
	const [filePath = "", fragment = ""] = reference.split("#", 2);
	if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(filePath)) return undefined;
	const path = posix.join(posix.dirname(document.file.path), filePath);
	const target = filePath === "" ? document : specDocument(site, path);
	if (target === undefined) return fileTarget(site, path);
	const pointer: JsonPointer | undefined = keysOfReference(`#${fragment}`)?.reduce(
		childPointer,
		"",
	);
	if (pointer === undefined || valueAt(target.value, pointer) === undefined) return undefined;
	return pointer === ""
		? fileTarget(site, path)
		: { kind: "part", document: target, pointer, isInFile: filePath === "" };
}
