// The published schema of JSON reports.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";

const schema: object = JSON.parse(
	readFileSync(join(import.meta.dirname, "../src/output/report.schema.json"), "utf8"),
);

/** True if a report conforms to the schema; `errors` lists the differences. */
export const conforms = new Ajv({ allErrors: true }).compile(schema);
