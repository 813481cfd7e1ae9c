// Shown files that do not exist, or whose content cannot be displayed.

import { groupBy } from "../../../text/lists.ts";
import { findElsewhereEntry } from "../../addresses/address-book.ts";
import { isRedirectedAddress } from "../../addresses/addresses.ts";
import { basePathOf, withoutBase } from "../../addresses/base-path.ts";
import { type AssetContent, assetContent } from "../../facts/files/asset-content.ts";
import type { SiteFiles } from "../../facts/files/site-files.ts";
import { isReserved } from "../../facts/reserved-addresses.ts";
import { eachBody } from "../../pages/bodies.ts";
import { question, type Site } from "../../parts/site.ts";
import { type Asset, assetsIn, assetsInDocs, assetsInFields } from "./assets.ts";
import type { Destinations } from "./destination.ts";
import { findNearAsset, isOnDisk, type MissingAsset } from "./near-media.ts";

/**
 * Creates a question about each shown file: in docs.json, in frontmatter, and in bodies in the
 * order of files and text.
 */
function byAsset<Answer>(
	ask: (site: Site, asset: Asset) => readonly Answer[],
): (site: Site) => readonly Answer[] {
	function* answerEach(site: Site, assets: Iterable<Asset>): Iterable<Answer> {
		for (const asset of assets) yield* ask(site, asset);
	}
	const docsAnswers = question((site) => [...answerEach(site, assetsInDocs(site))]);
	const fieldAnswers = question((site) => [...answerEach(site, assetsInFields(site))]);
	const bodyAnswers = eachBody((site, file) => answerEach(site, assetsIn(site, file)));
	return question((site) => [...docsAnswers(site), ...fieldAnswers(site), ...bodyAnswers(site)]);
}

export const missingAssets = byAsset((site, asset) =>
	resolveAsset(site, asset).kind === "dead" ? [asset] : [],
);

export function suggestAsset(site: Site, asset: Asset): MissingAsset {
	const destination = resolveAsset(site, asset);
	return destination.kind === "dead" ? destination.why : { kind: "none" };
}

/** The destination of a shown file: the first of its paths that exists or may exist. */
export function resolveAsset(site: Site, asset: Asset): Destinations["asset"] {
	if (asset.isText !== true && asset.delimiter === undefined)
		for (const path of asset.paths) {
			const destination = destinationAt(site, path);
			if (destination !== undefined) return destination;
		}
	return {
		kind: "dead",
		get why() {
			return findNearAsset(site, asset);
		},
	};
}

function destinationAt(site: Site, path: string): Destinations["asset"] | undefined {
	const { files } = site;
	if (isOnDisk(files, path)) return { kind: "file" };
	if (isUnread(files, path)) return { kind: "unknown", why: "unread" };
	const pathBelowBase = withoutBase(site, `/${path}`)?.slice(1);
	if (pathBelowBase !== undefined && isOnDisk(files, pathBelowBase))
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

export type HollowContent = Exclude<AssetContent, { readonly kind: "fine" }>;

export interface HollowAsset {
	readonly path: string;
	readonly asset: Asset;
	readonly content: HollowContent;
	/** The other locations that show the file. */
	readonly others: readonly Asset[];
}

/** Files that cannot be displayed, each at the first location that shows the file. */
export const hollowAssets = question((site): readonly HollowAsset[] => {
	const references = groupBy(hollowReferences(site), ({ path }) => path);
	return [...references.values()].flatMap(([first, ...others]) =>
		first === undefined ? [] : [{ ...first, others: others.map(({ asset }) => asset) }],
	);
});

const hollowReferences = byAsset(({ files }, asset): readonly Omit<HollowAsset, "others">[] => {
	const path = asset.paths.find((one) => files.paths.has(one));
	if (path === undefined || asset.isText === true || asset.delimiter !== undefined) return [];
	const content = assetContent(files, path);
	return content.kind === "fine" ? [] : [{ path, asset, content }];
});
