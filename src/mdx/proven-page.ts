// The result of the scanner for a page, before it is known what kind of file it is.
import { SourceFile } from "../source/source-file.ts";
import type { Body } from "./body.ts";
import { type Opening, openingOf } from "./opening.ts";
import { needsPreparing } from "./prepared/prepared-page.ts";
import { scan } from "./scan/scan.ts";
import { Unproven } from "./scan/unproven.ts";

/** The text that every comment that accepts findings contains. */
export const ignoreMark = "docproof-ignore";

export interface ProvenPage {
	readonly body: Body;
	/** True if the page may have a comment that accepts findings. */
	readonly hasMark: boolean;
	readonly opening: Opening | undefined;
}

/**
 * The body of a page or snippet; `undefined` if only the exact parser can tell. `content`: the
 * whole file.
 */
export function provenPage(content: string): ProvenPage | undefined {
	const { text } = new SourceFile("", content);
	// Mintlify inserts the variables of a snippet before it parses it.
	if (needsPreparing(text) || text.includes("{{")) return undefined;
	const body = scanPage(text);
	if (body instanceof Unproven) return undefined;
	const hasMark = text.includes(ignoreMark);
	return { body, hasMark, opening: openingOf(text) };
}

/** A bug of the scanner is hidden here, because the file is read again, and reported then. */
function scanPage(text: string): Body | Unproven {
	try {
		return scan(text);
	} catch {
		return new Unproven("failure", 0);
	}
}
