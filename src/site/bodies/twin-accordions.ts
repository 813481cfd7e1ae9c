// Accordions of one page that have the same address.
import type { Location } from "../../source/location.ts";
import { memoised } from "../../source/memoised.ts";
import type { Site } from "../site.ts";
import type { BodyFile } from "./bodies.ts";
import { builtInElements } from "./built-in-elements.ts";

export interface TwinAccordion {
	readonly id: string;
	readonly at: Location;
	/** The accordion that has the id before it. */
	readonly first: Location;
}

/** Those without an `id` get one of their title, which Mintlify counts through. */
export const twinAccordions = memoised(
	(site: Site): readonly TwinAccordion[] => {
		const taken = new Map<BodyFile, Map<string, Location>>();
		const accordions = builtInElements(site, new Set(["Accordion"]));
		return site.files.failures.findIn(accordions, ({ file, element }) => {
			const id = element.attributes.find(
				({ name, kind, value }) =>
					name === "id" && kind === "string" && value !== "",
			);
			if (id === undefined) return [];
			const ids = taken.get(file) ?? new Map<string, Location>();
			taken.set(file, ids);
			const at = file.place(id.range);
			const first = ids.get(id.value);
			if (first !== undefined) return [{ id: id.value, at, first }];
			ids.set(id.value, at);
			return [];
		});
	},
);
