// Differences of a review as lines of text. The same difference of many items is one line.
import { amount, formatCount } from "../../output/amounts.ts";
import { groupBy } from "../../text/lists.ts";
import {
	address,
	code,
	cutItems,
	joinTexts,
	type LineText,
	labelPath,
	line,
	shortText,
	strong,
} from "./line-text.ts";
import type {
	ChangedOperation,
	ChangedPage,
	GoneAddress,
	Listing,
	MovedAddress,
	NewAddress,
	PageChange,
	Review,
	ShownAddress,
	SidebarChange,
} from "./review.ts";

function foldLanguages<Item extends Pick<ShownAddress, "path" | "language" | "counterpart">>(
	items: readonly Item[],
	lineOf: (item: Item) => LineText,
	detailsOf: (item: Item) => string,
	/** The amount of text, which is told of each language that has another amount. */
	amountOf: (item: Item) => string = () => "",
): readonly LineText[] {
	const groups = groupBy(items, (item) => `${item.counterpart ?? item.path}\n${detailsOf(item)}`);
	return Array.from(groups.values(), (group) => {
		// The default language has no counterpart.
		const [first, ...others] = group.toSorted(
			(one, other) =>
				Number(one.counterpart !== undefined) - Number(other.counterpart !== undefined),
		);
		if (first === undefined) return [];
		const languages = others.flatMap((item) => {
			const { language } = item;
			if (language === undefined) return [];
			const ownAmount = amountOf(item) === amountOf(first) ? "" : amountOf(item);
			return [ownAmount === "" ? [code(language)] : line`${code(language)}: ${ownAmount}`];
		});
		return [...lineOf(first), ...languagesNote(languages)];
	});
}

function languagesNote(languages: readonly LineText[]): LineText {
	if (languages.length === 0) return [];
	const isList = languages.some(({ length }) => length > 1);
	const names = isList ? joinTexts(languages, "; ") : cutItems(languages, 8);
	return line` (likewise in ${names})`;
}

export function newPageLines(added: readonly NewAddress[]): readonly LineText[] {
	const placeOf = ({
		listed,
		hidden,
		sidebar,
		otherSections = 0,
		source,
	}: NewAddress): LineText => {
		const more = otherSections === 0 ? "" : ` and ${amount(otherSections, "more section")}`;
		if (listed) return sidebar === undefined ? [] : line` — ${labelPath(sidebar)}${more}`;
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
			const place = page.sidebar === undefined ? [] : line` — ${labelPath(page.sidebar)}`;
			return line`${address(page.path)}${pageNameText(page)} ${statement}${place}`;
		},
		() => "",
	);
}

/** The minimum number of pages with the same difference that share one line. */
const minTogether = 4;

/** The minimum number of pages with the same difference under different headings. */
const minWithoutHeadings = 12;

export function changedPageLines(pages: readonly ChangedPage[]): readonly LineText[] {
	const groupLines: LineText[] = [];
	const withoutGroups = (
		ungrouped: readonly ChangedPage[],
		minimum: number,
		changesOf: (page: ChangedPage) => readonly PageChange[],
	): readonly ChangedPage[] => {
		const groups = groupBy(ungrouped, (page) => JSON.stringify(changesOf(page)));
		const isSingle = (page: ChangedPage): boolean =>
			page.isRedirected || (groups.get(JSON.stringify(changesOf(page)))?.length ?? 0) < minimum;
		for (const [first, ...others] of groups.values()) {
			if (first === undefined || isSingle(first)) continue;
			const names = [first, ...others].map(({ path }) => [address(path)]);
			const key = JSON.stringify(first.changes);
			const haveSameHeadings = others.every(({ changes }) => JSON.stringify(changes) === key);
			const changes = haveSameHeadings ? first.changes : changesOf(first);
			groupLines.push(
				line`${amount(names.length, "page")}: ${changesInWords(changes)} (${cutItems(names, 5)})`,
			);
		}
		return ungrouped.filter(isSingle);
	};
	const singlePages = withoutGroups(
		withoutGroups(pages, minWithoutHeadings, ({ changes }) =>
			changes.map(({ headings: _, positions: __, ...change }) => change),
		),
		minTogether,
		({ changes }) => changes,
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
		),
		...groupLines,
	];
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
	const groups = groupBy(changes, ({ headings = [] }) => JSON.stringify(headings));
	const texts = Array.from(groups.values(), (group) => {
		const all = group[0]?.headings ?? [];
		const headings = all.filter((heading) => heading !== "").map((heading) => [code(heading)]);
		const places = [
			...(all.includes("") ? [line`above the first heading`] : []),
			...(headings.length === 0 ? [] : [line`under ${cutItems(headings, 3)}`]),
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

function valuesInWords(before: string | undefined, after: string | undefined): LineText {
	if (before === undefined) return after === undefined ? [] : line`${code(after)} added`;
	// Two long values that differ only where they are cut would look the same.
	if (after !== undefined && shortText(before) === shortText(after)) return line`changed`;
	return after === undefined
		? line`${code(before)} removed`
		: line`${code(before)} → ${code(after)}`;
}

type Difference = ChangedOperation["differences"][number];

type SelectDifferences = (differences: readonly Difference[]) => readonly Difference[];

/** A difference that many operations have is one line. */
export function operationLines(
	operations: readonly ChangedOperation[],
	select: SelectDifferences,
): readonly LineText[] {
	const selectedOperations = operations.map((operation) => ({
		operation,
		differences: select(operation.differences),
	}));
	const users = groupBy(
		selectedOperations.flatMap(({ operation, differences }) =>
			differences.map((difference) => ({ operation, difference })),
		),
		({ operation, difference }) => `${operation.spec}\n${JSON.stringify(difference)}`,
	);
	const sharedDifferences = [...users.values()].filter(({ length }) => length >= minTogether);
	const sharedParts = sharedDifferences.flatMap((group) => {
		const [first] = group;
		const operationNames = group.map(({ operation }) => operation.operation);
		return first === undefined
			? []
			: [{ difference: first.difference, spec: first.operation.spec, operationNames }];
	});
	const partsInFile = groupBy(sharedParts, ({ difference, ...users }) =>
		JSON.stringify([keyWithoutName(difference), users]),
	);
	// The same operations in files for several languages or versions are one line.
	const sharedGroups = groupBy(partsInFile.values(), (parts) =>
		JSON.stringify(parts.map(({ spec: _, ...part }) => part)),
	);
	const sharedLines = Array.from(sharedGroups.values(), (files) => {
		const [parts = []] = files;
		const operationTexts = (parts[0]?.operationNames ?? []).map((name) => [code(name)]);
		const specs = files.flatMap(([part]) => (part === undefined ? [] : [[code(part.spec)]]));
		const text = differencesInWords(parts.map(({ difference }) => difference));
		return line`${amount(operationTexts.length, "operation")} of ${cutItems(specs, 2)}: ${text} (${cutItems(operationTexts, 3)})`;
	});
	const sharedKeys = new Set(sharedDifferences.flat().map((use) => use.difference));
	const ownTexts = selectedOperations.flatMap(({ operation, differences }) => {
		const ownDifferences = differences.filter((difference) => !sharedKeys.has(difference));
		const text =
			operation.state === "changed" ? differencesInWords(ownDifferences) : [operation.state];
		return text.length === 0 ? [] : [{ operation, text }];
	});
	// The same operation in files for several languages or versions is one line.
	const groups = groupBy(ownTexts, ({ operation, text }) =>
		JSON.stringify([operation.operation, text]),
	);
	const ownLines = Array.from(groups.values(), (group) => {
		const [first] = group;
		if (first === undefined) return [];
		const addresses = group.flatMap(({ operation }) => operation.addresses);
		return line`${operationName({ ...first.operation, addresses })}: ${first.text}`;
	});
	return [...sharedLines, ...ownLines];
}

function operationName({ operation, addresses, state }: ChangedOperation): LineText {
	const places = addresses.map((path) => [state === "removed" ? code(path) : address(path)]);
	return places.length === 0
		? [code(operation)]
		: line`${code(operation)} on ${cutItems(places, 2)}`;
}

const flags: ReadonlySet<string> = new Set(["deprecated", "hidden from the navigation"]);

/** The first differences, and the kinds of all others. A difference of many parts is one text. */
function differencesInWords(differences: readonly Difference[]): LineText {
	const groups = [...groupBy(differences, keyWithoutName).values()];
	const texts = groups.flatMap((group) => {
		const names = group.flatMap(({ name }) => name ?? []);
		return group[0] === undefined ? [] : [differenceInWords(group[0], names)];
	});
	const others = groups.slice(mostTexts).flat();
	const kinds = [...new Set(others.map(kindInWords))].join(", ");
	const moreText = others.length > 0 ? `; and ${formatCount(others.length)} more (${kinds})` : "";
	return line`${joinTexts(texts.slice(0, mostTexts), "; ")}${moreText}`;
}

const mostTexts = 6;

function keyWithoutName({ name, ...difference }: Difference): string {
	return JSON.stringify([difference, name === undefined]);
}

function kindInWords({ part, change, aspect }: Difference): string {
	const place = part.replace(/response .*/, "a response");
	return flags.has(part) ? part : `${place}${aspect === undefined ? "" : `: ${aspect}`} ${change}`;
}

/** `names` are the names of all parts that have the difference. */
export function differenceInWords(
	difference: Difference,
	names = difference.name === undefined ? [] : [difference.name],
): LineText {
	const { part, change, aspect, before, after } = difference;
	if (flags.has(part)) return after === "yes" ? line`${part} now` : line`no longer ${part}`;
	const [verb, noun] = names.length > 1 ? ["are", part.replace(/(?= of |$)/, "s")] : ["is", part];
	const nameTexts = names.map((name) => [code(name)]);
	const subject = names.length === 0 ? [part] : line`${noun} ${cutItems(nameTexts, 8)}`;
	const value = before ?? after;
	const aspectSubject = aspect === undefined ? subject : line`${subject}: ${aspect}`;
	switch (change) {
		case "added":
			if (aspect !== undefined && value !== undefined)
				return line`${aspectSubject} ${code(value)} added`;
			return line`${aspectSubject} added${after === "required" ? ", required" : ""}`;
		case "removed":
			return aspect !== undefined && value !== undefined
				? line`${aspectSubject} ${code(value)} removed`
				: line`${aspectSubject} removed`;
		case "required":
			return line`${subject} ${verb} required now`;
		case "optional":
			return line`${subject} ${verb} optional now`;
		case "changed":
			return before === undefined && after === undefined
				? line`${aspectSubject} changed`
				: line`${aspectSubject} ${valuesInWords(before, after)}`;
	}
}

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
		otherSections.push(line`${formatCount(unlisted.length)} published, but not in the sidebar`);
	const notes = otherSections.length === 0 ? [] : line`, ${cutItems(otherSections, 5)}`;
	return line` (${amount(pages.length, "page")}${notes})`;
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
