// What `tools/icons/record.ts` has read in the packages of the libraries of icons.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Licence } from "../build/licence.ts";

export interface RecordedIcons {
	readonly date: string;
	/** Of each package, by what it is called here. */
	readonly licences: Readonly<Record<string, Licence>>;
	/** Lines of all names of one icon. */
	readonly fontAwesome: {
		readonly brands: readonly string[];
		readonly others: readonly string[];
	};
	readonly lucide: {
		/** Lines of all names of one icon, in the newest version. */
		readonly icons: readonly string[];
		/** All names in the version that Mintlify shows. */
		readonly served: readonly string[];
		/** Those of them that are no older names of others. */
		readonly servedOnce: readonly string[];
	};
	readonly tabler: {
		readonly outline: readonly string[];
		readonly filled: readonly string[];
		/** Those that it has had for long. */
		readonly old: readonly string[];
	};
}

export const recordedFile = join(import.meta.dirname, "recorded.json");

export function recordedIcons(): RecordedIcons {
	return JSON.parse(readFileSync(recordedFile, "utf8"));
}
