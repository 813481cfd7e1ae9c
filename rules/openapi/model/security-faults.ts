// Security schemes and requirements that no request can satisfy.

import { isCookieName, isToken } from "../../../src/openapi/names.ts";
import { faultyParts } from "../../../src/openapi/spec/faulty-parts.ts";
import { referenceTargets } from "../../../src/openapi/spec/reference-targets.ts";
import { is30, type Operation, type ReadableSpec } from "../../../src/openapi/spec/spec.ts";
import { groupBy, wordsIn } from "../../../src/text/lists.ts";
import { memoise } from "../../../src/text/memoised.ts";
import { childPointer, type JsonPointer } from "../../../src/text/pointer.ts";
import { entries, isMapping, type Mapping, property } from "../../../src/text/value.ts";
import { findNearest, NearPaths } from "../../../src/text/wording/suggest.ts";
import type { LocatedFault } from "./located-faults.ts";
import { isHostFirst } from "./server-faults.ts";

export type SecurityFault =
	/**
	 * A scope that no flow of the scheme declares; `others` counts further requirements of the same
	 * scope.
	 */
	| {
			readonly kind: "undeclared scope";
			readonly scope: string;
			readonly scheme: string;
			readonly others: number;
			/** True if a flow has the name of the scope. */
			readonly isFlow: boolean;
			readonly near: string | undefined;
	  }
	/** A scheme with required scopes whose flows declare no scopes. */
	| { readonly kind: "no scopes"; readonly scheme: string }
	/** Before OpenAPI 3.1, only OAuth 2 and OpenID Connect have scopes. */
	| { readonly kind: "scopes of another type"; readonly scheme: string; readonly type: string }
	/** A scheme that names the type of a security scheme instead of an HTTP scheme. */
	| { readonly kind: "type as scheme"; readonly written: string; readonly type: string }
	/** An HTTP scheme that IANA does not register. */
	| { readonly kind: "unknown scheme"; readonly written: string; readonly near: string | undefined }
	| {
			readonly kind: "impossible name";
			readonly name: string;
			readonly place: "header" | "query parameter" | "cookie";
	  }
	| { readonly kind: "no flow" }
	/**
	 * An address that no request can reach. `isHost` is true if the address begins like the name of a
	 * host.
	 */
	| {
			readonly kind: "no URL";
			readonly key: string;
			readonly url: string;
			readonly isHost: boolean;
	  };

interface RequiredScheme {
	readonly name: string;
	readonly value: Mapping;
	readonly pointer: JsonPointer;
	readonly scopes: readonly unknown[];
}

/**
 * The faults of the given operations' requirements, and of the required schemes. Webhooks are left
 * out, because the API itself sends their requests.
 */
export function* securityFaults(
	spec: ReadableSpec,
	operations: readonly Operation[],
): Iterable<LocatedFault<SecurityFault>> {
	const requiredSchemes = new Map<JsonPointer, RequiredScheme>();
	const schemeLists = new Set(operations.map((one) => schemesOf(spec, one)));
	for (const schemeList of schemeLists)
		for (const scheme of schemeList) requiredSchemes.set(scheme.pointer, scheme);
	const schemesByName = groupBy(requiredSchemes.values(), ({ name }) => name);
	for (const [name, places] of schemesByName) {
		yield* scopeFaults(spec, places);
		yield* schemeFaults(spec, name);
	}
}

/** The schemes of an operation's requests: from the operation, otherwise from the file. */
export function schemesOf(spec: ReadableSpec, operation: Operation): readonly RequiredScheme[] {
	if (operation.method === "webhook") return [];
	const { security } = operation.value;
	return security === undefined
		? schemesOfFile(spec)
		: schemesIn(spec, security, childPointer(operation.pointer, "security"));
}

const schemesOfFile = memoise((spec: ReadableSpec) =>
	schemesIn(spec, property(spec.document.value, "security"), "/security"),
);

function schemesIn(spec: ReadableSpec, security: unknown, pointer: JsonPointer): RequiredScheme[] {
	if (!Array.isArray(security)) return [];
	return security.flatMap((requirement, index) =>
		entries(requirement).flatMap(([name, scopes]) => {
			const scheme = findSchemeDefinition(spec, name);
			return scheme === undefined || !Array.isArray(scopes)
				? []
				: [
						{
							name,
							value: scheme.value,
							pointer: childPointer(childPointer(pointer, index), name),
							scopes,
						},
					];
		}),
	);
}

interface SchemeDefinition {
	readonly value: Mapping;
	readonly pointer: JsonPointer;
}

function findSchemeDefinition(spec: ReadableSpec, name: string): SchemeDefinition | undefined {
	const components = property(spec.document.value, "components");
	const rawScheme = property(property(components, "securitySchemes"), name);
	const reference = property(rawScheme, "$ref");
	const { value, pointer } =
		typeof reference === "string" && reference.startsWith("#/")
			? referenceTargets(spec.document).targetOf(reference)
			: { value: rawScheme, pointer: childPointer("/components/securitySchemes", name) };
	return isMapping(value) && !Object.hasOwn(value, "$ref") ? { value, pointer } : undefined;
}

/** The faults of the scopes of one scheme. `places` are all requirements of the scheme. */
function* scopeFaults(
	spec: ReadableSpec,
	places: readonly RequiredScheme[],
): Iterable<LocatedFault<SecurityFault>> {
	const requirementsWithScopes = places.filter(({ scopes }) => scopes.length > 0);
	const [first] = requirementsWithScopes;
	if (first === undefined) return;
	const { name: scheme, value } = first;
	const location = spec.document.locate(first.pointer, "key");
	const { type } = value;
	if (type === "http" || type === "apiKey") {
		if (is30(spec)) yield { at: location, fault: { kind: "scopes of another type", scheme, type } };
		return;
	}
	if (type !== "oauth2") return;
	const declaredNames = declaredScopes(value);
	if (declaredNames === undefined) return;
	if (declaredNames.size === 0) {
		yield { at: location, fault: { kind: "no scopes", scheme } };
		return;
	}
	const undeclaredScopes = groupBy(
		requirementsWithScopes.flatMap(({ scopes, pointer }) =>
			scopes.flatMap((scope, index) =>
				typeof scope !== "string" || declaredNames.has(scope)
					? []
					: [{ scope, place: childPointer(pointer, index) }],
			),
		),
		({ scope }) => scope,
	);
	const nearScopes = new NearPaths(undeclaredScopes.size === 0 ? [] : declaredNames);
	for (const [scope, [one, ...more]] of undeclaredScopes)
		yield {
			at: spec.document.locate(one?.place ?? ""),
			fault: {
				kind: "undeclared scope",
				scope,
				scheme,
				others: more.length,
				isFlow: property(value.flows, scope) !== undefined,
				near: nearScopes.slip(scope),
			},
		};
}

/** The scopes of all flows; `undefined` if the scopes of any flow are unknown. */
function declaredScopes(scheme: Mapping): ReadonlySet<string> | undefined {
	const flows = flowsOf(scheme);
	const haveKnownScopes = flows.every(([, flow]) => isMapping(property(flow, "scopes")));
	if (!haveKnownScopes || flows.length === 0) return undefined;
	return new Set(
		flows.flatMap(([, flow]) => entries(property(flow, "scopes")).map(([scope]) => scope)),
	);
}

function flowsOf(scheme: Mapping): [string, unknown][] {
	return entries(scheme.flows).filter(([name]) => !name.startsWith("x-"));
}

function* schemeFaults(spec: ReadableSpec, scheme: string): Iterable<LocatedFault<SecurityFault>> {
	const definition = findSchemeDefinition(spec, scheme);
	if (definition === undefined) return;
	const { value, pointer } = definition;
	const placeFault = (place: JsonPointer, fault: SecurityFault) => ({
		at: spec.document.locate(place),
		fault,
	});
	const { type, scheme: written, name, in: place, flows } = value;
	const isReported = faultyParts(spec).contain(childPointer(pointer, "scheme"));
	if (type === "http" && typeof written === "string" && !isReported) {
		const fault = httpFault(written);
		if (fault !== undefined) yield placeFault(childPointer(pointer, "scheme"), fault);
	}
	if (type === "apiKey" && typeof name === "string") {
		const fault = keyFault(name, place);
		if (fault !== undefined) yield placeFault(childPointer(pointer, "name"), fault);
	}
	if (type === "openIdConnect") yield* urlFaults(spec, value, pointer);
	if (type !== "oauth2" || !isMapping(flows)) return;
	const flowsPointer = childPointer(pointer, "flows");
	const knownFlows = flowsOf(value);
	if (knownFlows.length === 0) yield placeFault(flowsPointer, { kind: "no flow" });
	for (const [key, flow] of knownFlows)
		yield* urlFaults(spec, flow, childPointer(flowsPointer, key));
}

/** The HTTP authentication schemes that IANA registers, as of 2026-11. */
const registeredSchemes = wordsIn(`
	Basic Bearer Concealed Digest DPoP GNAP HOBA Mutual Negotiate OAuth PrivateToken SCRAM-SHA-1
	SCRAM-SHA-256 vapid
`).map((name) => name.toLowerCase());

const nonHttpTypes = ["apiKey", "mutualTLS", "oauth2", "openIdConnect"];

function httpFault(written: string): SecurityFault | undefined {
	const scheme = written.toLowerCase();
	if (registeredSchemes.includes(scheme)) return undefined;
	const plainScheme = scheme.replaceAll(/[^a-z\d]/g, "");
	const type = nonHttpTypes.find((one) => one.toLowerCase() === plainScheme);
	if (type !== undefined) return { kind: "type as scheme", written, type };
	const [first = ""] = scheme.trim().split(/[^a-z\d-]+/);
	const suggestion =
		scheme === "jwt"
			? "bearer"
			: registeredSchemes.includes(first)
				? first
				: findNearest(scheme, registeredSchemes);
	return { kind: "unknown scheme", written, near: suggestion };
}

function keyFault(name: string, place: unknown): SecurityFault | undefined {
	switch (place) {
		case "header":
			return isToken(name) ? undefined : { kind: "impossible name", name, place };
		case "cookie":
			return isCookieName(name) ? undefined : { kind: "impossible name", name, place };
		default:
			return place === "query" && name.trim() === ""
				? { kind: "impossible name", name, place: "query parameter" }
				: undefined;
	}
}

const urlKeys = [
	"authorizationUrl",
	"deviceAuthorizationUrl",
	"openIdConnectUrl",
	"refreshUrl",
	"tokenUrl",
];

/**
 * The faults of a scheme's URLs. Relative URLs are valid, and URLs with braces are skipped,
 * because such URLs are patterns with unknown values.
 */
function* urlFaults(
	{ document }: ReadableSpec,
	holder: unknown,
	pointer: JsonPointer,
): Iterable<LocatedFault<SecurityFault>> {
	for (const key of urlKeys) {
		const url = property(holder, key);
		if (typeof url !== "string" || /[{}<>]/.test(url)) continue;
		const isHost = isHostFirst(url);
		const isAbsolute = /^https?:/i.test(url);
		const isBroken = isAbsolute && !/^https?:\/\/[^/?#]/i.test(url);
		if (url.trim() !== "" && !isHost && !isBroken && URL.canParse(url, "https://host")) continue;
		const location = document.locate(childPointer(pointer, key));
		yield { at: location, fault: { kind: "no URL", key, url, isHost } };
	}
}
