// What to do about a setting that Mintlify does not know.
import type { Instead } from "../site/docs-json/setting-homes.ts";
import { didYouMean } from "../text/suggest.ts";

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
