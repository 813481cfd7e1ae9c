// The site as it will be built, as data: `docproof inspect --format json`. A change of the shape
// needs a new `version`.
import type { RuleRunResult } from "../../engine/run-rules.ts";
import { reportFailures } from "../../output/failures.ts";
import type { ReportedFailure } from "../../output/report.ts";
import { platform } from "../../platform.ts";
import { ignoredSettings } from "../../site/pages/ignored-settings.ts";
import { hasEntry, isHiddenPage } from "../../site/pages/sidebar.ts";
import { unavailableFiles, uncheckedItems } from "../../site/pages/unchecked-items.ts";
import { type GeneratedPage, isInSidebar } from "../../site/parts/generated-page.ts";
import type { Site } from "../../site/parts/site.ts";
import { failuresOf } from "../../site/parts/site-failures.ts";
import { positionOf, Reasons, type SourcePosition } from "./places.ts";
import { type MapItem, sidebarMap } from "./sidebar-map.ts";

export interface SiteMap {
	readonly version: 1;
	/** The date of the Mintlify packages that docproof describes, such as `2026-10-05`. */
	readonly platform: string;
	/** The sidebar: the items of `navigation`, and the groups that Mintlify adds. */
	readonly navigation: readonly MapItem[];
	/**
	 * The pages that Mintlify generates from OpenAPI and AsyncAPI files, except for pages that a page
	 * file or a later generated page replaces.
	 */
	readonly generated: readonly MapGenerated[];
	readonly pages: readonly MapPage[];
	/** The overlays of OpenAPI files, in order. Absent if the site has none. */
	readonly overlays?: readonly MapOverlay[];
	/** The settings of docs.json that Mintlify silently ignores. */
	readonly ignored: readonly MapIgnored[];
	/** True if Mintlify's strict build fails. */
	readonly buildFails: boolean;
	/** The problems at which the build fails. */
	readonly buildFailsBecause: readonly MapBuildFault[];
	/** Parts that could not be checked, so that the lists may be incomplete. */
	readonly unknown: readonly { readonly what: string; readonly why: string }[];
	/**
	 * Bugs of docproof. With any bug, `buildFails` is certain only if it is true. Absent without
	 * failures.
	 */
	readonly failures?: readonly ReportedFailure[];
}

export interface MapGenerated {
	readonly slug: string;
	readonly spec: string;
	/**
	 * The method in upper case: an HTTP method, `WEBHOOK`, `CHANNEL`, or for a GraphQL schema
	 * `QUERY`, `MUTATION` or `TYPE`.
	 */
	readonly method: string;
	readonly path: string;
	readonly title: string;
	/** True if the sidebar lists the page. */
	readonly listed: boolean;
}

export interface MapPage {
	readonly slug: string;
	readonly file: string;
	/** True if an entry points to the page. */
	readonly listed: boolean;
	/** True if the frontmatter hides the page, or if all nodes that list the page are hidden. */
	readonly hidden: boolean;
}

export interface MapOverlay {
	readonly file: string;
	/** The path of the OpenAPI file that the overlay changes. */
	readonly changes: string;
	/** True if docproof knows the changes. */
	readonly applied: boolean;
}

export interface MapIgnored {
	readonly file: string;
	readonly pointer: string;
	readonly why: string;
}

export interface MapBuildFault extends SourcePosition {
	readonly why: string;
}

export function siteMap(
	site: Site,
	{ findings, failures }: Pick<RuleRunResult, "findings" | "failures">,
): SiteMap {
	const faults = findings.filter(({ stopsBuild }) => stopsBuild);
	const reasons = new Reasons(findings);
	return {
		version: 1,
		platform: platform.date,
		navigation: sidebarMap(site, reasons),
		generated: publishedPages(site).map(generatedOf),
		pages: site.pages.all.map((page) => ({
			slug: page.slug,
			file: page.path,
			listed: hasEntry(site, page.slug),
			hidden: isHiddenPage(site, page),
		})),
		...overlaysOf(site),
		ignored: [...ignoredSettings(site)].map(({ at, why }) => ({
			file: at.file.path,
			pointer: at.pointer,
			why,
		})),
		buildFails: faults.length > 0,
		buildFailsBecause: faults.map(({ at, message }) => ({ ...positionOf(at), why: message })),
		unknown: [...uncheckedItems(site), ...unavailableFiles(site)],
		...reportFailures(failures.length > 0 ? failures : failuresOf(site)),
	};
}

function overlaysOf({ specs }: Site): Pick<SiteMap, "overlays"> {
	const overlays = specs.overlaid.uses.map(({ path, changes, fate }) => ({
		file: path,
		changes,
		applied: fate.kind === "applied",
	}));
	return overlays.length === 0 ? {} : { overlays };
}

/**
 * The generated pages that readers see. If several generated pages have one address, Mintlify
 * publishes the last one; if a page file has the address, Mintlify publishes the page file.
 */
function publishedPages(site: Site): GeneratedPage[] {
	const generatedBySlug = new Map(site.published.generated.map((page) => [page.slug, page]));
	return [...generatedBySlug.values()].filter(
		({ slug }) => site.published.lookup.find(slug).kind === "generated",
	);
}

function generatedOf(generated: GeneratedPage): MapGenerated {
	const { slug, title, shows } = generated;
	return {
		slug,
		spec: shows.spec.path,
		...operationIn(shows),
		title,
		listed: isInSidebar(generated),
	};
}

function operationIn(shows: GeneratedPage["shows"]): Pick<MapGenerated, "method" | "path"> {
	if ("at" in shows) return { method: shows.kind.toUpperCase(), path: shows.name };
	return "method" in shows
		? { method: shows.method.toUpperCase(), path: shows.path }
		: { method: "CHANNEL", path: shows.id };
}
