// Faults that a compiled JSON Schema finds in a value, each reported once.
import type { ErrorObject, ValidateFunction } from "ajv";
import { childPointer, type JsonPointer, segments, valueAt } from "../pointer.ts";
import { property } from "../value.ts";
import { findNearest } from "../wording/suggest.ts";
import type { SchemaFault } from "./schema-fault.ts";

/**
 * A JSON Schema, compiled twice: the quick check stops at the first error, so that the slow check
 * runs only for values with faults.
 */
export interface CompiledSchema {
	readonly accepts: (value: unknown) => boolean;
	readonly loadFaultFinder: () => ValidateFunction;
}

export interface PlacedFault {
	readonly pointer: JsonPointer;
	/** The part of the location that has the fault; `key` is also used for a missing key. */
	readonly part: "key" | "value";
	readonly fault: SchemaFault;
	readonly written: unknown;
	/** The title of the violated schema, if it has one. */
	readonly title: string | undefined;
}

export function faultsIn(
	{ accepts, loadFaultFinder }: CompiledSchema,
	value: unknown,
): PlacedFault[] {
	if (accepts(value)) return [];
	const validate = loadFaultFinder();
	validate(value);
	return withoutSlips(
		withoutEchoes(validate.errors ?? []).flatMap((error) => placeFault(error, value) ?? []),
	);
}

/**
 * A missing key is not reported if another key of its object is a misspelling of the missing key,
 * because one fix corrects both faults.
 */
function withoutSlips(faults: readonly PlacedFault[]): PlacedFault[] {
	const intendedPointers = new Set(
		faults.flatMap(({ fault, pointer }) => {
			if (fault.kind !== "unknown") return [];
			const [key = "", ...above] = segments(pointer).reverse();
			const nearKey = findNearest(key, fault.known);
			return nearKey === undefined
				? []
				: childPointer(above.reverse().reduce(childPointer, ""), nearKey);
		}),
	);
	return faults.filter(
		({ fault, pointer }) => fault.kind !== "missing" || !intendedPointers.has(pointer),
	);
}

/**
 * The most specific error for each fault, because ajv also reports the branches that contain the
 * error.
 */
function withoutEchoes(errors: readonly ErrorObject[]): ErrorObject[] {
	const reportedErrors = new Set<string>();
	/**
	 * The missing key that determines the kind of an object, by the pointer of the object. Other
	 * missing keys of such an object are not reported, because each kind requires different keys.
	 */
	const kindKeyByPointer = new Map<string, string>();
	for (const key of ["in", "type"])
		for (const { params, instancePath } of errors)
			if (params.missingProperty === key) kindKeyByPointer.set(instancePath, key);
	return errors.filter((error) => {
		const { keyword, instancePath, params } = error;
		if (keyword === "if" || keyword === "propertyNames") return false;
		const kind = kindKeyByPointer.get(instancePath);
		if (keyword === "required" && kind !== undefined) {
			if (params.missingProperty !== kind) return false;
		}
		const errorIdentity = `${instancePath} ${params.missingProperty ?? params.additionalProperty ?? error.propertyName ?? ""}`;
		if (reportedErrors.has(errorIdentity)) return false;
		reportedErrors.add(errorIdentity);
		return true;
	});
}

function placeFault(error: ErrorObject, root: unknown): PlacedFault | undefined {
	const { keyword, instancePath, params, propertyName } = error;
	const schema: unknown = error.parentSchema;
	const title = property(schema, "title");
	const placeFaultAt = (part: "key" | "value", fault: SchemaFault, key?: unknown): PlacedFault => {
		const pointer = key === undefined ? instancePath : childPointer(instancePath, String(key));
		return {
			pointer,
			part,
			fault,
			written: valueAt(root, pointer),
			title: typeof title === "string" ? title : undefined,
		};
	};
	switch (keyword) {
		case "required":
			return placeFaultAt("key", { kind: "missing" }, params.missingProperty);
		case "additionalProperties": {
			const key = String(params.additionalProperty);
			const knownKeys = Object.keys(Object(property(schema, "properties")));
			const takenName = takenBy(key, knownKeys, valueAt(root, instancePath));
			return placeFaultAt("key", { kind: "unknown", known: knownKeys, ...takenName }, key);
		}
		case "type": {
			const expectedTypes = [params.type].flat().join(" or ");
			return placeFaultAt("value", { kind: "type", expected: expectedTypes });
		}
		case "enum":
			return placeFaultAt("value", { kind: "value", known: params.allowedValues });
		case "const":
			return placeFaultAt("value", { kind: "value", known: [params.allowedValue] });
		case "pattern": {
			const form = formOf(schema, params.pattern);
			return propertyName === undefined
				? placeFaultAt("value", { kind: "form", form })
				: placeFaultAt("key", { kind: "form", form }, propertyName);
		}
		case "format": {
			const rawValue = valueAt(root, instancePath);
			const ownForm = property(schema, "form");
			const isBlank = typeof rawValue === "string" && rawValue.trim() === "";
			if (rawValue === "" || (isBlank && formatsOfTexts.has(params.format)))
				return placeFaultAt("key", { kind: "empty" });
			const form =
				typeof ownForm === "string"
					? `${ownForm}${withoutRefused(params.format, rawValue)}`
					: formOfFormat(params.format, rawValue);
			return placeFaultAt("value", { kind: "form", form });
		}
		case "not": {
			const form = property(schema, "form");
			if (typeof form === "string") return placeFaultAt("value", { kind: "form", form });
			return property(schema, "isUnknown") === true
				? placeFaultAt("key", { kind: "unknown", known: [] })
				: placeFaultAt("key", { kind: "beside", other: String(title) });
		}
		case "minLength":
			return params.limit > 1 && valueAt(root, instancePath) !== ""
				? placeFaultAt("value", {
						kind: "form",
						form: `a value of at least ${params.limit} characters`,
					})
				: placeFaultAt("key", { kind: "empty" });
		case "minItems":
		case "minProperties":
			return placeFaultAt("key", { kind: "empty" });
		case "maxItems":
		case "maxProperties":
			return placeFaultAt("value", { kind: "too many", limit: params.limit });
		case "minimum":
		case "exclusiveMinimum":
			return placeFaultAt("value", { kind: "too small" });
		case "uniqueItems":
			return placeFaultAt("key", { kind: "equal items" });
		default:
			return undefined;
	}
}

const formatsOfTexts: ReadonlySet<string> = new Set([...["filled", "short", "file", "https file"]]);

/** The part of a message that names the refused file extension of an otherwise valid link. */
function withoutRefused(format: string, written: unknown): string {
	if (!format.startsWith("safe ")) return "";
	const [, kind] = /^https:\/\/[^?#]*\.(svg|exe|zip)\/*(?:[?#].*)?$/i.exec(String(written)) ?? [];
	return kind === undefined ? "" : ` and does not end in \`.${kind}\``;
}

/** The known key that a misspelled key must mean, if the object already has that key. */
function takenBy(key: string, known: readonly string[], object: unknown): { taken?: string } {
	const nearKey = findNearest(key, known);
	return nearKey !== undefined && property(object, nearKey) !== undefined ? { taken: nearKey } : {};
}

function formOfFormat(format: string, written: unknown): string {
	if (format === "email") return "an e-mail address such as `me@example.com`";
	if (format === "regex") {
		const [foreign] = /\(\?(?:>|[a-z]+[):<])|\\Z/i.exec(String(written)) ?? [];
		const plainForm = "a regular expression that JavaScript can read";
		return foreign === undefined ? plainForm : `${plainForm}, without \`${foreign}\``;
	}
	if (format === "uri") return "a URL that begins with `https://`";
	const [invalidCharacter] =
		/[^\w\-.~!$&'"()*+,;=:@/?#%[\]]|%(?![\da-f]{2})/iu.exec(String(written)) ?? [];
	if (invalidCharacter === undefined) return "a URL such as `https://example.com`";
	return `a URL without ${invalidCharacter.trim() === "" ? "spaces" : `\`${invalidCharacter}\``}`;
}

function formOf(schema: unknown, pattern: string): string {
	const form = property(schema, "form");
	if (typeof form === "string") return form;
	if (pattern.includes("Bb")) return "`bearer`, or drop `bearerFormat`";
	if (pattern.startsWith("^3")) return "a version such as `3.1.0` or `3.0.3`";
	return "letters, digits, spaces, `.`, `-` and `_` only";
}
