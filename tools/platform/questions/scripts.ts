// What Mintlify reads in scripts: `fault` for one that does not parse; otherwise the hash of its
// imports and exports.
import { createHash } from "node:crypto";
import { type Answer, canonicalText } from "../answers.ts";
import { at } from "../asking/packages.ts";
import type { Question } from "../asking/question.ts";
import { scriptInputs, scriptsPerGroup } from "../inputs/scripts.ts";

export const scripts: Question = {
	name: "scripts",
	inputs: () =>
		new Map(
			scriptGroups().map((group, index) => [
				String(index),
				group.map(({ text }) => text).join("\n\n"),
			]),
		),
	async ask(packages) {
		const parse = await packages.call("common/dist/mdx/remark.js", "getAST");
		const folder = "common/dist/mdx/snippets";
		const takeImports = await packages.call(
			`${folder}/findAndRemoveImports.js`,
			"findAndRemoveImports",
		);
		const find = await packages.call(`${folder}/getExportMap.js`, "getExportMapFromTree");
		const answers = new Map<string, Readonly<Record<string, Answer>>>();
		for (const [index, group] of scriptGroups().entries()) {
			const read: string[] = [];
			for (const { path, text } of group) {
				let tree: unknown;
				try {
					tree = parse(text, path);
				} catch {
					read.push("fault");
					continue;
				}
				const imports = at(await takeImports(tree), "importMap");
				read.push(hashOf(importsOf(imports), Object.keys(Object(find(tree)))));
			}
			answers.set(String(index), { read });
		}
		return answers;
	},
};

export function scriptGroups(): readonly (readonly ReturnType<typeof scriptInputs>[number][])[] {
	const inputs = scriptInputs();
	return Array.from({ length: inputs.length / scriptsPerGroup }, (_, index) =>
		inputs.slice(index * scriptsPerGroup, (index + 1) * scriptsPerGroup),
	);
}

function importsOf(imports: unknown): Readonly<Record<string, Answer>> {
	return Object.fromEntries(
		Object.entries(Object(imports)).map(([source, names]) => [
			source,
			Array.isArray(names)
				? names.map((name) => String(at(name, "renamedName") ?? at(name, "name")))
				: [],
		]),
	);
}

/** `names`: the local names by the source of the import. */
export function hashOf(
	names: Readonly<Record<string, Answer>>,
	exports: readonly string[],
): string {
	const text = canonicalText([sortedLists(names), [...exports].sort()]);
	return createHash("sha256").update(text).digest("hex").slice(0, 8);
}

function sortedLists(names: Readonly<Record<string, Answer>>): Answer {
	return Object.fromEntries(
		Object.entries(names).map(([source, list]) => [
			source,
			Array.isArray(list) ? [...list].sort() : [],
		]),
	);
}
