// The problems, by cause and by page.
import type { Finding } from "../../../engine/finding.ts";
import { standingOf } from "../../../engine/standing.ts";
import { amount, formatCount, joinWithAnd } from "../../../output/amounts.ts";
import { failureTexts } from "../../../output/failures.ts";
import { standingCounts } from "../../../output/summary.ts";
import { verdictOf } from "../../../output/verdict.ts";
import { groupBy } from "../../../text/lists.ts";
import type { PageProblems, Preview } from "../model/model.ts";
import { countStandings } from "../model/sidebar.ts";
import { causeHref, causeList, frames, linesText, marks, type PlaceLinks } from "./causes.ts";
import { type Html, html } from "./html.ts";
import type { Room } from "./room.ts";
import { badges, chip, dot, nameText, place, prose } from "./text.ts";

export interface DrawnPages {
	readonly links: PlaceLinks;
	readonly list: Html;
}

/** Links to a page without room lead to the place that counts these pages. */
export function pageList(preview: Preview, room: Room): DrawnPages {
	const links = new Map<Finding, string>();
	const leftOut: PageProblems[] = [];
	const rows = preview.pages.flatMap((page) => {
		const row = pageRow(preview, page);
		if (!room.take(row)) {
			leftOut.push(page);
			return [];
		}
		for (const finding of page.findings) links.set(finding, rowId(preview, page, finding));
		return row;
	});
	const moreFindings = new Set(leftOut.flatMap(({ findings }) => findings));
	const anchors = leftOut
		.map(({ id }) => html`<a id="${id}"></a>`)
		.filter((anchor) => room.take(anchor));
	const list = html`<ul class="rows">${rows}</ul>${
		leftOut.length > 0 &&
		html`<p class="empty">${anchors}and ${amount(moreFindings.size, "more problem")} on ${amount(leftOut.length, "more page")}, for which this document has no room: <code>docproof validate</code> shows them, with the name of a file only those of that file</p>`
	}`;
	return { links, list };
}

function pageRow(preview: Preview, page: PageProblems): Html {
	const { id, title, path, findings } = page;
	const causes = groupBy(findings, (finding) => preview.causeOf.get(finding));
	return html`<li data-group><details><summary>${title !== undefined && html`<b>${nameText(title)}</b>`}<code class="place">${path}</code>${findings.some(({ stopsBuild }) => stopsBuild) && chip("error", "fails the build")}${badges(countStandings(findings))}</summary><ul class="rows" id="${id}">${[...causes.values()].map((list) => findingRow(preview, page, list))}</ul></details></li>`;
}

/** The maximum number of findings of one cause on one page whose source lines are shown. */
const maxFrames = 3;

function findingRow(
	preview: Preview,
	page: PageProblems,
	findings: readonly Finding[],
): Html | false {
	const [first] = findings;
	const cause = first && preview.causeOf.get(first);
	if (first === undefined || cause === undefined) return false;
	const standing = standingOf(first);
	const others = findings.slice(maxFrames);
	return html`<li class="cause" id="${rowId(preview, page, first)}" data-level="${standing}" data-rule="${first.rule}"><p class="told">${dot(standing)}<a href="${causeHref(preview, cause)}">${prose(first.message)}</a>${marks(first)}</p>${findings.slice(0, maxFrames).map((finding) => frames(finding, finding.at.file.path === page.path ? linesText([finding]) : place(finding.at)))}${
		others.length > 0 && html`<p class="aside">Also at ${linesText(others)}</p>`
	}</li>`;
}

function rowId({ causeOf }: Preview, page: PageProblems, finding: Finding): string {
	return `${page.id}:${causeOf.get(finding)?.id ?? ""}`;
}

export function problems(preview: Preview, pages: DrawnPages, room: Room): Html {
	const { result } = preview;
	const { findings, failures } = result;
	const isClean = findings.length === 0 && failures.length === 0;
	const { list, leftOut } = causeList(preview, pages.links, room);
	return html`<section class="view" id="problems" aria-label="Problems"><header><h1>${isClean ? "No problems" : "Problems"}</h1><p class="lead">${lead(preview)}</p></header>${
		findings.length > 0 &&
		html`<nav class="ways" aria-label="Order of problems"><a href="#problems">By cause</a><a href="#pages">By page</a></nav>
${filter(findings)}
<div class="by-cause">${list}${leftOut > 0 && html`<p class="empty">and ${amount(leftOut, "more problem")}, for which this document has no room: <code>docproof validate</code> shows them</p>`}</div>
<div class="by-page" id="pages">${pages.list}</div>
<p class="empty" data-empty hidden>No problem matches the filter.</p>`
	}</section>`;
}

function lead({ result, causeOf }: Preview): Html {
	const { findings, failures } = result;
	const verdict = verdictOf([result]);
	const causes = new Set(causeOf.values()).size;
	const nothing =
		failures.length > 0
			? failureTexts(result).join(" ")
			: "docproof found nothing in the parts that it checked.";
	return html`${findings.length + failures.length > 0 && verdict !== undefined && html`<strong>${verdict}</strong> `}${prose(
		findings.length === 0
			? nothing
			: `Found ${joinWithAnd(standingCounts(findings))}, of ${amount(causes, "cause")}.`,
	)}`;
}

/** The filter is hidden without JavaScript, because filtering needs a script. */
function filter(findings: readonly Finding[]): Html {
	const rules = groupBy(findings, ({ rule }) => rule);
	return html`<form class="filter" data-filter="problems"><label><span class="unseen">Filter by text</span><input type="search" name="q" placeholder="Filter by text" autocomplete="off"><kbd>/</kbd></label><label><span class="unseen">Level</span><select name="level"><option value="">All levels</option><option value="error">Errors</option><option value="warning">Warnings</option><option value="documented">Contradicts the documentation</option><option value="note">Notes</option></select></label><label><span class="unseen">Rule</span><select name="rule"><option value="">All rules</option>${[...rules.keys()].sort().map((rule) => html`<option value="${rule}">${rule} (${formatCount(rules.get(rule)?.length ?? 0)})</option>`)}</select></label><output></output></form>`;
}
