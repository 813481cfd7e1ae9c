// The record of the icon libraries, written by `tools/icons/record.ts`.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Licence } from "../build/licence.ts";

export interface RecordedIcons {
	readonly date: string;
	/** The licence of each package. */
	readonly licences: Readonly<Record<string, Licence>>;
	/** One line of all names per icon. */
	readonly fontAwesome: {
		readonly brands: readonly string[];
		readonly others: readonly string[];
		/** The names of icons that are not free. */
		readonly pro: readonly string[];
	};
	readonly lucide: {
		/** One line of all names per icon, in the newest version. */
		readonly icons: readonly string[];
		/** All names in the version that Mintlify shows. */
		readonly served: readonly string[];
		/** The names in that version that are not former names of another icon. */
		readonly servedOnce: readonly string[];
	};
	readonly tabler: {
		readonly outline: readonly string[];
		readonly filled: readonly string[];
		/** The names that have existed for long. */
		readonly old: readonly string[];
	};
}

export const recordedFile = join(import.meta.dirname, "recorded.json");

export function recordedIcons(): RecordedIcons {
	return JSON.parse(readFileSync(recordedFile, "utf8"));
}
