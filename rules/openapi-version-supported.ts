import { defineRule } from "../src/engine/rule.ts";
import type { SpecVersion } from "../src/openapi/spec.ts";
import { rejectsFile } from "../src/text/consequences.ts";

type Unsupported = Exclude<SpecVersion, { kind: "supported" }>;

export default defineRule({
	holds: "Every OpenAPI file in use is OpenAPI 3.0 or 3.1.",
	because: rejectsFile,
	severity: "error",
	subject: "spec",
	*check(spec, site) {
		if (
			spec.kind !== "readable" ||
			spec.version.kind === "supported" ||
			!site.isInUse(spec)
		)
			return;
		// A text that could not be read may well say its version.
		if (spec.incomplete && spec.version.kind !== "swagger") return;
		const { key, message, hint } = describe(spec.version);
		const named = site.namedAt(spec);
		yield {
			at:
				key === undefined
					? spec.document.locate("", "key")
					: spec.document.locate(key),
			message,
			hint,
			...(named !== undefined && {
				related: [{ at: named, message: "used here" }],
			}),
		};
	},
});

function describe(version: Unsupported): {
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
				message: `The version \`${version.version}\` is a number, not a string.`,
				hint: `Write \`openapi: "${version.version}.0"\`.`,
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
