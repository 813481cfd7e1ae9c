// What is taken for a method before a path, and how methods are written in documents.
import { expect, it } from "vitest";
import { documentedMethod, parseReference } from "../../src/openapi/reference.ts";

it.each([
	["get", "GET"],
	["trace", "TRACE"],
	["query", "QUERY"],
	["webhook", "webhook"],
	["COPY", "COPY"],
	["copy", "copy"],
])("names %s as %s", (method, documented) => {
	expect(documentedMethod(method)).toBe(documented);
});

it.each([
	["get users", "get"],
	["Webhook paid", "webhook"],
	["query /users", "query"],
	["Query /users", "query"],
	["query users", undefined],
	["COPY /users", "COPY"],
	["M-SEARCH /users", "M-SEARCH"],
	["api.json COPY /users", "COPY"],
	["COPY users", undefined],
	["copy /users", undefined],
	["Copy /users", undefined],
	["123 /users", undefined],
	["A(B /users", undefined],
])("takes %j for a reference with the method %s", (text, method) => {
	expect(parseReference(text)?.method).toBe(method);
});
