import { type LineText, shortText, type TextPart } from "../../../check/review/line-text.ts";
import {
	headline,
	type ReviewSection,
	reviewSections,
} from "../../../check/review/review-sections.ts";
import type { SiteReview } from "../../../check/review/review-site.ts";
import type { CountRow, SectionRow, SidebarRow } from "../../../check/review/sidebar-rows.ts";
import { addressOf } from "../../../facts/files/site-path.ts";
import { amount, formatCount } from "../../../report/amounts.ts";
import type {
	ChangedRow,
	ChangedSection,
	ChangeList,
	ChangePart,
	ChangesView,
	ChangeText,
} from "./changes-model.ts";

/** The maximum number of lines of a list that can be shown. */
const maxLines = 300;

/** `base` is the name of the commit; `addresses` has the addresses of the preview. */
export function changesView(
	{ review, sidebars }: SiteReview,
	base: string,
	addresses: readonly string[],
): ChangesView {
	const addressByPath = new Map(addresses.map((address) => [addressOf(address), address]));
	// Paths begin at the site, as everywhere in a preview.
	const { open, folded } = reviewSections({ ...review, site: "." });
	const trees = sidebars();
	return {
		base,
		commit: review.base,
		headline: toText(headline(review), addressByPath),
		open: open.map((section) => toList(section, addressByPath)),
		folded: folded.map((section) => toList(section, addressByPath)),
		sidebars: trees && {
			before: toSection(trees.before, addressByPath),
			after: toSection(trees.after, addressByPath),
		},
	};
}

/** The addresses of pages in the preview, by their published paths. */
type AddressByPath = ReadonlyMap<string, string>;

function toList(
	{ title, count, lines, mostLines: most }: ReviewSection,
	pages: AddressByPath,
): ChangeList {
	const texts = lines.slice(0, maxLines).map((line) => toText(line, pages));
	return {
		title,
		count,
		lines: texts.slice(0, most),
		moreLines: texts.slice(most),
		leftOut: lines.length - texts.length,
	};
}

function toText(text: LineText, pages: AddressByPath): ChangeText {
	return text.map((part) => toPart(part, pages));
}

function toPart(part: TextPart, pages: AddressByPath): ChangePart {
	if (typeof part === "string") return { kind: "words", text: part };
	if ("strong" in part) return { kind: "strong", text: part.strong };
	if ("sentence" in part) return { kind: "sentence", text: part.sentence };
	if ("code" in part) return { kind: "code", text: shortText(part.code) };
	return { kind: "address", text: shortText(part.address), page: pages.get(part.address) };
}

function toSection(
	{ label, marks, pages: count, rows }: SectionRow,
	pages: AddressByPath,
): ChangedSection {
	return {
		kind: "section",
		label,
		marks,
		pages: count,
		rows: rows.map((row) => toRow(row, pages)),
	};
}

function toRow(row: SidebarRow, pages: AddressByPath): ChangedRow {
	const { marks } = row;
	switch (row.kind) {
		case "section":
			return toSection(row, pages);
		case "page": {
			const { label, address, addressNow = "" } = row;
			return { kind: "page", label, path: address, page: pages.get(addressNow), marks };
		}
		case "count":
			return { kind: "count", text: countText(row), marks };
	}
}

function countText({ count, noun, marks }: CountRow): string {
	const isRest = noun === "entry" || marks.length > 0;
	return isRest ? `and ${formatCount(count)} more` : `${amount(count, noun)} unchanged`;
}
