// Parameters that no request can send as described.
import { child, type JsonPointer } from "../source/pointer.ts";
import type { Location } from "../source/source-file.ts";
import { property } from "../source/value.ts";
import { isCookieName, isToken } from "./names.ts";
import { referenceTargets } from "./references/reference-targets.ts";
import { schemesOf } from "./security-faults.ts";
import { allParts } from "./spec/parts.ts";
import type { Operation, ReadableSpec } from "./spec/spec.ts";

export type ParameterFault =
	/**
	 * A list has the parameter twice. `isSame`: both are references to one description. `first`: the
	 * name as first written, because headers ignore letter case.
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
	 * OpenAPI describes this header elsewhere. `scheme`: the security scheme with which all
	 * operations that use the parameter send it.
	 */
	| {
			readonly kind: "ignored header";
			readonly name: string;
			readonly header: IgnoredHeader;
			readonly scheme: string | undefined;
	  }
	/** No header or cookie can have the name. */
	| { readonly kind: "impossible name"; readonly name: string; readonly place: "header" | "cookie" }
	/**
	 * The name includes spaces around it, or a character that separates parameters, and requests
	 * contain them.
	 */
	| { readonly kind: "stray sign"; readonly name: string; readonly meant: string };

export interface PlacedParameterFault {
	readonly at: Location;
	readonly fault: ParameterFault;
}

const ignoredHeaders = ["accept", "authorization", "content-type"] as const;
export type IgnoredHeader = (typeof ignoredHeaders)[number];

/**
 * The faults of the parameters of the given operations and of their paths. Webhooks are left out,
 * because the API itself sends their requests.
 */
export function* parameterFaults(
	spec: ReadableSpec,
	operations: readonly Operation[],
): Iterable<PlacedParameterFault> {
	const targets = referenceTargets(spec);
	const usedParameters = new Set<unknown>();
	const schemes = new Map<unknown, Set<string | undefined>>();
	/** The `Authorization` headers of each list, because several operations can share a list. */
	const authorizationHeaders = new Map<JsonPointer, readonly unknown[]>();
	for (const operation of operations) {
		if (operation.method === "webhook") continue;
		for (const { list, pointer } of parameterLists(operation)) {
			let headers = authorizationHeaders.get(pointer);
			if (headers === undefined) {
				const parameters = list.map((one) => targets.resolve(one));
				for (const parameter of parameters) usedParameters.add(parameter);
				yield* repeatedParameters(spec, list, parameters, pointer);
				headers = parameters.filter(isAuthorization);
				authorizationHeaders.set(pointer, headers);
			}
			if (headers.length === 0) continue;
			const scheme = authorizingScheme(spec, operation);
			for (const header of headers)
				schemes.set(header, (schemes.get(header) ?? new Set()).add(scheme));
		}
	}
	for (const specPart of allParts(spec)) {
		if (specPart.kind !== "parameter" || !usedParameters.has(specPart.value)) continue;
		const { value } = specPart;
		const { name, in: place } = value;
		if (typeof name !== "string") continue;
		const [scheme, ...others] = schemes.get(value) ?? [];
		const onlyScheme = others.length === 0 ? scheme : undefined;
		const fault = nameFault(name, place, onlyScheme);
		if (fault === undefined) continue;
		yield { at: spec.document.locate(child(specPart.pointer, "name")), fault };
	}
}

interface ParameterList {
	readonly list: readonly unknown[];
	readonly pointer: JsonPointer;
}

/**
 * Each list is checked by itself, because a parameter of the operation replaces the same one of its
 * path.
 */
function parameterLists(operation: Operation): ParameterList[] {
	const pathParameters = property(operation.item, "parameters");
	const ownParameters = operation.value.parameters;
	return [
		{ list: pathParameters, pointer: operation.placeInItem("parameters") },
		{ list: ownParameters, pointer: child(operation.pointer, "parameters") },
	].filter((one): one is ParameterList => Array.isArray(one.list));
}

function* repeatedParameters(
	{ document }: ReadableSpec,
	list: readonly unknown[],
	parameters: readonly unknown[],
	pointer: JsonPointer,
): Iterable<PlacedParameterFault> {
	const locateParameter = (index: number): Location =>
		document.locate(
			child(child(pointer, index), list[index] === parameters[index] ? "name" : "$ref"),
		);
	const firsts = new Map<string, { name: string; index: number }>();
	for (const [index, parameter] of parameters.entries()) {
		const name = property(parameter, "name");
		const place = property(parameter, "in");
		if (typeof name !== "string" || typeof place !== "string") continue;
		const key = `${place} ${place === "header" ? name.toLowerCase() : name}`;
		const firstUse = firsts.get(key);
		if (firstUse === undefined) {
			firsts.set(key, { name, index });
			continue;
		}
		const isSame = parameters[firstUse.index] === parameter;
		const firstAt = locateParameter(firstUse.index);
		yield {
			at: locateParameter(index),
			fault: { kind: "repeated", name, place, isSame, first: firstUse.name, firstAt },
		};
	}
}

/** `scheme`: a security scheme that sends the header `Authorization` instead. */
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
	const intendedName = place === "query" ? withoutStraySigns(name) : name;
	return intendedName === name || intendedName === ""
		? undefined
		: { kind: "stray sign", name, meant: intendedName };
}

/** Signs within a name stay, because an API can have a parameter such as `price>=`. */
function withoutStraySigns(name: string): string {
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

/** The first security scheme with which an operation sends the header `Authorization`. */
function authorizingScheme(spec: ReadableSpec, operation: Operation): string | undefined {
	const scheme = schemesOf(spec, operation).find(
		({ value }) =>
			["http", "oauth2", "openIdConnect"].includes(String(value.type)) ||
			(value.type === "apiKey" && isAuthorization(value)),
	);
	return scheme?.name;
}
