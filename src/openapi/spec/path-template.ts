import { groupBy } from "../../source/lists.ts";

/** A path without its one trailing slash: Mintlify takes `/users` and `/users/` for each other. */
export function withoutTrailingSlash(path: string): string {
	return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

/** The names in braces: `/users/{id}` has `id`. */
export function parameterNames(path: string): string[] {
	const names = path.match(/(?<=\{)[^{}/]+(?=\})/g);
	return names ?? [];
}

/** Asks of a path whether it has a name in braces. */
export function partSearch(path: string): (name: string) => boolean {
	const names = new Set(parameterNames(path));
	// Only a name with such signs can be there in another way.
	return (name) => names.has(name) || (/[{}/]/.test(name) && path.includes(`{${name}}`));
}

/**
 * A path with its parameters' names forgotten, so that `/users/{id}` and `/users/{userId}` are
 * equal.
 */
export function withoutParameterNames(path: string): string {
	return path.replaceAll(/\{[^{}/]*\}/g, "{}");
}

/** Two paths that differ in nothing but the names of their parameters. */
export interface SamePath {
	readonly path: string;
	/** The first of its kind. */
	readonly first: string;
	/** Whether a method of both describes one request twice. */
	readonly shareMethod: boolean;
}

/** Of the paths of some operations those that are written in more than one way. */
export function* samePaths(
	operations: readonly { readonly path: string; readonly method: string }[],
): Iterable<SamePath> {
	const firsts = firstOfOthers(operations);
	if (firsts.size === 0) return;
	const byPath = groupBy(operations, (operation) => operation.path);
	for (const [path, first] of firsts) {
		const others = byPath.get(first) ?? [];
		const shareMethod = byPath
			.get(path)
			?.some(({ method }) => others.some((other) => other.method === method));
		yield { path, first, shareMethod: shareMethod === true };
	}
}

/** By path the one before it that differs in nothing but the names of its parameters. */
function firstOfOthers(
	operations: readonly { readonly path: string }[],
): ReadonlyMap<string, string> {
	const known = new Map<string, string>();
	const firsts = new Map<string, string>();
	for (const { path } of operations) {
		const template = withoutParameterNames(path);
		const first = known.get(template);
		if (first === undefined) known.set(template, path);
		else if (first !== path) firsts.set(path, first);
	}
	return firsts;
}
