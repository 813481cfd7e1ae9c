import { countHiddenParts } from "../../openapi/hidden-parts.ts";
import { hidesValues, isNewer, judgedVersion, type ReadableSpec } from "../../openapi/spec/spec.ts";
import { isAccepted } from "../../openapi/status.ts";
import { exceededLimits } from "../../text/budget.ts";
import { outsideTheSite, type UnreadableReason } from "../../text/files/read-file.ts";
import { SourceFile } from "../../text/source-file.ts";
import { fewOf, shortenSentence } from "../../text/wording/words.ts";
import { slugOf } from "../facts/files/site-path.ts";
import { sourceFolders } from "../facts/navigation/navigation.ts";
import type { PageNearMiss } from "../parts/page-lookup.ts";
import { question, type Site } from "../parts/site.ts";
import { failuresOf } from "../parts/site-failures.ts";
import { bodiesOf, eachBodyOfSite } from "./bodies.ts";
import { remoteSchemaUrls } from "./graphql.ts";
import { isInUse } from "./operations/spec-use.ts";
import { endpointsNotParsed, parameterFaults } from "./page-parameters.ts";
import { uncheckedSettingsOfMintJson } from "./stale-mint-json.ts";

export interface UncheckedItem {
	readonly what: string;
	readonly why: string;
}

/** Unchecked parts that no rule reports, or whose state a rule reports only as unknown. */
export function uncheckedItems(site: Site): readonly UncheckedItem[] {
	return [...uncheckedBodies(site), ...uncheckedApiFiles(site), ...uncheckedFiles(site)];
}

export function uncheckedBodies(site: Site): readonly UncheckedItem[] {
	return [
		...(site.files.hasBodies ? [] : [{ what: "the bodies of pages", why: "they are turned off" }]),
		...unparsedPaths(site).map((path) => ({
			what: `the body of \`${path}\``,
			why: "parsing it would take too long",
		})),
		...partlyParsedPaths(site).map((path) => ({
			what: `the rest of the body of \`${path}\``,
			why: "parsing it would take too long",
		})),
	];
}

/** The OpenAPI files, overlays and GraphQL schemas that docproof did not read or understand. */
export function uncheckedApiFiles(site: Site): readonly UncheckedItem[] {
	return [
		...site.specs.remotes().flatMap(({ url, failure }) =>
			failure === undefined
				? {
						what: shortenSentence(url),
						why: "OpenAPI files behind a URL are fetched only with `--remote`",
					}
				: [],
		),
		...uncheckedOverlays(site),
		...uncheckedGraphql(site),
		...newerSpecs(site),
	];
}

/**
 * The parts of files that the rules which have run did not examine, because that would take too
 * long. `mayStopBuild`: only the parts that may stop the build.
 */
export function unexaminedParts(
	site: Site,
	{ mayStopBuild = false }: { readonly mayStopBuild?: boolean } = {},
): readonly UncheckedItem[] {
	const dependentParts = mayStopBuild
		? []
		: site.specs
				.readableSpecs()
				.filter((spec) => isInUse(site, spec))
				.flatMap(partsBehindFaults);
	const owners = [
		{ path: "docs.json", owner: site.docs },
		...site.specs
			.readableSpecs()
			.map(({ path, document }) => ({ path, owner: Object(document.value) })),
		...bodiesOf(site).map((body) => ({ path: body.path, owner: body })),
	];
	return [
		...dependentParts,
		...owners.flatMap(({ path, owner }) =>
			exceededLimits(owner)
				.filter((limit) => !mayStopBuild || limit.mayStopBuild === true)
				.map(({ what }) => ({
					what: `${what} in \`${path}\``,
					why: "examining them would take too long",
				})),
		),
	];
}

/** The parts of an OpenAPI file that docproof cannot judge because of faults that rules report. */
function partsBehindFaults(spec: ReadableSpec): readonly UncheckedItem[] {
	const { document, path, version } = spec;
	if (hidesValues(document))
		return [{ what: `everything else in \`${path}\``, why: "its syntax errors hide values" }];
	if (version.kind === "missing" || version.kind === "invalid")
		return [{ what: `everything else in \`${path}\``, why: "its OpenAPI version is unknown" }];
	if (judgedVersion(spec) === undefined || isAccepted(spec)) return [];
	const { paths, operations, schemas } = countHiddenParts(spec);
	const whatByCount = [
		[paths, "the operations of", "path"],
		[operations, "the path parameters of", "operation"],
		[schemas, "the values of", "schema"],
	] as const;
	return whatByCount.flatMap(([count, what, noun]) =>
		count === 0
			? []
			: {
					what: `${what} ${count} ${noun}${count === 1 ? "" : "s"} in \`${path}\``,
					why: "they depend on invalid parts of the file",
				},
	);
}

/** Other files that docproof did not read, and files at which docproof failed. */
export function uncheckedFiles(site: Site): readonly UncheckedItem[] {
	return [
		...uncheckedSdks(site),
		...uncheckedSources(site),
		...uncheckedMintJson(site),
		...linksOutsideSite(site).map((path) => ({
			what: path,
			why: "symbolic links to files outside the site are not followed",
		})),
		...failuresOf(site).map(({ subject }) => ({ what: subject, why: "docproof failed there" })),
	];
}

function newerSpecs({ specs }: Site): readonly UncheckedItem[] {
	return specs
		.readableSpecs()
		.filter(isNewer)
		.map(({ path }) => ({ what: path, why: "docproof does not know its version" }));
}

/** Files that exist but are not read, because the files are symbolic links out of the site. */
function linksOutsideSite({ files: { unreadable } }: Site): readonly string[] {
	return [...unreadable].flatMap(([path, why]) => (why === outsideTheSite ? path : [])).sort();
}

function uncheckedGraphql(site: Site): readonly UncheckedItem[] {
	return remoteSchemaUrls(site).map((url) => ({
		what: shortenSentence(url),
		why: "GraphQL schemas behind a URL are not fetched",
	}));
}

function uncheckedSdks({ navigation, pages }: Site): readonly UncheckedItem[] {
	const why = "docproof does not read the sources of SDKs";
	const folders = new Set(navigation.containers.flatMap(({ sdk }) => sdk?.directory ?? []));
	const symbolPages = pages.all.filter(({ fields }) => fields.sdk != null).map(({ path }) => path);
	return [
		...Array.from(folders, (folder) => ({ what: `the pages below \`/${folder}\``, why })),
		...(symbolPages.length === 0
			? []
			: [{ what: `the symbols of SDKs on ${fewOf(symbolPages)}`, why }]),
	];
}

function uncheckedSources({ navigation }: Site): readonly UncheckedItem[] {
	return [...new Set(sourceFolders(navigation))].map((folder) => ({
		what: `the pages below \`/${folder}\``,
		why: "Mintlify adds them only when it deploys the site",
	}));
}

function uncheckedMintJson(site: Site): readonly UncheckedItem[] {
	const names = uncheckedSettingsOfMintJson(site).map((name) => `\`${name}\``);
	const why = "docs.json has replaced them, but Mintlify validates them";
	return names.length === 0 ? [] : [{ what: `${names.join(", ")} in mint.json`, why }];
}

/** The overlays are collected by path, because an overlay can change several files. */
function uncheckedOverlays({ specs }: Site): readonly UncheckedItem[] {
	const itemByPath = new Map(
		specs.overlaid.uses.flatMap(({ path, fate }) =>
			fate.kind === "unknown" && fate.why !== undefined
				? [[path, { what: path, why: fate.why }]]
				: [],
		),
	);
	return [...itemByPath.values()];
}

/** Files that could not be fetched; rules report these files. */
export function unavailableFiles({ specs }: Site): readonly UncheckedItem[] {
	const files = specs.remotes().map(({ url, failure }) => ({ url, failure }));
	const overlays = specs.overlaid.uses.map(({ path, fate }) => ({
		url: path,
		failure: fate.kind === "unavailable" ? fate.failure : undefined,
	}));
	return [...files, ...overlays].flatMap(({ url, failure }) =>
		failure === undefined ? [] : { what: url, why: `it ${failure.why}` },
	);
}

const unparsedPaths = question((site) =>
	site.files.hasBodies ? unparsedBodies(site) : endpointsNotParsed(site),
);

const unparsedBodies = eachBodyOfSite(({ files }, { path, reading }) => {
	// Unreadable files are left out, because rules report unreadable files.
	const isUnparsed =
		reading.kind === "unknown" && !files.unreadable.has(path) && !files.failures.has(path);
	return isUnparsed ? [path] : [];
});

/** Paths of bodies that were parsed only at the start, because the start has a fault. */
const partlyParsedPaths = eachBodyOfSite((_, { path, reading }) =>
	reading.kind === "fault" && reading.fault.isOnlyStartParsed === true ? [path] : [],
);

/** The reason why a file is not checked; `undefined` for a checked file of the site. */
export function uncheckedReasonOf(site: Site, path: string): string | undefined {
	if (site.pages.all.some((page) => page.path === path)) return undefined;
	// Data files are left out, because docproof reads every data file of the site.
	if (/\.(?:json|ya?ml)$/i.test(path) && site.files.allPaths.includes(path)) return undefined;
	const match = site.published.lookup.find(slugOf(path));
	const unpublishedReason = match.kind === "missing" ? unpublishedReasonOf(match.near) : undefined;
	return unpublishedReason ?? "it is neither a page nor an OpenAPI file of the site";
}

/** The reason why a file that looks like a page is not published; `undefined` for other files. */
export function unpublishedReasonOf(near: PageNearMiss): string | undefined {
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

export interface UnreadableFile {
	readonly file: SourceFile;
	readonly why: UnreadableReason;
	readonly isFolder: boolean;
	/**
	 * True if the site depends on the file. A data file counts only if docs.json declares or includes
	 * the file, or if the file is a symbolic link.
	 */
	readonly isNeeded: boolean;
}

function isEssential(path: string): boolean {
	return path === "docs.json" || path === ".mintignore";
}

export function unreadableFiles(site: Site): readonly UnreadableFile[] {
	// The call reads all pages that describe an endpoint, because only the start of most pages was
	// read before.
	parameterFaults(site);
	const { files, docs, specs } = site;
	const specPaths = new Set(specs.all.map(({ path }) => path));
	const docsPaths = docs.documents.map(({ file }) => file.path);
	const reportableFiles = [...files.unreadable].filter(
		([path, why]) => why !== outsideTheSite || isEssential(path),
	);
	return reportableFiles.map(([path, why]) => ({
		file: new SourceFile(path === "" ? "." : path, ""),
		why,
		isFolder: path === "" || files.stateOf(path).kind === "folder",
		isNeeded:
			/^is a symbolic link/.test(why) ||
			!/\.(?:json|ya?ml)$/i.test(path) ||
			specPaths.has(path) ||
			docsPaths.includes(path),
	}));
}
