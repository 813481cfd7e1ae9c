import { sidebarLines } from "../../../test/sidebar-lines.ts";
import { type Answer, canonicalText } from "../answers.ts";
import type { Agrees } from "../compare.ts";
import { entryInputs, sidebarOfGroup } from "../inputs/entries.ts";
import { proofed } from "./site.ts";

type Outcome = Readonly<Record<string, Answer>>;

/** A build with warnings makes a sidebar, too, so its dead links are compared as well. */
export const agreesOnEntry: Agrees = (input, aspect, answer) => {
	const outcome = outcomeOf(input);
	const said = outcome?.[aspect];
	if (said === undefined) return undefined;
	return aspect === "build"
		? (answer === "ends") === (said === "ends")
		: canonicalText(said) === canonicalText(answer);
};

const outcomes = new Map<string, Outcome>();

function outcomeOf(input: string): Outcome | undefined {
	const known = outcomes.get(input);
	if (known !== undefined) return known;
	const found = entryInputs().find(({ name }) => name === input);
	if (found === undefined) return undefined;
	const outcome = proofed(found.files, ({ site, stops }) => ({
		build: stops ? "stops" : "ends",
		...sidebarOfGroup(sidebarLines(site)),
	}));
	outcomes.set(input, outcome);
	return outcome;
}
