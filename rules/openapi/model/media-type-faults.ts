// Media types that no request or response can have, and encodings without an effect.

import { propertyNames } from "../../../src/openapi/schema-objects/described-properties.ts";
import { schemaGraph } from "../../../src/openapi/schema-objects/schema-graph.ts";
import { typesOf } from "../../../src/openapi/schema-objects/types.ts";
import { allParts, type SpecPart } from "../../../src/openapi/spec/parts.ts";
import {
	is30,
	is32,
	type Operation,
	type ReadableSpec,
	resolveValue,
} from "../../../src/openapi/spec/spec.ts";
import { findOnly } from "../../../src/text/lists.ts";
import { childPointer, type JsonPointer } from "../../../src/text/pointer.ts";
import type { Location } from "../../../src/text/source-file.ts";
import { entries, isMapping, type Mapping, property } from "../../../src/text/value.ts";
import { NearPaths, slipBetween } from "../../../src/text/wording/suggest.ts";
import { writtenKey } from "../../../src/text/yaml/js-yaml.ts";
import type { LocatedFault } from "./located-faults.ts";

export type MediaTypeFault =
	| { readonly kind: "no media type"; readonly written: string; readonly near: string | undefined }
	| { readonly kind: "misspelt"; readonly written: string; readonly near: string }
	| {
			readonly kind: "repeated";
			readonly written: string;
			readonly first: string;
			readonly firstAt: Location;
	  }
	/** The body of a form is not an object, so the body has no properties that could be fields. */
	| { readonly kind: "form without fields"; readonly types: readonly string[] }
	/** The encoding of a property that the schema does not have. */
	| {
			readonly kind: "encoding of nothing";
			readonly name: string;
			readonly near: string | undefined;
	  }
	| { readonly kind: "encoding ignored"; readonly written: string }
	/** OpenAPI 3.0 ignores the body of a request without body semantics. */
	| { readonly kind: "body ignored"; readonly method: string }
	/** Before OpenAPI 3.2, responses have no encoding. */
	| { readonly kind: "encoding of response" };

export function* mediaTypeFaults(
	spec: ReadableSpec,
	operations: readonly Operation[],
): Iterable<LocatedFault<MediaTypeFault>> {
	if (is30(spec)) yield* ignoredBodies(operations);
	const usedHolders = holdersOf(spec, operations);
	for (const specPart of allParts(spec)) {
		const { kind, value } = specPart;
		if (kind !== "request body" && kind !== "response") continue;
		if (!usedHolders.has(value) || !isMapping(value.content)) continue;
		yield* keyFaults(spec, value.content, specPart);
		for (const [written, writtenMediaType] of entries(value.content)) {
			const mediaType = resolveValue(spec, writtenMediaType);
			// A referenced media type is checked at its definition, because several operations can share
			// the media type.
			if (!isMapping(mediaType) || mediaType !== writtenMediaType) continue;
			const placedMediaType = { spec, written, mediaType, holder: specPart };
			yield* formFaults(placedMediaType);
			yield* encodingFaults(placedMediaType, kind === "response");
		}
	}
}

function* ignoredBodies(operations: readonly Operation[]): Iterable<LocatedFault<MediaTypeFault>> {
	for (const { spec, method, value, pointer } of operations)
		if (/^(?:get|head)$/i.test(method) && isMapping(value.requestBody))
			yield {
				at: spec.document.locate(childPointer(pointer, "requestBody"), "key"),
				fault: { kind: "body ignored", method: method.toUpperCase() },
			};
}

function holdersOf(spec: ReadableSpec, operations: readonly Operation[]): ReadonlySet<unknown> {
	const holders = new Set<unknown>();
	for (const { method, value } of operations) {
		if (method === "webhook") continue;
		holders.add(resolveValue(spec, value.requestBody));
		for (const [, response] of entries(value.responses)) holders.add(resolveValue(spec, response));
	}
	return holders;
}

function* keyFaults(
	{ document }: ReadableSpec,
	content: Mapping,
	holder: SpecPart,
): Iterable<LocatedFault<MediaTypeFault>> {
	const firstKeyByMediaType = new Map<string, string>();
	const locateKey = (key: string): Location =>
		document.locate(mediaTypePointer(holder, key), "key");
	for (const mediaType of Object.keys(content)) {
		if (mediaType.startsWith("x-") || !isMapping(property(content, mediaType))) continue;
		const suggestion = nearMediaType(mediaType);
		if (!isMediaType(mediaType)) {
			const at = locateKey(mediaType);
			const written = writtenKey(at, mediaType);
			yield { at, fault: { kind: "no media type", written, near: suggestion } };
			continue;
		}
		if (suggestion !== undefined && suggestion !== essenceOf(mediaType))
			yield {
				at: locateKey(mediaType),
				fault: { kind: "misspelt", written: mediaType, near: suggestion },
			};
		const firstType = firstKeyByMediaType.get(normaliseMediaType(mediaType));
		if (firstType === undefined) {
			firstKeyByMediaType.set(normaliseMediaType(mediaType), mediaType);
			continue;
		}
		const firstAt = locateKey(firstType);
		yield {
			at: locateKey(mediaType),
			fault: { kind: "repeated", written: mediaType, first: firstType, firstAt },
		};
	}
}

interface PlacedMediaType {
	readonly spec: ReadableSpec;
	readonly written: string;
	readonly mediaType: Mapping;
	readonly holder: SpecPart;
}

function mediaTypePointer({ pointer }: SpecPart, written: string): JsonPointer {
	return childPointer(childPointer(pointer, "content"), written);
}

const urlEncoded = "application/x-www-form-urlencoded";
const formData = "multipart/form-data";

function* formFaults({
	spec,
	written,
	mediaType,
	holder,
}: PlacedMediaType): Iterable<LocatedFault<MediaTypeFault>> {
	const name = essenceOf(written);
	if (name !== urlEncoded && name !== formData) return;
	// Since OpenAPI 3.2, multipart bodies can describe their parts by position.
	if (is32(spec) && isMultipartByPosition(mediaType)) return;
	const types = (schemaGraph(spec).partsOf([mediaType.schema]) ?? [])
		.map(typesOf)
		.find((some) => some !== undefined && !some.includes("object"));
	if (types === undefined) return;
	const pointer = childPointer(mediaTypePointer(holder, written), "schema");
	const location = spec.document.locate(pointer, "key");
	yield { at: location, fault: { kind: "form without fields", types } };
}

function isMultipartByPosition(mediaType: Mapping): boolean {
	return ["itemSchema", "prefixEncoding", "itemEncoding"].some((key) =>
		Object.hasOwn(mediaType, key),
	);
}

function* encodingFaults(
	{ spec, written, mediaType, holder }: PlacedMediaType,
	isOfResponse: boolean,
): Iterable<LocatedFault<MediaTypeFault>> {
	const { encoding, schema } = mediaType;
	const names = entries(encoding).map(([name]) => name);
	if (names.length === 0) return;
	const encodingPointer = childPointer(mediaTypePointer(holder, written), "encoding");
	const location = spec.document.locate(encodingPointer, "key");
	const essence = essenceOf(written);
	if (isMediaType(written) && !canHaveEncoding(essence)) {
		yield { at: location, fault: { kind: "encoding ignored", written } };
		return;
	}
	if (isOfResponse && !is32(spec)) {
		yield { at: location, fault: { kind: "encoding of response" } };
		return;
	}
	if (!isMapping(schema)) return;
	const schemaParts = schemaGraph(spec).partsOf([schema]);
	if (schemaParts?.some((part) => part.additionalProperties === true)) return;
	const properties = propertyNames(spec);
	const nearNames = new NearPaths(properties.describedBeside(schema).names);
	for (const name of names) {
		if (!properties.isUndescribed(schema, name)) continue;
		yield {
			at: spec.document.locate(childPointer(encodingPointer, name), "key"),
			fault: { kind: "encoding of nothing", name, near: nearNames.slip(name) },
		};
	}
}

/**
 * True if a body of a media type can have encodings. A range of media types counts, because the
 * range can include forms.
 */
function canHaveEncoding(essence: string): boolean {
	return essence === urlEncoded || essence.startsWith("multipart/") || essence.includes("*");
}

/**
 * The media types that APIs describe. All are registered or in wide use, so a similar name is
 * certainly a misspelling.
 */
const commonTypes = [
	"application/json",
	"application/x-www-form-urlencoded",
	"multipart/form-data",
	"application/octet-stream",
	"application/problem+json",
	"application/merge-patch+json",
	"application/json-patch+json",
	"application/pdf",
	"application/xml",
	"application/zip",
	"text/csv",
	"text/event-stream",
	"text/html",
	"text/markdown",
	"text/plain",
];

const mediaTypeByOtherName: ReadonlyMap<string, string> = new Map([
	["form", "application/x-www-form-urlencoded"],
	["urlencoded", "application/x-www-form-urlencoded"],
	["application/form-urlencoded", "application/x-www-form-urlencoded"],
	["application/www-form-urlencoded", "application/x-www-form-urlencoded"],
	["application/x-form-urlencoded", "application/x-www-form-urlencoded"],
	["application/x-www-urlencoded", "application/x-www-form-urlencoded"],
	["multipart/x-www-form-urlencoded", "application/x-www-form-urlencoded"],
	["application/form-data", "multipart/form-data"],
	["multipart", "multipart/form-data"],
	["binary", "application/octet-stream"],
	["text", "text/plain"],
]);

/** A pattern of the form of a media type: `type/subtype`, with any parameters; `*` is a range. */
const mediaTypePattern =
	/^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+(?:[ \t]*;[ \t]*[\w!#$&^.+-]+=(?:"[^"]*"|[^\s;"]+))*[ \t]*;?$/;

function isMediaType(name: string): boolean {
	return mediaTypePattern.test(name);
}

/** The name of a media type without parameters, in lower case. */
function essenceOf(name: string): string {
	const [essence = ""] = name.split(";", 1);
	return essence.trim().toLowerCase();
}

/**
 * The same spelling for all names that mean the same media type. The values of parameters other
 * than `charset` keep their letter case, because the case may matter.
 */
function normaliseMediaType(name: string): string {
	const [, ...parameters] = name.split(";");
	const parameterList = parameters
		.map((parameter) => parameter.trim())
		.filter((parameter) => parameter !== "")
		.map((parameter) => {
			const [key = ""] = parameter.split("=", 1);
			const value = parameter.slice(key.length);
			return /^charset$/i.test(key) ? parameter.toLowerCase() : `${key.toLowerCase()}${value}`;
		});
	return [essenceOf(name), ...parameterList].join(";");
}

/**
 * The common media type that a name must mean; `undefined` if no common media type or several
 * common media types are similar.
 */
function nearMediaType(name: string): string | undefined {
	const plainName = name.replaceAll(/\s+/g, "").toLowerCase();
	const [essence = ""] = plainName.split(";", 1);
	const otherName = mediaTypeByOtherName.get(essence);
	if (otherName !== undefined) return otherName;
	if (commonTypes.includes(essence)) return essence;
	if (!essence.includes("/")) return commonTypes.find((one) => one.split("/")[1] === essence);
	return findOnly(commonTypes, (one) => isSlip(essence, one));
}

/**
 * True if a name is certainly a misspelling of another name. Short words that differ in a single
 * letter are different names, such as `jsonl` and `json`.
 */
function isSlip(written: string, meant: string): boolean {
	const slip = slipBetween(written, meant);
	return (
		slip !== undefined &&
		(slip.kind === "same" || slip.kind === "swapped" || slip.meant.length >= 8)
	);
}
