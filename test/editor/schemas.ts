// The JSON Schemas for editors, as the build makes them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rules } from "../../rules/index.ts";
import type { Rules } from "../../src/engine/rule.ts";

export const root = join(import.meta.dirname, "../..");
const all: Rules = rules;

interface Schema {
	readonly [key: string]: unknown;
}

interface Modules {
	readonly publishedDocsSchema: () => Schema;
	readonly publishedConfigSchema: (
		schema: Schema,
		rules: readonly object[],
	) => Schema;
	readonly configSchema: () => Schema;
}

const modules: Modules = {
	...(await import(join(root, "published-schemas.mjs"))),
	...(await import(join(root, "compile-schemas.mjs"))),
};

export const docsSchema = modules.publishedDocsSchema();

export const configSchema = modules.publishedConfigSchema(
	modules.configSchema(),
	Object.entries(all).map(([name, { severity, holds }]) => ({
		name,
		severity,
		holds,
	})),
);

/** The one that settings are checked by. */
export const checkedSchema = modules.configSchema();

export function readFile(path: string): string {
	return readFileSync(join(root, path), "utf8");
}
