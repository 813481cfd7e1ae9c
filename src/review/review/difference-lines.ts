// Differences of a review as lines of text. The same difference of many items is one line.
import { amount, formatCount } from "../../output/amounts.ts";
import { groupBy } from "../../text/lists.ts";
import { foldLanguages, minTogether } from "./fold-languages.ts";
import {
	address,
	code,
	cutItems,
	joinTexts,
	type LineText,
	labelPath,
	line,
	strong,
	valuesInWords,
} from "./line-text.ts";
import type {
	ChangedPage,
	GoneAddress,
	Listing,
	MovedAddress,
	NewAddress,
	PageChange,
	Review,
	ShownAddress,
} from "./review.ts";

export function newPageLines(added: readonly NewAddress[]): readonly LineText[] {
	const placeOf = (page: NewAddress): LineText => {
		const { listed, hidden, source } = page;
		if (listed) return sidebarPlace(page);
		if (hidden) return line` — hidden from the sidebar`;
		return source === "page"
			? line` — ${strong("not in the navigation, published anyway")}`
			: line` — not in the sidebar`;
	};
	return foldLanguages(
		added,
		(page) => {
			const size = wordCount(page) === "" ? [] : line`, ${wordCount(page)}`;
			return line`${address(page.path)}${pageNameText(page)}${placeOf(page)}${size}`;
		},
		({ listed, hidden }) => `${listed} ${hidden}`,
		wordCount,
	);
}

function sidebarPlace({ sidebar, otherSections = 0 }: NewAddress | Listing): LineText {
	const more = otherSections === 0 ? "" : ` and ${amount(otherSections, "more section")}`;
	return sidebar === undefined ? [] : line` — ${labelPath(sidebar)}${more}`;
}

function wordCount({ words }: NewAddress): string {
	return words === undefined || words === 0 ? "" : amount(words, "word");
}

function pageNameText({ title, operation }: ShownAddress): LineText {
	const titleText = title === undefined ? [] : line` ${code(title)}`;
	return operation === undefined || operation === title
		? titleText
		: line`${titleText} ${code(operation)}`;
}

export function gonePageLines(gone: readonly GoneAddress[]): readonly LineText[] {
	return foldLanguages(
		gone,
		(page) => {
			const before = page.wasHidden ? ", as before" : "";
			return line`${code(page.path)}${pageNameText(page)}${fateInWords(page)}${before}`;
		},
		({ fate, wasRedirect, wasHidden }) => `${fate} ${wasRedirect} ${wasHidden}`,
	);
}

function fateInWords({
	fate,
	leadsTo,
	wasRedirect = false,
}: Pick<GoneAddress, "fate" | "leadsTo"> & { readonly wasRedirect?: boolean }): LineText {
	switch (fate) {
		case "redirected":
			return leadsTo === undefined ? line`, redirected, unknown where` : line` → ${code(leadsTo)}`;
		case "lost":
			if (leadsTo !== undefined)
				return line`: its redirect leads to ${code(leadsTo)}, which does not exist`;
			return wasRedirect ? line`: its redirect is removed` : line`, no redirect`;
		case "exists":
			return line`, something else answers there`;
		case "unknown":
			return line`, unknown whether it still answers`;
	}
}

/** Pages that moved with their folder share one line. */
export function movedPageLines(moved: readonly MovedAddress[]): readonly LineText[] {
	const groups = groupBy(moved, (page) => `${folderMove(page).join("\n")}\n${fateKey(page)}`);
	return Array.from(groups.values()).flatMap((pages) => {
		const [first] = pages;
		const [from, to] = first === undefined ? ["", ""] : folderMove(first);
		if (first === undefined) return [];
		if (pages.length < 3 || from === to)
			return pages.map(
				(page) => line`${code(page.path)} → ${address(page.to)}${redirectNote(page)}`,
			);
		const names = cutItems(
			pages.map(({ path }) => [code(path)]),
			5,
		);
		return [
			line`${amount(pages.length, "page")} ${code(`${from}/…`)} → ${code(`${to}/…`)}${redirectNote(first)}: ${names}`,
		];
	});
}

function fateKey({ fate, leadsTo, to }: MovedAddress): string {
	return `${fate} ${leadsTo === to || leadsTo}`;
}

function redirectNote({ fate, leadsTo, to }: MovedAddress): LineText {
	if (fate === "redirected") {
		if (leadsTo === undefined) return line` (redirected, unknown where)`;
		return leadsTo === to ? line` (redirected)` : line` (redirected to ${code(leadsTo)})`;
	}
	return fateInWords({ fate, ...(leadsTo !== undefined && { leadsTo }) });
}

function folderMove({ path, to }: Pick<MovedAddress, "path" | "to">): readonly [string, string] {
	const from = path.split("/");
	const target = to.split("/");
	while (from.length > 1 && target.length > 1 && from.at(-1) === target.at(-1)) {
		from.pop();
		target.pop();
	}
	return [from.join("/"), target.join("/")];
}

export function listingLines(listings: readonly Listing[], statement: string): readonly LineText[] {
	return foldLanguages(
		listings,
		(page) => {
			return line`${address(page.path)}${pageNameText(page)} ${statement}${sidebarPlace(page)}`;
		},
		() => "",
	);
}

/** The minimum number of pages with the same difference under different headings. */
const minWithoutHeadings = 12;

export function changedPageLines(pages: readonly ChangedPage[]): readonly LineText[] {
	const groupLines: LineText[] = [];
	const withoutGroups = (
		ungrouped: readonly ChangedPage[],
		minimum: number,
		changesOf: (page: ChangedPage) => readonly PageChange[],
	): readonly ChangedPage[] => {
		const groups = groupBy(
			ungrouped.filter((page) => !page.isRedirected),
			(page) => JSON.stringify(changesOf(page)),
		);
		const isSingle = (page: ChangedPage): boolean =>
			page.isRedirected || (groups.get(JSON.stringify(changesOf(page)))?.length ?? 0) < minimum;
		for (const [first, ...others] of groups.values()) {
			if (first === undefined || isSingle(first)) continue;
			const names = [first, ...others].map(({ path }) => [address(path)]);
			const key = JSON.stringify(withoutPositions(first));
			const haveSameHeadings = others.every((one) => JSON.stringify(withoutPositions(one)) === key);
			const changes = haveSameHeadings ? first.changes : changesOf(first);
			groupLines.push(
				line`${amount(names.length, "page")}: ${changesInWords(changes)} (${cutItems(names, 5)})`,
			);
		}
		return ungrouped.filter(isSingle);
	};
	const singlePages = withoutGroups(
		withoutGroups(pages, minWithoutHeadings, (page) =>
			withoutPositions(page).map(({ headings: _, ...change }) => change),
		),
		minTogether,
		withoutPositions,
	);
	return [
		...foldLanguages(
			singlePages,
			(page) => line`${address(page.path)}: ${changesInWords(page.changes)}${hidingNote(page)}`,
			({ changes, isRedirected }) =>
				[isRedirected, ...changes.map(changeInAllLanguages)].join("\n"),
			({ changes }) =>
				changes
					.flatMap((change) => {
						const prefix = change.kind === "description" ? "description: " : "";
						return wordAmounts(change).map((amounts) => prefix + amounts);
					})
					.join("; "),
			({ changes }) => JSON.stringify(changes.filter(({ kind }) => kind === "frontmatter")),
		),
		...groupLines,
	];
}

function withoutPositions({ changes }: ChangedPage): readonly PageChange[] {
	return changes.map(({ positions: _, ...change }) => change);
}

function hidingNote({ isRedirected }: ChangedPage): string {
	return isRedirected ? " (a redirect has this address, so that readers may not see the page)" : "";
}

/** Languages need different numbers of words, and other headings and values, for the same text. */
function changeInAllLanguages(change: PageChange): string {
	const { kind, name = "", content = "", added = 0, removed = 0, changed = 0 } = change;
	const { positions = [], names = [] } = change;
	const languages = content === "code blocks" ? names.join() : "";
	const amounts = wordAmounts(change).length > 0 ? "" : `${added} ${removed} ${changed}`;
	return `${kind} ${name} ${content} ${amounts} ${positions.join()} ${languages}`;
}

function wordAmounts({ kind, content, added = 0, removed = 0 }: PageChange): readonly string[] {
	if (content !== "words" && kind !== "description") return [];
	return [
		amountsInWords("words", [
			[added, "added"],
			[removed, "removed"],
		]),
	];
}

function changesInWords(changes: readonly PageChange[]): LineText {
	const groups = groupBy(changes, ({ kind, name, content }) =>
		content === undefined ? {} : `${kind} ${name}`,
	);
	const texts = Array.from(groups.values(), (group) => {
		const [first] = group;
		if (first?.content === undefined) return first === undefined ? [] : changeInWords(first);
		const source = first.name === undefined ? [] : line`through ${code(first.name)}: `;
		return line`${source}${textChangesInWords(group)}`;
	});
	return cutItems(texts, 8, "; ");
}

/** Changes of a text by their content. The same headings of several changes are named once. */
function textChangesInWords(changes: readonly PageChange[]): LineText {
	const groups = groupBy(changes, ({ headings, elsewhere }) =>
		JSON.stringify([headings, elsewhere]),
	);
	const texts = Array.from(groups.values(), (group) => {
		const all = group[0]?.headings ?? [];
		const headings = all.filter((heading) => heading !== "").map((heading) => [code(heading)]);
		const places = [
			...(all.includes("") ? [line`above the first heading`] : []),
			...(headings.length === 0 ? [] : [line`under ${cutItems(headings, 3)}`]),
			...(group[0]?.elsewhere === true ? [line`elsewhere`] : []),
		];
		const place = places.length === 0 ? [] : line` ${joinTexts(places, " and ")}`;
		const renamed = group.filter(({ before }) => before !== undefined).map(contentInWords);
		const others = group.filter(({ before }) => before === undefined).map(contentInWords);
		const contents = [...(renamed.length === 0 ? [] : [cutItems(renamed, 3)]), ...others];
		return line`${joinTexts(contents, ", ")}${place}`;
	});
	return joinTexts(texts, "; ");
}

function contentInWords({
	content = "markup",
	added = 0,
	removed = 0,
	changed = 0,
	names = [],
	before,
	after,
}: PageChange): LineText {
	if (content === "markup") return line`formatting or expressions`;
	if (content === "order of rows") return line`${amount(changed, "row")} moved`;
	if (content === "blocks") return line`${amount(changed, "block")} moved`;
	if (content === "paragraphs") return line`formatting of ${amount(changed, "paragraph")}`;
	if (before !== undefined && after !== undefined)
		return line`heading ${code(before)} → ${code(after)}`;
	const amounts = amountsInWords(content, [
		[changed, "changed"],
		[added, "added"],
		[removed, "removed"],
	]);
	if (content === "lines of source")
		return line`${amounts}, compared by lines because Mintlify cannot parse one of the states`;
	const nameTexts = names.map((name) => [code(name)]);
	if (content === "sections")
		return line`${amount(changed, "section")} moved (${cutItems(nameTexts, 3)})`;
	return line`${amounts}${nameTexts.length === 0 ? [] : line` (${cutItems(nameTexts, 3)})`}`;
}

function amountsInWords(
	content: string,
	amounts: readonly (readonly [count: number, state: string])[],
): string {
	return amounts
		.filter(([count]) => count > 0)
		.map(([count, state], index) => {
			const noun = index > 0 ? "" : ` ${count === 1 ? singularOf(content) : content}`;
			return `${formatCount(count)}${noun} ${state}`;
		})
		.join(", ");
}

function singularOf(content: string): string {
	return content.replace(/s(?= |$)/, "").replace("tables", "a table");
}

function changeInWords(change: PageChange): LineText {
	const { kind, name = "", before, after, added = 0, removed = 0 } = change;
	switch (kind) {
		case "text":
			return line`text`;
		case "source":
			return line`only white space, comments or other source`;
		case "snippet":
		case "file":
			return line`through ${code(name)}`;
		case "frontmatter":
			return line`${code(name)} ${valuesInWords(before, after)}`;
		case "operation":
			return line`shows ${after === undefined ? "no operation" : code(after)}, before ${before === undefined ? "none" : code(before)}`;
		case "description":
			if (after === undefined)
				return line`no description of its own any more, ${amount(removed, "word")} removed`;
			if (before === undefined) return line`new description, ${amount(added, "word")}`;
			return line`description: ${wordAmounts(change).join("") || "punctuation"}`;
		case "title":
			return line`title ${valuesInWords(before, after)}`;
	}
}

export function redirectLines(redirects: Review["redirects"]): readonly LineText[] {
	return redirects.map(({ source, before, after }) => {
		if (before === undefined) return line`new: ${code(source)} → ${code(after ?? "")}`;
		return after === undefined
			? line`removed: ${code(source)} → ${code(before)}`
			: line`${code(source)} → ${code(after)}, before ${code(before)}`;
	});
}

/** The settings that differ; those of one item of a list are together. */
export function groupSettings(
	settings: Review["settings"],
): ReadonlyMap<string, Review["settings"]> {
	return groupBy(settings, ({ path }) => path.replace(/(?<=\[\d+\])\..*/, ""));
}

export function settingLines(settings: Review["settings"]): readonly LineText[] {
	return Array.from(groupSettings(settings), ([item, group]) => {
		const [first, ...others] = group;
		if (first === undefined) return [];
		if (others.length === 0)
			return line`${code(first.path)}: ${valuesInWords(first.before, first.after)}`;
		const texts = group.map(
			({ path, before, after }) =>
				line`${code(path.slice(item.length + 1))} ${valuesInWords(before, after)}`,
		);
		return line`${code(item)}: ${joinTexts(texts, ", ")}`;
	});
}

export function fileLines(files: Review["files"]): readonly LineText[] {
	return files.map(({ path, state, isOnEveryPage, added = 0, removed = 0, changed = 0 }) => {
		const lines = amountsInWords("lines", [
			[changed, "changed"],
			[added, "added"],
			[removed, "removed"],
		]);
		const place = isOnEveryPage ? line`, which is part of every page: ${lines}` : [];
		return line`${code(path)} ${state}${place}`;
	});
}
