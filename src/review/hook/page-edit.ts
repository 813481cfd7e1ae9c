// An edit of a page, and the test of whether other files can depend on the edit.
import { isDeepStrictEqual } from "node:util";
import { frontmatterLength } from "../../mdx/frontmatter.ts";
import { ignoreMark } from "../../mdx/proven-page.ts";
import { headOf, readText } from "../../site/facts/files/file-text.ts";
import { type Page, readPage } from "../../site/facts/pages/page.ts";
import type { FormerFile } from "./former-files.ts";

export interface PageEdit {
	readonly before: Page;
	readonly now: Page;
	readonly text: string;
	readonly keepsHead: boolean;
}

/**
 * The frontmatter fields that no other file depends on, except for links whose fragment is made from
 * the title.
 */
const ownFields = ["title", "sidebarTitle", "description"];

/**
 * The edit of a page; `undefined` if anything changed except the body of the page and its own
 * fields, or if a comment in the page accepts findings.
 */
export function pageEditOf({ path, was, now }: FormerFile): PageEdit | undefined {
	if (!/\.mdx?$/.test(path) || was?.kind !== "file" || now === undefined) return undefined;
	if (was.bytes.includes(ignoreMark) || now.includes(ignoreMark)) return undefined;
	const pageBefore = pageWith(path, was.bytes);
	const pageAfter = pageWith(path, now);
	if (pageBefore === undefined || pageAfter === undefined) return undefined;
	const content = readText(path, () => now);
	if (!("text" in content)) return undefined;
	const keepsHead = pageBefore.frontmatter?.file.text === pageAfter.frontmatter?.file.text;
	return keepsHead || haveSameOtherFields(pageBefore, pageAfter)
		? { before: pageBefore, now: pageAfter, text: content.text, keepsHead }
		: undefined;
}

function pageWith(path: string, bytes: Buffer): Page | undefined {
	try {
		return readPage(path, headOf(bytes, frontmatterLength, false)?.frontmatter ?? "");
	} catch {
		return undefined;
	}
}

function haveSameOtherFields(before: Page, now: Page): boolean {
	return (
		[before, now].every(({ frontmatter }) => (frontmatter?.faults.length ?? 0) === 0) &&
		isDeepStrictEqual(otherFieldsOf(before), otherFieldsOf(now))
	);
}

function otherFieldsOf({ fields }: Page): readonly (readonly [string, unknown])[] {
	return Object.entries(fields).filter(([name]) => !ownFields.includes(name));
}
