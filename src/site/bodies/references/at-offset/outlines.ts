// The outlines of files: headings, navigation nodes or operations.

import { loadSpec } from "../../../../openapi/spec/load-spec.ts";
import { signature } from "../../../../openapi/spec/spec.ts";
import { memoise } from "../../../../text/memoised.ts";
import { fixedLocation, type Location } from "../../../../text/source-file.ts";
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import { loadDocsJson, openPart } from "../../../facts/docs-json/docs-json.ts";
import type { NavigationNode } from "../../../facts/navigation/navigation.ts";
import { readNavigation } from "../../../facts/navigation/read-navigation.ts";
import { bodyAt } from "../../../pages/bodies.ts";
import type { Site } from "../../../parts/site.ts";
import { headingsIn, type LocatedHeading } from "../headings.ts";
import type { EditorText } from "./open-text.ts";

export interface OutlineItem {
	readonly name: string;
	readonly kind: "heading" | "node" | "page" | "operation";
	/** The type of the node, or the summary of the operation. */
	readonly detail: string;
	readonly at: Location;
	readonly whole: Location;
	readonly children: readonly OutlineItem[];
}

export function outlineOf(site: Site, open: EditorText): readonly OutlineItem[] {
	if (site.docs.documents.some(({ file }) => file.path === open.path))
		return outlineOfDocs(site, open);
	const body = bodyAt(site, open.path);
	return body === undefined ? outlineOfSpec(site, open) : outlineOfBody(body);
}

/**
 * The navigation in the typed text, even if the text does not parse; for a part of docs.json, only
 * the nodes in the part.
 */
function outlineOfDocs(site: Site, open: EditorText): readonly OutlineItem[] {
	const documentByPath = new Map(
		site.docs.documents.map((document) => [document.file.path, document]),
	);
	const docs = loadDocsJson((path) =>
		path === open.path ? openPart(path, { text: open.text }) : documentByPath.get(path),
	);
	const { root } = readNavigation(docs, (slug) => site.pages.bySlug.has(slug));
	const toOutlines = (node: NavigationNode): readonly OutlineItem[] => {
		const isInOpenFile = node.at.file.path === open.path;
		const children = node.kind === "container" ? node.children.flatMap(toOutlines) : [];
		if (!isInOpenFile) return children;
		if (node.kind !== "container") {
			const { written, at } = node;
			const kind = node.kind === "page" ? "page" : "operation";
			return [{ name: written, kind, detail: "", at, whole: at, children }];
		}
		const { label, division, at, pointer } = node;
		const nodeLocation = docs.locate(pointer);
		return [{ name: label, kind: "node", detail: division, at, whole: nodeLocation, children }];
	};
	return root.children.flatMap(toOutlines);
}

function outlineOfSpec({ specs }: Site, open: EditorText): readonly OutlineItem[] {
	const siteSpec = specs.findKnown(open.path);
	if (siteSpec?.kind !== "readable") return [];
	const isUnchanged = siteSpec.document.file.text === open.text;
	const spec = isUnchanged ? siteSpec : loadSpec(open.path, open.text);
	if (spec.kind !== "readable") return [];
	return spec.operations.flatMap((operation): readonly OutlineItem[] => {
		const { pointer, value } = operation;
		const location = spec.document.locate(pointer, "key");
		if (location.file.path !== open.path) return [];
		const end = spec.document.locate(pointer).range.end;
		const range = { start: location.range.start, end: Math.max(end, location.range.end) };
		const { summary } = value;
		return [
			{
				name: signature(operation),
				kind: "operation",
				detail: typeof summary === "string" ? summary : "",
				at: location,
				whole: fixedLocation(location.file, range),
				children: [],
			},
		];
	});
}

const outlineOfBody = memoise((file: BodyFile): readonly OutlineItem[] => {
	const headings = headingsIn(file).filter(({ holder }) => levelOf(holder) > 0);
	return nestSections(file, headings, file.file.text.length);
});

/** Titles of components have level 0, because such titles begin no section. */
function levelOf({ level, name }: LocatedHeading["holder"]): number {
	return level > 0 ? level : Number(/^h([1-6])$/.exec(name)?.[1] ?? 0);
}

function startOf({ holder: { element, range } }: LocatedHeading): number {
	return element?.start ?? range.start;
}

/**
 * Nests headings: the section of a heading extends to the next heading of the same or of a higher
 * level.
 */
function nestSections(
	file: BodyFile,
	headings: readonly LocatedHeading[],
	end: number,
): readonly OutlineItem[] {
	const outlines: OutlineItem[] = [];
	for (let index = 0; index < headings.length; ) {
		const { [index]: first } = headings;
		if (first === undefined) break;
		const level = levelOf(first.holder);
		let nextIndex = index + 1;
		while (levelOf(headings[nextIndex]?.holder ?? first.holder) > level) nextIndex++;
		const nextHeading = headings[nextIndex];
		const sectionEnd = nextHeading === undefined ? end : startOf(nextHeading);
		const sectionRange = { start: startOf(first), end: sectionEnd };
		outlines.push({
			name: first.holder.titleText.trim(),
			kind: "heading",
			detail: "",
			at: file.locate(first.range),
			whole: file.locate(sectionRange),
			children: nestSections(file, headings.slice(index + 1, nextIndex), sectionEnd),
		});
		index = nextIndex;
	}
	return outlines;
}
