import { posix } from "node:path";
import type { Finding } from "../../engine/finding.ts";
import { parseReference } from "../../openapi/reference.ts";
import { memoise } from "../../source/memoised.ts";
import { segments } from "../../source/pointer.ts";
import type { Location, SourceFile } from "../../source/source-file.ts";
import type { Selector } from "./config.ts";
import { globMatcher } from "./glob.ts";

/** `prefix` is the path from the folder of the globs to the site. */
export function selectorMatcher(
	{ files, pointer, operation }: Selector,
	prefix: string,
): (finding: Pick<Finding, "at">) => boolean {
	const isFile = files === undefined ? undefined : globsMatcher(files);
	// The text is compared literally, so that a text that is not an operation matches no finding.
	const wantedOperation = operation && (spellOperation(operation) ?? operation);
	return (finding) => {
		const { at } = finding;
		if (isFile !== undefined && !isFile(pathOf(at.file, prefix))) return false;
		if (pointer !== undefined && !isWithin(at.pointer, pointer)) return false;
		return wantedOperation === undefined || operationAt(at) === wantedOperation;
	};
}

/** Creates a matcher for paths that match one of the globs, and no glob that begins with `!`. */
export function globsMatcher(globs: readonly string[]): (path: string) => boolean {
	const wantedMatchers = globs.filter((glob) => !glob.startsWith("!")).map(globMatcher);
	const exclusions = globs
		.filter((glob) => glob.startsWith("!"))
		.map((glob) => globMatcher(glob.slice(1)));
	return (path) =>
		(wantedMatchers.length === 0 || wantedMatchers.some((fits) => fits(path))) &&
		!exclusions.some((fits) => fits(path));
}

function pathOf({ path, isRemote }: SourceFile, prefix: string): string {
	return isRemote || prefix === "" ? path : posix.join(prefix, path);
}
function isWithin(place: string, pointer: string): boolean {
	return place === pointer || place.startsWith(`${pointer}/`);
}

/** The function is memoized, because thousands of selectors may examine the same location. */
const operationAt = memoise((at: Location) => operationOf(at) ?? "");

/**
 * The operation that contains a location, or to which the location refers, such as `GET
 * /users/{id}`.
 */
export function operationOf(at: Location): string | undefined {
	const [top, path, method] = segments(at.pointer);
	if (top === "paths" && method !== undefined) return spellOperation(`${method} ${path}`);
	return referenceAt(at);
}

function referenceAt({ file, range }: Location): string | undefined {
	const { line } = file.position(range.start);
	const lineStart = file.lineStart(line);
	// The search has a limited range, because a line of JSON can have megabytes.
	const windowStart = Math.max(lineStart, range.start - maxLength);
	const windowEnd = Math.min(lineStart + file.line(line).length, range.start + maxLength);
	const column = range.start - windowStart;
	for (const match of file.text.slice(windowStart, windowEnd).matchAll(writtenOperation)) {
		const end = match.index + match[0].length;
		if (match.index <= column && column < end) return spellOperation(match[0]);
	}
	return undefined;
}

const maxLength = 300;

const writtenOperation =
	/(?<![\w/])(?:get|put|post|delete|options|head|patch|trace|webhook)[ \t]+[^\s"',]+/gi;

/** Authors write methods in any letter case. */
function spellOperation(operation: string): string | undefined {
	const reference = parseReference(operation);
	return reference === undefined
		? undefined
		: `${reference.method.toUpperCase()} ${reference.path}`;
}
