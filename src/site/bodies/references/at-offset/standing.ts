// The reference or definition at an offset of a file.
import type { BodyFile } from "../../../../facts/bodies/body-file.ts";
import { holdersOf } from "../../../../facts/bodies/ids/holders.ts";
import type { Page } from "../../../../facts/pages/page.ts";
import type { Body } from "../../../../source/mdx/body.ts";
import { holds, valueAtOffset } from "../../../../source/value-at.ts";
import { bodyAt } from "../../../pages/bodies.ts";
import { pagesByPath } from "../../../parts/moved-references.ts";
import type { Site } from "../../../parts/site.ts";
import { fileAt } from "../at-address.ts";
import { type FoundHeading, titledAt } from "../headings.ts";
import { referencesInBody } from "../in-bodies.ts";
import { referencesInPage } from "../in-docs.ts";
import { exportPlace, type ReferenceTarget } from "../reference.ts";
import { knownBody } from "./known-body.ts";
import { narrowest, type OpenText, type StandingReference } from "./open-text.ts";
import { standingInDocs, standingInSpec } from "./standing-in-data.ts";

export function standingAt(
	site: Site,
	open: OpenText,
	offset: number,
): StandingReference | undefined {
	const isOfDocs = site.docs.documents.some(({ file }) => file.path === open.path);
	const body = isOfDocs ? undefined : bodyAt(site, open.path);
	if (body === undefined)
		return (
			fileAtStart(site, open.path, offset, 0) ??
			(isOfDocs ? standingInDocs : standingInSpec)(site, open, offset)
		);
	const page = pagesByPath(site).get(open.path);
	const whole = atStart(site, body, page, offset);
	// The start of a file stands for the whole file, even if its first line is a heading.
	if (offset === 0) return whole;
	return inFrontmatter(site, page, offset) ?? inBody(site, body, offset) ?? whole;
}

function inFrontmatter(
	site: Site,
	page: Page | undefined,
	offset: number,
): StandingReference | undefined {
	if (page?.frontmatter === undefined) return undefined;
	const at = valueAtOffset(page.frontmatter, page.path, offset);
	if (at === undefined) return undefined;
	const found = at.part === "value" ? narrowest(referencesInPage(site, page), offset) : undefined;
	const whole: ReferenceTarget = { kind: "page", page };
	const isTitle = at.pointer === "/title";
	return found ?? (isTitle ? { range: at.range, thing: whole, reference: undefined } : undefined);
}

function inBody(site: Site, file: BodyFile, offset: number): StandingReference | undefined {
	const body = knownBody(file, offset);
	if (body === undefined) return undefined;
	return (
		narrowest(referencesInBody(site, file, body), offset) ??
		holderAt(file, offset) ??
		exportAt(file, body, offset)
	);
}

/** A heading or another element with an id, by its title or line. */
function holderAt(file: BodyFile, offset: number): StandingReference | undefined {
	// A body that cannot be read as a whole has no known ids.
	if (file.reading.kind !== "body") return undefined;
	const found = titledAt(file, offset) ?? namedAt(file, offset);
	if (found === undefined) return undefined;
	const { holder, range } = found;
	// The range includes the text before the title.
	const start = Math.min(range.start, offset);
	return {
		range: { start, end: range.end },
		thing: { kind: "heading", holder, page: undefined },
		reference: undefined,
	};
}

/** An element by its id, or by the text from which its id is made. */
function namedAt(file: BodyFile, offset: number): FoundHeading | undefined {
	const holder = holdersOf(file).find(
		({ range }) => range.end > range.start && holds(range, offset),
	);
	return holder && { holder, range: holder.range };
}

function exportAt(
	file: BodyFile,
	{ exports }: Body,
	offset: number,
): StandingReference | undefined {
	for (const { name } of exports) {
		const { range } = exportPlace(file, name);
		if (range.end > range.start && holds(range, offset))
			return {
				range,
				thing: { kind: "export", path: file.path, name },
				reference: undefined,
			};
	}
	return undefined;
}

function endOfLine(text: string, start: number): number {
	const end = text.indexOf("\n", start);
	return end === -1 ? text.length : end;
}

/** The first line of a page or a snippet stands for the whole file. */
function atStart(
	site: Site,
	file: BodyFile,
	page: Page | undefined,
	offset: number,
): StandingReference | undefined {
	const end = endOfLine(file.file.text, 0);
	if (page === undefined) return fileAtStart(site, file.path, offset, end);
	const range = { start: 0, end };
	return holds(range, offset)
		? { range, thing: { kind: "page", page }, reference: undefined }
		: undefined;
}

/** The start of any other file stands for the whole file. */
function fileAtStart(
	site: Site,
	path: string,
	offset: number,
	end: number,
): StandingReference | undefined {
	const thing = offset <= end ? fileAt(site, path) : undefined;
	return thing && { range: { start: 0, end }, thing, reference: undefined };
}
