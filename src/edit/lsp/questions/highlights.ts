// Highlights at the cursor: both tags of an element, or all references of the file to the same
// target.
import type { DocumentHighlight, DocumentHighlightParams } from "vscode-languageserver-protocol";
import { referenceAt } from "../../../site/bodies/references/at-offset/reference-at-offset.ts";
import { tagsAt } from "../../../site/bodies/references/at-offset/tag-at.ts";
import { targetKeys } from "../../../site/bodies/references/reference.ts";
import { referencesInFile } from "../../../site/bodies/references/referrers.ts";
import type { Range } from "../../../source/source-file.ts";
import { withoutQuotes } from "../../../source/value-at.ts";
import { type Feature, fileFeature } from "../connection/feature.ts";
import { filePosition } from "./file-position.ts";
import { openBody } from "./page-features.ts";

export const highlights: Feature = fileFeature(
	"textDocument/documentHighlight",
	() => ({ documentHighlightProvider: true }),
	(file, { position }: DocumentHighlightParams): DocumentHighlight[] | null => {
		const cursor = filePosition(file, position);
		const body = openBody(file);
		if (cursor === undefined || body === undefined) return null;
		const ranges: Range[] = [...tagsAt(body, cursor.offset)];
		if (ranges.length === 0) {
			const { site } = file.site;
			const referenceHere = referenceAt(site, cursor, cursor.offset);
			const [key] = targetKeys(referenceHere?.referenceTarget);
			if (referenceHere === undefined || key === undefined) return null;
			const { referenceTarget, reference, range } = referenceHere;
			if (reference === undefined) {
				// A reference to a whole file is skipped, because the location of such a reference is the
				// first line, which would be highlighted for no visible reason.
				if (referenceTarget.kind === "page" || referenceTarget.kind === "file") return null;
				ranges.push(range);
			}
			for (const { at, target } of referencesInFile(site, file.path))
				if (targetKeys(target())[0] === key) ranges.push(withoutQuotes(at.file, at.range));
		}
		return ranges.map((range) => ({ range: cursor.rangeOf(range) }));
	},
);
