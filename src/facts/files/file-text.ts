// The text of files that strangers made, or why there is none.
import { isAscii, isUtf8 } from "node:buffer";
import {
	UnreadableError,
	type UnreadableReason,
	whyUnreadable,
} from "../../source/files/read-file.ts";

export type FileText = { readonly text: string } | { readonly why: UnreadableReason };

/** What of a page is looked at. */
export interface PageHead {
	/** The text up to the end of the frontmatter; all of it where that never ends. */
	readonly frontmatter: string;
	/** The start of the page if it has imports, else nothing. */
	readonly imports: string;
}

/** The text that bytes are, or why they are none. `path` is what they are read from. */
export function readText(path: string, read: () => Buffer): FileText {
	try {
		const bytes = read();
		const why = markOf(bytes) ?? (isUtf8(bytes) ? undefined : "is not UTF-8 text");
		return why === undefined ? { text: textOf(bytes) } : { why };
	} catch (error) {
		return { why: whyUnreadable(error, path) };
	}
}

/** Where each byte is a character, the shorter way. */
function textOf(bytes: Buffer): string {
	return bytes.toString(isAscii(bytes) ? "latin1" : "utf8");
}

export const noHead: PageHead = { frontmatter: "", imports: "" };

/** `undefined` where it may go on behind these bytes. */
export function headOf(
	bytes: Buffer,
	lengthOf: (head: string) => number | undefined,
	isPart: boolean,
): PageHead | undefined {
	const plain = bytes.toString("latin1");
	const length = lengthOf(plain);
	if (length === undefined && isPart) return undefined;
	// Bytes behind the frontmatter may be cut within a letter.
	const why = markOf(bytes);
	if (why !== undefined) throw new UnreadableError(why);
	if (!isUtf8(bytes.subarray(0, length))) throw new UnreadableError("is not UTF-8 text");
	return {
		frontmatter: length === 0 ? "" : bytes.toString("utf8", 0, length),
		imports: hasImports(plain) ? bytes.toString("utf8") : "",
	};
}

/** The expression alone would look at the start of each line. */
function hasImports(text: string): boolean {
	return text.includes("import") && /^import\s/m.test(text);
}

/** What the first bytes tell of all others. */
function markOf(bytes: Buffer): UnreadableReason | undefined {
	if (isUtf16(bytes)) return "is not UTF-8 text";
	return bytes.includes(0) ? "is a binary file" : undefined;
}

function isUtf16(bytes: Buffer): boolean {
	const first = bytes[0];
	const second = bytes[1];
	return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}
