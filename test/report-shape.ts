// The published shape of reports as JSON.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";

const schema: object = JSON.parse(
	readFileSync(join(import.meta.dirname, "../src/report/report.schema.json"), "utf8"),
);

/** Whether a report has it; `errors` says where not. */
export const conforms = new Ajv({ allErrors: true }).compile(schema);
