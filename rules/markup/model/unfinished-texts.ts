// Unfinished texts that readers see: `TODO`, `TBD` or lorem ipsum.

import { isUnfinished } from "../../../src/mdx/scan/oddities.ts";
import type { BodyFile } from "../../../src/site/facts/bodies/body-file.ts";
import { fieldAt, type Page } from "../../../src/site/facts/pages/page.ts";
import { eachBody } from "../../../src/site/pages/bodies.ts";
import { pageOfBody } from "../../../src/site/pages/page-of-slug.ts";
import { type Location, writtenAt } from "../../../src/text/source-file.ts";
import { endOfLine } from "../../../src/text/text-parts.ts";
import { property } from "../../../src/text/value.ts";

export interface UnfinishedText {
	/** A word such as `TODO`. */
	readonly written: string;
	readonly at: Location;
}

export const unfinishedTexts = eachBody(function* (site, file): Iterable<UnfinishedText> {
	if (file.kind === "script" || file.reading.kind !== "body") return;
	const { oddities, headings } = file.reading.body;
	const lines = oddities.filter(({ kind }) => kind === "unfinished");
	const titles = headings.filter(({ text }) => isUnfinishedHeading(text));
	const page = file.kind === "page" ? pageOfBody(site, file) : undefined;
	const fields = page === undefined ? [] : unfinishedFields(page);
	if (lines.length + titles.length + fields.length === 0) return;
	if (hasMarkerWords(file)) return;
	for (const location of fields) yield { written: markerIn(location), at: location };
	const { text } = file.file;
	const ranges = [
		...lines.map(({ range }) => range),
		...titles.map(({ start }) => {
			const line = text.slice(start, endOfLine(text, start));
			return { start, end: start + line.trimEnd().length };
		}),
	];
	for (const range of ranges.sort((a, b) => a.start - b.start)) {
		const location = file.locate(range);
		yield { written: markerIn(location), at: location };
	}
});

/** True if a heading is unfinished, as in `Limits (TBD)`. */
function isUnfinishedHeading(text: string): boolean {
	return (
		(/^[TF(]/.test(text.trimStart()) && isUnfinished(text.trim())) ||
		/\((?:TODO|TBD|FIXME)\)$/.test(text.trimEnd())
	);
}

function unfinishedFields(page: Page): readonly Location[] {
	return ["title", "sidebarTitle", "description"].flatMap((name) => {
		const value = property(page.fields, name);
		const isUnfinishedValue = typeof value === "string" && isUnfinished(value.trim());
		return (isUnfinishedValue && fieldAt(page, name)) || [];
	});
}

/**
 * True if a page is about words such as `TODO`, for example states of a task or comments in code.
 */
function hasMarkerWords({ path, file: { text } }: BodyFile): boolean {
	return (
		/todo|change-?log|release-?notes/i.test(path) ||
		/`[^`\n]{0,20}(?:TODO|TBD|FIXME)/.test(text) ||
		/\b(?:IN[ _-]?PROGRESS|DOING|DONE)\b/.test(text)
	);
}

function markerIn(at: Location): string {
	const line = writtenAt(at);
	return /TODO|TBD|FIXME|lorem ipsum/i.exec(line)?.[0] ?? line;
}
