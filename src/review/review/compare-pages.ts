// Pages that exist in two states, and the differences that readers see on them.
import { image } from "../../check/catalogue/image.ts";
import { type PageFields, page as pageKind } from "../../check/catalogue/page.ts";
import { languageOfScript } from "../../mdx/script-file.ts";
import { importersOf, readersOf } from "../../site/bodies/showing-pages.ts";
import type { BodyFile } from "../../site/facts/bodies/body-file.ts";
import { importedPath } from "../../site/facts/files/site-path.ts";
import { isKnownField } from "../../site/facts/pages/page-fields.ts";
import { bodyAt } from "../../site/pages/bodies.ts";
import { pagesByPath } from "../../site/parts/moved-references.ts";
import { question, type Site } from "../../site/parts/site.ts";
import { addAll } from "../../text/lists.ts";
import { property } from "../../text/value.ts";
import { usesName } from "./body-blocks.ts";
import type { ComparedFacts } from "./compare-addresses.ts";
import { isRedirected, shownAddress } from "./compare-addresses.ts";
import { compareBodies, compareWords } from "./compare-bodies.ts";
import { exportedCode } from "./exported-code.ts";
import type { ChangedPage, PageChange } from "./review.ts";
import { textOf } from "./site-facts.ts";
import { freeBlanks, withoutBreaks } from "./source-text.ts";

interface PageComparison {
	readonly pages: readonly ChangedPage[];
	readonly explained: ReadonlySet<string>;
}

/**
 * `differences` are the paths of all files that differ. `hasNavigation` is false if nobody knows which
 * pages are new.
 */
export function comparePages(
	states: ComparedFacts,
	addressNow: ReadonlyMap<string, string>,
	differences: ReadonlySet<string>,
	hasNavigation: boolean,
): PageComparison {
	const { former, current } = states;
	const changesByPath = new Map<string, PageChange[]>();
	const add = (path: string, changes: readonly PageChange[]): void => {
		if (changes.length === 0) return;
		const earlierChanges = changesByPath.get(path);
		if (earlierChanges === undefined) changesByPath.set(path, [...changes]);
		else addAll(earlierChanges, changes);
	};
	const explained = new Set<string>();
	const formerFields = fieldsByAddress(former.site);
	const currentFields = fieldsByAddress(current.site);
	for (const [before, currentPath] of addressNow) {
		const formerPage = former.pages.get(before);
		const page = current.pages.get(currentPath);
		if (formerPage === undefined || page === undefined) continue;
		const { file } = page;
		const { file: formerFile } = formerPage;
		const areRead =
			isFrontmatterRead(former.site, formerFile) && isFrontmatterRead(current.site, file);
		if (areRead && formerPage.title !== page.title)
			add(currentPath, [valueChange("title", formerPage.title, page.title)]);
		if (file === undefined || formerFile === undefined) continue;
		if (!differences.has(file) && file === formerFile) continue;
		const oldFields = formerFields.get(before);
		const newFields = currentFields.get(currentPath);
		if (areRead && oldFields !== undefined && newFields !== undefined)
			add(currentPath, compareFields(oldFields, newFields));
		const texts = [textOf(former.site, formerFile), textOf(current.site, file)] as const;
		if (texts[0] !== texts[1]) {
			const changes = textChanges(states, bodyAt(current.site, file), texts, { kind: "text" });
			if (changes.length > 0) add(currentPath, changes);
			else if (!changesByPath.has(currentPath)) add(currentPath, [{ kind: "source" }]);
		}
		if (changesByPath.has(currentPath)) for (const path of [file, formerFile]) explained.add(path);
	}
	const pathByFile = new Map(
		Array.from(addressNow.values(), (path) => [current.pages.get(path)?.file, path] as const),
	);
	for (const path of differences) {
		const showingPages = pagesShowing(states, path, differences);
		if (showingPages === undefined) continue;
		// The pages that began or ceased to show the file have another text, too.
		if (hasNavigation && showingPages.isShown && showingPages.isInOneState) explained.add(path);
		for (const [page, changes] of showingPages.changes) {
			const currentPath = pathByFile.get(page);
			if (currentPath === undefined) continue;
			add(currentPath, changes);
			explained.add(path);
		}
	}
	const pages = [...current.pages.values()].flatMap((page): ChangedPage[] => {
		const changes = changesByPath.get(page.path);
		if (changes === undefined) return [];
		const { file } = page;
		return [
			{
				...shownAddress(current, page),
				...(file !== undefined && { file }),
				isRedirected: isRedirected(current.site, page.path),
				changes,
			},
		];
	});
	return { pages, explained };
}

function withoutFreeBlanks(text: string | undefined): string | undefined {
	return text && withoutBreaks(text).replaceAll(freeBlanks, "");
}

/** Nobody knows the fields of a frontmatter with faults. */
function isFrontmatterRead(site: Site, file = ""): boolean {
	return (pagesByPath(site).get(file)?.frontmatter?.faults ?? []).length === 0;
}

function fieldsByAddress(site: Site): ReadonlyMap<string, PageFields> {
	return new Map([...pageKind.stream(site)].map(({ fields }) => [fields.path, fields]));
}

function valueChange(
	kind: PageChange["kind"],
	before: string | undefined,
	after: string | undefined,
): PageChange {
	return { kind, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}

function compareFields(former: PageFields, current: PageFields): readonly PageChange[] {
	const changes: PageChange[] = [];
	for (const kind of ["description", "operation"] as const)
		if (withoutFreeBlanks(former[kind]) !== withoutFreeBlanks(current[kind]))
			changes.push({
				...valueChange(kind, former[kind], current[kind]),
				...(kind === "description" && compareWords(former[kind], current[kind])),
			});
	const names = new Set([...Object.keys(former.frontmatter), ...Object.keys(current.frontmatter)]);
	for (const name of names) {
		// Readers see nothing of a field that Mintlify does not know.
		if (/^(?:title|description|openapi)$/.test(name) || !isKnownField(name)) continue;
		const before = JSON.stringify(property(former.frontmatter, name));
		const after = JSON.stringify(property(current.frontmatter, name));
		if (before !== after) changes.push({ ...valueChange("frontmatter", before, after), name });
	}
	return changes;
}

/**
 * `change` with each difference between two texts of a body that readers see, or as it is if they
 * cannot be compared. The texts are parsed again, because the bodies of both states belong to the later state.
 */
function textChanges(
	{ former, current }: ComparedFacts,
	body: BodyFile | undefined,
	[before, after]: readonly [string | undefined, string | undefined],
	change: PageChange,
): readonly PageChange[] {
	const snippetAt = (path: string): BodyFile | undefined =>
		bodyAt(current.site, path) ??
		bodyAt(former.site, path)?.withText(textOf(former.site, path) ?? "");
	const differences =
		body === undefined || before === undefined || after === undefined
			? undefined
			: compareBodies(body.withText(before), body.withText(after), snippetAt);
	return differences?.map((difference) => ({ ...change, ...difference })) ?? [change];
}

interface ShowingPages {
	/** The changes of each page that shows the file in both states, by its present file. */
	readonly changes: ReadonlyMap<string, readonly PageChange[]>;
	readonly isShown: boolean;
	readonly isInOneState: boolean;
}

/** The result is `undefined` for page files, and for files whose difference readers do not see. */
function pagesShowing(
	states: ComparedFacts,
	path: string,
	differences: ReadonlySet<string>,
): ShowingPages | undefined {
	const { former, current, moves } = states;
	const bodies = [bodyAt(former.site, path), bodyAt(current.site, path)] as const;
	const [formerBody, body] = bodies;
	if (bodies.some((one) => one?.kind === "page")) return undefined;
	const isBody = body !== undefined || formerBody !== undefined;
	const [before, after] = isBody ? [textOf(former.site, path), textOf(current.site, path)] : [];
	if (isBody && before === after) return undefined;
	const areScripts = bodies.every((one) => one?.kind === "script");
	const codeOf =
		areScripts && before !== undefined && after !== undefined
			? exportedCode(before, after, languageOfScript(path))
			: undefined;
	const usersIn = (site: Site): NamesByPage =>
		isBody ? usersOf(site, path, differences) : (pagesByImage(site).get(path) ?? new Map());
	const [formerUsers, users] = [usersIn(former.site), usersIn(current.site)];
	const formerNames = new Map(
		Array.from(formerUsers, ([page, names]) => [moves.wentTo(page)?.path ?? page, names] as const),
	);
	const change = { kind: isBody ? "snippet" : "file", name: path } as const;
	const changesByNames = new Map<string, readonly PageChange[]>();
	const changesOf = (
		namesBefore: ReadonlySet<string>,
		names: ReadonlySet<string>,
	): readonly PageChange[] => {
		if (!isBody) return [change];
		const allNames = [namesBefore, names].map((one) => [...one].sort().join());
		const key = codeOf === undefined ? "" : allNames.join("\n");
		const texts = codeOf?.(namesBefore, names) ?? ([before, after] as const);
		const isSame = texts[0] === texts[1];
		const changes =
			changesByNames.get(key) ?? (isSame ? [] : textChanges(states, body, texts, change));
		changesByNames.set(key, changes);
		return changes;
	};
	return {
		changes: new Map(
			[...users].flatMap(([page, names]) => {
				const namesBefore = formerNames.get(page);
				const changes = namesBefore === undefined ? [] : changesOf(namesBefore, names);
				return changes.length === 0 ? [] : [[page, changes] as const];
			}),
		),
		isShown: formerUsers.size + users.size > 0,
		isInOneState: [former, current].some(({ site }) => site.files.stateOf(path).kind !== "file"),
	};
}

/** Names of exports, by the page that shows them. */
type NamesByPage = ReadonlyMap<string, ReadonlySet<string>>;

/** The pages that show a snippet or a script, and what they, or the files that they import, use of it. */
function usersOf(site: Site, path: string, differences: ReadonlySet<string>): NamesByPage {
	const namesByPage = new Map<string, Set<string>>();
	for (const file of importersOf(site, path)) {
		const body = bodyAt(site, file);
		// The bodies of both states belong to the later state.
		const importer = differences.has(file) ? body?.withText(textOf(site, file) ?? "") : body;
		if (importer?.reading.kind !== "body") continue;
		const read = importer.reading.body;
		const names = read.imports
			.flatMap((one) => (importedPath(file, one.source) === path ? one.names : []))
			.filter(({ local }) => importer.kind === "script" || usesName(read, local));
		for (const page of names.length === 0 ? [] : readersOf(site, importer)) {
			const namesOfPage = namesByPage.get(page) ?? new Set();
			for (const { imported } of names) namesOfPage.add(imported);
			namesByPage.set(page, namesOfPage);
		}
	}
	return namesByPage;
}

/** The pages that show each picture, video or other file. */
const pagesByImage = question((site: Site): ReadonlyMap<string, NamesByPage> => {
	const pagesByPath = new Map<string, Map<string, ReadonlySet<string>>>();
	for (const { file, fields } of image.stream(site)) {
		const body = bodyAt(site, file);
		if (fields.resolvesTo === undefined || body === undefined) continue;
		const pages = pagesByPath.get(fields.resolvesTo) ?? new Map();
		for (const page of readersOf(site, body)) pages.set(page, new Set());
		pagesByPath.set(fields.resolvesTo, pages);
	}
	return pagesByPath;
});
