// A page that is split at a heading: the section with its subsections becomes a page.

import type { Body } from "../../../mdx/body.ts";
import { endOfCode, lineBreakOf } from "../../../text/rewrite.ts";
import { fixedLocation, type Location, type Range } from "../../../text/source-file.ts";
import type { BodyFile } from "../../facts/bodies/body-file.ts";
import { idsOfFragment } from "../../facts/bodies/ids/fragments.ts";
import { candidatesFor } from "../../facts/docs-json/redirects.ts";
import { addressOf, slugOf } from "../../facts/files/site-path.ts";
import type { Page } from "../../facts/pages/page.ts";
import { bodiesOf, bodyAt } from "../../pages/bodies.ts";
import { pagesByPath } from "../../parts/moved-references.ts";
import type { Site } from "../../parts/site.ts";
import { anchorPage } from "../destinations/anchor-pages.ts";
import { anchorLinksIn } from "../destinations/dead-anchors.ts";
import { type ExpandedPage, expandPage } from "../destinations/page-ids.ts";
import { splitAddress } from "../destinations/relative-links.ts";
import { pathsInBody } from "../references/in-bodies.ts";
import type { Reference } from "../references/reference.ts";
import { anchorsInDocs, fragmentEdit, type LocatedAnchor } from "./anchor-edits.ts";
import { type FilePart, textOfParts } from "./composed-file.ts";
import { findOnlyHeading, idsByHolder } from "./heading-edits.ts";
import { type Move, MovedFiles } from "./moved-files.ts";
import { addEntryBeside } from "./navigation-items.ts";
import { newAddress } from "./new-paths.ts";
import { definitionsFor, levelEdits, type PageSection, sectionOf } from "./page-section.ts";
import { type PathChange, type TextEdit, toTextEdit } from "./path-change.ts";
import { changeInBody } from "./reference-changes.ts";
import { findMoveRefusal, type Refusal } from "./refusals.ts";
import { importsFor, importsOnlyFor, linesOfImport, namesUsedIn } from "./used-names.ts";

export interface SectionMove {
	readonly path: string;
	/** The id or the text of the heading. */
	readonly heading: string;
	readonly to: string;
}

export interface SplitEdits {
	readonly edits: readonly TextEdit[];
	readonly composed: ReadonlyMap<string, readonly FilePart[]>;
	readonly title: string;
	/** The number of changed links; `linkFiles` is the number of files with changed links. */
	readonly links: number;
	readonly linkFiles: number;
	readonly unwritable: readonly PathChange[];
	readonly isListed: boolean;
}

interface Split {
	readonly site: Site;
	readonly page: Page;
	readonly file: BodyFile;
	readonly body: Body;
	readonly section: PageSection;
	readonly title: string;
	readonly to: string;
}

/** The edits of a split, or one sentence that says why the page cannot be split. */
export function splitEdits(
	site: Site,
	{ path, heading: name, to }: SectionMove,
): SplitEdits | Refusal {
	const page = pagesByPath(site).get(path);
	const file = bodyAt(site, path);
	if (page === undefined || file?.reading.kind !== "body")
		return { refusal: `\`${path}\` is not a page that can be read.` };
	const { body } = file.reading;
	const headingById = findOnlyHeading(site, file, `#${name}`);
	const heading = "refusal" in headingById ? findOnlyHeading(site, file, name) : headingById;
	if ("refusal" in heading) return heading;
	const section = sectionOf(file, body, heading);
	if ("refusal" in section) return section;
	const split = { site, page, file, body, section, title: heading.holder.titleText.trim(), to };
	const refusal = findSplitRefusal(split);
	if (refusal !== undefined) return { refusal };
	const levelChanges = levelEdits(file, body, section.content, {
		below: section.heading.level,
		change: 1 - section.heading.level,
	});
	const newIdById = idsAfterSplit(split, levelChanges);
	if (newIdById === undefined)
		return { refusal: `docproof cannot tell which ids the two parts of \`${path}\` would have.` };
	const links = [...linkChanges(split, newIdById)];
	const changedLinks = links.filter(({ edits }) => edits !== undefined);
	const slug = slugOf(to);
	const isListed = site.navigation.entries.some(
		(item) => item.kind === "page" && item.slug === slug,
	);
	const entry = isListed ? undefined : addEntryBeside(site, page, slug);
	return {
		edits: [
			...levelChanges,
			...cutEdits(split),
			...links.flatMap(({ edits = [] }) => edits),
			...(entry === undefined ? [] : [entry]),
		],
		composed: new Map([
			[path, remainingPartsOf(split)],
			[to, newPagePartsOf(split, to)],
		]),
		title: split.title,
		links: changedLinks.length,
		linkFiles: new Set(changedLinks.map(({ at }) => at.file.path)).size,
		unwritable: links.flatMap(({ edits, at, written }) =>
			edits === undefined ? { at, path: written, text: undefined } : [],
		),
		isListed: isListed || entry !== undefined,
	};
}

function findSplitRefusal({ site, page, file, body, section, to }: Split): string | undefined {
	const refusal = findMoveRefusal(site, [{ from: page.path, to }]);
	if (refusal !== undefined) return refusal;
	const address = addressOf(slugOf(to));
	const redirect = candidatesFor(site.docs, address).exact;
	if (redirect !== undefined)
		return `\`${address}\` is redirected by \`${redirect.source}\` in docs.json, which may hide the page.`;
	const isInSection = isWithin(section.range);
	const cutImports = new Set(importsOnlyFor(file, body, section.content).map(({ start }) => start));
	const remainingImport = body.imports.find(
		(statement) =>
			isInSection(statement.range.start) &&
			!cutImports.has(linesOfImport(file.file.text, statement).start),
	);
	if (remainingImport !== undefined || body.exports.some(({ start }) => isInSection(start)))
		return "The section has an import or an export that the rest of the page may use: move it to the top of the page first.";
	const names = namesUsedIn(file, body, section.content);
	const declaration = [...body.declarations, ...body.exports].find(({ name }) => names.has(name));
	return (
		declaration &&
		`The section uses \`${declaration.name}\`, which \`${page.path}\` declares: move it into a snippet that both pages can import.`
	);
}

function remainingPartsOf({ file, body, section: { range } }: Split): readonly FilePart[] {
	const { text } = file.file;
	const lineBreak = lineBreakOf(text);
	const isInSection = isWithin(range);
	const definitions = definitionsFor(file, body, (offset) => !isInSection(offset));
	if (range.end < text.length && definitions.length === 0)
		return [filePart(file, 0, range.start), filePart(file, range.end, text.length)];
	const lastEnd = endOfCode(text, range.end < text.length ? text.length : range.start);
	return [
		...(range.end < text.length
			? [filePart(file, 0, range.start), filePart(file, range.end, lastEnd)]
			: [filePart(file, 0, lastEnd)]),
		lineBreak,
		...definitionPartsOf(file, definitions, lineBreak),
	];
}

function newPagePartsOf({ file, body, section, title }: Split, path: string): readonly FilePart[] {
	const { content, range } = section;
	const lineBreak = lineBreakOf(file.file.text);
	const names = namesUsedIn(file, body, content);
	const imports = importsFor(file, body, path).filter(({ local }) => names.has(local));
	const headLines = [
		...["---", `title: ${yamlText(title)}`, "---", ""],
		...imports.map(({ statement }) => statement),
		...(imports.length > 0 ? [""] : []),
	];
	return [
		headLines.map((line) => line + lineBreak).join(""),
		filePart(file, content.start, content.end),
		lineBreak,
		...definitionPartsOf(file, definitionsFor(file, body, isWithin(range)), lineBreak),
	];
}

function cutEdits({ file, body, section: { content, range } }: Split): readonly TextEdit[] {
	const { text } = file.file;
	const definitions = definitionsFor(file, body, isWithin(range)).flatMap((definition) =>
		definition.isOnlyFor ? definition.range : [],
	);
	return [
		...importsOnlyFor(file, body, content),
		// The removed range includes the line break. The copy in the new page has no line break in its
		// range, so that the removal does not apply to the copy.
		...definitions.map(({ start, end }) =>
			end < text.length ? { start, end: end + 1 } : { start: Math.max(0, start - 1), end },
		),
	].map((cut) => ({ at: fixedLocation(file.file, cut), text: "" }));
}

function isWithin({ start, end }: Range): (offset: number) => boolean {
	return (offset) => start <= offset && offset < end;
}

function filePart({ file }: BodyFile, start: number, end: number): FilePart {
	return { file, range: { start, end } };
}

function definitionPartsOf(
	file: BodyFile,
	definitions: ReturnType<typeof definitionsFor>,
	lineBreak: string,
): readonly FilePart[] {
	return definitions.flatMap(({ range: { start, end } }, index) => [
		...(index === 0 ? [lineBreak] : []),
		filePart(file, start, end),
		lineBreak,
	]);
}

/** A text as YAML, without quotes if no character of the text has a meaning in YAML. */
function yamlText(text: string): string {
	const isPlain =
		/^\p{L}[\p{L}\p{N} ,.'()/!?_&+-]*$/u.test(text) &&
		!/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(text);
	return isPlain ? text : JSON.stringify(text);
}

/** An id after the split; `id` is `undefined` for the top of the new page. */
interface IdAfterSplit {
	readonly isInSection: boolean;
	readonly id: string | undefined;
}

type IdsAfterSplit = ReadonlyMap<string, IdAfterSplit>;

/**
 * The ids after the split, by their former ids; `undefined` if the headings of the parts differ
 * from the headings of the page.
 */
function idsAfterSplit(split: Split, levels: readonly TextEdit[]): IdsAfterSplit | undefined {
	const { site, page, file, section } = split;
	const expandParts = (parts?: readonly FilePart[]): ExpandedPage | undefined =>
		expandPage(site, page.slug, parts && file.withText(textOfParts(parts, levels)));
	const [before, rest, cut] = [
		expandParts(),
		expandParts(remainingPartsOf(split)),
		// The text has the old path, because its imports are relative to the old path.
		expandParts(newPagePartsOf(split, page.path)),
	];
	if (before === undefined || rest === undefined || cut === undefined) return undefined;
	const [formerIds, restIds, cutIds] = [before, rest, cut].map(idsByHolder);
	const start = before.holders.findIndex(
		({ file: holderFile, element, range }) =>
			holderFile === file && element === undefined && range.start === section.heading.start,
	);
	if (formerIds === undefined || restIds === undefined || cutIds === undefined) return undefined;
	if (start === -1 || formerIds.length !== restIds.length + cutIds.length + 1) return undefined;
	const newIdById = new Map<string, IdAfterSplit>();
	for (const [index, ids] of formerIds.entries())
		for (const [place, id] of ids.entries()) {
			if (id === undefined || newIdById.has(id)) continue;
			const isInSection = start <= index && index <= start + cutIds.length;
			const restIndex = index < start ? index : index - cutIds.length - 1;
			const newIds = isInSection ? cutIds[index - start - 1] : restIds[restIndex];
			if (index === start) newIdById.set(id, { isInSection, id: undefined });
			else if (newIds?.[place] !== undefined) newIdById.set(id, { isInSection, id: newIds[place] });
		}
	return newIdById;
}

/** A link that has to change. `edits` is absent if the new link cannot be written. */
interface LinkChange {
	readonly at: Location;
	readonly written: string;
	readonly edits?: readonly TextEdit[];
}

function* linkChanges(split: Split, newIdById: IdsAfterSplit): Iterable<LinkChange> {
	for (const file of bodiesOf(split.site)) yield* linkChangesIn(split, newIdById, file);
	for (const anchor of anchorsInDocs(split.site)) {
		const idAfter = idForLink(split, newIdById, anchor);
		if (idAfter === undefined) continue;
		const { path } = splitAddress(anchor.written);
		const text = idAfter.isInSection ? newAddress(targetMove(split), path) : path;
		yield* toLinkChange(anchor, idAfter, { at: anchor.at, path, text });
	}
}

function* linkChangesIn(
	split: Split,
	newIdById: IdsAfterSplit,
	file: BodyFile,
): Iterable<LinkChange> {
	if (file.reading.kind !== "body") return;
	const { site, page, section, to } = split;
	const isSplitFile = file === split.file;
	const anchorByStart = new Map(
		Array.from(anchorLinksIn(site, file), (anchor) => [anchor.at.range.start, anchor] as const),
	);
	for (const reference of pathsInBody(site, file, file.reading.body)) {
		const { at, written, kind } = reference;
		const { start } = at.range;
		const isInSection = isSplitFile && section.range.start <= start && start < section.range.end;
		const anchor = kind === "link" ? anchorByStart.get(start) : undefined;
		const idAfter = anchor && idForLink(split, newIdById, { ...anchor, written });
		if (anchor === undefined || idAfter === undefined) {
			if (isInSection && kind !== "import") yield* movedReference(split, file, reference);
			continue;
		}
		const { path } = splitAddress(written.trim());
		if (path === "") {
			const isSamePage = idAfter.isInSection === isInSection;
			const newPath = addressOf(slugOf(idAfter.isInSection ? to : page.path));
			const prefix = isSamePage && idAfter.id !== undefined ? "" : newPath;
			yield* toLinkChange({ ...anchor, written }, idAfter, undefined, prefix);
			continue;
		}
		const linkMove = idAfter.isInSection
			? targetMove(split)
			: { site, moved: new MovedFiles(site, []) };
		const readerNow = isSplitFile ? { readerNow: isInSection ? to : page.path } : {};
		const isRedirected = idAfter.isInSection && written.startsWith("/");
		const change = changeInBody({ ...linkMove, ...readerNow }, file, reference) ?? {
			at,
			path,
			text: isRedirected ? addressOf(slugOf(to)) : path,
		};
		yield* toLinkChange({ ...anchor, written }, idAfter, change);
	}
}

function targetMove({ site, page, to }: Split): Move {
	return { site, moved: new MovedFiles(site, [{ from: page.path, to }]) };
}

/** The change of a relative path in the section, because the new page may be in another folder. */
function* movedReference(split: Split, file: BodyFile, reference: Reference): Iterable<LinkChange> {
	const { site, to } = split;
	const move = { site, moved: new MovedFiles(site, []), readerNow: to };
	const change = changeInBody(move, file, reference);
	if (change === undefined) return;
	const edit = toTextEdit(change);
	yield { at: change.at, written: reference.written, ...(edit && { edits: [edit] }) };
}

/** `undefined` if the link has another target. */
function idForLink(
	{ site, page }: Split,
	newIdById: IdsAfterSplit,
	anchor: LocatedAnchor,
): IdAfterSplit | undefined {
	const { addresses, fragment } = anchor;
	if (anchorPage(site, addresses, fragment)?.page.path !== page.path) return undefined;
	const id = idsOfFragment(fragment).find((one) => newIdById.has(one));
	const idAfter = id === undefined ? undefined : newIdById.get(id);
	// An unchanged id keeps the spelling in the link.
	return idAfter?.id === id && idAfter !== undefined ? { ...idAfter, id: fragment } : idAfter;
}

/**
 * The change of a link; empty if the text of the link stays the same. `prefix` replaces an empty
 * path.
 */
function* toLinkChange(
	{ at, written, fragment }: LocatedAnchor,
	{ id }: IdAfterSplit,
	path: PathChange | undefined,
	prefix = "",
): Iterable<LinkChange> {
	const pathEdit = path === undefined || path.text === path.path ? undefined : toTextEdit(path);
	const isPathWritable = path === undefined || path.text === path.path || pathEdit !== undefined;
	const isFragmentSame = id === fragment && prefix === "";
	const newFragment = isFragmentSame ? undefined : fragmentEdit({ at, fragment }, prefix, id);
	if (isFragmentSame && pathEdit === undefined && isPathWritable) return;
	const isWritable = isPathWritable && (isFragmentSame || newFragment !== undefined);
	const edits = [pathEdit, newFragment].flatMap((edit) => edit ?? []);
	yield { at, written, ...(isWritable && { edits }) };
}
