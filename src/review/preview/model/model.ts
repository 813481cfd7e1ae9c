// Everything that a preview shows. The drawing code knows nothing else of a site.

import type { Cause } from "../../../engine/causes.ts";
import type { Finding } from "../../../engine/finding.ts";
import type { Result } from "../../../engine/result.ts";
import type { Standing } from "../../../engine/standing.ts";
import type { SimilarCauses } from "../../../output/fold.ts";
import type { Division } from "../../../site/facts/settings/division.ts";
import type { SiteReview } from "../../review/review-site.ts";

export interface Preview {
	/** The name in docs.json, otherwise the name of the folder. */
	readonly name: string;
	readonly result: Result;
	/**
	 * The fault that prevents parsing docs.json, so that most of the site is missing; `undefined`
	 * without such a fault.
	 */
	readonly broken: string | undefined;
	readonly unchecked: readonly { readonly what: string; readonly why: string }[];
	/** The causes of the findings, most severe first. */
	readonly causes: readonly SimilarCauses[];
	readonly causeOf: ReadonlyMap<Finding, NamedCause>;
	/** The findings page by page, then those of other files; the most errors first. */
	readonly pages: readonly PageProblems[];
	readonly sidebar: readonly SidebarNode[];
	/** Counts the unhappy readers who see a finding; absent without feedback. */
	readonly unhappy?: (finding: Finding) => number;
	/** What has changed since a commit; `undefined` without a commit to compare with. */
	readonly changes: ChangesSince | undefined;
}

export interface NamedCause extends Cause {
	/** The id, which stays the same as long as the cause exists, because it is part of URLs. */
	readonly id: string;
}

/** The findings about a page, or in a file that is no page. */
export interface PageProblems {
	/** The id in the document, and in the URL. */
	readonly id: string;
	/** The title of the page; `undefined` for a file that is no page. */
	readonly title: string | undefined;
	/** The file; for a page without a file, the address. */
	readonly path: string;
	/** The findings, most severe first. */
	readonly findings: readonly Finding[];
}

export type Counts = Readonly<Record<Standing, number>>;

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
	readonly address: string;
	/** The method of the operation that the entry shows, in upper case. */
	readonly method: string | undefined;
	/** The label beside the title. */
	readonly tag: string | undefined;
	/** True for an entry without a page. */
	readonly isDead: boolean;
	/** True for an entry whose page docproof could not check. */
	readonly isUnknown: boolean;
	readonly isHidden: boolean;
	readonly counts: Counts;
}

export interface ChangesSince extends SiteReview {
	/** The commit as the user named it. */
	readonly base: string;
}
