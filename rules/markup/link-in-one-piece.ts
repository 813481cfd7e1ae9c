import { show } from "../../src/text/wording/words.ts";
import { defineRule, type ReportText } from "../rule.ts";
import { type BrokenLink, brokenLinks } from "./model/broken-links.ts";

const reportTexts: Readonly<
	Record<BrokenLink["kind"], (link: BrokenLink, what: string) => ReportText>
> = {
	parted: ({ written }) => {
		const separator = /\]\s*\n/.test(written) ? "line break" : "space";
		return {
			message: `A ${separator} separates the text from the target in \`${show(written)}\`.`,
			hint: `Remove the ${separator}.`,
		};
	},
	turned: ({ written }) => ({
		message: `\`${show(written)}\` has its brackets and parentheses swapped.`,
		hint: "Write `[text](address)`.",
	}),
	open: ({ written }, what) => ({
		message: `The target of the ${what} \`${show(written)}\` is not closed.`,
		hint: "Write `)` after the address.",
	}),
	blank: ({ written, target }, what) => {
		const separator = target.trim().includes("\n") ? "line break" : "space";
		const isInPath = separator === "space" && !isAfterProtocol.test(target);
		return {
			message: `A ${separator} splits the target of the ${what} \`${show(written)}\`.`,
			hint: isInPath ? "Remove the space, or write `%20` for it." : `Remove the ${separator}.`,
		};
	},
	escaped: ({ written }) => ({
		message: `A backslash escapes a bracket of \`${show(written)}\`.`,
		hint: "Remove the backslash.",
	}),
	odd: ({ written }) => ({
		message: `The parentheses of \`${show(written)}\` do not contain a valid target.`,
		hint: "Write only the address, or the address and a title in quotes.",
	}),
};

const isAfterProtocol = /^\s*https?:\s/i;

/**
 * Mintlify turns text that begins like an address into a link, up to the first character that
 * cannot be part of an address.
 */
function consequenceOf({ kind, target, isPicture }: BrokenLink): string {
	if (!/^\s*https?:\/\/\w/i.test(target))
		return isPicture ? "Readers see the brackets instead of an image." : because;
	return kind === "blank"
		? "Readers see the brackets, with the start of the address as a link."
		: "Readers see the brackets, with the address as a link.";
}

const because = "Readers see the brackets instead of a link.";

/**
 * @see https://www.mintlify.com/docs/create/text
 * @since 0.2.0
 */
export default defineRule({
	holds: "The target of every link follows its text directly, and is in one piece.",
	because,
	severity: "warning",
	isOfItsFile: true,
	of: brokenLinks,
	*check(link) {
		const { kind, at, corrected } = link;
		yield {
			at,
			...reportTexts[kind](link, link.isPicture ? "image" : "link"),
			consequence: consequenceOf(link),
			...(corrected !== undefined && {
				fix: { at, text: corrected, ...(kind === "blank" && { isUnsafe: true as const }) },
			}),
		};
	},
});
