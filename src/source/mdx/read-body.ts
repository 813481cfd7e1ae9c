import { SourceFile } from "../source-file.ts";
import type { BodyReading } from "./body.ts";
import { bodyIn } from "./exact-body.ts";
import { parseMdx, plainMdx } from "./mdx.ts";
import { scan } from "./scan/scan.ts";
import { Unproven } from "./scan/unproven.ts";

/**
 * Reads the body of a page, its frontmatter left out. `text` is all of the file, without a byte-order mark. The scanner
 * answers for what it is certain of, a hundred times as fast as the parser, which answers for the rest.
 */
export function readBody(text: string): BodyReading {
	const scanned = scan(plainMdx(text));
	if (!(scanned instanceof Unproven)) return { kind: "body", body: scanned };
	const parsed = parseMdx(new SourceFile("", text));
	if ("takesTooLong" in parsed) return { kind: "unknown" };
	if ("fault" in parsed) return { kind: "fault", fault: parsed.fault };
	return { kind: "body", body: bodyIn(parsed.root, text) };
}
