// The sidebar of a state as a tree, made of the entries of the catalogue.
import { type EntryFields, entry } from "../../check/catalogue/entry.ts";
import { addressOf } from "../../site/facts/files/site-path.ts";
import { question, type Site } from "../../site/parts/site.ts";
import { memoise } from "../../text/memoised.ts";

/** A part of the sidebar with entries below it, such as a tab or a group. */
export interface SectionNode {
	readonly label: string;
	readonly kind: EntryFields["kind"] | "root";
	readonly target: string | undefined;
	/** The address of the page that the section opens. */
	readonly root: string | undefined;
	readonly icon: string | undefined;
	readonly isHidden: boolean;
	readonly parent: SectionNode | undefined;
	readonly sections: SectionNode[];
	/** The addresses of the pages directly in the section, in order. */
	readonly pages: string[];
	readonly pageLabels: Map<string, string>;
	/** The sections, and the addresses of pages, directly in the section, in order. */
	readonly items: (SectionNode | string)[];
}

const pageKinds: ReadonlySet<string> = new Set([
	"page",
	"operation",
	"channel",
	"graphql",
	"unknown",
]);

export function sidebarTree(site: Site): SectionNode {
	const root = newSection({ label: "", kind: "root", hidden: false }, undefined);
	const openSections = [root];
	for (const { fields } of entry.stream(site)) {
		const { kind, label, target, depth } = fields;
		openSections.length = depth + 1;
		const parent = openSections[depth] ?? root;
		if (pageKinds.has(kind) && target !== undefined) {
			const address = addressOf(target);
			parent.pages.push(address);
			parent.pageLabels.set(address, label);
			parent.items.push(address);
		} else if (kind !== "missing") {
			const section = newSection(fields, parent);
			parent.sections.push(section);
			parent.items.push(section);
			openSections.push(section);
		}
	}
	return root;
}

interface SectionFields extends Pick<SectionNode, "label" | "kind"> {
	readonly target?: string | undefined;
	readonly root?: string | undefined;
	readonly icon?: string | undefined;
	readonly hidden: boolean;
}

function newSection(
	{ label, kind, target, root, icon, hidden }: SectionFields,
	parent: SectionNode | undefined,
): SectionNode {
	return {
		label,
		kind,
		target,
		root: root === undefined ? undefined : addressOf(root),
		icon,
		isHidden: hidden,
		parent,
		sections: [],
		pages: [],
		pageLabels: new Map(),
		items: [],
	};
}

export function labelsOf(section: SectionNode): readonly string[] {
	const labels: string[] = [];
	for (let node: SectionNode | undefined = section; node !== undefined; node = node.parent)
		if (node.label !== "") labels.unshift(node.label);
	return labels;
}

/** All sections below a section, outer sections first. */
export function* sectionsBelow(section: SectionNode): Iterable<SectionNode> {
	for (const innerSection of section.sections) {
		yield innerSection;
		yield* sectionsBelow(innerSection);
	}
}

/** The addresses of all pages in a section, at any depth, each once. */
export const pagesIn: (section: SectionNode) => readonly string[] = memoise((section) => [
	...new Set([...section.pages, ...section.sections.flatMap(pagesIn)]),
]);

/** The labels above each page, at its first entry. */
export const labelsByAddress = question((site: Site): ReadonlyMap<string, readonly string[]> => {
	const root = sidebarTree(site);
	const entries = [root, ...sectionsBelow(root)].flatMap((section) =>
		section.pages.map((path) => [path, labelsOf(section)] as const),
	);
	return new Map(entries.reverse());
});

/** The language around a section, or the section itself if it is one. */
export function languageAround(section: SectionNode): SectionNode | undefined {
	let node: SectionNode | undefined = section;
	while (node !== undefined && node.kind !== "language") node = node.parent;
	return node;
}

export function languageOf(section: SectionNode): string | undefined {
	return languageAround(section)?.label;
}
