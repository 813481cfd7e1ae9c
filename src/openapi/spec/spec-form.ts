// What the text of an OpenAPI file is, as far as that can be told without judging it by the schema.
import { property, text } from "../../source/value.ts";
import type { ReadableSpec, SpecVersion } from "./spec.ts";

export type UnsupportedVersion = Exclude<SpecVersion, { kind: "supported" }>;

export type SpecForm =
	/** OpenAPI 3.0, 3.1 or 3.2, by what it says. */
	| { readonly kind: "openapi"; readonly version: string }
	/** Mintlify takes it, as far as can be told: overlays change it. */
	| { readonly kind: "unread" }
	/** The text is not well-formed: the version and the operations are what could be recovered. */
	| { readonly kind: "broken text"; readonly version: SpecVersion }
	/** Another version or format. */
	| { readonly kind: "unsupported"; readonly version: UnsupportedVersion };

export function formOf(spec: ReadableSpec): SpecForm {
	const { document, version, isUnread } = spec;
	if (document.faults.length > 0) return { kind: "broken text", version };
	if (version.kind !== "supported") return { kind: "unsupported", version };
	if (isUnread) return { kind: "unread" };
	return { kind: "openapi", version: version.version };
}

/** Whether operations of the file can have pages, unless Mintlify rejects it. */
export function isUsable(spec: ReadableSpec): boolean {
	const form = formOf(spec);
	switch (form.kind) {
		case "openapi":
		case "unread":
			return true;
		case "broken text":
			return form.version.kind === "supported";
		case "unsupported":
			return false;
	}
}

/**
 * Whether it says a version that came after all that Mintlify takes: a newer Mintlify may take it.
 */
export function isNewer({ document: { value } }: ReadableSpec): boolean {
	const openapi = text(property(value, "openapi")) ?? "";
	const asyncapi = text(property(value, "asyncapi")) ?? "";
	return /^(?:3\.[3-9]|[4-9])(?:\.|$)/.test(openapi) || /^[4-9](?:\.|$)/.test(asyncapi);
}

/** The version or format for which Mintlify does not take the file, where it says one. */
export function unsupportedVersion(spec: ReadableSpec): UnsupportedVersion | undefined {
	const form = formOf(spec);
	switch (form.kind) {
		case "unsupported":
			return form.version;
		case "broken text":
			// What else could not be read may well say another one.
			return form.version.kind === "swagger" ? form.version : undefined;
		case "openapi":
		case "unread":
			return undefined;
	}
}
