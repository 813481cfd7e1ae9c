// One page or operation explained: `docproof inspect <page, slug or "METHOD /path">`.
import {
	isExcluded,
	isHidden,
	type Operation,
	signature,
} from "../openapi/operation.ts";
import { withoutTrailingSlash } from "../openapi/path-template.ts";
import {
	type OperationReference,
	parseReference,
} from "../openapi/reference.ts";
import { isUsable } from "../openapi/spec.ts";
import { valueAt } from "../schema/schema-errors.ts";
import type { GeneratedPage } from "../site/generated-pages.ts";
import type {
	NavigationContainer,
	OperationEntry,
	PageEntry,
} from "../site/navigation.ts";
import type { Page } from "../site/page.ts";
import type { PlacedReference } from "../site/references.ts";
import type { Site } from "../site/site.ts";
import { normalizePath, slugOf } from "../site/site-path.ts";
import type { Location } from "../source/location.ts";
import type { Reasons } from "./reasons.ts";
import { placeOf } from "./site-map.ts";

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

export interface Thing extends Place {
	readonly kind: "page" | "operation" | "channel";
	/** The slug of a page, the signature of an operation. */
	readonly name: string;
	/** Where readers find it. */
	readonly slugs: readonly string[];
	/** Whether readers see it in the sidebar, and why or why not. */
	readonly listed: boolean;
	readonly why: string;
	/** Every place that mentions it. */
	readonly mentions: readonly Mention[];
}

interface Place {
	readonly file: string;
	readonly line: number;
	readonly column: number;
}

export interface Mention extends Place {
	readonly says: string;
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
	if (reference !== undefined && isPath && !site.pages.some(isAsked(asked)))
		return { version: 1, asked, found: [], ...noOperation(site, reference) };
	const slug = slugOf(normalizePath(asked).replace(/\/$/, ""));
	const match = site.page(slug);
	if (match.kind === "page")
		return { version: 1, asked, found: [ofPage(site, match.page)] };
	if (match.kind === "generated")
		return { version: 1, asked, found: [ofGenerated(site, match.page)] };
	const entry = site.entries.find((candidate) => candidate.slug === slug);
	const instead =
		match.kind === "unknown"
			? `It may be there: ${match.why}.`
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
	return site.specs
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
	const match = site.operations.findInSome(site.operations.specs, reference);
	const near =
		match.kind === "missing" && "operation" in match.near
			? ` Did you mean \`${signature(match.near.operation)}\`?`
			: "";
	return {
		instead: `No OpenAPI file of the site has this operation.${near}`,
		mentions: site.operationReferences
			.filter(
				({ reference: { method, path } }) =>
					method === reference.method && path === reference.path,
			)
			.map(({ at, page, entry }) => ({
				...placeOf(at),
				says:
					entry === undefined
						? `the page \`${page?.slug ?? ""}\` asks for it`
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
	const match = site.page(slug);
	if (match.kind !== "missing") return "There is no such page.";
	const { near } = match;
	switch (near.kind) {
		case "ignored":
			return `\`${near.path}\` is not published: ${near.by === "default" ? "the platform passes over such names" : "`.mintignore` leaves it out"}.`;
		case "not-a-page": {
			const why = {
				snippet: "it is a snippet",
				name: "the platform passes over files of that name",
				imported: `\`${near.by ?? ""}\` imports it`,
			}[near.why];
			return `\`${near.path}\` is not published: ${why}.`;
		}
		case "url":
		case "none":
			return "There is no such page.";
		default:
			return `There is no such page. Did you mean \`${near.slug}\`?`;
	}
}

function ofPage(site: Site, page: Page): Thing {
	const entries = site.entries.filter(({ slug }) => slug === page.slug);
	const visible = entries.filter((entry) => whyUnseen(entry) === undefined);
	const shown = site.operationOf(page);
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
		...placeOf(site.startOf(page)),
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
	if (fields.hidden === true) return "Its frontmatter hides it.";
	if (seen !== undefined) return `Listed in ${trailOf(seen.parent)}.`;
	const [entry] = entries;
	if (entry !== undefined) return whyUnseen(entry) ?? "";
	const ignored = site.ignoredSettings.find(({ pointer }) =>
		holdsEntry(valueAt(site.docs.value, pointer), slug),
	);
	return ignored === undefined
		? "No navigation entry leads to it: readers find it by its address only."
		: `It is named in \`${ignored.name}\`, which the platform drops. ${ignored.why}`;
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

/** Why an entry is not in the sidebar; `undefined` for one that is. */
function whyUnseen({
	parent,
}: {
	readonly parent: NavigationContainer | undefined;
}): string | undefined {
	for (let node = parent; node !== undefined; node = node.parent) {
		if (node.losesChildren)
			return `Something in the ${nameOf(node)} makes the platform drop all that it holds.`;
		if (node.isHidden) return `The ${nameOf(node)} is hidden.`;
	}
	return undefined;
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
		why: listed ?? `Listed in ${trailOf(page.node)} with its whole file.`,
		mentions: mentionsOfSlug(site, page.slug),
	};
}

function ofOperation(site: Site, operation: Operation): Thing {
	const references = site.referencesTo(operation);
	const generated = site.generated.filter(({ shows }) => shows === operation);
	const slugs = [
		...generated
			.map(({ slug }) => slug)
			.filter((slug) => site.page(slug).kind !== "page"),
		...references.flatMap(({ page }) => page?.slug ?? []),
	];
	const { listed, why } = whyOfOperation(
		site,
		operation,
		generated,
		references,
	);
	return {
		kind: "operation",
		name: signature(operation),
		...placeOf(placeOfOperation(operation)),
		slugs: [...new Set(slugs)],
		listed,
		why,
		mentions: [
			...references.map(({ at, page, entry }) => ({
				...placeOf(at),
				says:
					entry === undefined
						? `the page \`${page?.slug ?? ""}\` shows it`
						: `an entry in ${trailOf(entry.parent)}${inheritedBy(entry)}`,
			})),
			...generated
				.filter(({ entry }) => entry === undefined)
				.map(({ node }) => ({
					...placeOf(node.openapi?.at ?? node.at),
					says: `the ${nameOf(node)} lists all operations of \`${operation.spec.path}\``,
				})),
			...[...new Set(generated.map(({ slug }) => slug))].flatMap((slug) =>
				mentionsOfSlug(site, slug),
			),
		],
	};
}

function whyOfOperation(
	site: Site,
	operation: Operation,
	generated: readonly GeneratedPage[],
	references: readonly PlacedReference[],
): { listed: boolean; why: string } {
	const { spec } = operation;
	if (isExcluded(operation))
		return { listed: false, why: "`x-excluded` leaves it out of the site." };
	if (!isUsable(spec) || site.specFaults(spec).length > 0)
		return {
			listed: false,
			why: `The platform rejects \`${spec.path}\`: \`docproof validate\` says why.`,
		};
	const published = generated.filter(
		({ slug }) => site.page(slug).kind !== "page",
	);
	const listedPage = published.find(
		(page) =>
			(page.entry !== undefined || page.group !== undefined) &&
			whyUnseen({ parent: page.node }) === undefined,
	);
	if (listedPage !== undefined)
		return {
			listed: true,
			why: `Listed in ${trailOf(listedPage.node)}${listedPage.group === undefined ? "" : ` > ${listedPage.group}`}.`,
		};
	for (const { page } of references) {
		const entry = site.entries.find(({ slug }) => slug === page?.slug);
		if (entry !== undefined && whyUnseen(entry) === undefined)
			return {
				listed: true,
				why: `Listed in ${trailOf(entry.parent)} as the page \`${entry.slug}\`.`,
			};
	}
	const [page] = generated;
	const file = page === undefined ? undefined : site.page(page.slug);
	if (file?.kind === "page")
		return {
			listed: false,
			why: `The page file \`${file.page.path}\` is published in its place.`,
		};
	if (page !== undefined)
		return {
			listed: false,
			why:
				whyUnseen({ parent: page.node }) ??
				(isHidden(operation)
					? "`x-hidden` leaves it out of the sidebar."
					: "No entry leads to its page."),
		};
	const owner = site.containers.find((node) =>
		site.unlisted(node).includes(operation),
	);
	return {
		listed: false,
		why:
			owner === undefined
				? "Nothing of the site makes a page of it."
				: `The ${nameOf(owner)} lists other operations of \`${spec.path}\` one by one, and so not this one.`,
	};
}

function inheritedBy({ inherited, reference }: OperationEntry): string {
	if (reference.file !== undefined || inherited === undefined) return "";
	const [first] = inherited.sources;
	return first === undefined ? "" : `, which inherits \`${first.path}\``;
}

function mentionsOfSlug(site: Site, slug: string): Mention[] {
	const entries = site.entries
		.filter((entry) => entry.slug === slug && entry.kind === "page")
		.map((entry) => ({
			...placeOf(entry.at),
			says: `an entry in ${trailOf(entry.parent)}`,
		}));
	const redirects = site.redirects.flatMap(
		({ source, destination, at, destinationAt }) => {
			if (pathOf(source) === slug)
				return [{ ...placeOf(at), says: `redirected to \`${destination}\`` }];
			return pathOf(destination) === slug
				? [{ ...placeOf(destinationAt), says: `\`${source}\` leads here` }]
				: [];
		},
	);
	return [...entries, ...redirects];
}

function pathOf(address: string): string {
	return address
		.replace(/[?#].*$/, "")
		.replace(/^\//, "")
		.replace(/\/$/, "");
}

function placeOfOperation({ spec, pointer }: Operation): Location {
	return spec.document.locate(pointer, "key");
}

function trailOf(node: NavigationContainer): string {
	const names: string[] = [];
	for (
		let at: NavigationContainer | undefined = node;
		at !== undefined;
		at = at.parent
	)
		if (at.division !== "root") names.unshift(nameOf(at));
	return names.length === 0 ? "`navigation`" : `the ${names.join(" > ")}`;
}

function nameOf({ division, label }: NavigationContainer): string {
	return division === "root" ? "navigation" : `${division} \`${label}\``;
}
