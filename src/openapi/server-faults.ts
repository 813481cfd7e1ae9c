// What keeps requests from the servers that operations name.
import { child, type JsonPointer } from "../source/pointer.ts";
import { type Location, within } from "../source/source-file.ts";
import { asText, entries, property, text } from "../source/value.ts";
import { NearPaths } from "../text/suggest.ts";
import type { Operation, ReadableSpec } from "./spec/spec.ts";

export type ServerFault =
	/** A name in braces that no variable has. */
	| {
			readonly kind: "undefined variable";
			readonly name: string;
			readonly near: string | undefined;
	  }
	/** A variable that stands nowhere in the URL. */
	| { readonly kind: "unused variable"; readonly name: string; readonly url: string }
	/** A brace without its other half. */
	| { readonly kind: "single brace"; readonly url: string }
	/** By default the variable has a value that it cannot have. */
	| { readonly kind: "default not listed"; readonly written: string }
	/** A URL that is relative to where the file is. `isNamed`: it begins with what must be a host. */
	| { readonly kind: "no host"; readonly url: string; readonly isNamed: boolean }
	/**
	 * It begins as one, and no request can go there. `isDefault`: as the defaults of its variables
	 * are.
	 */
	| { readonly kind: "no URL"; readonly url: string; readonly isDefault: boolean }
	/** A path comes to stand behind a query or a fragment. */
	| { readonly kind: "query"; readonly result: string }
	/** Each path begins with a slash of its own. */
	| { readonly kind: "slash"; readonly result: string };

export interface PlacedServerFault {
	readonly at: Location;
	readonly fault: ServerFault;
}

/** Of the servers that requests of the given operations go to. */
export function* serverFaults(
	{ document }: ReadableSpec,
	operations: readonly Operation[],
): Iterable<PlacedServerFault> {
	for (const [place, { servers, path }] of listsOf(document.value, operations))
		for (const [index, server] of servers.entries()) {
			const url = text(property(server, "url"));
			if (url === undefined) continue;
			const pointer = child(place, index);
			const at = document.locate(child(pointer, "url"));
			for (const fault of urlFaults(url, property(server, "variables"), path))
				yield fault.kind === "undefined variable"
					? { at: within(at, `{${fault.name}}`), fault }
					: fault.kind === "unused variable"
						? { at: document.locate(ofVariable(pointer, fault.name), "key"), fault }
						: { at, fault };
			for (const [name, variable] of entries(property(server, "variables"))) {
				const written = unlistedDefault(variable);
				if (written === undefined) continue;
				yield {
					at: document.locate(child(ofVariable(pointer, name), "default")),
					fault: { kind: "default not listed", written },
				};
			}
		}
}

function ofVariable(server: JsonPointer, name: string): JsonPointer {
	return child(child(server, "variables"), name);
}

interface ServerList {
	readonly servers: readonly unknown[];
	/** Of one operation that uses it. */
	readonly path: string;
}

/**
 * Each once, by its place: an operation has its own servers, else those of its path, else those of
 * the file.
 */
function listsOf(
	file: unknown,
	operations: readonly Operation[],
): ReadonlyMap<JsonPointer, ServerList> {
	const lists = new Map<JsonPointer, ServerList>();
	const add = (servers: unknown, place: JsonPointer, path: string): boolean => {
		if (!Array.isArray(servers) || servers.length === 0) return false;
		if (!lists.has(place)) lists.set(place, { servers, path });
		return true;
	};
	for (const operation of operations) {
		const { method, value, item, pointer, path } = operation;
		if (method === "webhook") continue;
		if (add(value.servers, child(pointer, "servers"), path)) continue;
		const ofPath = property(item, "servers");
		const place = operation.placeInItem("servers");
		if (ofPath !== undefined && add(ofPath, place, path)) continue;
		add(property(file, "servers"), "/servers", path);
	}
	return lists;
}

/** `path` is one that comes to stand behind the URL. */
function* urlFaults(url: string, variables: unknown, path: string): Iterable<ServerFault> {
	// Two braces are a variable of docs.json, which can stand for anything.
	if (url.includes("{{")) return;
	const names = new Set(Array.from(url.matchAll(/\{([^{}]+)\}/g), ([, name = ""]) => name));
	const defined = entries(variables).map(([name]) => name);
	const isDefined = new Set(defined);
	const unused = new Set(defined.filter((name) => !names.has(name)));
	const missing = Array.from(names).filter((name) => !isDefined.has(name));
	const near = new NearPaths(missing.length === 0 ? [] : unused);
	for (const name of missing) {
		const meant = near.slip(name);
		// Both are one slip.
		if (meant !== undefined) unused.delete(meant);
		yield { kind: "undefined variable", name, near: meant };
	}
	for (const name of unused) yield { kind: "unused variable", name, url };
	if (/[{}]/.test(url.replaceAll(/\{[^{}]*\}/g, ""))) yield { kind: "single brace", url };
	else if (missing.length === 0)
		yield* addressFaults(filledIn(url, variables), path, names.size > 0);
}

/** As it is by default. */
function filledIn(url: string, variables: unknown): string {
	return url.replaceAll(/\{([^{}]+)\}/g, (_, name: string) =>
		asText(property(property(variables, name), "default") ?? ""),
	);
}

function* addressFaults(url: string, path: string, hasVariables: boolean): Iterable<ServerFault> {
	if (!/^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(url)) {
		yield { kind: "no host", url, isNamed: isHostFirst(url) };
		return;
	}
	const hasHost = /^[^/]*\/\/[^/?#]/.test(url);
	if (!hasHost || !URL.canParse(url, "https://host"))
		yield { kind: "no URL", url, isDefault: hasVariables };
	else if (/[?#]/.test(url)) yield { kind: "query", result: `${url}${path}` };
	else if (url.endsWith("/") && path.startsWith("/"))
		yield { kind: "slash", result: `${url}${path}` };
}

/** Whether it begins as hosts are called, and files are not. */
export function isHostFirst(url: string): boolean {
	const host = /^(?:[a-z\d-]+\.)+([a-z]{2,})(?=[:/]|$)/i.exec(url);
	if (host === null) return /^localhost\b/.test(url);
	return !/^(?:aspx?|cgi|html?|json|jsp|php|ya?ml)$/i.test(host[1] ?? "");
}

/** The default of a variable that is not among its values. */
function unlistedDefault(variable: unknown): string | undefined {
	const values = property(variable, "enum");
	const written = property(variable, "default");
	if (!Array.isArray(values) || values.length === 0) return undefined;
	if (typeof written !== "string") return undefined;
	return values.some((value) => asText(value) === written) ? undefined : written;
}
