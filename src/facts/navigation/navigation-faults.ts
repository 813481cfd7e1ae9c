// What is wrong with the nodes of the navigation, and what becomes of them.
import { child } from "../../source/pointer.ts";
import type { Location } from "../../source/source-file.ts";
import { isMapping, type Mapping } from "../../source/value.ts";
import type { DocsJson } from "../docs-json/docs-json.ts";
import { nameOf } from "../settings/settings.ts";
import { chooseList, isPassedOver, nodeFaults } from "./child-list.ts";
import type { Misplaced, NavigationContainer, NodeFault, NodeFaultEffect } from "./navigation.ts";

export class NavigationFaults {
	/** The values in navigation that are no nodes. */
	readonly misplaced: Misplaced[] = [];
	/** The values of nodes that Mintlify does not take. */
	readonly nodeFaults: NodeFault[] = [];
	readonly #docs: DocsJson;

	constructor(docs: DocsJson) {
		this.#docs = docs;
	}

	/** Tells what stands in place of a navigation. */
	checkRoot(navigation: unknown): void {
		const docs = this.#docs;
		const at = (): Location => docs.locate("/navigation", "key");
		if (!isMapping(docs.value) && docs.value !== undefined)
			this.misplace("no settings", docs.locate(""), describe(docs.value));
		else if (!isMapping(navigation) && !docs.incomplete)
			this.misplace("no navigation", at(), describe(navigation));
		const isEmpty = isMapping(navigation) && chooseList("root", navigation) === undefined;
		if (isEmpty && !docs.incomplete) this.misplace("no list", at(), "navigation");
	}

	/** Tells what of the values of a node Mintlify does not take. */
	checkNode(node: NavigationContainer, value: Mapping): void {
		const { division, pointer: place } = node;
		for (const found of nodeFaults(division, value)) {
			const { pointer, part, fault: why, written } = found;
			// What stands under the name of a missing part is not known.
			if (why.kind === "missing" && this.#docs.incomplete) continue;
			this.nodeFaults.push({
				at: this.#docs.locate(place + pointer, part),
				pointer: place + pointer,
				name: nameOf(pointer),
				written,
				why,
				node,
				effect: isPassedOver(division, found) ? { kind: "dropped" } : effectIn(node.parent),
			});
		}
		if (division !== "group" || node.openapi === undefined) return;
		if (!("asyncapi" in value)) return;
		this.nodeFaults.push({
			at: this.#docs.locate(child(place, "asyncapi"), "key"),
			pointer: child(place, "asyncapi"),
			name: "asyncapi",
			written: value.asyncapi,
			why: { kind: "beside", other: "openapi" },
			node,
			effect: { kind: "dropped" },
		});
	}

	misplace(why: Misplaced["why"], at: Location, found: string, parent?: NavigationContainer): void {
		this.misplaced.push({ at, why, found, lostBy: loserOf(parent) });
	}
}

/** What becomes of a node with a fault that is held by `parent`. */
function effectIn(parent: NavigationContainer | undefined): NodeFaultEffect {
	const by = loserOf(parent);
	return by === undefined ? { kind: "stops" } : { kind: "lost", by };
}

/**
 * The node that loses its whole child list by something wrong in `node` or below it; none where the
 * build stops.
 */
function loserOf(node: NavigationContainer | undefined): NavigationContainer | undefined {
	let holder = node;
	while (holder?.division === "group") holder = holder.parent;
	return holder?.losesChildren ? holder : undefined;
}

/** What a value is, in words. */
export function describe(value: unknown): string {
	if (value === undefined) return "nothing";
	if (value === null) return "null";
	if (Array.isArray(value)) return "a list";
	if (typeof value === "string") return value.trim() === "" ? "an empty string" : "a string";
	return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
