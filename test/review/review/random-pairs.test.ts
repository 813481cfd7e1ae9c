// Random pairs of states: no crash, no silence about a difference, and the same seen from behind.
import { isDeepStrictEqual } from "node:util";
import { expect, it } from "vitest";
import { amountOf } from "../../thorough.ts";
import {
	differencesBetween,
	edited,
	factsOfTexts,
	fixtureSites,
	isSilent,
	mirrorable,
	randomFrom,
} from "./pairs.ts";

const count = amountOf(60, 5000);

it(`holds for ${count} pairs of states`, () => {
	for (let seed = 1; seed <= count; seed++) {
		const random = randomFrom(seed);
		const before = fixtureSites[random(fixtureSites.length)] ?? new Map();
		const after = edited(before, random);
		const differences = differencesBetween(before, after);
		if (factsOfTexts(before) !== factsOfTexts(after))
			expect(isSilent(differences), `Pair ${seed} says nothing of a difference.`).toBe(false);
		const seen = mirrorable(differences, false);
		const seenFromBehind = mirrorable(differencesBetween(after, before), true);
		// A page moves if most of its own words are in another one, which is not so in reverse.
		if (!isDeepStrictEqual(seen.moved, seenFromBehind.moved)) continue;
		expect(seenFromBehind, `Pair ${seed}`).toEqual(seen);
	}
});
