// What every format shows of a ranking of pages by unhappy readers.

import type { Severity } from "../../../engine/severity.ts";
import { type Standing, standings } from "../../../engine/standing.ts";
import { amount } from "../../../report/amounts.ts";
import { standingAmount } from "../../../report/summary.ts";

export interface ShownRanking {
	readonly window: { readonly from: string | null; readonly to: string | null };
	readonly pages: readonly ShownPage[];
	readonly gone: readonly ShownGone[];
	readonly siteWide: readonly ShownFinding[];
	/** How many pages with findings have no feedback. */
	readonly silent: number;
}

export interface ShownVotes {
	readonly path: string;
	readonly unhappy: number;
	readonly total: number;
	readonly comments: readonly { readonly text: string }[];
}

export interface ShownPage extends ShownVotes {
	readonly findings: readonly ShownFinding[];
}

export interface ShownGone extends ShownVotes {
	readonly redirect?: string;
	readonly near?: string;
}

export interface ShownFinding {
	readonly rule: string;
	readonly severity: Severity;
	readonly standing: Standing;
}

export interface RankingOptions {
	readonly color: boolean;
	readonly width: number;
	/** So many pages of each section are shown to people. */
	readonly top: number;
}

export function countOfStanding(findings: readonly ShownFinding[], standing: Standing): number {
	return findings.filter((finding) => finding.standing === standing).length;
}

/** `2 errors, 1 note`. */
function amountsOf(findings: readonly ShownFinding[]): string {
	return standings
		.flatMap((standing) => {
			const count = countOfStanding(findings, standing);
			return count === 0 ? [] : [standingAmount(count, standing)];
		})
		.join(", ");
}

export function rulesOf(findings: readonly ShownFinding[]): readonly string[] {
	return [...new Set(findings.map(({ rule }) => rule))];
}

/** A heading, and the pages that stand below it. */
export interface Section {
	readonly title: string;
	readonly pages: readonly (ShownPage | ShownGone)[];
}

/** Those that have pages. */
export function sectionsOf({ pages, gone }: ShownRanking): readonly Section[] {
	const unhappy = pages.filter((page) => page.unhappy > 0);
	return [
		{
			title: "Unhappy readers, known problems",
			pages: unhappy.filter(({ findings }) => findings.length > 0),
		},
		{
			title: "Unhappy readers, nothing found",
			pages: unhappy.filter(({ findings }) => findings.length === 0),
		},
		{ title: "Feedback on pages that are gone", pages: gone },
	].filter((section) => section.pages.length > 0);
}

/** What is known of a page: its problems, or what there is instead of it. */
export function knownOf(page: ShownPage | ShownGone): string {
	if ("findings" in page) {
		const { findings } = page;
		if (findings.length === 0) return "";
		return `${amountsOf(findings)}: ${rulesOf(findings).join(", ")}`;
	}
	if (page.redirect !== undefined) return `redirected to ${page.redirect}`;
	return page.near === undefined ? "" : `there is ${page.near}`;
}

/** How much feedback there is, and of when. */
export function headingOf({ pages, gone, window }: ShownRanking): string {
	const all = [...pages, ...gone];
	const sum = (key: "unhappy" | "total"): number =>
		all.reduce((total, page) => total + page[key], 0);
	const when = [
		...(window.from === null ? [] : [`from ${window.from.slice(0, 10)}`]),
		...(window.to === null ? [] : [`to ${window.to.slice(0, 10)}`]),
	].map((part) => ` ${part}`);
	return `${amount(sum("unhappy"), "unhappy reader")} in ${amount(sum("total"), "entry")}${when.join("")}`;
}

/** What is known beside pages with feedback. */
export function remarksOf({ silent, siteWide }: ShownRanking): string[] {
	return [
		...(silent === 0
			? []
			: [`${amount(silent, "page")} with problems ${silent === 1 ? "has" : "have"} no feedback.`]),
		...(siteWide.length === 0
			? []
			: [
					`${amount(siteWide.length, "problem")} of the site ${siteWide.length === 1 ? "is" : "are"} about no one page.`,
				]),
	];
}
