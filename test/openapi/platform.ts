// Asks Mintlify's own parser, called as Mintlify calls it, if it accepts an OpenAPI file.
import { getListOfReferences, Validator } from "@mintlify/openapi-parser";
import { load } from "js-yaml-4";

// One instance for all files, because each compiles its schemas anew.
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
		putInPlace(specification);
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

/**
 * Since OpenAPI 3.1, Mintlify replaces references to path items by the items before it validates.
 */
function putInPlace(specification: object): void {
	if (!/^3\.1(\.|$)/.test(String(at(specification, "openapi")))) return;
	const known = at(at(specification, "components"), "pathItems");
	for (const name of ["paths", "webhooks"]) {
		const items = at(specification, name);
		if (typeof items !== "object" || items === null) continue;
		for (const [key, item] of Object.entries(items)) {
			const found = resolved(item, known, new Set());
			if (found !== undefined) Reflect.set(items, key, found);
		}
	}
}

function resolved(item: unknown, known: unknown, seen: Set<string>): object | undefined {
	if (typeof item !== "object" || item === null) return undefined;
	if (Array.isArray(item)) return undefined;
	if (!Object.hasOwn(item, "$ref")) return item;
	const reference = at(item, "$ref");
	const name =
		typeof reference === "string"
			? /^#\/components\/pathItems\/([^/]+)$/.exec(reference)?.[1]
			: undefined;
	if (name === undefined || seen.has(name)) return undefined;
	const target = resolved(at(known, name), known, seen.add(name));
	if (target === undefined) return undefined;
	return { ...target, ...omitReference(item) };
}

function omitReference(item: object): object {
	return Object.fromEntries(Object.entries(item).filter(([key]) => key !== "$ref"));
}

function at(value: unknown, key: string): unknown {
	return typeof value === "object" && value !== null && Object.hasOwn(value, key)
		? Reflect.get(value, key)
		: undefined;
}

/** Mintlify looks for such references before, even in strings that contain JSON or YAML. */
function namesOtherFile(value: unknown, seen: Set<unknown>): boolean {
	if (typeof value === "string") {
		const held = parsed(value);
		return held !== undefined && namesOtherFile(held, seen);
	}
	if (typeof value !== "object" || value === null || seen.has(value)) return false;
	seen.add(value);
	return Object.entries(value).some(([key, item]) =>
		!Array.isArray(value) && key === "$ref" && typeof item === "string" && !item.startsWith("#")
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
