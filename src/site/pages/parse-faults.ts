import type { BodyReading } from "../../mdx/body.ts";
import { isElementName } from "../../mdx/faults/element-names.ts";
import { faultsIn } from "../../mdx/faults/faults-in.ts";
import type { ComponentFinder, ExplainedFault } from "../../mdx/faults/trap.ts";
import { Budget } from "../../text/budget.ts";
import type { Location } from "../../text/source-file.ts";
import { findNearest, slipBetween } from "../../text/wording/suggest.ts";
import type { BodyFile } from "../facts/bodies/body-file.ts";
import { builtInComponents, suggestedComponents } from "../facts/bodies/components.ts";
import { question } from "../parts/site.ts";
import { eachBody, variableNames } from "./bodies.ts";

export interface ParseFault {
	readonly file: BodyFile;
	readonly at: Location;
	readonly fault: ExplainedFault;
	/** True if readers still see the page, because a variable's value replaces the faulty text. */
	readonly isVariable: boolean;
}

interface FileFaults {
	readonly faults: readonly ExplainedFault[];
	readonly copies: number;
}

export const parseFaults = question((site): readonly ParseFault[] => {
	const variables = variableNames(site);
	const copies = new Budget(site, "copies of pages");
	return site.files.failures.findIn(brokenBodies(site), (file) =>
		faultsOf(file, copies).map((fault) => ({
			file,
			at: file.locate(fault.range),
			fault,
			isVariable: fault.variable !== undefined && variables.has(fault.variable),
		})),
	);
});

const brokenBodies = eachBody((_, file) => (file.reading.kind === "fault" ? [file] : []));

/** The faults of files for which the limit of copies was not reached. */
const completeFaults = new WeakMap<BodyFile, FileFaults>();

function faultsOf(file: BodyFile, budget: Budget): readonly ExplainedFault[] {
	const cachedFaults = completeFaults.get(file);
	// Cached faults count, too, so that the faults do not depend on earlier states of the site.
	if (cachedFaults !== undefined && cachedFaults.copies <= budget.left) {
		budget.take(cachedFaults.copies);
		return cachedFaults.faults;
	}
	const { reading } = file;
	if (reading.kind !== "fault") return [];
	const { left } = budget;
	let isComplete = true;
	const readCopy = (text: string): BodyReading => {
		isComplete &&= budget.take(1, file);
		return isComplete ? file.readAs(text) : { kind: "unknown" };
	};
	const { text } = file.file;
	const faults = faultsIn(text, reading.fault, readCopy, file, componentSuggester(text));
	if (isComplete) completeFaults.set(file, { faults, copies: left - budget.left });
	return faults;
}

/**
 * A body with a fault has no syntax tree, so each word in its imports and exports counts as a
 * component name.
 */
function componentSuggester(text: string): ComponentFinder {
	let declaredWords: ReadonlySet<string> | undefined;
	return (name) => {
		if (builtInComponents.has(name) || isElementName(name)) return undefined;
		declaredWords ??= new Set(
			(text.match(/^(?:import|export)\b[^\r\n]*/gm) ?? []).flatMap(
				(line) => line.match(/[\w$]+/g) ?? [],
			),
		);
		if (declaredWords.has(name)) return undefined;
		const suggestion = findNearest(name, suggestedComponents);
		// A plural is not suggested, because `<Cards>` is a plural of `<Card>` and not a misspelling.
		const isPlural = suggestion !== undefined && slipBetween(name, suggestion)?.kind === "plural";
		return isPlural ? undefined : suggestion;
	};
}
