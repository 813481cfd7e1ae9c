// One page, its findings and its operation, as a preview shows them.
import type { Forgiven } from "../../../engine/finding.ts";
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
	/** What readers get of it today, where only Mintlify's documentation rules it out. */
	readonly forgiven: Forgiven | undefined;
	readonly isFixable: boolean;
	readonly stopsBuild: boolean;
	readonly place: PlaceView;
	readonly frame: FrameView | undefined;
	readonly related: readonly RelatedView[];
	/** The pages that it is about. */
	readonly pages: readonly PageName[];
	/** The `id` of its cause. */
	readonly cause: string;
	/** How many findings that has. */
	readonly ofCause: number;
	/** The same for causes that say the same of other things. */
	readonly shape: number;
	/** The gravest finding of the site has the lowest. */
	readonly rank: number;
}

export interface RelatedView {
	readonly message: string;
	readonly place: PlaceView;
	readonly frame: FrameView | undefined;
}

/** A few lines of a file around a place. */
export interface FrameView {
	/** The line before it, where that says something. */
	readonly before: string | undefined;
	readonly line: number;
	/** The line, in three parts: the place is the one in the middle. */
	readonly parts: readonly [string, string, string];
}

export interface PageName {
	readonly address: string;
	readonly title: string;
}

export interface PageView extends PageName {
	readonly kind: PageKind;
	/** What the title is taken from. */
	readonly titleFrom: string | undefined;
	readonly description: string | undefined;
	readonly descriptionFrom: string | undefined;
	/** Where it is written; `undefined` for one that is not there. */
	readonly place: PlaceView | undefined;
	/** Whether readers see it in the sidebar, and why or why not. */
	readonly isListed: boolean;
	readonly isHidden: boolean;
	readonly why: string;
	/** The entries that say no more of it than `why`. */
	readonly entries: readonly PlaceView[];
	/** Whether it is of a page file that says nothing. */
	readonly isBlank: boolean;
	/** What readers say of it; `undefined` where nobody asked, or none says anything. */
	readonly readers: ReadersView | undefined;
	readonly fields: readonly FieldView[];
	readonly operation: OperationView | undefined;
	readonly findings: readonly FindingView[];
	/** Every other place that names it. */
	readonly mentions: readonly MentionView[];
	/** The index of the sidebar that it stands beside; 0 for one that stands in none. */
	readonly sidebar: number;
}

/** The first place of a file that says something of a page. */
export interface MentionView extends PlaceView {
	/** `undefined` where it is a link. */
	readonly says: string | undefined;
	/** How often the file says so. */
	readonly count: number;
}

export interface ReadersView {
	/** Of so many. */
	readonly total: number;
	readonly unhappy: number;
	/** What unhappy ones wrote, the newest first. */
	readonly comments: readonly string[];
}

/** A field of frontmatter: a text, or another value as it is written. */
export interface FieldView {
	readonly name: string;
	readonly value: string;
	/** What is to be said of it. */
	readonly note: "wrong" | "own" | undefined;
}

export interface OperationView {
	readonly method: string;
	readonly path: string;
	readonly place: PlaceView;
	readonly summary: string | undefined;
	readonly servers: readonly string[];
	/** The names of the security schemes it asks for, each alternative a list. */
	readonly security: readonly (readonly string[])[];
	readonly parameters: readonly ParameterView[];
	/** The media types of the request's body; `undefined` where it takes none. */
	readonly body: readonly string[] | undefined;
	readonly responses: readonly { readonly status: string; readonly says: string }[];
}

export interface ParameterView {
	readonly name: string;
	readonly in: string;
	readonly type: string;
	readonly isRequired: boolean;
}
