// The matcher of redirects: the paths that a source matches, and their destinations. The checks of
// links and of redirect chains share this matcher.
import { posix } from "node:path";
import { withoutQuery } from "../files/site-path.ts";

/** True if a source or destination has `:name` or `*`, each of which stands for any text. */
export function hasWildcard(path: string): boolean {
	// The host is left out, because its port, such as `:3000`, would look like `:name`.
	return /\*|:\w/.test(path.replace(/^(?:[a-z][a-z\d+.-]*:)?\/\/[^/]*/i, ""));
}

/** A path without its trailing slash, query and anchor. Wildcards are not expanded. */
export function barePath(path: string): string {
	const plainPath = withoutQuery(path);
	return plainPath.length > 1 ? plainPath.replace(/\/$/, "") : plainPath;
}

/** A path without `/index` at its end, because Mintlify shows an index page at its folder. */
export function withoutIndex(path: string): string {
	return path.replace(/(?<=.)\/index$/, "");
}

/** A pattern without the names of its segments: `/old/:slug*` matches the same as `/old/*`. */
export function withoutNames(pattern: string): string {
	return pattern
		.replaceAll(/(?<=\/)(?::\w+)?\*(?=\/|$)/g, ":*")
		.replaceAll(/(?<=\/):\w+(?=\/|$)/g, ":");
}

/**
 * The path or pattern of a source, as Mintlify compares it: with one leading slash, and without a
 * trailing slash.
 */
export function sourcePath(source: string): string {
	return barePath(posix.join("/", withoutQuery(source)));
}

/**
 * The address of a destination. A missing leading slash is added if the destination is within the
 * site.
 */
export function destinationAddress(destination: string): string {
	const isOtherAddress = /^(?:[/#?]|$)/.test(destination) || URL.canParse(destination);
	return isOtherAddress ? destination : `/${destination}`;
}

/**
 * The first wildcard of a pattern that may match several segments, and the offset of the first
 * segment that may be missing.
 */
function looseSegmentsOf(pattern: string): {
	readonly open: RegExpExecArray | null;
	readonly optional: number | undefined;
} {
	const wildcard = /:[^/*:]+\*|\*/.exec(pattern);
	// An optional segment after a wildcard belongs to that wildcard.
	const optionalIndex = /\/:\w+\?(?=\/|$)/.exec(pattern)?.index;
	const isFirst =
		optionalIndex !== undefined && optionalIndex < (wildcard?.index ?? pattern.length);
	return { open: wildcard, optional: isFirst ? optionalIndex : undefined };
}

/** The segments before the first segment with a wildcard, which a matching path has literally. */
export function plainStartOf(pattern: string): string {
	const segments = pattern.split("/");
	const end = segments.findIndex((segment) => /[:*]/.test(segment));
	return segments.slice(0, end === -1 ? undefined : end).join("/");
}

/**
 * True if the path of a source, such as `/old/:slug*`, matches or may match a path, because the
 * text between two `*` is not compared.
 */
export function mayMatchPath(pattern: string, path: string): boolean {
	const segments = barePath(path).split("/");
	const { open, optional } = looseSegmentsOf(pattern);
	// The rest of the pattern is not compared, because the rest may match at several segments.
	if (optional !== undefined) {
		const segmentsBefore = pattern.slice(0, optional).split("/");
		return (
			segmentsMatch(segmentsBefore, segments.slice(0, segmentsBefore.length)) &&
			(open !== null || segments.length <= pattern.split("/").length)
		);
	}
	if (open === null) return segmentsMatch(pattern.split("/"), segments);
	const segmentsBefore = pattern.slice(0, open.index).split("/");
	const start = segmentsBefore.pop() ?? "";
	const suffix = pattern.slice(pattern.lastIndexOf("*") + 1);
	const end = /:\w/.test(suffix) ? "" : suffix;
	return (
		segmentsMatch(segmentsBefore, segments.slice(0, segmentsBefore.length)) &&
		segments[segmentsBefore.length]?.startsWith(start) === true &&
		barePath(path).endsWith(end)
	);
}

/**
 * True if the segments of a pattern match the segments of a path; segments with a `:name` match any
 * text.
 */
function segmentsMatch(pattern: readonly string[], segments: readonly string[]): boolean {
	return (
		pattern.length === segments.length &&
		pattern.every((patternSegment, index) => segmentMatches(patternSegment, segments[index] ?? ""))
	);
}

/**
 * True if a segment of a redirect matches a segment of a path. Only the text before a name is
 * compared; the text after the name is ignored.
 */
function segmentMatches(patternSegment: string, segment: string): boolean {
	const name = patternSegment.search(/:\w/);
	return name === -1
		? patternSegment === segment
		: segment.length > name && segment.startsWith(patternSegment.slice(0, name));
}

/**
 * The destination of a path; `undefined` for a path that the redirect does not match, and for an
 * unknown destination, because only a `*` at the end of a source has a certain value.
 */
export function destinationOf(
	{ from, to }: { readonly from: string; readonly to: string },
	path: string,
): string | undefined {
	if (!mayMatchPath(from, path)) return undefined;
	if (!hasWildcard(to)) return to;
	const valueByName = wildcardValuesOf(from.split("/"), barePath(path).split("/"));
	if (valueByName === undefined) return undefined;
	let isComplete = true;
	const filledPath = to.replaceAll(/:(\w+)[*?]?|\*/g, (_, name: string | undefined) => {
		const wildcardValue = valueByName.get(name ?? "");
		if (wildcardValue === undefined) isComplete = false;
		return wildcardValue ?? "";
	});
	return isComplete ? filledPath : undefined;
}

/** The values of the wildcards of a source, by name; `*` has the empty name. */
function wildcardValuesOf(
	pattern: readonly string[],
	segments: readonly string[],
): ReadonlyMap<string, string> | undefined {
	const valueByName = new Map<string, string>();
	for (const [index, patternSegment] of pattern.entries()) {
		const [, name, open] = /^:(\w+)(\*?)$/.exec(patternSegment) ?? [];
		if (name !== undefined && open === "") valueByName.set(name, segments[index] ?? "");
		else if (patternSegment.includes("*")) {
			if (index < pattern.length - 1) return undefined;
			const start = name === undefined ? patternSegment.slice(0, -1) : "";
			if (name === undefined && patternSegment.indexOf("*") !== patternSegment.length - 1)
				return undefined;
			const remainingPath = segments.slice(index).join("/");
			valueByName.set(name ?? "", remainingPath.slice(start.length));
		} else if (patternSegment !== segments[index]) return undefined;
	}
	return valueByName;
}
