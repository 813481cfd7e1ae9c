// Two hundred times as many: test/long/changes.test.ts.
import { expect, it } from "vitest";
import { checkChanges } from "./soundness.ts";

it("hides nothing that a change brings, and shows nothing that was there", () => {
	const { changes, found, shown } = checkChanges(1, 10);
	expect(changes).toBeGreaterThan(5);
	expect(shown).toBeGreaterThan(10);
	expect(found).toBeGreaterThan(shown);
});
