// Completion candidates without the quotes that the syntax needs.
import type { Site } from "../../../../site/parts/site.ts";

/** The numbers of item kinds in the protocol. */
export const itemKind = {
	function: 3,
	variable: 6,
	class: 7,
	module: 9,
	property: 10,
	value: 12,
	color: 16,
	file: 17,
	reference: 18,
} as const;

/** The subject of a candidate's documentation, which the editor requests later. */
export type CandidateSubject = readonly [
	kind: "page" | "operation" | "component" | "prop" | "field" | "setting",
	...names: string[],
];

export interface Candidate {
	readonly text: string;
	readonly kind: (typeof itemKind)[keyof typeof itemKind];
	/** Smaller numbers come first among candidates that match equally well. */
	readonly rank: number;
	/**
	 * The text beside the candidate in the list. The text is computed only for listed candidates,
	 * because a site can have thousands of candidates.
	 */
	readonly detail?: () => string | undefined;
	readonly subject?: CandidateSubject;
	/**
	 * True if the site accepts the candidate. The value is computed only for listed candidates,
	 * because a site can have thousands of candidates.
	 */
	readonly isAccepted?: () => boolean;
	/** The text to insert instead of `text`; `$0` marks the cursor. */
	readonly insertText?: string;
	readonly isBare?: true;
}

export interface CompletionRequest {
	readonly site: Site;
	readonly path: string;
	readonly text: string;
	/** The offset of the typed word; `typed` is the part of the word before the cursor. */
	readonly start: number;
	readonly typed: string;
	/**
	 * True if docproof completes docs.json; false if the editor completes docs.json with the schema.
	 */
	readonly hasSettings: boolean;
}
