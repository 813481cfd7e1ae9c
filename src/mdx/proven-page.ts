// The result of the scanner for a page, before the kind of the file is known.
import { SourceFile } from "../text/source-file.ts";
import type { Body } from "./body.ts";
import { type Opening, openingOf } from "./opening.ts";
import { needsPreparing } from "./prepared/prepared-page.ts";
import { scan } from "./scan/scan.ts";
import { Unproven } from "./scan/unproven.ts";

/** The text in every comment that accepts findings. */
export const ignoreMark = "docproof-ignore";

export interface ProvenPage {
	readonly body: Body;
	readonly mayHaveIgnoreComment: boolean;
	readonly opening: Opening | undefined;
}

/**
 * The body of a page or snippet; `undefined` if only the exact parser can read the file. `content`
 * is the text of the whole file.
 */
export function provenPage(content: string): ProvenPage | undefined {
	const { text } = new SourceFile("", content);
	// Mintlify inserts the variables of a snippet before parsing the snippet.
	if (needsPreparing(text) || text.includes("{{")) return undefined;
	const body = scanPage(text);
	if (body instanceof Unproven) return undefined;
	const mayHaveIgnoreComment = text.includes(ignoreMark);
	return { body, mayHaveIgnoreComment, opening: openingOf(text) };
}

/**
 * Hides a bug of the scanner, because the file is read again later, and docproof then reports the
 * bug.
 */
function scanPage(text: string): Body | Unproven {
	try {
		return scan(text);
	} catch {
		return new Unproven("failure", 0);
	}
}
