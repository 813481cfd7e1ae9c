// What docproof knows of Mintlify, by where it has it, which files of Mintlify's packages it was
// read from, and which rules rest on it. A name that ends with `/` is a folder with all that is in
// it.
import type { Fact } from "./facts/fact.ts";
import { pageFacts } from "./facts/page-facts.ts";
import { siteFacts } from "./facts/site-facts.ts";
import { specFacts } from "./facts/spec-facts.ts";

export const facts: readonly Fact[] = [...siteFacts, ...pageFacts, ...specFacts];

/** The facts that a change of an answer is told of: those that name it most exactly. */
export function factsOf(question: string, aspect: string): readonly Fact[] {
	const exact = facts.filter(({ questions }) =>
		questions.some((one) => {
			const [name, ...part] = one.split(".");
			const words = part.join(".");
			return name === question && words !== "" && aspect.includes(words);
		}),
	);
	return exact.length > 0 ? exact : facts.filter(({ questions }) => questions.includes(question));
}
