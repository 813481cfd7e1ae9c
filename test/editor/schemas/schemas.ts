// The JSON Schemas for editors, as the build writes them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rules } from "../../../rules/index.ts";
import { kinds } from "../../../src/check/catalogue/kinds.ts";
import type { Rules } from "../../../src/engine/rule.ts";
import { root } from "../../../tools/root.ts";
import { publishedConfigSchema, publishedDocsSchema } from "../../../tools/schemas/published.ts";
import { configSchema as configSource } from "../../../tools/schemas/sources.ts";

const all: Rules = rules;

export const docsSchema = publishedDocsSchema();

export const configSchema = publishedConfigSchema(
	await configSource(),
	Object.entries(all).map(([name, { severity, holds }]) => ({
		name,
		severity,
		holds,
	})),
	Object.values(kinds),
);

/** The schema that docproof itself checks settings against. */
export const checkedSchema = await configSource();

export function readFile(path: string): string {
	return readFileSync(join(root, path), "utf8");
}
