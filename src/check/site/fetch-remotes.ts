import { DiskTree, type FileTree } from "../../site/facts/files/file-tree.ts";
import { fetchTexts } from "../../site/net/fetch-texts.ts";
import type { FetchSettings } from "../../site/net/https-client.ts";
import { loadSite } from "../../site/session/load-site.ts";
import type { ValidateSettings } from "./validate.ts";

export interface StateFiles {
	readonly tree: FileTree;
}

/**
 * Fetches the OpenAPI, AsyncAPI and overlay files at the URLs of a site, in all given states;
 * without states, in the state on disk.
 */
export async function fetchRemotes(
	root: string,
	settings: FetchSettings,
	states: readonly StateFiles[] = [],
): Promise<Pick<ValidateSettings, "remotes">> {
	const trees = states.length === 0 ? [new DiskTree(root)] : states.map(({ tree }) => tree);
	const urls = trees.flatMap((tree) => {
		const { specs, published } = loadSite(root, { tree, hasBodies: false });
		const referencedSpecs = published.specReferences.flatMap(({ specs }) => specs);
		return [
			...referencedSpecs.flatMap((spec) => (spec.kind === "remote" ? spec.url : [])),
			...specs.overlays.urls,
		];
	});
	return { remotes: await fetchTexts([...new Set(urls)], settings) };
}
