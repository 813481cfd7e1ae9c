import { type Suggestion, suggestText } from "../../../src/engine/suggestion.ts";
import type { Import } from "../../../src/mdx/body.ts";
import { importByStart } from "../../../src/mdx/body-index.ts";
import type { BrokenImport } from "../../../src/site/bodies/destinations/imports.ts";
import type { BodyFile } from "../../../src/site/facts/bodies/body-file.ts";
import type { Site } from "../../../src/site/parts/site.ts";
import { editIn, type OpenBody, openBodyAt } from "../../../src/site/suggestions/markup.ts";
import { countItems } from "../../../src/text/lists.ts";
import { memoise } from "../../../src/text/memoised.ts";
import { inPlaceOf } from "../../../src/text/rewrite.ts";
import { endOfLine } from "../../../src/text/text-parts.ts";

/** Suggests another path, or the removal of the import. */
export function* importSuggestions(site: Site, broken: BrokenImport): Iterable<Suggestion> {
	const { at, near, source } = broken;
	const openBody = openBodyAt(site, at);
	if (near.kind === "similar") {
		const title = `Import from \`${near.source}\``;
		const text = inPlaceOf(at, near.source);
		yield* suggestText(at, text, title, "It is the only file with that name.");
	}
	const importStatement = openBody && importByStart(openBody.body).get(at.range.start);
	if (openBody === undefined || importStatement === undefined) return;
	const isReact =
		source === "react" && importStatement.names.every(({ imported }) => /^use[A-Z]/.test(imported));
	yield* suggestImportRemoval(
		openBody,
		importStatement,
		isReact || (near.kind === "package" && near.isBuiltIn),
	);
}

/** The range of an import statement; `undefined` for a statement on several lines. */
function statementOf(
	{ text }: OpenBody,
	{ range }: Import,
): { start: number; end: number } | undefined {
	const start = text.lastIndexOf("\n", range.start) + 1;
	const end = endOfLine(text, range.end);
	const restOfLine = text.slice(range.end, end).trim();
	return /^import\b/.test(text.slice(start, range.start)) && /^;?$/.test(restOfLine)
		? { start, end }
		: undefined;
}

/** Suggests the removal of the import if nothing uses its names, or if they exist without it. */
function* suggestImportRemoval(
	openBody: OpenBody,
	importStatement: Import,
	isNeedless: boolean,
): Iterable<Suggestion> {
	const range = statementOf(openBody, importStatement);
	const counts = countByName(openBody.file);
	const isUsed = importStatement.names.some(({ local }) => (counts.get(local) ?? 0) > 1);
	if (range === undefined || (isUsed && !isNeedless)) return;
	yield {
		title: "Remove the import",
		reason: isNeedless
			? "The imported names are available without the import."
			: "Nothing is imported today, and the build fails.",
		changes: [editIn(openBody, withLineBreak(openBody, range), "")],
	};
}

/** The number of occurrences of each name in the text of a body. */
const countByName = memoise(({ file: { text } }: BodyFile) =>
	countItems(text.match(/[$\p{ID_Continue}]+/gu) ?? []),
);

function withLineBreak(
	{ text }: OpenBody,
	{ start, end }: { readonly start: number; readonly end: number },
): { start: number; end: number } {
	return { start, end: text[end] === "\n" ? end + 1 : end };
}
