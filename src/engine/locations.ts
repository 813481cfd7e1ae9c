import { compareTexts } from "../text/lists.ts";
import { type Location, SourceFile } from "../text/source-file.ts";
import { isMapping, type Mapping, property } from "../text/value.ts";

function describeLocation({ file, range }: Location): string {
	const { line, column } = file.position(range.start);
	return `${file.path}:${line}:${column}`;
}

interface LocatedFinding {
	readonly at: Location;
	readonly rule: string;
}

/**
 * Sorts docs.json before other files, files by path, and the findings of a file from top to bottom.
 */
export function compareFindings(a: LocatedFinding, b: LocatedFinding): number {
	return (
		comparePaths(a.at.file.path, b.at.file.path) ||
		a.at.range.start - b.at.range.start ||
		a.at.range.end - b.at.range.end ||
		compareTexts(a.rule, b.rule)
	);
}

export function comparePaths(a: string, b: string): number {
	const rank = (path: string): number => (path === "docs.json" ? 0 : 1);
	return rank(a) - rank(b) || compareTexts(a, b);
}

/** The name of an item that a rule examined, for messages about failures of docproof. */
export function subjectName(subject: unknown): string {
	if (!isMapping(subject)) return "the site";
	const { at, file, path, slug, spec } = subject;
	if (isLocation(at)) return describeLocation(at);
	if (file instanceof SourceFile) return `\`${file.path}\``;
	const name = path ?? slug;
	if (typeof name !== "string") return subjectName(innerSubjectOf(subject));
	const specPath = property(spec, "path");
	return specPath === undefined ? `\`${name}\`` : `\`${name}\` of \`${specPath}\``;
}

function innerSubjectOf({ node, redirect, page, pages }: Mapping): unknown {
	const firstPage: unknown = Array.isArray(pages) ? pages[0] : undefined;
	return node ?? redirect ?? page ?? firstPage;
}

function isLocation(value: unknown): value is Location {
	return isMapping(value) && value.file instanceof SourceFile;
}
