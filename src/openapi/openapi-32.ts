// Further reasons why Mintlify rejects an OpenAPI 3.2 file that matches its JSON Schema and whose
// references all resolve.
import { memoise } from "../text/memoised.ts";
import { childPointer, type JsonPointer } from "../text/pointer.ts";
import type { Location, Part } from "../text/source-file.ts";
import { entries, isMapping, itemsIn, property } from "../text/value.ts";
import { NearNames } from "../text/wording/near-names.ts";
import { didYouMean } from "../text/wording/suggest.ts";
import { fewOf, show } from "../text/wording/words.ts";
import { isToken } from "./names.ts";
import { listSchemas } from "./schema-objects/list-schemas.ts";
import { schemaGraph } from "./schema-objects/schema-graph.ts";
import { faultyParts } from "./spec/faulty-parts.ts";
import { allParts, type SpecPart } from "./spec/parts.ts";
import { componentNameIn, referenceTargets } from "./spec/reference-targets.ts";
import { is32, judgedVersion, methods, type ReadableSpec, type Spec } from "./spec/spec.ts";

export interface LocatedSpecFault {
	readonly at: Location;
	readonly message: string;
	readonly hint: string;
}

type Openapi32Fault = readonly [pointer: JsonPointer, message: string, hint: string, part?: Part];

/**
 * The further faults of an OpenAPI 3.2 file; empty for a file of any other version.
 */
export function faultsOf32(spec: Spec): readonly LocatedSpecFault[] {
	return spec.kind === "readable" ? findFaults(spec) : [];
}

const findFaults = memoise((spec: ReadableSpec): readonly LocatedSpecFault[] => {
	if (judgedVersion(spec) === undefined || !is32(spec)) return [];
	// Several operations can share the fault of a parameter.
	const faults = new Map(Array.from(faultsIn(spec), (fault) => [`${fault}`, fault]));
	return Array.from(faults.values())
		.filter(([pointer]) => !faultyParts(spec).contain(pointer))
		.map(([pointer, message, hint, part = "value"]) => ({
			at: spec.document.locate(pointer, part),
			message,
			hint,
		}));
});

function* faultsIn(spec: ReadableSpec): Iterable<Openapi32Fault> {
	yield* tagFaults(spec.document.value);
	for (const specPart of allParts(spec)) {
		const { kind } = specPart;
		if (kind === "path item") yield* pathItemFaults(spec, specPart);
		if (kind === "server") yield* serverFaults(specPart);
		if (kind === "schema") yield* mappingFaults(spec, specPart);
		if (kind === "media type") yield* encodingFaults(spec, specPart);
		for (const [name, place, part] of headerNamesIn(specPart)) {
			const message = `\`${name}\` is not a valid header name.`;
			const hint = "Write letters, digits and `-` only, such as `X-Request-Id`.";
			if (!isToken(`${name}`)) yield [place, message, hint, part];
		}
	}
}

function headerNamesIn({
	kind,
	value,
	pointer,
}: SpecPart): readonly (readonly [name: unknown, JsonPointer, Part])[] {
	if (kind === "parameter" && value.in === "header")
		return [[value.name, childPointer(pointer, "name"), "value"]];
	if (kind !== "response" && kind !== "encoding") return [];
	const place = childPointer(pointer, "headers");
	return entries(value.headers).map(([name]) => [name, childPointer(place, name), "key"]);
}

interface DeclaredTag {
	readonly name: string;
	readonly parent: string | undefined;
	readonly index: number;
}

function* tagFaults(root: unknown): Iterable<Openapi32Fault> {
	const items = itemsIn(property(root, "tags"));
	const tags = items.flatMap((tag, index): DeclaredTag[] => {
		const name = property(tag, "name");
		const parent = property(tag, "parent");
		return typeof name === "string"
			? [{ name, parent: typeof parent === "string" ? parent : undefined, index }]
			: [];
	});
	const pointerTo = ({ index }: DeclaredTag, key: string): JsonPointer => `/tags/${index}/${key}`;
	const tagsByName = new Map<string, DeclaredTag>();
	for (const tag of tags) {
		const message = `The tag \`${tag.name}\` is declared twice.`;
		if (tagsByName.has(tag.name))
			yield [pointerTo(tag, "name"), message, "Remove one of the two tags."];
		// The later of two tags with the same name counts.
		tagsByName.set(tag.name, tag);
	}
	const nearNames = new NearNames(tagsByName.keys());
	for (const tag of tags) {
		const { parent } = tag;
		// A tag without a readable name may be the parent.
		if (parent === undefined || tagsByName.has(parent) || tags.length < items.length) continue;
		const near = nearNames.find(parent);
		const hint = `Add \`${parent}\` to \`tags\`, or remove \`parent\`.`;
		const message = `The tag \`${parent}\` is not declared.`;
		yield [pointerTo(tag, "parent"), message, near === undefined ? hint : didYouMean(near)];
	}
	// Each circle of parents is reported once, at its first tag.
	const doneTags = new Set<DeclaredTag>();
	for (const tag of tags) {
		const path: DeclaredTag[] = [];
		let end: DeclaredTag | undefined = tag;
		while (end !== undefined && !doneTags.has(end)) {
			doneTags.add(end);
			path.push(end);
			end = end.parent === undefined ? undefined : tagsByName.get(end.parent);
		}
		const start = end === undefined ? -1 : path.indexOf(end);
		const circle = start === -1 ? [] : path.slice(start);
		const [first, ...others] = circle.sort((one, other) => one.index - other.index);
		if (first === undefined) continue;
		const { name } = first;
		const message =
			others.length === 0
				? `The tag \`${name}\` is its own parent.`
				: `The parents of \`${name}\` refer back to \`${name}\`, through ${fewOf(others.map((one) => one.name))}.`;
		yield [pointerTo(first, "parent"), message, "Remove one `parent`."];
	}
}

function* serverFaults({ value, pointer }: SpecPart): Iterable<Openapi32Fault> {
	const seenNames = new Set<string>();
	const hint = "Use each variable only once in the URL.";
	for (const [, name = ""] of `${value.url}`.matchAll(/\{([^{}]+)\}/g)) {
		const message = `The variable \`{${name}}\` occurs in this URL more than once.`;
		if (seenNames.has(name)) yield [childPointer(pointer, "url"), message, hint];
		seenNames.add(name);
	}
}

const fixedMethods: readonly string[] = [...methods, "query"];

/** The hint for an invalid method of `additionalOperations`; `undefined` for a valid method. */
function hintForMethod(method: string): string | undefined {
	const lowerCaseMethod = method.toLowerCase();
	if (fixedMethods.includes(lowerCaseMethod))
		return `Write the operation as \`${lowerCaseMethod}\`, outside \`additionalOperations\`.`;
	if (!isToken(method)) return "Write letters, digits and `-` only, such as `COPY`.";
	if (lowerCaseMethod === "webhook") return "Move the operation to `webhooks`.";
	const upperCaseMethod = method.toUpperCase();
	return method === upperCaseMethod
		? undefined
		: `Write the method in upper case: \`${upperCaseMethod}\`.`;
}

function* pathItemFaults(spec: ReadableSpec, part: SpecPart): Iterable<Openapi32Fault> {
	const { value: item, pointer } = part;
	const operations = fixedMethods.map((key): [unknown, JsonPointer] => [
		property(item, key),
		childPointer(pointer, key),
	]);
	for (const [method, operation] of entries(item.additionalOperations)) {
		const place = childPointer(childPointer(pointer, "additionalOperations"), method);
		operations.push([operation, place]);
		const message = `\`${method}\` is not a valid method of \`additionalOperations\`.`;
		const hint = hintForMethod(method);
		if (hint !== undefined) yield [place, message, hint, "key"];
	}
	const sharedParameters = queryParametersIn(spec, item, pointer);
	for (const [operation, place] of operations) {
		if (!isMapping(operation)) continue;
		const all = [...queryParametersIn(spec, operation, place), ...sharedParameters];
		const whole = all.find(({ isWhole }) => isWhole);
		if (whole === undefined) continue;
		const partial = all.find(({ isWhole }) => !isWhole);
		const other = all.find(({ isWhole, name }) => isWhole && name !== whole.name);
		const messages = [
			partial &&
				`This parameter describes the whole query, but \`${show(partial.name)}\` describes a part of the query.`,
			other && `Both this parameter and \`${show(other.name)}\` describe the whole query.`,
		];
		for (const message of messages)
			if (message) yield [whole.pointer, message, "Remove one of the two parameters."];
	}
}

interface QueryParameter {
	readonly isWhole: boolean;
	readonly name: unknown;
	readonly pointer: JsonPointer;
}

/**
 * A parameter of each kind, and a second whole-query parameter with another name. More parameters
 * cannot add a fault.
 */
function queryParametersIn(
	{ document }: ReadableSpec,
	holder: unknown,
	place: JsonPointer,
): readonly QueryParameter[] {
	const all = itemsIn(property(holder, "parameters")).flatMap((written, index) => {
		const parameter = referenceTargets(document).resolveComponent(written, "parameters");
		const kind = property(parameter, "in");
		const pointer = childPointer(childPointer(place, "parameters"), index);
		const isWhole = kind === "querystring";
		return isWhole || kind === "query"
			? { isWhole, name: property(parameter, "name"), pointer }
			: [];
	});
	const partial = all.find(({ isWhole }) => !isWhole);
	const whole = all.find(({ isWhole }) => isWhole);
	const other = all.find(({ isWhole, name }) => isWhole && name !== whole?.name);
	return [partial, whole, other].filter((one) => one !== undefined);
}

function* mappingFaults(
	spec: ReadableSpec,
	{ value, pointer }: SpecPart,
): Iterable<Openapi32Fault> {
	const graph = schemaGraph(spec);
	const written = property(value.discriminator, "defaultMapping");
	if (typeof written !== "string" || graph.mayHideSchemas || graph.isUnknown(value)) return;
	const place = childPointer(childPointer(pointer, "discriminator"), "defaultMapping");
	const name = written.startsWith("#")
		? componentNameIn(written, "schemas")
		: written.replace(/^\.\//, "");
	if (name === undefined || !isMapping(graph.component(name))) {
		const message = `\`${written}\` is not a schema of \`components\`.`;
		yield [place, message, "Write the name of a schema in `components.schemas`."];
	} else if (graph.selectableNames(value)?.has(graph.nameWithoutAliases(name)) === false) {
		const message = `\`${written}\` is not one of the schemas in \`oneOf\` or \`anyOf\`.`;
		const hint = "Write a schema of `oneOf` or `anyOf`, or add this schema to the list.";
		yield [place, message, hint];
	}
}

function* encodingFaults(
	spec: ReadableSpec,
	{ value, pointer }: SpecPart,
): Iterable<Openapi32Fault> {
	const key = ["prefixEncoding", "itemEncoding"].find((name) => Object.hasOwn(value, name));
	if (key === undefined || Object.hasOwn(value, "itemSchema")) return;
	const message = `\`${key}\` requires a schema of a list, which this media type does not have.`;
	const hint = "Add `itemSchema`, or a `schema` with `type: array`.";
	const isUnknown = schemaGraph(spec).partsOf([value.schema]) === undefined;
	if (!isUnknown && !listSchemas(spec).has(value.schema))
		yield [childPointer(pointer, key), message, hint, "key"];
}
