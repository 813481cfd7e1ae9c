// The reference or definition at an offset of docs.json, of a part of docs.json, or of an OpenAPI
// file. While a text does not parse, the answer comes from the last readable state.
import { parseSpecFile } from "../../../../openapi/spec/load-spec.ts";
import type { Operation } from "../../../../openapi/spec/spec.ts";
import type { DataDocument } from "../../../../source/document.ts";
import { groupBy } from "../../../../source/lists.ts";
import { type Location, SourceFile } from "../../../../source/source-file.ts";
import { rangeAround, type ValueAt, valueAtOffset } from "../../../../source/value-at.ts";
import { question, type Site } from "../../../parts/site.ts";
import { fileTarget } from "../address-targets.ts";
import { referencesInDocs } from "../in-docs.ts";
import { linksInSpecs, refTargetIn, specDocument } from "../in-specs.ts";
import type { Reference, ReferenceTarget } from "../reference.ts";
import { narrowestAt, type EditorText, type ReferenceAtOffset } from "./open-text.ts";

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
	const valueHere = valueAtOffset(document, open.path, offset);
	if (valueHere?.part !== "value" || typeof valueHere.value !== "string") return undefined;
	const references = referencesInPart(site, open.path);
	if (document === siteDocument)
		return narrowestAt(
			references.filter((item) => item.at.pointer === valueHere.pointer),
			offset,
		);
	const trimmedValue = valueHere.value.trim();
	const referencesWithText = references.filter((item) => item.written.trim() === trimmedValue);
	const reference =
		referencesWithText.find((item) => item.at.pointer === valueHere.pointer) ??
		referencesWithText[0];
	const referenceTarget = reference?.target();
	const range = rangeAround(document.file, valueHere.range, offset);
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
	const valueHere = valueAtOffset(document, open.path, offset);
	if (valueHere === undefined) return undefined;
	const range = rangeAround(document.file, valueHere.range, offset);
	if (typeof valueHere.value === "string" && valueHere.part === "value") {
		const refReference = refReferenceAt(site, siteDocument, valueHere, valueHere.value);
		if (refReference !== undefined) return { range, ...refReference };
		if (document === siteDocument) {
			const links = [...linksInSpecs(site)].filter((link) =>
				isAt(link.at, open.path, valueHere.pointer),
			);
			const link = narrowestAt(links, offset);
			if (link !== undefined) return link;
		}
	}
	const referenceTarget = definitionAt(site, open.path, siteDocument, valueHere);
	return referenceTarget && { range, referenceTarget, reference: undefined };
}

function isAt(at: Location, path: string, pointer: string): boolean {
	return at.file.path === path && at.pointer === pointer;
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

/** The operation or component that a key defines, or the operation whose name is the value. */
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

/** The operation at a pointer; for the pointer of a path, the only operation of the path. */
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
	const [onlyOperation, ...others] = operations.filter((item) => item.pathPointer === pointer);
	return ownOperation ?? (others.length === 0 ? onlyOperation : undefined);
}
