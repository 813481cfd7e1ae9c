// Differences between two states of an operation, as readers see the operation on its page: after
// overlays, with references followed, and with the authentication and the servers that apply.
import {
	asText,
	entries,
	isMapping,
	itemsIn,
	type Mapping,
	property,
	text,
} from "../text/value.ts";
import { calledUrls, securityOf, serversOf } from "./operation-parts.ts";
import { compareSchemas, findChange, type OperationDifference } from "./schema-changes.ts";
import { schemaGraph } from "./schema-objects/schema-graph.ts";
import {
	isHidden,
	nearestList,
	type Operation,
	type ReadableSpec,
	resolveValue,
	signature,
} from "./spec/spec.ts";

/** The differences, each once, in the order of a page: the parts of the request, then responses. */
export function compareOperations(
	former: Operation,
	current: Operation,
): readonly OperationDifference[] {
	const differences = [
		...compareSignatures(former, current),
		...compareSecurity(former, current),
		...compareServers(former, current),
		...compareParameters(former, current),
		...compareBodies(former, current),
		...compareResponses(former, current),
		...compareFlags(former, current),
	];
	const byText = new Map(differences.map((difference) => [JSON.stringify(difference), difference]));
	const allDifferences = [...byText.values(), ...compareTexts(former, current)];
	return allDifferences.length > 0 || resolvedText(former) === resolvedText(current)
		? allDifferences
		: [{ part: "order of fields or other details", change: "changed", breaks: false }];
}

function* compareSignatures(former: Operation, current: Operation): Iterable<OperationDifference> {
	const [before, after] = [signature(former), signature(current)];
	// New names of path variables break no code, because the names are not part of a URL.
	const breaks =
		signatureWithoutNames(former) !== signatureWithoutNames(current) &&
		!(former.method === current.method && areStillCalled(former, current));
	if (before !== after) yield { part: "path", change: "changed", before, after, breaks };
}

export function signatureWithoutNames(operation: Pick<Operation, "method" | "path">): string {
	return signature(operation).replaceAll(/\{[^{}]*\}/g, "{}");
}

function* compareSecurity(former: Operation, current: Operation): Iterable<OperationDifference> {
	const [schemes, schemesNow] = [schemesOf(former), schemesOf(current)];
	if ([...schemes].some(([name, text]) => schemesNow.has(name) && schemesNow.get(name) !== text))
		yield { part: "authentication", change: "changed", aspect: "description", breaks: false };
	const [before, after] = [alternativesOf(former), alternativesOf(current)];
	if (before.join("\n") === after.join("\n")) return;
	const isStillAccepted =
		after.length === 0 ||
		after.includes("none") ||
		(before.length > 0 && before.every((way) => after.includes(way)));
	yield {
		part: "authentication",
		change: "changed",
		before: before.join(" or ") || "none",
		after: after.join(" or ") || "none",
		breaks: !isStillAccepted,
	};
}

/** The alternatives for authentication, in words and sorted. */
function alternativesOf(operation: Operation): readonly string[] {
	const { spec, value } = operation;
	const requirements = nearestList([value, spec.document.value], "security");
	const alternatives = securityOf(operation).map((names, index) =>
		names
			.map((name) => {
				const scopes = itemsIn(property(requirements[index], name)).map(asText).sort();
				const scopeText = scopes.length === 0 ? "" : ` (${scopes.join(", ")})`;
				return schemeInWords(schemeOf(operation, name), name) + scopeText;
			})
			.sort()
			.join(" and "),
	);
	return [...new Set(alternatives.map((way) => (way === "" ? "none" : way)))].sort();
}

/** The descriptions of the ways to authenticate, by their names. */
function schemesOf(operation: Operation): ReadonlyMap<string, unknown> {
	return new Map(
		securityOf(operation)
			.flat()
			.map((name) => [name, property(schemeOf(operation, name), "description")]),
	);
}

function schemeOf({ spec }: Operation, name: string): unknown {
	const schemes = property(property(spec.document.value, "components"), "securitySchemes");
	return resolveValue(spec, property(schemes, name));
}

function schemeInWords(scheme: unknown, name: string): string {
	const type = text(property(scheme, "type"));
	if (type === "apiKey") {
		const place = text(property(scheme, "in")) ?? "";
		return `API key ${text(property(scheme, "name")) ?? name} in ${place}`;
	}
	if (type === "http") return `HTTP ${text(property(scheme, "scheme"))?.toLowerCase() ?? name}`;
	return type ?? name;
}

function* compareServers(former: Operation, current: Operation): Iterable<OperationDifference> {
	const [before, after] = [serversOf(former), serversOf(current)];
	if (before.join("\n") === after.join("\n")) return;
	yield {
		part: before.length < 2 && after.length < 2 ? "server" : "servers",
		change: "changed",
		before: before.join(", ") || "none",
		after: after.join(", ") || "none",
		breaks: before.length > 0 && !areStillCalled(former, current),
	};
}

/** True if every URL that readers' code calls is still a URL of the operation. */
function areStillCalled(former: Operation, current: Operation): boolean {
	const urls = new Set(calledUrls(current));
	return calledUrls(former).every((url) => urls.has(url));
}

interface WrittenParameter {
	readonly place: string;
	readonly name: string;
	readonly value: unknown;
	readonly isRequired: boolean;
}

/**
 * The parameters by place and name; a parameter of the operation overrides the same parameter of
 * its path. `isByPosition` is true to take the position of a path parameter for its name.
 */
function parametersByName(
	{ spec, value, item, path }: Operation,
	isByPosition: boolean,
): ReadonlyMap<string, WrittenParameter> {
	const byName = new Map<string, WrittenParameter>();
	const namesInPath: readonly string[] = path.match(/\{[^{}]*\}/g) ?? [];
	for (const holder of [item, value])
		for (const written of nearestList([holder], "parameters")) {
			const parameter = resolveValue(spec, written);
			const name = text(property(parameter, "name"));
			const place = text(property(parameter, "in"));
			if (name === undefined || place === undefined) continue;
			const isRequired = place === "path" || property(parameter, "required") === true;
			// Headers are compared in lower case, because letter case does not matter in names of
			// headers.
			const position = place === "path" && isByPosition ? namesInPath.indexOf(`{${name}}`) : -1;
			const key = position === -1 ? (place === "header" ? name.toLowerCase() : name) : position;
			byName.set(`${place}\n${key}`, { place, name, value: parameter, isRequired });
		}
	return byName;
}

function* compareParameters(former: Operation, current: Operation): Iterable<OperationDifference> {
	// Path parameters can have other names.
	const haveSameShape = signatureWithoutNames(former) === signatureWithoutNames(current);
	const formerParameters = parametersByName(former, haveSameShape);
	const currentParameters = parametersByName(current, haveSameShape);
	for (const [key, before] of formerParameters) {
		const { place } = before;
		const part = `${place} parameter`;
		const after = currentParameters.get(key);
		if (after === undefined) {
			// A path parameter of another path is left out, because a path with other parameters is
			// another path, and docproof reports the change of the path.
			if (place !== "path" || haveSameShape)
				yield { part, name: before.name, change: "removed", breaks: true };
			continue;
		}
		const { name } = after;
		if (before.isRequired !== after.isRequired)
			yield {
				part,
				name,
				change: after.isRequired ? "required" : "optional",
				breaks: after.isRequired,
			};
		if (isDeprecated(before.value) !== isDeprecated(after.value))
			yield {
				part,
				name,
				change: "changed",
				aspect: "deprecation",
				before: String(isDeprecated(before.value)),
				after: String(isDeprecated(after.value)),
				breaks: false,
			};
		yield* compareNotes(before.value, after.value, { part, name });
		const [notation, notationNow] = [notationOf(before), notationOf(after)];
		if (notation !== notationNow)
			yield {
				part,
				name,
				change: "changed",
				aspect: "style",
				before: notation,
				after: notationNow,
				breaks: false,
			};
		yield* compareSchemas(
			{ spec: former.spec, written: schemaOfParameter(before.value) },
			{ spec: current.spec, written: schemaOfParameter(after.value) },
			{ direction: "request", whole: part, name, field: `field of the ${part}` },
		);
	}
	for (const [key, { place, name, isRequired }] of currentParameters) {
		if (formerParameters.has(key) || (place === "path" && !haveSameShape)) continue;
		yield {
			part: `${place} parameter`,
			name,
			change: "added",
			...(isRequired && { after: "required" }),
			breaks: isRequired,
		};
	}
}

/** How a parameter writes its value, with the default values of OpenAPI. */
function notationOf({ place, value }: WrittenParameter): string {
	const defaultStyle = /^(?:query|cookie)$/.test(place) ? "form" : "simple";
	const style = text(property(value, "style")) ?? defaultStyle;
	const type = text(property(schemaOfParameter(value), "type")) ?? "";
	if (/^(?:string|number|integer|boolean)$/.test(type)) return style;
	const isExploded = property(value, "explode") ?? style === "form";
	return isExploded === true ? `${style}, exploded` : style;
}

function isDeprecated(parameter: unknown): boolean {
	return property(parameter, "deprecated") === true;
}

function schemaOfParameter(parameter: unknown): unknown {
	const [[, media] = []] = entries(property(parameter, "content"));
	return property(parameter, "schema") ?? property(media, "schema");
}

/** The schema of a header with its description and example, which can stand beside it. */
function schemaOfHeader(header: unknown): unknown {
	const schema = schemaOfParameter(header);
	if (!isMapping(schema) || !isMapping(header)) return schema;
	const { description, example } = header;
	return {
		...(description !== undefined && { description }),
		...(example !== undefined && { example }),
		...schema,
	};
}

function* compareBodies(former: Operation, current: Operation): Iterable<OperationDifference> {
	const before = resolveValue(former.spec, former.value.requestBody);
	const after = resolveValue(current.spec, current.value.requestBody);
	const part = "request body";
	if (!isMapping(before) && !isMapping(after)) return;
	if (!isMapping(after)) {
		yield { part, change: "removed", breaks: true };
		return;
	}
	const isRequired = property(after, "required") === true;
	if (!isMapping(before)) {
		yield {
			part,
			change: "added",
			...(isRequired && { after: "required" }),
			breaks: isRequired,
		};
		return;
	}
	if ((property(before, "required") === true) !== isRequired)
		yield { part, change: isRequired ? "required" : "optional", breaks: isRequired };
	yield* compareNotes(before, after, { part });
	yield* compareContents(
		{ spec: former.spec, value: before },
		{ spec: current.spec, value: after },
		{ direction: "request", whole: part, field: "body field" },
	);
}

/** Differences in the texts and examples of a part other than a schema. */
function* compareNotes(
	before: unknown,
	after: unknown,
	part: Pick<OperationDifference, "part" | "name">,
): Iterable<OperationDifference> {
	for (const aspect of ["description", "example", "examples"]) {
		const change = findChange(property(before, aspect), property(after, aspect));
		if (change !== undefined) yield { ...part, change, aspect, breaks: false };
	}
}

interface HolderOfContent {
	readonly spec: ReadableSpec;
	readonly value: unknown;
}

function* compareContents(
	former: HolderOfContent,
	current: HolderOfContent,
	part: Parameters<typeof compareSchemas>[2],
): Iterable<OperationDifference> {
	const formerMedia = entries(property(former.value, "content"));
	const currentMedia = entries(property(current.value, "content"));
	const { whole } = part;
	const mediaType = { part: whole, aspect: "media type" } as const;
	for (const [type, before, after] of pairsByKey(formerMedia, currentMedia))
		if (after === undefined)
			yield { ...mediaType, change: "removed", before: type, breaks: currentMedia.length > 0 };
		else if (before === undefined)
			yield { ...mediaType, change: "added", after: type, breaks: false };
		else {
			yield* compareNotes(before, after, { part: whole });
			yield* compareSchemas(
				{ spec: former.spec, written: property(before, "schema") },
				{ spec: current.spec, written: property(after, "schema") },
				part,
			);
		}
}

/** The values of two states by their keys: first all former values, then the new ones. */
function* pairsByKey<Value>(
	former: Iterable<readonly [string, Value]>,
	current: Iterable<readonly [string, Value]>,
): Iterable<readonly [key: string, before: Value | undefined, after: Value | undefined]> {
	const [formerByKey, currentByKey] = [new Map(former), new Map(current)];
	for (const key of new Set([...formerByKey.keys(), ...currentByKey.keys()]))
		yield [key, formerByKey.get(key), currentByKey.get(key)];
}

function* compareResponses(former: Operation, current: Operation): Iterable<OperationDifference> {
	const part = "response";
	const responses = pairsByKey(entries(former.value.responses), entries(current.value.responses));
	for (const [name, formerResponse, currentResponse] of responses) {
		if (currentResponse === undefined)
			yield { part, name, change: "removed", breaks: /^2/.test(name) };
		else if (formerResponse === undefined) yield { part, name, change: "added", breaks: false };
		if (formerResponse === undefined || currentResponse === undefined) continue;
		const before = resolveValue(former.spec, formerResponse);
		const after = resolveValue(current.spec, currentResponse);
		const status = statusInWords(name);
		const whole = `response ${status}`;
		yield* compareNotes(before, after, { part: whole });
		yield* compareHeaders(former, current, { status, before, after });
		yield* compareContents(
			{ spec: former.spec, value: before },
			{ spec: current.spec, value: after },
			{ direction: "response", whole, field: `field of ${whole}` },
		);
	}
}

/** A status, or fixed words for any other text, because strangers write the text. */
function statusInWords(status: string): string {
	return /^(?:[1-5](?:\d\d|XX)|default)$/i.test(status) ? status : "of another status";
}

function* compareHeaders(
	former: Operation,
	current: Operation,
	{
		status,
		before,
		after,
	}: { readonly status: string; readonly before: unknown; readonly after: unknown },
): Iterable<OperationDifference> {
	const part = `header of response ${status}`;
	const headers = pairsByKey(
		entries(property(before, "headers")),
		entries(property(after, "headers")),
	);
	for (const [name, writtenBefore, writtenAfter] of headers) {
		const formerHeader = resolveValue(former.spec, writtenBefore);
		const currentHeader = resolveValue(current.spec, writtenAfter);
		const wasRequired = property(formerHeader, "required") === true;
		const isRequired = property(currentHeader, "required") === true;
		if (writtenAfter === undefined) yield { part, name, change: "removed", breaks: wasRequired };
		else if (writtenBefore === undefined) yield { part, name, change: "added", breaks: false };
		if (writtenBefore === undefined || writtenAfter === undefined) continue;
		if (wasRequired !== isRequired)
			yield {
				part,
				name,
				change: isRequired ? "required" : "optional",
				breaks: wasRequired,
			};
		yield* compareSchemas(
			{ spec: former.spec, written: schemaOfHeader(formerHeader) },
			{ spec: current.spec, written: schemaOfHeader(currentHeader) },
			{ direction: "response", whole: part, name, field: `field of the ${part}` },
		);
	}
}

function* compareFlags(former: Operation, current: Operation): Iterable<OperationDifference> {
	const flags = [
		["deprecated", former.value.deprecated === true, current.value.deprecated === true],
		["hidden from the navigation", isHidden(former), isHidden(current)],
	] as const;
	for (const [part, before, after] of flags)
		if (before !== after)
			yield {
				part,
				change: "changed",
				before: before ? "yes" : "no",
				after: after ? "yes" : "no",
				breaks: false,
			};
}

function* compareTexts(former: Operation, current: Operation): Iterable<OperationDifference> {
	for (const part of ["summary", "description"]) {
		const [before, after] = [former, current].map(({ value }) => text(property(value, part)));
		const change = findChange(before, after);
		if (change !== undefined) yield { part, change, breaks: false };
	}
	const tags = [former, current].map(({ value }) => itemsIn(value.tags).map(asText).join(", "));
	const [before = "", after = ""] = tags;
	if (before !== after)
		yield {
			part: "tags",
			change: "changed",
			before: before || "none",
			after: after || "none",
			breaks: false,
		};
	const key = "x-codeSamples";
	const change = findChange(former.value[key], current.value[key]);
	if (change !== undefined) yield { part: "code samples", change, breaks: false };
}

/** The text of an operation with the targets of references in their places. */
function resolvedText({ spec, value, item }: Operation): string {
	const budget = schemaGraph(spec).budgetFor("texts of an operation");
	const openValues = new Set<unknown>();
	const resolve = (key: string, written: unknown): unknown => {
		const target = resolveValue(spec, written) ?? written;
		if (!isMapping(target) && !Array.isArray(target)) return target;
		// A schema can contain itself.
		if (openValues.has(target) || openValues.size === maxLevels || !budget.take()) return "…";
		openValues.add(target);
		const { $ref: _, ...besides } = isMapping(written) && written !== target ? written : {};
		const resolved = Array.isArray(target)
			? target.map((one) => resolve("", one))
			: resolveEntries(key, { ...target, ...besides });
		openValues.delete(target);
		return resolved;
	};
	const resolveEntries = (key: string, mapping: Mapping): unknown => {
		const [only, ...others] = itemsIn(mapping.allOf);
		// A schema with one part is that part.
		if (only !== undefined && others.length === 0 && Object.keys(mapping).length === 1)
			return resolve(key, only);
		const resolved = entries(mapping).map(([name, one]) => [name, resolve(name, one)] as const);
		return visibleValue(key, Object.fromEntries(resolved));
	};
	const parameters = nearestList([item], "parameters");
	return JSON.stringify(
		[{ ...value, operationId: undefined }, parameters].map((one) => resolve("", one)),
	);
}

/** The maximum number of levels of an operation whose text is compared. */
const maxLevels = 200;

/** The keys whose values readers see in the order of the file. */
const orderedKey =
	/^(?:(?:patternP|p)roperties|responses|headers|content|examples?|default|value)$/;

/**
 * Keys that readers never see: notes of the authors, and settings of other programs, which generate
 * code or route requests. Mintlify may show any other key.
 */
const invisibleKey =
	/^(?:\$comment|x-comment|x-(?:amazon-apigateway|codegen|fern|kong|speakeasy|stainless|stoplight)(?:-.*)?)$/;

/** A value for `JSON.stringify` without invisible keys, and without an order that is invisible. */
function visibleValue(key: string, value: unknown): unknown {
	if (!isMapping(value) || orderedKey.test(key)) return value;
	const visibleEntries = entries(value).filter(([name]) => !invisibleKey.test(name));
	return Object.fromEntries(visibleEntries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
