// The reference or definition at an offset of docs.json, of a part of docs.json, or of an OpenAPI
// file. While a text does not parse, the answer comes from the last readable state.
import { parseSpecFile } from "../../../../openapi/spec/load-spec.ts";
import type { Operation } from "../../../../openapi/spec/spec.ts";
import type { DataDocument } from "../../../../text/document.ts";
import { findOnly, groupBy } from "../../../../text/lists.ts";
import { SourceFile } from "../../../../text/source-file.ts";
import { rangeAround, type ValueAt, valueAtOffset } from "../../../../text/value-at.ts";
import { question, type Site } from "../../../parts/site.ts";
import { fileTarget } from "../address-targets.ts";
import { referencesInDocs } from "../in-docs.ts";
import { linksInSpecs, refTargetIn, specDocument } from "../in-specs.ts";
import type { Reference, ReferenceTarget } from "../reference.ts";
import { type EditorText, narrowestAt, type ReferenceAtOffset } from "./open-text.ts";

/** The document of a text: the site's document if that document has the same text. */
export function documentOf(
	siteDocument: DataDocument | undefined,
	{ path, text }: EditorText,
): DataDocument {
	const file = new SourceFile(path, text);
	return siteDocument?.file.text === file.text ? siteDocument : parseSpecFile(file);
}

export function dataDocument(site: Site, path: string): DataDocument | undefined {
	return site.docs.documents.find(({ file }) => file.path === path) ?? specDocument(site, path);
}

const docsReferencesByFile = question((site: Site) =>
	groupBy(referencesInDocs(site), ({ at }) => at.file.path),
);

export function referencesInPart(site: Site, path: string): readonly Reference[] {
	return docsReferencesByFile(site).get(path) ?? [];
}

export function referenceInDocs(
	site: Site,
	open: EditorText,
	offset: number,
): ReferenceAtOffset | undefined {
	const siteDocument = site.docs.documents.find(({ file }) => file.path === open.path);
	const document = documentOf(siteDocument, open);
	const valueAtCursor = valueAtOffset(document, open.path, offset);
	if (valueAtCursor?.part !== "value" || typeof valueAtCursor.value !== "string") return undefined;
	const references = referencesInPart(site, open.path);
	if (document === siteDocument)
		return narrowestAt(
			references.filter((item) => item.at.pointer === valueAtCursor.pointer),
			offset,
		);
	const trimmedValue = valueAtCursor.value.trim();
	const referencesWithText = references.filter((item) => item.written.trim() === trimmedValue);
	const reference =
		referencesWithText.find((item) => item.at.pointer === valueAtCursor.pointer) ??
		referencesWithText[0];
	const referenceTarget = reference?.target();
	const range = rangeAround(document.file, valueAtCursor.range, offset);
	return referenceTarget && { range, referenceTarget, reference };
}

export function referenceInSpec(
	site: Site,
	open: EditorText,
	offset: number,
): ReferenceAtOffset | undefined {
	const siteDocument = specDocument(site, open.path);
	if (siteDocument === undefined) return undefined;
	const document = documentOf(siteDocument, open);
	const valueAtCursor = valueAtOffset(document, open.path, offset);
	if (valueAtCursor === undefined) return undefined;
	const range = rangeAround(document.file, valueAtCursor.range, offset);
	if (typeof valueAtCursor.value === "string" && valueAtCursor.part === "value") {
		const refReference = refReferenceAt(site, siteDocument, valueAtCursor, valueAtCursor.value);
		if (refReference !== undefined) return { range, ...refReference };
		if (document === siteDocument) {
			const links = [...linksInSpecs(site)].filter(
				(link) => link.at.file.path === open.path && link.at.pointer === valueAtCursor.pointer,
			);
			const link = narrowestAt(links, offset);
			if (link !== undefined) return link;
		}
	}
	const referenceTarget = definitionAt(site, open.path, siteDocument, valueAtCursor);
	return referenceTarget && { range, referenceTarget, reference: undefined };
}

function refReferenceAt(
	site: Site,
	siteDocument: DataDocument,
	{ pointer }: ValueAt,
	written: string,
): Pick<ReferenceAtOffset, "referenceTarget" | "reference"> | undefined {
	if (!pointer.endsWith("/$ref")) return undefined;
	const target = (): ReferenceTarget | undefined => refTargetIn(site, siteDocument, written);
	const referenceTarget = target();
	const location = siteDocument.locate(pointer);
	return (
		referenceTarget && {
			referenceTarget,
			reference: { kind: "$ref", at: location, written, target },
		}
	);
}

/**
 * The definition at a key or a value: the whole file at the key of its version, an operation, or a
 * component. In a file that is not itself an OpenAPI or AsyncAPI file, every key is a definition.
 */
function definitionAt(
	site: Site,
	path: string,
	document: DataDocument,
	{ pointer, part }: ValueAt,
): ReferenceTarget | undefined {
	if (/^\/(?:openapi|swagger|asyncapi)$/.test(pointer)) return fileTarget(site, path);
	const operation = operationAt(site, path, pointer, part === "key");
	if (operation !== undefined) return { kind: "operation", operation };
	const isPart =
		/^\/(?:components\/[^/]+|definitions)\/[^/]+$/.test(pointer) ||
		site.specs.findKnown(path)?.kind !== "readable";
	return isPart && part === "key" ? { kind: "part", document, pointer, isInFile: true } : undefined;
}

/**
 * The operation at the pointer of a key; for the key of a path, the only operation of the path; for
 * a value, the operation with the value as its id or summary.
 */
function operationAt(
	site: Site,
	path: string,
	pointer: string,
	isKey: boolean,
): Operation | undefined {
	const spec = site.specs.findKnown(path);
	if (spec?.kind !== "readable") return undefined;
	const { operations } = spec;
	if (!isKey) {
		const holder = pointer.replace(/\/(?:operationId|summary)$/, "");
		return holder === pointer ? undefined : operations.find((item) => item.pointer === holder);
	}
	const ownOperation = operations.find((item) => item.pointer === pointer);
	return ownOperation ?? findOnly(operations, (item) => item.pathPointer === pointer);
}
