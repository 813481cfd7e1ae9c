// The model of a preview: all data of a site that is drawn. The drawing code knows nothing else of
// docproof.
import type { Standing } from "../../../engine/standing.ts";
import type { Division } from "../../../facts/settings/division.ts";
import type { ChangesView } from "./changes-model.ts";
import type { FindingView, PageKind, PageName, PageView, PlaceView } from "./page-model.ts";

/** The site that a server shows, and the problems that may make the site outdated. */
export interface ShownSite {
	readonly preview: Preview | undefined;
	/** The problems, as sentences; empty without problems. */
	readonly troubles: readonly string[];
	/** A number that changes with the site. */
	readonly version: number;
	/** The version of docproof that made the model. */
	readonly by: string;
}

export interface Preview {
	/** The name in docs.json, otherwise the name of the folder. */
	readonly name: string;
	readonly counts: Counts;
	/** The verdict on Mintlify's strict build; `undefined` without a build. */
	readonly verdict: string | undefined;
	readonly outcome: string;
	/** True if docproof checked everything that can stop the build. */
	readonly isBuildCertain: boolean;
	/**
	 * Sentences about failures of docproof, which are shown because an empty list of problems would
	 * then mean nothing.
	 */
	readonly failures: readonly string[];
	/**
	 * The fault that prevents parsing docs.json, so that most of the site is missing; `undefined`
	 * without such a fault.
	 */
	readonly broken: string | undefined;
	readonly pages: number;
	readonly entries: number;
	readonly specs: number;
	/** The sidebars: one for each part of the site that readers can switch to. */
	readonly sidebars: readonly SidebarView[];
	/** The reported findings by cause, most severe first. */
	findings(): readonly FindingView[];
	/** The causes of the findings, with similar causes together. */
	causes(): readonly AlikeView[];
	/** The cause with an id; `undefined` for an unknown id. */
	cause(id: string): CauseView | undefined;
	files(): readonly FileView[];
	operations(): readonly OperationRow[];
	unlisted(): readonly UnlistedRow[];
	ignored(): readonly IgnoredRow[];
	/** The faults at which Mintlify's strict build fails. */
	buildFaults(): readonly BuildFaultView[];
	readonly notLookedAt: readonly { readonly what: string; readonly why: string }[];
	/** Computes what has changed since a commit; `undefined` without a commit to compare with. */
	readonly changes: (() => ChangesView) | undefined;
	/** The number of findings that are accepted and not shown. */
	readonly accepted: number;
	/** The files that were requested; empty for the whole site. */
	readonly about: readonly string[];
	/** The addresses of all pages, and of entries without a page, in the order of the sidebar. */
	readonly addresses: readonly string[];
	/** The page at an address; `undefined` for an unknown address. */
	page(address: string): PageView | undefined;
}

/** Causes with the same sentence about different items. */
export interface AlikeView {
	readonly shown: readonly CauseView[];
	readonly rest: readonly CauseView[];
}

/** Findings that the same change fixes. */
export interface CauseView {
	/** The id, which stays the same as long as the cause exists, because it is part of URLs. */
	readonly id: string;
	/** The first finding of the cause, with the texts for all of its findings. */
	readonly first: FindingView;
	readonly findings: readonly FindingView[];
	/** The suggestions for the first finding, most likely first. */
	readonly suggestions: readonly SuggestionView[];
	/** The number of files with findings of the cause. */
	readonly files: number;
}

/** A change that a person may choose. */
export interface SuggestionView {
	readonly title: string;
	readonly reason: string;
}

export interface FileView {
	readonly path: string;
	/** The page of the file; `undefined` for a file that is no page. */
	readonly page: PageName | undefined;
	readonly findings: readonly FindingView[];
}

export type Counts = Readonly<Record<Standing, number>>;

/**
 * The sidebar beside the pages of one tab, version or language, or of a site without tabs, versions
 * and languages.
 */
export interface SidebarView {
	/** The switches around the page, outermost first. */
	readonly switches: readonly SwitchView[];
	readonly items: readonly SidebarNode[];
}

export interface SwitchView {
	readonly kind: Division;
	readonly options: readonly SwitchOption[];
}

export interface SwitchOption {
	readonly label: string;
	readonly isCurrent: boolean;
	readonly isHidden: boolean;
	readonly counts: Counts;
	/** The address of the first page of the node; `undefined` without pages. */
	readonly address: string | undefined;
	/** The external target of an option without pages. */
	readonly href: string | undefined;
}

export type SidebarNode = SidebarGroup | SidebarEntry;

export interface SidebarGroup {
	readonly label: string;
	readonly kind: Division;
	/** True for a group that Mintlify adds. */
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
	/** The method of the operation that the entry shows, in upper case. */
	readonly method: string | undefined;
	/** The label beside the title. */
	readonly tag: string | undefined;
	/** The reason why the entry has no page. */
	readonly why: string | undefined;
	readonly isHidden: boolean;
	readonly counts: Counts;
}

export interface OperationRow {
	readonly method: string;
	readonly path: string;
	readonly place: PlaceView;
	readonly isListed: boolean;
	/** The location in the sidebar, or the reason why the sidebar does not list the operation. */
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
	/** The reported finding; `undefined` if docproof does not report the fault. */
	readonly finding: FindingView | undefined;
}
