// Where the bodies of a site cannot be parsed, and why.
import type { BodyFile } from "../../facts/bodies/body-file.ts";
import { builtIn, wellKnown } from "../../facts/bodies/components.ts";
import type { BodyReading } from "../../source/mdx/body.ts";
import { isElementName } from "../../source/mdx/faults/element-names.ts";
import { faultsIn } from "../../source/mdx/faults/faults-in.ts";
import type { ExplainedFault, FindIntendedComponent } from "../../source/mdx/faults/trap.ts";
import type { Location } from "../../source/source-file.ts";
import { nearest, slipBetween } from "../../text/suggest.ts";
import { question } from "../parts/site.ts";
import { byBody, variableNames } from "./bodies.ts";

/** A fault of a body, at its place. */
export interface ParseFault {
	readonly file: BodyFile;
	readonly at: Location;
	readonly fault: ExplainedFault;
	/**
	 * Whether readers see the page all the same: what is wrong stands for the value of a variable.
	 */
	readonly isVariable: boolean;
}

/** Of a file no more are told. */
export const mostFaults = 20;

/** Of all files together so many copies are read to find what is behind their first faults. */
const maxCopies = 1000;

/** Those of one file. */
interface FileFaults {
	readonly faults: readonly ExplainedFault[];
	/** How many copies of it were read for them. */
	readonly copies: number;
}

export const parseFaults = question((site): readonly ParseFault[] => {
	const variables = variableNames(site);
	let left = maxCopies;
	return site.files.failures.findIn(brokenBodies(site), (file) => {
		const { faults, copies } = faultsOf(file, left);
		left -= copies;
		return faults.map((fault) => ({
			file,
			at: file.place(fault.range),
			fault,
			isVariable: fault.variable !== undefined && variables.has(fault.variable),
		}));
	});
});

const brokenBodies = byBody((_, file) => (file.reading.kind === "fault" ? [file] : []));

/** Found with as many copies as there were needed. */
const complete = new WeakMap<BodyFile, FileFaults>();

function faultsOf(file: BodyFile, most: number): FileFaults {
	const known = complete.get(file);
	if (known !== undefined && known.copies <= most) return known;
	const { reading } = file;
	if (reading.kind !== "fault") return { faults: [], copies: 0 };
	let copies = 0;
	let isComplete = true;
	const readCopy = (text: string): BodyReading => {
		if (copies === most) isComplete = false;
		else copies++;
		return isComplete ? file.readAs(text) : { kind: "unknown" };
	};
	const { text } = file.file;
	const meant = meantComponents(text);
	const faults = faultsIn(text, reading.fault, readCopy, mostFaults, meant);
	if (isComplete) complete.set(file, { faults, copies });
	return { faults, copies };
}

/**
 * Of a page no tree is known: each word of its imports and exports can be the name of a component.
 */
function meantComponents(text: string): FindIntendedComponent {
	let own: ReadonlySet<string> | undefined;
	return (name) => {
		if (builtIn.has(name) || isElementName(name)) return undefined;
		own ??= new Set(
			(text.match(/^(?:import|export)\b[^\r\n]*/gm) ?? []).flatMap(
				(line) => line.match(/[\w$]+/g) ?? [],
			),
		);
		if (own.has(name)) return undefined;
		const near = nearest(name, wellKnown);
		// `<Cards>` are several `<Card>`, and no slip.
		const isPlural = near !== undefined && slipBetween(name, near)?.kind === "plural";
		return isPlural ? undefined : near;
	};
}
