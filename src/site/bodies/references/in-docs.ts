// What docs.json and its parts refer to: pages, operations, addresses, and files of all kinds.
import { posix } from "node:path";
import { redirectsOf } from "../../../facts/docs-json/redirects.ts";
import { isInternal } from "../../../facts/files/site-path.ts";
import { linksOf } from "../../../facts/settings/named-addresses.ts";
import type { Spec } from "../../../openapi/spec/spec.ts";
import {
	operationIn,
	type PlacedReference,
	type SpecReference,
} from "../../parts/placed-reference.ts";
import type { Site } from "../../parts/site.ts";
import { assetsInDocs } from "../destinations/assets.ts";
import { fileAt, redirected, thingAt } from "./at-address.ts";
import type { Reference, ReferenceKind, Thing } from "./reference.ts";
import { refsIn } from "./strings.ts";

/** In no order. */
export function* referencesInDocs(site: Site): Iterable<Reference> {
	const { docs, navigation, published } = site;
	for (const entry of navigation.entries)
		if (entry.kind === "page") {
			const { at, written, slug } = entry;
			const to = (): Thing | undefined => pageOf(site, slug);
			yield { kind: "navigation", at, written, to };
		}
	for (const one of published.operationReferences)
		if (one.entry !== undefined) yield toOperation("navigation", one, one.entry.written);
	for (const one of published.specReferences)
		if (one.from !== "page") yield toSpec("navigation", site, one);
	for (const { graphql } of navigation.containers)
		if (graphql !== undefined) {
			const { at, written, path } = graphql;
			const to = (): Thing | undefined => fileAt(site, path);
			yield { kind: "navigation", at, written, to };
		}
	for (const { written, at } of linksOf(docs))
		yield { kind: "link", at, written, to: () => atInternal(site, written) };
	for (const { written, at, paths } of assetsInDocs(site))
		yield { kind: "asset", at, written, to: () => fileAt(site, paths[0]) };
	yield* inRedirects(site);
	yield* partReferences(site);
}

function pageOf({ published }: Site, slug: string): Thing | undefined {
	const match = published.lookup.find(slug);
	switch (match.kind) {
		case "page":
			return { kind: "page", page: match.page };
		case "generated":
			return { kind: "generated", page: match.page };
		default:
			return undefined;
	}
}

/** `written`: what names it, at its place. */
export function toOperation(
	kind: ReferenceKind,
	{ at, match, shown }: PlacedReference,
	written: string,
): Reference {
	const operation = operationIn(match) ?? shown;
	return {
		kind,
		at,
		written,
		to: () => operation && { kind: "operation", operation },
	};
}

export function toSpec(
	kind: ReferenceKind,
	site: Site,
	{ at, written, specs: [spec] }: SpecReference,
): Reference {
	return { kind, at, written, to: () => fileAt(site, pathOf(spec)) };
}

function pathOf(spec: Spec): string {
	return spec.kind === "remote" ? spec.url : spec.path;
}

function atInternal(site: Site, written: string): Thing | undefined {
	return isInternal(written) ? thingAt(site, [written]) : undefined;
}

function* inRedirects(site: Site): Iterable<Reference> {
	for (const redirect of redirectsOf(site.docs)) {
		const { at, source, from, destinationAt, destination, to } = redirect;
		const taken = (): Thing => redirected(site, from);
		yield { kind: "source", at, written: source, to: taken };
		yield {
			kind: "redirect",
			at: destinationAt,
			written: destination,
			to: () => atInternal(site, to),
		};
	}
}

/** Those to the parts of docs.json. */
export function* partReferences(site: Site): Iterable<Reference> {
	for (const document of site.docs.documents) {
		if (!document.file.text.includes('"$ref"')) continue;
		const folder = posix.dirname(document.file.path);
		yield* refsIn(document, (written) => fileAt(site, posix.join(folder, written)));
	}
}
