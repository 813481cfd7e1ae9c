// Names that a schema requires and nothing describes: wherever the schema counts, ajv meets no
// schema that describes them.
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { schemaFaults } from "../../rules/openapi/model/schema-faults.ts";
import { loadSpec } from "../../src/openapi/spec/load-spec.ts";
import { isMapping, type Mapping } from "../../src/text/value.ts";
import { amountOf } from "../thorough.ts";

const names = ["a", "b", "c", "id"];
const alternatives = ["allOf", "anyOf", "oneOf"] as const;
const single = ["not", "if", "then", "else"] as const;

/** Schemas that refer to some others: without circles, at which ajv would never end. */
function schemaWith(references: readonly string[]): fc.Arbitrary<Mapping> {
	return fc.letrec<{ any: Mapping }>((tie) => {
		const list = fc.array(tie("any"), { minLength: 1, maxLength: 2 });
		const described = fc.dictionary(fc.constantFrom(...names), tie("any"), {
			maxKeys: 2,
		});
		const required = fc.uniqueArray(fc.constantFrom(...names), {
			maxLength: 2,
		});
		return {
			any: fc.oneof(
				{ depthSize: "small", maxDepth: 3 },
				fc
					.constantFrom(...references)
					.map((name) => (name === "" ? {} : { $ref: `#/components/schemas/${name}` })),
				fc
					.tuple(
						fc.record({ required, properties: described }),
						fc.oneof(
							...[...alternatives].map((key) => list.map((all) => ({ [key]: all }))),
							...[...single, "items", "additionalProperties"].map((key) =>
								tie("any").map((one) => ({ [key]: one })),
							),
							tie("any").map((one) => ({ patternProperties: { "^c": one } })),
							described.map((all) => ({ dependentSchemas: all })),
						),
					)
					.map(([own, other]) => ({ ...own, ...other })),
				fc.record(
					{
						properties: described,
						required,
						oneOf: list,
					},
					{ requiredKeys: [] },
				),
			),
		};
	}).any;
}

const schemas = fc.record({
	Root: schemaWith(["One", "Other"]),
	One: schemaWith(["Other"]),
	Other: schemaWith([""]),
});

/** A value with everything that a schema could be about, to some depth. */
function deepValue(depth: number, hasArrays: boolean): unknown {
	if (depth === 0) return {};
	const inner = deepValue(depth - 1, hasArrays);
	return { a: inner, b: hasArrays ? [inner] : inner, c: inner, id: 1 };
}

const values = [deepValue(3, false), deepValue(3, true), [deepValue(3, true)]];

/** What ajv meets at one place of a value. */
interface Meeting {
	/** The pointers of the schemas that require a name, by that name. */
	readonly required: Map<string, string[]>;
	readonly described: Set<string>;
	isOpen: boolean;
}

/** By pointer. */
const schemasAt = new Map<string, Mapping>();

/** A schema in which everything about a value counts at once, and each schema notes its pointer. */
function noting(value: unknown, pointer: string): unknown {
	if (!isMapping(value)) return value;
	if (typeof value.$ref === "string") return { $ref: `${value.$ref}`, note: pointer };
	schemasAt.set(pointer, value);
	const all: unknown[] = [];
	const copy: Record<string, unknown> = { note: pointer };
	for (const [key, inner] of Object.entries(value)) {
		const at = `${pointer}/${key}`;
		if (key === "properties" || key === "patternProperties") copy[key] = mapped(inner, at);
		else if (key === "dependentSchemas") all.push(...Object.values(mapped(inner, at)));
		else if (Array.isArray(inner) && key !== "required")
			all.push(...inner.map((one, index) => noting(one, `${at}/${index}`)));
		else if (isMapping(inner) && (single as readonly string[]).includes(key))
			all.push(noting(inner, at));
		else if (isMapping(inner)) copy[key] = noting(inner, at);
	}
	return { ...copy, ...(all.length > 0 && { allOf: all }) };
}

function mapped(value: unknown, at: string): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(isMapping(value) ? value : {}).map(([name, one]) => [
			name,
			noting(one, `${at}/${name}`),
		]),
	);
}

/** So many schemas are met for one value: some refer to themselves so often that ajv never ends. */
const mostMet = 20_000;
let met = 0;

/** By pointer of a schema: the names that it requires and that are described where it counts. */
function describedIn(schemas: Mapping): ReadonlySet<string> | undefined {
	const meetings = new Map<string, Meeting>();
	schemasAt.clear();
	const ajv = new Ajv2020({ strict: false, allErrors: true });
	ajv.addKeyword({
		keyword: "note",
		errors: false,
		validate: (note: unknown, _: unknown, __: unknown, place?: { instancePath: string }) => {
			if (typeof note === "string" && place !== undefined) meet(meetings, place.instancePath, note);
			return true;
		},
	});
	const root = {
		components: { schemas: mapped(schemas, "/components/schemas") },
	};
	const wrong = new Set<string>();
	for (const name of Object.keys(schemas)) {
		try {
			const check = ajv.compile({
				...root,
				$ref: `#/components/schemas/${name}`,
			});
			for (const value of values) {
				meetings.clear();
				met = 0;
				check(value);
				for (const { required, described, isOpen } of meetings.values())
					for (const [one, pointers] of required)
						if (isOpen || described.has(one))
							for (const pointer of pointers) wrong.add(`${pointer} ${one}`);
			}
		} catch (error) {
			if (error instanceof RangeError) return undefined;
			throw error;
		}
	}
	return wrong;
}

function meet(meetings: Map<string, Meeting>, path: string, pointer: string): void {
	const schema = schemasAt.get(pointer);
	if (schema === undefined) return;
	if (++met > mostMet) throw new RangeError("too many schemas");
	let meeting = meetings.get(path);
	if (meeting === undefined) {
		meeting = { required: new Map(), described: new Set(), isOpen: false };
		meetings.set(path, meeting);
	}
	const { required, properties } = schema;
	for (const name of Array.isArray(required) ? required : [])
		meeting.required.set(name, [...(meeting.required.get(name) ?? []), pointer]);
	for (const name of Object.keys(isMapping(properties) ? properties : {}))
		meeting.described.add(name);
	if (isMapping(schema.patternProperties)) meeting.isOpen = true;
	if (isMapping(schema.additionalProperties)) meeting.isOpen = true;
}

test("reports no required name that a schema about the same value describes", () => {
	let reported = 0;
	fc.assert(
		fc.property(schemas, (schemas) => {
			const file = {
				openapi: "3.1.0",
				info: { title: "A", version: "1" },
				paths: {},
				components: { schemas },
			};
			const spec = loadSpec("a.json", JSON.stringify(file));
			const faults = schemaFaults(spec).filter(({ fault }) => fault.kind === "required");
			if (faults.length === 0) return;
			const wrong = describedIn(schemas);
			if (wrong === undefined) return;
			reported += faults.length;
			for (const { at, fault } of faults) {
				const pointer = at.pointer.replace(/\/required\/\d+$/, "");
				const name = fault.kind === "required" ? fault.name : "";
				expect(wrong).not.toContain(`${pointer} ${name}`);
			}
		}),
		{ numRuns: amountOf(8, 500) },
	);
	expect(reported).toBeGreaterThan(amountOf(0, 50));
});
