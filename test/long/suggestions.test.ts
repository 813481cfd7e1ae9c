// Every suggestion of every fixture, applied alone, removes its finding and brings no other.
import { expect, it } from "vitest";
import { fixableSites } from "../goldens.ts";
import { tryPromises } from "../rules/suggestions/promises.ts";

it("suggestions keep their promises in every fixture", () => {
	const { broken, applied } = tryPromises(fixableSites());
	expect(broken).toEqual([]);
	expect(applied).toBeGreaterThan(100);
});
