// What a file is to Mintlify, by its text.
import { expect, it } from "vitest";
import { loadSpec, withUnknownOverlays } from "../../src/openapi/spec/load-spec.ts";
import type { Spec } from "../../src/openapi/spec/spec.ts";
import { isUsable } from "../../src/openapi/spec/spec.ts";
import { isAccepted, statusOf } from "../../src/openapi/status.ts";

const info = "info: { title: API, version: '1' }\n";
const valid = `openapi: 3.1.0\n${info}paths: {}\n`;
const newer = `openapi: 3.2.0\n${info}paths: {}\n`;
const dangling = `${valid}components: { schemas: { A: { $ref: '#/components/x/y' } } }\n`;

function specOf(text: string): Spec {
	return loadSpec("openapi.yaml", text);
}

function changed(text: string): Spec {
	const spec = specOf(text);
	return spec.kind === "readable" ? withUnknownOverlays(spec) : spec;
}

it.each<[name: string, spec: Spec, kind: string, usable: boolean, ok: boolean]>([
	["valid", specOf(valid), "taken", true, true],
	["invalid", specOf("openapi: 3.1.0\n"), "rejected", true, false],
	["a `$ref` to nothing", specOf(dangling), "rejected", true, false],
	["OpenAPI 3.2", specOf(newer), "taken", true, true],
	["invalid 3.2", specOf(`${newer}x: 1`), "rejected", true, false],
	[
		"OpenAPI 3.2 with a tag twice",
		specOf(`${newer}tags: [{ name: a }, { name: a }]`),
		"rejected",
		true,
		false,
	],
	["changed", changed(valid), "unread", true, true],
	["changed to OpenAPI 3", changed("openapi: 4"), "unread", true, true],
	["broken", specOf(`${valid}x: [`), "broken text", true, false],
	["broken and changed", changed(`${valid}x: [`), "broken text", true, false],
	["broken and old", specOf("swagger: 2\nx: ["), "broken text", false, false],
	["Swagger", specOf("swagger: 2"), "unsupported", false, false],
	["Swagger, changed", changed("swagger: 2"), "unsupported", false, false],
	["another format", specOf("asyncapi: 3.0.0"), "unsupported", false, false],
	["empty", specOf(""), "unreadable", false, false],
	["absent", { kind: "absent", path: "a.json" }, "absent", false, false],
])("tells of one that is %s", (_, spec, kind, usable, ok) => {
	expect(statusOf(spec).kind).toBe(kind);
	expect(spec.kind === "readable" && isUsable(spec)).toBe(usable);
	expect(isAccepted(spec)).toBe(ok);
});
