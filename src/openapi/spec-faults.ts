// What makes the platform reject an OpenAPI file as a whole, though its text is well-formed.
import { faultsIn, type PlacedFault } from "../schema/schema-errors.ts";
import type { Faulty, SchemaFault } from "../schema/schema-fault.ts";
import type { Location } from "../source/location.ts";
import { memoised } from "../source/memoised.ts";
import { segments } from "../source/pointer.ts";
import { openApiSchema } from "./openapi-schemas.ts";
import { isUsable, type ReadableSpec } from "./spec.ts";

/** A place at which a file is no OpenAPI description. */
export interface SpecFault extends Faulty {
	readonly spec: ReadableSpec;
	readonly at: Location;
	readonly holder: string;
	readonly why: SchemaFault;
}

/** Empty for a file of another version, which is told as such, and for a text with faults of its own. */
export const specFaults: (spec: ReadableSpec) => readonly SpecFault[] =
	memoised(judged);

function judged(spec: ReadableSpec): SpecFault[] {
	const { document, version } = spec;
	if (!isUsable(spec) || document.problems.length > 0) return [];
	const schema = openApiSchema(
		version.kind === "supported" ? version.version : "",
	);
	return faultsIn(schema, document.value).flatMap(
		(fault) => specFault(spec, fault) ?? [],
	);
}

/** `undefined` for a path item that is in another file: its `$ref` is told as such. */
function specFault(
	spec: ReadableSpec,
	{ pointer, part, fault, written, title }: PlacedFault,
): SpecFault | undefined {
	const [key = "the file", ...above] = segments(pointer).reverse();
	const isReference = key === "$ref" && fault.kind === "unknown";
	if (isReference && !String(written).startsWith("#")) return undefined;
	const isComponentName = part === "key" && fault.kind === "form";
	return {
		spec,
		at: spec.document.locate(pointer, part),
		name: isComponentName ? "component name" : key,
		written: isComponentName ? key : written,
		holder: title === undefined ? holderOf(above) : holderOfTitle(title),
		...(fault.kind === "unknown" && hintFor(title, key)),
		why: fault,
	};
}

/** What to do about a key of which no list of names is a help. */
function hintFor(title: string | undefined, key: string): { hint?: string } {
	if (title === "paths") return { hint: `Start it with a slash: \`/${key}\`.` };
	if (title === "responses")
		return { hint: "Use a status code such as `200` or `4XX`, or `default`." };
	if (title !== "path item" || key !== "$ref") return {};
	return {
		hint: "Write the operations here: for OpenAPI 3.1, Mintlify does not support a `$ref` of a path.",
	};
}

/** `paths` and `info` are names of one object, `operation` that of a kind. */
function holderOfTitle(title: string): string {
	return ["info", "paths", "responses", "components"].includes(title)
		? `\`${title}\` object`
		: title;
}

/** What an object is, by the keys that lead to it, where the schema gives it no name. */
function holderOf([last = "file", above]: readonly string[]): string {
	if (above === "parameters") return "parameter";
	if (above === "securitySchemes") return "security scheme";
	const isName = /^\d+$/.test(last) || above === "content";
	return isName ? "object" : last;
}
