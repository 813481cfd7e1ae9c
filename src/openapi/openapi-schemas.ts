import {
	openApi30Check,
	openApi30Faults,
	openApi31Check,
	openApi31Faults,
} from "../lazy/lazy.ts";
import type { CompiledSchema } from "../schema/schema-errors.ts";

/** The JSON Schema of OpenAPI 3.0 or 3.1, compiled by `tools/schemas/compile.ts`; loaded when a file needs it. */
export function openApiSchema(version: string): CompiledSchema {
	return version.startsWith("3.0")
		? {
				accepts: openApi30Check().openapi,
				telling: () => openApi30Faults().openapi,
			}
		: {
				accepts: openApi31Check().openapi,
				telling: () => openApi31Faults().openapi,
			};
}
