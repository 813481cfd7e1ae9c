// A linear scanner of pages: it proves the common case fine and collects what the page says. What
// it does not know for certain it does not judge; the exact parser has the word then.
import type { Body } from "../body.ts";
import { BlockScan } from "./blocks.ts";
import { longText } from "./page.ts";
import { mayHaveReferenceSlip } from "./text/doubtful.ts";
import { Unproven } from "./unproven.ts";

/** What a page says, as the exact parser would read it; or what of it the scanner does not know. */
export function scan(text: string): Body | Unproven {
	if (text.startsWith("\uFEFF")) return new Unproven("byte-order-mark", 0);
	if (text.includes("\0")) return new Unproven("nul", 0);
	// The end of a line by itself.
	if (text.includes("\r") && /\r(?!\n)/.test(text)) return new Unproven("carriage-return", 0);
	if (text.length <= longText && mayHaveReferenceSlip(text))
		return new Unproven("reference-slip", 0);
	try {
		return new BlockScan(text).read();
	} catch (error) {
		if (error instanceof Unproven) return error;
		// JavaScript that is nested too deep, or a pattern with too much to try.
		if (error instanceof RangeError) return new Unproven("too-deep", 0);
		throw error;
	}
}
