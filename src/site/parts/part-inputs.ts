// The inputs that represent the parts of a site: a question that reads a part records the input of
// the part.
import { Input, noteInput } from "../../engine/questions/reads.ts";

/**
 * The inputs of answers that read a part. `files` covers the existence of files; the content of
 * each file has an input of its own. `published` stays the same if only fields of pages change,
 * because `PageLookup` records `pages` whenever `PageLookup` returns a page.
 */
export const partInputs = {
	files: new Input(),
	docs: new Input(),
	navigation: new Input(),
	pages: new Input(),
	specs: new Input(),
	published: new Input(),
	home: new Input(),
	past: new Input(),
} as const;

export type PartName = keyof typeof partInputs;

export const partNames = Object.keys(partInputs) as PartName[];

/**
 * Records the inputs of an answer that holds the site and reads the site later. Such an answer may
 * read only the addresses of pages.
 */
export function noteAddressParts(): void {
	for (const name of addressParts) noteInput(partInputs[name]);
}

const addressParts = ["files", "docs", "navigation", "specs", "published", "home"] as const;
