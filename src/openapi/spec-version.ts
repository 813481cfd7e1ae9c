// What a file says it is.
import { isMapping } from "../source/value.ts";
import type { SpecVersion } from "./spec.ts";

/** `value`: what its text says. */
export function versionOf(value: unknown): SpecVersion {
	if (!isMapping(value)) return { kind: "other", what: undefined };
	if ("overlay" in value) return { kind: "other", what: "Overlay" };
	const { openapi, swagger } = value;
	if (typeof openapi === "number") return { kind: "number", version: openapi };
	if (typeof openapi === "string") {
		return /^3\.[01](?:\.|$)/.test(openapi)
			? { kind: "supported", version: openapi }
			: { kind: "unsupported", version: openapi };
	}
	if (typeof swagger === "string" || typeof swagger === "number")
		return { kind: "swagger", version: String(swagger) };
	if ("asyncapi" in value) return { kind: "other", what: "AsyncAPI" };
	if ("openapi" in value) return { kind: "invalid", written: openapi };
	return "paths" in value
		? { kind: "missing" }
		: { kind: "other", what: undefined };
}
