import type { Asset } from "../../src/site/bodies/destinations/assets.ts";
import {
	type HollowAsset,
	type HollowContent,
	hollowAssets,
} from "../../src/site/bodies/destinations/missing-asset.ts";
import type { AssetKind } from "../../src/site/facts/files/asset-content.ts";
import { byKind, type Table } from "../../src/text/wording/by-kind.ts";
import { defineRule, type ReportText } from "../rule.ts";
import { assetLoss } from "./model/asset-loss.ts";

const consequences: { readonly [kind in AssetKind]?: string } = {
	font: "Readers see a different font.",
	video: "Readers cannot play the file.",
	recording: "Readers cannot play the file.",
	PDF: "Readers see nothing in place of the file.",
};

function suggestReplacement(of: AssetKind, message: string): ReportText {
	return { message, hint: `Replace the file with the actual ${of}.` };
}

const reportTexts: Table<HollowContent, HollowAsset, ReportText> = {
	empty: ({ of }, { path }) => suggestReplacement(of, `The file \`${path}\` is empty.`),
	"web-page": ({ of }, { path }) =>
		suggestReplacement(of, `The file \`${path}\` contains a web page, not a ${of}.`),
	error: ({ of }, { path }) =>
		suggestReplacement(
			of,
			`The file \`${path}\` contains the error that a server sent instead of a ${of}.`,
		),
	text: ({ of }, { path }) =>
		suggestReplacement(of, `The file \`${path}\` contains text, not a ${of}.`),
	bytes: ({ of }, { path }) =>
		suggestReplacement(of, `The file \`${path}\` does not have the format of a ${of}.`),
	pointer: ({ of }, { path, asset }) => ({
		message: `The file \`${path}\` is a Git LFS pointer, not a ${of}.`,
		consequence: `${consequenceOf(asset, of).slice(0, -1)}, unless the ${of} replaces it before the site is published.`,
		severity: "note",
		hint: `Commit the ${of} itself, or run \`git lfs pull\` before the site is published.`,
	}),
	"no-svg": ({ of }, { path }) => suggestReplacement(of, `The file \`${path}\` has no \`<svg>\`.`),
	"no-namespace": (_, { path }) => ({
		message: `The \`<svg>\` of \`${path}\` has no \`xmlns\`.`,
		hint: 'Add `xmlns="http://www.w3.org/2000/svg"` to the `<svg>`.',
	}),
	"broken-svg": (_, { path }) => ({
		message: `The SVG file \`${path}\` is not well-formed XML.`,
		hint: "Export the SVG again.",
	}),
};

const because = "Readers see a broken image.";

function consequenceOf(asset: Asset, of: AssetKind): string {
	return assetLoss(asset) ?? consequences[of] ?? because;
}

/**
 * @see https://www.mintlify.com/docs/create/image-embeds
 * @since 0.2.0
 */
export default defineRule({
	holds:
		"Every picture, font and recording that docs.json or a page uses has the content that its name promises.",
	because,
	severity: "warning",
	of: hollowAssets,
	*check(hollow: HollowAsset) {
		const { asset, content, path, others } = hollow;
		const consequence = consequenceOf(asset, content.of);
		yield {
			at: asset.at,
			consequence,
			...byKind(reportTexts, content, hollow),
			related: others.slice(0, 3).map(({ at }) => ({ at, message: "also shown here" })),
			parts: { names: [content.kind], file: path },
		};
	},
});
