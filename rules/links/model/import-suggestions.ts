import type { SuggestedChange, Suggestion } from "../../../src/engine/suggestion.ts";
import type { Body, Import } from "../../../src/mdx/body.ts";
import { elementsByName, importByStart } from "../../../src/mdx/body-index.ts";
import { mediumPattern } from "../../../src/site/bodies/destinations/assets.ts";
import type { BrokenImport } from "../../../src/site/bodies/destinations/imports.ts";
import type { BodyFile } from "../../../src/site/facts/bodies/body-file.ts";
import { question, type Site } from "../../../src/site/parts/site.ts";
import {
	editIn,
	hasTextWithout,
	type OpenBody,
	openBodyAt,
	tagsOf,
} from "../../../src/site/suggestions/markup.ts";
import { memoise } from "../../../src/text/memoised.ts";
import { inPlaceOf } from "../../../src/text/rewrite.ts";
import { endOfLine } from "../../../src/text/text-parts.ts";

/** Suggests another path, the address of a picture, or the removal of the import. */
export function* importSuggestions(site: Site, broken: BrokenImport): Iterable<Suggestion> {
	const { at, near, source } = broken;
	const openBody = openBodyAt(site, at);
	if (near.kind === "similar") {
		const text = inPlaceOf(at, near.source);
		if (text !== undefined)
			yield {
				title: `Import from \`${near.source}\``,
				reason: "It is the only file with that name.",
				changes: [{ kind: "edit", at, text }],
			};
	}
	const importStatement = openBody && importByStart(openBody.body).get(at.range.start);
	if (openBody === undefined || importStatement === undefined) return;
	yield* suggestPictureAddress(site, openBody, importStatement, source);
	const isReact =
		source === "react" && importStatement.names.every(({ imported }) => /^use[A-Z]/.test(imported));
	yield* suggestImportRemoval(
		openBody,
		importStatement,
		isReact || (near.kind === "package" && near.isBuiltIn),
	);
}

/** The picture by each end of its path; `undefined` for an end that several pictures have. */
const pictureByEnd = question(({ files }: Site) => {
	const pictures = new Map<string, string | undefined>();
	for (const path of files.paths)
		if (mediumPattern.test(path))
			for (const end of endsOf(path)) pictures.set(end, pictures.has(end) ? undefined : path);
	return pictures;
});

/** The ends of a path that begin with a name, longest first. */
function endsOf(path: string): readonly string[] {
	const names = path.split("/");
	return names.map((_, index) => names.slice(index).join("/"));
}

/**
 * The picture whose path has the longest end in common with the source; `undefined` if several
 * pictures have the same end.
 */
function pictureFor(site: Site, source: string): string | undefined {
	const pictures = pictureByEnd(site);
	const longestEnd = endsOf(source).find((end) => pictures.has(end));
	return longestEnd === undefined ? undefined : pictures.get(longestEnd);
}

function* suggestPictureAddress(
	site: Site,
	openBody: OpenBody,
	importStatement: Import,
	source: string,
): Iterable<Suggestion> {
	const picturePath = mediumPattern.test(source) ? pictureFor(site, source) : undefined;
	const [name, ...others] = importStatement.names;
	const statementRange = statementOf(openBody, importStatement);
	if (picturePath === undefined || name?.imported !== "default" || others.length > 0) return;
	if (statementRange === undefined) return;
	yield {
		title: `Write the address of \`/${picturePath}\` instead of the import`,
		reason: "Pictures cannot be imported; pages show them by their address.",
		changes: [
			editIn(
				openBody,
				statementRange,
				`export const ${name.local} = ${JSON.stringify(`/${picturePath}`)};`,
			),
		],
	};
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

/**
 * Suggests the removal of the import and of its components' tags, if no other code uses the
 * imported names.
 */
function* suggestImportRemoval(
	openBody: OpenBody,
	importStatement: Import,
	isNeedless: boolean,
): Iterable<Suggestion> {
	const statementRange = statementOf(openBody, importStatement);
	const names = importStatement.names.map(({ local }) => local);
	const elements = names.flatMap((name) => elementsByName(openBody.body).get(name) ?? []);
	if (statementRange !== undefined && isNeedless) {
		yield {
			title: "Remove the import",
			reason: "The imported names are available without the import.",
			changes: [editIn(openBody, withLineBreak(openBody, statementRange), "")],
		};
		return;
	}
	if (statementRange === undefined || names.some((name) => isUsedOtherwise(openBody, name))) return;
	const tags = elements.map((element) => tagsOf(openBody, element));
	const changes: SuggestedChange[] = [
		editIn(openBody, withLineBreak(openBody, statementRange), ""),
	];
	const ranges = tags.flatMap((tag) => tag?.map(({ alone }) => alone) ?? []);
	if (!hasTextWithout(openBody, [statementRange, ...ranges])) return;
	for (const tag of tags) {
		const [only, ...others] = tag ?? [];
		if (only === undefined || others.length > 0) return;
		changes.push(editIn(openBody, only.withLine, ""));
	}
	yield {
		title: elements.length === 0 ? "Remove the import" : "Remove the import and its tags",
		reason: "Nothing is imported today, and the build fails.",
		changes,
	};
}

/** True if a name is used besides its import and the tags of its elements. */
function isUsedOtherwise({ body, file }: OpenBody, name: string): boolean {
	const elements = elementsByName(body).get(name) ?? [];
	const expectedCount =
		1 + elements.reduce((sum, { content }) => sum + (content === undefined ? 1 : 2), 0);
	return namesInExpressions(body).has(name) || (countByName(file).get(name) ?? 0) > expectedCount;
}

const namesInExpressions = memoise(
	({ expressions }: Body): ReadonlySet<string> =>
		new Set(
			expressions
				.filter(({ kind }) => kind !== "statement")
				.flatMap(({ names }) => names.flatMap(({ name, use }) => (use === "element" ? [] : name))),
		),
);

/** The number of occurrences of each name in the text of a body. */
const countByName = memoise(({ file: { text } }: BodyFile): ReadonlyMap<string, number> => {
	const counts = new Map<string, number>();
	for (const [name] of text.matchAll(/[$\p{ID_Continue}]+/gu))
		counts.set(name, (counts.get(name) ?? 0) + 1);
	return counts;
});

function withLineBreak(
	{ text }: OpenBody,
	{ start, end }: { readonly start: number; readonly end: number },
): { start: number; end: number } {
	return { start, end: text[end] === "\n" ? end + 1 : end };
}
