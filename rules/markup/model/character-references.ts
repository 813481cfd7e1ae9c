// Misspelled character references, such as `&nbps;`.

import { odditiesIn, textAt } from "../../../src/site/bodies/markup/oddities.ts";
import { eachBody } from "../../../src/site/pages/bodies.ts";
import type { Location } from "../../../src/text/source-file.ts";
import { findNearest } from "../../../src/text/wording/suggest.ts";

export interface BrokenCharacterReference {
	readonly at: Location;
	readonly written: string;
	readonly intended: string;
	readonly isDoubtful: boolean;
}

const referenceNames: ReadonlySet<string> = new Set(
	`amp apos bull cent check copy darr deg divide emsp ensp euro frac12 ge gt harr hellip infin laquo larr ldquo le lsquo
	lt mdash micro middot minus nbsp ndash ne para plusmn pound quot raquo rarr rdquo reg rsquo sect shy sup2 sup3 thinsp
	times trade uarr yen zwj zwnj`.split(/\s+/),
);

const nameByNickname: ReadonlyMap<string, string> = new Map([
	["apostrophe", "apos"],
	["arrow", "rarr"],
	["bullet", "bull"],
	["copyright", "copy"],
	["degree", "deg"],
	["ellipsis", "hellip"],
	["emdash", "mdash"],
	["endash", "ndash"],
	["leftarrow", "larr"],
	["lessthan", "lt"],
	["greaterthan", "gt"],
	["nbps", "nbsp"],
	["npsp", "nbsp"],
	["nsbp", "nbsp"],
	["quote", "quot"],
	["trademark", "trade"],
]);

export const brokenReferences = eachBody(function* (_, file): Iterable<BrokenCharacterReference> {
	for (const { range } of odditiesIn(file, "reference")) {
		const sourceText = textAt(file, range);
		const name = sourceText.replaceAll(/[&; \t]/g, "");
		const intendedName = name.startsWith("#") ? name : findName(name);
		if (intendedName === undefined) continue;
		const isDoubtful = intendedName.toLowerCase() !== name.toLowerCase();
		yield {
			at: file.locate(range),
			written: sourceText,
			intended: `&${intendedName};`,
			isDoubtful,
		};
	}
});

function findName(name: string): string | undefined {
	const lowerCase = name.toLowerCase();
	if (referenceNames.has(lowerCase)) return lowerCase;
	return nameByNickname.get(lowerCase) ?? findNearest(lowerCase, referenceNames);
}
