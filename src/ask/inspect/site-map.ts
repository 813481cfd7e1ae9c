// The site as it will be built, as data: `docproof inspect --format json`. Change `version` with
// its shape.
import type { RuleRunResult } from "../../engine/run-rules.ts";
import { platform } from "../../platform.ts";
import { reportFailures } from "../../report/failures.ts";
import type { ReportedFailure } from "../../report/report.ts";
import { ignoredSettings } from "../../site/pages/ignored-settings.ts";
import { unavailableFiles, uncheckedItems } from "../../site/pages/not-looked-at.ts";
import { hasEntry, isHiddenPage } from "../../site/pages/sidebar.ts";
import { type GeneratedPage, isInSidebar } from "../../site/parts/generated-page.ts";
import type { Site } from "../../site/parts/site.ts";
import { failuresOf } from "../../site/parts/site-failures.ts";
import { placeOf, Reasons, type SourcePosition } from "./places.ts";
import { type MapItem, sidebarMap } from "./sidebar-map.ts";

export interface SiteMap {
	readonly version: 1;
	/** The day of the packages of Mintlify that docproof describes, as `2026-10-05`. */
	readonly platform: string;
	/** The sidebar: what stands in `navigation`, and the groups that Mintlify adds. */
	readonly navigation: readonly MapItem[];
	/**
	 * The pages made of OpenAPI and AsyncAPI files, but for those that a page file or a later one
	 * replaces.
	 */
	readonly generated: readonly MapGenerated[];
	readonly pages: readonly MapPage[];
	/** The overlays that change OpenAPI files, in order; there if the site has any. */
	readonly overlays?: readonly MapOverlay[];
	/** The settings of docs.json that Mintlify silently ignores. */
	readonly ignored: readonly MapIgnored[];
	/** Whether Mintlify's strict build fails. */
	readonly buildFails: boolean;
	/** Everything that makes it fail. */
	readonly buildFailsBecause: readonly MapBuildFault[];
	/** What could not be looked at, so that more may be there than is listed. */
	readonly unknown: readonly { readonly what: string; readonly why: string }[];
	/**
	 * Bugs of docproof, with which it is unknown whether the build fails unless `buildFails`. Not
	 * there where none did.
	 */
	readonly failures?: readonly ReportedFailure[];
}

export interface MapGenerated {
	readonly slug: string;
	readonly spec: string;
	/** In upper case; `WEBHOOK` or `CHANNEL`; of a GraphQL schema `QUERY`, `MUTATION` or `TYPE`. */
	readonly method: string;
	readonly path: string;
	readonly title: string;
	/** Whether it is in the sidebar. */
	readonly listed: boolean;
}

export interface MapPage {
	readonly slug: string;
	readonly file: string;
	/** Whether an entry leads to it. */
	readonly listed: boolean;
	/** Whether its frontmatter hides it, or the only nodes that list it are hidden. */
	readonly hidden: boolean;
}

export interface MapOverlay {
	readonly file: string;
	/** The OpenAPI file. */
	readonly changes: string;
	/** Whether it is known what it changes. */
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
		buildFailsBecause: faults.map(({ at, message }) => ({ ...placeOf(at), why: message })),
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
 * One for each address: of several pages the last is published, and a page file before any of them.
 */
function publishedPages(site: Site): GeneratedPage[] {
	const bySlug = new Map(site.published.generated.map((page) => [page.slug, page]));
	return [...bySlug.values()].filter(
		({ slug }) => site.published.lookup.find(slug).kind === "generated",
	);
}

function generatedOf(generated: GeneratedPage): MapGenerated {
	const { slug, title, shows } = generated;
	return { slug, spec: shows.spec.path, ...shownIn(shows), title, listed: isInSidebar(generated) };
}

function shownIn(shows: GeneratedPage["shows"]): Pick<MapGenerated, "method" | "path"> {
	if ("at" in shows) return { method: shows.kind.toUpperCase(), path: shows.name };
	return "method" in shows
		? { method: shows.method.toUpperCase(), path: shows.path }
		: { method: "CHANNEL", path: shows.id };
}
