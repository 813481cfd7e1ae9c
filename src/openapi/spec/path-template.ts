import { groupBy } from "../../text/lists.ts";

/**
 * A path without a single trailing slash, because Mintlify treats `/users` and `/users/` as equal.
 */
export function withoutTrailingSlash(path: string): string {
	return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

/** The names in braces: `/users/{id}` has `id`. */
export function parameterNames(path: string): string[] {
	const names = path.match(/(?<=\{)[^{}/]+(?=\})/g);
	return names ?? [];
}

export function createNameTest(path: string): (name: string) => boolean {
	const names = new Set(parameterNames(path));
	// An empty name, or a name with a brace or a slash, is searched for in the path, because
	// `parameterNames` does not find such a name.
	return (name) => names.has(name) || (/^$|[{}/]/.test(name) && path.includes(`{${name}}`));
}

/**
 * A path without the names of its parameters, so that `/users/{id}` and `/users/{userId}` are
 * equal.
 */
export function withoutParameterNames(path: string): string {
	return path.replaceAll(/\{[^{}/]*\}/g, "{}");
}

export interface SamePath {
	readonly path: string;
	/** The first path with this template. */
	readonly first: string;
	/**
	 * True if both paths have a method in common, because the file then describes one request twice.
	 */
	readonly hasSharedMethod: boolean;
}

/** The paths of operations that repeat an earlier path with other names of parameters. */
export function* samePaths(
	operations: readonly { readonly path: string; readonly method: string }[],
): Iterable<SamePath> {
	const firstPathByPath = findFirstPaths(operations);
	if (firstPathByPath.size === 0) return;
	const operationsByPath = groupBy(operations, (operation) => operation.path);
	for (const [path, first] of firstPathByPath) {
		const sameEntries = operationsByPath.get(first) ?? [];
		const hasSharedMethod = operationsByPath
			.get(path)
			?.some(({ method }) => sameEntries.some((other) => other.method === method));
		yield { path, first, hasSharedMethod: hasSharedMethod === true };
	}
}

/** For each repeated path, the earlier path that differs only in the names of its parameters. */
function findFirstPaths(
	operations: readonly { readonly path: string }[],
): ReadonlyMap<string, string> {
	const firstByTemplate = new Map<string, string>();
	const firstPathByPath = new Map<string, string>();
	for (const { path } of operations) {
		const template = withoutParameterNames(path);
		const firstPath = firstByTemplate.get(template);
		if (firstPath === undefined) firstByTemplate.set(template, path);
		else if (firstPath !== path) firstPathByPath.set(path, firstPath);
	}
	return firstPathByPath;
}
