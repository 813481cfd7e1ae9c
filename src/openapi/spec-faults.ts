// What makes the platform reject an OpenAPI file as a whole, though its text is well-formed.
import type { ErrorObject } from "ajv";
import type { Location } from "../source/location.ts";
import { child, type JsonPointer, segments } from "../source/pointer.ts";
import { property } from "../source/value.ts";
import type { Faulty, SchemaFault } from "../text/schema-fault.ts";
import { isEndless } from "./endless.ts";
import { openApiSchema, type Validate } from "./openapi-schemas.ts";
import { isUsable, type ReadableSpec } from "./spec.ts";

/** A place at which a file is no OpenAPI description. */
export interface SpecFault extends Faulty {
	readonly spec: ReadableSpec;
	readonly at: Location;
	readonly holder: string;
	readonly why: SchemaFault;
}

/** Empty for a file of another version, which is told as such, and for a text with faults of its own. */
export function specFaults(spec: ReadableSpec): SpecFault[] {
	const { document, version } = spec;
	if (!isUsable(spec) || document.problems.length > 0) return [];
	const validate = openApiSchema(
		version.kind === "supported" ? version.version : "",
	);
	if (accepts(validate, document.value)) return [];
	const errors = validate.errors ?? [];
	return withoutEchoes(errors).flatMap((error) => faultOf(spec, error) ?? []);
}

/** A file that nests or multiplies so that it cannot be looked through is not judged. */
function accepts(validate: Validate, value: unknown): boolean {
	try {
		return isEndless(value) || validate(value);
	} catch (error) {
		if (error instanceof RangeError) return true;
		throw error;
	}
}

/** One error for each fault: the deepest, and what decides of others before those. */
function withoutEchoes(errors: readonly ErrorObject[]): ErrorObject[] {
	const told = new Set<string>();
	const broken = new Set(errors.map(({ instancePath }) => instancePath));
	/** The objects that do not say of which kind they are: nothing else can be asked of them. */
	const unnamed = new Map<string, string>();
	for (const key of ["in", "type"])
		for (const { params, instancePath } of errors)
			if (params.missingProperty === key) unnamed.set(instancePath, key);
	return errors.filter((error) => {
		const { keyword, instancePath, params } = error;
		if (keyword === "if" || keyword === "propertyNames") return false;
		const kind = unnamed.get(instancePath);
		if (keyword === "required" && kind !== undefined) {
			if (params.missingProperty !== kind) return false;
		}
		const key = params.unevaluatedProperty;
		if (key !== undefined && broken.has(child(instancePath, String(key))))
			return false;
		const place = `${instancePath} ${params.missingProperty ?? params.additionalProperty ?? key ?? error.propertyName ?? ""}`;
		if (told.has(place)) return false;
		told.add(place);
		return true;
	});
}

function faultOf(
	spec: ReadableSpec,
	{ keyword, instancePath, params, parentSchema, propertyName }: ErrorObject,
): SpecFault | undefined {
	const { title, properties } = Object(parentSchema) as {
		title?: unknown;
		properties?: object;
	};
	const holder =
		typeof title === "string" ? holderOfTitle(title) : holderOf(instancePath);
	const fault = (
		why: SchemaFault,
		pointer: JsonPointer,
		part: "key" | "value" = "value",
	): SpecFault => ({
		spec,
		at: spec.document.locate(pointer, part),
		name: segments(pointer).at(-1) ?? "the file",
		written: valueAt(spec.document.value, pointer),
		holder,
		why,
	});
	switch (keyword) {
		case "required": {
			const pointer = child(instancePath, String(params.missingProperty));
			return fault({ kind: "missing" }, pointer, "key");
		}
		case "additionalProperties":
		case "unevaluatedProperties": {
			const key = String(
				params.additionalProperty ?? params.unevaluatedProperty,
			);
			const known = Object.keys(properties ?? {});
			return {
				...fault({ kind: "unknown", known }, child(instancePath, key), "key"),
				...hintFor(String(title), key),
			};
		}
		case "type": {
			const expected = [params.type].flat().join(" or ");
			return fault({ kind: "type", expected }, instancePath);
		}
		case "enum":
			return fault(
				{ kind: "value", known: params.allowedValues },
				instancePath,
			);
		case "const":
			return fault(
				{ kind: "value", known: [params.allowedValue] },
				instancePath,
			);
		case "pattern": {
			const form = formOf(params.pattern);
			return propertyName === undefined
				? fault({ kind: "form", form }, instancePath)
				: {
						...fault(
							{ kind: "form", form },
							child(instancePath, propertyName),
							"key",
						),
						name: "a component's name",
						written: propertyName,
					};
		}
		case "minLength":
		case "minItems":
		case "minProperties":
			return fault({ kind: "empty" }, instancePath, "key");
		case "maxItems":
		case "maxProperties":
			return fault({ kind: "too many", limit: params.limit }, instancePath);
		case "minimum":
		case "exclusiveMinimum":
			return fault({ kind: "too small" }, instancePath);
		case "uniqueItems":
			return fault({ kind: "equal items" }, instancePath, "key");
		case "not":
			return {
				...fault({ kind: "beside", other: String(title) }, instancePath, "key"),
			};
		default:
			return undefined;
	}
}

/** What to do about a key of which no list of names is a help. */
function hintFor(title: string, key: string): { hint?: string } {
	if (title === "paths") return { hint: `Begin it with a slash: \`/${key}\`.` };
	if (title === "responses")
		return { hint: "Use a status code such as `200` or `4XX`, or `default`." };
	return title === "path item" && key === "$ref"
		? {
				hint: "Write the operations here: in OpenAPI 3.1 the platform takes no path by reference.",
			}
		: {};
}

/** `paths` and `info` are names of one object, `operation` that of a kind. */
function holderOfTitle(title: string): string {
	return ["info", "paths", "responses", "components"].includes(title)
		? `\`${title}\` object`
		: title;
}

/** What an object is, where the schema gives it no name. */
function holderOf(pointer: JsonPointer): string {
	const [last = "", above] = segments(pointer).reverse();
	if (pointer === "") return "file";
	if (above === "parameters") return "parameter";
	if (above === "securitySchemes") return "security scheme";
	return /^\d+$/.test(last) || above === "content" ? "object" : last;
}

function formOf(pattern: string): string {
	if (pattern.includes("Bb")) return "`bearer`, or drop `bearerFormat`";
	if (pattern.startsWith("^3")) return "a version such as `3.1.0` or `3.0.3`";
	return "letters, digits, `.`, `-` and `_` only";
}

function valueAt(root: unknown, pointer: JsonPointer): unknown {
	return segments(pointer).reduce<unknown>(
		(value, key) =>
			Array.isArray(value) ? value[Number(key)] : property(value, key),
		root,
	);
}
