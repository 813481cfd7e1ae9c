// The Markdown of a body for agents.
import type { Question } from "../asking/question.ts";
import { bodyInputs } from "../inputs/bodies.ts";

export const markdown: Question = {
	name: "markdown",
	inputs: () => bodyInputs,
	async ask(packages) {
		const file = "common/dist/index.js";
		const strip = await packages.call(file, "stripVisibilityForMarkdown");
		const stripped = (body: string): string => {
			try {
				return String(strip(body));
			} catch {
				return "it is not parsed";
			}
		};
		return new Map([...bodyInputs].map(([name, body]) => [name, { markdown: stripped(body) }]));
	},
};
