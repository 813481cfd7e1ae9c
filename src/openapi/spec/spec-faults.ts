// Reasons why Mintlify rejects a well-formed OpenAPI file as a whole.
import type { ValidateFunction } from "ajv";
import { loadLate } from "../../load-late.ts";
import { memoise } from "../../text/memoised.ts";
import { childPointer, type JsonPointer, parentOf, segments, valueAt } from "../../text/pointer.ts";
import {
	type CompiledSchema,
	faultsIn,
	type PlacedFault,
} from "../../text/schema/schema-errors.ts";
import type { FaultyValue, SchemaFault } from "../../text/schema/schema-fault.ts";
import type { Location } from "../../text/source-file.ts";
import { isContainer, nameOfMapping, property } from "../../text/value.ts";
import { quoteSource, writtenKey } from "../../text/yaml/js-yaml.ts";
import { withoutReplacedReferences } from "./path-items.ts";
import { is32, judgedVersion, type ReadableSpec, type Spec } from "./spec.ts";

export interface SpecFault extends FaultyValue {
	readonly spec: ReadableSpec;
	readonly at: Location;
	readonly pointer: JsonPointer;
	readonly holder: string;
	readonly why: SchemaFault;
}

/**
 * The faults of an OpenAPI file; empty for a file whose parts are unknown, because other findings
 * report another version and syntax faults.
 */
export function specFaults(spec: Spec): readonly SpecFault[] {
	return spec.kind === "readable" ? faultsOfReadableSpec(spec) : [];
}

const faultsOfReadableSpec = memoise(findSpecFaults);

function findSpecFaults(spec: ReadableSpec): SpecFault[] {
	const version = judgedVersion(spec);
	if (version === undefined) return [];
	const schema = schemaFor(spec, version);
	const root = withoutReplacedReferences(spec.document.value);
	// Another finding reports a version without quotes.
	const hasOtherFinding = ({ pointer }: PlacedFault): boolean =>
		pointer === "/openapi" && spec.version.kind === "number";
	const faults = faultsIn(schema, root).filter(
		(fault) => !hasOtherFinding(fault) && !isForeign(fault, root),
	);
	const pointersWithFault = new Set<JsonPointer>();
	for (const { pointer, fault } of faults)
		if (fault.kind !== "missing") pointersWithFault.add(pointer);
	return faults
		.filter(({ fault, pointer, part }) => {
			if (fault.kind === "missing")
				return !pointersWithFault.has(childPointer(parentOf(pointer), "$ref"));
			// A reference in place of a map is reported as a reference, not as an item with a bad name.
			const isBadName = part === "key" && fault.kind === "form";
			const isReference = isBadName && pointer.endsWith("/$ref");
			return !isReference || isContainer(valueAt(root, pointer));
		})
		.map((fault) => specFault(spec, fault));
}

/**
 * True if the fault results from a `$ref` to another file, because docproof reports that `$ref`.
 */
function isForeign({ pointer, fault, written }: PlacedFault, root: unknown): boolean {
	const isOutside = (reference: unknown): boolean =>
		typeof reference === "string" && !reference.startsWith("#");
	if (pointer.endsWith("/$ref") && isOutside(written)) return true;
	if (fault.kind === "type") return isOutside(property(written, "$ref"));
	return fault.kind === "missing" && isOutside(property(valueAt(root, parentOf(pointer)), "$ref"));
}

/** Only path parameters must have `required`, and OpenAPI permits only `true` there. */
function withOnlyValue({ fault, pointer }: PlacedFault): SchemaFault {
	const isRequired = fault.kind === "missing" && pointer.endsWith("/required");
	return isRequired ? { ...fault, only: true } : fault;
}

function specFault(spec: ReadableSpec, placed: PlacedFault): SpecFault {
	const { pointer, part, written, title } = placed;
	const fault = withOnlyValue(placed);
	const [key = "the file", ...above] = segments(pointer).reverse();
	const holder = holderOfTitle(title) ?? holderOf(above);
	if (key === "$ref" && typeof written === "string" && fault.kind !== "form")
		return {
			spec,
			pointer,
			at: spec.document.locate(pointer, "key"),
			name: key,
			written,
			holder: fault.kind === "unknown" ? holder : holderOf(above),
			why: { kind: "unknown", known: [] },
			hint:
				title === "path item"
					? "Write the operations here, or refer to a path item in `#/components/pathItems`."
					: "Replace the reference with the referenced value.",
		};
	const location = spec.document.locate(pointer, part);
	const holderList = valueAt(spec.document.value, parentOf(pointer));
	const isComponentName = part === "key" && fault.kind === "form";
	const name =
		part === "key" || key === nameOfMapping
			? writtenKey(spec.document.locate(pointer, "key"), key)
			: key;
	const nameAndValue = isComponentName
		? { name: "component name", written: name }
		: { name: Array.isArray(holderList) ? `${above[0]}[${key}]` : name, written };
	const readAs = key === nameOfMapping ? "an object" : `read as \`${key}\``;
	const plainHint = `Write a plain name as the key: this key is ${readAs}.`;
	const hint = name === key ? specificHint(placed, key, location) : { hint: plainHint };
	const faultReason = withoutForeign(spec, placed, location);
	return { spec, pointer, at: location, ...nameAndValue, holder, ...hint, why: faultReason };
}

/**
 * The fault without a suggestion from another file. The intended key can come from a file other
 * than the file with the misspelling: from an overlay, or from the file that the overlay changes.
 */
function withoutForeign(
	{ document }: ReadableSpec,
	{ fault, pointer }: PlacedFault,
	{ file }: Location,
): SchemaFault {
	if (fault.kind !== "unknown" || fault.taken === undefined) return fault;
	const intendedKeyAt = document.locate(childPointer(parentOf(pointer), fault.taken), "key");
	if (intendedKeyAt.file === file) return fault;
	const { kind, known } = fault;
	return { kind, known };
}

function specificHint(
	{ fault, written, title }: PlacedFault,
	key: string,
	at: Location,
): { hint?: string } {
	if (fault.kind === "unknown") return hintForKey(title, key);
	if (fault.kind === "empty" && title === "responses")
		return { hint: "Add a response, such as `200`." };
	if (fault.kind === "beside" && fault.other === "in: querystring")
		return { hint: key === "schema" ? "Put the schema into `content`." : "Remove the key." };
	return fault.kind === "type" && fault.expected === "string" && typeof written === "number"
		? { hint: quoteSource(at) }
		: {};
}

/** Hints for unknown keys if a list of the known keys does not help. */
function hintForKey(title: string | undefined, key: string): { hint?: string } {
	if (title === "paths") return { hint: `Start the path with a slash: \`/${key}\`.` };
	if (title === "responses")
		return { hint: "Use a status code such as `200` or `4XX`, or `default`." };
	if (title === "link" && key === "server")
		return { hint: "Remove the key: Mintlify does not support it in OpenAPI 3.1." };
	return title === "parameter" && key.startsWith("allow")
		? { hint: "Remove the key: only a query parameter can have it." }
		: {};
}

/**
 * The name of an object in messages. `paths` and `info` are names of a single object; `operation`
 * is a kind of object.
 */
function holderOfTitle(title: string | undefined): string | undefined {
	if (title === undefined) return undefined;
	const uniqueTitles = ["info", "paths", "responses", "components", "flows", "xml"];
	return uniqueTitles.includes(title) ? `\`${title}\` object` : title;
}

/** The kind of object by the keys of its path, if the schema has no title. */
function holderOf([last, above]: readonly string[]): string {
	if (last === undefined) return "file";
	if (above === "parameters") return "parameter";
	if (above === "securitySchemes") return "security scheme";
	return /^\d+$/.test(last) ? "object" : `\`${last}\` object`;
}

interface CompiledSpecSchema {
	readonly openapi: ValidateFunction;
}

const check30 = (): CompiledSpecSchema => loadLate("openapi/schemas/openapi-3.0-check.cjs");
const faults30 = (): CompiledSpecSchema => loadLate("openapi/schemas/openapi-3.0-faults.cjs");
const check31 = (): CompiledSpecSchema => loadLate("openapi/schemas/openapi-3.1-check.cjs");
const faults31 = (): CompiledSpecSchema => loadLate("openapi/schemas/openapi-3.1-faults.cjs");
const check32 = (): CompiledSpecSchema => loadLate("openapi/schemas/openapi-3.2-check.cjs");
const faults32 = (): CompiledSpecSchema => loadLate("openapi/schemas/openapi-3.2-faults.cjs");

/**
 * The JSON Schema of a version, compiled by `tools/schemas/compile.ts`. The schema is loaded on
 * first use, because most runs need only one version.
 */
function schemaFor(spec: ReadableSpec, version: string): CompiledSchema {
	const [check, faults] = version.startsWith("3.0")
		? [check30, faults30]
		: is32(spec)
			? [check32, faults32]
			: [check31, faults31];
	return { accepts: check().openapi, loadFaultFinder: () => faults().openapi };
}
