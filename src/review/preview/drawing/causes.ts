// The problems by cause: problems that one change fixes are shown once, and similar causes together.
import type { Cause } from "../../../engine/causes.ts";
import { type Finding, isFixable } from "../../../engine/finding.ts";
import { type Standing, standingOf } from "../../../engine/standing.ts";
import { amount, formatCount } from "../../../output/amounts.ts";
import type { SimilarCauses } from "../../../output/fold.ts";
import { unhappyMark } from "../../../output/reporter.ts";
import { groupBy } from "../../../text/lists.ts";
import type { Preview } from "../model/model.ts";
import { type Html, html } from "./html.ts";
import type { Room } from "./room.ts";
import { chip, dot, frame, place, prose } from "./text.ts";

/** Links from a finding to its place among the problems of its page. */
export type PlaceLinks = ReadonlyMap<Finding, string>;

export function causeHref({ causeOf }: Preview, { findings: [finding] }: Cause): string {
	return `#${causeId(finding && causeOf.get(finding)?.id)}`;
}

function causeId(id = ""): string {
	return `cause-${id}`;
}

/** Drawn causes, and the number of problems of the causes without room. */
interface DrawnCauses {
	readonly list: Html;
	readonly leftOut: number;
}

/** The titles of the groups below the errors and warnings. */
const groupTitles: Partial<Record<Standing, string>> = {
	documented: "Errors that only contradict the documentation: they work today",
	note: "Notes",
};

export function causeList(preview: Preview, places: PlaceLinks, room: Room): DrawnCauses {
	const drawing = new CauseDrawing(preview, places, room);
	// The causes that are shown get room before those that can be opened.
	const lists = preview.causes.map((similar) => ({
		similar,
		shown: drawing.rows(similar.shown, undefined),
	}));
	const groups = groupBy(lists, ({ similar: { shown } }) =>
		shown[0] === undefined ? undefined : groupTitles[standingOf(shown[0].first)],
	);
	const list = html`${Array.from(
		groups,
		([title, group]) =>
			html`<section data-group>${title !== undefined && html`<h2>${title}</h2>`}${group.map(({ similar, shown }) => drawing.similar(similar, shown))}</section>`,
	)}`;
	return { list, leftOut: drawing.leftOut };
}

/** The bytes of the tags around a row: those of its list, divided by the usual number of rows. */
const listBytes = 60;

/** The maximum number of similar causes that can be opened, because readers may never do so. */
const maxRest = 60;

class CauseDrawing {
	/** The number of problems without room in lists without any row. */
	leftOut = 0;
	readonly #preview: Preview;
	readonly #places: PlaceLinks;
	readonly #room: Room;

	constructor(preview: Preview, places: PlaceLinks, room: Room) {
		this.#preview = preview;
		this.#places = places;
		this.#room = room;
	}

	/** The rows of the first causes, as far as there is room. */
	rows(causes: readonly Cause[], above: Cause | undefined): readonly Html[] {
		const rows: Html[] = [];
		const maxFiles = above === undefined ? maxShownFiles : maxRestFiles;
		for (const [index, cause] of causes.entries()) {
			const row = this.#row(cause, above ?? (index > 0 ? causes[0] : undefined), maxFiles);
			if (!this.#room.take(row, listBytes)) break;
			rows.push(row);
		}
		return rows;
	}

	similar({ shown, rest }: SimilarCauses, rows: readonly Html[]): Html | false {
		const restRows = rows.length < shown.length ? [] : this.rows(rest.slice(0, maxRest), shown[0]);
		const undrawn = [...shown.slice(rows.length), ...rest.slice(restRows.length)];
		const leftOut = undrawn.reduce((sum, { findings }) => sum + findings.length, 0);
		if (rows.length === 0) {
			this.leftOut += leftOut;
			return false;
		}
		return html`<div class="alike"><ul class="rows">${rows}</ul>${
			restRows.length > 0 &&
			html`<details class="rest"><summary>and ${formatCount(restRows.length)} more like it</summary><ul class="rows">${restRows}</ul></details>`
		}${leftOut > 0 && html`<p class="empty">and ${amount(leftOut, "more problem")} like it: <code>docproof validate --verbose</code> shows them</p>`}</div>`;
	}

	#row(cause: Cause, above: Cause | undefined, maxFiles: number): Html {
		const { first, findings } = cause;
		const id = causeId(this.#preview.causeOf.get(findings[0] ?? first)?.id);
		return html`<li class="cause" id="${id}" data-level="${standingOf(first)}" data-rule="${first.rule}">${causeHead(cause, above?.first)}<details class="where"><summary>${place(first.at)}${moreText(findings)}${unhappyMark(first, this.#preview)} <code class="rule">${first.rule}</code></summary>${this.#frames(first)}${this.#suggestions(first)}${findings.length > 1 && this.#files(findings, maxFiles)}</details></li>`;
	}

	#frames(first: Finding): Html {
		const href = this.#places.get(first);
		const text = place(first.at);
		return frames(first, href === undefined ? text : html`<a href="#${href}">${text}</a>`);
	}

	#suggestions(first: Finding): Html | false {
		const suggestions = this.#preview.result.suggestionsFor?.(first) ?? [];
		return (
			suggestions.length > 0 &&
			html`<div class="advice"><b>Or</b><ul>${suggestions.map(({ title, reason }) => html`<li>${prose(`${title}.`)} ${prose(reason)}</li>`)}</ul></div>`
		);
	}

	#files(findings: readonly Finding[], maxFiles: number): Html {
		const files = [...groupBy(findings, ({ at }) => at.file.path).values()];
		const more = files.slice(maxFiles).flat();
		return html`<ul class="files">${files.slice(0, maxFiles).map((list) => this.#lines(list))}</ul>${
			more.length > 0 &&
			html`<p class="empty">and ${amount(more.length, "more location")} in ${amount(files.length - maxFiles, "more file")}, which <code>docproof validate --verbose</code> lists</p>`
		}`;
	}

	#lines(findings: readonly Finding[]): Html | false {
		const [first] = findings;
		if (first === undefined) return false;
		const href = this.#places.get(first);
		const path = html`<code>${first.at.file.path}</code>`;
		return html`<li>${href === undefined ? path : html`<a href="#${href}">${path}</a>`} ${linesText(findings)}</li>`;
	}
}

/** The maximum number of files that are listed: of a cause that is shown, and of one that can be opened. */
const [maxShownFiles, maxRestFiles] = [50, 10];

/** The message; the consequence and the hint, unless the cause above has the same. */
export function causeHead({ first }: Cause, above?: Finding, href?: string): Html {
	const { message, consequence, hint } = first;
	const isNew = consequence !== above?.consequence;
	const advice = hint === above?.hint ? undefined : hint;
	const text = prose(message);
	return html`<p class="told">${dot(standingOf(first))}${href === undefined ? text : html`<a href="${href}">${text}</a>`}${marks(first)}</p>${
		(isNew || advice !== undefined) &&
		html`<p class="advice">${isNew && prose(consequence)}${advice !== undefined && html` <b>Fix</b> ${prose(advice)}`}</p>`
	}`;
}

export function marks(finding: Finding): Html {
	return html`${finding.stopsBuild && chip("error", "fails the build")}${finding.forgiven === "harmless" && chip("", "works today")}${isFixable(finding) && chip("", "--fix")}`;
}

/** The source line of a finding, and the other ends of the fault. */
export function frames(finding: Finding, caption: Html): Html {
	return html`${frame(finding.at, { caption, mark: standingOf(finding) })}${(
		finding.related ?? []
	).map(({ at, message }) =>
		frame(at, { caption: html`${place(at)} <span>${prose(message)}</span>`, mark: "other" }),
	)}`;
}

export function linesText(findings: readonly Finding[]): Html {
	const positions = findings.map(({ at: { file, range } }) => file.position(range.start));
	return html`<code class="place">${positions.map(({ line, column }) => `${line}:${column}`).join(", ")}</code>`;
}

function moreText(findings: readonly Finding[]): string {
	const files = new Set(findings.map(({ at }) => at.file.path)).size;
	if (findings.length === 1) return "";
	const inFiles = files === 1 ? "" : ` in ${amount(files, "file")}`;
	return ` and ${formatCount(findings.length - 1)} more${inFiles}`;
}
