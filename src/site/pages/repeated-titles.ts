// Pages that begin with their title once more.
import type { BodyFile } from "../../facts/bodies/body-file.ts";
import { slugOf } from "../../facts/files/site-path.ts";
import { type Page, titleOfPage } from "../../facts/pages/page.ts";
import { frontmatterLength } from "../../source/mdx/frontmatter-block.ts";
import { replaceComments } from "../../source/mdx/prepared/edited-text.ts";
import type { Location } from "../../source/source-file.ts";
import { byBody } from "./bodies.ts";

export interface RepeatedTitle {
	readonly title: string;
	/** Of the heading. */
	readonly at: Location;
	/** With its line and the blank ones behind it. */
	readonly whole: Location;
}

export const repeatedTitles = byBody(
	function* (site, file): Iterable<RepeatedTitle> {
		if (file.kind !== "page" || file.reading.kind !== "body") return;
		const [first] = file.reading.body.headings;
		if (first?.level !== 1) return;
		const page = site.pages.bySlug.get(slugOf(file.path));
		const title = page && shownTitle(page);
		if (title === undefined || first.text.trim() !== title) return;
		const { text } = file.file;
		if (!isFirst(file, first.start) || text.charAt(first.start) !== "#") return;
		const line = /[^\r\n]*/y;
		line.lastIndex = first.start;
		const written = line.exec(text)?.[0] ?? "";
		const end = first.start + written.length;
		const [blank = ""] = /^(?:[ \t]*\r?\n)*/.exec(text.slice(end)) ?? [];
		yield {
			title,
			at: file.place({ start: first.start, end }),
			whole: file.place({ start: first.start, end: end + blank.length }),
		};
	},
);

/** The title that Mintlify puts above the text; pages of some modes have none. */
function shownTitle(page: Page): string | undefined {
	const { mode } = page.fields;
	const hasTitle = mode !== "custom" && mode !== "frame";
	return hasTitle ? titleOfPage(page)?.trim() : undefined;
}

/** Whether nothing stands before it that readers see. */
function isFirst({ file: { text } }: BodyFile, start: number): boolean {
	const before = text.slice(frontmatterLength(`${text}\n`), start);
	return replaceComments(before, () => "")
		.split("\n")
		.every((line) => line.trim() === "" || /^import\s/.test(line));
}
