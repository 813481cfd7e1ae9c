// The texts that Mintlify reads as an operation: in the navigation, and in the fields `openapi` and
// `api` of a page.
import { type Answer, answerOf } from "../answers.ts";
import type { Question } from "../asking/question.ts";
import { referenceInputs } from "../inputs/references.ts";

export const references: Question = {
	name: "references",
	inputs: () => new Map(referenceInputs.map((text) => [text, JSON.stringify(text)])),
	async ask(packages) {
		const file = "common/dist/index.js";
		const openapi = await packages.call(file, "potentiallyParseOpenApiString");
		const api = await packages.call(file, "parseApiString");
		const read = (call: typeof api, text: string): Answer => {
			try {
				return answerOf(call(text));
			} catch {
				return null;
			}
		};
		return new Map(
			referenceInputs.map((text) => [text, { openapi: read(openapi, text), api: read(api, text) }]),
		);
	},
};
