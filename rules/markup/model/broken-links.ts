// Texts that look like links but are not parsed as links.

import type { Oddity } from "../../../src/mdx/oddity.ts";
import { assetsIn } from "../../../src/site/bodies/destinations/assets.ts";
import { odditiesIn, textAt } from "../../../src/site/bodies/markup/oddities.ts";
import type { BodyFile } from "../../../src/site/facts/bodies/body-file.ts";
import { eachBody } from "../../../src/site/pages/bodies.ts";
import type { Site } from "../../../src/site/parts/site.ts";
import type { Location, Range } from "../../../src/text/source-file.ts";

export interface BrokenLink {
	/**
	 * `parted`: blanks separate the text from the target; `turned`: the brackets are swapped;
	 * `open`: nothing closes the target; `blank`: the target contains a blank; `escaped`: a
	 * backslash precedes the bracket that ends the text; `odd`: the target has another fault.
	 */
	readonly kind: "parted" | "turned" | "open" | "blank" | "escaped" | "odd";
	readonly at: Location;
	readonly written: string;
	readonly target: string;
	readonly isPicture: boolean;
	/** `undefined` if the correction is not certain. */
	readonly corrected: string | undefined;
}

export const brokenLinks = eachBody(function* (site, file): Iterable<BrokenLink> {
	for (const oddity of odditiesIn(file, "parted-link", "open-link", "turned-link")) {
		const sourceText = textAt(file, oddity.range);
		const link = classifyLink(file, oddity, sourceText);
		if (link === undefined) continue;
		const isPicture = file.file.text.charAt(oddity.range.start - 1) === "!";
		if (isPicture && link.kind === "blank" && isShown(site, file, oddity.range)) continue;
		yield {
			at: file.locate(oddity.range),
			written: sourceText,
			target: targetText(oddity, sourceText),
			isPicture,
			...link,
		};
	}
});

/**
 * True if a picture in the range shows a file of the site. The rule for files reports such a
 * picture.
 */
function isShown(site: Site, file: BodyFile, { start, end }: Range): boolean {
	for (const { at, isText } of assetsIn(site, file))
		if (isText === true && at.range.start > start && at.range.end < end) return true;
	return false;
}

function targetText({ kind }: Oddity, written: string): string {
	const bracket = kind === "turned-link" ? ")[" : kind === "open-link" ? "](" : "(";
	const start = written.lastIndexOf(bracket) + bracket.length;
	return written.slice(start).replace(/[)\]]$/, "");
}

type LinkKind = Pick<BrokenLink, "kind" | "corrected">;

function classifyLink(
	file: BodyFile,
	{ kind, range }: Oddity,
	written: string,
): LinkKind | undefined {
	const charBefore = file.file.text.charAt(range.start - 1);
	// Brackets that continue a word are left out, because authors write a link with a space before
	// the link.
	if (/[\w\])]/.test(charBefore)) return undefined;
	switch (kind) {
		case "parted-link":
			// A task checkbox and an empty list item are not links.
			return /^\[[ xX]?\]/.test(written)
				? undefined
				: { kind: "parted", corrected: withoutGap(written) };
		case "turned-link":
			return {
				kind: "turned",
				corrected: written.replace(/^\(([^()]*)\)\[(.*)\]$/s, "[$1]($2)"),
			};
		default:
			return classifyOpenLink(written);
	}
}

function withoutGap(written: string): string {
	const target = written.lastIndexOf("(");
	return written.slice(0, target).trimEnd() + written.slice(target);
}

function classifyOpenLink(written: string): LinkKind | undefined {
	const start = written.lastIndexOf("](");
	const isEscaped = written.charAt(start - 1) === "\\";
	const isClosed = written.endsWith(")");
	const target = written.slice(start + 2, isClosed ? -1 : undefined);
	const text = written.slice(0, start);
	if (isEscaped)
		return {
			kind: "escaped",
			corrected:
				isClosed && !/[\s"'<>()\\]/.test(target) ? `${text.slice(0, -1)}](${target})` : undefined,
		};
	if (!isClosed)
		return {
			kind: "open",
			corrected: withClosingBracket(written, target),
		};
	// A link with a valid target is not broken: Markdown includes the bracket in a bare address
	// before the bracket.
	if (/^[^\s"'<>()\\]+$/.test(target)) return undefined;
	if (!/\S\s+\S/.test(target) || /["']/.test(target)) return { kind: "odd", corrected: undefined };
	const correctedTarget = target.trim().replace(/^(https?:)\s+(?=\/\/)/, "$1");
	return {
		kind: "blank",
		corrected: /["'<>()\\\n]/.test(correctedTarget)
			? undefined
			: `${text}](${correctedTarget.replaceAll(/[ \t]/g, "%20")})`,
	};
}

/**
 * Adds the closing parenthesis before punctuation or emphasis at the end; `undefined` if the end of
 * the target is doubtful.
 */
function withClosingBracket(written: string, target: string): string | undefined {
	let end = written.length;
	while ("*~.,:;!?".includes(written.charAt(end - 1))) end--;
	// The end of the target is doubtful, because the underscore may belong to the address or end an
	// emphasis.
	const isDoubtful = written.charAt(end - 1) === "_" || !/^[^\s"'<>()\\]+$/.test(target);
	return isDoubtful ? undefined : `${written.slice(0, end)})${written.slice(end)}`;
}
