// The changes of a site since a commit, as a preview shows them.

export interface ChangesView {
	/** `base` is the commit as the user named it; `commit` is the id of the merge base. */
	readonly base: string;
	readonly commit: string;
	readonly headline: ChangeText;
	/** `open` has the lists that need attention; `folded` has all other lists. */
	readonly open: readonly ChangeList[];
	readonly folded: readonly ChangeList[];
	/** The sidebars; `undefined` if docs.json of a state cannot be read as a whole. */
	readonly sidebars: ChangedSidebarsView | undefined;
}

export interface ChangeList {
	readonly title: string;
	/** The number of differences; several differences can share one line. */
	readonly count: number;
	readonly lines: readonly ChangeText[];
	/** The lines that are shown on demand. */
	readonly moreLines: readonly ChangeText[];
	/** The number of lines that are not shown. */
	readonly leftOut: number;
}

export type ChangeText = readonly ChangePart[];

/** A part of a line: docproof's own words, a sentence with backticks, or a stranger's text. */
export type ChangePart =
	| { readonly kind: "words" | "strong" | "sentence" | "code"; readonly text: string }
	| AddressPart;

interface AddressPart {
	readonly kind: "address";
	readonly text: string;
	/** The address of the page in the preview; `undefined` if the preview has no such page. */
	readonly page: string | undefined;
}

export interface ChangedSidebarsView {
	readonly before: ChangedSection;
	readonly after: ChangedSection;
}

export type ChangedRow = ChangedSection | ChangedEntry | UnlistedEntries;

export interface ChangedSection {
	readonly kind: "section";
	readonly label: string;
	readonly marks: readonly string[];
	readonly pages: number;
	/** The rows; empty if nothing in the section differs. */
	readonly rows: readonly ChangedRow[];
}

export interface ChangedEntry {
	readonly kind: "page";
	readonly label: string;
	readonly path: string;
	/**
	 * The address of the entry's page in the preview; `undefined` if the preview has no such page.
	 */
	readonly page: string | undefined;
	readonly marks: readonly string[];
}

/** Entries that are counted and not listed. */
export interface UnlistedEntries {
	readonly kind: "count";
	/** The words with the number of entries. */
	readonly text: string;
	readonly marks: readonly string[];
}
