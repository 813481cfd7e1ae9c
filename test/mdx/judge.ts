// Compares the scanner with the exact parser on a text.
import { deepStrictEqual } from "node:assert/strict";
import { bodyOf } from "../../src/mdx/exact/exact-body.ts";
import { parseMdx } from "../../src/mdx/mdx.ts";
import { scan } from "../../src/mdx/scan/scan.ts";
import { Unproven } from "../../src/mdx/scan/unproven.ts";
import { SourceFile } from "../../src/text/source-file.ts";

/** The result of the scanner: the text is valid, or the scanner cannot decide. */
export type Judgement = "proven" | "left";

/** Throws if the scanner accepts a text that the parser rejects, or reads it differently. */
export function judge(text: string): Judgement {
	const scanned = scan(text);
	if (scanned instanceof Unproven) return "left";
	const parsed = parseMdx(new SourceFile("", text));
	// The exact parser gives up on texts that would take it too long.
	if ("takesTooLong" in parsed) return "proven";
	if ("fault" in parsed) throw new Error(`It is not fine: ${parsed.fault.reason}.`);
	deepStrictEqual(scanned, bodyOf(parsed.root, text));
	return "proven";
}
