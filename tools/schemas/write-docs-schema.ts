// Rewrites the JSON Schema of docs.json from the record:
// `npx tsx tools/schemas/write-docs-schema.ts`. `npm run platform -- --record` does so, too.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { docsSchemaOf } from "./docs-schema.ts";
import { recordedShapes } from "./setting-shapes.ts";
import { source } from "./sources.ts";

export function docsSchemaText(): string {
	return `${JSON.stringify(docsSchemaOf(recordedShapes()), null, "\t")}\n`;
}

export function writeDocsSchema(): void {
	const path = "facts/settings/schemas/docs.schema.json";
	writeFileSync(join(source, path), docsSchemaText());
}

if (process.argv[1] === import.meta.filename) writeDocsSchema();
