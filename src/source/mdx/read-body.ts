import { SourceFile } from "../source-file.ts";
import type { BodyReading } from "./body.ts";
import { bodyIn } from "./exact-body.ts";
import { parseMdx } from "./mdx.ts";

/** Reads the body of a page, its frontmatter left out. `text` is all of the file, without a byte-order mark. */
export function readBody(text: string): BodyReading {
	const parsed = parseMdx(new SourceFile("", text));
	if ("takesTooLong" in parsed) return { kind: "unknown" };
	if ("fault" in parsed) return { kind: "fault", fault: parsed.fault };
	return { kind: "body", body: bodyIn(parsed.root, text) };
}
