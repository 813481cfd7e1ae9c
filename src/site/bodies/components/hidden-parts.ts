// The parts of pages that nobody sees, as they are for nobody.
import { visibilityOf } from "../../../source/mdx/visibility.ts";
import type { Location } from "../../../source/source-file.ts";
import { byBody } from "../../pages/bodies.ts";
import { builtInElements, nameOf } from "./component-names.ts";

export interface HiddenPart {
	/** Of what its `for` says; of its tag where it has none. */
	readonly at: Location;
	/** What its `for` says. */
	readonly written: string | undefined;
	/** Whether it is written as a text in quotes. */
	readonly isText: boolean;
}

const visibility = new Set(["Visibility"]);

export const hiddenParts = byBody(function* (site, file): Iterable<HiddenPart> {
	for (const element of builtInElements(site, file, visibility)) {
		const said = visibilityOf(element);
		if (said.kind === "missing")
			yield {
				at: file.place(nameOf(element)),
				written: undefined,
				isText: false,
			};
		if (said.kind !== "unknown") continue;
		const { kind, range, value } = said.written;
		const isText = kind === "string";
		yield { at: file.place(range), written: value.trim(), isText };
	}
});
