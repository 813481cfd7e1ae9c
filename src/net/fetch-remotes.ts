import { DiskTree, type FileTree } from "../site/files/file-tree.ts";
import { loadSite } from "../site/load-site.ts";
import type { RemoteTexts } from "../site/specs/remote-text.ts";
import { type FetchSettings, fetchTexts } from "./fetch-texts.ts";

/** Fetches the OpenAPI and AsyncAPI files behind the URLs that a site names, in any of its states; without them as it is on disk. */
export async function fetchRemotes(
	root: string,
	settings: FetchSettings,
	trees: readonly FileTree[] = [],
): Promise<RemoteTexts> {
	const states = trees.length === 0 ? [new DiskTree(root)] : trees;
	const specs = states.flatMap((tree) =>
		loadSite(root, new Map(), tree).published.specReferences.flatMap(
			({ specs }) => specs,
		),
	);
	const urls = specs.flatMap((spec) =>
		spec.kind === "remote" ? [spec.url] : [],
	);
	return await fetchTexts([...new Set(urls)], settings);
}
