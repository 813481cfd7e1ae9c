import { type LlmsEntry, llmsEntries } from "../../src/site/bodies/public-lists.ts";
import { question, type Site } from "../../src/site/parts/site.ts";
import type { Location } from "../../src/text/source-file.ts";
import { defineRule } from "../rule.ts";

/** The minimum lengths of the lines without descriptions, and of all descriptions together. */
interface ListLengths {
	/** The location of the navigation, whose pages the list has. */
	readonly at: Location;
	readonly lines: readonly number[];
	readonly descriptions: number;
}

const listLengths = question((site: Site): readonly ListLengths[] => {
	const { origin = "", basePath = "" } = site.home;
	const entries = llmsEntries(site);
	const lines = entries.map((entry) => lineLength(entry, origin + basePath));
	const descriptions = entries.map(({ description }) => description.length);
	const at = site.docs.locate("/navigation", "key");
	return [{ at, lines, descriptions: sumOf(descriptions) }];
});

function lineLength({ content: { address }, title }: LlmsEntry, home: string): number {
	return `- [${title}](${home}${address}.md)\n`.length;
}

function sumOf(numbers: readonly number[]): number {
	return numbers.reduce((sum, one) => sum + one, 0);
}

/** The minimum number of lines that are left out of a text with a maximum length. */
function droppedCount(lines: readonly number[], maxLength: number): number {
	let length = 0;
	return lines
		.toSorted((one, other) => one - other)
		.filter((one) => {
			length += one;
			return length > maxLength;
		}).length;
}

/**
 * @see https://www.mintlify.com/docs/ai/llmstxt
 * @since 0.2.0
 */
export default defineRule({
	holds: "The `llms.txt` that Mintlify generates has room for all pages and their descriptions.",
	because: "Mintlify shortens descriptions, so that assistants learn less about the pages.",
	severity: "warning",
	of: listLengths,
	options: {
		maxLength: {
			description: "The maximum number of characters, which Mintlify documents.",
			type: "integer",
			minimum: 1,
			default: 100_000,
		},
	},
	*check({ at, lines, descriptions }, _, optionsAt) {
		const { maxLength } = optionsAt(at);
		const length = sumOf(lines) + descriptions;
		if (length <= maxLength) return;
		const dropped = droppedCount(lines, maxLength);
		yield {
			at,
			message: `The generated \`llms.txt\` would have at least ${length} characters, and Mintlify cuts it at ${maxLength}.`,
			...(dropped > 0
				? {
						consequence: `Assistants do not find at least ${dropped} of ${lines.length} pages in \`llms.txt\`, and learn less about the other pages.`,
					}
				: { severity: "note" }),
			hint: "Shorten titles and descriptions, or add an `llms.txt` of your own to the root of the site.",
		};
	},
});
