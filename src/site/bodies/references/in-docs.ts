// What docs.json and its parts refer to: pages, operations, addresses, and files of all kinds.
import { posix } from "node:path";
import { linksOf } from "../../../facts/docs-json/named-addresses.ts";
import { redirectsOf } from "../../../facts/docs-json/redirects.ts";
import { isInternal } from "../../../facts/files/site-path.ts";
import type { Spec } from "../../../openapi/spec.ts";
import {
	operationIn,
	type PlacedReference,
	type SpecReference,
} from "../../parts/placed-reference.ts";
import type { Site } from "../../parts/site.ts";
import { assetsInDocs } from "../destinations/assets.ts";
import { stringsIn } from "../moves/strings.ts";
import { fileAt, redirected, thingAt } from "./at-address.ts";
import type { Reference, Thing } from "./thing.ts";

/** In no order. */
export function* referencesInDocs(site: Site): Iterable<Reference> {
	const { docs, navigation, published } = site;
	for (const entry of navigation.entries)
		if (entry.kind === "page") {
			const { at, written, slug } = entry;
			yield { at, written, to: () => pageOf(site, slug) };
		}
	for (const one of published.operationReferences)
		if (one.entry !== undefined) yield toOperation(one, one.entry.written);
	for (const one of published.specReferences)
		if (one.from !== "page") yield toSpec(site, one);
	for (const { graphql } of navigation.containers)
		if (graphql !== undefined) {
			const { at, written, path } = graphql;
			yield { at, written, to: () => fileAt(site, path) };
		}
	for (const { written, at } of linksOf(docs))
		yield { at, written, to: () => atInternal(site, written) };
	for (const { written, at, paths } of assetsInDocs(site))
		yield { at, written, to: () => fileAt(site, paths[0]) };
	yield* inRedirects(site);
	yield* toParts(site);
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
	{ at, match, shown }: PlacedReference,
	written: string,
): Reference {
	const operation = operationIn(match) ?? shown;
	return {
		at,
		written,
		to: () => operation && { kind: "operation", operation },
	};
}

export function toSpec(
	site: Site,
	{ at, written, specs: [spec] }: SpecReference,
): Reference {
	return { at, written, to: () => fileAt(site, pathOf(spec)) };
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
		yield { at, written: source, to: () => redirected(site, from) };
		yield {
			at: destinationAt,
			written: destination,
			to: () => atInternal(site, to),
		};
	}
}

function* toParts(site: Site): Iterable<Reference> {
	for (const document of site.docs.documents) {
		if (!document.file.text.includes('"$ref"')) continue;
		const folder = posix.dirname(document.file.path);
		for (const { key, written, pointer } of stringsIn(document.value))
			if (key === "$ref")
				yield {
					at: document.locate(pointer),
					written,
					to: () => fileAt(site, posix.join(folder, written)),
				};
	}
}
