import { type Element, elementNameRange } from "../../../src/mdx/body.ts";
import type { BodyFile } from "../../../src/site/facts/bodies/body-file.ts";
import { builtInComponents } from "../../../src/site/facts/bodies/components.ts";
import { eachBody } from "../../../src/site/pages/bodies.ts";
import type { Location } from "../../../src/text/source-file.ts";

export interface SmallComponent {
	readonly at: Location;
	readonly name: string;
	readonly componentName: string;
	/** True for a block, because Mintlify omits a block with such a name from the page. */
	readonly isLost: boolean;
	/** The location of the element's tags, and the text of the tags with the intended name. */
	readonly whole: { readonly at: Location; readonly text: string };
}

/** Names of components in lower case that are also elements of HTML or SVG. */
const htmlNames = new Set(["banner", "link", "param", "table", "view"]);

const componentByLowerCase: ReadonlyMap<string, string> = new Map(
	[...builtInComponents].flatMap((name) => {
		const lowerCase = name.toLowerCase();
		return lowerCase === name || htmlNames.has(lowerCase) ? [] : [[lowerCase, name]];
	}),
);

export const smallComponents = eachBody(function* (_, file): Iterable<SmallComponent> {
	const { kind, reading } = file;
	if (kind === "script" || reading.kind !== "body") return;
	for (const element of reading.body.elements) {
		const { name } = element;
		const componentName = componentByLowerCase.get(name.toLowerCase());
		if (componentName === undefined || element.kind === "script") continue;
		// Other names are ignored, because a capital letter means a component of the site.
		if (!/^[a-z]/.test(name)) continue;
		const isLost = element.kind === "flow" || element.isAlone === true;
		const location = file.locate(elementNameRange(element));
		yield {
			at: location,
			name,
			componentName,
			isLost,
			whole: withComponentName(file, element, componentName),
		};
	}
});

function withComponentName(
	file: BodyFile,
	{ name, start, content }: Element,
	componentName: string,
): SmallComponent["whole"] {
	const { text } = file.file;
	const nameStart = start + 1;
	const nameEnd = nameStart + name.length;
	if (content === undefined)
		return { at: file.locate({ start: nameStart, end: nameEnd }), text: componentName };
	const closingNameStart = text.indexOf(name, content.end);
	return {
		at: file.locate({ start: nameStart, end: closingNameStart + name.length }),
		text: `${componentName}${text.slice(nameEnd, closingNameStart)}${componentName}`,
	};
}
