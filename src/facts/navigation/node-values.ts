// Whether the values of a navigation node's own keys are what Mintlify asks for.
import { faultsIn, type PlacedFault } from "../../schema/schema-errors.ts";
import type { Mapping } from "../../source/value.ts";
import { nodeSchemas } from "../settings/docs-schemas.ts";
import type { Division } from "./division.ts";

const known = new WeakMap<Mapping, readonly PlacedFault[]>();

/** The faults of a node itself: not of what it holds, and not of its name, which is told as such. */
export function nodeFaults(
	division: Division,
	value: Mapping,
): readonly PlacedFault[] {
	const faults = known.get(value);
	if (faults !== undefined) return faults;
	const found = faultsIn(nodeSchemas[division], value).filter(
		({ pointer, fault }) =>
			pointer !== `/${division}` ||
			(fault.kind !== "missing" && fault.kind !== "empty"),
	);
	known.set(value, found);
	return found;
}

/** Whether Mintlify silently passes over what is wrong, and takes the rest of the node. */
export function isPassedOver(
	division: Division,
	{ pointer }: PlacedFault,
): boolean {
	if (pointer === "/href") return true;
	return (
		division === "group" && /^\/(?:openapi|asyncapi)(?:\/|$)/.test(pointer)
	);
}

/** Whether Mintlify takes a node. */
export function isNode(division: Division, value: Mapping): boolean {
	return nodeFaults(division, value).every((fault) =>
		isPassedOver(division, fault),
	);
}
