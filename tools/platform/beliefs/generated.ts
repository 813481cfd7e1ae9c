import { sidebarLines } from "../../../test/sidebar-lines.ts";
import { type Answer, canonicalText } from "../answers.ts";
import type { Agrees } from "../compare.ts";
import { generatedInputs } from "../inputs/generated.ts";
import { proofed } from "./site.ts";

type Outcome = Readonly<Record<string, Answer>>;

export const agreesOnGenerated: Agrees = (input, aspect, answer) => {
	const ownAnswer = outcomes().get(input)?.[aspect];
	if (ownAnswer === undefined) return undefined;
	return aspect === "build"
		? (answer === "ends") === (ownAnswer === "ends")
		: canonicalText(ownAnswer) === canonicalText(answer);
};

let cachedOutcomes: ReadonlyMap<string, Outcome> | undefined;

function outcomes(): ReadonlyMap<string, Outcome> {
	cachedOutcomes ??= new Map(
		generatedInputs().map(({ name, files }) => [
			name,
			proofed(files, ({ site, stops }) => {
				const slugs = site.published.generated.map(({ slug }) => slug);
				return {
					build: stops ? "stops" : "ends",
					generated: [...new Set(slugs)].filter((slug) => slug !== "index").sort(),
					sidebar: [...sidebarLines(site)],
				};
			}),
		]),
	);
	return cachedOutcomes;
}
