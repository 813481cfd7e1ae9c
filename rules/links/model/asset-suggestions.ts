import { posix } from "node:path";
import { type Suggestion, suggestText } from "../../../src/engine/suggestion.ts";
import { type Asset, mediumPattern } from "../../../src/site/bodies/destinations/assets.ts";
import { suggestAsset } from "../../../src/site/bodies/destinations/missing-asset.ts";
import { assetContent } from "../../../src/site/facts/files/asset-content.ts";
import { question, type Site } from "../../../src/site/parts/site.ts";
import { groupBy } from "../../../src/text/lists.ts";
import { inPlaceOf } from "../../../src/text/rewrite.ts";
import { writtenAt } from "../../../src/text/source-file.ts";
import { NearWords } from "../../../src/text/wording/near-words.ts";
import { wordsOf } from "../../../src/text/wording/suggest.ts";

export function* assetSuggestions(site: Site, asset: Asset): Iterable<Suggestion> {
	const missingReason = suggestAsset(site, asset);
	const isNearPath = missingReason.kind === "near" || missingReason.kind === "extension";
	const candidates = isNearPath && canBeShown(site, missingReason.path) ? [missingReason.path] : [];
	if (isNearPath || missingReason.kind === "none") {
		for (const path of nearMedia(site, asset.paths[0])) candidates.push(path);
		for (const path of [...new Set(candidates)].slice(0, 2)) yield* suggestFile(asset, path);
	}
}

function canBeShown({ files }: Site, path: string): boolean {
	return assetContent(files, path).kind === "fine";
}

function* suggestFile({ at, written, name }: Asset, path: string): Iterable<Suggestion> {
	const target = `/${path}`;
	const rawText = writtenAt(at);
	const isPlain = rawText === written && /^[\w./~@+-]+$/.test(target);
	const text = name === undefined ? (isPlain ? target : undefined) : inPlaceOf(at, target);
	yield* suggestText(at, text, `Show \`${target}\``, "The file has a similar name.");
}

/** The media by extension. */
const mediaFiles = question(({ files }: Site) => {
	const paths = [...files.paths].filter((path) => mediumPattern.test(path));
	return new Map(
		Array.from(groupBy(paths, extensionOf), ([extension, media]) => [
			extension,
			new NearWords(media, nameWords),
		]),
	);
});

function extensionOf(path: string): string {
	return posix.extname(path).toLowerCase();
}

/** The lowest share of common words in the names of two files that is worth a suggestion. */
const minShare = 0.6;
/** The addition to the share of a file in the same folder. */
const folderBonus = 0.1;

function nearMedia(site: Site, missingPath: string): readonly string[] {
	const missingWords = nameWords(missingPath);
	if (new Set(missingWords).size < 2) return [];
	const nearFiles = mediaFiles(site).get(extensionOf(missingPath));
	return (nearFiles?.find(missingWords, minShare - folderBonus) ?? [])
		.map(({ item: path, share }) => {
			const isInFolder = posix.dirname(path) === posix.dirname(missingPath);
			return { path, share: isInFolder ? share + folderBonus : share };
		})
		.filter(({ share }) => share >= minShare)
		.sort((one, other) => other.share - one.share || (one.path < other.path ? -1 : 1))
		.slice(0, 5)
		.map(({ path }) => path)
		.filter((path) => canBeShown(site, path));
}

function nameWords(path: string): readonly string[] {
	return wordsOf(posix.basename(path, posix.extname(path)));
}
