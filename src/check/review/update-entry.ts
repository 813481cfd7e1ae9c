// A draft of an entry for the changelog page of a site: an `<Update>` about the changes that
// readers should know. A person chooses the label and finishes the text.
import { differenceInWords } from "./difference-lines.ts";
import { codeSpan, markdownOf } from "./markdown-text.ts";
import type { ChangedOperation, Review } from "./review.ts";

export function updateEntry(reviews: readonly Review[]): string {
	const publishedOperations = reviews.flatMap(({ operations }) =>
		operations.filter(({ addresses }) => addresses.length > 0),
	);
	const addedOperations = publishedOperations.filter(({ state }) => state === "added");
	const sections = [
		section("New pages", reviews.flatMap(newPages)),
		section(
			"New operations",
			addedOperations.map(({ operation }) => `- ${codeSpan(operation)}`),
		),
		section(
			"Breaking changes of the API",
			publishedOperations.flatMap((operation) => changeLines(operation, true)),
		),
		section(
			"Other changes of the API",
			publishedOperations.flatMap((operation) => changeLines(operation, false)),
		),
	].filter((text) => text !== "");
	const text =
		sections.length === 0 ? "No new page, and no change of the API.\n" : sections.join("\n");
	return `<Update label="Next">\n\n${text}\n</Update>\n`;
}

function section(title: string, lines: readonly string[]): string {
	return lines.length === 0 ? "" : `## ${title}\n\n${[...new Set(lines)].join("\n")}\n`;
}

/** The pages that readers see in the sidebar, once for all languages. */
function newPages({ added }: Review): readonly string[] {
	return added.flatMap(({ path, title = path, listed, counterpart, operation }) => {
		if (!listed || counterpart !== undefined || operation !== undefined) return [];
		return [`- [${mdxText(title)}](${encodeURI(path).replaceAll(/[()]/g, encodeURIComponent)})`];
	});
}

function changeLines(
	{ operation, state, differences }: ChangedOperation,
	isBreaking: boolean,
): readonly string[] {
	if (state === "removed") return isBreaking ? [`- ${codeSpan(operation)} is removed`] : [];
	const relevantDifferences = differences.filter(({ breaks }) => breaks === isBreaking);
	if (relevantDifferences.length === 0) return [];
	return [
		`- ${codeSpan(operation)}: ${relevantDifferences.map((difference) => markdownOf(differenceInWords(difference))).join("; ")}`,
	];
}

function mdxText(text: string): string {
	return text.replaceAll(/[\\`*_~[\]<>{}|&$]/g, (sign) => `\\${sign}`).replaceAll(/\s+/g, " ");
}
