// What is offered for an operation that is not there.
import { expect, it } from "vitest";
import { type NearMiss, NearOperations, operationsOf } from "../../src/openapi/near-operations.ts";
import { loadSpec } from "../../src/openapi/spec/load-spec.ts";
import { type ReadableSpec, signature } from "../../src/openapi/spec/spec.ts";

function specOf(path: string, paths: object): ReadableSpec {
	const spec = loadSpec(path, JSON.stringify({ openapi: "3.1.0", paths }));
	if (spec.kind !== "readable") throw new Error("It can be read.");
	return spec;
}

const get = { get: { responses: {} } };
const excluded = { get: { "x-excluded": true, responses: {} } };
const first = specOf("a.json", {
	"/Users/{id}": get,
	"/orders": get,
	"/order-lists": get,
	"/order-list": get,
	"/hidden": excluded,
	"/invoices": get,
});
const second = specOf("b.json", { "/users/{id}": get, "/teams": get });

const shown = (near: NearMiss): readonly string[] => [
	near.kind,
	...operationsOf(near).map((operation) => `${operation.spec.path} ${signature(operation)}`),
];

it.each<[string, readonly ReadableSpec[], readonly string[]]>([
	["users/{id}", [second], ["similar", "b.json GET /users/{id}"]],
	["/USERS/{id}", [first], ["letter-case", "a.json GET /Users/{id}"]],
	["/USERS/{id}", [second], ["letter-case", "b.json GET /users/{id}"]],
	["/USERS/{id}", [first, second], ["letter-case", "a.json GET /Users/{id}"]],
	["/users/{user}", [second], ["parameter-name", "b.json GET /users/{id}"]],
	["/ordesr", [first], ["similar", "a.json GET /orders"]],
	["/team", [second], ["plural", "b.json GET /teams"]],
	["/team", [first], ["none"]],
	["/invoice/", [first], ["plural", "a.json GET /invoices"]],
	["/order-litss", [first], ["similar", "a.json GET /order-lists"]],
	["/HIDDEN", [first], ["none"]],
	["/hiddne", [first], ["none"]],
	["/nothing/alike", [first, second], ["none"]],
])("for GET %s", (path, specs, expected) => {
	const near = new NearOperations([first, second]);
	expect(shown(near.findAlike("get", path, specs))).toEqual(expected);
});
