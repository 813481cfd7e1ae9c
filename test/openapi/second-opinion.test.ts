// Why `@readme/openapi-parser` judges no file at run time: docs/development/tests.md names these
// inputs. If a new version answers otherwise, decide again.
import { validate } from "@readme/openapi-parser";
import { expect, it } from "vitest";
import { openApiLevels, openApiSettings } from "../../src/cli/openapi/openapi-files.ts";
import { validatePart } from "../../src/cli/validate/validate-task.ts";
import { newPath, write } from "../temporary.ts";

const responses = { 200: { description: "OK" } };
const pathParameter = (name: string) => ({
	name,
	in: "path",
	required: true,
	schema: { type: "string" },
});

function fileWith(paths: object, rest: object = {}) {
	return {
		openapi: "3.1.0",
		info: { title: "A", version: "1" },
		servers: [{ url: "https://api.acme.com" }],
		paths,
		...rest,
	};
}

function rulesWithFindings(file: object): readonly string[] {
	const root = write(newPath(), { "api.json": file });
	const settings = { ...openApiSettings(root, ["api.json"]), levels: openApiLevels() };
	return validatePart(root, settings).findings.map(({ rule }) => rule);
}

async function opinionOn(file: object): Promise<string> {
	try {
		const result = await validate(structuredClone(file) as Parameters<typeof validate>[0]);
		return result.valid ? "valid" : result.errors.map(({ message }) => message).join("\n");
	} catch (error) {
		return `throws: ${error}`;
	}
}

it.each<[input: string, file: object, opinion: RegExp, rules: readonly string[]]>([
	[
		"a response without a description, and an undefined path parameter",
		fileWith({ "/a/{id}": { get: { responses: { 200: {} } } } }),
		/^REQUIRED must have required property 'description'(?![\s\S]*missing path)/,
		["openapi-file-valid", "path-parameter-declared"],
	],
	[
		"a reference to nothing, and an undefined path parameter",
		fileWith({ "/a/{id}": { get: { responses: { 200: { $ref: "#/components/responses/X" } } } } }),
		/^Missing \$ref pointer(?![\s\S]*missing path)/,
		["openapi-reference-resolves", "path-parameter-declared"],
	],
	[
		"an array of OpenAPI 3.1 with `prefixItems`",
		fileWith({
			"/a": {
				get: {
					parameters: [
						{
							name: "q",
							in: "query",
							schema: { type: "array", prefixItems: [{ type: "string" }] },
						},
					],
					responses,
				},
			},
		}),
		/must include an `items` schema/,
		[],
	],
	[
		"two paths that differ only in a name",
		fileWith({
			"/a/{id}": { get: { parameters: [pathParameter("id")], responses } },
			"/a/{x}": { get: { parameters: [pathParameter("x")], responses } },
		}),
		/^valid$/,
		["path-template-unique"],
	],
	[
		"a webhook and an operation with one `operationId`",
		fileWith(
			{ "/a": { get: { operationId: "x", responses } } },
			{ webhooks: { w: { post: { operationId: "x", responses } } } },
		),
		/^valid$/,
		["operation-id-unique"],
	],
	[
		"OpenAPI 3.2",
		fileWith({ "/a": { get: { responses } } }, { openapi: "3.2.0" }),
		/^throws: .*3\.2/,
		["openapi-version-released"],
	],
])("%s", async (_, file, opinion, rules) => {
	expect(await opinionOn(file)).toMatch(opinion);
	expect([...rulesWithFindings(file)].sort()).toEqual(rules);
});
