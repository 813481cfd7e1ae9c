// The common part of the schemas of OpenAPI 3.0 and 3.1. Both come from Mintlify's own parser and
// accept the same values, but report each fault once.
import { OpenApiSpecifications } from "@mintlify/openapi-parser";
import { when } from "./decisions.ts";
import { requirePart, type Schema } from "./json-schema.ts";

export const bySchema = ["style", "explode", "allowReserved", "example", "examples"];
const bearer: Schema = { pattern: "^[Bb][Ee][Aa][Rr][Ee][Rr]$" };
export const formatOfBearer = when(
	{ required: ["bearerFormat"] },
	{ properties: { scheme: bearer } },
);

/** A copy to change. The keys that are used here have schemas as values. */
export function copyOf(version: "3.0" | "3.1"): Schema {
	return JSON.parse(JSON.stringify(OpenApiSpecifications[version]));
}

/** Mintlify inserts a missing or empty version. */
export function fillsInVersion(info: Schema): void {
	const { required = [], properties = {} } = info;
	info.required = required.filter((key) => key !== "version");
	properties.version = when({ enum: [null, false, 0] }, {}, requirePart(properties, "version"));
}

/** A schema without the parts that cannot cause a fault. */
export function plain(schema: Schema): Schema {
	return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
		// Mintlify does not validate media types.
		const isNote =
			(key === "format" && value === "media-range") ||
			key === "$comment" ||
			key === "$dynamicAnchor";
		const isEmpty = key === "unevaluatedProperties" && value === true;
		return isEmpty || (isNote && typeof value === "string") ? undefined : value;
	});
}
