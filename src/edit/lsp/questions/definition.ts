// Go to definition: the page or heading of a link, the operation of a reference, the file of an
// import.
import type {
	ClientCapabilities,
	DefinitionParams,
	Location,
	LocationLink,
	Range,
} from "vscode-languageserver-protocol";
import { standingAt } from "../../../site/bodies/references/at-offset/standing.ts";
import { type Feature, fileFeature } from "../connection/feature.ts";
import { askedAt, locationOfThing } from "./asked.ts";

export const definition: Feature = fileFeature(
	"textDocument/definition",
	() => ({ definitionProvider: true }),
	(file, { position }: DefinitionParams): Location | LocationLink[] | null => {
		const asked = askedAt(file, position);
		if (asked === undefined) return null;
		const found = standingAt(file.site.site, asked, asked.offset);
		const target = found && locationOfThing(file, found.thing);
		if (found === undefined || target === undefined) return null;
		return linksOf(file.editor.client) ? [linkTo(asked.rangeOf(found.range), target)] : target;
	},
);

/** True if the editor can highlight the origin of the link. */
function linksOf({ textDocument }: ClientCapabilities): boolean {
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
