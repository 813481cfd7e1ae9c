// What to do about a setting that Mintlify does not know.

import { didYouMean } from "../../text/suggest.ts";
import type { Instead } from "./setting-homes.ts";

export function insteadHint(instead: Instead): string {
	switch (instead.kind) {
		case "key":
			return didYouMean(instead.key);
		case "place":
			return `Move it to \`${instead.place}\`.`;
		case "other": {
			const how = instead.how === "" ? "" : `, ${instead.how}`;
			return `docs.json has \`${instead.place}\` in its place${how}.`;
		}
		case "nothing":
			return "Remove it.";
	}
}
