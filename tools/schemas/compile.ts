// Compiles the JSON Schemas to functions, so that a run does not load a schema compiler.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { _, Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Options } from "ajv/dist/core.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import AjvDraft04 from "ajv-draft-04";
import addFormats from "ajv-formats";
import { textFormats } from "../../src/site/facts/settings/text-formats.ts";
import { requirePart, type Schema, type Schemas } from "./json-schema.ts";
import { openApi30 } from "./openapi-30.ts";
import { openApi31 } from "./openapi-31.ts";
import { openApi32 } from "./openapi-32.ts";
import { configSchema, readSchema, readSource, source } from "./sources.ts";
import {
	withBoundedFormats,
	withComparisonOfNode,
	withFunctions,
	withoutErrors,
	withoutSchemas,
	withoutUnasked,
	withPlainReferences,
	withPrefixes,
	withTextFormats,
} from "./validator-code.ts";

/** Writes the validators: for docs.json beside its schemas, and one for each version of OpenAPI. */
export default async function compileSchemas(): Promise<void> {
	compileDocs();
	const openapi = { openapi: "openapi" };
	const versions = "openapi/schemas";
	mkdirSync(join(source, versions), { recursive: true });
	const openapi30 = { ...openApi30(), id: "openapi" };
	compile(AjvDraft04.default, openapi30, openapi, `${versions}/openapi-3.0`);
	const openapi31 = { ...openApi31(), $id: "openapi" };
	compile(Ajv2020, openapi31, openapi, `${versions}/openapi-3.1`);
	const openapi32 = { ...openApi32(), $id: "openapi" };
	compile(Ajv2020, openapi32, openapi, `${versions}/openapi-3.2`);
	mkdirSync(join(source, "check/settings/schemas"), { recursive: true });
	const config = { ...(await configSchema()), $id: "config" };
	compile(Ajv, config, { config: "config" }, "check/settings/schemas/config");
}

const options: Options = {
	messages: false,
	// Lengths only distinguish empty strings from others, so counting code points is not needed.
	unicode: false,
	logger: false,
	strict: false,
	inlineRefs: false,
};

/**
 * Options for reporting all faults. Errors carry their part of the schema, for its title and keys.
 */
const telling: Options = { ...options, allErrors: true, verbose: true };

type Compiler = typeof Ajv | typeof Ajv2020 | typeof AjvDraft04.default;

/**
 * Compiles two functions per schema. A small one decides whether a value is valid, as almost all
 * are. The large one reports every fault, and is only loaded for invalid values.
 */
function compile(
	Compiler: Compiler,
	schema: Schema,
	exports: Readonly<Record<string, string>>,
	path: string,
	isDocs = false,
): void {
	const codeOf = (settings: Options): string => {
		const formats = isDocs ? { formats: _`textFormats` } : {};
		const ajv = new Compiler({
			...settings,
			code: { source: true, ...formats },
		});
		// Counting evaluated keys would take longer than everything else, and no schema needs it.
		ajv.opts.unevaluated = false;
		if (!isDocs) addFormats.default(ajv);
		else for (const [name, fits] of Object.entries(textFormats)) ajv.addFormat(name, fits);
		ajv.addSchema(schema);
		const compiled = withBoundedFormats(withComparisonOfNode(standaloneCode.default(ajv, exports)));
		return isDocs ? withTextFormats(compiled) : compiled;
	};
	const code = withPrefixes(withoutSchemas(withoutErrors(codeOf(options))));
	const check = "openapi" in exports ? withPlainReferences(code) : code;
	if (ofErrors.test(check)) throw new Error("The compiler writes its errors in another way now.");
	write(`${path}-check.cjs`, check);
	const faults = withFunctions(withoutUnasked(codeOf(telling)));
	if (unasked.test(faults)) throw new Error("The compiler writes its errors in another way now.");
	write(`${path}-faults.cjs`, faults);
}

/** Text that the large function must not contain. */
const unasked = /schemaPath:|[,{]schema:|,data\d*:data|parentData|vErrors === null\)|vErrors\.push/;

/** Text that the small function must not contain. */
const ofErrors = /instancePath|schemaPath|vErrors|validate\d+\.errors|missing\d|evaluated/;

/** Does not touch a file with equal content, because another process may be reading it. */
function write(path: string, code: string): void {
	const file = join(source, path);
	if (!existsSync(file) || readFileSync(file, "utf8") !== code) writeFileSync(file, code);
}

/**
 * Compiles the settings and each kind of navigation node without its children, because code decides
 * which child list counts.
 */
function compileDocs(): void {
	const { definitions = {}, ...schema } = readSchema(
		"site/facts/settings/schemas/docs.schema.json",
	);
	const { definitions: nodes = {} }: Schema = JSON.parse(
		// Top-level settings become definitions below.
		readSource("site/facts/settings/schemas/navigation.schema.json").replaceAll(
			"#/properties/",
			"#/definitions/setting-",
		),
	);
	const names = Object.keys(nodes).filter((name) => isNode(requirePart(nodes, name)));
	for (const name of names) {
		const { properties = {} } = requirePart(nodes, name);
		for (const [key, property] of Object.entries(properties))
			if (isList(property)) delete properties[key];
	}
	const tab = requirePart(nodes, "tab");
	tab.allOf = ["graphql", "sdk"].map((key) => {
		nodes[`tab-${key}`] = alone(tab, key);
		return {
			if: { required: [key] },
			// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
			then: { $ref: `#/definitions/tab-${key}` },
		};
	});
	apart(schema, definitions);
	const exports = Object.fromEntries(names.map((name) => [name, `settings#/definitions/${name}`]));
	const whole = {
		...schema,
		definitions: { ...definitions, ...nodes },
		$id: "settings",
	};
	const path = "site/facts/settings/schemas/docs";
	compile(Ajv, whole, { settings: "settings", ...exports }, path, true);
}

/**
 * Beside this key of a tab Mintlify accepts only some others. Editors do not get this rule, because
 * it is hard to express for them.
 */
function alone({ properties = {} }: Schema, key: string): Schema {
	const checksByKey = Object.keys(properties).map((besideKey): [string, Schema] => [
		besideKey,
		[...besideGenerated, key].includes(besideKey) ? {} : { not: {}, title: key },
	]);
	return {
		properties: { ...Object.fromEntries(checksByKey), groups: {} },
		additionalProperties: false,
	};
}

const besideGenerated = [
	...["tab", "icon", "hidden", "searchable", "align", "directory", "groups"],
];

/**
 * Makes a definition of each part of the settings, because V8 then only compiles the parts that a
 * site uses.
 */
function apart({ properties = {} }: Schema, definitions: Schemas, path = "setting"): void {
	for (const [key, part] of Object.entries(properties)) {
		if (part.properties === undefined || key === "navigation") continue;
		const name = `${path}-${key}`;
		apart(part, definitions, name);
		definitions[name] = part;
		properties[key] = { $ref: `#/definitions/${name}` };
	}
}

/** True if a key of a node contains other nodes. */
function isList({ $ref, items }: Schema): boolean {
	return $ref === "#/definitions/pages" || items?.$ref !== undefined;
}

function isNode({ properties }: Schema): boolean {
	return properties?.hidden !== undefined && properties.directory !== undefined;
}
