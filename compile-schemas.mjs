// Compiles the JSON Schema of docs.json to a function, so that a run need not load a schema compiler.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";

const folder = join(import.meta.dirname, "src/site/schemas");

/** Writes `docs-validator.js` beside the schema. */
export default function compileSchemas() {
	const schema = JSON.parse(
		readFileSync(join(folder, "docs.schema.json"), "utf8"),
	);
	const ajv = new Ajv({
		allErrors: true,
		messages: false,
		// Lengths only tell empty from not empty: no need to count code points.
		unicode: false,
		logger: false,
		strictTypes: false,
		keywords: ["form"],
		code: { source: true, esm: true },
	});
	const code = standaloneCode.default(ajv, ajv.compile(schema));
	writeFileSync(join(folder, "docs-validator.js"), code);
}
