// Go to definition: the page or heading of a link, the operation of a reference, the file of an
// import.
import type {
	ClientCapabilities,
	DefinitionParams,
	Location,
	LocationLink,
	Range,
} from "vscode-languageserver-protocol";
import { referenceAt } from "../../../site/bodies/references/at-offset/reference-at-offset.ts";
import { createFileFeature, type Feature } from "../connection/feature.ts";
import { filePosition, locationOfTarget } from "./file-position.ts";

export const definition: Feature = createFileFeature(
	"textDocument/definition",
	() => ({ definitionProvider: true }),
	(file, { position }: DefinitionParams): Location | LocationLink[] | null => {
		const cursor = filePosition(file, position);
		if (cursor === undefined) return null;
		const reference = referenceAt(file.site.site, cursor, cursor.offset);
		const target = reference && locationOfTarget(file, reference.referenceTarget);
		if (reference === undefined || target === undefined) return null;
		return supportsLinks(file.editor.client)
			? [linkTo(cursor.rangeOf(reference.range), target)]
			: target;
	},
);

/** True if the editor can highlight the origin of the link. */
function supportsLinks({ textDocument }: ClientCapabilities): boolean {
	return textDocument?.definition?.linkSupport === true;
}

function linkTo(origin: Range, { uri, range }: Location): LocationLink {
	return {
		originSelectionRange: origin,
		targetUri: uri,
		targetRange: range,
		targetSelectionRange: range,
	};
}
