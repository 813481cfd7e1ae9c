import { defineRule } from "../src/engine/rule.ts";
import type { SpecVersion } from "../src/openapi/spec.ts";

type Unsupported = Exclude<SpecVersion, { kind: "supported" }>;

export default defineRule({
	holds: "Every OpenAPI file in use says that it is OpenAPI 3.0 or 3.1.",
	because:
		"The platform does not take the file for an OpenAPI description: every page made from it is blank, or the build stops.",
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
				related: [{ at: named, message: "named here" }],
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
				message: `This is an OpenAPI ${version.version} description; every page made from it is blank.`,
				hint: "Convert it to OpenAPI 3, for instance with `npx swagger2openapi`.",
			};
		case "unsupported":
			return {
				key: "/openapi",
				message: `The platform does not read OpenAPI \`${version.version}\`.`,
				hint: "Use OpenAPI 3.1 or 3.0.",
			};
		case "number":
			return {
				key: "/openapi",
				message: `The version \`${version.version}\` is a number here, not a string.`,
				hint: `Write \`openapi: "${version.version}.0"\`.`,
			};
		case "missing":
			return {
				message: "This file does not say which version of OpenAPI it is.",
				hint: "Add `openapi: 3.1.0` at its top.",
			};
		case "other":
			return {
				message:
					version.what === undefined
						? "This file is no OpenAPI description."
						: `This is an ${version.what} file, not an OpenAPI description.`,
				hint: "Name an OpenAPI file.",
			};
	}
}
