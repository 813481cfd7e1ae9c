// Where something leads: a link to its page or heading, a reference to its operation, an import to
// its file.
import type {
	ClientCapabilities,
	DefinitionParams,
	Location,
	LocationLink,
	Range,
} from "vscode-languageserver-protocol";
import { referenceAt } from "../../../site/bodies/references/at-offset/standing.ts";
import { type Feature, fileFeature } from "../connection/feature.ts";
import { askedAt, locationOfThing } from "./asked.ts";

export const definition: Feature = fileFeature(
	"textDocument/definition",
	() => ({ definitionProvider: true }),
	(file, { position }: DefinitionParams): Location | LocationLink[] | null => {
		const asked = askedAt(file, position);
		if (asked === undefined) return null;
		const found = referenceAt(file.site.site, asked, asked.offset);
		const target = found && locationOfThing(file, found.thing);
		if (found === undefined || target === undefined) return null;
		return linksOf(file.editor.client) ? [linkTo(asked.rangeOf(found.range), target)] : target;
	},
);

/** Whether the editor can show what it is that leads there. */
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
