// The effect of attributes on components, as far as Mintlify's packages decide it. Its client,
// which renders components, is not public.
import type { Answer } from "../answers.ts";
import { at } from "../asking/packages.ts";
import type { Question } from "../asking/question.ts";
import { aspectOf, componentInputs, innerText } from "../inputs/components.ts";

export const components: Question = {
	name: "components",
	inputs: () =>
		new Map(
			Array.from(componentInputs, ([name, inputs]) => [name, inputs.map(aspectOf).join("\n")]),
		),
	async ask(packages) {
		const file = "common/dist/mdx/server-only/getMdx.js";
		const getMdx = await packages.call(file, "getMdx");
		const answers = new Map<string, Readonly<Record<string, Answer>>>();
		for (const [name, inputs] of componentInputs) {
			const fates: [string, Answer][] = [];
			for (const input of inputs) fates.push([aspectOf(input), await fateOf(getMdx, input.body)]);
			answers.set(name, Object.fromEntries(fates));
		}
		return answers;
	},
};

/** True if readers see the content, and the printed warnings. */
async function fateOf(
	getMdx: (...given: readonly unknown[]) => unknown,
	content: string,
): Promise<Answer> {
	const { warn } = console;
	let warnings = "";
	console.warn = (): void => {
		warnings = ", with a warning";
	};
	try {
		const page = await getMdx({
			path: "/index.mdx",
			content,
			metadata: {},
			snippets: [],
			subdomain: "s",
			codeStyling: "system",
			config: {},
			tailwindSelectors: [],
		});
		if (at(page, "parseFailed") === true) return "does not parse";
		const source = String(at(at(page, "mdxSource"), "compiledSource"));
		// Examples and panels are outside the text.
		const beside = JSON.stringify(at(page, "mdxExtracts"));
		const isShown = source.includes(innerText) || beside.includes(innerText);
		return `${isShown ? "shown" : "left out"}${warnings}`;
	} catch {
		return "does not parse";
	} finally {
		console.warn = warn;
	}
}
