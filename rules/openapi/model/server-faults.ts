import { faultyParts } from "../../../src/openapi/spec/faulty-parts.ts";
import type { Operation, ReadableSpec } from "../../../src/openapi/spec/spec.ts";
import { childPointer, type JsonPointer } from "../../../src/text/pointer.ts";
import { locationWithin } from "../../../src/text/source-file.ts";
import { asText, entries, property, text } from "../../../src/text/value.ts";
import { NearPaths } from "../../../src/text/wording/suggest.ts";
import type { LocatedFault } from "./located-faults.ts";

export type ServerFault =
	| {
			readonly kind: "undefined variable";
			readonly name: string;
			readonly near: string | undefined;
	  }
	| { readonly kind: "unused variable"; readonly name: string; readonly url: string }
	| { readonly kind: "single brace"; readonly url: string }
	| { readonly kind: "default not listed"; readonly written: string }
	/**
	 * A URL that is relative to the file. `isNamed` is true if the URL begins like the name of a
	 * host.
	 */
	| { readonly kind: "no host"; readonly url: string; readonly isNamed: boolean }
	/**
	 * A full URL to which no request can be sent. `hasDefaults` is true if the URL contains defaults
	 * of variables.
	 */
	| { readonly kind: "no URL"; readonly url: string; readonly hasDefaults: boolean }
	/** `host` stands for the host of the API. */
	| { readonly kind: "placeholder"; readonly host: string }
	/** Only computers in the same network, or this computer alone, reach the host. */
	| { readonly kind: "local"; readonly host: string }
	/** A URL with a query or a fragment, to which paths would be appended. */
	| { readonly kind: "query"; readonly result: string }
	/** A URL that ends with a slash, although each path begins with a slash. */
	| { readonly kind: "slash"; readonly result: string };

export function* serverFaults(
	spec: ReadableSpec,
	operations: readonly Operation[],
): Iterable<LocatedFault<ServerFault>> {
	const { document } = spec;
	for (const [place, { servers, path }] of serverListsOf(document.value, operations))
		for (const [index, server] of servers.entries()) {
			const written = property(server, "url");
			if (typeof written !== "string") continue;
			if (faultyParts(spec).mayHide(server, "variables", "object")) continue;
			const url = written.trim();
			const pointer = childPointer(place, index);
			const location = document.locate(childPointer(pointer, "url"));
			// A server for development beside a public server is left out, because readers choose.
			for (const fault of urlFaults(url, property(server, "variables"), path))
				if (fault.kind !== "local" || servers.every(isLocal))
					yield fault.kind === "undefined variable"
						? { at: locationWithin(location, `{${fault.name}}`), fault }
						: fault.kind === "unused variable"
							? { at: document.locate(pointerOfVariable(pointer, fault.name), "key"), fault }
							: { at: location, fault };
			for (const [name, variable] of entries(property(server, "variables"))) {
				const rawText = unlistedDefault(variable);
				if (rawText === undefined) continue;
				yield {
					at: document.locate(childPointer(pointerOfVariable(pointer, name), "default")),
					fault: { kind: "default not listed", written: rawText },
				};
			}
		}
}

function pointerOfVariable(server: JsonPointer, name: string): JsonPointer {
	return childPointer(childPointer(server, "variables"), name);
}

interface ServerList {
	readonly servers: readonly unknown[];
	/** The path of an operation that uses the server, as an example. */
	readonly path: string;
}

/**
 * The lists of servers, each once: an operation has its own servers, otherwise the servers of its
 * path, otherwise the servers of the file.
 */
function serverListsOf(
	file: unknown,
	operations: readonly Operation[],
): ReadonlyMap<JsonPointer, ServerList> {
	const serverLists = new Map<JsonPointer, ServerList>();
	const add = (servers: unknown, locate: () => JsonPointer, path: string): boolean => {
		if (!Array.isArray(servers) || servers.length === 0) return false;
		const listPointer = locate();
		if (!serverLists.has(listPointer)) serverLists.set(listPointer, { servers, path });
		return true;
	};
	for (const operation of operations) {
		const { method, value, item, path } = operation;
		if (method === "webhook") continue;
		if (add(value.servers, () => childPointer(operation.pointer, "servers"), path)) continue;
		const pathServers = property(item, "servers");
		if (add(pathServers, () => operation.pointerInItem("servers"), path)) continue;
		add(property(file, "servers"), () => "/servers", path);
	}
	return serverLists;
}

/** The faults of a server's URL. `path` is an example of a path that is appended to the URL. */
function* urlFaults(url: string, variables: unknown, path: string): Iterable<ServerFault> {
	// A URL with `{{` is skipped, because double braces enclose a variable of docs.json, whose value
	// is unknown.
	if (url.includes("{{")) return;
	const names = new Set(Array.from(url.matchAll(/\{([^{}]+)\}/g), ([, name = ""]) => name));
	const definedNames = entries(variables).map(([name]) => name);
	const definedNameSet = new Set(definedNames);
	const unusedNames = new Set(definedNames.filter((name) => !names.has(name)));
	const missingNames = Array.from(names).filter((name) => !definedNameSet.has(name));
	const nearVariables = new NearPaths(missingNames.length === 0 ? [] : unusedNames);
	for (const name of missingNames) {
		const nearVariable = nearVariables.slip(name);
		// A misspelled name would otherwise be reported as an unused variable, too.
		if (nearVariable !== undefined) unusedNames.delete(nearVariable);
		yield { kind: "undefined variable", name, near: nearVariable };
	}
	for (const name of unusedNames) yield { kind: "unused variable", name, url };
	if (/[{}]/.test(url.replaceAll(/\{[^{}]*\}/g, ""))) yield { kind: "single brace", url };
	else if ([...names].every((name) => typeof defaultOf(variables, name) === "string"))
		yield* addressFaults(fillInDefaults(url, variables), path, names.size > 0);
}

function fillInDefaults(url: string, variables: unknown): string {
	return url.replaceAll(/\{([^{}]+)\}/g, (_, name: string) =>
		asText(defaultOf(variables, name) ?? ""),
	);
}

function defaultOf(variables: unknown, name: string): unknown {
	return property(property(variables, name), "default");
}

function* addressFaults(url: string, path: string, hasVariables: boolean): Iterable<ServerFault> {
	if (url === "") {
		yield { kind: "no URL", url, hasDefaults: hasVariables };
		return;
	}
	if (!/^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(url)) {
		yield { kind: "no host", url, isNamed: isHostFirst(url) };
		return;
	}
	const hasHost = /^[^/]*\/\/[^/?#]/.test(url);
	if (!hasHost || !URL.canParse(url, "https://host"))
		yield { kind: "no URL", url, hasDefaults: hasVariables };
	else if (/[?#]/.test(url)) yield { kind: "query", result: `${url}${path}` };
	else if (url.endsWith("/") && path.startsWith("/"))
		yield { kind: "slash", result: `${url}${path}` };
	const host = hasHost && URL.canParse(url) ? new URL(url).hostname : "";
	if (placeholderHost.test(host)) yield { kind: "placeholder", host };
	else if (localHost.test(host)) yield { kind: "local", host };
}

function isLocal(server: unknown): boolean {
	const url = text(property(server, "url")) ?? "";
	return URL.canParse(url) && localHost.test(new URL(url).hostname);
}

/** Hosts that a template or an example leaves to be replaced. */
const placeholderHost =
	/^(?:.*\.)?(?:your|my|<your>)[-_]?(?:api[-_]?)?(?:domain|host|hostname|server|site|company|instance|app)(?:\.(?:com|org|net|io|dev|local))?$/i;

/** Names and addresses of the computer itself, and of private networks (RFC 1918, 6762, 6761). */
const localHost =
	/^(?:localhost|.*\.(?:localhost|local|internal)|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\]|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|169\.254(?:\.\d+){2})$/i;

/**
 * True if a URL begins with the name of a host, such as `api.acme.com`, rather than with the name
 * of a file.
 */
export function isHostFirst(url: string): boolean {
	const host = /^(?:[a-z\d-]+\.)+([a-z]{2,})(?=[:/]|$)/i.exec(url);
	if (host === null) return /^localhost\b/.test(url);
	return !/^(?:aspx?|cgi|html?|json|jsp|php|ya?ml)$/i.test(host[1] ?? "");
}

function unlistedDefault(variable: unknown): string | undefined {
	const values = property(variable, "enum");
	const rawValue = property(variable, "default");
	if (!Array.isArray(values) || values.length === 0) return undefined;
	if (typeof rawValue !== "string") return undefined;
	return values.some((value) => asText(value) === rawValue) ? undefined : rawValue;
}
