import { createRequire } from "node:module";
import type { CompiledSchema, Validate } from "../schema/schema-errors.ts";

const load = createRequire(import.meta.url);

/** The JSON Schema of OpenAPI 3.0 or 3.1, compiled by `tools/schemas/compile.ts`; loaded when a file needs it. */
export function openApiSchema(version: string): CompiledSchema {
	return version.startsWith("3.0")
		? {
				accepts: rootOf(load("./schemas/openapi-3.0-check.cjs")),
				telling: () => rootOf(load("./schemas/openapi-3.0-faults.cjs")),
			}
		: {
				accepts: rootOf(load("./schemas/openapi-3.1-check.cjs")),
				telling: () => rootOf(load("./schemas/openapi-3.1-faults.cjs")),
			};
}

function rootOf(module: unknown): Validate {
	return (module as { openapi: Validate }).openapi;
}
