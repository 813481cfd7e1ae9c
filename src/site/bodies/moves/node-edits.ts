// A tab, a group or another node of the navigation that moves into another node, with all its
// pages.

import { childPointer, isAtOrBelow, valueAt } from "../../../text/pointer.ts";
import { itemWithComma, lineOf } from "../../../text/rewrite.ts";
import { fixedLocation, type Location, writtenAt } from "../../../text/source-file.ts";
import type { NavigationContainer, NavigationNode } from "../../facts/navigation/navigation.ts";
import { isLost } from "../../facts/navigation/navigation.ts";
import { childListsByDivision, divisionByList } from "../../facts/settings/division.ts";
import type { Site } from "../../parts/site.ts";
import { insertAfter, locationOf, outermostNode } from "./navigation-items.ts";
import type { TextEdit } from "./path-change.ts";
import type { Refusal } from "./refusals.ts";

/** The names of a node and of its new parent, as `docproof inspect` prints them. */
export interface NodeMove {
	readonly from: string;
	readonly to: string;
}

export interface NodeEdits {
	readonly edits: readonly TextEdit[];
	readonly node: NavigationContainer;
	readonly target: NavigationContainer;
	/** The node, or the outermost node that contains only this node. */
	readonly removed: NavigationNode;
	readonly entries: number;
}

/** True for the name of a node, such as `group Setup`, or `tab Guides > group Setup`. */
export function isNodeName(written: string): boolean {
	return partsOfName(written) !== undefined;
}

interface NamePart {
	readonly division: string;
	readonly label: string;
}

function partsOfName(written: string): readonly NamePart[] | undefined {
	const parts = written.split(" > ").map((part) => {
		const [division = "", ...words] = part.trim().split(" ");
		return { division, label: words.join(" ").trim() };
	});
	const haveKnownDivisions = parts.every(
		({ division }) => division !== "root" && Object.hasOwn(childListsByDivision, division),
	);
	return haveKnownDivisions && parts.at(-1)?.label !== "" ? parts : undefined;
}

export function fullNameOf(node: NavigationContainer): string {
	const { parent, division, label } = node;
	const name = `${division} ${label}`;
	return parent === undefined || parent.division === "root"
		? name
		: `${fullNameOf(parent)} > ${name}`;
}

/** The edits that move a node, or one sentence that says why the node cannot be moved. */
export function nodeEdits(site: Site, { from, to }: NodeMove): NodeEdits | Refusal {
	if (site.docs.isIncomplete)
		return {
			refusal: "docs.json cannot be read as a whole: see what `docproof validate` reports.",
		};
	const node = findNode(site, from);
	if ("refusal" in node) return node;
	const target = findNode(site, to);
	if ("refusal" in target) return target;
	const list = listFor(site, node, target);
	if (typeof list !== "string") return list;
	const text = textOfNode(site, node, target);
	if (text === undefined)
		return {
			refusal: `\`${fullNameOf(node)}\` is in a file of its own, which docs.json includes.`,
		};
	const removedNode = outermostNode(node, target);
	const edits = editsOf(site, { node, removed: removedNode, list, text });
	return edits === undefined
		? { refusal: `The last node of \`${fullNameOf(target)}\` is in a file of its own.` }
		: { edits, node, target, removed: removedNode, entries: entriesIn(node).length };
}

function findNode({ navigation }: Site, written: string): NavigationContainer | Refusal {
	const parts = partsOfName(written) ?? [];
	const namedNodes = navigation.containers.filter((node) => isNamed(node, parts));
	const exactNodes = namedNodes.filter((node) => fullNameOf(node) === written);
	const nodes = exactNodes.length === 1 ? exactNodes : namedNodes;
	const [node, ...others] = nodes;
	if (node === undefined)
		return {
			refusal: `The navigation has no \`${written}\`. \`docproof inspect\` prints all nodes.`,
		};
	const names = nodes.map((one) => `\`${fullNameOf(one)}\``);
	return others.length === 0
		? node
		: {
				refusal: `The navigation has ${nodes.length} nodes \`${written}\`: ${names.join(", ")}. Name one of the nodes with the nodes around it.`,
			};
}

/**
 * True if the last part is the name of the node, and the other parts are names of nodes around it,
 * in this order. True for an empty list.
 */
function isNamed(node: NavigationContainer | undefined, parts: readonly NamePart[]): boolean {
	const lastPart = parts.at(-1);
	if (lastPart === undefined) return true;
	if (node === undefined) return false;
	if (node.division === lastPart.division && node.label.trim() === lastPart.label.trim())
		return isAround(node.parent, parts.slice(0, -1));
	return false;
}

function isAround(node: NavigationContainer | undefined, parts: readonly NamePart[]): boolean {
	if (parts.length === 0) return true;
	if (node === undefined) return false;
	return isNamed(node, parts) || isAround(node.parent, parts);
}

function listFor(
	{ docs }: Site,
	node: NavigationContainer,
	target: NavigationContainer,
): string | Refusal {
	const name = `\`${fullNameOf(node)}\``;
	if (node.parent === target) return { refusal: `${name} is there already.` };
	for (
		let container: NavigationContainer | undefined = target;
		container;
		container = container.parent
	)
		if (container === node) return { refusal: `${name} cannot move into itself.` };
	if (target.href !== undefined)
		return { refusal: `\`${fullNameOf(target)}\` is a link, which has no entries.` };
	const key = target.chosenKey?.key;
	const divisionByKey = new Map<string, string>([
		...Object.entries(divisionByList),
		["pages", "group"],
	]);
	if (key === undefined || divisionByKey.get(key) !== node.division)
		return {
			refusal: `\`${fullNameOf(target)}\` has ${key === undefined ? "no list" : `\`${key}\``}, in which no ${node.division} can stand.`,
		};
	const pointer = childPointer(target.pointer, key);
	return Array.isArray(valueAt(docs.value, pointer)) && !target.losesChildren && !isLost(node)
		? pointer
		: { refusal: `\`${key}\` of \`${fullNameOf(target)}\` cannot be read as a list.` };
}

function entriesIn(node: NavigationNode): readonly NavigationNode[] {
	return node.kind === "container" ? node.children.flatMap(entriesIn) : [node];
}

/**
 * The source text of the node, with the `openapi` that the node inherited and would lose;
 * `undefined` if another file contains the node.
 */
function textOfNode(
	{ docs }: Site,
	node: NavigationContainer,
	target: NavigationContainer,
): string | undefined {
	const location = docs.locate(node.pointer);
	const label = docs.locate(childPointer(node.pointer, node.division));
	const { file, range } = location;
	if (node.parent !== undefined && docs.locate(node.parent.pointer).file !== file) return undefined;
	const inheritedNodes = entriesIn(node).flatMap((entry) =>
		entry.kind === "operation" && entry.inherited !== undefined ? entry.inherited.node : [],
	);
	const lostPointer = inheritedNodes.find(
		(pointer) => !isAtOrBelow(pointer, node.pointer) && pointer !== specNodeOf(target)?.pointer,
	);
	const openapi =
		lostPointer === undefined ? undefined : docs.locate(childPointer(lostPointer, "openapi"));
	const addedText = openapi === undefined ? "" : `, "openapi": ${writtenAt(openapi)}`;
	return (
		file.text.slice(range.start, label.range.end) +
		addedText +
		file.text.slice(label.range.end, range.end)
	);
}

function specNodeOf(node: NavigationContainer | undefined): NavigationContainer | undefined {
	return node === undefined || node.openapi !== undefined ? node : specNodeOf(node.parent);
}

interface PlannedNode {
	readonly node: NavigationContainer;
	readonly removed: NavigationNode;
	readonly list: string;
	readonly text: string;
}

function editsOf(
	site: Site,
	{ node, removed, list, text }: PlannedNode,
): readonly TextEdit[] | undefined {
	const { docs } = site;
	const items = valueAt(docs.value, list);
	const length = Array.isArray(items) ? items.length : 0;
	const source = docs.locate(node.pointer);
	const removedLocation = locationOf(site, removed);
	if (length === 0) {
		const at = docs.locate(list);
		return [removalOf(removedLocation), { at, text: `[${indentText(text, source, at)}]` }];
	}
	const lastItem = docs.locate(childPointer(list, length - 1));
	if (lastItem.file !== docs.locate(list).file) return undefined;
	const newText = indentText(text, source, lastItem);
	const isLast =
		lastItem.file === removedLocation.file && lastItem.range.start === removedLocation.range.start;
	if (isLast && length === 1) return [{ at: lastItem, text: newText }];
	return [removalOf(removedLocation), insertAfter(lastItem, newText)];
}

function removalOf(node: Location): TextEdit {
	const { file, range, pointer } = itemWithComma(node);
	return { at: fixedLocation(file, range, pointer), text: "" };
}

function indentText(text: string, from: Location, to: Location): string {
	const [was, now] = [from, to].map((location) => lineOf(location).lineStart.replace("\r", ""));
	return was === undefined || now === undefined ? text : text.replaceAll(was, now);
}
