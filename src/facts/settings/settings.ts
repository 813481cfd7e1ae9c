// The settings of docs.json, but for its navigation, against the JSON Schema of them.

import { faultsIn } from "../../schema/schema-errors.ts";
import type { SchemaFault } from "../../schema/schema-fault.ts";
import type { Location } from "../../source/location.ts";
import { type JsonPointer, segments } from "../../source/pointer.ts";
import { isMapping } from "../../source/value.ts";
import type { DocsJson } from "../docs-json/docs-json.ts";
import { settingsSchema } from "./docs-schemas.ts";

/** A setting at which the build stops. */
export interface SettingFault {
	readonly at: Location;
	/** Dotted, such as `colors.primary`. */
	readonly name: string;
	readonly pointer: JsonPointer;
	readonly written: unknown;
	readonly why: SchemaFault;
}

/** Rules of their own look at these. */
const checkedElsewhere: ReadonlySet<string> = new Set([
	"/api/playground/display",
	"/api/mdx/auth/method",
	"/navigation",
]);

/** Empty where docs.json is no object of settings: that is told as such. */
export function settingFaults(docs: DocsJson): SettingFault[] {
	if (!isMapping(docs.value)) return [];
	return faultsIn(settingsSchema, docs.value).flatMap((found) => {
		const { pointer, fault: why, written } = found;
		const isMissing = why.kind === "missing";
		// What is missing may be in a part that could not be read; a missing navigation is told by another rule.
		if (isMissing && (docs.incomplete || pointer === "/navigation")) return [];
		// The rules that look at values take null for none.
		const isElsewhere = written !== null && checkedElsewhere.has(pointer);
		if (isElsewhere || isIn(docs.brokenParts, pointer)) return [];
		const part = isMapping(written) ? "key" : found.part;
		const at = docs.locate(pointer, part);
		return [{ at, name: nameOf(pointer), pointer, written, why }];
	});
}

/** What is there in place of a part that could not be had says nothing. */
function isIn(parts: DocsJson["brokenParts"], place: JsonPointer): boolean {
	return parts.some(
		({ pointer }) => place === pointer || place.startsWith(`${pointer}/`),
	);
}

/** Dotted, such as `colors.primary`. */
export function nameOf(pointer: JsonPointer): string {
	return segments(pointer)
		.map((key) => (/^\d+$/.test(key) && key !== "404" ? `[${key}]` : key))
		.join(".")
		.replaceAll(".[", "[");
}
