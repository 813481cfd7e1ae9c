// What the scanner says of a text, held against the exact parser.
import { deepStrictEqual } from "node:assert/strict";
import { bodyIn } from "../../src/source/mdx/exact/exact-body.ts";
import { parseMdx } from "../../src/source/mdx/mdx.ts";
import { scan } from "../../src/source/mdx/scan/scan.ts";
import { Unproven } from "../../src/source/mdx/scan/unproven.ts";
import { SourceFile } from "../../src/source/source-file.ts";

/** What the scanner found out: that a text is fine, or that it does not know. */
export type Judgement = "proven" | "left";

/** Throws where the scanner calls fine what the parser rejects, or says something else of it. */
export function judge(text: string): Judgement {
	const scanned = scan(text);
	if (scanned instanceof Unproven) return "left";
	const parsed = parseMdx(new SourceFile("", text));
	// There are texts for which nobody could wait.
	if ("takesTooLong" in parsed) return "proven";
	if ("fault" in parsed) throw new Error(`It is not fine: ${parsed.fault.reason}.`);
	deepStrictEqual(scanned, bodyIn(parsed.root, text));
	return "proven";
}
