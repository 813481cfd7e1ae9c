// The requests that the API playground sends to the servers of the API.

import { parametersOf, securityOf } from "../../openapi/operation-parts.ts";
import { nearestList, type Operation, resolveValue } from "../../openapi/spec/spec.ts";
import { withoutQuery } from "../../site/facts/files/site-path.ts";
import { endpointOf, fieldAt } from "../../site/facts/pages/page.ts";
import { shownOperations } from "../../site/pages/operations/operation-use.ts";
import type { Site } from "../../site/parts/site.ts";
import { childPointer } from "../../text/pointer.ts";
import type { Location } from "../../text/source-file.ts";
import { asText, entries, isMapping, property, text } from "../../text/value.ts";
import { headerNeedsPreflight } from "./cors.ts";

export interface ServerRequest {
	/** The URL of the server, with the defaults of its variables. */
	readonly server: string;
	readonly at: Location;
	/** In upper case. */
	readonly method: string;
	/** The path, with values for its parameters. */
	readonly path: string;
	/** The names of headers that need a preflight, in lower case, sorted. */
	readonly headers: readonly string[];
}

/** One request for each combination of server, method and headers. */
export function serverRequests(site: Site): readonly ServerRequest[] {
	const byKind = new Map<string, ServerRequest>();
	for (const request of [
		...shownOperations(site).flatMap(requestsOf),
		...site.pages.all.flatMap((page) => requestsOfPage(site, page)),
	]) {
		const kind = [request.server, request.method, ...request.headers].join(" ");
		if (!byKind.has(kind)) byKind.set(kind, request);
	}
	return [...byKind.values()];
}

function requestsOf(operation: Operation): readonly ServerRequest[] {
	const { method, path, spec, pointer, pathPointer } = operation;
	if (method === "webhook") return [];
	const owners = [
		{ value: operation.value, place: pointer },
		{ value: operation.item, place: pathPointer },
		{ value: spec.document.value, place: "" },
	];
	const owner = owners.find(({ value }) => Array.isArray(property(value, "servers")));
	if (owner === undefined) return [];
	const request = {
		method: method.toUpperCase(),
		path: fillInParameters(path),
		headers: headersOf(operation),
	};
	return nearestList([owner.value], "servers").flatMap((written, index) => {
		const server = serverUrl(written);
		const pointer = childPointer(childPointer(owner.place, "servers"), index);
		const at = spec.document.locate(childPointer(pointer, "url"));
		return server === undefined ? [] : { ...request, server, at };
	});
}

/** The URL of a server. A variable without a default stays unchanged. */
function serverUrl(server: unknown): string | undefined {
	const variables = property(server, "variables");
	return text(property(server, "url"))?.replaceAll(/\{([^{}]*)\}/g, (written, name: string) => {
		const value = property(property(variables, name), "default");
		return value === undefined ? written : asText(value);
	});
}

/**
 * The path with a value for each parameter, because the answer to a preflight does not depend on
 * values.
 */
function fillInParameters(path: string): string {
	const plainPath = withoutQuery(path).replaceAll(/\{[^{}]*\}/g, "1");
	return plainPath.startsWith("/") ? plainPath : `/${plainPath}`;
}

/** The names of the headers for which a browser sends a preflight. */
function headersOf(operation: Operation): readonly string[] {
	const { spec } = operation;
	const components = property(spec.document.value, "components");
	const schemes = property(components, "securitySchemes");
	const [requiredSchemes = []] = securityOf(operation);
	const names = [
		...requiredSchemes.map((name) => headerOfScheme(resolveValue(spec, property(schemes, name)))),
		...parametersOf(operation)
			.filter((parameter) => parameter.in === "header" && parameter.isRequired)
			.map(({ name }) => name.toLowerCase())
			.filter((name) => !ignoredHeaders.has(name)),
		isPlainBody(operation) ? undefined : "content-type",
	];
	return [
		...new Set(names.filter((name) => name !== undefined).filter(headerNeedsPreflight)),
	].sort();
}

/** The names of header parameters that are left out, because OpenAPI ignores them. */
const ignoredHeaders = new Set(["accept", "content-type", "authorization"]);

/** True if a page can send the body without a preflight. A page cannot send a body with GET. */
function isPlainBody({ method, spec, value }: Operation): boolean {
	const body = resolveValue(spec, value.requestBody);
	if (method === "get" || method === "head" || !isMapping(body)) return true;
	const [[type] = []] = entries(body.content);
	return (
		type === undefined ||
		/^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i.test(type)
	);
}

/** The header with the credentials; `undefined` for credentials that are sent in another way. */
function headerOfScheme(scheme: unknown): string | undefined {
	const type = property(scheme, "type");
	if (type === "apiKey")
		return property(scheme, "in") === "header"
			? text(property(scheme, "name"))?.toLowerCase()
			: undefined;
	return type === "http" || type === "oauth2" || type === "openIdConnect"
		? "authorization"
		: undefined;
}

/** The requests of a page that describes its endpoint by hand. */
function requestsOfPage(site: Site, page: Site["pages"]["all"][number]): readonly ServerRequest[] {
	const { method = "", path } = endpointOf(page) ?? {};
	const at = fieldAt(page, "api");
	if (path === undefined || at === undefined) return [];
	const mdx = property(property(site.docs.value, "api"), "mdx");
	const auth = property(mdx, "auth");
	const authMethod = text(page.fields.authMethod) ?? text(property(auth, "method"));
	const header = headerOfMethod(authMethod, text(property(auth, "name")));
	const headers = header !== undefined && headerNeedsPreflight(header) ? [header] : [];
	const [origin = ""] = /^\w+:\/\/[^/]*/.exec(path) ?? [];
	const servers = origin === "" ? [property(mdx, "server")].flat() : [origin];
	return servers.flatMap((written) => {
		const server = text(written);
		const requestPath = fillInParameters(path.slice(origin.length));
		return server === undefined
			? []
			: { server, at, method: method.toUpperCase(), path: requestPath, headers };
	});
}

function headerOfMethod(method: string | undefined, name: string | undefined): string | undefined {
	if (method === "bearer" || method === "basic") return "authorization";
	return method === "key" ? (name ?? "key").toLowerCase() : undefined;
}
