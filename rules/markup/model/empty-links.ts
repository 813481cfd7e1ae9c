// Links that readers do not see, because their brackets or tags are empty.
import type { Element } from "../../../src/mdx/body.ts";
import { odditiesIn, textAt } from "../../../src/site/bodies/markup/oddities.ts";
import { eachBody } from "../../../src/site/pages/bodies.ts";
import type { Location } from "../../../src/text/source-file.ts";

export interface EmptyLink {
	readonly at: Location;
	readonly written: string;
}

export const emptyLinks = eachBody(function* (_, file): Iterable<EmptyLink> {
	if (file.reading.kind !== "body") return;
	for (const { range } of odditiesIn(file, "empty-link"))
		yield { at: file.locate(range), written: textAt(file, range) };
	for (const element of file.reading.body.elements) {
		if (element.name !== "a" || !hasOnlyAddress(element)) continue;
		const { start, content } = element;
		// A self-closing element has no content and ends after its attributes.
		const { text } = file.file;
		const attributesEnd = element.attributes[0]?.range.end ?? start;
		const end = content?.start ?? text.indexOf(">", attributesEnd) + 1;
		const innerText =
			content === undefined ? "" : textAt(file, { start: content.start, end: content.end });
		if (innerText.trim() !== "") continue;
		const range = { start, end };
		yield { at: file.locate(range), written: textAt(file, range) };
	}
});

/**
 * An element with other attributes is left out, because an element with a class or a name may have
 * another purpose.
 */
function hasOnlyAddress({ attributes, hasSpread }: Element): boolean {
	const [first] = attributes;
	return !hasSpread && attributes.length === 1 && first?.name === "href" && first.kind === "string";
}
