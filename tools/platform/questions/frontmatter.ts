// What becomes of fields of frontmatter: the build stops, or the sidebar has the value, another one or none.
import { type Answer, answerOf, textOf } from "../answers.ts";
import { at } from "../asking/packages.ts";
import type { Question } from "../asking/question.ts";
import {
	fieldNames,
	fieldValues,
	frontmatterText,
} from "../inputs/frontmatter.ts";
import { type Build, openBuild } from "./built.ts";

export const frontmatter: Question = {
	name: "frontmatter",
	inputs: () =>
		new Map(fieldNames.map((name) => [name, frontmatterText(name, "<value>")])),
	async ask(packages) {
		const build = await openBuild(packages);
		const answers = new Map<string, Readonly<Record<string, Answer>>>();
		for (const field of fieldNames)
			answers.set(field, await fatesOf(build, field));
		return answers;
	},
};

/** All values at once, and each by itself where one of them stops the build. */
async function fatesOf(
	build: Build,
	field: string,
): Promise<Readonly<Record<string, Answer>>> {
	const types = [...fieldValues.keys()];
	const together = await fates(build, field, types);
	if (together !== undefined) return together;
	const alone = new Map<string, Answer>();
	for (const type of types) {
		const found = await fates(build, field, [type]);
		alone.set(type, found?.[type] ?? "stops the build");
	}
	return Object.fromEntries(alone);
}

async function fates(
	build: Build,
	field: string,
	types: readonly string[],
): Promise<Readonly<Record<string, Answer>> | undefined> {
	const pages = types.map((type): [string, string] => [
		`${slugOf(type)}.mdx`,
		frontmatterText(field, fieldValues.get(type)?.[0] ?? ""),
	]);
	const settings = {
		theme: "mint",
		name: "T",
		colors: { primary: "#000000" },
		navigation: { pages: types.map(slugOf) },
	};
	const files = {
		...Object.fromEntries(pages),
		"docs.json": JSON.stringify(settings),
	};
	const { made } = await build({ name: field, files });
	const entries = at(made?.navigation, "pages");
	if (!Array.isArray(entries)) return undefined;
	return Object.fromEntries(
		types.map((type, index) => [type, fate(entries[index], field, type)]),
	);
}

function fate(entry: unknown, field: string, type: string): Answer {
	const value = at(entry, field);
	if (value === undefined) return "left out";
	const found = answerOf(JSON.parse(JSON.stringify(value)));
	const written = answerOf(fieldValues.get(type)?.[1]);
	return textOf(found) === textOf(written) ? "kept" : { becomes: found };
}

function slugOf(type: string): string {
	return type.replace(" ", "-");
}
