import type { SiteFiles } from "./site-files.ts";

/** What a file says, worked out once as long as it is the same. It reads nothing but that file. */
export function fact<Fact>(
	make: (files: SiteFiles, path: string) => Fact,
): (files: SiteFiles, path: string) => Fact {
	const kind = (files: SiteFiles, path: string): Fact =>
		files.facts.of(kind, path, () => make(files, path));
	return kind;
}
