/** A path without its one trailing slash: the platform takes `/users` and `/users/` for each other. */
export function withoutTrailingSlash(path: string): string {
	return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

/** The names in braces: `/users/{id}` has `id`. */
export function parameterNames(path: string): string[] {
	if (!path.includes("{")) return [];
	return Array.from(path.matchAll(/\{([^{}/]+)\}/g), (match) => match[1] ?? "");
}

/** A path with its parameters' names forgotten, so that `/users/{id}` and `/users/{userId}` are equal. */
export function withoutParameterNames(path: string): string {
	return path.replaceAll(/\{[^{}/]*\}/g, "{}");
}

/** The paths of a file that differ in nothing but the names of their parameters, each with the first of its kind. */
export function* samePaths(
	paths: readonly string[],
): Iterable<{ path: string; first: string }> {
	const known = new Map<string, string>();
	for (const path of paths) {
		const template = withoutParameterNames(path);
		const first = known.get(template);
		if (first === undefined) known.set(template, path);
		else yield { path, first };
	}
}
