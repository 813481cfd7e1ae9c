import { SourceFile } from "../source-file.ts";
import type { Body, BodyReading } from "./body.ts";
import { bodyIn } from "./exact-body.ts";
import { parseMdx } from "./mdx.ts";
import { placedBody, placedFault } from "./placed-body.ts";
import { needsPreparing, PreparedPage } from "./prepared-page.ts";
import { scan } from "./scan/scan.ts";
import { Unproven } from "./scan/unproven.ts";

/** Reads the body of a page, its frontmatter left out. `text` is all of the file, without a byte-order mark. */
export function readBody(text: string, hasByteOrderMark = false): BodyReading {
	if (!needsPreparing(text)) return read(text);
	const page = new PreparedPage(text, hasByteOrderMark);
	const reading = read(page.text);
	switch (reading.kind) {
		case "body":
			return { kind: "body", body: placedBody(reading.body, page, titleText) };
		case "fault":
			return { kind: "fault", fault: placedFault(reading.fault, page) };
		case "unknown":
			return reading;
	}
}

/**
 * The scanner answers for what it is certain of, a hundred times as fast as the parser, which answers for the rest.
 */
function read(text: string): BodyReading {
	const scanned = scan(text);
	return scanned instanceof Unproven
		? parsedBody(text)
		: { kind: "body", body: scanned };
}

/** What the exact parser reads. */
function parsedBody(text: string): BodyReading {
	const parsed = parseMdx(new SourceFile("", text));
	if ("takesTooLong" in parsed) return { kind: "unknown" };
	if ("fault" in parsed) return { kind: "fault", fault: parsed.fault };
	return { kind: "body", body: bodyIn(parsed.root, text) };
}

/** The text of a title without its markup. A comment behind it keeps each `#` at its end. */
function titleText(title: string): string {
	const reading = read(`# ${title} {/**/}`);
	const body: Body | undefined =
		reading.kind === "body" ? reading.body : undefined;
	return body?.headings[0]?.text.trim() ?? title;
}
