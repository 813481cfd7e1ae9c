// Shown files: whether they exist, and whether their content can be displayed.
import { type AssetContent, assetContent } from "../../../facts/files/asset-content.ts";
import type { SiteFiles } from "../../../facts/files/site-files.ts";
import { isReserved } from "../../../facts/reserved-addresses.ts";
import { findElsewhereEntry } from "../../addresses/address-book.ts";
import { isRedirectedAddress } from "../../addresses/addresses.ts";
import { basePathOf, withoutBase } from "../../addresses/base-path.ts";
import { byBody } from "../../pages/bodies.ts";
import { question, type Site } from "../../parts/site.ts";
import { type Asset, assetsIn, assetsInDocs, assetsInFields } from "./assets.ts";
import type { Destinations } from "./destination.ts";
import { isOnDisk, type MissingAsset, nearAsset } from "./near-media.ts";

/**
 * Makes a question about each shown file: in docs.json, in frontmatter, and in bodies in the order
 * of files and text.
 */
function byAsset<Answer>(
	ask: (site: Site, asset: Asset) => readonly Answer[],
): (site: Site) => readonly Answer[] {
	function* among(site: Site, assets: Iterable<Asset>): Iterable<Answer> {
		for (const asset of assets) yield* ask(site, asset);
	}
	const inDocs = question((site) => [...among(site, assetsInDocs(site))]);
	const inFields = question((site) => [...among(site, assetsInFields(site))]);
	const inBodies = byBody((site, file) => among(site, assetsIn(site, file)));
	return question((site) => [...inDocs(site), ...inFields(site), ...inBodies(site)]);
}

export const missingAssets = byAsset((site, asset) =>
	whereShown(site, asset).kind === "dead" ? [asset] : [],
);

/** The suggestion for a missing file. */
export function insteadOf(site: Site, asset: Asset): MissingAsset {
	const found = whereShown(site, asset);
	return found.kind === "dead" ? found.why : { kind: "none" };
}

/** The destination of a shown file: the first of its paths that exists or may exist. */
export function whereShown(site: Site, asset: Asset): Destinations["asset"] {
	if (asset.isText !== true && asset.sign === undefined)
		for (const path of asset.paths) {
			const found = foundAt(site, path);
			if (found !== undefined) return found;
		}
	return {
		kind: "dead",
		get why() {
			return nearAsset(site, asset);
		},
	};
}

function foundAt(site: Site, path: string): Destinations["asset"] | undefined {
	const { files } = site;
	if (isOnDisk(files, path)) return { kind: "file" };
	if (isUnread(files, path)) return { kind: "unknown", why: "unread" };
	const rest = withoutBase(site, `/${path}`)?.slice(1);
	if (rest !== undefined && isOnDisk(files, rest))
		return { kind: "below-base", base: basePathOf(site)?.path ?? "" };
	if (isReserved(path)) return { kind: "reserved" };
	if (isRedirectedAddress(site, `/${path}`)) return { kind: "redirected" };
	const entry = findElsewhereEntry(site, `/${path}`);
	return entry === undefined ? undefined : { kind: "elsewhere", entry };
}

function isUnread({ unreadable }: SiteFiles, path: string): boolean {
	for (let end = path.length; end > 0; end = path.lastIndexOf("/", end - 1))
		if (unreadable.has(path.slice(0, end))) return true;
	return unreadable.has("");
}

/** The content of a file that cannot be displayed. */
export type HollowContent = Exclude<AssetContent, { readonly kind: "fine" }>;

export interface HollowAsset {
	readonly path: string;
	readonly asset: Asset;
	readonly instead: HollowContent;
}

/** Files that cannot be displayed, each at the first location that shows it. */
export const hollowAssets = question((site): readonly HollowAsset[] => {
	const byPath = new Map<string, HollowAsset>();
	for (const one of allHollow(site)) if (!byPath.has(one.path)) byPath.set(one.path, one);
	return [...byPath.values()];
});

const allHollow = byAsset(({ files }, asset): readonly HollowAsset[] => {
	const path = asset.paths.find((one) => files.paths.has(one));
	if (path === undefined || asset.isText === true || asset.sign !== undefined) return [];
	const instead = assetContent(files, path);
	return instead.kind === "fine" ? [] : [{ path, asset, instead }];
});
