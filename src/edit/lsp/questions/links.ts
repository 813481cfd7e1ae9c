// The links of a file that an editor lets people follow: those that lead to a file of the site.
import type { DocumentLink, DocumentLinkParams } from "vscode-languageserver-protocol";
import { dataDocument } from "../../../site/bodies/references/at-offset/standing-in-data.ts";
import { referencesInFile } from "../../../site/bodies/references/referrers.ts";
import { fixedLocation, SourceFile } from "../../../source/source-file.ts";
import { withoutQuotes } from "../../../source/value-at.ts";
import { type Feature, fileFeature, type OpenFile } from "../connection/feature.ts";
import { rangeOf } from "../positions.ts";
import { locationOfThing } from "./asked.ts";

export const documentLinks: Feature = fileFeature(
	"textDocument/documentLink",
	() => ({ documentLinkProvider: {} }),
	(file, _: DocumentLinkParams): DocumentLink[] => {
		const links: DocumentLink[] = [];
		if (!isAsTyped(file)) return links;
		for (const reference of referencesInFile(file.site.site, file.path)) {
			const { at } = reference;
			const thing = reference.target();
			// Names of components and of exports are no links.
			if (thing === undefined || thing.kind === "export") continue;
			const target = locationOfThing(file, thing);
			const range = withoutQuotes(at.file, at.range);
			const own = rangeOf(fixedLocation(at.file, range));
			if (target === undefined) continue;
			const { line } = target.range.start;
			const fragment = line > 0 ? `#L${line + 1}` : "";
			links.push({ range: own, target: target.uri + fragment });
		}
		return links;
	},
);

/** Whether the site knows what is typed in a file, which it does not while that does not parse. */
function isAsTyped({ site: { site }, path, document }: OpenFile): boolean {
	const known = dataDocument(site, path);
	const { text } = new SourceFile(path, document.getText());
	return known === undefined || known.file.text === text;
}
