import { withoutQuery } from "../../facts/files/site-path.ts";
import { endpointOf, fieldAt } from "../../facts/pages/page.ts";
import { nearestList, type Operation, resolveValue } from "../../openapi/spec/spec.ts";
import { shownOperations } from "../../site/pages/operations/operation-use.ts";
import type { Site } from "../../site/parts/site.ts";
import { childPointer } from "../../source/pointer.ts";
import type { Location } from "../../source/source-file.ts";
import { asText, entries, isMapping, property, text } from "../../source/value.ts";
import { headerNeedsPreflight } from "./cors.ts";

export interface ExpectedServer {
	/** The URL in the OpenAPI file, with the defaults of its variables. */
	readonly url: string;
	readonly at: Location;
	/** The playground's requests to this server, one for each combination of method and headers. */
	readonly requests: readonly ExpectedRequest[];
}

export interface ExpectedRequest {
	readonly method: string;
	/** The path, with values for its parameters. */
	readonly path: string;
	/** The names of headers that need a preflight, in lower case, sorted. */
	readonly headers: readonly string[];
}

interface ServerRequest {
	readonly server: string;
	readonly at: Location;
	readonly request: ExpectedRequest;
}

/**
 * The servers without duplicates. Each server has one request for each combination of method and
 * headers.
 */
export function expectedServers(site: Site): readonly ExpectedServer[] {
	const byUrl = new Map<string, { at: Location; requests: Map<string, ExpectedRequest> }>();
	const allRequests = [
		...shownOperations(site).flatMap(requestsOf),
		...site.pages.all.flatMap((page) => requestsOfPage(site, page)),
	];
	for (const { server, at, request } of allRequests) {
		const entry = byUrl.get(server) ?? { at, requests: new Map() };
		byUrl.set(server, entry);
		const kind = `${request.method} ${request.headers.join()}`;
		if (!entry.requests.has(kind)) entry.requests.set(kind, request);
	}
	return Array.from(byUrl, ([url, { at, requests }]) => ({
		url,
		at,
		requests: [...requests.values()],
	}));
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
	return nearestList([owner.value], "servers").flatMap((server, index) => {
		const url = serverUrl(server);
		const serverPointer = childPointer(childPointer(owner.place, "servers"), String(index));
		const urlLocation = spec.document.locate(childPointer(serverPointer, "url"));
		return url === undefined ? [] : { server: url, at: urlLocation, request };
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
	const { spec, value, item } = operation;
	const names = new Set<string>();
	const [requirement] = nearestList([value, spec.document.value], "security");
	const components = property(spec.document.value, "components");
	const schemes = property(components, "securitySchemes");
	for (const [name] of entries(requirement)) {
		const header = headerOfScheme(resolveValue(spec, property(schemes, name)));
		if (header !== undefined) names.add(header);
	}
	for (const parameterList of [
		nearestList([item], "parameters"),
		nearestList([value], "parameters"),
	])
		for (const rawHeader of parameterList) {
			const parameter = resolveValue(spec, rawHeader);
			const name = text(property(parameter, "name"))?.toLowerCase() ?? "";
			const isSent =
				property(parameter, "in") === "header" && property(parameter, "required") === true;
			if (isSent && !ignoredHeaders.has(name)) names.add(name);
		}
	const type = typeOfBody(operation);
	if (type !== undefined && !isSimple(type)) names.add("content-type");
	return [...names].filter(headerNeedsPreflight).sort();
}

/** The media type of the request body. A page cannot send a body with GET. */
function typeOfBody({ method, spec, value }: Operation): string | undefined {
	const body = resolveValue(spec, value.requestBody);
	if (method === "get" || method === "head" || !isMapping(body)) return undefined;
	return entries(body.content)[0]?.[0];
}

/** The names of header parameters that are left out, because OpenAPI ignores them. */
const ignoredHeaders = new Set(["accept", "content-type", "authorization"]);

function isSimple(type: string): boolean {
	return /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i.test(type);
}

/**
 * The header that carries the credentials; `undefined` for credentials that are sent in another
 * way.
 */
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
	const location = fieldAt(page, "api");
	if (path === undefined || location === undefined) return [];
	const mdx = property(property(site.docs.value, "api"), "mdx");
	const auth = property(mdx, "auth");
	const header = headerOfMethod(
		text(page.fields.authMethod) ?? text(property(auth, "method")),
		text(property(auth, "name")),
	);
	const headers = header !== undefined && headerNeedsPreflight(header) ? [header] : [];
	const configuredServer = property(mdx, "server");
	const [origin = ""] = /^\w+:\/\/[^/]*/.exec(path) ?? [];
	// Credentials in a URL are neither sent nor printed.
	const start = origin.indexOf("//") + 2;
	const withoutCredentials =
		origin.slice(0, start) + origin.slice(Math.max(start, origin.lastIndexOf("@") + 1));
	const servers = origin === "" ? [configuredServer].flat() : [withoutCredentials];
	return servers.flatMap((server) => {
		const url = text(server);
		const requestPath = fillInParameters(path.slice(origin.length));
		const request = { method: method.toUpperCase(), path: requestPath, headers };
		return url === undefined ? [] : { server: url, at: location, request };
	});
}

function headerOfMethod(method: string | undefined, name: string | undefined): string | undefined {
	if (method === "bearer" || method === "basic") return "authorization";
	return method === "key" ? (name ?? "key").toLowerCase() : undefined;
}
