// Ranges for "Expand selection": a value, an element, a section, the page.
import type { SelectionRange, SelectionRangeParams } from "vscode-languageserver-protocol";
import { rangesAround } from "../../../site/bodies/references/at-offset/ranges-around.ts";
import { type Feature, fileFeature } from "../connection/feature.ts";
import { askedAt } from "./asked.ts";
import { ofPages, openBody } from "./page-features.ts";

/** Further cursors only get their own position. */
const mostCursors = 100;

export const selectionRanges: Feature = fileFeature(
	"textDocument/selectionRange",
	() => ({ selectionRangeProvider: ofPages }),
	(file, { positions }: SelectionRangeParams): SelectionRange[] | null => {
		const body = openBody(file);
		if (body === undefined) return null;
		return positions.map((position, index) => {
			const asked = index < mostCursors ? askedAt(file, position) : undefined;
			const ranges = asked ? rangesAround(body, asked.offset) : [];
			let widest: SelectionRange | undefined;
			for (const range of ranges.toReversed())
				if (asked !== undefined)
					widest = {
						range: asked.rangeOf(range),
						...(widest && { parent: widest }),
					};
			return widest ?? { range: { start: position, end: position } };
		});
	},
);
