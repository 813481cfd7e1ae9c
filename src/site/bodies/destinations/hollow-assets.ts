// The files that readers are to be shown, and whose content cannot be shown.
import { type AssetContent, assetContent } from "../../../facts/files/asset-content.ts";
import { byBody } from "../../pages/bodies.ts";
import { question, type Site } from "../../parts/site.ts";
import { type Asset, assetsIn, assetsInDocs, assetsInFields } from "./assets.ts";

/** What such a file holds instead. */
export type Instead = Exclude<AssetContent, { readonly kind: "fine" }>;

export interface HollowAsset {
	readonly path: string;
	readonly asset: Asset;
	readonly instead: Instead;
}

/** Each file where it is shown first. */
export function hollowAssets(site: Site): readonly HollowAsset[] {
	return all(site);
}

const all = question((site) => {
	const byPath = new Map<string, HollowAsset>();
	for (const one of [...inDocs(site), ...inFields(site), ...inBodies(site)])
		if (!byPath.has(one.path)) byPath.set(one.path, one);
	return [...byPath.values()];
});
const inDocs = question((site) => [...hollowAmong(site, assetsInDocs(site))]);
const inFields = question((site) => [...hollowAmong(site, assetsInFields(site))]);
const inBodies = byBody((site, file) => hollowAmong(site, assetsIn(site, file)));

function* hollowAmong({ files }: Site, assets: Iterable<Asset>): Iterable<HollowAsset> {
	for (const asset of assets) {
		const path = asset.paths.find((one) => files.paths.has(one));
		if (path === undefined || asset.isText === true) continue;
		if (asset.sign !== undefined) continue;
		const instead = assetContent(files, path);
		if (instead.kind !== "fine") yield { path, asset, instead };
	}
}
