import { createRequire } from "node:module";
import Ajv from "ajv-draft-04";
import addFormats from "ajv-formats";

const load = createRequire(import.meta.url);
const ajv = new Ajv.default({
	allErrors: true,
	strict: false,
	// The flag is off because one pattern of the schema is invalid with it.
	unicodeRegExp: false,
});
addFormats.default(ajv);

/** True if a value is a log by the official JSON Schema of SARIF 2.1.0. */
export const isSarif = ajv.compile(
	load("@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json"),
);
