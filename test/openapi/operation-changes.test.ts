// Differences between two states of an operation. Each pair breaks one rule about compatibility, or
// keeps it; the names are those of oasdiff's checks. `ERR` breaks, others do not. The verdict is
// oasdiff's, except for limits of values in responses, which no reader's code needs.
import { describe, expect, it } from "vitest";
import { compareOperations } from "../../src/openapi/operation-changes.ts";
import type { Operation } from "../../src/openapi/spec/spec.ts";
import { treeOfTexts } from "../../src/site/facts/files/file-tree.ts";
import { loadSite } from "../../src/site/session/load-site.ts";

type Part = Readonly<Record<string, unknown>>;

/** The first operation of a file. */
function operationIn(document: Part): Operation {
	const texts = new Map([
		["docs.json", JSON.stringify({ navigation: { groups: [{ group: "A", openapi: "a.json" }] } })],
		["a.json", JSON.stringify(document)],
	]);
	const site = loadSite("/site", { tree: treeOfTexts("/site", texts) });
	const [operation] = site.specs.readableSpecs().flatMap(({ operations }) => operations);
	if (operation === undefined) throw new Error("The file has no operation.");
	return operation;
}

/** A file with a POST for `/a`. */
function fileWith(operation: Part, more: Part = {}): Part {
	return {
		openapi: "3.1.0",
		info: { title: "Acme", version: "1" },
		paths: { "/a": { post: { responses: { 200: { description: "Done" } }, ...operation } } },
		...more,
	};
}

const json = (schema: unknown): Part => ({ content: { "application/json": { schema } } });

/** A query parameter `q`. */
const parameter = (schema: Part, more: Part = {}): Part => ({
	parameters: [{ name: "q", in: "query", schema, ...more }],
});
/** A request body with a field `f`. */
const field = (schema: Part, required: readonly string[] = []): Part =>
	body({ type: "object", properties: { f: schema }, required });
const body = (schema: unknown, more: Part = {}): Part => ({
	requestBody: { ...json(schema), ...more },
});
/** A response with a field `f`. */
const answer = (schema: Part, required: readonly string[] = []): Part =>
	response({ type: "object", properties: { f: schema }, required });
const response = (schema: unknown, more: Part = {}): Part => ({
	responses: { 200: { description: "Done", ...json(schema), ...more } },
});

const text = { type: "string" };
const integer = { type: "integer" };
const list = { type: "array" };
const multiple = (multipleOf: number): Part => ({ ...integer, multipleOf });
/** A response with a header `h`. */
const header = (schema: Part): Part => response(text, { headers: { h: { schema } } });
const pet = {
	oneOf: [
		{ title: "Cat", ...text },
		{ title: "Dog", type: "integer" },
	],
};
const cat = { oneOf: [{ title: "Cat", ...text }] };
const anyPet = { anyOf: pet.oneOf };
const anyCat = { anyOf: cat.oneOf };

/** The pairs by the name of the check. `ERR`: it breaks the code of callers. */
const pairs: readonly (readonly [check: string, level: string, before: Part, after: Part])[] = [
	["added-required-request-body", "ERR", {}, body(text, { required: true })],
	["request-body-added-optional", "INFO", {}, body(text)],
	["new-required-request-parameter", "ERR", {}, parameter(text, { required: true })],
	["new-optional-request-parameter", "INFO", {}, parameter(text)],
	["request-body-became-enum", "ERR", body(text), body({ ...text, enum: ["a"] })],
	[
		"request-body-media-type-removed",
		"ERR",
		{ requestBody: { content: { "application/json": {}, "text/plain": {} } } },
		{ requestBody: { content: { "application/json": {} } } },
	],
	[
		"request-body-media-type-added",
		"INFO",
		{ requestBody: { content: { "application/json": {} } } },
		{ requestBody: { content: { "application/json": {}, "text/plain": {} } } },
	],
	["request-body-became-required", "ERR", body(text), body(text, { required: true })],
	["request-body-became-optional", "INFO", body(text, { required: true }), body(text)],
	["request-parameter-became-enum", "ERR", parameter(text), parameter({ ...text, enum: ["a"] })],
	[
		"request-parameter-default-value-changed",
		"INFO",
		parameter({ ...text, default: "a" }),
		parameter({ ...text, default: "b" }),
	],
	[
		"request-parameter-default-value-added",
		"INFO",
		parameter(text),
		parameter({ ...text, default: "b" }),
	],
	[
		"request-parameter-default-value-removed",
		"INFO",
		parameter({ ...text, default: "a" }),
		parameter(text),
	],
	[
		"request-parameter-enum-value-removed",
		"ERR",
		parameter({ ...text, enum: ["a", "b"] }),
		parameter({ ...text, enum: ["a"] }),
	],
	[
		"request-parameter-enum-value-added",
		"INFO",
		parameter({ ...text, enum: ["a"] }),
		parameter({ ...text, enum: ["a", "b"] }),
	],
	[
		"request-parameter-max-items-decreased",
		"ERR",
		parameter({ type: "array", maxItems: 5 }),
		parameter({ type: "array", maxItems: 4 }),
	],
	[
		"request-parameter-max-length-decreased",
		"ERR",
		parameter({ ...text, maxLength: 5 }),
		parameter({ ...text, maxLength: 4 }),
	],
	[
		"request-parameter-max-length-set",
		"ERR",
		parameter(text),
		parameter({ ...text, maxLength: 4 }),
	],
	[
		"request-parameter-max-decreased",
		"ERR",
		parameter({ type: "integer", maximum: 5 }),
		parameter({ type: "integer", maximum: 4 }),
	],
	[
		"request-parameter-max-increased",
		"INFO",
		parameter({ type: "integer", maximum: 5 }),
		parameter({ type: "integer", maximum: 6 }),
	],
	[
		"request-parameter-min-items-increased",
		"ERR",
		parameter({ type: "array", minItems: 1 }),
		parameter({ type: "array", minItems: 2 }),
	],
	[
		"request-parameter-min-length-increased",
		"ERR",
		parameter({ ...text, minLength: 1 }),
		parameter({ ...text, minLength: 2 }),
	],
	[
		"request-parameter-min-increased",
		"ERR",
		parameter({ type: "integer", minimum: 1 }),
		parameter({ type: "integer", minimum: 2 }),
	],
	["request-parameter-pattern-added", "ERR", parameter(text), parameter({ ...text, pattern: "a" })],
	[
		"request-parameter-became-required",
		"ERR",
		parameter(text),
		parameter(text, { required: true }),
	],
	[
		"request-parameter-became-optional",
		"INFO",
		parameter(text, { required: true }),
		parameter(text),
	],
	["request-parameter-type-changed", "ERR", parameter(text), parameter({ type: "integer" })],
	[
		"request-parameter-type-generalized",
		"INFO",
		parameter({ type: "integer" }),
		parameter({ type: "number" }),
	],
	[
		"request-parameter-type-changed (format)",
		"ERR",
		parameter(text),
		parameter({ ...text, format: "uuid" }),
	],
	["request-body-any-of-removed", "ERR", body(anyPet), body(anyCat)],
	["request-body-any-of-added", "INFO", body(anyCat), body(anyPet)],
	["request-property-any-of-removed", "ERR", field(anyPet), field(anyCat)],
	["request-body-one-of-removed", "ERR", body(pet), body(cat)],
	["request-property-one-of-removed", "ERR", field(pet), field(cat)],
	["request-property-one-of-added", "INFO", field(cat), field(pet)],
	["request-property-became-enum", "ERR", field(text), field({ ...text, enum: ["a"] })],
	["request-body-became-not-nullable", "ERR", body({ type: ["string", "null"] }), body(text)],
	["request-property-became-not-nullable", "ERR", field({ type: ["string", "null"] }), field(text)],
	["request-property-became-nullable", "INFO", field(text), field({ type: ["string", "null"] })],
	[
		"request-property-default-value-changed",
		"INFO",
		field({ ...text, default: "a" }),
		field({ ...text, default: "b" }),
	],
	[
		"request-property-enum-value-removed",
		"ERR",
		field({ ...text, enum: ["a", "b"] }),
		field({ ...text, enum: ["a"] }),
	],
	[
		"request-read-only-property-enum-value-removed",
		"INFO",
		field({ ...text, readOnly: true, enum: ["a", "b"] }),
		field({ ...text, readOnly: true, enum: ["a"] }),
	],
	[
		"request-body-max-decreased",
		"ERR",
		body({ type: "integer", maximum: 5 }),
		body({ type: "integer", maximum: 4 }),
	],
	[
		"request-property-max-decreased",
		"ERR",
		field({ type: "integer", maximum: 5 }),
		field({ type: "integer", maximum: 4 }),
	],
	[
		"request-property-max-length-decreased",
		"ERR",
		field({ ...text, maxLength: 5 }),
		field({ ...text, maxLength: 4 }),
	],
	[
		"request-property-max-set",
		"ERR",
		field({ type: "integer" }),
		field({ type: "integer", maximum: 4 }),
	],
	[
		"request-property-min-increased",
		"ERR",
		field({ type: "integer", minimum: 1 }),
		field({ type: "integer", minimum: 2 }),
	],
	[
		"request-property-min-items-increased",
		"ERR",
		field({ type: "array", minItems: 1 }),
		field({ type: "array", minItems: 2 }),
	],
	[
		"request-property-min-length-increased",
		"ERR",
		field({ ...text, minLength: 1 }),
		field({ ...text, minLength: 2 }),
	],
	[
		"request-property-pattern-changed",
		"WARN",
		field({ ...text, pattern: "a" }),
		field({ ...text, pattern: "b" }),
	],
	["request-property-became-required", "ERR", field(text), field(text, ["f"])],
	[
		"request-property-became-required-with-default",
		"ERR",
		field({ ...text, default: "a" }),
		field({ ...text, default: "a" }, ["f"]),
	],
	["request-property-became-optional", "INFO", field(text, ["f"]), field(text)],
	["request-body-type-changed", "ERR", body(text), body({ type: "integer" })],
	["request-property-type-changed", "ERR", field(text), field({ type: "integer" })],
	[
		"request-property-type-generalized",
		"INFO",
		field({ type: "integer" }),
		field({ type: "number" }),
	],
	["new-required-request-property", "ERR", body({ type: "object" }), field(text, ["f"])],
	[
		"new-required-request-property-with-default",
		"ERR",
		body({ type: "object" }),
		field({ ...text, default: "a" }, ["f"]),
	],
	["new-optional-request-property", "INFO", body({ type: "object" }), field(text)],
	[
		"response-header-became-optional",
		"ERR",
		response(text, { headers: { h: { required: true } } }),
		response(text, { headers: { h: {} } }),
	],
	[
		"required-response-header-removed",
		"ERR",
		response(text, { headers: { h: { required: true } } }),
		response(text),
	],
	[
		"optional-response-header-removed",
		"WARN",
		response(text, { headers: { h: {} } }),
		response(text),
	],
	[
		"response-media-type-removed",
		"ERR",
		{ responses: { 200: { content: { "application/json": {}, "text/plain": {} } } } },
		{ responses: { 200: { content: { "application/json": {} } } } },
	],
	["response-body-became-nullable", "ERR", response(text), response({ type: ["string", "null"] })],
	[
		"response-property-became-nullable",
		"ERR",
		answer(text),
		answer({ anyOf: [text, { type: "null" }] }),
	],
	["response-property-became-optional", "ERR", answer(text, ["f"]), answer(text)],
	["response-property-became-required", "INFO", answer(text), answer(text, ["f"])],
	[
		"response-write-only-property-became-optional",
		"INFO",
		answer({ ...text, writeOnly: true }, ["f"]),
		answer({ ...text, writeOnly: true }),
	],
	[
		"response-property-default-value-changed",
		"INFO",
		answer({ ...text, default: "a" }),
		answer({ ...text, default: "b" }),
	],
	[
		"response-property-enum-value-added",
		"WARN",
		answer({ ...text, enum: ["a"] }),
		answer({ ...text, enum: ["a", "b"] }),
	],
	[
		"response-property-max-increased",
		"INFO",
		answer({ type: "integer", maximum: 5 }),
		answer({ type: "integer", maximum: 6 }),
	],
	[
		"response-body-max-length-increased",
		"INFO",
		response({ ...text, maxLength: 5 }),
		response({ ...text, maxLength: 6 }),
	],
	["response-property-max-length-unset", "INFO", answer({ ...text, maxLength: 5 }), answer(text)],
	[
		"response-property-min-decreased",
		"INFO",
		answer({ type: "integer", minimum: 2 }),
		answer({ type: "integer", minimum: 1 }),
	],
	[
		"response-property-min-items-decreased",
		"INFO",
		answer({ type: "array", minItems: 2 }),
		answer({ type: "array", minItems: 1 }),
	],
	[
		"response-property-min-items-unset",
		"INFO",
		answer({ type: "array", minItems: 2 }),
		answer({ type: "array" }),
	],
	[
		"response-property-min-length-decreased",
		"INFO",
		answer({ ...text, minLength: 2 }),
		answer({ ...text, minLength: 1 }),
	],
	["response-property-pattern-removed", "INFO", answer({ ...text, pattern: "a" }), answer(text)],
	["response-body-one-of-added", "ERR", response(cat), response(pet)],
	["response-property-one-of-added", "ERR", answer(cat), answer(pet)],
	["response-property-any-of-added", "ERR", answer(anyCat), answer(anyPet)],
	["response-property-one-of-removed", "INFO", answer(pet), answer(cat)],
	["response-body-type-changed", "ERR", response(text), response({ type: "integer" })],
	["response-property-type-changed", "ERR", answer(text), answer({ type: "object" })],
	["response-required-property-removed", "ERR", answer(text, ["f"]), response({ type: "object" })],
	["response-required-property-added", "INFO", response({ type: "object" }), answer(text, ["f"])],
	[
		"response-required-write-only-property-removed",
		"INFO",
		answer({ ...text, writeOnly: true }, ["f"]),
		response({ type: "object" }),
	],
	[
		"response-success-status-removed",
		"ERR",
		{ responses: { 200: {}, 201: {} } },
		{ responses: { 200: {} } },
	],
	[
		"response-non-success-status-removed",
		"INFO",
		{ responses: { 200: {}, 404: {} } },
		{ responses: { 200: {} } },
	],
	["request-body-const-added", "ERR", body(text), body({ ...text, const: "a" })],
	["request-body-const-removed", "INFO", body({ ...text, const: "a" }), body(text)],
	["request-property-const-changed", "ERR", field({ const: "a" }), field({ const: "b" })],
	["response-property-const-changed", "ERR", answer({ const: "a" }), answer({ const: "b" })],
	["response-property-const-removed", "INFO", answer({ ...text, const: "a" }), answer(text)],
	["request-property-pattern-added", "ERR", field(text), field({ ...text, pattern: "a" })],
	["request-property-pattern-removed", "INFO", field({ ...text, pattern: "a" }), field(text)],
	["response-property-pattern-added", "INFO", answer(text), answer({ ...text, pattern: "a" })],
	[
		"request-body-exclusive-max-set (3.0)",
		"ERR",
		body({ type: "integer", maximum: 5 }),
		body({ type: "integer", maximum: 5, exclusiveMaximum: true }),
	],
	[
		"request-property-exclusive-min-set",
		"ERR",
		field({ type: "integer" }),
		field({ type: "integer", exclusiveMinimum: 1 }),
	],
	["request-property-max-items-set", "ERR", field(list), field({ ...list, maxItems: 2 })],
	["request-property-min-items-set", "ERR", field(list), field({ ...list, minItems: 2 })],
	["request-property-unique-items-set", "ERR", field(list), field({ ...list, uniqueItems: true })],
	[
		"response-property-unique-items-unset",
		"INFO",
		answer({ ...list, uniqueItems: true }),
		answer(list),
	],
	["request-body-multiple-of-set", "ERR", body(integer), body({ ...integer, multipleOf: 2 })],
	["request-body-multiple-of-changed", "ERR", body(multiple(4)), body(multiple(3))],
	["request-body-multiple-of-generalized", "INFO", body(multiple(4)), body(multiple(2))],
	["response-body-multiple-of-changed", "INFO", response(multiple(4)), response(multiple(2))],
	["response-body-multiple-of-specialized", "INFO", response(multiple(2)), response(multiple(4))],
	["response-property-any-of-removed", "INFO", answer(anyPet), answer(anyCat)],
	[
		"request-property-list-of-types-narrowed",
		"ERR",
		field({ type: ["string", "integer"] }),
		field(text),
	],
	[
		"response-property-list-of-types-widened",
		"ERR",
		answer(text),
		answer({ type: ["string", "integer"] }),
	],
	["request-body-list-of-types-widened", "INFO", body(text), body(pet)],
	[
		"request-body-wrapped-in-one-of",
		"ERR",
		field(text, ["f"]),
		body({ oneOf: [{ type: "object", properties: { f: text } }, { type: "object" }] }),
	],
	[
		"request-body-wrapped-in-one-of-original-preserved",
		"WARN",
		body({ type: "object", properties: { f: text } }),
		body({ oneOf: [{ type: "object", properties: { f: text } }, { type: "object" }] }),
	],
	["request-body-media-type-schema-added", "ERR", body(undefined), body({ type: "object" })],
	["request-body-media-type-schema-removed", "INFO", body({ type: "object" }), body(undefined)],
	["response-body-media-type-schema-removed", "ERR", response(text), response(undefined)],
	["response-body-media-type-schema-added", "INFO", response(undefined), response(text)],
	["request-property-if-added", "ERR", field({}), field({ if: text })],
	["request-body-else-removed", "INFO", body({ if: {}, else: text }), body({ if: {} })],
	["response-body-else-removed", "INFO", response({ if: {}, else: text }), response({ if: {} })],
	["response-property-if-added", "INFO", answer({}), answer({ if: text })],
	["request-property-contains-added", "ERR", field(list), field({ ...list, contains: text })],
	["response-property-contains-removed", "INFO", answer({ ...list, contains: text }), answer(list)],
	[
		"request-body-min-contains-increased",
		"ERR",
		body({ contains: text, minContains: 1 }),
		body({ contains: text, minContains: 2 }),
	],
	[
		"response-body-max-contains-increased",
		"INFO",
		response({ contains: text, maxContains: 1 }),
		response({ contains: text, maxContains: 2 }),
	],
	[
		"request-body-dependent-required-added",
		"ERR",
		body({}),
		body({ dependentRequired: { a: ["b"] } }),
	],
	[
		"request-body-dependent-required-in-place-of-required",
		"INFO",
		body({ required: ["b"] }),
		body({ dependentRequired: { a: ["b"] } }),
	],
	[
		"request-property-dependent-required-changed",
		"ERR",
		field({ dependentRequired: { a: ["b"] } }),
		field({ dependentRequired: { a: ["c"] } }),
	],
	[
		"response-body-dependent-required-removed",
		"ERR",
		response({ dependentRequired: { a: ["b"], b: ["a"] } }),
		response({ dependentRequired: { a: ["b"] } }),
	],
	[
		"request-body-dependent-schema-added",
		"ERR",
		body({ dependentSchemas: { a: text } }),
		body({ dependentSchemas: { a: text, b: text } }),
	],
	[
		"response-body-dependent-schema-added",
		"INFO",
		response({}),
		response({ dependentSchemas: { a: text } }),
	],
	[
		"request-property-pattern-property-added",
		"ERR",
		field({}),
		field({ patternProperties: { a: text } }),
	],
	[
		"response-property-pattern-property-removed",
		"ERR",
		answer({ patternProperties: { a: text } }),
		answer({}),
	],
	["request-body-property-names-added", "ERR", body({}), body({ propertyNames: text })],
	["response-body-property-names-removed", "INFO", response({ propertyNames: text }), response({})],
	[
		"request-body-unevaluated-properties-added",
		"ERR",
		body({}),
		body({ unevaluatedProperties: false }),
	],
	[
		"response-property-unevaluated-items-removed",
		"INFO",
		answer({ unevaluatedItems: false }),
		answer({}),
	],
	[
		"request-property-content-schema-added",
		"ERR",
		field(text),
		field({ ...text, contentSchema: {} }),
	],
	[
		"request-body-content-media-type-changed",
		"ERR",
		body({ contentMediaType: "text/a" }),
		body({ contentMediaType: "text/b" }),
	],
	[
		"request-property-content-encoding-changed",
		"INFO",
		field({ ...text, contentEncoding: "base64" }),
		field(text),
	],
	[
		"response-property-content-encoding-changed",
		"ERR",
		answer({ contentEncoding: "base64" }),
		answer({ contentEncoding: "base32" }),
	],
	[
		"request-body-prefix-items-removed",
		"ERR",
		body({ prefixItems: [text, text] }),
		body({ prefixItems: [text] }),
	],
	["request-body-prefix-items-added", "INFO", body(list), body({ ...list, prefixItems: [text] })],
	[
		"response-property-prefix-items-added",
		"INFO",
		answer({ prefixItems: [text] }),
		answer({ prefixItems: [text, text] }),
	],
	[
		"request-property-x-extensible-enum-value-removed",
		"ERR",
		field({ ...text, "x-extensible-enum": ["a", "b"] }),
		field({ ...text, "x-extensible-enum": ["a"] }),
	],
	["response-property-format-unset", "INFO", answer({ ...text, format: "uuid" }), answer(text)],
	[
		"response-property-format-changed",
		"ERR",
		answer({ ...text, format: "date" }),
		answer({ ...text, format: "date-time" }),
	],
	[
		"response-property-format-specialized",
		"INFO",
		answer({ ...integer, format: "int64" }),
		answer({ ...integer, format: "int32" }),
	],
	[
		"request-property-format-generalized",
		"INFO",
		field({ ...integer, format: "int32" }),
		field({ ...integer, format: "int64" }),
	],
	[
		"request-property-format-specialized",
		"ERR",
		field({ ...integer, format: "int64" }),
		field({ ...integer, format: "int32" }),
	],
	["request-property-format-unset", "INFO", field({ ...text, format: "uuid" }), field(text)],
	["response-property-enum-unset", "INFO", answer({ ...text, enum: ["a"] }), answer(text)],
	[
		"response-body-prefix-items-removed",
		"ERR",
		response({ prefixItems: [text, text] }),
		response({ prefixItems: [text] }),
	],
	["response-property-type-generalized", "ERR", answer(integer), answer({ type: "number" })],
	[
		"request-property-description-changed",
		"INFO",
		field({ ...text, description: "a" }),
		field({ ...text, description: "b" }),
	],
	["response-property-example-added", "INFO", answer(text), answer({ ...text, example: "a" })],
	["response-header-type-changed", "ERR", header(text), header(integer)],
	["response-header-type-specialized", "INFO", header({ type: "number" }), header(integer)],
	["response-header-became-nullable", "ERR", header(text), header({ type: ["string", "null"] })],
	[
		"request-body-condition-in-place-of-a-required-field",
		"INFO",
		body({ type: "object", properties: { f: text, g: text }, required: ["f", "g"] }),
		body({
			type: "object",
			properties: { f: text, g: text },
			required: ["f"],
			if: { not: { required: ["h"] } },
			// biome-ignore lint/suspicious/noThenProperty: This is a keyword of JSON Schema.
			then: { required: ["g"] },
		}),
	],
	["response-description-changed", "INFO", {}, { responses: { 200: { description: "OK" } } }],
	["api-tag-removed", "INFO", { tags: ["a"] }, {}],
	["endpoint-deprecated", "INFO", {}, { deprecated: true }],
];

describe("compatibility", () => {
	it.each(pairs)("%s is %s", (_, level, before, after) => {
		const [former, current] = [operationIn(fileWith(before)), operationIn(fileWith(after))];
		const differences = compareOperations(former, current);
		expect(differences).not.toEqual([]);
		expect(differences.some(({ breaks }) => breaks)).toBe(level === "ERR");
	});
});

it("follows path parameters with other names", () => {
	const at = (first: string, description: string): Operation => {
		const names = [first, "b"];
		const parameters = names.map((name) => ({
			...{ name, in: "path", required: true, schema: text },
			...(name === first && { description }),
		}));
		const paths = { [`/{${first}}/{b}`]: { get: { parameters, responses: {} } } };
		return operationIn({ openapi: "3.1.0", info: { title: "Acme", version: "1" }, paths });
	};
	expect(compareOperations(at("a", "One."), at("longer", "Two."))).toMatchObject([
		{ part: "path", before: "GET /{a}/{b}", after: "GET /{longer}/{b}", breaks: false },
		{ part: "path parameter", name: "longer", aspect: "description", breaks: false },
	]);
});

it("knows the description beside a reference from that of its target", () => {
	const components = { schemas: { Level: { ...text, description: "A level." } } };
	const [before, after] = ["One.", "Two."].map((description) => {
		const f = { $ref: "#/components/schemas/Level", description };
		return operationIn(fileWith(answer(f), { components }));
	});
	if (before === undefined || after === undefined) throw new Error("An operation is missing.");
	expect(compareOperations(before, after)).toMatchObject([{ name: "f", aspect: "description" }]);
});

it("knows the description beside an `allOf` from those in it", () => {
	const composed = (description: string): Part => ({
		description,
		allOf: [{ type: "object", description: "A part." }],
	});
	const [before, after] = [composed("One."), composed("Two.")].map((schema) =>
		operationIn(fileWith(answer(schema))),
	);
	if (before === undefined || after === undefined) throw new Error("An operation is missing.");
	expect(compareOperations(before, after)).toMatchObject([{ name: "f", aspect: "description" }]);
});

it("tells new code samples from changed ones", () => {
	const withSamples = (samples: Part): Operation => operationIn(fileWith(samples));
	const sample = (source: string): Part => ({ "x-codeSamples": [{ lang: "sh", source }] });
	const changeFrom = (before: Part, after: Part) =>
		compareOperations(withSamples(before), withSamples(after)).map(({ change }) => change);
	expect(changeFrom({}, sample("a"))).toEqual(["added"]);
	expect(changeFrom(sample("a"), sample("b"))).toEqual(["changed"]);
});

describe("what readers never see", () => {
	it.each<readonly [string, Part, Part]>([
		["is the id of an operation", { operationId: "a" }, { operationId: "b" }],
		["are settings of other programs", { "x-fern-sdk-method-name": "a" }, {}],
		["is the order of keywords", field({ title: "A", ...text }), field({ ...text, title: "A" })],
	])("%s", (_, before, after) => {
		const [former, current] = [operationIn(fileWith(before)), operationIn(fileWith(after))];
		expect(compareOperations(former, current)).toEqual([]);
	});

	it("is where the default of a property and the description of a header stand", () => {
		const [withDefault, plain] = [{ ...integer, default: 1 }, integer].map((one) => ({
			type: "object",
			properties: { f: one },
		}));
		const headers = (value: Part): Part => response(text, { headers: { h: value } });
		const pairs = [
			[answer(withDefault ?? {}), answer({ allOf: [plain], properties: { f: { default: 1 } } })],
			[
				headers({ description: "One.", schema: text }),
				headers({ schema: { ...text, description: "One." } }),
			],
		] as const;
		for (const [before, after] of pairs) {
			const [former, current] = [operationIn(fileWith(before)), operationIn(fileWith(after))];
			const aspects = compareOperations(former, current).map(({ aspect }) => aspect);
			expect(aspects).not.toContain("default");
			expect(aspects).not.toContain("description");
		}
	});

	it("is the component of a variant with a title, or with the same properties", () => {
		const named = (name: string) => ({ type: "object", properties: { [name]: text } });
		const components = { schemas: { X: { title: "A", ...text }, Y: named("y"), Z: named("z") } };
		const refs = ["X", "Y", "Z"].map((name) => ({ $ref: `#/components/schemas/${name}` }));
		const inline = [{ ...text, title: "A" }, named("y"), named("z")];
		const [former, current] = [inline, refs].map((oneOf) =>
			operationIn(fileWith(answer({ oneOf }), { components })),
		);
		if (former === undefined || current === undefined) throw new Error("An operation is missing.");
		const aspects = compareOperations(former, current).map(({ aspect }) => aspect);
		expect(aspects).not.toContain("variant");
	});

	it("is not the order of fields", () => {
		const of = (...names: string[]): Part =>
			body({ properties: Object.fromEntries(names.map((name) => [name, text])) });
		const [former, current] = [fileWith(of("a", "b")), fileWith(of("b", "a"))];
		expect(compareOperations(operationIn(former), operationIn(current))).toMatchObject([
			{ part: "request body", aspect: "order of fields" },
		]);
	});
});

it("tells how a list is written, and the values of a field with another type", () => {
	const names = ({ part, name, aspect, before, after }: Part): string =>
		[part, name, aspect, before, after].join(" ");
	const compare = (before: Part, after: Part): readonly string[] =>
		compareOperations(operationIn(fileWith(before)), operationIn(fileWith(after))).map((one) =>
			names({ ...one }),
		);
	expect(compare(parameter(list), parameter(list, { explode: false }))).toEqual([
		"query parameter q style form, exploded form",
	]);
	expect(compare(parameter(text), parameter(text, { style: "form", explode: false }))).toEqual([
		"order of fields or other details    ",
	]);
	const values = { ...text, enum: ["a", "b"] };
	expect(compare(field({ type: "object" }), field(values))).toEqual([
		"body field f type object string",
		'body field f values any "a", "b"',
	]);
});

it("names each field whose description has changed, also beside other differences", () => {
	const before = parameter(text, { description: "a" });
	const after = parameter(text, { description: "b" });
	const [former, current] = [
		operationIn(fileWith({ ...before, ...field({ ...text, description: "a" }) })),
		operationIn(fileWith({ ...after, ...field({ ...text, description: "b" }, ["f"]) })),
	];
	expect(
		compareOperations(former, current).map(({ part, name, change, aspect }) =>
			[part, name, change, aspect].join(" "),
		),
	).toEqual([
		"query parameter q changed description",
		"body field f required ",
		"body field f changed description",
	]);
});

it("survives values of any shape", () => {
	const strange = { toString: 1, constructor: null, __proto__: [] };
	const shapes = [strange, [strange], [[]], null, 1, "x", { $ref: "#/paths" }, { $ref: 1 }];
	const normal = { ...parameter(text), ...body(pet), ...response(pet), tags: ["a"] };
	for (const name of ["parameters", "requestBody", "responses", "tags", "security", "servers"])
		for (const shape of shapes) {
			const [former, current] = [normal, { ...normal, [name]: shape }].map((operation) =>
				operationIn(fileWith(operation)),
			);
			if (former === undefined || current === undefined) continue;
			expect(() => compareOperations(former, current)).not.toThrow();
			expect(() => compareOperations(current, former)).not.toThrow();
		}
});

describe("what applies to an operation", () => {
	const key = { type: "apiKey", in: "header", name: "X-Key" };
	const schemes = {
		components: { securitySchemes: { key, other: { type: "http", scheme: "bearer" } } },
	};
	const changes = (before: Part, after: Part) =>
		compareOperations(operationIn(before), operationIn(after)).map(
			({ part, before: was, after: now, breaks }) => [part, was, now, breaks],
		);

	it("is the authentication of its file, unless it has its own", () => {
		const open = fileWith({}, { ...schemes, security: [{ key: [] }] });
		const other = fileWith({}, { ...schemes, security: [{ other: [] }] });
		expect(changes(open, other)).toEqual([
			["authentication", "API key X-Key in header", "HTTP bearer", true],
		]);
		const own = { security: [{ key: [] }] };
		expect(
			changes(
				fileWith(own, { ...schemes, security: [{ key: [] }] }),
				fileWith(own, { ...schemes, security: [{ other: [] }] }),
			),
		).toEqual([]);
	});

	it("is a new alternative to authenticate, which breaks nothing", () => {
		expect(
			changes(
				fileWith({}, { ...schemes, security: [{ key: [] }] }),
				fileWith({}, { ...schemes, security: [{ key: [] }, { other: [] }] }),
			),
		).toEqual([
			[
				"authentication",
				"API key X-Key in header",
				"API key X-Key in header or HTTP bearer",
				false,
			],
		]);
	});

	it("is the server of its path before that of its file", () => {
		const servers = (url: string): Part => ({ servers: [{ url }] });
		expect(
			changes(fileWith({}, servers("https://a.test")), fileWith({}, servers("https://b.test"))),
		).toEqual([["server", "https://a.test", "https://b.test", true]]);
		expect(
			changes(
				fileWith(servers("https://c.test"), servers("https://a.test")),
				fileWith(servers("https://c.test"), servers("https://b.test")),
			),
		).toEqual([]);
	});

	it("is what a reference leads to", () => {
		const shared = (schema: unknown): Part =>
			fileWith(body({ $ref: "#/components/schemas/A" }), {
				components: { schemas: { A: schema } },
			});
		const of = (...names: string[]): Part => ({
			type: "object",
			properties: Object.fromEntries(
				names.map((name) => [name, { $ref: "#/components/schemas/A" }]),
			),
		});
		const [former, current] = [shared(of("next", "gone")), shared(of("next"))];
		const differences = compareOperations(operationIn(former), operationIn(current));
		expect(differences.map(({ part, name, change }) => `${part} ${name} ${change}`)).toContain(
			"body field gone removed",
		);
	});

	it.each([
		["3.0.0", []],
		["3.1.0", ["request body changed deprecation"]],
	])("is what stands beside a reference, in OpenAPI %s: %j", (openapi, told) => {
		const state = (beside: Part): Part => ({
			...fileWith(body({ $ref: "#/components/schemas/A", ...beside }), {
				components: { schemas: { A: text } },
			}),
			openapi,
		});
		const [former, current] = [state({}), state({ deprecated: true })].map(operationIn);
		if (former === undefined || current === undefined) throw new Error("There is no operation.");
		const differences = compareOperations(former, current).filter(({ aspect }) => aspect);
		expect(differences.map(({ part, change, aspect }) => `${part} ${change} ${aspect}`)).toEqual(
			told,
		);
	});

	it("is the end of a long row of references", () => {
		const state = (end: Part): Part =>
			fileWith(body({ $ref: "#/components/schemas/S0" }), {
				components: {
					schemas: Object.fromEntries(
						Array.from({ length: 30 }, (_, index) => [
							`S${index}`,
							index === 29 ? end : { $ref: `#/components/schemas/S${index + 1}` },
						]),
					),
				},
			});
		expect(changes(state(text), state(integer))).toEqual([
			["request body", "string", "integer", true],
		]);
	});
});
