import { sidebarLines } from "../../../test/sidebar-lines.ts";
import { type Answer, canonicalText } from "../answers.ts";
import { type Agrees, isList } from "../compare.ts";
import { siteInputs } from "../inputs/sites.ts";
import { type Proofed, proofed, toldBy } from "./site.ts";

type Outcome = Readonly<Record<string, Answer>>;

const outcomes = new Map<string, Outcome>();

export const agreesOnSite: Agrees = (input, aspect, answer) => {
	const outcome = outcomeOf(input);
	const ownAnswer = outcome?.[aspect];
	if (ownAnswer === undefined) return undefined;
	if (aspect === "build") return (answer === "ends") === (ownAnswer === "ends");
	// Nothing is known about the rest if the build stops.
	if (outcome?.build !== "ends") return undefined;
	return (
		canonicalText(ownAnswer) === canonicalText(aspect === "dead links" ? deadLinks(answer) : answer)
	);
};

/** docproof's finding is at the fragment if only that part of a link is dead. */
function deadLinks(answer: Answer): Answer {
	return isList(answer) ? answer.map((link) => String(link).replace(/^.*?#/, "")).sort() : answer;
}

function outcomeOf(input: string): Outcome | undefined {
	const cachedOutcome = outcomes.get(input);
	if (cachedOutcome !== undefined) return cachedOutcome;
	const siteInput = siteInputs().find(({ name }) => name === input);
	if (siteInput === undefined) return undefined;
	const outcome = proofed(siteInput.files, (all) => outcomeIn(all, siteInput.files));
	outcomes.set(input, outcome);
	return outcome;
}

function outcomeIn(all: Proofed, files: Readonly<Record<string, string>>): Outcome {
	const slugs = new Set(all.site.published.generated.map(({ slug }) => slug));
	const links = toldBy(all, "link-leads-somewhere", "asset-exists");
	const fragments = toldBy(all, "anchor-leads-somewhere");
	return {
		build: all.stops ? "stops" : "ends",
		generated: [...slugs].filter((slug) => !Object.hasOwn(files, `${slug}.mdx`)).sort(),
		sidebar: [...sidebarLines(all.site)],
		"dead links": [...links, ...fragments].sort(),
		"dead redirects": [...toldBy(all, "redirect-leads-somewhere")].sort(),
	};
}
