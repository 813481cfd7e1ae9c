import { posix } from "node:path";
import type { Spec } from "../../../openapi/spec/spec.ts";
import { stringsIn } from "../../../text/placed-strings.ts";
import { hasWildcard } from "../../facts/docs-json/redirect-match.ts";
import { redirectsOf } from "../../facts/docs-json/redirects.ts";
import { isInternal } from "../../facts/files/site-path.ts";
import type { Page } from "../../facts/pages/page.ts";
import { linksOf } from "../../facts/settings/named-addresses.ts";
import {
	operationIn,
	type PlacedReference,
	type SpecReference,
} from "../../parts/placed-reference.ts";
import { question, type Site } from "../../parts/site.ts";
import { assetsInDocs } from "../destinations/assets.ts";
import { fileTarget, redirectTarget, targetAt } from "./address-targets.ts";
import type { Reference, ReferenceKind, ReferenceTarget } from "./reference.ts";
import { refsIn } from "./strings.ts";

/** The references in docs.json, in no particular order. */
export function* referencesInDocs(site: Site): Iterable<Reference> {
	const { docs, navigation, published } = site;
	for (const entry of navigation.entries)
		if (entry.kind === "page") {
			const { at, written, slug } = entry;
			yield { kind: "navigation", at, written, target: () => pageTarget(site, slug) };
		}
	for (const reference of published.operationReferences)
		if (reference.entry !== undefined)
			yield toOperationReference("navigation", reference, reference.entry.written);
	for (const reference of published.specReferences)
		if (reference.from !== "page") yield toSpecReference("navigation", site, reference);
	for (const { graphql } of navigation.containers)
		if (graphql !== undefined) {
			const { at, written, path } = graphql;
			yield { kind: "navigation", at, written, target: () => fileTarget(site, path) };
		}
	for (const { written, at } of linksOf(docs))
		yield { kind: "link", at, written, target: () => internalTarget(site, written) };
	for (const { written, at, paths } of assetsInDocs(site))
		yield { kind: "asset", at, written, target: () => fileTarget(site, paths[0]) };
	yield* redirectReferences(site);
	yield* partReferences(site);
}

function pageTarget({ published }: Site, slug: string): ReferenceTarget | undefined {
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

function toOperationReference(
	kind: ReferenceKind,
	{ at, match, shown }: PlacedReference,
	written: string,
): Reference {
	const operation = operationIn(match) ?? shown;
	return {
		kind,
		at,
		written,
		target: () => operation && { kind: "operation", operation },
	};
}

function toSpecReference(
	kind: ReferenceKind,
	site: Site,
	{ at, written, specs: [spec] }: SpecReference,
): Reference {
	return { kind, at, written, target: () => fileTarget(site, specPath(spec)) };
}

function specPath(spec: Spec): string {
	return spec.kind === "remote" ? spec.url : spec.path;
}

function internalTarget(site: Site, written: string): ReferenceTarget | undefined {
	return isInternal(written) ? targetAt(site, [written]) : undefined;
}

function* redirectReferences(site: Site): Iterable<Reference> {
	for (const redirect of redirectsOf(site.docs)) {
		const { at, source, from, destinationAt, destination, to } = redirect;
		yield { kind: "source", at, written: source, target: () => redirectTarget(site, from) };
		yield {
			kind: "redirect",
			at: destinationAt,
			written: destination,
			// A wildcard leads to many addresses.
			target: () => (hasWildcard(to) ? undefined : internalTarget(site, to)),
		};
	}
}

export function* partReferences(site: Site): Iterable<Reference> {
	for (const document of site.docs.documents) {
		if (!document.file.text.includes('"$ref"')) continue;
		const folder = posix.dirname(document.file.path);
		yield* refsIn(document, (written) => fileTarget(site, posix.join(folder, written)));
	}
}

export function* referencesInPage(site: Site, page: Page): Iterable<Reference> {
	const { frontmatter, fields } = page;
	if (frontmatter === undefined) return;
	const { operations, specs } = openApiReferences(site);
	// The file comes first, because the range of the whole reference contains the range of the file.
	yield* specs.get(page.path) ?? [];
	yield* operations.get(page.path) ?? [];
	for (const { written, pointer } of stringsIn(fields))
		if (isInternal(written) && pointer !== "/openapi")
			yield {
				kind: "frontmatter",
				at: frontmatter.locate(pointer),
				written,
				target: () => targetAt(site, [written]),
			};
}

/** References to OpenAPI files and operations, by the path of the page. */
const openApiReferences = question((site: Site) => {
	const operationReferencesByPath = new Map<string, Reference[]>();
	const specReferencesByPath = new Map<string, Reference[]>();
	const { operationReferences, specReferences } = site.published;
	for (const reference of operationReferences)
		if (reference.page !== undefined)
			operationReferencesByPath.set(reference.page.path, [
				toOperationReference("frontmatter", reference, openApiText(reference)),
			]);
	for (const reference of specReferences)
		if (reference.from === "page")
			specReferencesByPath.set(reference.at.file.path, [
				toSpecReference("frontmatter", site, reference),
			]);
	return { operations: operationReferencesByPath, specs: specReferencesByPath };
});

function openApiText({ page }: PlacedReference): string {
	const { openapi } = page?.fields ?? {};
	return typeof openapi === "string" ? openapi : "";
}
