import type { Range } from "../../../../source/source-file.ts";
import { containsOffset, valueAtOffset, withoutQuotes } from "../../../../source/value-at.ts";
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
	const valueHere = document && valueAtOffset(document, open.path, offset);
	if (document === undefined || valueHere?.part !== "value") return undefined;
	const { pointer, value } = valueHere;
	const isIcon = page === undefined ? /\/icon(?:\/name)?$/.test(pointer) : pointer === "/icon";
	const range = withoutQuotes(document.file, valueHere.range);
	return isIcon && typeof value === "string" && containsOffset(range, offset)
		? { range, name: value.trim() }
		: undefined;
}
