// Links that people can follow in the editor: links to files of the site.
import type { DocumentLink, DocumentLinkParams } from "vscode-languageserver-protocol";
import { dataDocument } from "../../../site/bodies/references/at-offset/reference-in-data.ts";
import { referencesInFile } from "../../../site/bodies/references/referrers.ts";
import { fixedLocation, SourceFile } from "../../../text/source-file.ts";
import { withoutQuotes } from "../../../text/value-at.ts";
import { createFileFeature, type Feature, type OpenFile } from "../connection/feature.ts";
import { rangeOf } from "../positions.ts";
import { locationOfTarget } from "./file-position.ts";

export const documentLinks: Feature = createFileFeature(
	"textDocument/documentLink",
	() => ({ documentLinkProvider: {} }),
	(file, _: DocumentLinkParams): DocumentLink[] => {
		const links: DocumentLink[] = [];
		if (!isUpToDate(file)) return links;
		for (const reference of referencesInFile(file.site.site, file.path)) {
			const { at } = reference;
			const linkTarget = reference.target();
			// Names of components and exports are skipped, because links would be hard to find among many
			// underlined names.
			if (linkTarget === undefined || linkTarget.kind === "export") continue;
			const target = locationOfTarget(file, linkTarget);
			const range = withoutQuotes(at.file, at.range);
			const editorRange = rangeOf(fixedLocation(at.file, range));
			if (target === undefined) continue;
			const { line } = target.range.start;
			const fragment = line > 0 ? `#L${line + 1}` : "";
			links.push({ range: editorRange, target: target.uri + fragment });
		}
		return links;
	},
);

/**
 * True if the site model has the current text. Otherwise ranges would be wrong, because the model
 * keeps the former text of a data file that does not parse.
 */
function isUpToDate({ site: { site }, path, document }: OpenFile): boolean {
	const dataOfFile = dataDocument(site, path);
	const { text } = new SourceFile(path, document.getText());
	return dataOfFile === undefined || dataOfFile.file.text === text;
}
