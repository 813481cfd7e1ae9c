// Where the bodies of a site cannot be parsed, and why.
import type { Location } from "../../source/location.ts";
import type { BodyReading } from "../../source/mdx/body.ts";
import { faultsIn } from "../../source/mdx/faults/faults-in.ts";
import type { ExplainedFault } from "../../source/mdx/faults/trap.ts";
import { memoised } from "../../source/memoised.ts";
import type { Site } from "../site.ts";
import { type BodyFile, bodiesOf } from "./bodies.ts";
import { variablesOf } from "./variables.ts";

/** A fault of a body, at its place. */
export interface ParseFault {
	readonly file: BodyFile;
	readonly at: Location;
	readonly fault: ExplainedFault;
	/** Whether readers see the page all the same: what is wrong stands for the value of a variable. */
	readonly isVariable: boolean;
}

/** Of a file no more are told. */
export const mostFaults = 20;

/** Of all files together so many copies are read to find what is behind their first faults. */
const maxCopies = 1000;

export const parseFaults = memoised((site: Site): readonly ParseFault[] => {
	const variables = variablesOf(site.docs);
	let copies = 0;
	return site.files.failures.findIn(bodiesOf(site), (file) => {
		if (file.reading.kind !== "fault") return [];
		const readCopy = (text: string): BodyReading =>
			++copies <= maxCopies ? file.readAs(text) : { kind: "unknown" };
		const { text } = file.file;
		return faultsIn(text, file.reading.fault, readCopy, mostFaults).map(
			(fault) => ({
				file,
				at: file.place(fault.range),
				fault,
				isVariable:
					fault.variable !== undefined && variables.has(fault.variable),
			}),
		);
	});
});
