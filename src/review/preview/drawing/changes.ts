// The changes since a commit: the lists of a review, and the sidebars before and after.

import { amount, formatCount } from "../../../output/amounts.ts";
import { type LineText, shortText, type TextPart } from "../../review/line-text.ts";
import { headline, type ReviewSection, reviewSections } from "../../review/review-sections.ts";
import type { CountRow, SectionRow, SidebarRow } from "../../review/sidebar-rows.ts";
import type { ChangesSince } from "../model/model.ts";
import { type Html, html } from "./html.ts";
import { chip, nameText, prose } from "./text.ts";

export function changesView({ review, sidebars, base }: ChangesSince): Html {
	// Paths begin at the site, as everywhere in a preview.
	const { open, folded } = reviewSections({ ...review, site: "." });
	const trees = sidebars();
	return html`<section class="view" id="changes" aria-label="Changes"><header><h1>Changes</h1><p class="lead">${lineText(headline(review))}</p><p class="aside">The files on disk, compared with <code>${base}</code> (merge base <code>${review.base.slice(0, 10)}</code>).</p></header>
${open.map((section) => html`<h2>${section.title}</h2>${linesOf(section)}`)}${folded.map(foldedList)}${
	trees !== undefined &&
	html`<h2>The sidebar before and after</h2>${
		[trees.before, trees.after].every(({ rows, marks }) => rows.length + marks.length === 0)
			? html`<p class="empty">The sidebar is the same.</p>`
			: html`<div class="compared">${sidebarColumn("Before", trees.before)}${sidebarColumn("After", trees.after)}</div>`
	}`
}</section>`;
}

/** The maximum number of lines of a list that is open at first. */
const maxOpenLines = 8;

function foldedList(section: ReviewSection): Html {
	const isOpen = Math.min(section.lines.length, section.mostLines) <= maxOpenLines;
	return html`<details class="part"${isOpen && html` open`}><summary><h2>${section.title} <span class="aside">${formatCount(section.count)}</span></h2></summary>${linesOf(section)}</details>`;
}

/** The maximum number of lines of a list that can be opened. */
const maxLines = 300;

function linesOf({ lines, mostLines }: ReviewSection): Html {
	const moreLines = lines.slice(mostLines, maxLines);
	const leftOut = lines.length - Math.min(lines.length, Math.max(maxLines, mostLines));
	return html`<ul class="rows">${lines.slice(0, mostLines).map(listItem)}</ul>${
		lines.length > mostLines &&
		html`<details class="rest"><summary>and ${amount(lines.length - mostLines, "more line")}</summary><ul class="rows">${moreLines.map(listItem)}</ul>${
			leftOut > 0 &&
			html`<p class="empty">and ${amount(leftOut, "line")} more, which <code>docproof review --format json</code> has</p>`
		}</details>`
	}`;
}

function listItem(line: LineText): Html {
	return html`<li>${lineText(line)}</li>`;
}

function lineText(line: LineText): Html {
	return html`${line.map(partText)}`;
}

function partText(part: TextPart): Html | string {
	if (typeof part === "string") return part;
	if ("strong" in part) return html`<strong>${part.strong}</strong>`;
	if ("sentence" in part) return prose(part.sentence);
	const text = shortText("code" in part ? part.code : part.address);
	return html`<code>${text === "" ? "(empty)" : text}</code>`;
}

function sidebarColumn(title: string, { marks, pages, rows }: SectionRow): Html {
	return html`<section aria-label="The sidebar ${title.toLowerCase()}"><h3>${title} <span class="aside">${amount(pages, "page")}</span>${markChips(marks)}</h3>${
		rows.length === 0 ? html`<p class="empty">Nothing in it differs.</p>` : rowList(rows)
	}</section>`;
}

function rowList(rows: readonly SidebarRow[]): Html {
	return html`<ul>${rows.map(
		(row) =>
			html`<li>${rowName(row)}${markChips(row.marks)}${row.kind === "section" && row.rows.length > 0 && rowList(row.rows)}</li>`,
	)}</ul>`;
}

function rowName(row: SidebarRow): Html {
	switch (row.kind) {
		case "section":
			return html`<b>${nameText(row.label)}</b>${row.rows.length === 0 && row.pages > 0 && html` <span class="aside">${amount(row.pages, "page")}</span>`}`;
		case "page":
			return html`<span>${nameText(row.label)}</span> <code class="place">${row.address}</code>`;
		case "count":
			return html`<span class="aside">${countText(row)}</span>`;
	}
}

function countText({ count, noun, marks }: CountRow): string {
	const isRest = noun === "entry" || marks.length > 0;
	return isRest ? `and ${formatCount(count)} more` : `${amount(count, noun)} unchanged`;
}

/** The color class of each mark; other marks have the class `note`. */
const colorByMark: ReadonlyMap<string, string> = new Map([
	["new", "ok"],
	["listed now", "ok"],
	["gone", "error"],
	["no longer listed", "warning"],
	["hidden now", "warning"],
]);

function markChips(marks: readonly string[]): readonly Html[] {
	return marks.map((mark) => chip(colorByMark.get(mark) ?? "note", mark));
}
