// All references to a page, heading, operation or file.
import type { Location, ReferenceParams } from "vscode-languageserver-protocol";
import { referenceAt } from "../../../site/bodies/references/at-offset/reference-at-offset.ts";
import { referrersOf } from "../../../site/bodies/references/referrers.ts";
import { createFileFeature, type Feature } from "../connection/feature.ts";
import { filePosition, locationOf, locationOfTarget } from "./file-position.ts";

export const references: Feature = createFileFeature(
	"textDocument/references",
	() => ({ referencesProvider: true }),
	(file, { position, context }: ReferenceParams): Location[] | null => {
		const { site } = file.site;
		const cursor = filePosition(file, position);
		const target = cursor && referenceAt(site, cursor, cursor.offset)?.referenceTarget;
		if (target === undefined) return null;
		const declaration = context?.includeDeclaration ? locationOfTarget(file, target) : undefined;
		const locations = declaration === undefined ? [] : [declaration];
		for (const { at } of referrersOf(site, target)) {
			const location = locationOf(file, at);
			if (location !== undefined) locations.push(location);
		}
		return locations;
	},
);
