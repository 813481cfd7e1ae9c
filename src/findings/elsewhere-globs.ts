import type { ForeignAddresses } from "../site/parts/site.ts";
import type { OtherAddresses } from "./settings/config.ts";
import { globMatcher } from "./settings/glob.ts";

/** A glob for all content of a folder matches the folder, too. */
export function elsewhereFrom(entries: readonly OtherAddresses[]): ForeignAddresses[] {
	return entries.flatMap(({ addresses }) =>
		addresses.map((glob) => {
			const matches = globMatcher(glob);
			return { glob, matches: (path) => matches(path) || matches(`${path}/`) };
		}),
	);
}
