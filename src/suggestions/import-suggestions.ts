import { posix } from "node:path";
import type { SuggestedChange, Suggestion } from "../engine/suggestion.ts";
import type { Element, Import } from "../mdx/body.ts";
import { mediumPattern } from "../site/bodies/destinations/assets.ts";
import type { BrokenImport } from "../site/bodies/destinations/imports.ts";
import { question, type Site } from "../site/parts/site.ts";
import { inPlaceOf } from "../source/rewrite.ts";
import { editIn, hasTextWithout, type OpenBody, openBodyAt, tagsOf } from "./markup.ts";

/** Suggests another path, the address of a picture, or the removal of the import. */
export function* importSuggestions(site: Site, broken: BrokenImport): Iterable<Suggestion> {
	const { at, near, source } = broken;
	const open = openBodyAt(site, at);
	if (near.kind === "similar") {
		const text = inPlaceOf(at, near.source);
		if (text !== undefined)
			yield {
				title: `Import from \`${near.source}\``,
				reason: "It is the only file with that name.",
				changes: [{ kind: "edit", at, text }],
			};
	}
	const importStatement = open?.body.imports.find(({ range }) => range.start === at.range.start);
	if (open === undefined || importStatement === undefined) return;
	yield* suggestPictureAddress(site, open, importStatement, source);
	const isReact =
		source === "react" && importStatement.names.every(({ imported }) => /^use[A-Z]/.test(imported));
	yield* suggestImportRemoval(
		open,
		importStatement,
		isReact || (near.kind === "package" && near.isBuiltIn),
	);
}

const mediaByName = question(({ files }: Site) => {
	const pathsByName = new Map<string, string[]>();
	for (const path of files.paths)
		if (mediumPattern.test(path)) {
			const name = posix.basename(path);
			const namesakes = pathsByName.get(name) ?? [];
			pathsByName.set(name, namesakes);
			namesakes.push(path);
		}
	return pathsByName;
});

/** The only picture whose path ends with the source, or whose name is unique. */
function pictureFor(site: Site, source: string): string | undefined {
	const picturesWithName = mediaByName(site).get(posix.basename(source)) ?? [];
	const segments = source.split("/");
	for (let count = segments.length; count > 0; count--) {
		const end = segments.slice(-count).join("/");
		const [only, ...others] = picturesWithName.filter(
			(path) => path === end || path.endsWith(`/${end}`),
		);
		if (only !== undefined) return others.length === 0 ? only : undefined;
	}
	return undefined;
}

function* suggestPictureAddress(
	site: Site,
	open: OpenBody,
	importStatement: Import,
	source: string,
): Iterable<Suggestion> {
	const picturePath = mediumPattern.test(source) ? pictureFor(site, source) : undefined;
	const [name, ...others] = importStatement.names;
	const statementRange = statementOf(open, importStatement);
	if (picturePath === undefined || name?.imported !== "default" || others.length > 0) return;
	if (statementRange === undefined) return;
	yield {
		title: `Write the address of \`/${picturePath}\` instead of the import`,
		reason: "Pictures cannot be imported; pages show them by their address.",
		changes: [
			editIn(
				open,
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
	const lineBreak = text.indexOf("\n", range.end);
	const end = lineBreak === -1 ? text.length : lineBreak;
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
	open: OpenBody,
	importStatement: Import,
	isNeedless: boolean,
): Iterable<Suggestion> {
	const statementRange = statementOf(open, importStatement);
	const elements = open.body.elements.filter(({ name }) =>
		importStatement.names.some(({ local }) => local === name),
	);
	const names = importStatement.names.map(({ local }) => local);
	if (statementRange !== undefined && isNeedless) {
		yield {
			title: "Remove the import",
			reason: "The imported names are available without the import.",
			changes: [editIn(open, withLineBreak(open, statementRange), "")],
		};
		return;
	}
	if (statementRange === undefined || names.some((name) => isUsedOtherwise(open, name, elements)))
		return;
	const tags = elements.map((element) => tagsOf(open, element));
	const changes: SuggestedChange[] = [editIn(open, withLineBreak(open, statementRange), "")];
	const ranges = tags.flatMap((tag) => tag?.map(({ alone }) => alone) ?? []);
	if (!hasTextWithout(open, [statementRange, ...ranges])) return;
	for (const tag of tags) {
		const [only, ...others] = tag ?? [];
		if (only === undefined || others.length > 0) return;
		changes.push(editIn(open, only.withLine, ""));
	}
	yield {
		title: elements.length === 0 ? "Remove the import" : "Remove the import and its tags",
		reason: "Nothing is imported today, and the build fails.",
		changes,
	};
}

function isUsedOtherwise(
	{ body, text }: OpenBody,
	name: string,
	elements: readonly Element[],
): boolean {
	const isInExpression = body.expressions.some(({ kind, names }) =>
		kind === "statement"
			? false
			: names.some((used) => used.name === name && used.use !== "element"),
	);
	const useCount = text.split(new RegExp(`\\b${name.replaceAll("$", "\\$")}\\b`)).length - 1;
	const tags = elements.filter((element) => element.name === name);
	const expectedCount =
		1 + tags.reduce((sum, { content }) => sum + (content === undefined ? 1 : 2), 0);
	return isInExpression || useCount > expectedCount;
}

function withLineBreak(
	{ text }: OpenBody,
	{ start, end }: { readonly start: number; readonly end: number },
): { start: number; end: number } {
	return { start, end: text[end] === "\n" ? end + 1 : end };
}
