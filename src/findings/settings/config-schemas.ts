import { createRequire } from "node:module";
import type { ValidateFunction } from "ajv";
import type { CompiledSchema } from "../../schema/schema-errors.ts";

const load = createRequire(import.meta.url);

interface Compiled {
	readonly config: ValidateFunction;
}

const check = (): Compiled => load("./schemas/config-check.cjs");
const faults = (): Compiled => load("./schemas/config-faults.cjs");

/** The JSON Schema of `docproof.config.json`, compiled by `tools/schemas/compile.ts`; loaded when a site has one. */
export const configSchema: CompiledSchema = {
	accepts: (value) => check().config(value),
	telling: () => faults().config,
};
