// GraphQL schemas that strangers write to keep a program busy, or to bring it down.
import { expect, it } from "vitest";
import { readSchema } from "../../src/source/graphql/read-schema.ts";

it.each([
	["a type", `type Query { a: ${"[".repeat(200_000)} }`],
	[
		"a value",
		`type Query { a(x: Int = ${"[".repeat(20_000)}${"]".repeat(20_000)}): Int }`,
	],
])("says that %s is nested too deeply", (_, text) => {
	expect(readSchema(text)).toEqual([
		{
			message: "This schema is nested too deeply to be read.",
			range: { start: 0, end: 0 },
		},
	]);
});

it("tells the first faults of very many, in their order", () => {
	const types = Array.from(
		{ length: 4000 },
		(_, index) => `type T${index} { a: Nope${index} }`,
	);
	const faults = readSchema(["type Query { a: Int }", ...types].join("\n"));
	expect(faults).toHaveLength(100);
	expect(Array.isArray(faults) && faults[99]).toMatchObject({
		message: expect.stringMatching(/^Unknown type `Nope99`\./),
	});
});
