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
	// Errors carry the part of the schema that they are about: its title and its keys are told.
	verbose: true,
};

/** Writes the validators: of docs.json beside its schemas, and one for each version of OpenAPI. */
export default function compileSchemas() {
	compileDocs();
	compileOpenApi("3.0", AjvDraft04.default, openApi30());
	compileOpenApi("3.1", Ajv2020.default, openApi31());
}

const folder = join(source, "site/schemas");

function schemaOf(name) {
	return JSON.parse(readFileSync(join(folder, `${name}.schema.json`), "utf8"));
}

/** The JSON Schema of the whole docs.json, for editors. */
export function publishedSchema() {
	const docs = schemaOf("docs");
	const navigation = schemaOf("navigation");
	docs.definitions = { ...docs.definitions, ...navigation.definitions };
	docs.properties.navigation = { $ref: "#/definitions/root" };
	return docs;
}

/**
 * The settings and each kind of navigation node on its own, without what it holds: which of its lists counts is decided
 * elsewhere.
 */
function compileDocs() {
	const { definitions, ...schema } = schemaOf("docs");
	const { definitions: nodes } = schemaOf("navigation");
	const names = Object.keys(nodes).filter((name) => isNode(nodes[name]));
	for (const name of names)
		for (const list of lists) delete nodes[name].properties[list];
	const ajv = new Ajv({
		...options,
		strictTypes: false,
		keywords: ["form"],
		inlineRefs: false,
		code: { source: true, esm: true },
	});
	ajv.addSchema({
		...schema,
		definitions: { ...definitions, ...nodes },
		$id: "settings",
	});
	const exports = Object.fromEntries(
		names.map((name) => [name, `settings#/definitions/${name}`]),
	);
	const code = standaloneCode.default(ajv, {
		settings: "settings",
		...exports,
	});
	writeFileSync(join(folder, "docs-validator.js"), code);
}

const lists = [
	"products",
	"languages",
	"versions",
	"tabs",
	"dropdowns",
	"anchors",
	"groups",
	"pages",
	"menu",
];

function isNode({ properties }) {
	return (
		properties?.hidden !== undefined && properties?.directory !== undefined
	);
}

function compileOpenApi(version, Compiler, schema) {
	const ajv = new Compiler({
		...options,
		strict: false,
		validateFormats: false,

		code: { source: true },
	});
	const code = standaloneCode.default(ajv, ajv.compile(schema));
	writeFileSync(join(source, `openapi/schemas/openapi-${version}.cjs`), code);
}
