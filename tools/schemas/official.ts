// What the schemas of OpenAPI 3.0 and 3.1 have in common: both are taken from Mintlify's own
// parser, accept the same as there and nothing else, but tell each fault once.
import { OpenApiSpecifications } from "@mintlify/openapi-parser";
import { when } from "./decisions.ts";
import { known, type Schema } from "./json-schema.ts";

export const bySchema = ["style", "explode", "allowReserved", "example", "examples"];
const bearer: Schema = { pattern: "^[Bb][Ee][Aa][Rr][Ee][Rr]$" };
export const formatOfBearer = when(
	{ required: ["bearerFormat"] },
	{ properties: { scheme: bearer } },
);

/** To be changed; the keys that are asked for here have schemas for values. */
export function copyOf(version: "3.0" | "3.1"): Schema {
	return JSON.parse(JSON.stringify(OpenApiSpecifications[version]));
}

/** Mintlify fills in a version that is missing, or as good as missing. */
export function fillsInVersion(info: Schema): void {
	const { required = [], properties = {} } = info;
	info.required = required.filter((key) => key !== "version");
	properties.version = when({ enum: [null, false, 0] }, {}, known(properties, "version"));
}

/** Without what no fault can come of. */
export function plain(schema: Schema): Schema {
	return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
		// Of media types Mintlify does not look at the form.
		const isNote =
			(key === "format" && value === "media-range") ||
			key === "$comment" ||
			key === "$dynamicAnchor";
		const isEmpty = key === "unevaluatedProperties" && value === true;
		return isEmpty || (isNote && typeof value === "string") ? undefined : value;
	});
}
