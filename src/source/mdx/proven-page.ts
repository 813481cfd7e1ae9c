// What the scanner knows of a page before anybody knows what kind of file it is.
import { SourceFile } from "../source-file.ts";
import type { Body } from "./body.ts";
import { type Opening, openingOf } from "./opening.ts";
import { needsPreparing } from "./prepared/prepared-page.ts";
import { scan } from "./scan/scan.ts";
import { Unproven } from "./scan/unproven.ts";

/** What a text must have somewhere to have a comment that accepts findings. */
export const ignoreMark = "docproof-ignore";

export interface ProvenPage {
	readonly body: Body;
	/** Whether it may have a comment that accepts findings. */
	readonly hasMark: boolean;
	readonly opening: Opening | undefined;
}

/**
 * What a file says, be it a page or a snippet; `undefined` where it takes more than the scanner to
 * know that. `content` is all of it.
 */
export function provenPage(content: string): ProvenPage | undefined {
	const { text } = new SourceFile("", content);
	// The variables of a snippet get their values before it is parsed.
	if (needsPreparing(text) || text.includes("{{")) return undefined;
	const body = scanned(text);
	if (body instanceof Unproven) return undefined;
	const hasMark = text.includes(ignoreMark);
	return { body, hasMark, opening: openingOf(text) };
}

/** What goes wrong with us shows where the file is read again. */
function scanned(text: string): Body | Unproven {
	try {
		return scan(text);
	} catch {
		return new Unproven("failure", 0);
	}
}
