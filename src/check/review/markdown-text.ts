// Pieces of Markdown that are safe whatever a stranger has written: no mention, no HTML, no image,
// and no link except to the preview.
import { formatCount } from "../../report/amounts.ts";
import { printable } from "../../report/printable.ts";
import { withoutUrlSecrets } from "../../source/secrets.ts";

/** The longest text of a stranger in a comment. */
const longestText = 120;

/** A stranger's text as code, which GitHub, GitLab and Bitbucket show as it is. */
export function code(text: string, longest = longestText): string {
	const plainText = printable(withoutUrlSecrets(text)).trim();
	const shortText = plainText.length > longest ? `${plainText.slice(0, longest)}…` : plainText;
	if (shortText === "") return "(empty)";
	const ticks = shortText.match(/`+/g) ?? [];
	if (ticks.length === 0) return `\`${shortText}\``;
	const fence = "`".repeat(Math.max(...ticks.map(({ length }) => length)) + 1);
	return `${fence} ${shortText} ${fence}`;
}

const longestSentence = 500;

/**
 * One of docproof's sentences, in which backticks mark strangers' texts. A sentence in which such a
 * text may have ended its own backticks is code as a whole, because GitHub finds mentions and
 * references in escaped text, too.
 */
export function sentence(text: string): string {
	const parts = text.split("`");
	const ownWords = parts.filter((_, index) => index % 2 === 0);
	const isPlain =
		parts.length % 2 === 1 &&
		ownWords.every((words) => /^[\p{L}\p{N}\s.,;:()'"’…%+=!?-]*$/u.test(words)) &&
		!/:\S|\bwww\.|\bGH-|\b[\da-f]{7,}\b/i.test(ownWords.join(" "));
	if (!isPlain) return code(text, longestSentence);
	return parts.map((part, index) => (index % 2 === 0 ? printable(part) : code(part))).join("");
}

/** Labels of the sidebar, from the outermost. */
export function labelPath(labels: readonly string[] | undefined): string {
	return labels === undefined || labels.length === 0 ? "the top level" : code(labels.join(" › "));
}

/** The first lines of a list, and a line that counts the others. */
export function cutLines(lines: readonly string[], most: number): readonly string[] {
	if (lines.length <= most) return lines;
	const restCount = formatCount(lines.length - most);
	return [...lines.slice(0, most), `- … and ${restCount} more`];
}

/** The first items of an enumeration, and how many others there are. */
export function cutItems(items: readonly string[], most: number): string {
	const firstItems = items.slice(0, most).join(", ");
	const restCount = items.length - most;
	return restCount > 0 ? `${firstItems} and ${formatCount(restCount)} more` : firstItems;
}
