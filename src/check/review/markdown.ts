// A review as Markdown: one screen, then folded sections.
import { amount, formatCount } from "../../report/amounts.ts";
import { groupBy } from "../../source/lists.ts";
import {
	addressLines,
	changedPageLines,
	type FormatAddress,
	fileLines,
	gonePageLines,
	movedPageLines,
	newPageLines,
	operationLines,
	redirectLines,
	settingLines,
	sidebarLines,
} from "./difference-lines.ts";
import { code, cutLines, sentence } from "./markdown-text.ts";
import type { ChangedOperation, Review } from "./review.ts";

/** Most lines of a list on the first screen, and in a folded section. */
const [mostOpen, mostFolded] = [8, 40];
const mostCauses = 6;

/** The maximum number of characters of a comment, because GitHub permits only 65,536. */
const mostCharacters = 60_000;

/** Formats the reviews of some sites. `preview` is the origin of a preview of the change. */
export function reviewMarkdown(reviews: readonly Review[], preview?: string): string {
	const room = Math.floor(mostCharacters / Math.max(reviews.length, 1));
	return reviews.map((review) => siteMarkdown(review, preview, room)).join("\n");
}

/** The comment about a comparison that was impossible. */
export function failureMarkdown(site: string, why: string): string {
	return [marker(site), heading(site), "", `⚠️ **Not compared:** ${sentence(why)}`, ""].join("\n");
}

function marker(site: string): string {
	return `<!-- docproof-review:${site.replaceAll(/[^\w./-]|--/g, "_")} -->`;
}

function heading(site: string): string {
	return `### What readers will see changed${site === "." ? "" : ` in ${code(site)}`}`;
}

function siteMarkdown(review: Review, preview: string | undefined, room: number): string {
	const format: FormatAddress = (path) =>
		preview === undefined ? code(path) : `[${code(path)}](${previewUrl(preview, path)})`;
	const openLines = [
		marker(review.site),
		heading(review.site),
		"",
		headline(review),
		"",
		...lostLines(review, format),
		...breakingLines(review, format),
		...problemLines(review),
		...notComparedLines(review),
	];
	let comment = `${openLines.join("\n").trimEnd()}\n`;
	const sections = foldedSections(review, format);
	const reserve = 200;
	for (const [index, section] of sections.entries()) {
		const text = `\n<details><summary>${section.title} (${formatCount(section.count)})</summary>\n\n${cutLines(section.lines, mostFolded).join("\n")}\n\n</details>\n`;
		if (comment.length + text.length > room - reserve) {
			const titles = sections.slice(index).map(({ title }) => title);
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

/** True if the states do not differ in any file. */
export function isEmpty(review: Review): boolean {
	const { findings, build, notCompared: _, ...lists } = review;
	return (
		!Object.values(lists).some((list) => Array.isArray(list) && list.length > 0) &&
		findings.new.length + findings.fixed.length === 0 &&
		build.before === build.after
	);
}

function headline(review: Review): string {
	const { added, gone, moved, pages, operations, sidebar, unlisted, listed, findings } = review;
	if (isEmpty(review)) return "Nothing of the site has changed.";
	const shownOperations = operations.filter(isShown);
	const breaking = shownOperations.filter(breaks);
	const changed = pages.filter(({ changes }) => changes.some(({ kind }) => kind !== "source"));
	const sidebarCount = sidebar.length + unlisted.length + listed.length;
	const gonePages = gone.filter(({ wasRedirect }) => !wasRedirect);
	const parts = [
		...counted(added.length, "new page"),
		...counted(moved.length, "moved page"),
		...(gonePages.length === 0 ? [] : [`${amount(gonePages.length, "page")} gone`]),
		...(changed.length === 0 ? [] : [`${amount(changed.length, "page")} changed`]),
		...(shownOperations.length === 0
			? []
			: [`${amount(shownOperations.length, "operation")} changed`]),
		...(sidebarCount === 0 ? [] : [`${amount(sidebarCount, "change")} of the sidebar`]),
	];
	const lost = lostAddresses(review).length;
	const sentences = [
		review.isNew ? "The site is new." : "",
		parts.length > 0 ? `${listInWords(parts)}.` : plainHeadline(review),
		lost > 0
			? `**${lost === 1 ? "1 former address has" : `${formatCount(lost)} former addresses have`} no redirect.**`
			: "",
		breaking.length > 0
			? `**${amount(breaking.length, "operation")} ${breaking.length === 1 ? "changes" : "change"} in a way that breaks readers' code.**`
			: "",
		problemsInWords(findings),
		verdictInWords(review),
	];
	return sentences.filter((sentence) => sentence !== "").join(" ");
}

function plainHeadline({ pages, files, settings, redirects }: Review): string {
	const parts = [
		...counted(settings.length, "setting"),
		...counted(redirects.length, "redirect"),
		...(pages.length === 0 ? [] : [`the source of ${amount(pages.length, "page")}`]),
		...counted(files.length, "other file"),
	];
	return parts.length === 0
		? "No page, no address and no entry of the sidebar differs."
		: `No page, no address and no entry of the sidebar differs, but ${listInWords(parts)} changed.`;
}

function counted(count: number, noun: string): readonly string[] {
	return count === 0 ? [] : [amount(count, noun)];
}

function listInWords(parts: readonly string[]): string {
	const last = parts.at(-1) ?? "";
	return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}

function problemsInWords({ new: added, fixed }: Review["findings"]): string {
	const parts = [
		...(added.length === 0 ? [] : [`**${amount(added.length, "new problem")}**`]),
		...(fixed.length === 0 ? [] : [`${amount(fixed.length, "problem")} fixed`]),
	];
	return parts.length === 0 ? "" : `${listInWords(parts)}.`;
}

function verdictInWords({ build: { before, after } }: Review): string {
	if (after === "fails")
		return before === "fails"
			? "The build fails, as it did before."
			: "**The build fails after this change.**";
	return before === "fails" && after === "passes" ? "This change fixes the build." : "";
}

interface LostAddress {
	readonly path: string;
	readonly to?: string | undefined;
	readonly wasRedirect: boolean;
}

function lostAddresses({ gone, moved }: Review): readonly LostAddress[] {
	return [
		...moved.flatMap(({ path, to, fate }) =>
			fate === "lost" ? [{ path, to, wasRedirect: false }] : [],
		),
		...gone.flatMap(({ path, fate, wasRedirect }) =>
			fate === "lost" ? [{ path, wasRedirect }] : [],
		),
	];
}

function lostLines(review: Review, format: FormatAddress): readonly string[] {
	const lost = lostAddresses(review);
	if (lost.length === 0) return [];
	const lines = lost.map(({ path, to, wasRedirect }) => {
		if (to !== undefined) return `- ${code(path)}, now ${format(to)}`;
		return `- ${code(path)}${wasRedirect ? ", which was a redirect" : ""}`;
	});
	return ["**Readers of these addresses find nothing**", "", ...cutLines(lines, mostOpen), ""];
}

function isShown({ addresses }: ChangedOperation): boolean {
	return addresses.length > 0;
}

function breaks({ state, differences }: ChangedOperation): boolean {
	return state === "removed" || differences.some((difference) => difference.breaks);
}

function breakingLines({ operations }: Review, format: FormatAddress): readonly string[] {
	const breaking = operations.filter((operation) => isShown(operation) && breaks(operation));
	if (breaking.length === 0) return [];
	const lines = operationLines(
		breaking,
		(differences) => differences.filter((difference) => difference.breaks),
		format,
	);
	return ["**Breaks readers' code**", "", ...cutLines(lines, mostOpen), ""];
}

function problemLines(review: Review): readonly string[] {
	const { findings } = review;
	if (findings.new.length === 0) return [];
	const lines = causeLines(review, findings.new);
	return ["**New problems**", "", ...cutLines(lines, mostCauses), ""];
}

/** A line for each cause. */
function causeLines({ site }: Review, findings: Review["findings"]["new"]): readonly string[] {
	const prefix = site === "." ? "" : `${site}/`;
	const causes = [...groupBy(findings, ({ cause }) => cause).values()];
	return causes.flatMap(([first, ...others]) => {
		if (first === undefined) return [];
		const { severity, file, line, message, rule } = first;
		const more = others.length === 0 ? "" : ` and ${amount(others.length, "more location")}`;
		return `- ${severity} in ${code(`${prefix}${file}:${line}`)}${more}: ${sentence(message)} ${code(rule)}`;
	});
}

function notComparedLines({ notCompared }: Review): readonly string[] {
	if (notCompared.length === 0) return [];
	const lines = notCompared.map(({ what, why }) => `- ${code(what)}: ${sentence(why)}`);
	return ["**Not compared**", "", ...cutLines(lines, mostOpen), ""];
}

interface FoldedSection {
	readonly title: string;
	readonly count: number;
	readonly lines: readonly string[];
}

function foldedSections(review: Review, format: FormatAddress): readonly FoldedSection[] {
	const { added, moved, gone, pages, operations, sidebar, unlisted, listed } = review;
	const others = operations.filter(
		(operation) =>
			isShown(operation) &&
			(operation.state === "added" ||
				operation.differences.some((difference) => !difference.breaks)),
	);
	const lines: readonly (readonly [title: string, count: number, lines: readonly string[]])[] = [
		["New pages", added.length, newPageLines(added, format)],
		["Moved pages", moved.length, movedPageLines(moved, format)],
		["Pages gone", gone.length, gonePageLines(gone)],
		["Changed pages", pages.length, changedPageLines(pages, format)],
		[
			"Operations, other changes",
			others.length,
			operationLines(
				others,
				(differences) => differences.filter((difference) => !difference.breaks),
				format,
			),
		],
		[
			"Sidebar",
			sidebar.length + listed.length + unlisted.length,
			[
				...sidebarLines(sidebar, format),
				...addressLines(unlisted, "is no longer in the sidebar", format),
				...addressLines(listed, "is in the sidebar now", format),
			],
		],
		["Redirects", review.redirects.length, redirectLines(review.redirects)],
		["Settings", review.settings.length, settingLines(review.settings)],
		["Problems fixed", review.findings.fixed.length, causeLines(review, review.findings.fixed)],
		["Other files", review.files.length, fileLines(review.files)],
	];
	return lines.flatMap(([title, count, sectionLines]) =>
		count === 0 ? [] : [{ title, count, lines: sectionLines }],
	);
}
