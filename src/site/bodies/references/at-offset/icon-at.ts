import type { Range } from "../../../../text/source-file.ts";
import { containsOffset, valueAtOffset, withoutQuotes } from "../../../../text/value-at.ts";
import { pagesByPath } from "../../../parts/moved-references.ts";
import type { Site } from "../../../parts/site.ts";
import type { EditorText } from "./open-text.ts";
import { documentOf } from "./reference-in-data.ts";

export interface IconAt {
	readonly range: Range;
	readonly name: string;
}

export function iconAt(site: Site, open: EditorText, offset: number): IconAt | undefined {
	const docsDocument = site.docs.documents.find(({ file }) => file.path === open.path);
	const page = pagesByPath(site).get(open.path);
	const document = docsDocument === undefined ? page?.frontmatter : documentOf(docsDocument, open);
	const valueAtCursor = document && valueAtOffset(document, open.path, offset);
	if (document === undefined || valueAtCursor?.part !== "value") return undefined;
	const { pointer, value } = valueAtCursor;
	const isIcon = page === undefined ? /\/icon(?:\/name)?$/.test(pointer) : pointer === "/icon";
	const range = withoutQuotes(document.file, valueAtCursor.range);
	return isIcon && typeof value === "string" && containsOffset(range, offset)
		? { range, name: value.trim() }
		: undefined;
}
