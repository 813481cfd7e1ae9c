// Whether a finding lies in a part of the site that somebody named.
import { posix } from "node:path";
import type { Finding } from "../../engine/finding.ts";
import { parseReference } from "../../openapi/reference.ts";
import { memoised } from "../../source/memoised.ts";
import { segments } from "../../source/pointer.ts";
import type { Location, SourceFile } from "../../source/source-file.ts";
import type { Selector } from "./config.ts";
import { fitsGlob } from "./glob.ts";

/**
 * Asks of findings whether they fit all that a selector gives. `prefix` leads from where globs
 * count to the site.
 */
export function selects(
	{ files, pointer, operation }: Selector,
	prefix: string,
): (finding: Pick<Finding, "at">) => boolean {
	const isFile = files === undefined ? undefined : fitsGlobs(files);
	// What is no operation means none.
	const wanted = operation && (spelled(operation) ?? operation);
	return (finding) => {
		const { at } = finding;
		if (isFile !== undefined && !isFile(pathOf(at.file, prefix))) return false;
		if (pointer !== undefined && !isWithin(at.pointer, pointer)) return false;
		return wanted === undefined || operationAt(at) === wanted;
	};
}

/** Asks of paths whether they fit one of the globs, and none of those that begin with `!`. */
export function fitsGlobs(globs: readonly string[]): (path: string) => boolean {
	const wanted = globs.filter((glob) => !glob.startsWith("!")).map(fitsGlob);
	const others = globs
		.filter((glob) => glob.startsWith("!"))
		.map((glob) => fitsGlob(glob.slice(1)));
	return (path) =>
		(wanted.length === 0 || wanted.some((fits) => fits(path))) &&
		!others.some((fits) => fits(path));
}

function pathOf({ path, isRemote }: SourceFile, prefix: string): string {
	return isRemote || prefix === "" ? path : posix.join(prefix, path);
}
function isWithin(place: string, pointer: string): boolean {
	return place === pointer || place.startsWith(`${pointer}/`);
}

/** Thousands of selectors may ask it of one place. */
const operationAt = memoised((at: Location) => operationOf(at) ?? "");

/** The operation that a place is in or refers to, as `GET /users/{id}`. */
export function operationOf(at: Location): string | undefined {
	const [top, path, method] = segments(at.pointer);
	if (top === "paths" && method !== undefined) return spelled(`${method} ${path}`);
	return referenceAt(at);
}

/** The reference of which a place is a part, or all, on its line. */
function referenceAt({ file, range }: Location): string | undefined {
	const { line } = file.position(range.start);
	const lineStart = file.lineStart(line);
	// No reference is so long, but a line of JSON can have megabytes.
	const from = Math.max(lineStart, range.start - longest);
	const to = Math.min(lineStart + file.line(line).length, range.start + longest);
	const column = range.start - from;
	for (const match of file.text.slice(from, to).matchAll(written)) {
		const end = match.index + match[0].length;
		if (match.index <= column && column < end) return spelled(match[0]);
	}
	return undefined;
}

/** Characters of a reference. */
const longest = 300;

const written =
	/(?<![\w/])(?:get|put|post|delete|options|head|patch|trace|webhook)[ \t]+[^\s"',]+/gi;

/** In one spelling, as methods are written in any letter case. */
function spelled(operation: string): string | undefined {
	const reference = parseReference(operation);
	return reference === undefined
		? undefined
		: `${reference.method.toUpperCase()} ${reference.path}`;
}
