// The comparison of two states of a site, in everything that readers see.
import { redirect } from "../../check/catalogue/redirect.ts";
import { setting } from "../../check/catalogue/setting.ts";
import {
	unavailableFiles,
	uncheckedItems,
	unexaminedParts,
} from "../../site/pages/unchecked-items.ts";
import type { Moves, Site } from "../../site/parts/site.ts";
import { withoutUrlSecrets } from "../../text/secrets.ts";
import { type ComparedFacts, compareAddresses } from "./compare-addresses.ts";
import { compareSiteOperations } from "./compare-operations.ts";
import { comparePages } from "./compare-pages.ts";
import { compareSidebars } from "./compare-sidebars.ts";
import { countDifferences } from "./count-differences.ts";
import type { Listing, Review } from "./review.ts";
import { SectionPairs } from "./section-pairs.ts";
import { type ChangedSidebars, changedSidebars } from "./sidebar-rows.ts";
import { sidebarTree } from "./sidebar-tree.ts";
import { factsOf, textOf } from "./site-facts.ts";

export interface SitePair {
	readonly former: Site;
	readonly current: Site;
	readonly moves: Moves;
	readonly differences: ReadonlySet<string>;
}

export type SiteDifferences = Pick<
	Review,
	| "added"
	| "gone"
	| "moved"
	| "unlisted"
	| "listed"
	| "pages"
	| "operations"
	| "sidebar"
	| "redirects"
	| "settings"
	| "files"
	| "notCompared"
>;

export interface SiteComparison {
	readonly differences: SiteDifferences;
	/** The sidebars of both states; `undefined` if docs.json cannot be read as a whole. */
	readonly sidebars: () => ChangedSidebars | undefined;
}

export function compareSites(pair: SitePair): SiteComparison {
	const { former, current, moves, differences: changedFiles } = pair;
	const states = { former: factsOf(former), current: factsOf(current), moves };
	const hasNavigation = !former.docs.isIncomplete && !current.docs.isIncomplete;
	const { addressNow: targets, ...addresses } = compareAddresses(states);
	const addressNow = hasNavigation
		? targets
		: new Map([...targets].filter(([before, now]) => before === now));
	const { pages, explained } = comparePages(states, addressNow, changedFiles, hasNavigation);
	const operations = compareSiteOperations(states);
	const sectionPairs = hasNavigation
		? new SectionPairs(sidebarTree(former), sidebarTree(current), addressNow)
		: undefined;
	const sidebar = sectionPairs && compareSidebars(states, sectionPairs);
	const inSections = (listings: readonly Listing[]): readonly Listing[] =>
		listings.map((one) => ({
			...one,
			// The other sections of a page in several ones can be old.
			isInSection:
				one.otherSections === undefined && sidebar?.pagesOfSections.has(one.path) === true,
		}));
	const comparison = {
		// Without the navigation, nobody knows which pages are listed or generated.
		...(hasNavigation
			? {
					...addresses,
					unlisted: inSections(addresses.unlisted),
					listed: inSections(addresses.listed),
				}
			: { added: [], gone: [], moved: [], unlisted: [], listed: [] }),
		pages,
		operations,
		sidebar: sidebar?.changes ?? [],
		redirects: hasNavigation ? compareRedirects(pair) : [],
		settings: hasNavigation ? compareSettings(pair) : [],
	};
	const differences = {
		...comparison,
		files: unexplainedFiles(pair, states, explained, comparison),
		notCompared: uncomparedItems(pair, comparison.gone),
	};
	return {
		differences,
		sidebars: () => sectionPairs && changedSidebars(sectionPairs),
	};
}

function compareRedirects({ former, current }: SitePair): Review["redirects"] {
	// A source without its first slash is the same source.
	const destinationsOf = (site: Site): ReadonlyMap<string, string> =>
		new Map(
			[...redirect.stream(site)]
				.map(
					({ fields: { source, destination } }) =>
						[source.replace(/^(?=[^/])/, "/"), destination] as const,
				)
				// Only the first redirect of a source counts.
				.reverse(),
		);
	return valueChanges(destinationsOf(former), destinationsOf(current)).map(
		({ name, before, after }) => ({
			source: name,
			...(before !== undefined && { before: withoutUrlSecrets(before) }),
			...(after !== undefined && { after: withoutUrlSecrets(after) }),
		}),
	);
}

function compareSettings({ former, current }: SitePair): Review["settings"] {
	const valuesOf = (site: Site): ReadonlyMap<string, string> =>
		new Map(
			Array.from(setting.stream(site), ({ fields: { path, value } }) => [
				path,
				withoutUrlSecrets(JSON.stringify(value)),
			]),
		);
	return valueChanges(valuesOf(former), valuesOf(current)).map(({ name, ...values }) => ({
		path: name,
		...values,
	}));
}

interface ValueChange {
	readonly name: string;
	readonly before?: string;
	readonly after?: string;
}

function valueChanges(
	former: ReadonlyMap<string, string>,
	current: ReadonlyMap<string, string>,
): readonly ValueChange[] {
	return [...new Set([...former.keys(), ...current.keys()])].flatMap((name): ValueChange[] => {
		const before = former.get(name);
		const after = current.get(name);
		if (before === after) return [];
		return [
			{ name, ...(before !== undefined && { before }), ...(after !== undefined && { after }) },
		];
	});
}

function unexplainedFiles(
	{ former, current, moves, differences }: SitePair,
	states: ComparedFacts,
	explained: ReadonlySet<string>,
	comparison: Omit<SiteDifferences, "files" | "notCompared">,
): Review["files"] {
	const { added, gone, moved, listed, unlisted, operations } = comparison;
	const { sidebar, redirects, settings } = comparison;
	const formerFile = ({ path }: { readonly path: string }) => states.former.pages.get(path)?.file;
	const explainedFiles = new Set([
		...explained,
		...added.map(({ path }) => states.current.pages.get(path)?.file),
		...moved.flatMap((one) => [formerFile(one), states.current.pages.get(one.to)?.file]),
		...gone.map(formerFile),
		...operations.flatMap(({ spec, formerSpec }) => [
			spec,
			formerSpec,
			moves.cameFrom(spec)?.path,
			moves.wentTo(spec)?.path,
		]),
	]);
	const lists = [added, gone, moved, listed, unlisted, sidebar, redirects, settings];
	// The files of docs.json can also differ in white space, but not if they have a fault.
	const [valueBefore, valueNow] = [former, current].map(({ docs }) => JSON.stringify(docs.value));
	const isSame =
		valueBefore === valueNow && ![former, current].some(({ docs }) => docs.isIncomplete);
	if (isSame || lists.some(({ length }) => length > 0))
		for (const { file } of [...former.docs.documents, ...current.docs.documents])
			explainedFiles.add(file.path);
	const formerPaths = new Set(former.files.allPaths);
	const currentPaths = new Set(current.files.allPaths);
	return [...differences].sort().flatMap((path): Review["files"] => {
		const isFormer = formerPaths.has(path);
		const isCurrent = currentPaths.has(path);
		if (explainedFiles.has(path) || (!isFormer && !isCurrent)) return [];
		const state = isFormer && isCurrent ? "changed" : isCurrent ? "added" : "removed";
		const isServed = former.files.paths.has(path) || current.files.paths.has(path);
		if (!isServed || !isOnEveryPage(path)) return [{ path, state, isOnEveryPage: false }];
		const lines = [former, current].map((site) => linesOf(site, path));
		return [{ path, state, isOnEveryPage: true, ...countDifferences(lines) }];
	});
}

/** The lines of a script or style sheet without empty ones and comments. */
function linesOf(site: Site, path: string): readonly string[] {
	const text = textOf(site, path) ?? "";
	// In a script, marks of comments can be part of a string, unless they begin a line.
	const shownText = path.endsWith(".css")
		? text
				.split("*/")
				.flatMap((part) => part.split("/*", 1))
				.join("")
		: text;
	return shownText.split("\n").filter((line) => !/^\s*(?:(?:\/\/|\/\*|\*[ /]).*|\*)?$/.test(line));
}

/** Mintlify adds every CSS file and every JavaScript file of a site to all pages, except snippets. */
function isOnEveryPage(path: string): boolean {
	return /\.(?:js|css)$/.test(path) && !/(?:^|\/)_?snippets\//.test(path);
}

/** The parts that are not compared if docs.json cannot be read as a whole. */
export const navigationAndSettings = "addresses, the sidebar and settings";

function uncomparedItems(
	{ former, current }: SitePair,
	gone: Review["gone"],
): Review["notCompared"] {
	const items: Review["notCompared"][number][] = [];
	for (const [site, state] of [
		[former, "before"],
		[current, "now"],
	] as const)
		if (site.docs.isIncomplete)
			items.push({
				what: navigationAndSettings,
				why: `docs.json cannot be read as a whole ${state === "now" ? "now" : "in the former state"}`,
			});
	for (const site of [current, former])
		for (const { what, why } of [
			...uncheckedItems(site),
			...unexaminedParts(site),
			...unavailableFiles(site),
		])
			items.push({ what: withoutUrlSecrets(what.replaceAll("`", "")), why });
	const unknownCount = gone.filter(({ fate }) => fate === "unknown").length;
	if (unknownCount > 0)
		items.push({
			what: unknownCount === 1 ? "1 address" : `${unknownCount} addresses`,
			why: "docproof does not know whether readers still find something there",
		});
	return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}
