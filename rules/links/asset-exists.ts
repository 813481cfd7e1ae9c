import type { RuleReport } from "../../src/engine/finding.ts";
import { basePathNote } from "../../src/site/addresses/base-path.ts";
import { missingFolder } from "../../src/site/addresses/dead-ends.ts";
import type { Asset } from "../../src/site/bodies/destinations/assets.ts";
import { missingAssets, suggestAsset } from "../../src/site/bodies/destinations/missing-asset.ts";
import type { MissingAsset } from "../../src/site/bodies/destinations/near-media.ts";
import { type DeadPath, withMovedTarget } from "../../src/site/parts/moved-references.ts";
import type { Site } from "../../src/site/parts/site.ts";
import { locationWithin, writtenAt } from "../../src/text/source-file.ts";
import { byKind, type Table } from "../../src/text/wording/by-kind.ts";
import { deadUnlessBelow, filesOfMissingFolder } from "../../src/text/wording/consequences.ts";
import { didYouMean, nearHint } from "../../src/text/wording/suggest.ts";
import { defineRule, type ReportText } from "../rule.ts";
import { assetLoss } from "./model/asset-loss.ts";
import { assetSuggestions } from "./model/asset-suggestions.ts";

interface MissingAssetOfSite extends Asset {
	readonly site: Site;
}

const reportTexts: Table<MissingAsset, MissingAssetOfSite, ReportText> = {
	ignored: ({ by }, { written }) =>
		by === "default"
			? {
					message: `\`${written}\` is never published: Mintlify ignores files with that name.`,
					hint: "Rename the file.",
				}
			: {
					message: `\`${written}\` is excluded by \`.mintignore\`.`,
					hint: "Remove the file from `.mintignore`.",
				},
	"letter-case": ({ path }, asset) => ({
		message: `\`${asset.written}\` differs from the file \`${path}\` only in letter case.`,
		hint: `Write \`${spellLike(path, asset.written)}\`.`,
		...rewritePath(asset, spellLike(path, asset.written)),
	}),
	extension: ({ path }, asset) => ({
		message: `${describeAbsentAsset(asset)}, but a file with another extension does.`,
		hint: didYouMean(`/${path}`),
	}),
	"beside-index": ({ path }, asset) => ({
		message: `\`${asset.written}\` points to \`/${asset.paths[0]}\`, because the address of an index page ends without a slash.`,
		hint: `Write \`/${path}\`.`,
	}),
	near: ({ path, nearness }, asset) => ({
		message: `${describeAbsentAsset(asset)}.`,
		hint: nearHint(`/${path}`, nearness),
	}),
	"managed-base": ({ base, path }, { written }) => ({
		message: `\`${written}\` points to a file only if the site is served below \`${base}\`.`,
		consequence: `If the site is not served below \`${base}\`, readers see a broken image.`,
		hint: `Write \`/${path}\`, or set \`basePath\` in docproof.config.json.`,
		...deadUnlessBelow("File paths point", base),
	}),
	cut: ({ path, delimiter }) => ({
		message: `The name of \`${path}\` contains \`${delimiter}\`, which ends the address of the file.`,
		hint: "Rename the file, and update its name here.",
	}),
	decoded: ({ path, address }) => ({
		message: `The name of \`${path}\` contains \`${path.includes("\\") ? "\\" : "%"}\`, so the address of the file points to \`${address}\`.`,
		hint: "Rename the file, and update its name here.",
	}),
	text: (_, { at, written }) => ({
		message: `\`${written}\` contains a space, which Markdown does not allow in a path.`,
		consequence: "Readers see the Markdown source instead of the image.",
		hint: "Write `%20` for each space.",
		fix: { at, text: written.replaceAll(" ", "%20") },
	}),
	none: (_, asset) => ({
		message: `${describeAbsentAsset(asset)}.`,
		hint: "Add the file, or reference a file that exists.",
		cause: asset.paths[0],
		...filesOfMissingFolder(missingFolder(asset.site, `/${asset.paths[0]}`)),
	}),
};

/**
 * @see https://www.mintlify.com/docs/create/image-embeds
 * @since 0.1.0
 */
export default defineRule({
	holds: "Every picture, video and other file that docs.json or a page uses exists in the site.",
	because: "Readers see a broken image.",
	severity: "warning",
	of: missingAssets,
	suggest: (asset, site) => assetSuggestions(site, asset),
	*check(asset, site) {
		yield {
			at: asset.at,
			...consequenceOf(asset),
			cause: `${asset.paths[0]} ${asset.written}`,
			...withMovedTarget(
				site,
				deadPathOf(asset),
				byKind(reportTexts, suggestAsset(site, asset), { ...asset, site }),
			),
		};
	},
});

/**
 * The kind of path depends on the file with the reference, because docs.json references assets
 * relative to the root of the site, and pages reference assets by address.
 */
function deadPathOf({ written, name, at }: Asset): DeadPath {
	const path = written.trim().replace(/[?#].*$/s, "");
	return { path, kind: name === undefined ? "address" : "file", at };
}

function consequenceOf(asset: Asset): Pick<RuleReport, "consequence"> {
	const consequence =
		assetLoss(asset) ??
		(isOtherFileKind(asset) ? "Readers see nothing in place of the file." : undefined);
	return consequence === undefined ? {} : { consequence };
}

function isOtherFileKind({ paths: [path] }: Asset): boolean {
	return /\.(?:mp4|webm|mov|mp3|wav|ogg|html?|pdf|vtt)$/i.test(path);
}

function describeAbsentAsset({ written, name, paths: [path], site }: MissingAssetOfSite): string {
	return `The file \`${written}\`${name === undefined ? "" : ` for \`${name}\``} does not exist${basePathNote(site, `/${path}`)}`;
}

/** Spells the written path in the letter case of the file. */
function spellLike(path: string, written: string): string {
	const end = written.search(/[?#]|$/);
	const start = written.search(/[^./]/);
	return start === -1 || end - start > path.length
		? path
		: written.slice(0, start) + path.slice(start - end) + written.slice(end);
}

/** Paths with escaped characters get no fix, because their source text is not the path itself. */
function rewritePath({ at, written }: Asset, text: string): Pick<RuleReport, "fix"> {
	const pathLocation = locationWithin(at, written);
	const isPlain =
		writtenAt(pathLocation) === written &&
		/^[\w./@~-]+(?:[?#]|$)/.test(text) &&
		text.toLowerCase() === written.toLowerCase();
	return isPlain ? { fix: { at: pathLocation, text } } : {};
}
