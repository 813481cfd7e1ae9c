// GraphQL schemas that strangers write to keep a program busy, or to bring it down.
import fc from "fast-check";
import { buildSchema, validateSchema } from "graphql";
import { expect, it } from "vitest";
import { readSchema } from "../../src/text/graphql/read-schema.ts";
import { amountOf } from "../thorough.ts";

it.each([
	["a type", `type Query { a: ${"[".repeat(200_000)} }`],
	["a value", `type Query { a(x: Int = ${"[".repeat(20_000)}${"]".repeat(20_000)}): Int }`],
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
		{ length: amountOf(1000, 4000) },
		(_, index) => `type T${index} { a: Nope${index} }`,
	);
	const faults = readSchema(["type Query { a: Int }", ...types].join("\n"));
	expect(Array.isArray(faults) && faults.slice(99)).toMatchObject([
		{ message: expect.stringMatching(/^Unknown type `Nope99`\./) },
		{ message: "The schema has more than 100 errors; the errors from here on are not listed." },
	]);
});

const typeNames = [
	"Int",
	"ID",
	"Query",
	"User",
	"Node",
	"Any",
	"Color",
	"Filter",
	"Gone",
	"__Type",
];
const values = ["1", '"a"', "RED", "{}", "{ id: 1 }", "[]", "[{}]", "null", "$x", "{ gone: 1 }"];

/** A schema with a random type or value in each place that takes one. */
const schemas = fc
	.record({
		types: fc.array(fc.constantFrom(...typeNames), {
			minLength: 9,
			maxLength: 9,
		}),
		values: fc.array(fc.constantFrom(...values), {
			minLength: 6,
			maxLength: 6,
		}),
		isUsual: fc.array(fc.boolean(), { minLength: 15, maxLength: 15 }),
	})
	.map(({ types, values, isUsual }) => {
		const type = (index: number, usual: string): string =>
			isUsual[index] ? usual : (types[index] ?? usual);
		const value = (index: number, usual: string): string =>
			isUsual[9 + index] ? usual : (values[index] ?? usual);
		return `directive @limit(of: ${type(0, "Int")} = ${value(0, "1")}) on FIELD_DEFINITION
schema { query: ${type(1, "Query")} }
type Query { users(filter: ${type(2, "Filter")} = ${value(1, "{}")}, of: [${type(3, "ID")}] = ${value(2, "[]")}): [User] @limit(of: ${value(3, "2")}) }
type User implements ${type(4, "Node")} { id: ${type(5, "ID")} @deprecated(reason: ${value(4, '"old"')}) }
interface Node { id: ID }
union Any = ${type(6, "User")} | Query
enum Color { RED BLUE }
input Filter { color: ${type(7, "Color")} = ${value(5, "RED")} more: ${type(8, "Filter")} }
`;
	});

it("throws for no schema, and refuses those that Mintlify's reading refuses", () => {
	fc.assert(
		fc.property(schemas, (text) => {
			const read = readSchema(text);
			expect("byName" in read ? "taken" : "refused").toBe(isTaken(text) ? "taken" : "refused");
			if ("byName" in read) return;
			expect(read).not.toEqual([]);
			for (const { range } of read) expect(range.end).toBeGreaterThan(0);
		}),
		{ numRuns: amountOf(50, 300) },
	);
});

/** The two calls by which Mintlify reads a schema. */
function isTaken(text: string): boolean {
	try {
		return validateSchema(buildSchema(text)).length === 0;
	} catch {
		return false;
	}
}

it("reports the type at which building a schema throws", () => {
	const text = "type Query { users(filter: User = {}): [User] }\ntype User { id: ID }\n";
	expect(readSchema(text)).toEqual([
		{
			message: "The type of Query.users(filter:) must be Input Type but got: User.",
			range: { start: 27, end: 31 },
		},
	]);
});
