// Differences of a review as lines of Markdown. The same difference of many pages or operations is
// one line.
import { amount } from "../../report/amounts.ts";
import { groupBy } from "../../source/lists.ts";
import { code, cutItems, labelPath } from "./markdown-text.ts";
import type {
	ChangedOperation,
	ChangedPage,
	GoneAddress,
	MovedAddress,
	NewAddress,
	PageChange,
	Review,
	ShownAddress,
	SidebarChange,
} from "./review.ts";

/** Formats an address; a link to the preview, if there is one. */
export type FormatAddress = (path: string) => string;

/** Joins the lines of the same page in several languages. */
function foldedLines<Item extends Pick<ShownAddress, "path" | "language" | "counterpart">>(
	items: readonly Item[],
	lineOf: (item: Item) => string,
	detailsOf: (item: Item) => string,
): readonly string[] {
	const groups = groupBy(items, (item) => `${item.counterpart ?? item.path}\n${detailsOf(item)}`);
	return Array.from(groups.values(), ([first, ...others]) => {
		if (first === undefined) return "";
		const languages = others.flatMap(({ language }) => (language === undefined ? [] : [language]));
		return `- ${lineOf(first)}${alsoIn(languages)}`;
	});
}

function alsoIn(languages: readonly string[]): string {
	return languages.length === 0
		? ""
		: ` (likewise in ${cutItems(
				languages.map((language) => code(language)),
				8,
			)})`;
}

export function newPageLines(
	added: readonly NewAddress[],
	format: FormatAddress,
): readonly string[] {
	const placeOf = ({ listed, hidden, sidebar, source }: NewAddress): string => {
		if (listed) return sidebar === undefined ? "" : ` — ${labelPath(sidebar)}`;
		if (hidden) return " — hidden from the sidebar";
		return source === "page"
			? " — **not in the navigation, published anyway**"
			: " — not in the sidebar";
	};
	return foldedLines(
		added,
		(page) => `${format(page.path)}${nameOf(page)}${placeOf(page)}`,
		({ listed, hidden }) => `${listed} ${hidden}`,
	);
}

/** The title and the operation of a page. */
function nameOf({ title, operation }: ShownAddress): string {
	const titleText = title === undefined ? "" : ` ${code(title)}`;
	return operation === undefined || operation === title
		? titleText
		: `${titleText} ${code(operation)}`;
}

export function gonePageLines(gone: readonly GoneAddress[]): readonly string[] {
	return foldedLines(
		gone,
		(page) => `${code(page.path)}${nameOf(page)}${fateInWords(page)}`,
		({ fate, wasRedirect }) => `${fate} ${wasRedirect}`,
	);
}

function fateInWords({
	fate,
	leadsTo,
	wasRedirect = false,
}: Pick<GoneAddress, "fate" | "leadsTo"> & { readonly wasRedirect?: boolean }): string {
	switch (fate) {
		case "redirected":
			return leadsTo === undefined ? ", redirected" : ` → ${code(leadsTo)}`;
		case "lost":
			return wasRedirect ? ": its redirect is removed" : ", no redirect";
		case "exists":
			return ", something else answers there";
		case "unknown":
			return ", unknown whether it still answers";
	}
}

/** Lines about moved pages. Pages that moved with their folder are one line. */
export function movedPageLines(
	moved: readonly MovedAddress[],
	format: FormatAddress,
): readonly string[] {
	const groups = groupBy(moved, (page) => `${folderMove(page).join("\n")}\n${fateKey(page)}`);
	return Array.from(groups.values()).flatMap((pages) => {
		const [first] = pages;
		const [from, to] = first === undefined ? ["", ""] : folderMove(first);
		if (first === undefined) return [];
		if (pages.length < 3 || from === to)
			return pages.map((page) => `- ${code(page.path)} → ${format(page.to)}${redirectNote(page)}`);
		const names = cutItems(
			pages.map(({ path }) => code(path)),
			5,
		);
		return [
			`- ${amount(pages.length, "page")} ${code(`${from}/…`)} → ${code(`${to}/…`)}${redirectNote(first)}: ${names}`,
		];
	});
}

function fateKey({ fate, leadsTo, to }: MovedAddress): string {
	return `${fate} ${leadsTo === to}`;
}

function redirectNote({ fate, leadsTo, to }: MovedAddress): string {
	if (fate === "redirected")
		return leadsTo === undefined || leadsTo === to
			? " (redirected)"
			: ` (redirected to ${code(leadsTo)})`;
	return fateInWords({ fate });
}

/** The folders of a move without their common end. */
function folderMove({ path, to }: Pick<MovedAddress, "path" | "to">): readonly [string, string] {
	const from = path.split("/");
	const target = to.split("/");
	while (from.length > 1 && target.length > 1 && from.at(-1) === target.at(-1)) {
		from.pop();
		target.pop();
	}
	return [from.join("/"), target.join("/")];
}

export function addressLines(
	addresses: readonly ShownAddress[],
	words: string,
	format: FormatAddress,
): readonly string[] {
	return foldedLines(
		addresses,
		(page) => `${format(page.path)}${nameOf(page)} ${words}`,
		() => "",
	);
}

/** The minimum number of pages with the same difference that share one line. */
const fewestTogether = 4;

export function changedPageLines(
	pages: readonly ChangedPage[],
	format: FormatAddress,
): readonly string[] {
	const hasOwnText = ({ changes }: ChangedPage): boolean =>
		changes.some(({ kind }) => kind === "text");
	const groups = groupBy(pages, (page) =>
		hasOwnText(page) ? page.path : JSON.stringify(page.changes),
	);
	const single: ChangedPage[] = [];
	const together: string[] = [];
	for (const group of groups.values()) {
		const [first] = group;
		if (first === undefined) continue;
		if (group.length < fewestTogether) single.push(...group);
		else {
			const names = cutItems(
				group.map(({ path }) => format(path)),
				5,
			);
			together.push(
				`- ${amount(group.length, "page")}: ${changesInWords(first.changes)} (${names})`,
			);
		}
	}
	const order = new Map(pages.map((page, index) => [page, index]));
	single.sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
	const kindsOf = ({ changes }: ChangedPage): string =>
		changes.map(({ kind, name = "" }) => `${kind} ${name}`).join("\n");
	return [
		...foldedLines(
			single,
			(page) => `${format(page.path)}: ${changesInWords(page.changes)}`,
			kindsOf,
		),
		...together,
	];
}

function changesInWords(changes: readonly PageChange[]): string {
	return cutItems(changes.map(changeInWords), 5);
}

function changeInWords({ kind, name = "", before, after }: PageChange): string {
	switch (kind) {
		case "text":
			return "text";
		case "source":
			return "only white space or comments";
		case "snippet":
		case "file":
			return `through ${code(name)}`;
		case "frontmatter":
			return `${code(name)} ${valuesInWords(before, after)}`;
		case "operation":
			return `shows ${after === undefined ? "no operation" : code(after)}, before ${before === undefined ? "none" : code(before)}`;
		case "description":
			return before === undefined
				? "new description"
				: after === undefined
					? "no description any more"
					: "description";
		case "title":
			return `title ${valuesInWords(before, after)}`;
	}
}

function valuesInWords(before: string | undefined, after: string | undefined): string {
	if (before === undefined) return after === undefined ? "" : `${code(after)} added`;
	return after === undefined ? `${code(before)} removed` : `${code(before)} → ${code(after)}`;
}

type Difference = ChangedOperation["differences"][number];

/** Selects differences of an operation. */
type SelectDifferences = (differences: readonly Difference[]) => readonly Difference[];

/** Lines about operations. A difference that many of them have is one line. */
export function operationLines(
	operations: readonly ChangedOperation[],
	select: SelectDifferences,
	format: FormatAddress,
): readonly string[] {
	const selected = operations.map((operation) => ({
		operation,
		differences: select(operation.differences),
	}));
	const users = groupBy(
		selected.flatMap(({ operation, differences }) =>
			differences.map((difference) => ({ operation, difference })),
		),
		({ operation, difference }) => `${operation.spec}\n${JSON.stringify(difference)}`,
	);
	const shared = [...users.values()].filter(({ length }) => length >= fewestTogether);
	const sharedLines = shared.map((group) => {
		const [first] = group;
		if (first === undefined) return "";
		const names = group.map(({ operation }) => code(operation.operation));
		return `- ${amount(group.length, "operation")} of ${code(first.operation.spec)}: ${differenceInWords(first.difference)} (${cutItems(names, 3)})`;
	});
	const sharedKeys = new Set(shared.flat().map((use) => use.difference));
	const own = selected.flatMap(({ operation, differences }) => {
		const words =
			operation.state === "changed"
				? differences.filter((difference) => !sharedKeys.has(difference)).map(differenceInWords)
				: [operation.state];
		const rest = words.length > 4 ? `; and ${words.length - 4} more` : "";
		const text = `${words.slice(0, 4).join("; ")}${rest}`;
		return words.length === 0 ? [] : [{ operation, text }];
	});
	// Files for several languages or versions have the same operation.
	const groups = groupBy(own, ({ operation, text }) => `${operation.operation}\n${text}`);
	const ownLines = Array.from(groups.values(), (group) => {
		const [first] = group;
		if (first === undefined) return "";
		const addresses = group.flatMap(({ operation }) => operation.addresses);
		return `- ${operationName({ ...first.operation, addresses }, format)}: ${first.text}`;
	});
	return [...sharedLines, ...ownLines];
}

function operationName(
	{ operation, addresses, state }: ChangedOperation,
	format: FormatAddress,
): string {
	const places = addresses.map((path) => (state === "removed" ? code(path) : format(path)));
	return places.length === 0 ? code(operation) : `${code(operation)} on ${cutItems(places, 2)}`;
}

/** The parts of an operation that it has or not. */
const flags: ReadonlySet<string> = new Set(["deprecated", "hidden from the navigation"]);

export function differenceInWords(difference: Difference): string {
	const { part, name, change, aspect, before, after } = difference;
	if (flags.has(part)) return after === "yes" ? `${part} now` : `no longer ${part}`;
	const subject = name === undefined ? part : `${part} ${code(name)}`;
	const value = before ?? after;
	const aspectSubject = aspect === undefined ? subject : `${subject}: ${aspect}`;
	switch (change) {
		case "added":
			if (aspect !== undefined && value !== undefined)
				return `${aspectSubject} ${code(value)} added`;
			return after === "required" ? `${subject} added, required` : `${subject} added`;
		case "removed":
			return aspect !== undefined && value !== undefined
				? `${aspectSubject} ${code(value)} removed`
				: `${subject} removed`;
		case "required":
			return `${subject} is required now`;
		case "optional":
			return `${subject} is optional now`;
		case "changed":
			return before === undefined && after === undefined
				? `${aspectSubject} changed`
				: `${aspectSubject} ${valuesInWords(before, after)}`;
	}
}

export function sidebarLines(
	changes: readonly SidebarChange[],
	format: FormatAddress,
): readonly string[] {
	return changes.map((change) => `- ${sidebarLine(change, format)}${alsoIn(change.alsoIn)}`);
}

function sidebarLine(
	{ kind, what, before, after, pages, leadsTo }: SidebarChange,
	format: FormatAddress,
): string {
	const count = pages.length === 0 ? "" : ` (${amount(pages.length, "page")})`;
	const names = cutItems(
		pages.map((path) => format(path)),
		5,
	);
	switch (kind) {
		case "added": {
			const target = leadsTo === undefined ? "" : ` to ${code(leadsTo)}`;
			return `new ${what} ${labelPath(after)}${target}${count}`;
		}
		case "removed":
			return `${what} ${labelPath(before)} removed${count}`;
		case "renamed":
			return `${what} ${labelPath(before)} is called ${code(after?.at(-1) ?? "")} now`;
		case "moved":
			return `${what} ${labelPath(before)} is at ${labelPath(after)} now${count}`;
		case "pages moved":
			return `${names}: from ${labelPath(before)} to ${labelPath(after)}`;
		case "also listed":
			return `${names}: now also in ${labelPath(after)}`;
		case "no longer listed":
			return `${names}: no longer in ${labelPath(before)}`;
		case "reordered":
			return `other order in ${labelPath(after)}`;
		case "hidden":
			return `${what} ${labelPath(after)} is hidden now${count}`;
		case "shown":
			return `${what} ${labelPath(after)} is no longer hidden${count}`;
		case "leads elsewhere":
			return `${what} ${labelPath(after)} leads to ${leadsTo === undefined ? "its pages" : code(leadsTo)} now`;
	}
}

export function redirectLines(redirects: Review["redirects"]): readonly string[] {
	return redirects.map(({ source, before, after }) => {
		if (before === undefined) return `- new: ${code(source)} → ${code(after ?? "")}`;
		return after === undefined
			? `- removed: ${code(source)} → ${code(before)}`
			: `- ${code(source)} → ${code(after)}, before ${code(before)}`;
	});
}

export function settingLines(settings: Review["settings"]): readonly string[] {
	return settings.map(
		({ path, before, after }) => `- ${code(path)}: ${valuesInWords(before, after)}`,
	);
}

export function fileLines(files: Review["files"]): readonly string[] {
	return files.map(({ path, state }) => `- ${code(path)} ${state}`);
}
