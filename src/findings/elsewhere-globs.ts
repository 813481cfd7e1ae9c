// The addresses that something else answers, as the settings say.
import type { Elsewhere } from "../site/parts/site.ts";
import type { OtherAddresses } from "./settings/config.ts";
import { fitsGlob } from "./settings/glob.ts";

/** Each glob by itself. What fits all that is in a folder fits the folder too. */
export function elsewhereIn(entries: readonly OtherAddresses[]): Elsewhere[] {
	return entries.flatMap(({ addresses }) =>
		addresses.map((glob) => {
			const isFit = fitsGlob(glob);
			return { glob, fits: (path) => isFit(path) || isFit(`${path}/`) };
		}),
	);
}
