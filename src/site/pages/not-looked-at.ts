// What a site names that is not looked at, or cannot be read, and why.
import { slugOf } from "../../facts/files/site-path.ts";
import { isNewer } from "../../openapi/spec/spec.ts";
import { outsideTheSite, type UnreadableReason } from "../../source/files/read-file.ts";
import { SourceFile } from "../../source/source-file.ts";
import { shortened } from "../../text/words.ts";
import type { PageNearMiss } from "../parts/page-lookup.ts";
import { question, type Site } from "../parts/site.ts";
import { failuresOf } from "../parts/site-failures.ts";
import { byAllBodies } from "./bodies.ts";
import { remoteSchemas } from "./graphql.ts";
import { endpointsNotParsed, parameterFaults } from "./page-parameters.ts";

/** Something that the site names, and why it is not looked at. */
interface NotLookedAt {
	readonly what: string;
	readonly why: string;
}

/** What no rule tells, or of which one only says that nothing is known. */
export function notLookedAt(site: Site): readonly NotLookedAt[] {
	const { files, specs } = site;
	return [
		...(files.hasBodies ? [] : [{ what: "the bodies of pages", why: "they are turned off" }]),
		...notParsed(site).map((path) => ({
			what: `the body of \`${path}\``,
			why: "parsing it would take too long",
		})),
		...startsParsed(site).map((path) => ({
			what: `the rest of the body of \`${path}\``,
			why: "parsing it would take too long",
		})),
		...specs.remotes().flatMap(({ url, failure }) =>
			failure === undefined
				? {
						what: shortened(url),
						why: "OpenAPI files behind a URL are fetched only with `--remote`",
					}
				: [],
		),
		...overlaysNotLookedAt(site),
		...graphqlNotLookedAt(site),
		...sdksNotLookedAt(site),
		...outside(site).map((path) => ({
			what: path,
			why: "symbolic links to files outside the site are not followed",
		})),
		...newerSpecs(site),
		...failuresOf(site).map(({ subject }) => ({ what: subject, why: "docproof failed there" })),
	];
}

function newerSpecs({ specs }: Site): readonly NotLookedAt[] {
	return specs
		.readable()
		.filter(isNewer)
		.map(({ path }) => ({ what: path, why: "docproof does not know its version" }));
}

/** The files that are there and not read, as links lead to them out of the site. */
function outside({ files: { unreadable } }: Site): readonly string[] {
	return [...unreadable].flatMap(([path, why]) => (why === outsideTheSite ? path : [])).sort();
}

function graphqlNotLookedAt(site: Site): readonly NotLookedAt[] {
	return remoteSchemas(site).map((url) => ({
		what: shortened(url),
		why: "GraphQL schemas behind a URL are not fetched",
	}));
}

function sdksNotLookedAt({ navigation }: Site): readonly NotLookedAt[] {
	const folders = new Set(navigation.containers.flatMap(({ sdk }) => sdk?.directory ?? []));
	return [...folders].map((folder) => ({
		what: `the pages below \`/${folder}\``,
		why: "docproof does not look into the sources of SDKs",
	}));
}

/** One overlay can change several files. */
function overlaysNotLookedAt({ specs }: Site): readonly NotLookedAt[] {
	const found = new Map(
		specs.overlaid.uses.flatMap(({ path, fate }) =>
			fate.kind === "unknown" && fate.why !== undefined
				? [[path, { what: path, why: fate.why }]]
				: [],
		),
	);
	return [...found.values()];
}

/** What was to be fetched and could not be: rules tell it. */
export function unavailable({ specs }: Site): readonly NotLookedAt[] {
	const files = specs.remotes().map(({ url, failure }) => ({ url, failure }));
	const overlays = specs.overlaid.uses.map(({ path, fate }) => ({
		url: path,
		failure: fate.kind === "unavailable" ? fate.failure : undefined,
	}));
	return [...files, ...overlays].flatMap(({ url, failure }) =>
		failure === undefined ? [] : { what: url, why: `it ${failure.why}` },
	);
}

/** Their paths, as far as their bodies are looked at. */
const notParsed = question((site) =>
	site.files.hasBodies ? bodiesNotParsed(site) : endpointsNotParsed(site),
);

const bodiesNotParsed = byAllBodies(({ files }, { kind, path, reading }) => {
	// A script that is not known has types, and of what cannot be read or fails others tell.
	const isLeft =
		reading.kind === "unknown" &&
		kind !== "script" &&
		!files.unreadable.has(path) &&
		!files.failures.has(path);
	return isLeft ? [path] : [];
});

/** The paths of those of which no more is known than what is wrong in their start. */
const startsParsed = byAllBodies((_, { path, reading }) =>
	reading.kind === "fault" && reading.fault.isInStart === true ? [path] : [],
);

/** `undefined` for a file of the site that is looked at. */
export function whyNotChecked(site: Site, path: string): string | undefined {
	if (site.pages.all.some((page) => page.path === path)) return undefined;
	// Those with data are read, whether or not anything uses them.
	if (/\.(?:json|ya?ml)$/i.test(path) && site.files.all.includes(path)) return undefined;
	const match = site.published.lookup.find(slugOf(path));
	const why = match.kind === "missing" ? whyUnpublished(match.near) : undefined;
	return why ?? "it is neither a page nor an OpenAPI file of the site";
}

/** Why a file that looks like a page is none; `undefined` for what is no such file. */
export function whyUnpublished(near: PageNearMiss): string | undefined {
	if (near.kind === "ignored")
		return near.by === "default"
			? "Mintlify ignores files with that name"
			: "`.mintignore` excludes it";
	if (near.kind !== "not-a-page") return undefined;
	return {
		snippet: "it is a snippet",
		name: "Mintlify ignores files with that name",
		imported: `\`${near.by ?? ""}\` imports it`,
	}[near.why];
}

/** A file or folder of which nothing is known but that it is there. */
export interface UnreadableFile {
	/** Of its path; the text is empty. */
	readonly file: SourceFile;
	readonly why: UnreadableReason;
	readonly isFolder: boolean;
	/** Whether the site is made of it: a page, an OpenAPI file that it names, a part of docs.json. */
	readonly isNeeded: boolean;
}

/** Whether nothing can be told of a site without a file. */
function isBasic(path: string): boolean {
	return path === "docs.json" || path === ".mintignore";
}

export function unreadableFiles(site: Site): readonly UnreadableFile[] {
	// Of most pages only the start is read, of these all.
	parameterFaults(site);
	const { files, docs, specs } = site;
	const named = new Set(specs.all.map(({ path }) => path));
	const parts = docs.documents.map(({ file }) => file.path);
	const told = [...files.unreadable].filter(
		([path, why]) => why !== outsideTheSite || isBasic(path),
	);
	return told.map(([path, why]) => ({
		file: new SourceFile(path === "" ? "." : path, ""),
		why,
		isFolder: path === "" || files.state(path).kind === "folder",
		isNeeded:
			/^is a symbolic link/.test(why) ||
			!/\.(?:json|ya?ml)$/i.test(path) ||
			named.has(path) ||
			parts.includes(path),
	}));
}
