// What a user of the parser writes to validate a file: node readme-validate.mjs <file>
import { validate } from "@readme/openapi-parser";

const { valid } = await validate(process.argv[2]);
process.exitCode = valid ? 0 : 1;
