import type { ForeignAddresses } from "../../site/parts/site.ts";
import type { OtherAddresses } from "../settings/config.ts";
import { GlobLists } from "../settings/glob-lists.ts";

/** A glob for all content of a folder matches the folder, too. */
export function elsewhereFrom(entries: readonly OtherAddresses[]): ForeignAddresses {
	const globs = entries.flatMap(({ addresses }) => addresses);
	// The first of several globs counts.
	const reversedGlobs = globs.toReversed();
	const lists = new GlobLists(reversedGlobs.map((glob) => [glob]));
	return {
		globs,
		find: (path) => reversedGlobs[Math.max(lists.last(path), lists.last(`${path}/`))],
	};
}
