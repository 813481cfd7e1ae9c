// Where a redirect sends readers from one of the paths that it takes.
import { hasWildcard, pathOf, type Redirect, takes } from "./redirects.ts";

/**
 * Where a redirect sends a path; `undefined` for one that it does not take, and where that is not known: of `*` only at the
 * end of a source it is clear what it stands for.
 */
export function destinationOf(
	{ source, destination }: Pick<Redirect, "source" | "destination">,
	path: string,
): string | undefined {
	if (!takes({ source }, path)) return undefined;
	if (!hasWildcard(destination)) return destination;
	const taken = takenBy(pathOf(source).split("/"), pathOf(path).split("/"));
	if (taken === undefined) return undefined;
	let isWhole = true;
	const filled = destination.replaceAll(
		/:(\w+)[*?]?|\*/g,
		(_, name: string | undefined) => {
			const part = taken.get(name ?? "");
			if (part === undefined) isWhole = false;
			return part ?? "";
		},
	);
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
		if (name !== undefined && open === "")
			taken.set(name, segments[index] ?? "");
		else if (part.includes("*")) {
			if (index < pattern.length - 1) return undefined;
			const start = name === undefined ? part.slice(0, -1) : "";
			if (name === undefined && part.indexOf("*") !== part.length - 1)
				return undefined;
			const rest = segments.slice(index).join("/");
			taken.set(name ?? "", rest.slice(start.length));
		} else if (part !== segments[index]) return undefined;
	}
	return taken;
}
