// Pages that begin with their title once more.
import { slugOf } from "../../facts/files/site-path.ts";
import type { Location } from "../../source/source-file.ts";
import { byBody } from "./bodies.ts";
import { isFirst, plainWords, shownTitle } from "./page-start.ts";

export interface RepeatedTitle {
	readonly title: string;
	/** Whether the heading says it in other capitals, or with other marks. */
	readonly isOther: boolean;
	/** Of the heading. */
	readonly at: Location;
	/** With its line and the blank ones behind it. */
	readonly whole: Location;
}

export const repeatedTitles = byBody(function* (site, file): Iterable<RepeatedTitle> {
	if (file.kind !== "page" || file.reading.kind !== "body") return;
	const [first] = file.reading.body.headings;
	if (first?.level !== 1) return;
	const page = site.pages.bySlug.get(slugOf(file.path));
	const title = page && shownTitle(page);
	if (title === undefined) return;
	const isSame = first.text.trim() === title;
	const words = plainWords(title);
	if (!isSame && (words === "" || plainWords(first.text) !== words)) return;
	const { text } = file.file;
	if (!isFirst(file, first.start) || text.charAt(first.start) !== "#") return;
	const line = /[^\r\n]*/y;
	line.lastIndex = first.start;
	const written = line.exec(text)?.[0] ?? "";
	const end = first.start + written.length;
	const [blank = ""] = /^(?:[ \t]*\r?\n)*/.exec(text.slice(end)) ?? [];
	yield {
		title,
		isOther: !isSame,
		at: file.place({ start: first.start, end }),
		whole: file.place({ start: first.start, end: end + blank.length }),
	};
});
