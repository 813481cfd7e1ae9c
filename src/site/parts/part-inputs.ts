// The inputs that stand for the parts of a site: a question that reads a part records its input.
import { Input, noteInput } from "../../engine/questions/reads.ts";

/**
 * What answers are made from that read a part. Of `files` that is what stands where; contents are
 * noted by file. `published` is the same as long as pages say other words only: `PageLookup` records
 * `pages` where it returns a page.
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

/**
 * For an answer that goes on reading the site of which it was asked, and nothing of its pages but
 * their addresses.
 */
export function noteAddressParts(): void {
	for (const name of addressParts) noteInput(partInputs[name]);
}

const addressParts = ["files", "docs", "navigation", "specs", "published", "home"] as const;
