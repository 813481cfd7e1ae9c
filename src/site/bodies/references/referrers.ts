// References to a target. An index of targets by file limits the search to files that refer to the
// target.

import { areEqual, countItems } from "../../../text/lists.ts";
import type { BodyFile } from "../../facts/bodies/body-file.ts";
import { bodyAt, eachBodyOfSite } from "../../pages/bodies.ts";
import { pagesByPath } from "../../parts/moved-references.ts";
import { each, question, type Site } from "../../parts/site.ts";
import { referencesInPart } from "./at-offset/reference-in-data.ts";
import { referencesInBody } from "./in-bodies.ts";
import { referencesInDocs, referencesInPage } from "./in-docs.ts";
import { referencesInDocument, referencesInSpecs, specDocument } from "./in-specs.ts";
import { type Reference, type ReferenceTarget, targetKeys } from "./reference.ts";

/** The references to a target: references in docs.json first, then by file. */
export function* referrersOf(site: Site, target: ReferenceTarget): Iterable<Reference> {
	yield* referencesTo(target, referencesInDocs(site), targetsOfDocs(site));
	for (const { page, targets } of targetsByPage(site))
		yield* referencesTo(target, referencesInPage(site, page), targets);
	for (const { path, targets } of targetsByBody(site))
		yield* referencesTo(target, bodyReferences(site, bodyAt(site, path)), targets);
	yield* referencesTo(target, referencesInSpecs(site), targetsOfSpecs(site));
}

/** `targets` are the keys of all targets of the references. */
function* referencesTo(
	target: ReferenceTarget,
	references: Iterable<Reference>,
	targets: ReadonlySet<string>,
): Iterable<Reference> {
	const [key] = targetKeys(target);
	if (key === undefined || !targets.has(key)) return;
	for (const reference of references)
		if (targetKeys(reference.target()).includes(key)) yield reference;
}

const targetsOfDocs = question((site) => collectTargets(referencesInDocs(site)));

const targetsByPage = each({
	items: ({ pages }: Site) => pages.all,
	*ask(site, page) {
		const targets = collectTargets(referencesInPage(site, page));
		if (targets.size > 0) yield { page, targets };
	},
});

const targetsByBody = eachBodyOfSite(function* (site, file) {
	const targets = collectTargets(bodyReferences(site, file));
	if (targets.size > 0) yield { path: file.path, targets };
});

const targetsOfSpecs = question((site) => collectTargets(referencesInSpecs(site)));

function collectTargets(references: Iterable<Reference>): ReadonlySet<string> {
	const targets = new Set<string>();
	for (const { target } of references) for (const key of targetKeys(target())) targets.add(key);
	return targets;
}

function* bodyReferences(site: Site, file: BodyFile | undefined): Iterable<Reference> {
	if (file?.reading.kind === "body") yield* referencesInBody(site, file, file.reading.body);
}

/** The number of references to each file that is not a page, by path. */
export const fileReferenceCounts = question(
	(site: Site): ReadonlyMap<string, number> =>
		countItems([
			...filePathsOf(referencesInDocs(site)),
			...filePathsInPages(site),
			...filePathsInBodies(site),
			...filePathsOf(referencesInSpecs(site)),
		]),
	(one, other) => areEqual([...one].flat(), [...other].flat()),
);

const filePathsInPages = each({
	items: ({ pages }: Site) => pages.all,
	ask: (site, page) => filePathsOf(referencesInPage(site, page)),
});

const filePathsInBodies = eachBodyOfSite((site, file) => filePathsOf(bodyReferences(site, file)));

function* filePathsOf(references: Iterable<Reference>): Iterable<string> {
	for (const { target } of references) {
		const item = target();
		if (item?.kind === "file") yield item.path;
	}
}

/** The references of one file, in no particular order. */
export function* referencesInFile(site: Site, path: string): Iterable<Reference> {
	if (site.docs.documents.some(({ file }) => file.path === path))
		return yield* referencesInPart(site, path);
	const page = pagesByPath(site).get(path);
	if (page !== undefined) yield* referencesInPage(site, page);
	const file = bodyAt(site, path);
	yield* bodyReferences(site, file);
	const document = file === undefined ? specDocument(site, path) : undefined;
	if (document !== undefined) yield* referencesInDocument(site, document);
}
