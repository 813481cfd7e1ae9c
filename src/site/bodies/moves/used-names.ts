import { posix } from "node:path";
import type { Body, Import } from "../../../mdx/body.ts";
import type { Range } from "../../../text/source-file.ts";
import { startOfLine, startOfNextLine } from "../../../text/text-parts.ts";
import type { BodyFile } from "../../facts/bodies/body-file.ts";

export function namesUsedIn(file: BodyFile, body: Body, range: Range): ReadonlySet<string> {
	const isWithin = ({ start }: { readonly start: number }): boolean =>
		range.start <= start && start < range.end;
	const { text } = file.file;
	const names = new Set<string>();
	for (const element of body.elements)
		if (isWithin(element)) names.add(element.name.split(".", 1)[0] ?? "");
	for (const { kind, range: place } of body.expressions)
		if (kind !== "statement" && isWithin(place))
			for (const [name] of text
				.slice(place.start, place.end)
				.matchAll(/[\p{L}$_][\p{L}\p{N}$_]*/gu))
				names.add(name);
	return names;
}

/** An import of one name, as a statement for a page in a given folder. */
export interface PlacedImport {
	readonly local: string;
	readonly statement: string;
	/** The imported file and name, equal for the same import in any page. */
	readonly target: string;
}

/** The imports of a page as statements of another page. */
export function importsFor(
	{ path }: BodyFile,
	{ imports }: Body,
	newPath: string,
): readonly PlacedImport[] {
	return imports.flatMap(({ source, names }) => {
		const newSource = sourceAfterMove(source, path, newPath);
		return names.map((name) => ({
			local: name.local,
			statement: `import ${importClauseOf(name)} from ${JSON.stringify(newSource)};`,
			target: `${absoluteSource(source, path)}\n${name.imported}`,
		}));
	});
}

function importClauseOf({ imported, local }: Import["names"][number]): string {
	if (imported === "default") return local;
	if (imported === "*") return `* as ${local}`;
	return imported === local ? `{ ${local} }` : `{ ${imported} as ${local} }`;
}

function sourceAfterMove(source: string, path: string, newPath: string): string {
	if (!isRelative(source)) return source;
	const target = absoluteSource(source, path);
	const relativePath = posix.relative(posix.join("/", posix.dirname(newPath)), target);
	return relativePath.startsWith("../") ? relativePath : `./${relativePath}`;
}

function absoluteSource(source: string, path: string): string {
	return isRelative(source) ? posix.join("/", posix.dirname(path), source) : source;
}

function isRelative(source: string): boolean {
	return source.startsWith("./") || source.startsWith("../");
}

/**
 * The lines of imports whose names only a range of the page uses. The blank line after the imports
 * is included if no other import is left.
 */
export function importsOnlyFor(file: BodyFile, body: Body, range: Range): readonly Range[] {
	const { text } = file.file;
	const namesInRange = namesUsedIn(file, body, range);
	const namesElsewhere = new Set([
		...namesUsedIn(file, body, { start: 0, end: range.start }),
		...namesUsedIn(file, body, { start: range.end, end: text.length }),
		...body.exports.flatMap(({ usedNames, namesUsedByCalls }) =>
			[...usedNames, ...namesUsedByCalls].map(({ name }) => name),
		),
	]);
	const ownImports = body.imports.filter(
		({ names }) =>
			names.length > 0 &&
			names.every(({ local }) => namesInRange.has(local) && !namesElsewhere.has(local)),
	);
	const importRanges = ownImports.map((statement) => linesOfImport(text, statement));
	const lastImport = importRanges.at(-1);
	if (
		lastImport === undefined ||
		ownImports.length < body.imports.length ||
		body.exports.length > 0
	)
		return importRanges;
	return [...importRanges.slice(0, -1), withBlankLine(text, lastImport)];
}

/** A range of lines, extended to the blank line after it, if any. */
export function withBlankLine(text: string, { start, end }: Range): Range {
	const blankLinePattern = /\r?\n/y;
	blankLinePattern.lastIndex = end;
	return { start, end: blankLinePattern.test(text) ? blankLinePattern.lastIndex : end };
}

export function linesOfImport(text: string, { range }: Import): Range {
	let start = startOfLine(text, range.start);
	while (start > 0 && !text.startsWith("import", start)) start = startOfLine(text, start - 1);
	return { start, end: startOfNextLine(text, range.end) };
}
