// A review as Markdown: one screen, then folded sections.
import { amount, formatCount } from "../../output/amounts.ts";
import { codeSpan, type FormatAddress, markdownOf, safeSentence } from "./markdown-text.ts";
import type { Review } from "./review.ts";
import { headline, type ReviewSection, reviewSections } from "./review-sections.ts";

/** The maximum number of characters of a comment, because GitHub permits only 65,536. */
const maxCharacters = 60_000;

/** `preview` is the origin of a preview of the change. */
export function reviewMarkdown(reviews: readonly Review[], preview?: string): string {
	const charactersPerSite = Math.floor(maxCharacters / Math.max(reviews.length, 1));
	return reviews.map((review) => siteMarkdown(review, preview, charactersPerSite)).join("\n");
}

export function failureMarkdown(site: string, why: string): string {
	return [
		hiddenMarker(site),
		heading(site),
		"",
		`⚠️ **Not compared:** ${safeSentence(why)}`,
		"",
	].join("\n");
}

function hiddenMarker(site: string): string {
	return `<!-- docproof-review:${site.replaceAll(/[^\w./-]|--/g, "_")} -->`;
}

function heading(site: string): string {
	return `### What readers will see changed${site === "." ? "" : ` in ${codeSpan(site)}`}`;
}

function siteMarkdown(
	review: Review,
	preview: string | undefined,
	charactersPerSite: number,
): string {
	const format: FormatAddress = (path) =>
		preview === undefined ? codeSpan(path) : `[${codeSpan(path)}](${previewUrl(preview, path)})`;
	const sections = reviewSections(review);
	const openLines = [
		hiddenMarker(review.site),
		heading(review.site),
		"",
		markdownOf(headline(review)),
		"",
		...sections.open.flatMap((section) => [
			`**${section.title}**`,
			"",
			...listLines(section, format),
			"",
		]),
	];
	let comment = `${openLines.join("\n").trimEnd()}\n`;
	const reserve = 200;
	for (const [index, section] of sections.folded.entries()) {
		const text = `\n<details><summary>${section.title} (${formatCount(section.count)})</summary>\n\n${listLines(section, format).join("\n")}\n\n</details>\n`;
		if (comment.length + text.length > charactersPerSite - reserve) {
			const titles = sections.folded.slice(index).map(({ title }) => title);
			return `${comment}\nLeft out, because the comment would be too long: ${titles.join(", ")}.\n`;
		}
		comment += text;
	}
	return comment;
}

function previewUrl(preview: string, path: string): string {
	const url = new URL(preview);
	const base = url.pathname.replace(/\/$/, "");
	url.pathname = `${base}${path}`;
	return url.href.replaceAll(/[()<>\s]/g, (sign) => encodeURIComponent(sign));
}

function listLines({ lines, mostLines }: ReviewSection, format: FormatAddress): readonly string[] {
	// A line that counts one other line is as long as that line.
	const most = lines.length === mostLines + 1 ? lines.length : mostLines;
	const firstLines = lines.slice(0, most).map((text) => `- ${markdownOf(text, format)}`);
	const restCount = lines.length - firstLines.length;
	return restCount > 0 ? [...firstLines, `- … and ${amount(restCount, "more line")}`] : firstLines;
}
