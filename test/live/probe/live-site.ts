// A small site as files, and as Mintlify would serve it.
import type { OutgoingHttpHeaders, RequestListener, ServerResponse } from "node:http";
import { newFolder, write } from "../../temporary.ts";

const words = "---\ntitle: A page\n---\n\nWords.\n";

/** Differences from the plain site. */
export interface SiteSettings {
	readonly api?: object;
	readonly redirects?: readonly object[];
	/** The URLs of the servers of its API. */
	readonly servers?: readonly string[];
	/** The security requirement of its operations. */
	readonly security?: string;
	readonly files?: Readonly<Record<string, unknown>>;
}

/** Writes the site to a new folder. */
export function writtenSite(settings: SiteSettings = {}): string {
	const { api, redirects, servers = [], security, files } = settings;
	return write(newFolder(), {
		"docs.json": {
			theme: "mint",
			name: "Acme",
			colors: { primary: "#0f766e" },
			...(api && { api }),
			...(redirects && { redirects }),
			navigation: {
				groups: [
					{ group: "Guides", pages: ["index", "quickstart", "guides/start"] },
					{
						group: "API",
						openapi: "api.json",
						pages: ["GET /users", "PUT /users/{id}"],
					},
				],
			},
		},
		"index.mdx": words,
		"quickstart.mdx": words,
		"guides/start.mdx": words,
		"api.json": openApi(servers, security),
		...files,
	});
}

function openApi(servers: readonly string[], security?: string): object {
	const responses = { 200: { description: "Done." } };
	const id = {
		name: "id",
		in: "path",
		required: true,
		description: "Of the user.",
		schema: { type: "string" },
	};
	const scheme =
		security === "bearer"
			? { type: "http", scheme: "bearer" }
			: { type: "apiKey", in: "header", name: "X-Key" };
	const content = { "application/json": { schema: { type: "object" } } };
	return {
		openapi: "3.0.3",
		info: { title: "Acme", version: "1" },
		servers: servers.map((url) => ({ url })),
		...(security && {
			security: [{ key: [] }],
			components: { securitySchemes: { key: scheme } },
		}),
		paths: {
			"/users": { get: { summary: "List users", responses } },
			"/users/{id}": {
				put: {
					...{ summary: "Put a user", parameters: [id], responses },
					requestBody: { content },
				},
			},
		},
	};
}

/** The addresses of its pages. */
export const addresses = [
	...["/", "/quickstart", "/guides/start"],
	...["/api-reference/list-users", "/api-reference/put-a-user"],
] as const;

export type Special = (
	path: string,
	response: ServerResponse,
	method: string,
	host: string,
) => boolean;

export interface LiveSettings {
	/** The base path under which the site is served. */
	readonly base?: string;
	/** A handler for special paths; it returns true if it has answered. */
	readonly special?: Special;
	/** The addresses in its lists of pages. */
	readonly listed?: readonly string[];
	/** Redirects by source. */
	readonly redirects?: Readonly<Record<string, string>>;
	/** The origin in its lists of pages. */
	readonly origin?: string;
}

type Answer = readonly [
	status: number,
	type: string,
	text: string,
	headers?: Readonly<Record<string, string>>,
];

/** By path; `POST /a` only that method. A text may contain `HOST`. */
export type Answers = Readonly<
	Record<string, readonly [status: number, headers?: OutgoingHttpHeaders, text?: string]>
>;

/** Answers some paths otherwise than Mintlify does. */
export function answering(answers: Answers): Special {
	return (path, response, method, host) => {
		const answer = answers[`${method} ${path}`] ?? answers[path];
		if (answer === undefined) return false;
		const [status, headers = {}, text = "Words."] = answer;
		const type = { "content-type": "text/plain" };
		response.writeHead(status, { ...type, ...headers }).end(text.replaceAll("HOST", host));
		return true;
	};
}

/** Answers requests as Mintlify does. */
export function liveSite(settings: LiveSettings = {}): RequestListener {
	const { base = "", special } = settings;
	return (request, response) => {
		const { method = "", url = "", headers } = request;
		const [path = ""] = url.split("?");
		if (special?.(path, response, method, headers.host ?? "")) return;
		const within = path.startsWith(base) ? path.slice(base.length) : path;
		const origin = settings.origin ?? `http://${headers.host}`;
		const [status, type, text, more] = answerTo(...[method, within || "/", origin, settings]);
		response.writeHead(status, { "content-type": type, ...more }).end(text);
	};
}

const html = (title: string): string =>
	`<!doctype html><html><head><link rel="stylesheet" href="/mintlify-assets/_next/static/a.css"></head><body><h1>${title}</h1></body></html>`;

function answerTo(
	method: string,
	path: string,
	origin: string,
	{ base = "", listed = addresses, redirects = {} }: LiveSettings,
): Answer {
	if (path === "/_mintlify/api/request" && method === "POST")
		return [400, "application/json", '{"error":"No request."}'];
	if (path.startsWith("/mintlify-assets/")) return [200, "text/css", "a {}"];
	const redirect = redirects[path];
	if (redirect !== undefined) return [308, "text/plain", "", { location: redirect }];
	const urls = listed.map((address) => `${origin}${base}${address}`);
	if (path === "/sitemap.xml") return [200, "application/xml", sitemapOf(urls)];
	if (path === "/llms.txt")
		return [200, "text/plain", urls.map((url) => `- [A](${url})`).join("\n")];
	if (path === "/robots.txt") return [200, "text/plain", "User-agent: *\nAllow: /\n"];
	const all: readonly string[] = addresses;
	return all.includes(path)
		? [200, "text/html; charset=utf-8", html(path)]
		: [404, "text/html", html(`No ${path}`)];
}

export function sitemapOf(urls: readonly string[]): string {
	const items = urls.map((url) => `<url><loc>${url}</loc></url>`);
	return `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${items.join("")}</urlset>`;
}
