// The code of compiled JSON Schemas, made smaller and safe for any input.

/** The compiler's own comparison calls what a stranger wrote under the keys `toString` and `valueOf`. */
export function withComparisonOfNode(code: string, esm: boolean): string {
	return code.replaceAll(
		/const (\w+) = require\("ajv\/dist\/runtime\/equal"\)\.default;/g,
		esm
			? 'import { isDeepStrictEqual as $1 } from "node:util";'
			: 'const $1 = require("node:util").isDeepStrictEqual;',
	);
}

/** A text of megabytes can be too much for an expression: it does not fit then. */
export function withBoundedFormats(code: string): string {
	const bounded = code.replaceAll(/\b(formats\d+)(?:\.test)?\(/g, "fits($1,");
	return bounded === code
		? code
		: `${bounded}
function fits(format, text) { try { return typeof format === "function" ? format(text) : format.test(text); } catch { return false; } }
`;
}

/** Asks whether a text starts with a few letters without an expression. */
export function withPrefixes(code: string): string {
	const prefixes = code.matchAll(
		/const (\w+) = new RegExp\("\^([\w/-]+)", "u"\);/g,
	);
	return [...prefixes].reduce(
		(rest, [, name, prefix]) =>
			rest.replaceAll(
				new RegExp(`\\b${name}\\.test\\((\\w+)\\)`, "g"),
				`$1.startsWith("${prefix}")`,
			),
		code,
	);
}

/** Drops of each error what nobody asks for: where in the schema it is, that part of it, and the value. */
export function withoutUnasked(code: string): string {
	return code
		.replaceAll(/schemaPath:"(?:[^"\\]|\\.)*",(?=keyword:)/g, "")
		.replaceAll(/,schema:(?:"(?:[^"\\]|\\.)*"|[^",])+(?=,parentSchema:)/g, "")
		.replaceAll(
			/(,parentSchema:(?:[\w.$]|\[(?:\d+|"(?:[^"\\]|\\.)*")\])+),data(?::[^{},]+)?(?=[,}])/g,
			"$1",
		);
}

/** Drops the schemas that the small function brings along: of them it only asks for the names of some keys. */
export function withoutSchemas(code: string): string {
	const properties = new Map<string, object>();
	const start = /const (schema\d+) = (?=\{)/g;
	let rest = "";
	let last = 0;
	for (let found = start.exec(code); found !== null; found = start.exec(code)) {
		const end = endOfObject(code, start.lastIndex);
		const schema = JSON.parse(code.slice(start.lastIndex, end));
		properties.set(found[1] ?? "", schema.properties ?? {});
		rest += code.slice(last, found.index);
		last = end + 1;
		start.lastIndex = last;
	}
	rest += code.slice(last);
	const asked = new Set<string>();
	const body = rest.replaceAll(
		/\b(schema\d+)\.properties\b/g,
		(_, name: string) => {
			asked.add(name);
			return `${name}keys`;
		},
	);
	const keys = Array.from(asked, (name) => {
		const names = Object.keys(properties.get(name) ?? {});
		const table = Object.fromEntries(names.map((key) => [key, 0]));
		return `const ${name}keys = ${JSON.stringify(table)};`;
	});
	return body.replace(/^("use strict";)?/, (first) => first + keys.join(""));
}

/** Where the JSON object that starts somewhere in a text ends. */
function endOfObject(text: string, start: number): number {
	let depth = 0;
	for (let at = start; ; at++) {
		if (text[at] === '"') {
			while (text[++at] !== '"') if (text[at] === "\\") at++;
		} else if (text[at] === "{") depth++;
		else if (text[at] === "}" && --depth === 0) return at + 1;
	}
}

/** Makes of the small function one that only counts errors: no words of them, and no places. */
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
