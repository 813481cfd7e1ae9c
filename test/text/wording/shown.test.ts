// Names and values of strangers in sentences, and what is offered in place of one.
import { expect, it } from "vitest";
import { findNearest, oneOf, slipBetween } from "../../../src/text/wording/suggest.ts";
import { show } from "../../../src/text/wording/words.ts";

it.each([
	["a text", "a text"],
	["", '""'],
	[undefined, "undefined"],
	[null, "null"],
	[{ a: [1] }, '{"a":[1]}'],
	["a".repeat(80), "a".repeat(80)],
	[`${"a".repeat(77)}bcde`, `${"a".repeat(77)}...`],
])("shows %j as %j", (value, shown) => {
	expect(show(value)).toBe(shown);
});

it.each<[string, readonly string[], string]>([
	["x", [], "Remove the key."],
	["x", ["blue"], "Write `blue`."],
	["x", ["blue", "red"], "Use one of `blue`, `red`."],
	["bleu", ["blue", "red"], "Did you mean `blue`?"],
])("offers for %s of %j: %s", (written, known, offer) => {
	expect(oneOf(written, known)).toBe(offer);
});

const long = (length: number): string => "a-".repeat(length / 2);

it.each([
	["of 1,000 letters", `${long(994)}colour`, `${long(994)}color`, true],
	["of 1,001 letters", `${long(994)}colours`, `${long(994)}colour`, false],
	["one longer than that", `${long(1000)}b`, "b", false],
])("compares names %s", (_, written, meant, isSlip) => {
	expect(slipBetween(written, meant) !== undefined).toBe(isSlip);
	expect(slipBetween(meant, written) !== undefined).toBe(isSlip);
});

it("takes capitals for the starts of words", () => {
	// As one word, two letters of a long one would differ.
	expect(slipBetween("getCatList", "getCarLists")).toBeUndefined();
	expect(findNearest("backgroundColour", ["backgroundColor"])).toBe("backgroundColor");
});

it("takes no letters for swapped where what follows differs", () => {
	expect(slipBetween("abxyz", "baxyq")).toBeUndefined();
	expect(slipBetween("abxyz", "baxyz")?.kind).toBe("swapped");
});
