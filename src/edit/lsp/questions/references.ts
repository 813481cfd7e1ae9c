// All places that lead to something: who links to a page or a heading, who lists it, who shows an
// operation.
import type { Location, ReferenceParams } from "vscode-languageserver-protocol";
import { referenceAt } from "../../../site/bodies/references/at-offset/standing.ts";
import { referrersOf } from "../../../site/bodies/references/referrers.ts";
import { type Feature, fileFeature } from "../connection/feature.ts";
import { askedAt, locationOf, locationOfThing } from "./asked.ts";

export const references: Feature = fileFeature(
	"textDocument/references",
	() => ({ referencesProvider: true }),
	(file, { position, context }: ReferenceParams): Location[] | null => {
		const { site } = file.site;
		const asked = askedAt(file, position);
		const thing = asked && referenceAt(site, asked, asked.offset)?.thing;
		if (thing === undefined) return null;
		const own = context?.includeDeclaration ? locationOfThing(file, thing) : undefined;
		const found = own === undefined ? [] : [own];
		for (const { at } of referrersOf(site, thing)) {
			const location = locationOf(file, at);
			if (location !== undefined) found.push(location);
		}
		return found;
	},
);
