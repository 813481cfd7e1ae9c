import { type Answer, answerOf, canonicalText } from "../answers.ts";
import type { Agrees } from "../compare.ts";
import { fieldValues, frontmatterFiles, shortened, slugOf } from "../inputs/frontmatter.ts";
import { outOfRuns } from "../inputs/runs.ts";
import { proofed } from "./site.ts";

/** A value of a field for which docproof says something else. */
export interface FieldDifference {
	readonly field: string;
	readonly value: string;
	readonly aspect: string;
	readonly answer: Answer;
	readonly ownAnswer: Answer;
}

export const agreesOnField: Agrees = (field, aspect, answer) =>
	unexplainedDifferences(field, aspect, answer).length === 0;

/** The reasons why docproof differs from Mintlify's schema of pages, which no build enforces. */
export const differingFields: ReadonlyMap<string, readonly string[]> = new Map([
	["the build stops, which is said elsewhere", ["api", "openapi", "asyncapi"]],
	["Mintlify's documentation names the values", ["mode", "authMethod", "rss"]],
	[
		"docproof does not check them",
		[
			...["icon", "groups", "keywords", "related", "contextual"],
			...["graphql", "auth", "og:title", "og:url", "href"],
		],
	],
]);

const fieldsThatDiffer = new Set([...differingFields.values()].flat());

/** The differences of a field without those that have a reason. */
export function unexplainedDifferences(
	field: string,
	aspect: string,
	answer: Answer,
): readonly FieldDifference[] {
	const all = fieldDifferences(field, aspect, answer);
	if (aspect === "build" && field === "href")
		// Each page has its own address in this field.
		return all.filter((each) => each.answer !== "c");
	if (aspect === "build") return all;
	const sound = all.filter(({ value }) => !isBroken(value));
	if (aspect !== "schema") return sound;
	if (fieldsThatDiffer.has(field)) return [];
	return sound.filter(({ value }) => !isReadAsText(field, value));
}

/** A value that breaks the YAML. */
function isBroken(value: string): boolean {
	return ownAnswersOf("unknown").get("build")?.[fieldValues.indexOf(value)] === "s";
}

/**
 * A field without a value is missing, a number is shown as written, and a date is a string in JSON
 * only.
 */
function isReadAsText(field: string, value: string): boolean {
	const read = ownAnswersOf("unknown").get("values")?.[fieldValues.indexOf(value)];
	if (read === null) return field !== "title";
	return String(read) === value || /^\d{4}-\d\d-\d\d/.test(value);
}

/** docproof's differences for each value of a field. */
export function fieldDifferences(
	field: string,
	aspect: string,
	answer: Answer,
): readonly FieldDifference[] {
	const answers =
		typeof answer === "string" ? [...outOfRuns(answer)] : Array.isArray(answer) ? answer : [];
	const ownAnswers = ownAnswersOf(field).get(aspect) ?? [];
	return fieldValues.flatMap((value, index) => {
		const difference = {
			...{ field, value, aspect },
			answer: answers[index] ?? null,
			ownAnswer: ownAnswers[index] ?? null,
		};
		return canonicalText(difference.ownAnswer) === canonicalText(difference.answer)
			? []
			: [difference];
	});
}

type OwnAnswers = ReadonlyMap<string, readonly Answer[]>;

const memory = new Map<string, OwnAnswers>();

function ownAnswersOf(field: string): OwnAnswers {
	const cached = memory.get(field);
	if (cached !== undefined) return cached;
	const files = frontmatterFiles(field, fieldValues);
	const ownAnswers = proofed(files, ({ site, findings }): OwnAnswers => {
		const pages = fieldValues.map((value) => {
			const path = `${slugOf(value)}.mdx`;
			const page = site.pages.all.find((one) => one.path === path);
			return {
				written: page?.fields[field],
				found: findings.filter(({ at }) => at.file.path === path),
			};
		});
		return new Map([
			["build", pages.map(({ found }) => (found.some(({ stopsBuild }) => stopsBuild) ? "s" : "k"))],
			[
				"schema",
				pages.map(({ found }) => (found.some(({ rule }) => rules.includes(rule)) ? "x" : "k")),
			],
			["values", pages.map(({ written }) => shortened(jsonOf(written)))],
		]);
	});
	memory.set(field, ownAnswers);
	return ownAnswers;
}

/** The rules that report invalid values of fields. */
const rules: readonly string[] = [
	"frontmatter-field-valid",
	"frontmatter-values-known",
	"icon-known",
];

/** The JSON form of a value, which the build writes. */
function jsonOf(written: unknown): Answer {
	return written === undefined ? null : answerOf(JSON.parse(JSON.stringify(written)));
}
