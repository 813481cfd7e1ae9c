// All places of a site that refer to something. An index by file says which targets each refers to,
// so that only the files that refer to a target are looked at again.
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import type { Page } from "../../../facts/pages/page.ts";
import { bodyAt, byAllBodies } from "../../pages/bodies.ts";
import { pagesByPath } from "../../parts/moved-references.ts";
import { each, question, type Site } from "../../parts/site.ts";
import { referencesInPart } from "./at-offset/standing-in-data.ts";
import { referencesInBody } from "./in-bodies.ts";
import { referencesInDocs, referencesInPage } from "./in-docs.ts";
import { referencesInDocument, referencesInSpecs, specDocument } from "./in-specs.ts";
import { keysOf, type Reference, type ReferenceTarget } from "./reference.ts";

/** Those of docs.json first, then by file. */
export function* referrersOf(site: Site, thing: ReferenceTarget): Iterable<Reference> {
	const [wanted] = keysOf(thing);
	if (wanted === undefined) return;
	for (const { references, targets } of referringParts(site))
		if (targets.has(wanted))
			for (const reference of references())
				if (keysOf(reference.target()).includes(wanted)) yield reference;
}

/** The links of other files to a page: entries of the navigation and redirects are none. */
export function* linksTo(site: Site, page: Page): Iterable<Reference> {
	for (const reference of referrersOf(site, { kind: "page", page }))
		if (reference.kind === "link" && reference.at.file.path !== page.path) yield reference;
}

/** References that are found together, and the keys of their targets. */
interface ReferringPart {
	readonly references: () => Iterable<Reference>;
	readonly targets: ReadonlySet<string>;
}

function* referringParts(site: Site): Iterable<ReferringPart> {
	yield { references: () => referencesInDocs(site), targets: targetsOfDocs(site) };
	for (const { page, targets } of targetsByPage(site))
		yield { references: () => referencesInPage(site, page), targets };
	for (const { path, targets } of targetsByBody(site))
		yield { references: () => inBody(site, bodyAt(site, path)), targets };
	yield { references: () => referencesInSpecs(site), targets: targetsOfSpecs(site) };
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
