// What is wrong with pages below their frontmatter. To know it, every page is read whole, which takes long: only for who asks.
import type { Location } from "../../source/location.ts";
import type { Site } from "../site.ts";
import { bodiesOf } from "./bodies.ts";

/** A place at which Mintlify cannot make sense of a page. */
export interface BodyFault {
	readonly at: Location;
	readonly message: string;
}

export function* bodyFaults(site: Site): Iterable<BodyFault> {
	for (const file of bodiesOf(site)) {
		const { reading } = file;
		if (reading.kind === "fault") {
			const { range, reason } = reading.fault;
			yield { at: file.place(range), message: `${reason}.` };
		}
	}
}
