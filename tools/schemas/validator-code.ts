// Transformations that make the code of compiled JSON Schemas smaller and safe for any input.
import { fullFormats } from "ajv-formats/dist/formats.js";

/**
 * Replaces the comparison of the compiler, because it calls functions that a stranger's `toString`
 * or `valueOf` keys may replace.
 */
export function withComparisonOfNode(code: string): string {
	return code.replaceAll(
		/const (\w+) = require\("ajv\/dist\/runtime\/equal"\)\.default;/g,
		'const $1 = require("node:util").isDeepStrictEqual;',
	);
}

/** Uses the string formats of the sources, which the code gets as an argument. */
export function withTextFormats(code: string): string {
	return `module.exports = function (textFormats) { const exports = {};${code}
return exports; };
`;
}

/** A string of megabytes may exhaust a regular expression; it counts as invalid then. */
export function withBoundedFormats(code: string): string {
	const bounded = code.replaceAll(/\b(formats\d+)(?:\.test)?\(/g, "fits($1,");
	return bounded === code
		? code
		: `${bounded}
function fits(format, text) { try { return typeof format === "function" ? format(text) : format.test(text); } catch { return false; } }
`;
}

/**
 * Looks at the characters of a URI reference before the regular expression of its format, which V8
 * takes two milliseconds to compile. Almost no file has a reference with further characters.
 */
export function withPlainReferences(code: string): string {
	const format = String(fullFormats["uri-reference"]);
	const [, name] = /const (formats\d+) = $/.exec(code.slice(0, code.indexOf(format))) ?? [];
	if (name === undefined) throw new Error("The compiler writes its formats in another way now.");
	return `${code.replaceAll(`fits(${name},`, `isReference(${name},`)}
function isReference(format, text) { return text.length < 1000 && ${plainReference}.test(text) || fits(format, text); }
`;
}

/** Some of the strings that the format `uri-reference` allows. */
export const plainReference = /^(?:https?:\/\/)?[\w.~/-]*(?:#[\w.~/-]*)?$/;

/** Replaces regular expressions for prefixes by `startsWith`. */
export function withPrefixes(code: string): string {
	const prefixes = code.matchAll(/const (\w+) = new RegExp\("\^([\w/-]+)", "u"\);/g);
	return [...prefixes].reduce(
		(rest, [, name, prefix]) =>
			rest.replaceAll(
				new RegExp(`\\b${name}\\.test\\((\\w+)\\)`, "g"),
				`$1.startsWith("${prefix}")`,
			),
		code,
	);
}

/**
 * Removes unused parts of errors: the path in the schema, the part of the schema, and the value.
 */
export function withoutUnasked(code: string): string {
	return code
		.replaceAll(/schemaPath:"(?:[^"\\]|\\.)*",(?=keyword:)/g, "")
		.replaceAll(/,schema:(?:"(?:[^"\\]|\\.)*"|[^",])+(?=,parentSchema:)/g, "")
		.replaceAll(
			/(,parentSchema:(?:[\w.$]|\[(?:\d+|"(?:[^"\\]|\\.)*")\])+),data(?::[^{},]+)?(?=[,}])/g,
			"$1",
		);
}

/** Moves repeated code for faults and parts into functions. */
export function withFunctions(code: string): string {
	return `${withShortCalls(code)
		.replaceAll(
			/const (err\d+) = (\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\});if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}errors\+\+;/g,
			(_, _name, error: string) => `vErrors = add(vErrors, ${asGiven(error)});errors++;`,
		)
		.replaceAll(
			/if\(!\(([\w.]+)\(([^{};]+), \{instancePath(?::([^{};]+))?\}\)\)\)\{vErrors = vErrors === null \? \1\.errors : vErrors\.concat\(\1\.errors\);errors = vErrors\.length;\}/g,
			(_, part: string, data: string, path = "instancePath") =>
				`vErrors = addOf(${part}, ${data}, ${path}, vErrors);errors = vErrors === null ? 0 : vErrors.length;`,
		)}
function add(errors, instancePath, keyword, params, parentSchema) { const error = typeof instancePath === "string" ? {instancePath, keyword, params, parentSchema} : instancePath; if (errors === null) return [error]; errors.push(error); return errors; }
function addOf(validate, data, instancePath, errors) { if (validate(data, {instancePath})) return errors; return errors === null ? validate.errors : errors.concat(validate.errors); }
`;
}

/** Removes unused parameters about the surroundings of a value. */
function withShortCalls(code: string): string {
	return code
		.replaceAll(
			/,parentData(?::[\w.]+)?,parentDataProperty(?::[^{};]+?)?,rootData(?:,dynamicAnchors)?\}/g,
			"}",
		)
		.replaceAll(
			/, parentData, parentDataProperty, rootData=data(?:, dynamicAnchors=\{\})?\}=\{\}\)/g,
			"}={})",
		);
}

/** An error as the arguments of `add`: in four parts, or as an object. */
function asGiven(error: string): string {
	const [, path = "instancePath", ...parts] =
		/^\{instancePath(?::([^{}]+))?,keyword:("\w+"),params:(\{.*\}),parentSchema:([\w.[\]"$-]+)\}$/.exec(
			error,
		) ?? [];
	return parts.length === 0 ? error : [path, ...parts].join(", ");
}

/** Removes the schemas from the small function, which only needs the names of some keys. */
export function withoutSchemas(code: string): string {
	const properties = new Map<string, object>();
	const start = /const (schema\d+) = (?=\{)/g;
	let rest = "";
	let last = 0;
	for (let match = start.exec(code); match !== null; match = start.exec(code)) {
		const end = endOfObject(code, start.lastIndex);
		const schema = JSON.parse(code.slice(start.lastIndex, end));
		properties.set(match[1] ?? "", schema.properties ?? {});
		rest += code.slice(last, match.index);
		last = end + 1;
		start.lastIndex = last;
	}
	rest += code.slice(last);
	const usedSchemas = new Set<string>();
	const body = rest.replaceAll(/\b(schema\d+)\.properties\b/g, (_, name: string) => {
		usedSchemas.add(name);
		return `${name}keys`;
	});
	const keys = Array.from(usedSchemas, (name) => {
		const names = Object.keys(properties.get(name) ?? {});
		const table = Object.fromEntries(names.map((key) => [key, 0]));
		return `const ${name}keys = ${JSON.stringify(table)};`;
	});
	return body.replace(/^("use strict";)?/, (first) => first + keys.join(""));
}

/** The end of the JSON object that begins at an offset. */
function endOfObject(text: string, start: number): number {
	let depth = 0;
	for (let at = start; ; at++) {
		if (text[at] === '"') {
			while (text[++at] !== '"') if (text[at] === "\\") at++;
		} else if (text[at] === "{") depth++;
		else if (text[at] === "}" && --depth === 0) return at + 1;
	}
}

/** Reduces the small function to counting errors, without messages and locations. */
export function withoutErrors(code: string): string {
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
		)
		.replaceAll(/validate\d+\.errors = (?:vErrors|\[0\]);/g, "")
		.replaceAll("return false;break;", "return false;")
		.replaceAll(
			/if\(vErrors !== null\)\{if\(\w+\)\{vErrors\.length = \w+;\}else \{vErrors = null;\}\}/g,
			"",
		)
		.replaceAll("let vErrors = null;", "")
		.replaceAll(/ && \(missing\d+ = (?:"[^"\\]*"|\w+)\)/g, "")
		.replaceAll(/let missing\d+;/g, "");
}
