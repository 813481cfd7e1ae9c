// The ids of headings and components according to Mintlify's link check, one page each.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Answer, answerOf } from "../answers.ts";
import { at } from "../asking/packages.ts";
import type { Question } from "../asking/question.ts";
import { titleInputs } from "../inputs/titles.ts";

const settings = {
	theme: "mint",
	name: "T",
	colors: { primary: "#000000" },
	navigation: { pages: ["index"] },
};

export const ids: Question = {
	name: "ids",
	inputs: () => titleInputs,
	async ask(packages) {
		const build = await packages.call("link-rot/dist/index.js", "buildGraph");
		const answers = new Map<string, Readonly<Record<string, Answer>>>();
		let count = 0;
		for (const [name, body] of titleInputs) {
			const folder = join(process.cwd(), String(count++));
			answers.set(name, { ids: await idsOf(build, folder, body) });
		}
		return answers;
	},
};

async function idsOf(
	build: (...given: readonly unknown[]) => unknown,
	folder: string,
	body: string,
): Promise<Answer> {
	mkdirSync(folder);
	writeFileSync(join(folder, "docs.json"), JSON.stringify(settings));
	writeFileSync(join(folder, "index.mdx"), `---\ntitle: T\n---\n\n${body}\n`);
	try {
		const graph = await build(folder, {});
		const page = at(at(graph, "nodes"), "index.mdx");
		return answerOf(at(page, "headingSlugs"));
	} catch {
		return "the check stops";
	}
}
