// Which definitions and footnotes of a page readers get something of: those that are named, the
// first of each name.
import type { Definition, Nodes, Root } from "mdast";

type Named = Extract<Nodes, { type: "definition" | "footnoteDefinition" }>;

type Naming = Extract<Nodes, { type: "linkReference" | "imageReference" | "footnoteReference" }>;

/** What is named outside of footnotes, and in those that are named themselves. */
export function usedIn(root: Root): ReadonlySet<Nodes> {
	const { definitions, footnotes } = allIn(root);
	const used = new Set<Nodes>();
	const open: Nodes[] = [root];
	for (let node = open.pop(); node !== undefined; node = open.pop()) {
		if (isNaming(node)) {
			const isNote = node.type === "footnoteReference";
			const named = (isNote ? footnotes : definitions).get(node.identifier);
			if (named !== undefined && !used.has(named)) {
				used.add(named);
				if ("children" in named) open.push(...named.children);
			}
		}
		if ("children" in node)
			for (const child of node.children) if (child.type !== "footnoteDefinition") open.push(child);
	}
	return used;
}

/** Whether a node is a definition or footnote that readers get nothing of. */
export function isUnused(node: Nodes, used: ReadonlySet<Nodes>): boolean {
	return (node.type === "definition" || node.type === "footnoteDefinition") && !used.has(node);
}

/** Those that are in a node. */
export function definitionsIn(root: Nodes): readonly Definition[] {
	const all: Definition[] = [];
	const open: Nodes[] = "children" in root ? [...root.children] : [];
	for (let node = open.pop(); node !== undefined; node = open.pop()) {
		if (node.type === "definition") all.push(node);
		if ("children" in node) open.push(...node.children);
	}
	return all;
}

function isNaming(node: Nodes): node is Naming {
	return /^(?:link|image|footnote)Reference$/.test(node.type);
}

interface Definitions {
	readonly definitions: ReadonlyMap<string, Named>;
	readonly footnotes: ReadonlyMap<string, Named>;
}

function allIn(root: Root): Definitions {
	const definitions = new Map<string, Named>();
	const footnotes = new Map<string, Named>();
	const open: Nodes[] = [root];
	for (let node = open.pop(); node !== undefined; node = open.pop()) {
		if (node.type === "definition" || node.type === "footnoteDefinition") {
			const all = node.type === "definition" ? definitions : footnotes;
			if (!all.has(node.identifier)) all.set(node.identifier, node);
		}
		if ("children" in node) for (const child of node.children.toReversed()) open.push(child);
	}
	return { definitions, footnotes };
}
