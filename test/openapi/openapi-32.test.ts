// OpenAPI 3.2 files whose parts lead to each other. test/long tries large ones.
import { expect, it } from "vitest";
import { faultsOf32 } from "../../src/openapi/openapi-32.ts";
import { loadSpec } from "../../src/openapi/spec/load-spec.ts";
import { isAccepted } from "../../src/openapi/status.ts";
import { linkedSpecs } from "./linked-specs.ts";

it.each(linkedSpecs)("%s", (_, isTaken, text) => {
	expect(isAccepted(loadSpec("a.json", text(1000)))).toBe(isTaken);
});

const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** The schemas of a file, and the pointers at which the checks in Mintlify's packages find faults. */
const composed: readonly (readonly [name: string, schemas: object, faults: readonly string[]])[] = [
	[
		"a list that is found again on its way around a circle",
		{
			A: { allOf: [to("B"), { type: "array" }] },
			B: { allOf: [to("A")] },
			C: { anyOf: [to("C")] },
		},
		["/components/mediaTypes/C/itemEncoding"],
	],
	[
		"null beside lists",
		{ A: { oneOf: [{ type: "null" }, { items: {} }] }, B: { oneOf: [{ type: "null" }] } },
		["/components/mediaTypes/B/itemEncoding"],
	],
	[
		"alternatives that replace those of the referenced schema",
		{
			A: {
				...to("B"),
				oneOf: [to("A")],
				discriminator: { defaultMapping: "D", propertyName: "p" },
			},
			B: { oneOf: [to("D")], items: {} },
			D: { items: {} },
		},
		["/components/schemas/A/discriminator/defaultMapping"],
	],
	[
		"alternatives of a schema that is referenced twice",
		{
			A: {
				allOf: [to("B"), { ...to("B"), allOf: [to("D")] }],
				discriminator: { defaultMapping: "D", propertyName: "p" },
				items: {},
			},
			B: { anyOf: [to("C")], items: {} },
			C: { items: {} },
			D: { ...to("E"), summary: "An alias" },
			E: { oneOf: [to("E")], items: {} },
		},
		[],
	],
];

it.each(composed)("%s", (_, schemas, faults) => {
	const mediaTypes = Object.fromEntries(
		Object.keys(schemas).map((name) => [name, { schema: to(name), itemEncoding: {} }]),
	);
	const info = { title: "A", version: "1" };
	const text = { openapi: "3.2.0", info, paths: {}, components: { mediaTypes, schemas } };
	const spec = loadSpec("a.json", JSON.stringify(text));
	expect(faultsOf32(spec).map(({ at }) => at.pointer)).toEqual(faults);
});
