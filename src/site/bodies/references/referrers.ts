// All places of a site that refer to something. An index by file says which targets each refers to,
// so that only the files that refer to a target are looked at again.
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import type { Page } from "../../../facts/pages/page.ts";
import { bodyAt, byAllBodies } from "../../pages/bodies.ts";
import { pagesByPath } from "../../parts/moved-references.ts";
import { areEqual } from "../../../source/lists.ts";
import { each, question, type Site, settled } from "../../parts/site.ts";
import { referencesInPart } from "./at-offset/standing-in-data.ts";
import { referencesInBody } from "./in-bodies.ts";
import { referencesInDocs, referencesInPage } from "./in-docs.ts";
import { linksInSpecs, referencesInDocument, referencesInSpecs, specDocument } from "./in-specs.ts";
import { keysOf, type Reference, type ReferenceTarget } from "./reference.ts";

/** Those of docs.json first, then by file. */
export function* referrersOf(site: Site, target: ReferenceTarget): Iterable<Reference> {
	yield* leadingTo(target, referencesInDocs(site), targetsOfDocs(site));
	for (const { page, targets } of targetsByPage(site))
		yield* leadingTo(target, referencesInPage(site, page), targets);
	for (const { path, targets } of targetsByBody(site))
		yield* leadingTo(target, inBody(site, bodyAt(site, path)), targets);
	yield* leadingTo(target, referencesInSpecs(site), targetsOfSpecs(site));
}

/** The links of other files to a page: entries of the navigation and redirects are none. */
export function* linksTo(site: Site, page: Page): Iterable<Reference> {
	const target = { kind: "page", page } as const;
	yield* leadingTo(target, linksAmong(referencesInDocs(site)));
	for (const { path, targets } of targetsByBody(site))
		if (path !== page.path)
			yield* leadingTo(target, linksAmong(inBody(site, bodyAt(site, path))), targets);
	yield* leadingTo(target, linksInSpecs(site));
}

function* linksAmong(references: Iterable<Reference>): Iterable<Reference> {
	for (const reference of references) if (reference.kind === "link") yield reference;
}

/** `targets`: the keys of all that the references lead to, if these are known. */
function* leadingTo(
	target: ReferenceTarget,
	references: Iterable<Reference>,
	targets?: ReadonlySet<string>,
): Iterable<Reference> {
	const [wanted] = keysOf(target);
	if (wanted === undefined || targets?.has(wanted) === false) return;
	for (const reference of references)
		if (keysOf(reference.target()).includes(wanted)) yield reference;
}

const targetsOfDocs = question((site) => targetsAmong(referencesInDocs(site)));

const targetsByPage = each({
	items: ({ pages }: Site) => pages.all,
	*ask(site, page) {
		const targets = targetsAmong(referencesInPage(site, page));
		if (targets.size > 0) yield { page, targets };
	},
});

const targetsByBody = byAllBodies(function* (site, file) {
	const targets = targetsAmong(inBody(site, file));
	if (targets.size > 0) yield { path: file.path, targets };
});

const targetsOfSpecs = question((site) => targetsAmong(referencesInSpecs(site)));

function targetsAmong(references: Iterable<Reference>): ReadonlySet<string> {
	const targets = new Set<string>();
	for (const { target } of references) for (const key of keysOf(target())) targets.add(key);
	return targets;
}

function* inBody(site: Site, file: BodyFile | undefined): Iterable<Reference> {
	if (file?.reading.kind === "body") yield* referencesInBody(site, file, file.reading.body);
}

/** By path: how many places of the site refer to a file that is no page. */
export const filesNamed = settled(
	(site: Site): ReadonlyMap<string, number> => {
		const counts = new Map<string, number>();
		for (const path of [
			...pathsNamed(referencesInDocs(site)),
			...namedInPages(site),
			...namedInBodies(site),
			...pathsNamed(referencesInSpecs(site)),
		])
			counts.set(path, (counts.get(path) ?? 0) + 1);
		return counts;
	},
	(one, other) =>
		areEqual([...one.keys()], [...other.keys()]) &&
		areEqual([...one.values()], [...other.values()]),
);

const namedInPages = each({
	items: ({ pages }: Site) => pages.all,
	ask: (site, page) => pathsNamed(referencesInPage(site, page)),
});

const namedInBodies = byAllBodies((site, file) => pathsNamed(inBody(site, file)));

function* pathsNamed(references: Iterable<Reference>): Iterable<string> {
	for (const { target } of references) {
		const found = target();
		if (found?.kind === "file") yield found.path;
	}
}

/** Those of one file, in no order. */
export function* referencesIn(site: Site, path: string): Iterable<Reference> {
	if (site.docs.documents.some(({ file }) => file.path === path))
		return yield* referencesInPart(site, path);
	const page = pagesByPath(site).get(path);
	if (page !== undefined) yield* referencesInPage(site, page);
	const file = bodyAt(site, path);
	yield* inBody(site, file);
	const document = file === undefined ? specDocument(site, path) : undefined;
	if (document !== undefined) yield* referencesInDocument(site, document);
}
