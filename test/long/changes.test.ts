import { expect, it } from "vitest";
import { checkChanges } from "../check/changes/soundness.ts";

it.each(Array.from({ length: 5 }, (_, index) => index + 100))(
	"--since and --staged hide nothing, seed %i",
	(seed) => {
		expect(checkChanges(seed, 200).shown).toBeGreaterThan(250);
	},
);
