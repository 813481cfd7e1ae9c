import { sidebarLines } from "../../../test/sidebar-lines.ts";
import { type Answer, canonicalText } from "../answers.ts";
import type { Agrees } from "../compare.ts";
import { entryInputs, sidebarOfGroup } from "../inputs/entries.ts";
import { proofed } from "./site.ts";

type Outcome = Readonly<Record<string, Answer>>;

/** A build with warnings makes a sidebar, too, so its dead links are compared as well. */
export const agreesOnEntry: Agrees = (input, aspect, answer) => {
	const outcome = outcomeOf(input);
	const ownAnswer = outcome?.[aspect];
	if (ownAnswer === undefined) return undefined;
	return aspect === "build"
		? (answer === "ends") === (ownAnswer === "ends")
		: canonicalText(ownAnswer) === canonicalText(answer);
};

const outcomes = new Map<string, Outcome>();

function outcomeOf(input: string): Outcome | undefined {
	const cachedOutcome = outcomes.get(input);
	if (cachedOutcome !== undefined) return cachedOutcome;
	const entryInput = entryInputs().find(({ name }) => name === input);
	if (entryInput === undefined) return undefined;
	const outcome = proofed(entryInput.files, ({ site, stops }) => ({
		build: stops ? "stops" : "ends",
		...sidebarOfGroup(sidebarLines(site)),
	}));
	outcomes.set(input, outcome);
	return outcome;
}
