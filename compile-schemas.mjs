// Compiles the JSON Schemas to functions, so that a run need not load a schema compiler.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import Ajv2020 from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import AjvDraft04 from "ajv-draft-04";
import { openApi30, openApi31 } from "./openapi-schemas.mjs";

const source = join(import.meta.dirname, "src");

const options = {
	allErrors: true,
	messages: false,
	// Lengths only tell empty from not empty: no need to count code points.
	unicode: false,
	logger: false,
};

/** Writes the validators: `docs-validator.js` beside its schema, and one for each version of OpenAPI. */
export default function compileSchemas() {
	const folder = join(source, "site/schemas");
	const schema = JSON.parse(
		readFileSync(join(folder, "docs.schema.json"), "utf8"),
	);
	const ajv = new Ajv({
		...options,
		strictTypes: false,
		keywords: ["form"],
		code: { source: true, esm: true },
	});
	const code = standaloneCode.default(ajv, ajv.compile(schema));
	writeFileSync(join(folder, "docs-validator.js"), code);
	compileOpenApi("3.0", AjvDraft04.default, openApi30());
	compileOpenApi("3.1", Ajv2020.default, openApi31());
}

function compileOpenApi(version, Compiler, schema) {
	const ajv = new Compiler({
		...options,
		strict: false,
		validateFormats: false,
		// Errors carry the part of the schema that they are about: its title and its keys are told.
		verbose: true,
		code: { source: true },
	});
	const code = standaloneCode.default(ajv, ajv.compile(schema));
	writeFileSync(join(source, `openapi/schemas/openapi-${version}.cjs`), code);
}
