// Whether a file that is shown is there.
import type { SiteFiles } from "../../../facts/files/site-files.ts";
import { isReserved } from "../../../facts/reserved-addresses.ts";
import { elsewhereAt } from "../../addresses/address-book.ts";
import { isSentOn } from "../../addresses/addresses.ts";
import { basePathOf, withoutBase } from "../../addresses/base-path.ts";
import { byBody } from "../../pages/bodies.ts";
import { question, type Site } from "../../parts/site.ts";
import { type Asset, assetsIn, assetsInDocs, assetsInFields } from "./assets.ts";
import type { Destinations } from "./destination.ts";
import { isOnDisk, type MissingAsset, nearAsset } from "./near-media.ts";

/** Those of docs.json, and those of bodies in the order of the files and their texts. */
export function missingAssets(site: Site): readonly Asset[] {
	return allMissing(site);
}

const allMissing = question((site) => [...inDocs(site), ...inFields(site), ...inBodies(site)]);
const inDocs = question((site) =>
	[...assetsInDocs(site)].filter((asset) => isMissing(site, asset)),
);
const inFields = question((site) =>
	[...assetsInFields(site)].filter((asset) => isMissing(site, asset)),
);
const inBodies = byBody((site, file) =>
	[...assetsIn(site, file)].filter((asset) => isMissing(site, asset)),
);

function isMissing(site: Site, asset: Asset): boolean {
	return whereShown(site, asset).kind === "dead";
}

/** What there is instead of a file that is missing. */
export function insteadOf(site: Site, asset: Asset): MissingAsset {
	const found = whereShown(site, asset);
	return found.kind === "dead" ? found.why : { kind: "none" };
}

/** Where what is shown is found: at the first of its paths at which something is, or may be. */
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
	if (isSentOn(site, `/${path}`)) return { kind: "redirected" };
	const entry = elsewhereAt(site, `/${path}`);
	return entry === undefined ? undefined : { kind: "elsewhere", entry };
}

function isUnread({ unreadable }: SiteFiles, path: string): boolean {
	for (let end = path.length; end > 0; end = path.lastIndexOf("/", end - 1))
		if (unreadable.has(path.slice(0, end))) return true;
	return unreadable.has("");
}
