import type { Report } from "../../src/engine/finding.ts";
import {
	type HollowPicture,
	hollowPictures,
	type Instead,
} from "../../src/site/bodies/destinations/hollow-pictures.ts";
import { byKind, type Table } from "../../src/text/by-kind.ts";
import { defineRule } from "../rule.ts";

type Words = Omit<Report, "at">;

const again = "Save the picture itself there.";

const words: Table<Instead, string, Words> = {
	empty: (_, path) => ({
		message: `The file \`${path}\` is empty.`,
		hint: again,
	}),
	"web-page": (_, path) => ({
		message: `The file \`${path}\` holds a web page, not a picture.`,
		hint: again,
	}),
	error: (_, path) => ({
		message: `The file \`${path}\` holds the error that a server gave instead of a picture.`,
		hint: again,
	}),
	text: (_, path) => ({
		message: `The file \`${path}\` holds text, not a picture.`,
		hint: again,
	}),
	pointer: (_, path) => ({
		message: `The file \`${path}\` is a pointer of Git LFS, not a picture.`,
		consequence:
			"Readers see a broken image, unless the picture takes its place before the site is published.",
		severity: "note",
		hint: "Commit the picture itself, or run `git lfs pull` before the site is published.",
	}),
	"no-svg": (_, path) => ({
		message: `The file \`${path}\` has no \`<svg>\`.`,
		hint: again,
	}),
	"no-namespace": (_, path) => ({
		message: `The \`<svg>\` of \`${path}\` has no \`xmlns\`.`,
		hint: 'Add `xmlns="http://www.w3.org/2000/svg"` to it.',
	}),
	"broken-svg": (_, path) => ({
		message: `The file \`${path}\` is not well-formed XML, as an SVG has to be.`,
		hint: "Export the SVG again.",
	}),
};

export default defineRule({
	holds: "Every picture that docs.json or a page shows holds a picture.",
	because: "Readers see a broken image.",
	severity: "warning",
	of: hollowPictures,
	*check({ path, asset: { at }, instead }: HollowPicture) {
		yield { at, ...byKind(words, instead, path) };
	},
});
