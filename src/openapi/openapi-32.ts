// Further reasons for which Mintlify rejects an OpenAPI 3.2 file that matches its JSON Schema and
// whose references all resolve.
import { memoised } from "../source/memoised.ts";
import { child, type JsonPointer } from "../source/pointer.ts";
import type { Location, Part as PartOfPlace } from "../source/source-file.ts";
import { entries, isMapping, itemsIn, type Mapping, property, setOwn } from "../source/value.ts";
import { didYouMean, nearest } from "../text/suggest.ts";
import { fewOf } from "../text/words.ts";
import { isToken } from "./names.ts";
import { Components, componentIn } from "./references/components.ts";
import { brokenReferences } from "./references/schema-references.ts";
import { allParts, type SpecPart } from "./spec/parts.ts";
import { formOf, is32, methods, type ReadableSpec, type Spec } from "./spec/spec.ts";
import { specFaults } from "./spec/spec-faults.ts";

/** A violation of Mintlify's requirements for OpenAPI 3.2, with its location. */
export interface LocatedSpecFault extends Pick<Fault, "message" | "hint"> {
	readonly at: Location;
}

/**
 * The faults of OpenAPI 3.2; empty for any other version, and for a file that Mintlify rejects for
 * another reason.
 */
export function faultsOf32(spec: Spec): readonly LocatedSpecFault[] {
	return spec.kind === "readable" ? findFaults(spec) : [];
}

const findFaults = memoised((spec: ReadableSpec): readonly LocatedSpecFault[] => {
	const isJudged =
		formOf(spec).kind === "openapi" &&
		is32(spec) &&
		specFaults(spec).length === 0 &&
		!brokenReferences(spec).some(({ rejectsFile }) => rejectsFile);
	if (!isJudged) return [];
	const reportedFaults = new Set<string>();
	return [...faultsIn(spec)].flatMap((fault) => {
		const { pointer, part, message, hint } = fault;
		const place = `${part} ${pointer} ${message}`;
		if (reportedFaults.has(place)) return [];
		reportedFaults.add(place);
		return { at: spec.document.locate(pointer, part), message, hint };
	});
});

function* faultsIn(spec: ReadableSpec): Iterable<Fault> {
	const root = spec.document.value;
	const schemas = new Components(root, "schemas");
	const parameters = new Components(root, "parameters");
	const discriminators = new Discriminators(schemas);
	const lists = new Lists(schemas);
	yield* tagFaults(root);
	for (const part of allParts(spec)) {
		yield* methodFaults(part);
		yield* querystringFaults(part, parameters);
		yield* discriminators.faultsOf(part);
		yield* encodingFaults(part, lists);
		yield* headerNameFaults(part);
		yield* serverFaults(part);
	}
}

interface Fault {
	readonly pointer: JsonPointer;
	readonly part: PartOfPlace;
	readonly message: string;
	readonly hint: string;
}

interface Tag {
	readonly name: string;
	readonly parent: string | undefined;
	readonly index: number;
}

/** More tags get no suggestions, because comparing all of them takes quadratic time. */
const mostCompared = 300;

function* tagFaults(root: unknown): Iterable<Fault> {
	const tags = declaredTags(root);
	const byName = new Map<string, Tag>();
	for (const tag of tags) {
		if (byName.has(tag.name))
			yield {
				...locateInTag(tag, "name"),
				message: `The tag \`${tag.name}\` is declared twice.`,
				hint: "Remove one of the two tags.",
			};
		// The later of two tags with the same name counts.
		byName.set(tag.name, tag);
	}
	const names = tags.length > mostCompared ? [] : [...byName.keys()];
	for (const tag of tags) {
		const { parent } = tag;
		if (parent === undefined || byName.has(parent)) continue;
		const near = nearest(parent, names);
		yield {
			...locateInTag(tag, "parent"),
			message: `The tag \`${parent}\` is not declared.`,
			hint:
				near === undefined
					? `Add \`${parent}\` to \`tags\`, or remove \`parent\`.`
					: didYouMean(near),
		};
	}
	yield* circles(tags, byName);
}

function declaredTags(root: unknown): readonly Tag[] {
	return itemsIn(property(root, "tags")).flatMap((tag, index) => {
		const name = property(tag, "name");
		const parent = property(tag, "parent");
		return typeof name === "string"
			? { name, parent: typeof parent === "string" ? parent : undefined, index }
			: [];
	});
}

/** Each circle once, at the first of its tags. */
function* circles(tags: readonly Tag[], byName: ReadonlyMap<string, Tag>): Iterable<Fault> {
	const done = new Set<Tag>();
	for (const tag of tags) {
		const way = new Set<Tag>();
		let end: Tag | undefined = tag;
		while (end !== undefined && !done.has(end) && !way.has(end)) {
			way.add(end);
			end = end.parent === undefined ? undefined : byName.get(end.parent);
		}
		for (const one of way) done.add(one);
		if (end === undefined || !way.has(end)) continue;
		const passed = [...way];
		const [first = tag, ...others] = passed
			.slice(passed.indexOf(end))
			.sort((one, other) => one.index - other.index);
		yield {
			...locateInTag(first, "parent"),
			message:
				others.length === 0
					? `The tag \`${first.name}\` is its own parent.`
					: `The parents of \`${first.name}\` refer back to it, through ${fewOf(others.map(({ name }) => name))}.`,
			hint: "Remove one `parent`.",
		};
	}
}

function locateInTag({ index }: Tag, key: string): { pointer: JsonPointer; part: "value" } {
	return { pointer: child(child("/tags", index), key), part: "value" };
}

function* serverFaults({ kind, value, pointer }: SpecPart): Iterable<Fault> {
	if (kind !== "server" || typeof value.url !== "string") return;
	const seen = new Set<string>();
	const repeatedNames = new Set<string>();
	for (const [, name = ""] of value.url.matchAll(/\{([^{}]+)\}/g)) {
		if (seen.has(name)) repeatedNames.add(name);
		seen.add(name);
	}
	for (const name of repeatedNames)
		yield {
			pointer: child(pointer, "url"),
			part: "value",
			message: `The variable \`{${name}}\` occurs in this URL more than once.`,
			hint: "Use a different variable each time.",
		};
}

const fixed: ReadonlySet<string> = new Set([...methods, "query"]);

function* methodFaults({ kind, value, pointer }: SpecPart): Iterable<Fault> {
	const { additionalOperations } = value;
	if (kind !== "path item" || !isMapping(additionalOperations)) return;
	const place = child(pointer, "additionalOperations");
	for (const method of Object.keys(additionalOperations)) {
		const hint = hintFor(method);
		if (hint === undefined) continue;
		yield {
			pointer: child(place, method),
			part: "key",
			message: `\`${method}\` is not a valid method of \`additionalOperations\`.`,
			hint,
		};
	}
}

/** The hint for an invalid method; `undefined` for a valid one. */
function hintFor(method: string): string | undefined {
	const lowerCaseMethod = method.toLowerCase();
	if (fixed.has(lowerCaseMethod))
		return `Write the operation as \`${lowerCaseMethod}\`, outside \`additionalOperations\`.`;
	if (!isToken(method)) return "Write letters, digits and `-` only, such as `COPY`.";
	if (lowerCaseMethod === "webhook") return "Move the operation to `webhooks`.";
	const upperCaseMethod = method.toUpperCase();
	return method === upperCaseMethod
		? undefined
		: `Write the method in upper case: \`${upperCaseMethod}\`.`;
}

function* headerNameFaults({ kind, value, pointer }: SpecPart): Iterable<Fault> {
	if (kind === "parameter" && value.in === "header") {
		const { name } = value;
		if (typeof name === "string" && !isToken(name))
			yield faultOf(name, child(pointer, "name"), "value");
	}
	if (kind !== "response" && kind !== "encoding") return;
	const place = child(pointer, "headers");
	for (const [name] of entries(value.headers))
		if (!isToken(name)) yield faultOf(name, child(place, name), "key");
}

function faultOf(name: string, pointer: JsonPointer, part: Fault["part"]): Fault {
	return {
		pointer,
		part,
		message: `\`${name}\` is not a valid header name.`,
		hint: "Write letters, digits and `-` only, such as `X-Request-Id`.",
	};
}

interface Parameter {
	readonly place: unknown;
	readonly name: unknown;
	readonly pointer: JsonPointer;
}

/**
 * The faults of each operation of a path item, together with the parameters that the path item
 * shares with all of them.
 */
function* querystringFaults(
	{ kind, value, pointer }: SpecPart,
	parameters: Components,
): Iterable<Fault> {
	if (kind !== "path item") return;
	const shared = few(inQuery(value, pointer, parameters));
	const own = [...methods, "query"].map((method) => ({
		operation: property(value, method),
		place: child(pointer, method),
	}));
	const place = child(pointer, "additionalOperations");
	for (const [method, operation] of entries(value.additionalOperations))
		own.push({ operation, place: child(place, method) });
	for (const { operation, place: at } of own)
		if (isMapping(operation))
			yield* faultsOf([...few(inQuery(operation, at, parameters)), ...shared]);
}

/** The parameters of an object that describe the query or a part of it. */
function inQuery(
	holder: unknown,
	pointer: JsonPointer,
	components: Components,
): readonly Parameter[] {
	return itemsIn(property(holder, "parameters")).flatMap((one, index) => {
		const parameter = components.resolved(one);
		const place = property(parameter, "in");
		return place === "querystring" || place === "query"
			? {
					place,
					name: property(parameter, "name"),
					pointer: child(child(pointer, "parameters"), index),
				}
			: [];
	});
}

/**
 * A parameter of each kind, and a second whole-query parameter with another name. More parameters
 * cannot add a fault.
 */
function few(all: readonly Parameter[]): readonly Parameter[] {
	const part = all.find(({ place }) => place === "query");
	const whole = all.find(({ place }) => place === "querystring");
	const otherQuerystring = all.find(
		({ place, name }) => place === "querystring" && name !== whole?.name,
	);
	return [part, whole, otherQuerystring].filter((one) => one !== undefined);
}

function* faultsOf(all: readonly Parameter[]): Iterable<Fault> {
	const part = all.find(({ place }) => place === "query");
	const [whole, ...others] = all.filter(({ place }) => place === "querystring");
	if (whole === undefined) return;
	const at = { pointer: whole.pointer, part: "value" } as const;
	if (part !== undefined)
		yield {
			...at,
			message: `This parameter is the whole query, but \`${String(part.name)}\` is a part of it.`,
			hint: "Remove one of the two parameters.",
		};
	const otherQuerystring = others.find(({ name }) => name !== whole.name);
	if (otherQuerystring !== undefined)
		yield {
			...at,
			message: `Both this parameter and \`${String(otherQuerystring.name)}\` are the whole query.`,
			hint: "Remove one of the two parameters.",
		};
}

/**
 * The maximum number of schemas that are examined to find the alternatives of discriminators, so
 * that time stays linear.
 */
const mostSteps = 300_000;

/** The checks of all discriminators of a file, which share one limit. */
class Discriminators {
	readonly #schemas: Components;
	#steps = 0;

	constructor(schemas: Components) {
		this.#schemas = schemas;
	}

	*faultsOf({ kind, value, pointer }: SpecPart): Iterable<Fault> {
		const written = property(value.discriminator, "defaultMapping");
		if (kind !== "schema" || typeof written !== "string") return;
		const place = {
			pointer: child(child(pointer, "discriminator"), "defaultMapping"),
			part: "value",
		} as const;
		const name = componentNameOf(written);
		if (name === undefined || !isMapping(this.#schemas.of(name))) {
			yield {
				...place,
				message: `\`${written}\` is not a schema of \`components\`.`,
				hint: "Write the name of a schema of `components.schemas`.",
			};
			return;
		}
		const variants = this.#variantsOf(value);
		if (this.#steps <= mostSteps && variants?.has(this.#meant(name)) === false)
			yield {
				...place,
				message: `\`${written}\` is not one of the schemas in \`oneOf\` or \`anyOf\`.`,
				hint: "Write one of these schemas, or add this schema to the list.",
			};
	}

	/**
	 * The names of the schemas that a discriminator can choose; `undefined` if the schema lists no
	 * alternatives.
	 */
	#variantsOf(schema: Mapping): ReadonlySet<string> | undefined {
		const variants = new Set<string>();
		let isListed = false;
		const passed = new Set<string>();
		const seen = new Set<unknown>();
		const open: unknown[] = [schema];
		for (let at = open.pop(); at !== undefined; at = open.pop()) {
			if (seen.has(at) || !isMapping(at)) continue;
			seen.add(at);
			const { oneOf, anyOf, allOf } = this.#compositionOf(at, passed);
			for (const one of [...itemsIn(oneOf), ...itemsIn(anyOf)]) {
				if (++this.#steps > mostSteps) return undefined;
				isListed = true;
				const name = this.#schemas.nameIn(one);
				if (name !== undefined) variants.add(this.#meant(name));
			}
			for (const part of itemsIn(allOf)) open.push(part);
		}
		return isListed ? variants : undefined;
	}

	/** The composition of a schema: its own, otherwise that of the schema that it refers to. */
	#compositionOf(schema: Mapping, passed: Set<string>): Mapping {
		const composition = { ...compositionIn(schema) };
		let at: unknown = schema;
		while (isMapping(at) && ++this.#steps <= mostSteps) {
			const reference = this.#schemas.nameIn(at);
			const name = reference === undefined ? "" : this.#meant(reference);
			if (name === "" || passed.has(name)) break;
			passed.add(name);
			at = this.#schemas.of(name);
			for (const [key, value] of Object.entries(compositionIn(at)))
				if (!Object.hasOwn(composition, key)) setOwn(composition, key, value);
		}
		return composition;
	}

	/**
	 * The schema that a name resolves to after all aliases, because a schema can consist of a
	 * reference to another one.
	 */
	#meant(name: string): string {
		const seen = new Set<string>();
		let at = name;
		while (!seen.has(at) && ++this.#steps <= mostSteps) {
			seen.add(at);
			const schema = this.#schemas.of(at);
			const next = this.#schemas.nameIn(schema);
			if (next === undefined || !isMapping(schema)) return at;
			const isAlias = Object.keys(schema).every((key) => ofAliases.has(key));
			if (!isAlias || !isMapping(this.#schemas.of(next))) return at;
			at = next;
		}
		return at;
	}
}

const ofAliases: ReadonlySet<string> = new Set(["$ref", "summary", "description"]);

function compositionIn(schema: unknown): Record<string, unknown> {
	const compositionEntries = ["oneOf", "anyOf", "allOf"].map((key) => [key, property(schema, key)]);
	return Object.fromEntries(compositionEntries.filter(([, value]) => value !== undefined));
}

/** The schema of `components` that a text refers to, by its name or as a `$ref` does. */
function componentNameOf(written: string): string | undefined {
	if (written.startsWith("#")) return componentIn(written, "schemas");
	return written.startsWith("./") ? written.slice(2) : written;
}

const byPosition = ["prefixEncoding", "itemEncoding"] as const;

function* encodingFaults({ kind, value, pointer }: SpecPart, lists: Lists): Iterable<Fault> {
	if (kind !== "media type" || Object.hasOwn(value, "itemSchema")) return;
	const [key] = byPosition.filter((name) => Object.hasOwn(value, name));
	if (key === undefined || lists.has(value.schema, 0)) return;
	yield {
		pointer: child(pointer, key),
		part: "key",
		message: `\`${key}\` requires a schema of a list, which this media type does not have.`,
		hint: "Add `itemSchema`, or a `schema` with `type: array`.",
	};
}

/** Deeper schemas count as lists, because docproof cannot tell. */
const deepest = 500;

/** The schemas of a file whose values are lists. */
class Lists {
	readonly #schemas: Components;
	/** The cached results. A schema that is being examined counts as no list, which ends circles. */
	readonly #known = new Map<object, boolean>();

	constructor(schemas: Components) {
		this.#schemas = schemas;
	}

	has(schema: unknown, depth: number): boolean {
		if (depth > deepest) return true;
		if (!isMapping(schema)) return false;
		const cachedResult = this.#known.get(schema);
		if (cachedResult !== undefined) return cachedResult;
		this.#known.set(schema, false);
		const { type, $ref, allOf } = schema;
		const has = (one: unknown): boolean => this.has(one, depth + 1);
		const isList =
			type === undefined
				? "items" in schema ||
					"prefixItems" in schema ||
					(typeof $ref === "string" && has(this.#schemas.resolved(schema))) ||
					(Array.isArray(allOf) && allOf.some(has)) ||
					this.#hasListsOnly(schema, has)
				: isOnly(type, "array");
		this.#known.set(schema, isList);
		return isList;
	}

	/** Alternatives describe a list if each of them is a list or null. */
	#hasListsOnly(schema: object, has: (one: unknown) => boolean): boolean {
		const alternatives = ["oneOf", "anyOf"].flatMap((key) => itemsIn(property(schema, key)));
		const nonNullAlternatives = alternatives.filter((one) => {
			const type = property(this.#schemas.resolved(one), "type");
			return !isOnly(type, "null");
		});
		return nonNullAlternatives.length > 0 && nonNullAlternatives.every(has);
	}
}

/** The `type` is the given name, with or without null. */
function isOnly(type: unknown, name: "array" | "null"): boolean {
	const types: readonly unknown[] = Array.isArray(type) ? type : [type];
	return types.includes(name) && types.every((one) => one === name || one === "null");
}
