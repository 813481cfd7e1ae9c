// The opening and closing names of an element, which change together.
import type { LinkedEditingRangeParams, LinkedEditingRanges } from "vscode-languageserver-protocol";
import { tagsAt } from "../../../site/bodies/references/at-offset/tag-at.ts";
import { createFileFeature, type Feature } from "../connection/feature.ts";
import { filePosition } from "./file-position.ts";
import { forPages, openBody } from "./page-features.ts";

export const linkedEditing: Feature = createFileFeature(
	"textDocument/linkedEditingRange",
	() => ({ linkedEditingRangeProvider: forPages }),
	(file, { position }: LinkedEditingRangeParams): LinkedEditingRanges | null => {
		const cursor = filePosition(file, position);
		const body = openBody(file);
		if (cursor === undefined || body === undefined) return null;
		const tags = tagsAt(body, cursor.offset);
		return tags.length === 2
			? {
					ranges: tags.map((range) => cursor.rangeOf(range)),
					wordPattern: "[A-Za-z][\\w.:-]*",
				}
			: null;
	},
);
