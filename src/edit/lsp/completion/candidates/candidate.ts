// What can stand where something is typed, before it is quoted as its place wants it.
import type { Site } from "../../../../site/parts/site.ts";

/** As the protocol numbers them. */
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

/** What is told of a candidate when somebody asks. */
export type About = readonly [
	kind: "page" | "operation" | "component" | "prop" | "field" | "setting",
	...names: string[],
];

export interface Candidate {
	readonly text: string;
	readonly kind: (typeof itemKind)[keyof typeof itemKind];
	/** The smaller, the earlier, among those that fit what is typed as well. */
	readonly rank: number;
	/** Beside it in the list. Asked only of those that are shown. */
	readonly detail?: () => string | undefined;
	readonly about?: About;
	/** Whether the site takes it. Asked only of those that are shown. */
	readonly fits?: () => boolean;
	/** What is inserted in place of its text: `$0` is where one goes on typing. */
	readonly inserted?: string;
	/** Of JSON: a value that has no quotes. */
	readonly isBare?: true;
}

/** Where something is typed. */
export interface CompletionRequest {
	readonly site: Site;
	/** Of the file, relative to the site. */
	readonly path: string;
	readonly text: string;
	/** Where the word begins, and what of it stands before the place. */
	readonly start: number;
	readonly typed: string;
	/** Whether docs.json is completed by the editor itself. */
	readonly hasSettings: boolean;
}
