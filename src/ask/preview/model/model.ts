// All that a preview shows of a site, as data: what draws it knows nothing else of docproof.
import type { Standing } from "../../../engine/standing.ts";
import type { Division } from "../../../facts/settings/division.ts";
import type { FindingView, PageKind, PageName, PageView, PlaceView } from "./page-model.ts";

/** What a server shows: a site, and what keeps it from showing the site as it is now. */
export interface ShownSite {
	readonly preview: Preview | undefined;
	/** Sentences; empty where all is well. */
	readonly troubles: readonly string[];
	/** Another for whatever is shown anew. */
	readonly version: number;
	/** Of docproof. */
	readonly by: string;
}

export interface Preview {
	/** The name that docs.json gives the site, else that of its folder. */
	readonly name: string;
	readonly counts: Counts;
	/** What Mintlify's strict build comes to; `undefined` where there is none. */
	readonly verdict: string | undefined;
	/** What was found, in words. */
	readonly outcome: string;
	/** Whether all that it may fail at was looked at. */
	readonly isBuildCertain: boolean;
	/** Sentences about failures of docproof itself: with any, no problems means nothing. */
	readonly failures: readonly string[];
	/**
	 * What makes docs.json unreadable, so that most of the site is not seen; `undefined` where
	 * nothing does.
	 */
	readonly broken: string | undefined;
	/** How much was looked at. */
	readonly pages: number;
	readonly entries: number;
	readonly specs: number;
	/** Of the whole site, of each part of it that readers switch between. */
	readonly sidebars: readonly SidebarView[];
	/** Those that count, by cause, the gravest first. */
	findings(): readonly FindingView[];
	/** The causes of these, those beside each other that say the same of other things. */
	causes(): readonly AlikeView[];
	/** `undefined` for an id that is none of these. */
	cause(id: string): CauseView | undefined;
	/** The files that these are in. */
	files(): readonly FileView[];
	operations(): readonly OperationRow[];
	unlisted(): readonly UnlistedRow[];
	ignored(): readonly IgnoredRow[];
	/** At what Mintlify's strict build fails. */
	buildFaults(): readonly BuildFaultView[];
	readonly notLookedAt: readonly { readonly what: string; readonly why: string }[];
	/** Of what was found and is not shown: how much, and why. */
	readonly accepted: number;
	/** The files that alone were asked about; empty where the whole site was. */
	readonly about: readonly string[];
	/** The addresses of all pages, of entries that lead to none too, in the order of the sidebar. */
	readonly addresses: readonly string[];
	/** `undefined` for an address that is none of these. */
	page(address: string): PageView | undefined;
}

/** Causes that say the same of other things. */
export interface AlikeView {
	/** A few of them. */
	readonly shown: readonly CauseView[];
	readonly rest: readonly CauseView[];
}

/** Findings that the same change fixes. */
export interface CauseView {
	/** The same as long as it is there, whatever else changes. */
	readonly id: string;
	/** The first of them, in the words for all. */
	readonly first: FindingView;
	readonly findings: readonly FindingView[];
	/** How many files they are in. */
	readonly files: number;
}

export interface FileView {
	readonly path: string;
	/** The page that the file is; `undefined` where it is none. */
	readonly page: PageName | undefined;
	readonly findings: readonly FindingView[];
}

/** How many findings count as what. */
export type Counts = Readonly<Record<Standing, number>>;

/** What stands beside the pages of one tab, version, language …, or of a site without any. */
export interface SidebarView {
	/** From the outermost. */
	readonly switches: readonly SwitchView[];
	readonly items: readonly SidebarNode[];
}

/** Readers choose one of these. */
export interface SwitchView {
	readonly kind: Division;
	readonly options: readonly SwitchOption[];
}

export interface SwitchOption {
	readonly label: string;
	readonly isCurrent: boolean;
	readonly isHidden: boolean;
	readonly counts: Counts;
	/** The address of the first page in it; `undefined` where it has none. */
	readonly address: string | undefined;
	/** Where it leads to instead of holding pages. */
	readonly href: string | undefined;
}

export type SidebarNode = SidebarGroup | SidebarEntry;

export interface SidebarGroup {
	readonly label: string;
	readonly kind: Division;
	/** Whether it is not in docs.json: Mintlify adds it. */
	readonly isAdded: boolean;
	readonly isHidden: boolean;
	readonly href: string | undefined;
	readonly counts: Counts;
	readonly children: readonly SidebarNode[];
}

export interface SidebarEntry {
	readonly label: string;
	readonly to: PageKind;
	readonly address: string;
	/** Of the operation that it shows, in upper case. */
	readonly method: string | undefined;
	/** What it is marked with. */
	readonly tag: string | undefined;
	/** Why it leads to no page. */
	readonly why: string | undefined;
	readonly isHidden: boolean;
	readonly counts: Counts;
}

export interface OperationRow {
	readonly method: string;
	readonly path: string;
	readonly place: PlaceView;
	readonly isListed: boolean;
	/** Where readers find it, or why not. */
	readonly why: string;
	readonly pages: readonly PageName[];
}

export interface UnlistedRow extends PageName {
	readonly file: string;
	readonly why: string;
}

export interface IgnoredRow {
	readonly name: string;
	readonly place: PlaceView;
	readonly why: string;
}

export interface BuildFaultView {
	readonly place: PlaceView;
	readonly message: string;
	/** The finding that says so; `undefined` where none that counts does. */
	readonly finding: FindingView | undefined;
}
