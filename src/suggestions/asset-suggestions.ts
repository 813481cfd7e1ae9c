import { posix } from "node:path";
import type { Suggestion } from "../engine/suggestion.ts";
import { assetContent } from "../facts/files/asset-content.ts";
import type { Element } from "../mdx/body.ts";
import { type Asset, mediumPattern } from "../site/bodies/destinations/assets.ts";
import { missingAssets, suggestAsset } from "../site/bodies/destinations/missing-asset.ts";
import { question, type Site } from "../site/parts/site.ts";
import { inPlaceOf, wholeLine } from "../source/rewrite.ts";
import { wordsOf } from "../source/text/suggest.ts";
import {
	attributeAt,
	editIn,
	hasTextWithout,
	markdownLinkAt,
	type OpenBody,
	openBodyAt,
	rangeOfAttribute,
	tagsOf,
} from "./markup.ts";

export function* assetSuggestions(site: Site, asset: Asset): Iterable<Suggestion> {
	const missingReason = suggestAsset(site, asset);
	const isNear = missingReason.kind === "near" || missingReason.kind === "extension";
	const candidates = isNear && canBeShown(site, missingReason.path) ? [missingReason.path] : [];
	if (isNear || missingReason.kind === "none") {
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

const mediaFiles = question(({ files }: Site) =>
	[...files.paths]
		.filter((path) => mediumPattern.test(path))
		.map((path) => ({ path, words: new Set(nameWords(path)) })),
);

/** The lowest share of common words in the names of two files. */
const minShare = 0.6;

function nearMedia(site: Site, missingPath: string): readonly string[] {
	const missingWords = new Set(nameWords(missingPath));
	if (missingWords.size < 2) return [];
	const extension = posix.extname(missingPath).toLowerCase();
	return mediaFiles(site)
		.filter(({ path }) => posix.extname(path).toLowerCase() === extension)
		.map(({ path, words }) => {
			const commonCount = [...missingWords].filter((word) => words.has(word)).length;
			const folderBonus = posix.dirname(path) === posix.dirname(missingPath) ? 0.1 : 0;
			return {
				path,
				share: commonCount / (missingWords.size + words.size - commonCount) + folderBonus,
			};
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
	const open = openBodyAt(site, at);
	if (open === undefined) return;
	const { start } = at.range;
	const markdownLink = markdownLinkAt(open, start);
	if (markdownLink?.link.kind === "image") {
		const { range } = markdownLink;
		const isInLink = open.text[range.start - 1] === "[";
		if (!isInLink)
			yield {
				title: "Remove the picture",
				reason: brokenPictureReason,
				changes: [editIn(open, wholeLine(open.text, range), "")],
			};
		return;
	}
	const imageAttribute = attributeAt(open, start);
	if (imageAttribute === undefined) return;
	const { element, attribute } = imageAttribute;
	const frame = element.name === "img" ? frameOf(site, open, element) : undefined;
	if (frame !== undefined) yield* removeElement(open, frame);
	else if (element.name === "img" && element.parent?.name !== "Frame")
		yield* removeElement(open, element);
	else if (attribute.name === "icon" || attribute.name === "img") {
		const range = rangeOfAttribute(open, attribute);
		if (range !== undefined && (attribute.name !== "icon" || element.name !== "Icon"))
			yield {
				title: `Remove the \`${attribute.name}\``,
				reason: brokenPictureReason,
				changes: [editIn(open, range, "")],
			};
	}
}

/** The frame of a picture, if no picture of the frame exists and the frame has no other content. */
function frameOf(site: Site, open: OpenBody, { parent }: Element): Element | undefined {
	if (parent?.name !== "Frame" || parent.content === undefined) return undefined;
	const { start, end } = parent.content;
	const pictures = open.body.elements.filter((element) => element.parent === parent);
	const missingPictures = missingAssets(site).filter(
		({ at }) =>
			at.file.path === open.file.file.path && at.range.start > start && at.range.end < end,
	);
	const ranges = pictures.flatMap((picture) => tagsOf(open, picture) ?? []);
	const remainingText = ranges.reduceRight(
		(text, { alone }) => text.slice(0, alone.start - start) + text.slice(alone.end - start),
		open.text.slice(start, end),
	);
	return pictures.every(({ name }) => name === "img") &&
		missingPictures.length === pictures.length &&
		remainingText.trim() === ""
		? parent
		: undefined;
}

function* removeElement(open: OpenBody, element: Element): Iterable<Suggestion> {
	const tags = tagsOf(open, element) ?? [];
	const [first, last = first] = tags;
	if (first === undefined || last === undefined) return;
	if (!hasTextWithout(open, [{ start: first.alone.start, end: last.alone.end }])) return;
	const range = { start: first.alone.start, end: last.alone.end };
	yield {
		title: element.name === "Frame" ? "Remove the frame with its pictures" : "Remove the picture",
		reason: brokenPictureReason,
		changes: [editIn(open, wholeLine(open.text, range), "")],
	};
}
