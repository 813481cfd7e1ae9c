import { canonicalText } from "../answers.ts";
import type { Agrees } from "../compare.ts";
import { graphqlInputs, graphqlSchema } from "../inputs/graphql.ts";
import { docsJson, proofed } from "./site.ts";

export const agreesOnGraphql: Agrees = (input, aspect, answer) => {
	const navigation = graphqlInputs.get(input);
	if (navigation === undefined || aspect === "navigation") return undefined;
	const files = {
		"docs.json": docsJson(navigation),
		"index.mdx": "---\ntitle: T\n---\n\nText.\n",
		"schema.graphql": graphqlSchema,
	};
	return proofed(files, ({ site, findings }) => {
		// The function accepts settings that the validation refuses, and ignores entries without a
		// page.
		const stops = findings.some(({ rule }) => rule.startsWith("graphql-"));
		if (aspect === "build") return stops === (answer === "stops");
		const slugs = new Set(site.published.generated.map(({ slug }) => slug));
		return canonicalText([...slugs].sort()) === canonicalText(answer);
	});
};
