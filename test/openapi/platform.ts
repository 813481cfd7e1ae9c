// Whether Mintlify takes an OpenAPI file: its own parser is asked, in the way it asks it.
import { getListOfReferences, Validator } from "@mintlify/openapi-parser";
import { load } from "js-yaml-4";

// One for all, as it compiles its schemas anew for each.
const validator = new Validator();

/** `text` is that of the file. */
export async function platformAccepts(text: string): Promise<boolean> {
	let specification: unknown;
	try {
		specification = load(text);
	} catch {
		return false;
	}
	if (typeof specification !== "object" || specification === null) return false;
	if (!("openapi" in specification)) return false;
	if (namesOtherFile(specification, new Set())) return false;
	try {
		const references = getListOfReferences(specification);
		const { valid, schema } = await validator.validate([
			{
				specification,
				references,
				isEntrypoint: true,
				filename: "",
				dir: "./",
			},
		]);
		return valid && schema !== undefined && validator.version !== "2.0";
	} catch {
		return false;
	}
}

/** It looks for such references before, also in texts that hold JSON or YAML themselves. */
function namesOtherFile(value: unknown, seen: Set<unknown>): boolean {
	if (typeof value === "string") {
		const held = parsed(value);
		return held !== undefined && namesOtherFile(held, seen);
	}
	if (typeof value !== "object" || value === null || seen.has(value))
		return false;
	seen.add(value);
	return Object.entries(value).some(([key, item]) =>
		!Array.isArray(value) &&
		key === "$ref" &&
		typeof item === "string" &&
		!item.startsWith("#")
			? true
			: namesOtherFile(item, seen),
	);
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text) || undefined;
	} catch {
		try {
			const value = load(text);
			return typeof value === "object" ? (value ?? undefined) : undefined;
		} catch {
			return undefined;
		}
	}
}
