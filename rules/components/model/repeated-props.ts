import type { Attribute, Element } from "../../../src/mdx/body.ts";
import type { BodyFile } from "../../../src/site/facts/bodies/body-file.ts";
import { plainText } from "../../../src/site/facts/bodies/plain-texts.ts";
import { eachBody } from "../../../src/site/pages/bodies.ts";
import type { Location } from "../../../src/text/source-file.ts";

export interface RepeatedProp {
	readonly tag: string;
	readonly name: string;
	readonly at: Location;
	/** The location of the preceding prop with the same name. */
	readonly first: Location;
	/** The prop with the preceding blanks, if the prop repeats the same value. */
	readonly excess: Location | undefined;
}

export const repeatedProps = eachBody(function* (_, file): Iterable<RepeatedProp> {
	if (file.reading.kind !== "body") return;
	for (const element of file.reading.body.elements)
		if (element.attributes.length > 1) yield* findRepeatedProps(file, element);
});

function* findRepeatedProps(
	file: BodyFile,
	{ name: tag, attributes }: Element,
): Iterable<RepeatedProp> {
	const lastAttributeByName = new Map<string, Attribute>();
	for (const attribute of attributes) {
		const { name } = attribute;
		const lastAttribute = lastAttributeByName.get(name);
		lastAttributeByName.set(name, attribute);
		if (lastAttribute !== undefined)
			yield {
				tag,
				name,
				at: propNameLocation(file, attribute),
				first: propNameLocation(file, lastAttribute),
				excess: haveSameValue(lastAttribute, attribute) ? locateExcess(file, attribute) : undefined,
			};
	}
}

function propNameLocation(file: BodyFile, { start, name }: Attribute): Location {
	return file.locate({ start, end: start + name.length });
}

/** `title="A"` equals `title={"A"}`; a prop without a value equals no string. */
function haveSameValue(a: Attribute, b: Attribute): boolean {
	if (a.kind === b.kind && a.value === b.value) return true;
	if (a.kind === "flag" || b.kind === "flag") return false;
	const text = plainText(a)?.text;
	return text !== undefined && text === plainText(b)?.text;
}

function locateExcess(file: BodyFile, { start, range, kind }: Attribute): Location {
	const textBefore = file.file.text.slice(Math.max(start - maxBlankLength, 0), start);
	const blankLength = textBefore.length - textBefore.trimEnd().length;
	// The end is one character further, because the range excludes the quote or brace.
	const end = kind === "flag" ? range.end : range.end + 1;
	return file.locate({ start: start - blankLength, end });
}

/** The maximum number of blanks before a prop that a location includes. */
const maxBlankLength = 200;
