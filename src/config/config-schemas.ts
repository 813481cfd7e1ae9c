import { createRequire } from "node:module";
import type { CompiledSchema, Validate } from "../schema/schema-errors.ts";

const load = createRequire(import.meta.url);

/** The JSON Schema of `docproof.config.json`, compiled by `tools/schemas/compile.ts`; loaded when a site has one. */
export const configSchema: CompiledSchema = {
	accepts: (value) => rootOf(load("./schemas/config-check.cjs"))(value),
	telling: () => rootOf(load("./schemas/config-faults.cjs")),
};

function rootOf(module: unknown): Validate {
	return (module as { config: Validate }).config;
}
