// An index of names finds what a comparison with each of them finds.
import fc from "fast-check";
import { expect, it } from "vitest";
import { NearNames } from "../../../src/text/wording/near-names.ts";
import { NearWords } from "../../../src/text/wording/near-words.ts";
import { findNearest } from "../../../src/text/wording/suggest.ts";
import { amountOf } from "../../thorough.ts";

const words = ["page", "pages", "pgae", "apge", "paeg", "Page", "guide", "guides", "giude", "12"];
const name = fc
	.tuple(
		fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }),
		fc.constantFrom("-", "_", ".", "/", ""),
	)
	.map(([parts, separator]) => parts.join(separator));

it("finds the nearest name", () => {
	let found = 0;
	fc.assert(
		fc.property(name, fc.array(name, { maxLength: 4 }), (written, names) => {
			const nearest = findNearest(written, new Set(names));
			if (nearest !== undefined) found++;
			expect(new NearNames(names).find(written)).toBe(nearest);
		}),
		{ numRuns: amountOf(1000, 5000) },
	);
	expect(found).toBeGreaterThan(amountOf(20, 100));
});

it("finds the names with the most words in common", () => {
	const letters = fc.array(fc.constantFrom(..."abcdef"), { minLength: 1, maxLength: 5 });
	const shareOf = (one: readonly string[], other: readonly string[]): number => {
		const [own, others] = [new Set(one), new Set(other)];
		const common = [...own].filter((letter) => others.has(letter)).length;
		return common / (own.size + others.size - common);
	};
	fc.assert(
		fc.property(letters, fc.array(letters), fc.constantFrom(0.5, 0.6), (wanted, items, least) => {
			const expected = items
				.filter((item) => shareOf(wanted, item) >= least)
				.sort((one, other) => shareOf(wanted, other) - shareOf(wanted, one));
			const found = new NearWords(items, (item) => item).find(wanted, least);
			expect(found.map(({ item }) => item)).toEqual(expected);
		}),
		{ numRuns: amountOf(400, 2000) },
	);
});
