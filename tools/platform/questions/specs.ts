// Mintlify's verdict on small OpenAPI files.
import type { Question } from "../asking/question.ts";
import { specInputs } from "../inputs/specs.ts";

export const specs: Question = {
	name: "specs",
	inputs: () => new Map(specInputs().map(({ name, document }) => [name, JSON.stringify(document)])),
	async ask(packages) {
		const validate = await packages.call("common/dist/index.js", "validate");
		const verdict = async (document: unknown): Promise<string> => {
			try {
				await validate(structuredClone(document));
				return "taken";
			} catch {
				return "refused";
			}
		};
		const answers = specInputs().map(
			async ({ name, document }) => [name, { verdict: await verdict(document) }] as const,
		);
		return new Map(await Promise.all(answers));
	},
};
