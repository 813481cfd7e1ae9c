// One page or operation explained: `docproof inspect <page, slug or "METHOD /path">`.

import { type Operation, signature } from "../../openapi/operation.ts";
import { withoutTrailingSlash } from "../../openapi/path-template.ts";
import {
	type OperationReference,
	parseReference,
} from "../../openapi/reference.ts";
import { valueAt } from "../../schema/schema-errors.ts";
import { normalizePath, slugOf } from "../../site/files/site-path.ts";
import type {
	OperationEntry,
	PageEntry,
} from "../../site/navigation/navigation.ts";
import { type Page, startOf } from "../../site/pages/page.ts";
import type { GeneratedPage } from "../../site/published/generated-pages.ts";
import { ignoredSettings } from "../../site/published/ignored-settings.ts";
import { whyUnpublished } from "../../site/published/unpublished.ts";
import type { Site } from "../../site/site.ts";
import { ofOperation, placeOfOperation } from "./explain-operation.ts";
import type { Reasons } from "./reasons.ts";
import { placeOf } from "./site-map.ts";
import {
	inheritedBy,
	type Mention,
	mentionsOfSlug,
	type Thing,
} from "./thing.ts";
import { trailOf, whyUnseen } from "./trail.ts";

/** As data: change `version` with its shape. */
export interface Explanation {
	readonly version: 1;
	/** What was asked for. */
	readonly asked: string;
	/** More than one where several OpenAPI files have the operation; empty where there is no such thing. */
	readonly found: readonly Thing[];
	/** There where it may be made of something that is not looked at. */
	readonly unknown?: true;
	/** Where there is no such thing: what there is instead. */
	readonly instead?: string;
	/** The places that ask for it though it is not there. */
	readonly mentions?: readonly Mention[];
}

export function explain(
	site: Site,
	asked: string,
	reasons: Reasons,
): Explanation {
	const reference = parseReference(asked);
	const operations =
		reference === undefined ? [] : operationsOf(site, reference);
	if (operations.length > 0) {
		const found = operations.map((operation) => ofOperation(site, operation));
		return { version: 1, asked, found };
	}
	const isPath = reference?.path.startsWith("/") === true;
	if (reference !== undefined && isPath && !site.pages.all.some(isAsked(asked)))
		return { version: 1, asked, found: [], ...noOperation(site, reference) };
	const slug = slugOf(normalizePath(asked).replace(/\/$/, ""));
	const match = site.published.lookup.find(slug);
	if (match.kind === "page")
		return { version: 1, asked, found: [ofPage(site, match.page)] };
	if (match.kind === "generated")
		return { version: 1, asked, found: [ofGenerated(site, match.page)] };
	const entry = site.navigation.entries.find(
		(candidate) => candidate.slug === slug,
	);
	const instead =
		match.kind === "unknown"
			? `It may exist: ${match.why}.`
			: nothingThere(site, slug, entry, reasons);
	return {
		version: 1,
		asked,
		found: [],
		...(match.kind === "unknown" && { unknown: true }),
		instead,
		mentions: mentionsOfSlug(site, slug),
	};
}

function operationsOf(
	site: Site,
	{ file, method, path }: OperationReference,
): Operation[] {
	return site.specs.all
		.flatMap((spec) => (spec.kind === "readable" ? spec.operations : []))
		.filter(
			(operation) =>
				operation.method === method &&
				withoutTrailingSlash(operation.path) === withoutTrailingSlash(path) &&
				(file === undefined || operation.spec.path === normalizePath(file)),
		);
}

/** Whether a page's name is the asked one, though it looks like an operation: `get started`. */
function isAsked(asked: string): (page: Page) => boolean {
	const slug = slugOf(normalizePath(asked));
	return (page) => page.slug === slug;
}

function noOperation(
	site: Site,
	reference: OperationReference,
): Pick<Explanation, "instead" | "mentions"> {
	const match = site.published.operations.findInSome(
		site.published.operations.specs,
		reference,
	);
	const near =
		match.kind === "missing" &&
		"operation" in match.near &&
		match.near.kind !== "plural"
			? ` Did you mean \`${signature(match.near.operation)}\`?`
			: "";
	return {
		instead:
			match.kind === "unknown"
				? `It is not known whether there is such an operation: ${match.why}.`
				: `No OpenAPI file of the site has this operation.${near}`,
		mentions: site.published.operationReferences
			.filter(
				({ reference: { method, path } }) =>
					method === reference.method && path === reference.path,
			)
			.map(({ at, page, entry }) => ({
				...placeOf(at),
				says:
					entry === undefined
						? `the page \`${page?.slug ?? ""}\` refers to it`
						: `an entry in ${trailOf(entry.parent)}${inheritedBy(entry)}`,
			})),
	};
}

function nothingThere(
	site: Site,
	slug: string,
	entry: PageEntry | OperationEntry | undefined,
	reasons: Reasons,
): string {
	if (entry !== undefined) return reasons.of(entry.at);
	const match = site.published.lookup.find(slug);
	if (match.kind !== "missing") return "This page does not exist.";
	const { near } = match;
	switch (near.kind) {
		case "ignored":
		case "not-a-page":
			return `\`${near.path}\` is not published: ${whyUnpublished(near)}.`;
		case "url":
		case "none":
			return "This page does not exist.";
		case "plural":
			return `This page does not exist. \`${near.slug}\` exists.`;
		case "elsewhere":
			return `This page does not exist. \`${near.slug}\` has the same name.`;
		default:
			return `This page does not exist. Did you mean \`${near.slug}\`?`;
	}
}

function ofPage(site: Site, page: Page): Thing {
	const entries = site.navigation.entries.filter(
		({ slug }) => slug === page.slug,
	);
	const visible = entries.filter((entry) => whyUnseen(entry) === undefined);
	const shown = site.published.references.operationOf(page);
	const shows: Mention[] =
		shown === undefined
			? []
			: [
					{
						...placeOf(placeOfOperation(shown)),
						says: `it shows ${signature(shown)}`,
					},
				];
	return {
		kind: "page",
		name: page.slug,
		...placeOf(startOf(page)),
		slugs: [page.slug],
		listed: visible.length > 0 && page.fields.hidden !== true,
		why: whyOfPage(site, page, entries, visible),
		mentions: [...shows, ...mentionsOfSlug(site, page.slug)],
	};
}

function whyOfPage(
	site: Site,
	{ slug, fields }: Page,
	entries: readonly (PageEntry | OperationEntry)[],
	[seen]: readonly (PageEntry | OperationEntry)[],
): string {
	if (fields.hidden === true) return "It is hidden by its frontmatter.";
	if (seen !== undefined) return `Listed in ${trailOf(seen.parent)}.`;
	const [entry] = entries;
	if (entry !== undefined) return whyUnseen(entry) ?? "";
	const ignored = [...ignoredSettings(site)].find(({ pointer }) =>
		holdsEntry(valueAt(site.docs.value, pointer), slug),
	);
	return ignored === undefined
		? "Reachable only by its URL: no navigation entry lists it."
		: `It is listed in \`${ignored.name}\`, which Mintlify ignores. ${ignored.why}`;
}

/** Whether a value names a page anywhere in it, as an entry would. */
function holdsEntry(value: unknown, slug: string): boolean {
	const open = [value];
	for (let next = open.pop(); next !== undefined; next = open.pop()) {
		if (typeof next === "string") {
			if (normalizePath(next).replace(/\/$/, "") === slug) return true;
		} else if (typeof next === "object" && next !== null) {
			for (const item of Object.values(next)) open.push(item);
		}
	}
	return false;
}

function ofGenerated(site: Site, page: GeneratedPage): Thing {
	if ("method" in page.shows) return ofOperation(site, page.shows);
	const { id, spec, pointer } = page.shows;
	const listed = whyUnseen({ parent: page.node });
	return {
		kind: "channel",
		name: id,
		...placeOf(spec.document.locate(pointer, "key")),
		slugs: [page.slug],
		listed: listed === undefined,
		why: listed ?? `Listed in ${trailOf(page.node)} with all of its file.`,
		mentions: mentionsOfSlug(site, page.slug),
	};
}
