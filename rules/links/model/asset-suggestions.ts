import { posix } from "node:path";
import type { Suggestion } from "../../../src/engine/suggestion.ts";
import type { Element } from "../../../src/mdx/body.ts";
import { attributeAt, childrenOf, elementsByName } from "../../../src/mdx/body-index.ts";
import { type Asset, mediumPattern } from "../../../src/site/bodies/destinations/assets.ts";
import {
	missingAssets,
	suggestAsset,
} from "../../../src/site/bodies/destinations/missing-asset.ts";
import { assetContent } from "../../../src/site/facts/files/asset-content.ts";
import { question, type Site } from "../../../src/site/parts/site.ts";
import {
	editIn,
	hasTextWithout,
	markdownLinkAt,
	type OpenBody,
	openBodyAt,
	rangeOfAttribute,
	tagsOf,
	textWithout,
} from "../../../src/site/suggestions/markup.ts";
import { groupBy, lastIndexUpTo } from "../../../src/text/lists.ts";
import { extendToLine, inPlaceOf } from "../../../src/text/rewrite.ts";
import { NearWords } from "../../../src/text/wording/near-words.ts";
import { wordsOf } from "../../../src/text/wording/suggest.ts";

export function* assetSuggestions(site: Site, asset: Asset): Iterable<Suggestion> {
	const missingReason = suggestAsset(site, asset);
	const isNearPath = missingReason.kind === "near" || missingReason.kind === "extension";
	const candidates = isNearPath && canBeShown(site, missingReason.path) ? [missingReason.path] : [];
	if (isNearPath || missingReason.kind === "none") {
		for (const path of nearMedia(site, asset.paths[0])) candidates.push(path);
		for (const path of [...new Set(candidates)].slice(0, 2)) yield* suggestFile(asset, path);
		yield* removePicture(site, asset);
	}
}

function canBeShown({ files }: Site, path: string): boolean {
	return assetContent(files, path).kind === "fine";
}

function* suggestFile({ at, written, name }: Asset, path: string): Iterable<Suggestion> {
	const target = `/${path}`;
	const rawText = at.file.text.slice(at.range.start, at.range.end);
	const isPlain = rawText === written && /^[\w./~@+-]+$/.test(target);
	const text = name === undefined ? (isPlain ? target : undefined) : inPlaceOf(at, target);
	if (text !== undefined)
		yield {
			title: `Show \`${target}\``,
			reason: "The file has a similar name.",
			changes: [{ kind: "edit", at, text }],
		};
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

const brokenPictureReason = "Readers see a broken picture today.";

function* removePicture(site: Site, { at }: Asset): Iterable<Suggestion> {
	const openBody = openBodyAt(site, at);
	if (openBody === undefined) return;
	const { start } = at.range;
	const markdownLink = markdownLinkAt(openBody, start);
	if (markdownLink?.link.kind === "image") {
		const { range } = markdownLink;
		const isInLink = openBody.text[range.start - 1] === "[";
		if (!isInLink)
			yield {
				title: "Remove the picture",
				reason: brokenPictureReason,
				changes: [editIn(openBody, extendToLine(openBody.text, range), "")],
			};
		return;
	}
	const imageAttribute = attributeAt(openBody.body, start);
	if (imageAttribute === undefined) return;
	const { element, attribute } = imageAttribute;
	const frame = element.name === "img" ? frameOf(site, openBody, element) : undefined;
	if (frame !== undefined) yield* removeElement(openBody, frame);
	else if (element.name === "img" && element.parent?.name !== "Frame")
		yield* removeElement(openBody, element);
	else if (attribute.name === "icon" || attribute.name === "img") {
		const range = rangeOfAttribute(openBody, attribute);
		if (range !== undefined && (attribute.name !== "icon" || element.name !== "Icon"))
			yield {
				title: `Remove the \`${attribute.name}\``,
				reason: brokenPictureReason,
				changes: [editIn(openBody, range, "")],
			};
	}
}

/** The frame of a picture, if no picture of the frame exists and the frame has no other content. */
function frameOf(site: Site, openBody: OpenBody, { parent }: Element): Element | undefined {
	return parent?.name === "Frame" && emptyFrames(site, openBody.file.path).has(parent)
		? parent
		: undefined;
}

/** The frames of a file that contain only pictures, none of which exists. */
const emptyFrames = question((site: Site, path: string): ReadonlySet<Element> => {
	const assets = missingAssetsByFile(site).get(path) ?? [];
	const openBody = assets[0] && openBodyAt(site, assets[0].at);
	if (openBody === undefined) return new Set();
	const { body, text } = openBody;
	const starts = assets.map(({ at }) => at.range.start).sort((a, b) => a - b);
	const indexUpTo = (offset: number): number => lastIndexUpTo(starts, offset, (start) => start);
	const isEmpty = (frame: Element): boolean => {
		const { content } = frame;
		const pictures = childrenOf(body, frame);
		return (
			content !== undefined &&
			pictures.length === indexUpTo(content.end) - indexUpTo(content.start) &&
			pictures.every(({ name }) => name === "img") &&
			textWithout(
				text,
				content,
				pictures.flatMap((picture) => tagsOf(openBody, picture) ?? []).map(({ alone }) => alone),
			).trim() === ""
		);
	};
	return new Set(elementsByName(body).get("Frame")?.filter(isEmpty));
});

const missingAssetsByFile = question((site: Site) =>
	groupBy(missingAssets(site), ({ at }) => at.file.path),
);

function* removeElement(openBody: OpenBody, element: Element): Iterable<Suggestion> {
	const tags = tagsOf(openBody, element) ?? [];
	const [first, last = first] = tags;
	if (first === undefined || last === undefined) return;
	if (!hasTextWithout(openBody, [{ start: first.alone.start, end: last.alone.end }])) return;
	const range = { start: first.alone.start, end: last.alone.end };
	yield {
		title: element.name === "Frame" ? "Remove the frame with its pictures" : "Remove the picture",
		reason: brokenPictureReason,
		changes: [editIn(openBody, extendToLine(openBody.text, range), "")],
	};
}
