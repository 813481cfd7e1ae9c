// The facts about Mintlify that docproof relies on: where docproof has them, which package files
// they come from, and which rules rest on them. A name that ends with `/` is a whole folder.
import type { Fact } from "./facts/fact.ts";
import { pageFacts } from "./facts/page-facts.ts";
import { siteFacts } from "./facts/site-facts.ts";
import { specFacts } from "./facts/spec-facts.ts";

export const facts: readonly Fact[] = [...siteFacts, ...pageFacts, ...specFacts];

/** The facts for a changed answer: the most specific ones. */
export function factsOf(question: string, aspect: string): readonly Fact[] {
	const exact = facts.filter(({ questions }) =>
		questions.some((factQuestion) => {
			const [name, ...part] = factQuestion.split(".");
			const aspectPart = part.join(".");
			return name === question && aspectPart !== "" && aspect.includes(aspectPart);
		}),
	);
	return exact.length > 0 ? exact : facts.filter(({ questions }) => questions.includes(question));
}
