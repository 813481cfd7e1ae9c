// The pages that Mintlify generates from a GraphQL schema, and their place in the navigation.
import { type Answer, answerOf } from "../answers.ts";
import { at } from "../asking/packages.ts";
import type { Question } from "../asking/question.ts";
import { graphqlInputs, graphqlSchema } from "../inputs/graphql.ts";

const file = "prebuild/dist/prebuild/update/docsConfig/generateGraphqlDivisions.js";

export const graphql: Question = {
	name: "graphql",
	inputs: () => new Map([...graphqlInputs.keys()].map((name) => [name, name])),
	async ask(packages) {
		const name = "generateGraphqlDivisionsFromDocsConfig";
		const generate = await packages.call(file, name);
		const answers = new Map<string, Readonly<Record<string, Answer>>>();
		for (const [written, navigation] of graphqlInputs) {
			const load = (): Promise<string> => Promise.resolve(graphqlSchema);
			try {
				const made = await generate({ navigation }, load);
				const routes = at(made, "generatedRoutes");
				answers.set(written, {
					build: "ends",
					generated: answerOf(routes),
					navigation: answerOf(at(made, "navigation")),
				});
			} catch {
				answers.set(written, { build: "stops" });
			}
		}
		return answers;
	},
};
