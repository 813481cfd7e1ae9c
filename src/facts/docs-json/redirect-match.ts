// Which paths the source of a redirect takes, and where it sends them: the one matcher, for links
// and for other redirects.
import { posix } from "node:path";
import { withoutQuery } from "../files/site-path.ts";

/** Whether a source or destination stands for many: `:name` and `*` take what comes. */
export function hasWildcard(path: string): boolean {
	// The port of a host is no name.
	return /\*|:\w/.test(path.replace(/^(?:[a-z][a-z\d+.-]*:)?\/\/[^/]*/i, ""));
}

/**
 * A path without its one trailing slash, its query and its anchor; a wildcard stands for itself
 * only.
 */
export function pathOf(path: string): string {
	const plain = withoutQuery(path);
	return plain.length > 1 ? plain.replace(/\/$/, "") : plain;
}

/**
 * The path or paths that a source stands for: with one slash before it, as Mintlify compares it,
 * and none behind.
 */
export function sourcePath(source: string): string {
	return pathOf(posix.join("/", withoutQuery(source)));
}

/** Where a destination leads: within the site with a slash before it, which may be left out. */
export function destinationAddress(destination: string): string {
	const isOther = /^(?:[/#?]|$)/.test(destination) || URL.canParse(destination);
	return isOther ? destination : `/${destination}`;
}

/**
 * The first part of a pattern that may take several segments, and the first that may be missing, by
 * their offsets.
 */
function loosePartsOf(pattern: string): {
	readonly open: RegExpExecArray | null;
	readonly optional: number | undefined;
} {
	const open = /:[^/*:]+\*|\*/.exec(pattern);
	// A part that may be missing is left to the wildcard before it.
	const optional = /\/:\w+\?(?=\/|$)/.exec(pattern)?.index;
	const isFirst = optional !== undefined && optional < (open?.index ?? pattern.length);
	return { open, optional: isFirst ? optional : undefined };
}

/**
 * The segments of a pattern each of which stands for one segment of the paths that it takes, from
 * the first on.
 */
export function fixedSegmentsOf(pattern: string): readonly string[] {
	const { open, optional } = loosePartsOf(pattern);
	const end = optional ?? open?.index;
	const segments = pattern.slice(0, end).split("/");
	return optional === undefined && open !== null ? segments.slice(0, -1) : segments;
}

/** Whether a segment of a pattern takes more than its own text. */
export function hasName(segment: string): boolean {
	return /:\w/.test(segment);
}

/**
 * Whether the path of a source, such as `/old/:slug*`, takes another one, or may: what stands
 * between two `*` is not compared.
 */
export function takes(pattern: string, path: string): boolean {
	const segments = pathOf(path).split("/");
	const { open, optional } = loosePartsOf(pattern);
	// What follows a part that may be missing is not compared.
	if (optional !== undefined) {
		const before = pattern.slice(0, optional).split("/");
		return (
			fits(before, segments.slice(0, before.length)) &&
			(open !== null || segments.length <= pattern.split("/").length)
		);
	}
	if (open === null) return fits(pattern.split("/"), segments);
	const before = pattern.slice(0, open.index).split("/");
	// The start of the segment that the wildcard is in.
	const start = before.pop() ?? "";
	const behind = pattern.slice(pattern.lastIndexOf("*") + 1);
	const end = /:\w/.test(behind) ? "" : behind;
	return (
		fits(before, segments.slice(0, before.length)) &&
		segments[before.length]?.startsWith(start) === true &&
		pathOf(path).endsWith(end)
	);
}

/** Whether segments are equal but for those that `:name` stands for. */
function fits(pattern: readonly string[], segments: readonly string[]): boolean {
	return (
		pattern.length === segments.length &&
		pattern.every((part, index) => fitsOne(part, segments[index] ?? ""))
	);
}

/** What stands behind a name in the same segment is not compared. */
function fitsOne(part: string, segment: string): boolean {
	const name = part.search(/:\w/);
	return name === -1
		? part === segment
		: segment.length > name && segment.startsWith(part.slice(0, name));
}

/**
 * Where a redirect sends a path; `undefined` for one that it does not take, and where that is not
 * known: of `*` only at the end of a source it is clear what it stands for.
 */
export function destinationOf(
	{ from, to }: { readonly from: string; readonly to: string },
	path: string,
): string | undefined {
	if (!takes(from, path)) return undefined;
	if (!hasWildcard(to)) return to;
	const taken = takenBy(from.split("/"), pathOf(path).split("/"));
	if (taken === undefined) return undefined;
	let isWhole = true;
	const filled = to.replaceAll(/:(\w+)[*?]?|\*/g, (_, name: string | undefined) => {
		const part = taken.get(name ?? "");
		if (part === undefined) isWhole = false;
		return part ?? "";
	});
	return isWhole ? filled : undefined;
}

/** What the wildcards of a source stand for, by name; that of `*` has none. */
function takenBy(
	pattern: readonly string[],
	segments: readonly string[],
): ReadonlyMap<string, string> | undefined {
	const taken = new Map<string, string>();
	for (const [index, part] of pattern.entries()) {
		const [, name, open] = /^:(\w+)(\*?)$/.exec(part) ?? [];
		if (name !== undefined && open === "") taken.set(name, segments[index] ?? "");
		else if (part.includes("*")) {
			if (index < pattern.length - 1) return undefined;
			const start = name === undefined ? part.slice(0, -1) : "";
			if (name === undefined && part.indexOf("*") !== part.length - 1) return undefined;
			const rest = segments.slice(index).join("/");
			taken.set(name ?? "", rest.slice(start.length));
		} else if (part !== segments[index]) return undefined;
	}
	return taken;
}
