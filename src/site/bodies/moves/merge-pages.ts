// The merge of two pages: the text of the first page is appended to the second page, below a
// heading with the first page's title.

import type { Body } from "../../../mdx/body.ts";
import { endOfCode, itemWithComma, lineBreakOf } from "../../../text/rewrite.ts";
import { fixedLocation, type Range } from "../../../text/source-file.ts";
import { endOfLine } from "../../../text/text-parts.ts";
import { isListed } from "../../addresses/listed-pages.ts";
import type { BodyFile } from "../../facts/bodies/body-file.ts";
import { attributeOf, type IdHolder } from "../../facts/bodies/ids/holders.ts";
import { certainIds } from "../../facts/bodies/ids/made-ids.ts";
import type { Page } from "../../facts/pages/page.ts";
import { bodiesOf, bodyAt } from "../../pages/bodies.ts";
import { pagesByPath } from "../../parts/moved-references.ts";
import type { Site } from "../../parts/site.ts";
import { anchorTitle, expandPage, generatingFields } from "../destinations/page-ids.ts";
import { pathsInBody } from "../references/in-bodies.ts";
import { type FilePart, textOfParts } from "./composed-file.ts";
import { changedIds, fragmentChanges, type IdsOfPages, idsByHolder } from "./heading-edits.ts";
import type { Rename } from "./moved-files.ts";
import { locationOf, navigationItemsOf, outermostNode } from "./navigation-items.ts";
import { definitionLines, indexesOf, isInCode, levelEdits, lowerCaseOf } from "./page-section.ts";
import { type TextEdit, toTextEdits } from "./path-change.ts";
import type { Refusal } from "./refusals.ts";
import { editsOutside, type SiteEdits, siteEdits } from "./site-edits.ts";
import { importsFor, linesOfImport, withBlankLine } from "./used-names.ts";

export interface MergeEdits extends SiteEdits {
	readonly composed: ReadonlyMap<string, readonly FilePart[]>;
	readonly title: string;
	readonly ids: ReadonlyMap<string, string>;
	/** The frontmatter fields of the first page. No page has these fields after the merge. */
	readonly fields: readonly string[];
}

interface MergedPage {
	readonly page: Page;
	readonly file: BodyFile;
	readonly body: Body;
}

interface Merge {
	readonly site: Site;
	readonly source: MergedPage;
	readonly target: MergedPage;
}

/**
 * The edits that append the first page to the second page, or one sentence that says why the pages
 * cannot be merged.
 */
export function mergeEdits(site: Site, rename: Rename): MergeEdits | Refusal {
	const [source, target] = [rename.from, rename.to].map((path) => pageAt(site, path));
	if (source === undefined) return { refusal: missingPageReason(rename.from) };
	if (target === undefined) return { refusal: missingPageReason(rename.to) };
	const merge = { site, source, target };
	const refusal = findRefusal(merge);
	if (refusal !== undefined) return { refusal };
	const title = anchorTitle(source.page);
	const removals = [...entryRemovals(merge), ...importRemovals(source)];
	if (haveOverlap(removals))
		return {
			refusal: `The navigation lists \`${rename.from}\` twice in a row: remove one entry first.`,
		};
	const textEdits = [
		...removals,
		...levelEdits(source.file, source.body, bodyRange(source), levelChange(source.body)),
		...importEdits(merge),
		...ownIdEdits(merge),
		...footnoteEdits(merge),
	];
	const parts = partsOf(merge, title);
	const ids = mergedIdsOf(merge, parts, textEdits);
	if (ids === undefined)
		return { refusal: `docproof cannot tell which ids \`${rename.to}\` would have.` };
	const movePlan = siteEdits(site, [rename]);
	const linkEdits = toTextEdits(fragmentChanges(site, ids.ofPages));
	const { fields } = source.page;
	return {
		...movePlan,
		edits: [
			...textEdits,
			...editsOutside(withTitleAnchor(merge, movePlan.edits, ids.title), removals),
			...linkEdits.edits,
		],
		unwritable: [...movePlan.unwritable, ...linkEdits.unwritable],
		composed: new Map([[rename.to, parts]]),
		title,
		ids: ids.ofPages.get(rename.from) ?? new Map(),
		fields: Object.keys(fields).filter((name) => name !== "title" && name !== "sidebarTitle"),
	};
}

function pageAt(site: Site, path: string): MergedPage | undefined {
	const page = pagesByPath(site).get(path);
	const file = bodyAt(site, path);
	return page === undefined || file?.reading.kind !== "body"
		? undefined
		: { page, file, body: file.reading.body };
}

function missingPageReason(path: string): string {
	return `\`${path}\` is not a page that can be read.`;
}

function findRefusal({ site, source, target }: Merge): string | undefined {
	const { path } = source.page;
	if (path === target.page.path) return "A page cannot be merged into itself.";
	if (site.docs.isIncomplete)
		return "docs.json cannot be read as a whole: see what `docproof validate` reports.";
	const generatingField = generatingFields.find((name) => Object.hasOwn(source.page.fields, name));
	if (generatingField !== undefined)
		return `\`${path}\` has the field \`${generatingField}\`, whose content no other page can show.`;
	const [declaration] = [...source.body.declarations, ...source.body.exports];
	if (declaration !== undefined)
		return `\`${path}\` declares \`${declaration.name}\`: move it into a snippet first.`;
	const conflictingName = conflictingImport({ site, source, target });
	if (conflictingName !== undefined)
		return `\`${conflictingName}\` has another meaning in \`${target.page.path}\`: rename it in one of the pages first.`;
	const labels = definitionsIn(target);
	const label = [...definitionsIn(source)].find(
		([name, text]) => !name.startsWith("^") && labels.has(name) && labels.get(name) !== text,
	);
	return label && `Both pages define the link \`[${label[0]}]\`, with different targets.`;
}

function conflictingImport({ source, target }: Merge): string | undefined {
	const path = target.page.path;
	const targetByName = new Map(
		importsFor(target.file, target.body, path).map((item) => [item.local, item.target]),
	);
	const declaredNames = new Set(target.body.declarations.map(({ name }) => name));
	return importsFor(source.file, source.body, path).find(
		(item) =>
			declaredNames.has(item.local) ||
			(targetByName.get(item.local) ?? item.target) !== item.target,
	)?.local;
}

/** The text below the frontmatter, without blanks at its end. */
function bodyRange({ page, file }: MergedPage): Range {
	const { text } = file.file;
	const start = page.frontmatter?.file.text.length ?? 0;
	return { start, end: Math.max(start, endOfCode(text, text.length)) };
}

/** The change that puts the headings of a body below a heading of level 2. */
function levelChange({ headings }: Body): { readonly below: number; readonly change: number } {
	const highestLevel = headings.reduce((highest, { level }) => Math.min(highest, level), 3);
	return { below: 0, change: 3 - highestLevel };
}

function partsOf({ source, target }: Merge, title: string): readonly FilePart[] {
	const { text } = target.file.file;
	const lineBreak = lineBreakOf(text);
	const heading = `## ${title.replaceAll(/[\\`*<>{}[\]]/g, "\\$&")}`;
	return [
		{ file: target.file.file, range: { start: 0, end: endOfCode(text, text.length) } },
		lineBreak + lineBreak + heading + lineBreak + lineBreak,
		{ file: source.file.file, range: appendedRange(source) },
		lineBreak,
	];
}

/** The body without the imports and blanks at its start. */
function appendedRange(source: MergedPage): Range {
	const { text } = source.file.file;
	const { start, end } = bodyRange(source);
	let appendedStart = start;
	for (const lines of importLines(source)) {
		if (text.slice(appendedStart, lines.start).trim() !== "") break;
		appendedStart = lines.end;
	}
	const blankLength = /\S/.exec(text.slice(appendedStart, end))?.index ?? 0;
	const firstLine = text.lastIndexOf("\n", appendedStart + blankLength - 1) + 1;
	return { start: Math.max(appendedStart, firstLine), end };
}

function importLines({ file, body }: MergedPage): readonly Range[] {
	return body.imports.map((statement) => linesOfImport(file.file.text, statement));
}

/** Removes the imports in the middle of the first page, each with the blank line after it. */
function importRemovals(source: MergedPage): readonly TextEdit[] {
	const { file } = source.file;
	const { start } = appendedRange(source);
	return importLines(source)
		.filter((lines) => lines.start >= start)
		.map((lines) => ({ at: fixedLocation(file, withBlankLine(file.text, lines)), text: "" }));
}

/** Adds the imports of the first page to the second page, after the second page's own imports. */
function importEdits({ source, target }: Merge): readonly TextEdit[] {
	const { path } = target.page;
	const { text } = target.file.file;
	const lineBreak = lineBreakOf(text);
	const targetNames = new Set(importsFor(target.file, target.body, path).map(({ local }) => local));
	const missingImports = importsFor(source.file, source.body, path).filter(
		({ local }) => !targetNames.has(local),
	);
	if (missingImports.length === 0) return [];
	const lines = missingImports.map(({ statement }) => statement + lineBreak).join("");
	const ownImports = target.body.imports.map((statement) => linesOfImport(text, statement));
	const offset =
		ownImports.length > 0
			? ownImports.reduce((last, { end }) => Math.max(last, end), 0)
			: appendedRange(target).start;
	const insertLocation = fixedLocation(target.file.file, { start: offset, end: offset });
	return [{ at: insertLocation, text: ownImports.length > 0 ? lines : lines + lineBreak }];
}

/** An explicit id of the first page gets a number if the second page has the same id. */
function ownIdEdits({ site, source, target }: Merge): readonly TextEdit[] {
	const idsIn = ({ page }: MergedPage): readonly string[] =>
		certainIds(expandPage(site, page.slug)?.ids ?? []).map(({ id }) => id);
	const targetIds = new Set(idsIn(target));
	const takenIds = new Set([...targetIds, ...idsIn(source)]);
	return (expandPage(site, source.page.slug)?.holders ?? []).flatMap((holder) => {
		const { ownId, file } = holder;
		if (ownId.kind !== "text" || file !== source.file || !targetIds.has(ownId.id)) return [];
		const range = ownIdRange(holder);
		if (range === undefined) return [];
		let number = 2;
		while (takenIds.has(`${ownId.id}-${number}`)) number++;
		const id = `${ownId.id}-${number}`;
		takenIds.add(id);
		return [{ at: fixedLocation(source.file.file, range), text: id }];
	});
}

/** The range of an explicit id: in an attribute, or in `{#…}` after a title. */
function ownIdRange({ element, ownId, file, range }: IdHolder): Range | undefined {
	if (!("id" in ownId)) return undefined;
	if (element !== undefined) {
		const attribute = attributeOf(element, "id");
		return attribute?.kind === "string" && attribute.value === ownId.id
			? attribute.range
			: undefined;
	}
	const { text } = file.file;
	const start = text.lastIndexOf(`#${ownId.id}`, endOfLine(text, range.start)) + 1;
	return start > range.start ? { start, end: start + ownId.id.length } : undefined;
}

function definitionsIn({ file, body }: MergedPage): ReadonlyMap<string, string> {
	return new Map(definitionLines(file, body.codes).map(({ label, text }) => [label, text]));
}

/** A footnote of the first page gets another label if the second page has the same label. */
function footnoteEdits({ source, target }: Merge): readonly TextEdit[] {
	const ownLabels = definitionsIn(source);
	const labels = definitionsIn(target);
	const { file } = source.file;
	const searchedText = lowerCaseOf(file.text);
	const sharedLabels = [...ownLabels.keys()].filter(
		(name) => name.startsWith("^") && labels.has(name),
	);
	return sharedLabels.flatMap((name) => {
		let number = 2;
		while (labels.has(`${name}-${number}`) || ownLabels.has(`${name}-${number}`)) number++;
		return indexesOf(searchedText, `[${name}]`)
			.filter((index) => !isInCode(source.body.codes, index))
			.map((index) => {
				const end = index + 1 + name.length;
				return { at: fixedLocation(file, { start: end, end }), text: `-${number}` };
			});
	});
}

interface MergedIds {
	readonly ofPages: IdsOfPages;
	/** The id of the first page's title on the merged page. */
	readonly title: string | undefined;
}

/**
 * The changed ids of both pages; `undefined` if the headings of the new page differ from the
 * headings of both pages.
 */
function mergedIdsOf(
	{ site, source, target }: Merge,
	parts: readonly FilePart[],
	edits: readonly TextEdit[],
): MergedIds | undefined {
	const { slug } = target.page;
	const sourcePage = expandPage(site, source.page.slug);
	const targetPage = expandPage(site, slug);
	const mergedPage = expandPage(site, slug, target.file.withText(textOfParts(parts, edits)));
	if (sourcePage === undefined || targetPage === undefined || mergedPage === undefined)
		return undefined;
	const [sourceIds, targetIds, ids] = [sourcePage, targetPage, mergedPage].map(idsByHolder);
	if (sourceIds === undefined || targetIds === undefined || ids === undefined) return undefined;
	if (ids.length !== sourceIds.length + 1 + targetIds.length) return undefined;
	const idsByPage = new Map([
		[source.page.path, changedIds(sourceIds, ids.slice(targetIds.length + 1))],
		[target.page.path, changedIds(targetIds, ids)],
	]);
	return { ofPages: idsByPage, title: ids[targetIds.length]?.[0] };
}

/**
 * The edits of paths, with the id of the title added to links that point to the first page without
 * an anchor.
 */
function withTitleAnchor(
	{ site, source }: Merge,
	edits: readonly TextEdit[],
	title: string | undefined,
): readonly TextEdit[] {
	if (title === undefined || title === "") return edits;
	const linkKeys = new Set<string>();
	for (const file of bodiesOf(site)) {
		if (file.reading.kind !== "body") continue;
		for (const { kind, at, written, target } of pathsInBody(site, file, file.reading.body)) {
			if (kind !== "link" || /[#?]|\.md$/.test(written)) continue;
			const linkTarget = target();
			if (linkTarget?.kind === "page" && linkTarget.page === source.page)
				linkKeys.add(`${at.file.path}\n${at.range.end}`);
		}
	}
	return edits.map((edit) => {
		const { at, text } = edit;
		return linkKeys.has(`${at.file.path}\n${at.range.end}`)
			? { at, text: `${text}#${title}` }
			: edit;
	});
}

/**
 * Removes the entries of the first page, except an entry that becomes the entry of the second page.
 */
function entryRemovals({ site, source, target }: Merge): readonly TextEdit[] {
	const entries = navigationItemsOf(site, source.page);
	return entries
		.slice(isListed(site, target.page) ? 0 : 1)
		.map((entry) => ({ at: itemWithComma(locationOf(site, outermostNode(entry))), text: "" }));
}

function haveOverlap(removals: readonly TextEdit[]): boolean {
	return removals.some(({ at }, index) =>
		removals.some(
			(other, otherIndex) =>
				otherIndex > index &&
				other.at.file.path === at.file.path &&
				other.at.range.start < at.range.end &&
				at.range.start < other.at.range.end,
		),
	);
}
