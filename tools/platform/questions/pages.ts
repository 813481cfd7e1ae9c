// The rendered page of a body: its outline, and a hash of its compiled code.
import { createHash } from "node:crypto";
import { type Answer, answerOf } from "../answers.ts";
import { at } from "../asking/packages.ts";
import type { Question } from "../asking/question.ts";
import { bodyInputs } from "../inputs/bodies.ts";

export const pages: Question = {
	name: "pages",
	inputs: () => bodyInputs,
	async ask(packages) {
		const file = "common/dist/mdx/server-only/getMdx.js";
		const getMdx = await packages.call(file, "getMdx");
		const answers = new Map<string, Readonly<Record<string, Answer>>>();
		for (const [name, body] of bodyInputs) answers.set(name, await pageOf(getMdx, body));
		return answers;
	},
};

async function pageOf(
	getMdx: (...given: readonly unknown[]) => unknown,
	content: string,
): Promise<Readonly<Record<string, Answer>>> {
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
		if (at(page, "parseFailed") === true) return { parses: false };
		const source = String(at(at(page, "mdxSource"), "compiledSource"));
		const outline = at(at(page, "mdxExtracts"), "tableOfContents");
		return {
			parses: true,
			outline: answerOf(outline),
			code: createHash("sha256").update(source).digest("hex").slice(0, 16),
		};
	} catch {
		return { parses: false };
	}
}
