import { fullFormats } from "ajv-formats/dist/formats.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { plainReference } from "../../tools/schemas/validator-code.ts";

test("the quick look at URI references accepts nothing that the format does not allow", () => {
	const format = fullFormats["uri-reference"];
	if (!(format instanceof RegExp)) throw new Error("The format is no regular expression.");
	fc.assert(
		fc.property(fc.stringMatching(plainReference), (text) => {
			expect(format.test(text), text).toBe(true);
		}),
	);
});
