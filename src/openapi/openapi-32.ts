// Further reasons why Mintlify rejects an OpenAPI 3.2 file that matches its JSON Schema and whose
// references all resolve.
import { memoise } from "../source/memoised.ts";
import { childPointer, type JsonPointer } from "../source/pointer.ts";
import type { Location, Part as PartOfPlace } from "../source/source-file.ts";
import { didYouMean, findNearest } from "../source/text/suggest.ts";
import { fewOf, show } from "../source/text/words.ts";
import { entries, isMapping, itemsIn, type Mapping, property, setOwn } from "../source/value.ts";
import { isToken } from "./names.ts";
import { Components, componentNameIn } from "./references/components.ts";
import { brokenReferences } from "./references/schema-references.ts";
import { allParts, type SpecPart } from "./spec/parts.ts";
import { formOf, is32, methods, type ReadableSpec, type Spec } from "./spec/spec.ts";
import { specFaults } from "./spec/spec-faults.ts";

export interface LocatedSpecFault extends Pick<Openapi32Fault, "message" | "hint"> {
	readonly at: Location;
}

/**
 * The further faults of an OpenAPI 3.2 file; empty for a file of any other version, and for a file
 * that Mintlify rejects for another reason.
 */
export function faultsOf32(spec: Spec): readonly LocatedSpecFault[] {
	return spec.kind === "readable" ? findFaults(spec) : [];
}

const findFaults = memoise((spec: ReadableSpec): readonly LocatedSpecFault[] => {
	const isValidOtherwise =
		formOf(spec).kind === "openapi" &&
		is32(spec) &&
		specFaults(spec).length === 0 &&
		!brokenReferences(spec).some(({ rejectsFile }) => rejectsFile);
	if (!isValidOtherwise) return [];
	const reportedFaults = new Set<string>();
	return [...faultsIn(spec)].flatMap((fault) => {
		const { pointer, part, message, hint } = fault;
		const faultIdentity = `${part} ${pointer} ${message}`;
		if (reportedFaults.has(faultIdentity)) return [];
		reportedFaults.add(faultIdentity);
		return { at: spec.document.locate(pointer, part), message, hint };
	});
});

function* faultsIn(spec: ReadableSpec): Iterable<Openapi32Fault> {
	const root = spec.document.value;
	const schemas = new Components(root, "schemas");
	const parameters = new Components(root, "parameters");
	const discriminators = new DiscriminatorChecks(schemas);
	const listSchemas = new ListSchemas(schemas);
	yield* tagFaults(root);
	for (const specPart of allParts(spec)) {
		yield* methodFaults(specPart);
		yield* querystringFaults(specPart, parameters);
		yield* discriminators.faultsOf(specPart);
		yield* encodingFaults(specPart, listSchemas);
		yield* headerNameFaults(specPart);
		yield* serverFaults(specPart);
	}
}

interface Openapi32Fault {
	readonly pointer: JsonPointer;
	readonly part: PartOfPlace;
	readonly message: string;
	readonly hint: string;
}

interface DeclaredTag {
	readonly name: string;
	readonly parent: string | undefined;
	readonly index: number;
}

/**
 * The maximum number of tags for which docproof makes suggestions, because comparing all tags takes
 * quadratic time.
 */
const maxComparedTags = 300;

function* tagFaults(root: unknown): Iterable<Openapi32Fault> {
	const tags = declaredTags(root);
	const tagsByName = new Map<string, DeclaredTag>();
	for (const tag of tags) {
		if (tagsByName.has(tag.name))
			yield {
				...locateInTag(tag, "name"),
				message: `The tag \`${tag.name}\` is declared twice.`,
				hint: "Remove one of the two tags.",
			};
		// The later of two tags with the same name counts.
		tagsByName.set(tag.name, tag);
	}
	const names = tags.length > maxComparedTags ? [] : [...tagsByName.keys()];
	for (const tag of tags) {
		const { parent } = tag;
		if (parent === undefined || tagsByName.has(parent)) continue;
		const nearParent = findNearest(parent, names);
		yield {
			...locateInTag(tag, "parent"),
			message: `The tag \`${parent}\` is not declared.`,
			hint:
				nearParent === undefined
					? `Add \`${parent}\` to \`tags\`, or remove \`parent\`.`
					: didYouMean(nearParent),
		};
	}
	yield* findTagCircles(tags, tagsByName);
}

function declaredTags(root: unknown): readonly DeclaredTag[] {
	return itemsIn(property(root, "tags")).flatMap((tag, index) => {
		const name = property(tag, "name");
		const parent = property(tag, "parent");
		return typeof name === "string"
			? { name, parent: typeof parent === "string" ? parent : undefined, index }
			: [];
	});
}

/** Finds circles of tags, each once, at the first tag of the circle. */
function* findTagCircles(
	tags: readonly DeclaredTag[],
	byName: ReadonlyMap<string, DeclaredTag>,
): Iterable<Openapi32Fault> {
	const doneTags = new Set<DeclaredTag>();
	for (const tag of tags) {
		const tagPath = new Set<DeclaredTag>();
		let end: DeclaredTag | undefined = tag;
		while (end !== undefined && !doneTags.has(end) && !tagPath.has(end)) {
			tagPath.add(end);
			end = end.parent === undefined ? undefined : byName.get(end.parent);
		}
		for (const passedTag of tagPath) doneTags.add(passedTag);
		if (end === undefined || !tagPath.has(end)) continue;
		const passedTags = [...tagPath];
		const [first = tag, ...others] = passedTags
			.slice(passedTags.indexOf(end))
			.sort((one, other) => one.index - other.index);
		yield {
			...locateInTag(first, "parent"),
			message:
				others.length === 0
					? `The tag \`${first.name}\` is its own parent.`
					: `The parents of \`${first.name}\` refer back to \`${first.name}\`, through ${fewOf(others.map(({ name }) => name))}.`,
			hint: "Remove one `parent`.",
		};
	}
}

function locateInTag({ index }: DeclaredTag, key: string): { pointer: JsonPointer; part: "value" } {
	return { pointer: childPointer(childPointer("/tags", index), key), part: "value" };
}

function* serverFaults({ kind, value, pointer }: SpecPart): Iterable<Openapi32Fault> {
	if (kind !== "server" || typeof value.url !== "string") return;
	const seenNames = new Set<string>();
	const repeatedNames = new Set<string>();
	for (const [, name = ""] of value.url.matchAll(/\{([^{}]+)\}/g)) {
		if (seenNames.has(name)) repeatedNames.add(name);
		seenNames.add(name);
	}
	for (const name of repeatedNames)
		yield {
			pointer: childPointer(pointer, "url"),
			part: "value",
			message: `The variable \`{${name}}\` occurs in this URL more than once.`,
			hint: "Use each variable only once in the URL.",
		};
}

const fixedMethods: ReadonlySet<string> = new Set([...methods, "query"]);

function* methodFaults({ kind, value, pointer }: SpecPart): Iterable<Openapi32Fault> {
	const { additionalOperations } = value;
	if (kind !== "path item" || !isMapping(additionalOperations)) return;
	const additionalPointer = childPointer(pointer, "additionalOperations");
	for (const method of Object.keys(additionalOperations)) {
		const hint = hintForMethod(method);
		if (hint === undefined) continue;
		yield {
			pointer: childPointer(additionalPointer, method),
			part: "key",
			message: `\`${method}\` is not a valid method of \`additionalOperations\`.`,
			hint,
		};
	}
}

/** The hint for an invalid method; `undefined` for a valid method. */
function hintForMethod(method: string): string | undefined {
	const lowerCaseMethod = method.toLowerCase();
	if (fixedMethods.has(lowerCaseMethod))
		return `Write the operation as \`${lowerCaseMethod}\`, outside \`additionalOperations\`.`;
	if (!isToken(method)) return "Write letters, digits and `-` only, such as `COPY`.";
	if (lowerCaseMethod === "webhook") return "Move the operation to `webhooks`.";
	const upperCaseMethod = method.toUpperCase();
	return method === upperCaseMethod
		? undefined
		: `Write the method in upper case: \`${upperCaseMethod}\`.`;
}

function* headerNameFaults({ kind, value, pointer }: SpecPart): Iterable<Openapi32Fault> {
	if (kind === "parameter" && value.in === "header") {
		const { name } = value;
		if (typeof name === "string" && !isToken(name))
			yield faultOf(name, childPointer(pointer, "name"), "value");
	}
	if (kind !== "response" && kind !== "encoding") return;
	const place = childPointer(pointer, "headers");
	for (const [name] of entries(value.headers))
		if (!isToken(name)) yield faultOf(name, childPointer(place, name), "key");
}

function faultOf(name: string, pointer: JsonPointer, part: Openapi32Fault["part"]): Openapi32Fault {
	return {
		pointer,
		part,
		message: `\`${name}\` is not a valid header name.`,
		hint: "Write letters, digits and `-` only, such as `X-Request-Id`.",
	};
}

interface QueryParameter {
	readonly place: unknown;
	readonly name: unknown;
	readonly pointer: JsonPointer;
}

/**
 * The faults in the query parameters of each operation of a path item, including the parameters
 * that the path item shares with all its operations.
 */
function* querystringFaults(
	{ kind, value, pointer }: SpecPart,
	parameters: Components,
): Iterable<Openapi32Fault> {
	if (kind !== "path item") return;
	const sharedParameters = findQueryParameters(queryParametersIn(value, pointer, parameters));
	const ownOperations = [...methods, "query"].map((method) => ({
		operation: property(value, method),
		place: childPointer(pointer, method),
	}));
	const additionalPointer = childPointer(pointer, "additionalOperations");
	for (const [method, operation] of entries(value.additionalOperations))
		ownOperations.push({ operation, place: childPointer(additionalPointer, method) });
	for (const { operation, place: at } of ownOperations)
		if (isMapping(operation))
			yield* faultsOf([
				...findQueryParameters(queryParametersIn(operation, at, parameters)),
				...sharedParameters,
			]);
}

function queryParametersIn(
	holder: unknown,
	pointer: JsonPointer,
	components: Components,
): readonly QueryParameter[] {
	return itemsIn(property(holder, "parameters")).flatMap((one, index) => {
		const parameter = components.resolveValue(one);
		const place = property(parameter, "in");
		return place === "querystring" || place === "query"
			? {
					place,
					name: property(parameter, "name"),
					pointer: childPointer(childPointer(pointer, "parameters"), index),
				}
			: [];
	});
}

/**
 * A parameter of each kind, and a second whole-query parameter with another name. More parameters
 * cannot add a fault.
 */
function findQueryParameters(all: readonly QueryParameter[]): readonly QueryParameter[] {
	const queryParameter = all.find(({ place }) => place === "query");
	const wholeQuery = all.find(({ place }) => place === "querystring");
	const otherQuerystring = all.find(
		({ place, name }) => place === "querystring" && name !== wholeQuery?.name,
	);
	return [queryParameter, wholeQuery, otherQuerystring].filter((one) => one !== undefined);
}

function* faultsOf(all: readonly QueryParameter[]): Iterable<Openapi32Fault> {
	const queryParameter = all.find(({ place }) => place === "query");
	const [whole, ...others] = all.filter(({ place }) => place === "querystring");
	if (whole === undefined) return;
	const queryPlace = { pointer: whole.pointer, part: "value" } as const;
	if (queryParameter !== undefined)
		yield {
			...queryPlace,
			message: `This parameter describes the whole query, but \`${show(queryParameter.name)}\` describes a part of the query.`,
			hint: "Remove one of the two parameters.",
		};
	const otherQuerystring = others.find(({ name }) => name !== whole.name);
	if (otherQuerystring !== undefined)
		yield {
			...queryPlace,
			message: `Both this parameter and \`${show(otherQuerystring.name)}\` describe the whole query.`,
			hint: "Remove one of the two parameters.",
		};
}

/**
 * The maximum number of schemas that are examined to find the alternatives of the discriminators of
 * a file, so that time stays linear.
 */
const maxSteps = 300_000;

/** The checks of all discriminators of a file, which share one limit. */
class DiscriminatorChecks {
	readonly #schemas: Components;
	#steps = 0;

	constructor(schemas: Components) {
		this.#schemas = schemas;
	}

	*faultsOf({ kind, value, pointer }: SpecPart): Iterable<Openapi32Fault> {
		const defaultMapping = property(value.discriminator, "defaultMapping");
		if (kind !== "schema" || typeof defaultMapping !== "string") return;
		const place = {
			pointer: childPointer(childPointer(pointer, "discriminator"), "defaultMapping"),
			part: "value",
		} as const;
		const name = componentNameOf(defaultMapping);
		if (name === undefined || !isMapping(this.#schemas.valueNamed(name))) {
			yield {
				...place,
				message: `\`${defaultMapping}\` is not a schema of \`components\`.`,
				hint: "Write the name of a schema in `components.schemas`.",
			};
			return;
		}
		const variants = this.#variantsOf(value);
		if (this.#steps <= maxSteps && variants?.has(this.#resolveAliases(name)) === false)
			yield {
				...place,
				message: `\`${defaultMapping}\` is not one of the schemas in \`oneOf\` or \`anyOf\`.`,
				hint: "Write a schema of `oneOf` or `anyOf`, or add this schema to the list.",
			};
	}

	/**
	 * The names of the schemas that a discriminator can choose; `undefined` if the schema lists no
	 * alternatives.
	 */
	#variantsOf(schema: Mapping): ReadonlySet<string> | undefined {
		const variants = new Set<string>();
		let hasAlternatives = false;
		const passedReferences = new Set<string>();
		const seenSchemas = new Set<unknown>();
		const openSchemas: unknown[] = [schema];
		for (
			let openSchema = openSchemas.pop();
			openSchema !== undefined;
			openSchema = openSchemas.pop()
		) {
			if (seenSchemas.has(openSchema) || !isMapping(openSchema)) continue;
			seenSchemas.add(openSchema);
			const { oneOf, anyOf, allOf } = this.#compositionOf(openSchema, passedReferences);
			for (const one of [...itemsIn(oneOf), ...itemsIn(anyOf)]) {
				if (++this.#steps > maxSteps) return undefined;
				hasAlternatives = true;
				const name = this.#schemas.nameIn(one);
				if (name !== undefined) variants.add(this.#resolveAliases(name));
			}
			for (const allOfPart of itemsIn(allOf)) openSchemas.push(allOfPart);
		}
		return hasAlternatives ? variants : undefined;
	}

	/**
	 * The composition keywords of a schema. Keywords that the schema lacks come from the schemas to
	 * which the schema refers.
	 */
	#compositionOf(schema: Mapping, passed: Set<string>): Mapping {
		const composition = { ...compositionIn(schema) };
		let currentSchema: unknown = schema;
		while (isMapping(currentSchema) && ++this.#steps <= maxSteps) {
			const reference = this.#schemas.nameIn(currentSchema);
			const name = reference === undefined ? "" : this.#resolveAliases(reference);
			if (name === "" || passed.has(name)) break;
			passed.add(name);
			currentSchema = this.#schemas.valueNamed(name);
			for (const [key, value] of Object.entries(compositionIn(currentSchema)))
				if (!Object.hasOwn(composition, key)) setOwn(composition, key, value);
		}
		return composition;
	}

	/**
	 * The name of the schema that a name resolves to after all aliases, because a schema can consist
	 * of a reference to another schema.
	 */
	#resolveAliases(name: string): string {
		const seenNames = new Set<string>();
		let currentName = name;
		while (!seenNames.has(currentName) && ++this.#steps <= maxSteps) {
			seenNames.add(currentName);
			const schema = this.#schemas.valueNamed(currentName);
			const nextName = this.#schemas.nameIn(schema);
			if (nextName === undefined || !isMapping(schema)) return currentName;
			const isAlias = Object.keys(schema).every((key) => aliasKeys.has(key));
			if (!isAlias || !isMapping(this.#schemas.valueNamed(nextName))) return currentName;
			currentName = nextName;
		}
		return currentName;
	}
}

const aliasKeys: ReadonlySet<string> = new Set(["$ref", "summary", "description"]);

function compositionIn(schema: unknown): Record<string, unknown> {
	const compositionEntries = ["oneOf", "anyOf", "allOf"].map((key) => [key, property(schema, key)]);
	return Object.fromEntries(compositionEntries.filter(([, value]) => value !== undefined));
}

/**
 * The name of the schema in `components` to which a text refers, by name or in the form of a
 * `$ref`.
 */
function componentNameOf(written: string): string | undefined {
	if (written.startsWith("#")) return componentNameIn(written, "schemas");
	return written.startsWith("./") ? written.slice(2) : written;
}

const positionKeys = ["prefixEncoding", "itemEncoding"] as const;

function* encodingFaults(
	{ kind, value, pointer }: SpecPart,
	listSchemas: ListSchemas,
): Iterable<Openapi32Fault> {
	if (kind !== "media type" || Object.hasOwn(value, "itemSchema")) return;
	const [key] = positionKeys.filter((name) => Object.hasOwn(value, name));
	if (key === undefined || listSchemas.has(value.schema, 0)) return;
	yield {
		pointer: childPointer(pointer, key),
		part: "key",
		message: `\`${key}\` requires a schema of a list, which this media type does not have.`,
		hint: "Add `itemSchema`, or a `schema` with `type: array`.",
	};
}

/**
 * The maximum depth to which schemas are examined. Deeper schemas count as lists, so that
 * docproof reports no fault that it cannot prove.
 */
const maxDepth = 500;

class ListSchemas {
	readonly #schemas: Components;
	/**
	 * The cached results. A schema that is being examined counts as no list, so that circles of
	 * schemas end.
	 */
	readonly #cachedResults = new Map<object, boolean>();

	constructor(schemas: Components) {
		this.#schemas = schemas;
	}

	has(schema: unknown, depth: number): boolean {
		if (depth > maxDepth) return true;
		if (!isMapping(schema)) return false;
		const cachedResult = this.#cachedResults.get(schema);
		if (cachedResult !== undefined) return cachedResult;
		this.#cachedResults.set(schema, false);
		const { type, $ref, allOf } = schema;
		const hasInside = (one: unknown): boolean => this.has(one, depth + 1);
		const isList =
			type === undefined
				? "items" in schema ||
					"prefixItems" in schema ||
					(typeof $ref === "string" && hasInside(this.#schemas.resolveValue(schema))) ||
					(Array.isArray(allOf) && allOf.some(hasInside)) ||
					this.#hasListsOnly(schema, hasInside)
				: isOnly(type, "array");
		this.#cachedResults.set(schema, isList);
		return isList;
	}

	/**
	 * True if a schema has alternatives and each alternative is a list or null, because these
	 * alternatives describe a list.
	 */
	#hasListsOnly(schema: object, has: (one: unknown) => boolean): boolean {
		const alternatives = ["oneOf", "anyOf"].flatMap((key) => itemsIn(property(schema, key)));
		const nonNullAlternatives = alternatives.filter((one) => {
			const type = property(this.#schemas.resolveValue(one), "type");
			return !isOnly(type, "null");
		});
		return nonNullAlternatives.length > 0 && nonNullAlternatives.every(has);
	}
}

function isOnly(type: unknown, name: "array" | "null"): boolean {
	const types: readonly unknown[] = Array.isArray(type) ? type : [type];
	return types.includes(name) && types.every((one) => one === name || one === "null");
}
