// The opening and closing names of an element, which change together.
import type { LinkedEditingRangeParams, LinkedEditingRanges } from "vscode-languageserver-protocol";
import { tagsAt } from "../../../site/bodies/references/at-offset/tag-at.ts";
import { type Feature, fileFeature } from "../connection/feature.ts";
import { askedAt } from "./asked.ts";
import { ofPages, openBody } from "./page-features.ts";

export const linkedEditing: Feature = fileFeature(
	"textDocument/linkedEditingRange",
	() => ({ linkedEditingRangeProvider: ofPages }),
	(file, { position }: LinkedEditingRangeParams): LinkedEditingRanges | null => {
		const asked = askedAt(file, position);
		const body = openBody(file);
		if (asked === undefined || body === undefined) return null;
		const tags = tagsAt(body, asked.offset);
		return tags.length === 2
			? {
					ranges: tags.map((range) => asked.rangeOf(range)),
					wordPattern: "[A-Za-z][\\w.:-]*",
				}
			: null;
	},
);
