// A text that is being read.
import type { Range } from "../../source-file.ts";
import type { Marks } from "./emphasis.ts";
import type { HeadingText } from "./heading-text.ts";
import type { OpenElement, Page } from "./page.ts";

/** An element that is open, and where its tag begins in the source. */
export interface OpenText {
	readonly element: OpenElement;
	readonly start: number;
}

/** The text, and what was found in it. */
export interface Reading {
	readonly page: Page;
	readonly source: string;
	readonly from: number;
	readonly to: number;
	readonly base: number;
	readonly heading: HeadingText | undefined;
	readonly marks: Marks[];
	/** What emphasis and links span. */
	readonly ranges: Range[];
	/** The elements that are open. */
	readonly open: OpenText[];
	/** Where in the lists of the page that begins which is in this text. */
	readonly firstLink: number;
	readonly firstElement: number;
}
