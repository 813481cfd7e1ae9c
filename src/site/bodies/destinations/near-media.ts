import { posix } from "node:path";
import { groupBy, onlyItem } from "../../../text/lists.ts";
import { memoise } from "../../../text/memoised.ts";
import { type Nearness, NearPaths, wordsOf } from "../../../text/wording/suggest.ts";
import { basePathOf } from "../../addresses/base-path.ts";
import type { SiteFiles } from "../../facts/files/site-files.ts";
import type { IgnoreSource } from "../../facts/files/site-walk.ts";
import { belowManagedBase } from "../../facts/reserved-addresses.ts";
import type { Site } from "../../parts/site.ts";
import { type Asset, mediumPattern } from "./assets.ts";

export type MissingAsset =
	| { readonly kind: "ignored"; readonly path: string; readonly by: IgnoreSource }
	/** `beside-index`: the file is in the folder of the index page that shows it. */
	| { readonly kind: "letter-case" | "extension" | "beside-index"; readonly path: string }
	| {
			readonly kind: "near";
			readonly path: string;
			readonly nearness: Nearness;
	  }
	/** The file exists if the site is served below `base`, which Mintlify may remove. */
	| {
			readonly kind: "managed-base";
			readonly base: string;
			readonly path: string;
	  }
	/** The file exists, but its address ends at a `#` or `?` in its name. */
	| { readonly kind: "cut"; readonly path: string; readonly delimiter: string }
	/**
	 * The file exists under the literal name, but browsers decode the name and turn backslashes into
	 * slashes, so that browsers request `address`.
	 */
	| {
			readonly kind: "decoded";
			readonly path: string;
			readonly address: string;
	  }
	/** `text`: the file exists, but Markdown accepts no path with a blank. */
	| { readonly kind: "text" | "none" };

export function findNearAsset(
	site: Site,
	{ paths, isText, delimiter, written, at }: Asset,
): MissingAsset {
	if (isText) return { kind: "text" };
	if (delimiter !== undefined) return { kind: "cut", path: paths[0], delimiter };
	const path = written.slice(1);
	if (/^\/.*[%\\]/.test(written) && site.files.paths.has(path))
		return { kind: "decoded", path, address: paths[0] };
	const pathBeside = posix.join(posix.dirname(at.file.path), written);
	if (/\/index\.mdx?$/.test(at.file.path) && site.files.paths.has(pathBeside))
		return { kind: "beside-index", path: pathBeside };
	const suggestionsBelowBase = paths.flatMap((path) => belowManagedFolder(site, path) ?? []);
	if (suggestionsBelowBase[0] !== undefined) return suggestionsBelowBase[0];
	const candidates = paths.flatMap((path) => nearMedium(site.files, path) ?? []);
	return candidates[0] ?? { kind: "none" };
}

function belowManagedFolder(site: Site, path: string): MissingAsset | undefined {
	const managedBase = belowManagedBase(`/${path}`);
	const pathBelowBase = managedBase?.rest.slice(1) ?? "";
	return managedBase !== undefined &&
		isOnDisk(site.files, pathBelowBase) &&
		basePathOf(site) === undefined
		? { kind: "managed-base", base: managedBase.base, path: pathBelowBase }
		: undefined;
}

/**
 * The paths in one Unicode form, because names with accents have two forms, and some systems write
 * the decomposed form.
 */
const normalizedPaths = memoise(
	(paths: ReadonlySet<string>) =>
		new Set(
			Array.from(paths)
				.filter((path) => /[^\0-\x7f]/.test(path))
				.map((path) => path.normalize("NFC")),
		),
);

const indexMedia = memoise((paths: ReadonlySet<string>) => {
	const media = [...paths].filter((path) => mediumPattern.test(path));
	return {
		near: new NearPaths(media),
		byStem: groupBy(media, stemOf),
	};
});

function stemOf(path: string): string {
	return path.slice(0, -posix.extname(path).length);
}

function nearMedium(files: SiteFiles, path: string): MissingAsset | undefined {
	const ignoredBy = files.ignored.get(path);
	if (ignoredBy !== undefined) return { kind: "ignored", path, by: ignoredBy };
	const { near, byStem } = indexMedia(files.paths);
	const pathInOtherCase = near.pathInOtherCase(path);
	if (pathInOtherCase !== undefined) return { kind: "letter-case", path: pathInOtherCase };
	const sibling = onlyItem(byStem.get(stemOf(path)));
	if (sibling !== undefined) return { kind: "extension", path: sibling };
	const nearPath = near.slip(path);
	if (nearPath !== undefined) return { kind: "near", path: nearPath, nearness: "slip" };
	const namesake = onlyItem(near.namesakes(path));
	return namesake !== undefined && isDistinctName(path)
		? { kind: "near", path: namesake, nearness: "namesake" }
		: undefined;
}

/**
 * True if a file name has at least two words, because a single word such as `overview` does not
 * identify a picture.
 */
function isDistinctName(path: string): boolean {
	return wordsOf(stemOf(posix.basename(path))).length > 1;
}

/** True for a file of the site, and for a symbolic link to a file outside of the site. */
export function isOnDisk(files: SiteFiles, path: string): boolean {
	const { kind } = files.stateOf(path);
	return (
		kind === "file" ||
		kind === "linked" ||
		kind === "outside" ||
		normalizedPaths(files.paths).has(path.normalize("NFC"))
	);
}
