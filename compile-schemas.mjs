// Compiles the JSON Schemas to functions, so that a run need not load a schema compiler.
import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import Ajv2020 from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import AjvDraft04 from "ajv-draft-04";
import addFormats from "ajv-formats";
import { openApi30, openApi31 } from "./openapi-schemas.mjs";

const source = join(import.meta.dirname, "src");

const options = {
	messages: false,
	// Lengths only tell empty from not empty: no need to count code points.
	unicode: false,
	logger: false,
	strict: false,
	inlineRefs: false,
};

/** To tell all that is wrong; errors carry the part of the schema they are about, for its title and its keys. */
const telling = { ...options, allErrors: true, verbose: true };

/**
 * Of each schema two functions: a small one says whether a value fits, as almost all do, and only for one that does not
 * the large one is loaded, which tells every fault.
 */
function compile(Compiler, schema, exports, path, esm) {
	const codeOf = (settings, code) => {
		const ajv = new Compiler({ ...settings, code: { source: true, ...code } });
		addFormats.default(ajv);
		ajv.addSchema(schema);
		// The compiler's own comparison calls what a stranger wrote under the keys `toString` and `valueOf`.
		return withBoundedFormats(
			standaloneCode
				.default(ajv, exports)
				.replaceAll(
					'require("ajv/dist/runtime/equal").default',
					'require("node:util").isDeepStrictEqual',
				),
		);
	};
	const check = withoutSchemas(withoutErrors(codeOf(options, { esm })));
	if (/instancePath|schemaPath|vErrors\.(?:push|concat)/.test(check))
		throw new Error("The compiler writes its errors in another way now.");
	write(`${path}-check.${esm ? "js" : "cjs"}`, check);
	const faults = codeOf(telling, {});
	write(`${path}-faults.cjs`, faults);
}

/** A text of megabytes can be too much for an expression: it does not fit then. */
function withBoundedFormats(code) {
	const bounded = code.replaceAll(/\b(formats\d+)(?:\.test)?\(/g, "fits($1,");
	return bounded === code
		? code
		: `${bounded}
function fits(format, text) { try { return typeof format === "function" ? format(text) : format.test(text); } catch { return false; } }
`;
}

/** Leaves a file alone that says so already: somebody may be reading it. */
function write(path, code) {
	const file = join(source, path);
	if (!existsSync(file) || readFileSync(file, "utf8") !== code)
		writeFileSync(file, code);
}

/** Drops the schemas that the small function brings along: of them it only asks for the names of some keys. */
function withoutSchemas(code) {
	const schemas = new Map();
	const start = /const (schema\d+) = (?=\{)/g;
	let rest = "";
	let last = 0;
	for (let found = start.exec(code); found !== null; found = start.exec(code)) {
		const end = endOfObject(code, start.lastIndex);
		schemas.set(found[1], JSON.parse(code.slice(start.lastIndex, end)));
		rest += code.slice(last, found.index);
		last = end + 1;
		start.lastIndex = last;
	}
	rest += code.slice(last);
	const asked = new Set();
	const body = rest.replaceAll(/\b(schema\d+)\.properties\b/g, (_, name) => {
		asked.add(name);
		return `${name}keys`;
	});
	const keys = Array.from(asked, (name) => {
		const { properties } = schemas.get(name);
		const names = Object.keys(properties).map((key) => [key, 0]);
		return `const ${name}keys = ${JSON.stringify(Object.fromEntries(names))};`;
	});
	return body.replace(/^("use strict";)?/, (first) => first + keys.join(""));
}

/** Where the JSON object that starts somewhere in a text ends. */
function endOfObject(text, start) {
	let depth = 0;
	for (let at = start; ; at++) {
		if (text[at] === '"') {
			while (text[++at] !== '"') if (text[at] === "\\") at++;
		} else if (text[at] === "{") depth++;
		else if (text[at] === "}" && --depth === 0) return at + 1;
	}
}

/** Makes of the small function one that only counts errors: no words of them, and no places. */
function withoutErrors(code) {
	return code
		.replaceAll(
			/\{instancePath[^{}]*?,params:\{(?:[^{}]|\{[^{}]*\})*\}(?:,propertyName:\w+)?\}/g,
			"0",
		)
		.replaceAll(/,\s*\{instancePath[:,][^{}]*\}\)/g, ")")
		.replaceAll(/,\s*\{instancePath="",[^{}]*(?:\{\})?\}=\{\}\)/g, ")")
		.replaceAll(
			/const err\d+ = (?:0|\{\});if\(vErrors === null\)\{vErrors = \[err\d+\];\}else \{vErrors\.push\(err\d+\);\}errors\+\+;/g,
			"errors++;",
		)
		.replaceAll(
			/vErrors = vErrors === null \? [\w.]+ : vErrors\.concat\([\w.]+\.errors\);errors = vErrors\.length;/g,
			"errors++;",
		);
}

/** Writes the validators: of docs.json beside its schemas, and one for each version of OpenAPI. */
export default function compileSchemas() {
	compileDocs();
	const root = { openapi: "openapi" };
	const schemas = "openapi/schemas";
	mkdirSync(join(source, schemas), { recursive: true });
	const openapi30 = { ...openApi30(), id: "openapi" };
	compile(AjvDraft04.default, openapi30, root, `${schemas}/openapi-3.0`, false);
	const openapi31 = { ...openApi31(), $id: "openapi" };
	compile(Ajv2020.default, openapi31, root, `${schemas}/openapi-3.1`, false);
	mkdirSync(join(source, "config/schemas"), { recursive: true });
	const config = { ...configSchema(), $id: "config" };
	compile(Ajv, config, { config: "config" }, "config/schemas/config", false);
}

/** The JSON Schema of `docproof.config.json`, with the names of the rules. */
export function configSchema() {
	const path = join(source, "config/config.schema.json");
	const schema = JSON.parse(readFileSync(path, "utf8"));
	const { levels, exception } = schema.definitions;
	const rules = readdirSync(join(source, "../rules"))
		.filter((file) => file.endsWith(".ts") && file !== "index.ts")
		.map((file) => file.replace(".ts", ""))
		.sort();
	const level = { $ref: "#/definitions/level" };
	levels.properties = Object.fromEntries(rules.map((rule) => [rule, level]));
	exception.properties.rule.enum = rules;
	return schema;
}

const folder = join(source, "site/schemas");

function schemaOf(name) {
	return JSON.parse(readFileSync(join(folder, `${name}.schema.json`), "utf8"));
}

/**
 * The settings and each kind of navigation node on its own, without what it holds: which of its lists counts is decided
 * elsewhere.
 */
function compileDocs() {
	const { definitions, ...schema } = schemaOf("docs");
	const { definitions: nodes } = schemaOf("navigation");
	const names = Object.keys(nodes).filter((name) => isNode(nodes[name]));
	for (const name of names) {
		const { properties } = nodes[name];
		for (const key of Object.keys(properties))
			if (isList(properties[key])) delete properties[key];
	}
	apart(schema, definitions);
	const exports = Object.fromEntries(
		names.map((name) => [name, `settings#/definitions/${name}`]),
	);
	compile(
		Ajv,
		{ ...schema, definitions: { ...definitions, ...nodes }, $id: "settings" },
		{ settings: "settings", ...exports },
		"site/schemas/docs",
		true,
	);
}

/** Makes a definition of each part of the settings: what a site does not use is then not even compiled. */
function apart(schema, definitions, path = "setting") {
	for (const [key, part] of Object.entries(schema.properties)) {
		if (part.properties === undefined || key === "navigation") continue;
		const name = `${path}-${key}`;
		apart(part, definitions, name);
		definitions[name] = part;
		schema.properties[key] = { $ref: `#/definitions/${name}` };
	}
}

/** Whether a key of a node holds others. */
function isList({ $ref, items }) {
	return $ref === "#/definitions/pages" || items?.$ref !== undefined;
}

function isNode({ properties }) {
	return (
		properties?.hidden !== undefined && properties?.directory !== undefined
	);
}
