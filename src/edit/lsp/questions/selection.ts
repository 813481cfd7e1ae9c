// Ranges for "Expand selection": a value, an element, a section and the page.
import type { SelectionRange, SelectionRangeParams } from "vscode-languageserver-protocol";
import { rangesAround } from "../../../site/bodies/references/at-offset/ranges-around.ts";
import { createFileFeature, type Feature } from "../connection/feature.ts";
import { filePosition } from "./file-position.ts";
import { forPages, openBody } from "./page-features.ts";

/**
 * The maximum number of cursors. Further cursors only get their own position, because each cursor
 * needs a pass over the page.
 */
const maxCursors = 100;

export const selectionRanges: Feature = createFileFeature(
	"textDocument/selectionRange",
	() => ({ selectionRangeProvider: forPages }),
	(file, { positions }: SelectionRangeParams): SelectionRange[] | null => {
		const body = openBody(file);
		if (body === undefined) return null;
		return positions.map((position, index) => {
			const cursor = index < maxCursors ? filePosition(file, position) : undefined;
			const ranges = cursor ? rangesAround(body, cursor.offset) : [];
			let widestRange: SelectionRange | undefined;
			for (const range of ranges.toReversed())
				if (cursor !== undefined)
					widestRange = {
						range: cursor.rangeOf(range),
						...(widestRange && { parent: widestRange }),
					};
			return widestRange ?? { range: { start: position, end: position } };
		});
	},
);
