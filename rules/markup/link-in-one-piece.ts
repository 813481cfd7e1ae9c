import type { Report } from "../../src/engine/finding.ts";
import { type BrokenLink, brokenLinks } from "../../src/site/bodies/markup/broken-links.ts";
import { show } from "../../src/text/words.ts";
import { defineRule } from "../rule.ts";

type Words = Pick<Report, "message" | "hint">;

const words: Readonly<Record<BrokenLink["kind"], (written: string) => Words>> = {
	parted: (written) => {
		const what = /\]\s*\n/.test(written) ? "line break" : "space";
		return {
			message: `A ${what} parts the text from the target in \`${show(written)}\`.`,
			hint: `Remove the ${what}.`,
		};
	},
	turned: (written) => ({
		message: `\`${show(written)}\` has its brackets the other way round.`,
		hint: "Write `[text](address)`.",
	}),
	open: (written) => ({
		message: `Nothing closes the target of the link \`${show(written)}\`.`,
		hint: "Write `)` behind the address.",
	}),
	blank: (written) => ({
		message: `A space breaks the target of the link \`${show(written)}\`.`,
		hint: "Remove the space, or write `%20` for it.",
	}),
	escaped: (written) => ({
		message: `A backslash takes its meaning from a bracket of \`${show(written)}\`.`,
		hint: "Remove the backslash.",
	}),
	odd: (written) => ({
		message: `The parentheses of \`${show(written)}\` hold no target.`,
		hint: "Write the address alone, or a title in quotes behind it.",
	}),
};

/**
 * @see https://www.mintlify.com/docs/create/text
 * @since 0.2.0
 */
export default defineRule({
	holds: "The target of every link stands right behind its text, in one piece.",
	because: "Readers see the brackets, and no link.",
	severity: "warning",
	isOfItsFile: true,
	of: brokenLinks,
	*check({ kind, at, written, mended }) {
		yield {
			at,
			...words[kind](written),
			...(/[([]http/.test(written) && {
				consequence: "Readers see the brackets, and the address as a link.",
			}),
			...(mended !== undefined && {
				fix: {
					at,
					text: mended,
					...(kind === "blank" && { isUnsafe: true as const }),
				},
			}),
		};
	},
});
