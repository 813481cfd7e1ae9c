// Addresses of two states: new, gone and moved addresses, and addresses that entered or left the
// sidebar.
import { posix } from "node:path";
import { redirect } from "../../check/catalogue/redirect.ts";
import { signature } from "../../openapi/spec/spec.ts";
import { isExisting } from "../../site/addresses/address-book.ts";
import { addressMatch } from "../../site/addresses/addresses.ts";
import { plainPath } from "../../site/addresses/published-paths.ts";
import { endOfRedirects } from "../../site/addresses/redirect-chains.ts";
import { listingsOf } from "../../site/bodies/references/page-facts.ts";
import { hasWildcard, mayMatchPath } from "../../site/facts/docs-json/redirect-match.ts";
import { candidatesFor } from "../../site/facts/docs-json/redirects.ts";
import { isInternal } from "../../site/facts/files/site-path.ts";
import { bodyAt } from "../../site/pages/bodies.ts";
import { pagesByPath } from "../../site/parts/moved-references.ts";
import type { Moves, Site } from "../../site/parts/site.ts";
import { groupBy } from "../../text/lists.ts";
import { countShownWords } from "./body-blocks.ts";
import type { GoneAddress, MovedAddress, NewAddress, Review, ShownAddress } from "./review.ts";
import type { PageAddress, SiteFacts } from "./site-facts.ts";

export interface ComparedFacts {
	readonly former: SiteFacts;
	readonly current: SiteFacts;
	readonly moves: Moves;
}

type AddressChanges = Pick<Review, "added" | "gone" | "moved" | "unlisted" | "listed"> & {
	/** The present address of each former address whose page still exists. */
	readonly addressNow: ReadonlyMap<string, string>;
};

export function compareAddresses(states: ComparedFacts): AddressChanges {
	const { former, current } = states;
	const gonePages = [...former.pages.values()].filter(({ path }) => !current.pages.has(path));
	const newPaths = new Set([...current.pages.keys()].filter((path) => !former.pages.has(path)));
	const targets = findTargets(states, gonePages, newPaths);
	const takenPaths = new Set(targets.values());
	const addressNow = new Map(targets);
	for (const path of former.pages.keys()) if (current.pages.has(path)) addressNow.set(path, path);
	return {
		added: [...current.pages.values()].flatMap((page) =>
			newPaths.has(page.path) && !takenPaths.has(page.path) ? toNewAddress(current, page) : [],
		),
		gone: [
			...gonePages.flatMap((page) => (targets.has(page.path) ? [] : toGoneAddress(states, page))),
			...goneRedirects(states),
		],
		moved: gonePages.flatMap((page) => {
			const target = targets.get(page.path);
			return target === undefined ? [] : toMovedAddress(states, page, target);
		}),
		...compareListings(states, addressNow),
		addressNow,
	};
}

/**
 * The new address of each page that moved: the file was renamed, or the only page of an operation
 * is now another page.
 */
function findTargets(
	{ former, current, moves }: ComparedFacts,
	gonePages: readonly PageAddress[],
	newPaths: ReadonlySet<string>,
): ReadonlyMap<string, string> {
	const pathByFile = new Map(
		[...current.pages.values()].flatMap(({ file, path }) =>
			file === undefined ? [] : [[file, path] as const],
		),
	);
	const targets = new Map<string, string>();
	for (const page of gonePages) {
		const movedFile = page.file === undefined ? undefined : moves.wentTo(page.file);
		const path = movedFile?.isCertain === true ? pathByFile.get(movedFile.path) : undefined;
		if (path !== undefined && newPaths.has(path)) targets.set(page.path, path);
	}
	// The OpenAPI files of one language and section are in one folder. One of them can get an
	// operation from another.
	for (const placeOf of [(spec: string) => spec, posix.dirname]) {
		const keyBefore = (page: PageAddress): string =>
			operationKey(page, (spec) => placeOf(moves.wentTo(spec)?.path ?? spec));
		const formerByOperation = groupBy(former.pages.values(), keyBefore);
		const currentByOperation = groupBy(current.pages.values(), (page) =>
			operationKey(page, placeOf),
		);
		for (const page of gonePages) {
			const operation = keyBefore(page);
			const isOnly = operation !== "" && formerByOperation.get(operation)?.length === 1;
			const [only, ...others] = isOnly ? (currentByOperation.get(operation) ?? []) : [];
			if (only === undefined || others.length > 0 || targets.has(page.path)) continue;
			if (newPaths.has(only.path)) targets.set(page.path, only.path);
		}
	}
	const pairsByTarget = groupBy(targets, ([, target]) => target);
	for (const [from, target] of targets)
		if (pairsByTarget.get(target)?.length !== 1) targets.delete(from);
	return targets;
}

function operationKey({ operations }: PageAddress, pathOf: (spec: string) => string): string {
	const [only, ...others] = operations;
	if (only === undefined || others.length > 0) return "";
	return `${pathOf(only.operation.spec.path)}\n${only.name}`;
}

function onlyOperation({ operations }: PageAddress): string | undefined {
	const [only, ...others] = operations;
	return only !== undefined && others.length === 0 ? signature(only.operation) : undefined;
}

export function shownAddress(facts: SiteFacts, page: PageAddress): ShownAddress {
	const { path, title, listed } = page;
	const language = facts.languageOf(path);
	const operation = onlyOperation(page);
	return {
		path,
		...(title !== undefined && { title }),
		...(operation !== undefined && { operation }),
		listed,
		...language,
	};
}

function toNewAddress(current: SiteFacts, page: PageAddress): NewAddress {
	const { site } = current;
	const { path, source, file, operations } = page;
	const [shownOperation] = operations;
	const slugs = path === "/" ? ["index"] : [path.slice(1), `${path.slice(1)}/index`];
	const listings = slugs.flatMap((slug) => listingsOf(site, slug));
	const pageFile = file === undefined ? undefined : pagesByPath(site).get(file);
	const isHidden =
		pageFile?.fields.hidden === true ||
		listings.length > 0 ||
		(file === undefined && shownOperation?.operation.value["x-hidden"] === true);
	const [sidebar] = listings;
	const body = file === undefined ? undefined : bodyAt(site, file);
	return {
		...shownAddress(current, page),
		source,
		...(body?.reading.kind === "body" && { words: countShownWords(body, body.reading.body) }),
		...(page.listed && sidebar !== undefined && { sidebar }),
		hidden: !page.listed && isHidden,
	};
}

function fateOf(
	{ site }: SiteFacts,
	path: string,
): Pick<GoneAddress, "fate"> & { readonly leadsTo?: string } {
	const match = addressMatch(site, path);
	if (match.kind === "unknown") return { fate: "unknown" };
	if (match.kind === "dead") return { fate: "lost" };
	if (match.kind !== "redirected") return { fate: "exists" };
	const leadsTo = endOfRedirects(site, path);
	return { fate: "redirected", ...(leadsTo !== undefined && { leadsTo }) };
}

/** True if a redirect has the address, or may have it. */
function isRedirected({ docs }: Site, path: string): boolean {
	const { exact, byWildcard } = candidatesFor(docs, path);
	return exact !== undefined || byWildcard().some(({ from }) => mayMatchPath(from, path));
}

function toGoneAddress({ former, current }: ComparedFacts, page: PageAddress): GoneAddress {
	return {
		...shownAddress(former, page),
		...fateOf(current, page.path),
		wasRedirect: false,
		wasHidden: isRedirected(former.site, page.path),
	};
}

function toMovedAddress(
	{ former, current }: ComparedFacts,
	page: PageAddress,
	target: string,
): MovedAddress {
	return { ...shownAddress(former, page), to: target, ...fateOf(current, page.path) };
}

function goneRedirects({ former, current }: ComparedFacts): readonly GoneAddress[] {
	const currentSources = new Set(
		[...redirect.stream(current.site)].map(({ fields }) => fields.source),
	);
	return [...redirect.stream(former.site)].flatMap(({ fields: { source } }) => {
		const path = plainPath(source);
		const isPlain = isInternal(source) && !hasWildcard(source) && !/[?#]/.test(source);
		if (!isPlain || currentSources.has(source) || former.pages.has(path)) return [];
		if (current.pages.has(path) || !isExisting(addressMatch(former.site, path))) return [];
		const { fate } = fateOf(current, path);
		return fate === "lost"
			? [{ path, listed: false, fate, wasRedirect: true, wasHidden: false }]
			: [];
	});
}

function compareListings(
	{ former, current }: ComparedFacts,
	addressNow: ReadonlyMap<string, string>,
): Pick<Review, "unlisted" | "listed"> {
	const unlisted: ShownAddress[] = [];
	const listed: ShownAddress[] = [];
	for (const [before, now] of addressNow) {
		const formerPage = former.pages.get(before);
		const page = current.pages.get(now);
		if (formerPage === undefined || page === undefined) continue;
		if (formerPage.listed === page.listed) continue;
		(page.listed ? listed : unlisted).push(shownAddress(current, page));
	}
	return { unlisted, listed };
}
