import type { Tolerance } from "../../../engine/finding.ts";
import type { Standing } from "../../../engine/standing.ts";

/** Lines and columns count from 1. */
export interface PlaceView {
	readonly file: string;
	readonly line: number;
	readonly column: number;
}

export type PageKind = "page" | "operation" | "channel" | "graphql" | "missing" | "unknown";

export interface FindingView {
	readonly rule: string;
	readonly standing: Standing;
	readonly message: string;
	readonly consequence: string;
	readonly hint: string | undefined;
	/** Mintlify's current behavior, if only the documentation forbids the fault. */
	readonly forgiven: Tolerance | undefined;
	readonly isFixable: boolean;
	readonly stopsBuild: boolean;
	readonly place: PlaceView;
	readonly frame: FrameView | undefined;
	readonly related: readonly RelatedView[];
	readonly pages: readonly PageName[];
	readonly cause: string;
	readonly ofCause: number;
	/** A number that similar causes share. */
	readonly shape: number;
	/** The most severe finding of the site has the lowest rank. */
	readonly rank: number;
}

export interface RelatedView {
	readonly message: string;
	readonly place: PlaceView;
	readonly frame: FrameView | undefined;
}

export interface FrameView {
	/** The previous line, unless it is blank. */
	readonly before: string | undefined;
	readonly line: number;
	/** The line in three parts; the middle part is the location. */
	readonly parts: readonly [string, string, string];
}

export interface PageName {
	readonly address: string;
	readonly title: string;
}

export interface PageView extends PageName {
	readonly kind: PageKind;
	readonly titleFrom: string | undefined;
	readonly description: string | undefined;
	readonly descriptionFrom: string | undefined;
	/** The source location; `undefined` for a missing page. */
	readonly place: PlaceView | undefined;
	/** True if the sidebar lists the page; `why` is the reason either way. */
	readonly isListed: boolean;
	readonly isHidden: boolean;
	readonly why: string;
	/** The entries that `why` already describes. */
	readonly entries: readonly PlaceView[];
	/** True for a page file without content. */
	readonly isBlank: boolean;
	/** The feedback of readers; `undefined` without feedback. */
	readonly readers: ReadersView | undefined;
	readonly fields: readonly FieldView[];
	readonly operation: OperationView | undefined;
	readonly findings: readonly FindingView[];
	/** The other references to the page. */
	readonly mentions: readonly MentionView[];
	/** The index of the page's sidebar; 0 for a page without a sidebar. */
	readonly sidebar: number;
}

/** The first reference to a page in a file. */
export interface MentionView extends PlaceView {
	/** The statement of the reference; `undefined` for a link. */
	readonly says: string | undefined;
	/** The number of equal references in the file. */
	readonly count: number;
}

export interface ReadersView {
	/** The number of all votes. */
	readonly total: number;
	readonly unhappy: number;
	/** The comments of unhappy readers, newest first. */
	readonly comments: readonly string[];
}

/** A field of frontmatter, as text or as source text. */
export interface FieldView {
	readonly name: string;
	readonly value: string;
	readonly note: "wrong" | "own" | undefined;
}

export interface OperationView {
	readonly method: string;
	readonly path: string;
	readonly place: PlaceView;
	readonly summary: string | undefined;
	readonly servers: readonly string[];
	/** The names of the required security schemes, one list for each alternative. */
	readonly security: readonly (readonly string[])[];
	readonly parameters: readonly ParameterView[];
	/** The media types of the request body; `undefined` without a body. */
	readonly body: readonly string[] | undefined;
	readonly responses: readonly { readonly status: string; readonly says: string }[];
}

export interface ParameterView {
	readonly name: string;
	readonly in: string;
	readonly type: string;
	readonly isRequired: boolean;
}
