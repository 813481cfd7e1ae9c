// Accordions of one page that have the same address.
import type { Location } from "../../../source/location.ts";
import { byBody } from "../../pages/bodies.ts";
import { builtInElements } from "./built-in-elements.ts";

export interface TwinAccordion {
	readonly id: string;
	readonly at: Location;
	/** The accordion that has the id before it. */
	readonly first: Location;
}

/** Those without an `id` get one of their title, which Mintlify counts through. */
export const twinAccordions = byBody(
	function* (site, file): Iterable<TwinAccordion> {
		const taken = new Map<string, Location>();
		for (const { attributes } of builtInElements(site, file, accordion)) {
			const id = attributes.find(
				({ name, kind, value }) =>
					name === "id" && kind === "string" && value !== "",
			);
			if (id === undefined) continue;
			const at = file.place(id.range);
			const first = taken.get(id.value);
			if (first === undefined) taken.set(id.value, at);
			else yield { id: id.value, at, first };
		}
	},
);

const accordion = new Set(["Accordion"]);
