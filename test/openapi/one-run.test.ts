// One run reports all faults of a broken OpenAPI file, and guesses nothing about what they hide.
import { expect, it } from "vitest";
import { openApiLevels, openApiSettings } from "../../src/cli/openapi/openapi-files.ts";
import { validatePart } from "../../src/cli/validate/validate-task.ts";
import type { Result } from "../../src/engine/result.ts";
import { run } from "../run.ts";
import { newPath, write } from "../temporary.ts";

const healthy = `openapi: 3.0.3
info: { title: Shop, version: "1" }
servers:
  - url: https://{region}.acme.com
    variables: { region: { default: eu, enum: [eu, us] } }
security:
  - key: []
tags:
  - { name: users }
  - { name: orders }
paths:
  /users/{id}:
    get:
      operationId: getUser
      summary: Get a user
      tags: [users]
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - { name: limit, in: query, schema: { type: integer, maximum: 50, example: 10 } }
      responses:
        "200":
          description: A user
          content:
            application/json:
              schema: { $ref: "#/components/schemas/User" }
  /teams/{team}:
    get:
      operationId: getTeam
      summary: Get a team
      x-hidden: false
      parameters:
        - { name: team, in: path, required: true, schema: { type: string } }
      responses:
        "200": { description: A team }
  /orders:
    post:
      operationId: createOrder
      summary: Create an order
      tags: [orders]
      requestBody:
        content:
          multipart/form-data:
            schema: { $ref: "#/components/schemas/Order" }
      responses:
        "201": { description: Created }
  /pets:
    get:
      operationId: listPets
      summary: List pets
      responses:
        "200":
          description: Pets
          content:
            application/problem+json:
              schema: { $ref: "#/components/schemas/Pet" }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
  schemas:
    User:
      type: object
      required: [name]
      properties:
        name: { type: string }
    Order:
      type: object
      properties:
        item: { type: string }
        amount: { type: integer, minimum: 1, maximum: 9 }
      example: { item: book }
    Pet:
      oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }]
      discriminator: { propertyName: kind }
    Cat: { type: object, required: [kind], properties: { kind: { type: string } } }
    Dog: { type: object, required: [kind], properties: { kind: { type: string } } }
`;

type Fault = readonly [subject: string, from: string, to: string];

/** Faults for which Mintlify rejects the file. */
const rejecting: readonly Fault[] = [
	["version", "openapi: 3.0.3", "openapi: 3.0"],
	["misspelt key", "summary: List", "sumary: List"],
	["missing key", '"201": { description: Created }', '"201": {}'],
	["wrong type", "tags: [users]", "tags: users"],
	["wrong value", "{ type: string }", "{ type: strng }"],
	["unquoted colon", "description: A user", "description: A user: all of it"],
	["key twice", "      operationId: listPets\n", "      operationId: listPets\n".repeat(2)],
	["other file", "#/components/schemas/Order", "./order.yaml"],
	["reference", "#/components/schemas/Pet", "#/components/schema/Pet"],
	["path without a slash", "  /pets:", "  pets:"],
];

/** Faults with which Mintlify accepts the file. */
const others: readonly Fault[] = [
	["path parameter", "name: id,", "name: uid,"],
	["path template", "  /teams/{team}:", "  /users/{team}:"],
	["parameter", "name: limit", "name: limit="],
	["example", "example: 10", "example: ten"],
	["schema", "minimum: 1,", "minimum: 10,"],
	["required property", "required: [name]", "required: [name, mail]"],
	["security", "- key: []", "- key: []\n  - token: []"],
	["security scheme", "name: X-Key", "name: X Key"],
	["server", "default: eu", "default: asia"],
	["media type", "application/json:", "aplication/json:"],
	["discriminator", "propertyName: kind", "propertyName: sort"],
	["operationId", "operationId: createOrder", "operationId: getUser"],
	["visibility", "x-hidden: false", 'x-hidden: "false"'],
];

/** Faults of tags, which only OpenAPI 3.2 knows. */
const ofTags: readonly Fault[] = [["tags", "{ name: orders }", "{ name: users }"]];

function resultOf(text: string): Result {
	const root = write(newPath(), { "api.yaml": text });
	const result = validatePart(root, {
		...openApiSettings(root, ["api.yaml"]),
		levels: openApiLevels(),
	});
	expect(result.failures).toEqual([]);
	return result;
}

function reportOf(text: string): string[] {
	const reports = resultOf(text).findings.map(({ rule, message }) => `${rule}: ${message}`);
	return [...new Set(reports)].sort();
}

function withFaults(text: string, faults: readonly Fault[]): string {
	return faults.reduce((broken, [subject, from, to]) => {
		expect(broken, subject).toContain(from);
		return broken.replace(from, to);
	}, text);
}

const brokenFiles = Array.from({ length: 20 }, (_, index) => {
	const is32 = index % 4 === 3;
	const harmless = is32 ? [...ofTags, ...others] : others;
	const first = rejecting[(is32 ? index + 2 : index) % rejecting.length];
	const second = rejecting[(index + 4) % rejecting.length];
	const faults = [first, ...(index % 3 === 0 ? [second] : [])];
	for (let next = index * 3; faults.length < 2 + (index % 4); next += 5)
		faults.push(harmless[next % harmless.length]);
	const all = faults
		.filter((fault) => fault !== undefined)
		.filter(([subject]) => !is32 || subject !== "version");
	return {
		name: `${index + 1}: ${all.map(([subject]) => subject).join(", ")}`,
		text: is32 ? healthy.replace("3.0.3", "3.2.0") : healthy,
		faults: all,
	};
});

it("finds nothing in the healthy file", () => {
	expect(reportOf(healthy)).toEqual([]);
});

it.each([...rejecting, ...others])("finds a fault: %s", (...fault) => {
	expect(reportOf(withFaults(healthy, [fault]))).not.toEqual([]);
});

it.each(brokenFiles)("reports at once what mending one by one reports: $name", (broken) => {
	const { text, faults } = broken;
	expect(new Set(faults.map(([subject]) => subject)).size).toBe(faults.length);
	const reports = faults.map((_, index) => reportOf(withFaults(text, faults.slice(index))));
	const alone = faults.map((fault) => reportOf(withFaults(text, [fault])));
	const [atOnce] = reports;
	expect(atOnce).toEqual([...new Set(reports.flat())].sort());
	expect(atOnce).toEqual([...new Set(alone.flat())].sort());
});

it.each<[hidden: string, fault: Fault, what: string, why?: string]>([
	[
		"a list of parameters",
		["", "parameters:\n        - { name: id", "parameter:\n        - { name: id"],
		"the path parameters of 1 operation",
	],
	["a parameter", ["", "in: path", "in: pth"], "the path parameters of 1 operation"],
	[
		"a path",
		["", "/pets:\n    get:", "/pets: none\n  x-pets:\n    get:"],
		"the operations of 1 path",
	],
	[
		"a schema",
		["", "properties:\n        item", "required: item\n      properties:\n        item"],
		"the values of 1 schema",
	],
	[
		"the version",
		["", "openapi: 3.0.3", "x-openapi: 3.0.3"],
		"everything else",
		"its OpenAPI version is unknown",
	],
	["values", ["", "info: {", "info: {{"], "everything else", "its syntax errors hide values"],
])(
	"counts what a fault leaves unknown: %s",
	(_, fault, what, why = "they depend on invalid parts of the file") => {
		const [, ...further] = resultOf(withFaults(healthy, [fault])).findings;
		expect(further).toEqual([]);
		expect(resultOf(withFaults(healthy, [fault])).notChecked).toEqual([
			{ what: `${what} in \`api.yaml\``, why },
		]);
	},
);

it.each<[unknown: string, ...Fault[]]>([
	[
		"the parameters",
		["", "      parameters:\n        - { name: team", "      params:\n        - { name: team"],
	],
	["the security schemes", ["", "  securitySchemes:", "  securityScheme:"]],
	["the servers", ["", "servers:\n  - url", "server:\n  - url"]],
	["the address of a server", ["", "- url: https", "- uri: https"]],
	["a default", ["", "default: eu,", "default: [eu],"]],
	["the properties", ["", "properties:\n        name", "property:\n        name"]],
	[
		"an alternative",
		["", '[{ $ref: "#/components/schemas/Cat"', '[{ ref: "#/components/schemas/Cat"'],
	],
	["the type of an example", ["", "type: integer, maximum: 50", "type: int, maximum: 50"]],
	["the operations", ["", "paths:", "path:"]],
])("guesses nothing if a fault hides %s", (_, ...faults) => {
	const rulesWithFindings = resultOf(withFaults(healthy, faults)).findings.map(({ rule }) => rule);
	expect(new Set(rulesWithFindings)).toEqual(new Set(["openapi-file-valid"]));
});

it("guesses nothing about a reference that is no text", () => {
	const fault: Fault = ["", '[{ $ref: "#/components/schemas/Cat" }', "[{ $ref: [1] }"];
	const newer = healthy.replace("3.0.3", "3.1.0");
	expect(reportOf(withFaults(newer, [fault]))).toEqual([
		"openapi-reference-resolves: `$ref` is a list, not a string.",
	]);
});

it("begins with the fault for which the pages of a site are blank", async () => {
	const docs = {
		theme: "mint",
		name: "Shop",
		colors: { primary: "#123456" },
		navigation: { groups: [{ group: "API", openapi: "api.yaml" }] },
	};
	const faults = [...rejecting.slice(2, 3), ...others];
	const root = write(newPath(), { "docs.json": docs, "api.yaml": withFaults(healthy, faults) });
	const { out } = await run(root, ["validate", "--format", "concise"]);
	const [first, ...further] = out.match(/\[[\w-]+\]/g) ?? [];
	expect(first).toBe("[openapi-file-valid]");
	expect(further).not.toContain("[openapi-file-valid]");
	expect(further.length).toBeGreaterThanOrEqual(others.length);
});
