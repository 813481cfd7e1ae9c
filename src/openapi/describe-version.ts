// Why Mintlify does not take a file for an OpenAPI description, in the user's words.
import { describeFault } from "../schema/schema-fault.ts";
import type { UnsupportedVersion } from "./spec-form.ts";

/** `key` is the place of the fault; without it, it is the whole file. */
export function describeVersion(version: UnsupportedVersion): {
	key?: string;
	message: string;
	hint: string;
} {
	switch (version.kind) {
		case "swagger":
			return {
				key: "/swagger",
				message: `Mintlify does not support OpenAPI ${version.version}.`,
				hint: "Convert it to OpenAPI 3, for instance with `npx swagger2openapi`.",
			};
		case "unsupported":
			return {
				key: "/openapi",
				message: `Mintlify does not support OpenAPI \`${version.version}\`.`,
				hint: "Use OpenAPI 3.1 or 3.0.",
			};
		case "number":
			return {
				key: "/openapi",
				message: "`openapi` is a number, not a string.",
				hint:
					version.version === 3 || version.version === 3.1
						? `Write \`openapi: "${version.version.toFixed(1)}.0"\`.`
						: "Use OpenAPI 3.1 or 3.0.",
			};
		case "invalid":
			return {
				key: "/openapi",
				...describeFault(
					{ kind: "type", expected: "string" },
					{ name: "openapi", written: version.written },
				),
				hint: 'Write a version such as `"3.1.0"`.',
			};
		case "missing":
			return {
				message: "This file does not declare its OpenAPI version.",
				hint: "Add `openapi: 3.1.0` at the top.",
			};
		case "other":
			return {
				message:
					version.what === undefined
						? "This is not an OpenAPI file."
						: `This is an ${version.what} file, not an OpenAPI file.`,
				hint: "Name an OpenAPI file.",
			};
	}
}
