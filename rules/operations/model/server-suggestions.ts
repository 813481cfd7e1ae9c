// Suggestions for pages whose `api` is a path without a server.
import type { Suggestion } from "../../../src/engine/suggestion.ts";
import { allPages, endpointOf, type Page } from "../../../src/site/facts/pages/page.ts";
import { usedSpecs } from "../../../src/site/pages/operations/spec-use.ts";
import { question, type Site } from "../../../src/site/parts/site.ts";
import { entryAfter } from "../../../src/site/suggestions/data-entries.ts";
import { itemsIn, property, text } from "../../../src/text/value.ts";

/**
 * Suggests the only server that the site names in other files, as the server of all pages without a
 * server.
 */
export function* apiServerSuggestions(site: Site, page: Page): Iterable<Suggestion> {
	// A path that begins with a placeholder is left out, because the placeholder stands for the
	// server.
	if (/^\//.test(endpointOf(page)?.path ?? "")) yield* settingOfServer(site);
}

/** The setting of the known server; none without a known server, and if there is a setting. */
const settingOfServer = question((site: Site): readonly Suggestion[] => {
	const server = serverOfSpecs(site) ?? serverOfPages(site);
	if (server === undefined) return [];
	const { docs } = site;
	const { url, reason } = server;
	const api = property(docs.value, "api");
	const change =
		api === undefined
			? entryAfter(docs, "", "api", { mdx: { server: url } })
			: property(api, "mdx") === undefined
				? entryAfter(docs, "/api", "mdx", { server: url })
				: property(property(api, "mdx"), "server") === undefined
					? entryAfter(docs, "/api/mdx", "server", url)
					: undefined;
	return change === undefined
		? []
		: [{ title: `Set \`api.mdx.server\` to \`${url}\``, reason, changes: [change] }];
});

interface KnownServer {
	readonly url: string;
	/** A sentence that says where the site names the server. */
	readonly reason: string;
}

const plainServerPattern = /^https?:\/\/[\w.:/-]*\w$/;

/** The first server of the OpenAPI files, if all files with servers have the same first server. */
function serverOfSpecs(site: Site): KnownServer | undefined {
	const servers = usedSpecs(site).flatMap(({ document }) => {
		const [server] = itemsIn(property(document.value, "servers"));
		const url = text(property(server, "url"))?.replace(/\/$/, "");
		return url === undefined ? [] : { url, path: document.file.path };
	});
	const [first, ...others] = servers;
	const isSameInAllFiles = others.every(({ url }) => url === first?.url);
	return first !== undefined && isSameInAllFiles && plainServerPattern.test(first.url)
		? { url: first.url, reason: `It is the server of \`${first.path}\`.` }
		: undefined;
}

/** The origin of the full URLs of other pages, if all these URLs have the same origin. */
function serverOfPages(site: Site): KnownServer | undefined {
	const origins = new Set(
		allPages(site).flatMap(
			(page) => /^https?:\/\/[\w.:-]+/.exec(endpointOf(page)?.path ?? "")?.[0] ?? [],
		),
	);
	const [url, ...others] = origins;
	return url === undefined || others.length > 0
		? undefined
		: { url, reason: "Other pages have full URLs with this server." };
}
