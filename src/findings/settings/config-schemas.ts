import { configCheck, configFaults } from "../../lazy/lazy.ts";
import type { CompiledSchema } from "../../schema/schema-errors.ts";

/** The JSON Schema of `docproof.config.json`, compiled by `tools/schemas/compile.ts`; loaded when a site has one. */
export const configSchema: CompiledSchema = {
	accepts: (value) => configCheck().config(value),
	telling: () => configFaults().config,
};
