// What the code lists of navigation nodes, to read them fast, against their JSON Schema.
import { describe, expect, it } from "vitest";
import { mayBeEmpty } from "../../src/site/facts/navigation/child-list.ts";
import {
	childListsByDivision,
	divisionByList,
	knownKeys,
} from "../../src/site/facts/settings/division.ts";
import schema from "../../src/site/facts/settings/schemas/navigation.schema.json" with {
	type: "json",
};
import { property } from "../../src/text/value.ts";

const { definitions } = schema;
const divisions = [
	"root",
	"tab",
	"anchor",
	"dropdown",
	"product",
	"version",
	"language",
	"item",
	"group",
] as const;

it("tells every kind of node", () => {
	expect(Object.keys(childListsByDivision).sort()).toEqual([...divisions].sort());
});

describe.each(divisions)("of a node of kind %s", (division) => {
	const properties = Object.entries(definitions[division].properties);
	const known = properties.filter(
		([, value]) => !/Graphql$|Sdk$/.test(String(property(value, "$ref"))),
	);

	it("knows the same keys", () => {
		const keys = known.map(([key]) => key);
		expect([...knownKeys(division)].sort()).toEqual(keys.sort());
	});

	it("knows the same child lists, in their order", () => {
		const isList = (key: string): boolean => key === "pages" || Object.hasOwn(divisionByList, key);
		const lists = known.map(([key]) => key).filter(isList);
		expect(childListsByDivision[division]).toEqual(lists);
	});

	it("knows what the lists hold, and which may be empty", () => {
		for (const key of childListsByDivision[division]) {
			if (key === "pages") continue;
			const list = property(definitions[division].properties, key);
			expect(property(property(list, "items"), "$ref")).toBe(
				`#/definitions/${divisionByList[key]}`,
			);
			expect(mayBeEmpty(key)).toBe(property(list, "minItems") === undefined);
		}
	});
});
