import { isCookieName, isToken } from "../../../src/openapi/names.ts";
import { partsOfKind } from "../../../src/openapi/spec/parts.ts";
import {
	is32,
	type Operation,
	type ReadableSpec,
	resolveValue,
} from "../../../src/openapi/spec/spec.ts";
import { addToSet } from "../../../src/text/lists.ts";
import { childPointer, type JsonPointer } from "../../../src/text/pointer.ts";
import type { Location } from "../../../src/text/source-file.ts";
import { property } from "../../../src/text/value.ts";
import type { LocatedFault } from "./located-faults.ts";
import { schemesOf } from "./security-faults.ts";

export type ParameterFault =
	/**
	 * A list has the parameter twice. `isSame` is true if both items refer to the same description.
	 * `first` is the spelling of the first name, because headers ignore letter case.
	 */
	| {
			readonly kind: "repeated";
			readonly name: string;
			readonly place: string;
			readonly isSame: boolean;
			readonly first: string;
			readonly firstAt: Location;
	  }
	/**
	 * OpenAPI describes this header in another part of the file. `scheme` is the security scheme with
	 * which all operations that use the parameter send the header.
	 */
	| {
			readonly kind: "ignored header";
			readonly name: string;
			readonly header: IgnoredHeader;
			readonly scheme: string | undefined;
	  }
	| { readonly kind: "impossible name"; readonly name: string; readonly place: "header" | "cookie" }
	/**
	 * The name begins or ends with a blank or with a character that separates parameters. Requests
	 * would contain this character.
	 */
	| { readonly kind: "stray sign"; readonly name: string; readonly meant: string };

const ignoredHeaders = ["accept", "authorization", "content-type"] as const;
export type IgnoredHeader = (typeof ignoredHeaders)[number];

/**
 * The faults of the parameters of the given operations and of their paths. Webhooks are left out,
 * because the API itself sends their requests.
 */
export function* parameterFaults(
	spec: ReadableSpec,
	operations: readonly Operation[],
): Iterable<LocatedFault<ParameterFault>> {
	const usedParameters = new Set<unknown>();
	const schemesByHeader = new Map<unknown, Set<string | undefined>>();
	/**
	 * The parameters of each list. Each list is read once, because several operations can share a
	 * list.
	 */
	const parametersByList = new Map<readonly unknown[], ListParameters>();
	const reportedLists = new Set<JsonPointer>();
	for (const operation of operations) {
		if (operation.method === "webhook") continue;
		for (const { list, pointer } of parameterLists(operation)) {
			let parameters = parametersByList.get(list);
			if (parameters === undefined) {
				parameters = readParameters(spec, list);
				parametersByList.set(list, parameters);
				for (const parameter of parameters.all) usedParameters.add(parameter);
			}
			const { repeated, authorization } = parameters;
			if (repeated.length > 0 && !reportedLists.has(pointer))
				yield* repeatedParameters(spec, list, parameters, pointer);
			reportedLists.add(pointer);
			if (authorization.length === 0) continue;
			const scheme = nameOfAuthorizingScheme(spec, operation);
			for (const header of authorization) addToSet(schemesByHeader, header, scheme);
		}
	}
	for (const specPart of partsOfKind(spec, "parameter")) {
		if (!usedParameters.has(specPart.value)) continue;
		const { value } = specPart;
		const { name, in: place } = value;
		if (typeof name !== "string") continue;
		const [scheme, ...others] = schemesByHeader.get(value) ?? [];
		const onlyScheme = others.length === 0 ? scheme : undefined;
		const fault = nameFault(name, place, onlyScheme);
		// In OpenAPI 3.2, Mintlify rejects the file for such a header, which another rule reports.
		const isReported = fault?.kind === "impossible name" && place === "header" && is32(spec);
		if (fault === undefined || isReported) continue;
		yield { at: spec.document.locate(childPointer(specPart.pointer, "name")), fault };
	}
}

interface ParameterList {
	readonly list: readonly unknown[];
	readonly pointer: JsonPointer;
}

interface ListParameters {
	/** The parameters of a list, each resolved to its definition. */
	readonly all: readonly unknown[];
	readonly repeated: readonly RepeatedParameter[];
	readonly authorization: readonly unknown[];
}

interface RepeatedParameter {
	readonly name: string;
	readonly place: string;
	readonly index: number;
	readonly first: { readonly name: string; readonly index: number };
}

function readParameters(spec: ReadableSpec, list: readonly unknown[]): ListParameters {
	const all = list.map((one) => resolveValue(spec, one));
	return { all, repeated: findRepeatedParameters(all), authorization: all.filter(isAuthorization) };
}

/**
 * The parameter lists of an operation's path and of the operation. Each list is checked by itself,
 * because a parameter of the operation replaces the same parameter of its path.
 */
function parameterLists(operation: Operation): ParameterList[] {
	const pathParameters = property(operation.item, "parameters");
	const ownParameters = operation.value.parameters;
	return [
		{ list: pathParameters, pointer: operation.pointerInItem("parameters") },
		{ list: ownParameters, pointer: childPointer(operation.pointer, "parameters") },
	].filter((one): one is ParameterList => Array.isArray(one.list));
}

function* repeatedParameters(
	{ document }: ReadableSpec,
	list: readonly unknown[],
	{ all, repeated }: ListParameters,
	pointer: JsonPointer,
): Iterable<LocatedFault<ParameterFault>> {
	const locateParameter = (index: number): Location =>
		document.locate(
			childPointer(childPointer(pointer, index), list[index] === all[index] ? "name" : "$ref"),
		);
	for (const { name, place, index, first } of repeated) {
		const isSame = all[first.index] === all[index];
		const firstAt = locateParameter(first.index);
		yield {
			at: locateParameter(index),
			fault: { kind: "repeated", name, place, isSame, first: first.name, firstAt },
		};
	}
}

function findRepeatedParameters(parameters: readonly unknown[]): readonly RepeatedParameter[] {
	if (parameters.length < 2) return [];
	const repeatedParameters: RepeatedParameter[] = [];
	const firstByKey = new Map<string, { name: string; index: number }>();
	for (const [index, parameter] of parameters.entries()) {
		const name = property(parameter, "name");
		const place = property(parameter, "in");
		if (typeof name !== "string" || typeof place !== "string") continue;
		const key = `${place} ${place === "header" ? name.toLowerCase() : name}`;
		const firstUse = firstByKey.get(key);
		if (firstUse === undefined) {
			firstByKey.set(key, { name, index });
			continue;
		}
		repeatedParameters.push({ name, place, index, first: firstUse });
	}
	return repeatedParameters;
}

/**
 * The fault of a parameter's name. `scheme` is a security scheme that sends the header
 * `Authorization` instead of the parameter.
 */
function nameFault(
	name: string,
	place: unknown,
	scheme: string | undefined,
): ParameterFault | undefined {
	if (place === "header") {
		const header = ignoredHeaders.find((one) => one === name.toLowerCase());
		if (header !== undefined) return { kind: "ignored header", name, header, scheme };
		return isToken(name) ? undefined : { kind: "impossible name", name, place };
	}
	if (place === "cookie")
		return isCookieName(name) ? undefined : { kind: "impossible name", name, place };
	const intendedName = place === "query" ? withoutStrayCharacters(name) : name;
	return intendedName === name || intendedName === ""
		? undefined
		: { kind: "stray sign", name, meant: intendedName };
}

/**
 * A name without stray characters at its ends. Characters within the name stay, because an API can
 * have a parameter such as `price>=`.
 */
function withoutStrayCharacters(name: string): string {
	return name
		.trim()
		.replace(/^[?&]/, "")
		.replace(/(?<=\w)[=&]$/, "");
}

function isAuthorization(parameter: unknown): boolean {
	const name = property(parameter, "name");
	return (
		property(parameter, "in") === "header" &&
		typeof name === "string" &&
		name.toLowerCase() === "authorization"
	);
}

function nameOfAuthorizingScheme(spec: ReadableSpec, operation: Operation): string | undefined {
	const scheme = schemesOf(spec, operation).find(
		({ value }) =>
			["http", "oauth2", "openIdConnect"].includes(String(value.type)) ||
			(value.type === "apiKey" && isAuthorization(value)),
	);
	return scheme?.name;
}
