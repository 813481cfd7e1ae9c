import type { Body } from "../../../../mdx/body.ts";
import { endOfLine } from "../../../../text/text-parts.ts";
import { containsOffset, valueAtOffset } from "../../../../text/value-at.ts";
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import { holdersOf } from "../../../facts/bodies/ids/holders.ts";
import type { Page } from "../../../facts/pages/page.ts";
import { bodyAt } from "../../../pages/bodies.ts";
import { pagesByPath } from "../../../parts/moved-references.ts";
import type { Site } from "../../../parts/site.ts";
import { fileTarget } from "../address-targets.ts";
import { headingAt, type LocatedHeading } from "../headings.ts";
import { referencesInBody } from "../in-bodies.ts";
import { referencesInPage } from "../in-docs.ts";
import { exportLocation, type ReferenceTarget } from "../reference.ts";
import { type EditorText, narrowestAt, type ReferenceAtOffset } from "./open-text.ts";
import { readableBody } from "./readable-body.ts";
import { referenceInDocs, referenceInSpec } from "./reference-in-data.ts";

export function referenceAt(
	site: Site,
	open: EditorText,
	offset: number,
): ReferenceAtOffset | undefined {
	const isOfDocs = site.docs.documents.some(({ file }) => file.path === open.path);
	const body = isOfDocs ? undefined : bodyAt(site, open.path);
	if (body === undefined)
		return (
			fileAtStart(site, open.path, offset, 0) ??
			(isOfDocs ? referenceInDocs : referenceInSpec)(site, open, offset)
		);
	const page = pagesByPath(site).get(open.path);
	const fileReference = referenceAtStart(site, body, page, offset);
	// The start of a file represents the whole file, even if its first line is a heading.
	if (offset === 0) return fileReference;
	return (
		referenceInFrontmatter(site, page, offset) ??
		referenceInBodyAt(site, body, offset) ??
		fileReference
	);
}

function referenceInFrontmatter(
	site: Site,
	page: Page | undefined,
	offset: number,
): ReferenceAtOffset | undefined {
	if (page?.frontmatter === undefined) return undefined;
	const valueAtCursor = valueAtOffset(page.frontmatter, page.path, offset);
	if (valueAtCursor === undefined) return undefined;
	const reference =
		valueAtCursor.part === "value" ? narrowestAt(referencesInPage(site, page), offset) : undefined;
	const pageTarget: ReferenceTarget = { kind: "page", page };
	const isTitle = valueAtCursor.pointer === "/title";
	return (
		reference ??
		(isTitle
			? { range: valueAtCursor.range, referenceTarget: pageTarget, reference: undefined }
			: undefined)
	);
}

function referenceInBodyAt(
	site: Site,
	file: BodyFile,
	offset: number,
): ReferenceAtOffset | undefined {
	const body = readableBody(file, offset);
	if (body === undefined) return undefined;
	return (
		narrowestAt(referencesInBody(site, file, body), offset) ??
		holderAt(file, offset) ??
		exportAt(file, body, offset)
	);
}

/**
 * A heading or another element with an id, if the offset is in the title or in the line of the
 * element.
 */
function holderAt(file: BodyFile, offset: number): ReferenceAtOffset | undefined {
	if (file.reading.kind !== "body") return undefined;
	const locatedHeading = headingAt(file, offset) ?? idHolderAt(file, offset);
	if (locatedHeading === undefined) return undefined;
	const { holder, range } = locatedHeading;
	// The range includes the text before the title.
	const start = Math.min(range.start, offset);
	return {
		range: { start, end: range.end },
		referenceTarget: { kind: "heading", holder, page: undefined },
		reference: undefined,
	};
}

/**
 * The element with an id, if the offset is in the id or in the text from which Mintlify makes the
 * id.
 */
function idHolderAt(file: BodyFile, offset: number): LocatedHeading | undefined {
	const holder = holdersOf(file).find(
		({ range }) => range.end > range.start && containsOffset(range, offset),
	);
	return holder && { holder, range: holder.range };
}

function exportAt(
	file: BodyFile,
	{ exports }: Body,
	offset: number,
): ReferenceAtOffset | undefined {
	for (const { name } of exports) {
		const { range } = exportLocation(file, name);
		if (range.end > range.start && containsOffset(range, offset))
			return {
				range,
				referenceTarget: { kind: "export", path: file.path, name },
				reference: undefined,
			};
	}
	return undefined;
}

/** The first line of a page or a snippet represents the whole file. */
function referenceAtStart(
	site: Site,
	file: BodyFile,
	page: Page | undefined,
	offset: number,
): ReferenceAtOffset | undefined {
	const end = endOfLine(file.file.text, 0);
	if (page === undefined) return fileAtStart(site, file.path, offset, end);
	const range = { start: 0, end };
	return containsOffset(range, offset)
		? { range, referenceTarget: { kind: "page", page }, reference: undefined }
		: undefined;
}

function fileAtStart(
	site: Site,
	path: string,
	offset: number,
	end: number,
): ReferenceAtOffset | undefined {
	const target = offset <= end ? fileTarget(site, path) : undefined;
	return target && { range: { start: 0, end }, referenceTarget: target, reference: undefined };
}
