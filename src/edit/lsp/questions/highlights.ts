// The places that belong together with the one at the cursor: the two tags of an element, or all
// places of the file that lead to the same thing.
import type { DocumentHighlight, DocumentHighlightParams } from "vscode-languageserver-protocol";
import { referenceAt } from "../../../site/bodies/references/at-offset/standing.ts";
import { tagsAt } from "../../../site/bodies/references/at-offset/tag-at.ts";
import { targetKeys } from "../../../site/bodies/references/reference.ts";
import { referencesInFile } from "../../../site/bodies/references/referrers.ts";
import type { Range } from "../../../source/source-file.ts";
import { withoutQuotes } from "../../../source/value-at.ts";
import { type Feature, fileFeature } from "../connection/feature.ts";
import { askedAt } from "./asked.ts";
import { openBody } from "./page-features.ts";

export const highlights: Feature = fileFeature(
	"textDocument/documentHighlight",
	() => ({ documentHighlightProvider: true }),
	(file, { position }: DocumentHighlightParams): DocumentHighlight[] | null => {
		const asked = askedAt(file, position);
		const body = openBody(file);
		if (asked === undefined || body === undefined) return null;
		const ranges: Range[] = [...tagsAt(body, asked.offset)];
		if (ranges.length === 0) {
			const { site } = file.site;
			const found = referenceAt(site, asked, asked.offset);
			const [wanted] = targetKeys(found?.thing);
			if (found === undefined || wanted === undefined) return null;
			const { thing, reference, range } = found;
			if (reference === undefined) {
				// The first line of a file stands for all of it.
				if (thing.kind === "page" || thing.kind === "file") return null;
				ranges.push(range);
			}
			for (const { at, target } of referencesInFile(site, file.path))
				if (targetKeys(target())[0] === wanted) ranges.push(withoutQuotes(at.file, at.range));
		}
		return ranges.map((range) => ({ range: asked.rangeOf(range) }));
	},
);
