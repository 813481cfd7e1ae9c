// OpenAPI 3.2 files whose parts lead to each other. test/long tries large ones.
import { expect, it } from "vitest";
import { loadSpec } from "../../src/openapi/spec/load-spec.ts";
import { isAccepted } from "../../src/openapi/status.ts";
import { linkedSpecs } from "./linked-specs.ts";

it.each(linkedSpecs)("%s", (_, isTaken, text) => {
	expect(isAccepted(loadSpec("a.json", text(1000)))).toBe(isTaken);
});
