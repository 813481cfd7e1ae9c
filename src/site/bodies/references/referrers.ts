// All places of a site that lead to something.
import { bodiesOf, bodyAt } from "../../pages/bodies.ts";
import { pagesByPath } from "../../parts/moved-references.ts";
import type { Site } from "../../parts/site.ts";
import { referencesInPart } from "./at-offset/standing-in-data.ts";
import { referencesInBody } from "./in-bodies.ts";
import { referencesInDocs } from "./in-docs.ts";
import { referencesInPage } from "./in-pages.ts";
import { referencesInDocument, referencesInSpecs, specDocument } from "./in-specs.ts";
import { keysOf, type Reference, type Thing } from "./thing.ts";

/** Those of docs.json first, then by file. */
export function* referrersOf(site: Site, thing: Thing): Iterable<Reference> {
	const [wanted] = keysOf(thing);
	if (wanted === undefined) return;
	for (const reference of allReferences(site))
		if (keysOf(reference.to()).includes(wanted)) yield reference;
}

function* allReferences(site: Site): Iterable<Reference> {
	yield* referencesInDocs(site);
	for (const page of site.pages.all) yield* referencesInPage(site, page);
	for (const file of bodiesOf(site))
		if (file.reading.kind === "body") yield* referencesInBody(site, file, file.reading.body);
	yield* referencesInSpecs(site);
}

/** Those of one file, in no order. */
export function* referencesIn(site: Site, path: string): Iterable<Reference> {
	if (site.docs.documents.some(({ file }) => file.path === path))
		return yield* referencesInPart(site, path);
	const page = pagesByPath(site).get(path);
	if (page !== undefined) yield* referencesInPage(site, page);
	const file = bodyAt(site, path);
	if (file?.reading.kind === "body") yield* referencesInBody(site, file, file.reading.body);
	const document = file === undefined ? specDocument(site, path) : undefined;
	if (document !== undefined) yield* referencesInDocument(site, document);
}
