// Differences of the sidebar as lines of text.
import { amount, formatCount } from "../../output/amounts.ts";
import { languagesNote } from "./fold-languages.ts";
import { address, code, cutItems, type LineText, labelPath, line } from "./line-text.ts";
import type { SidebarChange } from "./review.ts";

export function sidebarLines(changes: readonly SidebarChange[]): readonly LineText[] {
	return changes.map((change) => [
		...sidebarLine(change),
		...languagesNote(change.alsoIn.map((language) => [code(language)])),
	]);
}

function sidebarLine(change: SidebarChange): LineText {
	const { kind, what, before, after, pages, leadsTo, opens, entries = [] } = change;
	const entryTexts = cutItems(
		entries.map((entry) => [code(entry)]),
		3,
	);
	const inner = entries.length === 0 ? [] : line` with ${entryTexts}`;
	const count = pages.length === 0 ? "" : ` (${amount(pages.length, "page")})`;
	const names = cutItems(
		pages.map((path) => [address(path)]),
		5,
	);
	switch (kind) {
		case "added": {
			const target = leadsTo === undefined ? [] : line` to ${code(leadsTo)}`;
			const page = opens === undefined ? [] : line` that opens ${code(opens)}`;
			return line`new ${what} ${labelPath(after)}${inner}${target}${page}${pagesOfSection(change, "from")}`;
		}
		case "added around":
			return line`new ${what} ${labelPath(after)} around ${amount(pages.length, "existing page")}`;
		case "removed":
			return line`${what} ${labelPath(before)}${inner} removed${pagesOfSection(change, "now in")}`;
		case "removed around":
			return line`${what} ${labelPath(before)} removed around ${amount(pages.length, "existing page")}`;
		case "renamed":
			return line`${what} ${labelPath(before)} is called ${code(after?.at(-1) ?? "")} now`;
		case "moved":
			return line`${what} ${labelPath(before)} is at ${labelPath(after)} now${count}`;
		case "pages moved":
			return line`${names}: from ${labelPath(before)} to ${labelPath(after)}`;
		case "also listed":
			return line`${names}: now also in ${labelPath(after)}`;
		case "no longer listed":
			return line`${names}: no longer in ${labelPath(before)}`;
		case "reordered":
			return line`other order in ${labelPath(after)} (${entryTexts} moved)`;
		case "hidden":
			return line`${what} ${labelPath(after)} is hidden now${count}`;
		case "shown":
			return line`${what} ${labelPath(after)} is no longer hidden${count}`;
		case "opens elsewhere": {
			const page = opens === undefined ? "no page" : address(opens);
			return line`${what} ${labelPath(after)} opens ${page} now`;
		}
		case "icons added":
			return line`new icon of ${amount(entries.length, "section")} (${entryTexts})`;
		case "icons changed":
			return line`other icon of ${amount(entries.length, "section")} (${entryTexts})`;
		case "icons removed":
			return line`removed icon of ${amount(entries.length, "section")} (${entryTexts})`;
		case "leads elsewhere":
			return line`${what} ${labelPath(after)} leads to ${leadsTo === undefined ? "its pages" : code(leadsTo)} now`;
	}
}

/** The number of pages of a new or removed section, with the other sections that list them. */
function pagesOfSection(
	{ pages, movedPages = [], unlisted = [] }: SidebarChange,
	preposition: string,
): LineText {
	if (pages.length === 0) return [];
	const otherSections = movedPages.map((moved) => {
		const [path = "", ...others] = moved.pages;
		const isPart = moved.pages.length < pages.length;
		const number = isPart ? `${formatCount(moved.pages.length)} ` : "";
		const part = others.length === 0 ? line`${address(path)} ` : number;
		return line`${part}${preposition} ${labelPath(moved.section)}`;
	});
	if (unlisted.length > 0)
		otherSections.push(line`${formatCount(unlisted.length)} outside the sidebar now`);
	const notes = otherSections.length === 0 ? [] : line`, ${cutItems(otherSections, 5)}`;
	return line` (${amount(new Set(pages).size, "page")}${notes})`;
}
