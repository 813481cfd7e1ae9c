// The results for frontmatter fields, one letter per value: the build stops or warns, or the
// sidebar gets the value, another one or none; and the verdict of the schema of pages in Mintlify's
// validation.
import { type Answer, answerOf, canonicalText } from "../answers.ts";
import { at, type Packages } from "../asking/packages.ts";
import type { Question } from "../asking/question.ts";
import {
	fieldNames,
	fieldValues,
	frontmatterFiles,
	frontmatterText,
	shortened,
} from "../inputs/frontmatter.ts";
import { inRuns } from "../inputs/runs.ts";
import { type Build, openBuild } from "./built.ts";

/**
 * The result of the build for a value, and its letter: `k`: kept; `s`: the build stops; `w`: it
 * warns.
 */
interface Fate {
	readonly letter: string;
	readonly value?: Answer;
}

type Fates = ReadonlyMap<string, Fate>;

export const frontmatter: Question = {
	name: "frontmatter",
	inputs: () => new Map(fieldNames.map((name) => [name, frontmatterText(name, "<value>")])),
	async ask(packages) {
		const build = await openBuild(packages);
		const takes = await openSchema(packages);
		const own = await fatesOf(build, "unknown", fieldValues);
		const values = fieldValues.map((value) => own.get(value)?.value ?? null);
		// YAML that does not parse fails in every field, so it is only asked once.
		const sound = fieldValues.filter((value) => own.get(value)?.letter === "k");
		const answers = new Map<string, Readonly<Record<string, Answer>>>();
		for (const field of fieldNames) {
			const fates = new Map([...own, ...(await fatesOf(build, field, sound))]);
			const letters = fieldValues.map((value) => {
				const fate = fates.get(value);
				const plain = own.get(value)?.value;
				if (fate?.letter !== "k") return fate?.letter ?? "s";
				if (fate.value === undefined) return "d";
				return canonicalText(fate.value) === canonicalText(plain) ? "k" : "c";
			});
			const verdicts = values.map((value) => (takes(field, value) ? "k" : "x"));
			answers.set(field, {
				build: inRuns(letters),
				schema: inRuns(verdicts),
				...(field === "unknown" && { values: values.map(shortened) }),
			});
		}
		return answers;
	},
};

/** Tries all values at once, and fewer if one of them fails the build. */
async function fatesOf(build: Build, field: string, values: readonly string[]): Promise<Fates> {
	const files = frontmatterFiles(field, values);
	const { made, failsStrictly } = await build({ name: "frontmatter", files });
	if (!failsStrictly && made !== undefined) {
		const entries = at(made.navigation, "pages");
		return new Map(
			values.map((value, index) => {
				const fieldValue = at(at(entries, String(index)), field);
				const isThere = Object.hasOwn(Object(at(entries, String(index))), field);
				const keptValue = { value: answerOf(fieldValue) };
				return [value, { letter: "k", ...(isThere && keptValue) }];
			}),
		);
	}
	if (values.length === 1)
		return new Map(values.map((value) => [value, { letter: made === undefined ? "s" : "w" }]));
	const half = Math.ceil(values.length / 2);
	return new Map([
		...(await fatesOf(build, field, values.slice(0, half))),
		...(await fatesOf(build, field, values.slice(half))),
	]);
}

async function openSchema(packages: Packages): Promise<(field: string, value: Answer) => boolean> {
	const schema = await packages.value(
		"validation/dist/mint-config/schemas/v2/properties/reusable/page.js",
		"decoratedPageSchema",
	);
	const parse = at(schema, "safeParse");
	if (typeof parse !== "function")
		throw new Error("The schema of pages has no `safeParse` any more.");
	return (field, value) => {
		const page = Object.fromEntries([
			["href", "/a"],
			["title", "T"],
			[field, value],
		]);
		return at(Reflect.apply(parse, schema, [page]), "success") === true;
	};
}
