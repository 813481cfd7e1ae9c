// Where the bodies of a site cannot be parsed, and why.
import type { Location } from "../../source/location.ts";
import { faultsIn } from "../../source/mdx/faults/faults-in.ts";
import type { ExplainedFault } from "../../source/mdx/faults/trap.ts";
import { readBody } from "../../source/mdx/read-body.ts";
import { memoised } from "../../source/memoised.ts";
import { property } from "../../source/value.ts";
import type { Site } from "../site.ts";
import { type BodyFile, bodiesOf } from "./bodies.ts";

/** A fault of a body, at its place. */
export interface ParseFault {
	readonly file: BodyFile;
	readonly at: Location;
	readonly fault: ExplainedFault;
	/** Whether readers see the page all the same: what is wrong stands for the value of a variable. */
	readonly isVariable: boolean;
}

/** Of all files together so many are looked at beyond their first fault. */
const maxFiles = 300;

export const parseFaults = memoised((site: Site): readonly ParseFault[] => {
	const broken = bodiesOf(site).flatMap((file) =>
		file.reading.kind === "fault" ? { file, first: file.reading.fault } : [],
	);
	return broken.flatMap(({ file, first }, index) => {
		const { text } = file.file;
		const read = index < maxFiles ? readBody : unread;
		return faultsIn(text, first, read).map((fault) => ({
			file,
			at: file.place(fault.range),
			fault,
			isVariable:
				fault.variable !== undefined && isDeclared(site, fault.variable),
		}));
	});
});

function unread(): { readonly kind: "unknown" } {
	return { kind: "unknown" };
}

function isDeclared({ docs }: Site, name: string): boolean {
	return property(property(docs.value, "variables"), name) !== undefined;
}
