import { createRequire } from "node:module";
import type { ValidateFunction } from "ajv";
import type { CompiledSchema } from "../schema/schema-errors.ts";

const load = createRequire(import.meta.url);

interface Compiled {
	readonly openapi: ValidateFunction;
}

const check30 = (): Compiled => load("./schemas/openapi-3.0-check.cjs");
const faults30 = (): Compiled => load("./schemas/openapi-3.0-faults.cjs");
const check31 = (): Compiled => load("./schemas/openapi-3.1-check.cjs");
const faults31 = (): Compiled => load("./schemas/openapi-3.1-faults.cjs");

/** The JSON Schema of OpenAPI 3.0 or 3.1, compiled by `tools/schemas/compile.ts`; loaded when a file needs it. */
export function openApiSchema(version: string): CompiledSchema {
	const [check, faults] = version.startsWith("3.0")
		? [check30, faults30]
		: [check31, faults31];
	return { accepts: check().openapi, telling: () => faults().openapi };
}
