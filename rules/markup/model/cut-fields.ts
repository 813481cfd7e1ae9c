// Frontmatter fields whose values YAML ends at a `#`.
import type { Page } from "../../../src/site/facts/pages/page.ts";
import { each } from "../../../src/site/parts/site.ts";
import { fixedLocation, type Location } from "../../../src/text/source-file.ts";

export interface CutField {
	readonly name: string;
	/** The location of the text after the colon. */
	readonly at: Location;
	readonly written: string;
	readonly parsedValue: string;
}

export const cutFields = each({
	items: ({ pages }) => pages.all,
	*ask(_, { frontmatter }: Page): Iterable<CutField> {
		if (frontmatter === undefined || frontmatter.faults.length > 0) return;
		const { file } = frontmatter;
		if (!/[ \t]#[^\s#]/.test(file.text)) return;
		for (const { 0: line, index } of file.text.matchAll(/[^\r\n]+/g)) {
			const cutValue = findCut(line);
			if (cutValue === undefined) continue;
			const end = index + line.trimEnd().length;
			const range = { start: end - cutValue.written.length, end };
			yield { ...cutValue, at: fixedLocation(file, range) };
		}
	},
});

/** A pattern of the start of a field that readers see as text. */
const textFieldPattern =
	/^["']?((?:og:|twitter:)?(?:title|description)|sidebarTitle|tag)["']?:[ \t]+(?=\S)/;

/**
 * The cut in a field whose value is prose. A `#` before a space is ignored, because the author
 * usually meant the `#` as the start of a comment.
 */
function findCut(line: string): Omit<CutField, "at"> | undefined {
	const match = textFieldPattern.exec(line);
	if (match === null) return undefined;
	const [key, name = ""] = match;
	const valueText = line.slice(key.length).trimEnd();
	if (/^['"|>[{&*!%@`]/.test(valueText)) return undefined;
	const mark = /^#|[ \t]#/.exec(valueText);
	if (mark === null) return undefined;
	const afterMark = valueText.slice(mark.index + mark[0].length);
	if (/^(?:$|[\s#])/.test(afterMark)) return undefined;
	return { name, written: valueText, parsedValue: valueText.slice(0, mark.index).trimEnd() };
}
