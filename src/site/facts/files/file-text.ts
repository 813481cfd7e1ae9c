// The text of files from strangers, or the reason why the text is unknown.
import { isAscii, isUtf8 } from "node:buffer";
import {
	UnreadableError,
	type UnreadableReason,
	whyUnreadable,
} from "../../../text/files/read-file.ts";

export type FileText = { readonly text: string } | { readonly why: UnreadableReason };

/** The part of a page that every check reads. */
export interface PageHead {
	/** The text up to the end of the frontmatter; the whole text if the frontmatter never ends. */
	readonly frontmatter: string;
	/** The text of a page with imports; empty for other pages. */
	readonly imports: string;
}

/** Decodes a file; `path` is used only in error messages. */
export function readText(path: string, read: () => Buffer): FileText {
	try {
		const bytes = read();
		const reason = whyNotUtf8(bytes) ?? (isUtf8(bytes) ? undefined : "is not UTF-8 text");
		return reason === undefined ? { text: decodeUtf8(bytes) } : { why: reason };
	} catch (error) {
		return { why: whyUnreadable(error, path) };
	}
}

/** Decodes ASCII as Latin-1, because that decoder is faster and returns the same text. */
function decodeUtf8(bytes: Buffer): string {
	return bytes.toString(isAscii(bytes) ? "latin1" : "utf8");
}

export const noHead: PageHead = { frontmatter: "", imports: "" };

/**
 * The frontmatter at the start of a file; `undefined` if the frontmatter may continue after the
 * given bytes.
 */
export function headOf(
	bytes: Buffer,
	lengthOf: (head: string) => number | undefined,
	isPartial: boolean,
): PageHead | undefined {
	const latinText = bytes.toString("latin1");
	const length = lengthOf(latinText);
	if (length === undefined && isPartial) return undefined;
	// Bytes after the frontmatter may end within a character, so only the frontmatter is validated.
	const reason = whyNotUtf8(bytes);
	if (reason !== undefined) throw new UnreadableError(reason);
	if (!isUtf8(bytes.subarray(0, length))) throw new UnreadableError("is not UTF-8 text");
	return {
		frontmatter: length === 0 ? "" : bytes.toString("utf8", 0, length),
		imports: hasImports(latinText) ? bytes.toString("utf8") : "",
	};
}

/**
 * True if a text has imports. The text is searched first with `includes`, because the regular
 * expression would visit the start of each line.
 */
function hasImports(text: string): boolean {
	return text.includes("import") && /^import\s/m.test(text);
}

function whyNotUtf8(bytes: Buffer): UnreadableReason | undefined {
	if (isUtf16(bytes)) return "is not UTF-8 text";
	return bytes.includes(0) ? "is a binary file" : undefined;
}

function isUtf16(bytes: Buffer): boolean {
	const firstByte = bytes[0];
	const secondByte = bytes[1];
	return (firstByte === 0xff && secondByte === 0xfe) || (firstByte === 0xfe && secondByte === 0xff);
}
