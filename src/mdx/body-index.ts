// The parts of a body by offset, name and parent, so that a lookup does not search the whole body.
import { lastIndexUpTo } from "../text/lists.ts";
import { memoise } from "../text/memoised.ts";
import type { Attribute, Body, Element, Link } from "./body.ts";

export interface AttributeOfElement {
	readonly element: Element;
	readonly attribute: Attribute;
}

/** The link whose target contains an offset. */
export function linkAt({ links }: Body, offset: number): Link | undefined {
	const link = links[lastIndexUpTo(links, offset, ({ range }) => range.start)];
	return link !== undefined && offset <= link.range.end ? link : undefined;
}

/** The attribute whose value contains an offset; of nested attributes, the outermost. */
export function attributeAt(body: Body, offset: number): AttributeOfElement | undefined {
	const attributes = outerAttributes(body);
	const index = lastIndexUpTo(attributes, offset, ({ attribute }) => attribute.range.start);
	const { [index]: found } = attributes;
	return found !== undefined && offset <= found.attribute.range.end ? found : undefined;
}

const outerAttributes = memoise(({ elements }: Body): readonly AttributeOfElement[] => {
	const attributes: AttributeOfElement[] = [];
	let end = -1;
	for (const element of elements)
		for (const attribute of element.attributes)
			if (attribute.range.end > end) {
				attributes.push({ element, attribute });
				end = attribute.range.end;
			}
	return attributes;
});

export const linkByStart = memoise(
	({ links }: Body) => new Map(links.map((link) => [link.start, link])),
);

export const elementByStart = memoise(
	({ elements }: Body) => new Map(elements.map((element) => [element.start, element])),
);

export const importByStart = memoise(
	({ imports }: Body) => new Map(imports.map((statement) => [statement.range.start, statement])),
);

export const exportNames = memoise(
	({ exports }: Body): ReadonlySet<string> => new Set(exports.map(({ name }) => name)),
);
