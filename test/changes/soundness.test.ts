// A thousand times as many: test/long/changes.test.ts.
import { expect, it } from "vitest";
import { checkChanges } from "./soundness.ts";

it("hides nothing that a change brings, and shows nothing that was there", () => {
	const { changes, found, shown } = checkChanges(1, 30);
	expect(changes).toBeGreaterThan(15);
	expect(shown).toBeGreaterThan(50);
	expect(found).toBeGreaterThan(shown);
});
