import { loadSite } from "../site/load-site.ts";
import type { RemoteTexts } from "../site/remote-text.ts";
import { type FetchSettings, fetchTexts } from "./fetch-texts.ts";

/** Fetches the OpenAPI and AsyncAPI files behind the URLs that the site in a folder names. */
export async function fetchRemotes(
	root: string,
	settings: FetchSettings,
): Promise<RemoteTexts> {
	const specs = loadSite(root).specReferences.flatMap(({ specs }) => specs);
	const urls = specs.flatMap((spec) =>
		spec.kind === "remote" ? [spec.url] : [],
	);
	return await fetchTexts([...new Set(urls)], settings);
}
