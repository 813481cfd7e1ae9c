// Parts of pages that readers never see, because their audience does not exist.
import { elementNameRange } from "../../../src/mdx/body.ts";
import { visibilityOf } from "../../../src/mdx/visibility.ts";
import { builtInElements } from "../../../src/site/bodies/components/component-names.ts";
import { eachBody } from "../../../src/site/pages/bodies.ts";
import type { Location } from "../../../src/text/source-file.ts";

export interface InvisiblePart {
	/** The location of the `for` value, or of the tag's name if the tag has no such value. */
	readonly at: Location;
	readonly written: string | undefined;
	readonly isText: boolean;
}

const visibilityNames = new Set(["Visibility"]);

export const invisibleParts = eachBody(function* (site, file): Iterable<InvisiblePart> {
	for (const element of builtInElements(site, file, visibilityNames)) {
		const audience = visibilityOf(element);
		if (audience.kind === "missing")
			yield {
				at: file.locate(elementNameRange(element)),
				written: undefined,
				isText: false,
			};
		if (audience.kind !== "unknown") continue;
		const { kind, range, value } = audience.attribute;
		const isText = kind === "string";
		yield { at: file.locate(range), written: value.trim(), isText };
	}
});
