// What was read of a prepared page, as of its file.
import type { Range } from "../source-file.ts";
import type { Body, BodyFault, Element, Heading } from "./body.ts";
import type { PreparedPage } from "./prepared-page.ts";

/** `titleText` gives the text of a heading's title. */
export function placedBody(
	body: Body,
	page: PreparedPage,
	titleText: (title: string) => string,
): Body {
	return {
		headings: placedHeadings(body, page, titleText),
		links: body.links.map((link) => placed(link, page)),
		elements: placedElements(body.elements, page),
		imports: body.imports.map((one) => ({
			...placed(one, page),
			names: one.names.map((name) => placed(name, page)),
		})),
		exports: body.exports.map(({ name, start }) => ({
			name,
			start: page.offset(start),
		})),
	};
}

function placed<Some extends { readonly range: Range }>(
	some: Some,
	page: PreparedPage,
): Some {
	return { ...some, range: page.range(some.range) };
}

function placedHeadings(
	{ headings, elements }: Body,
	page: PreparedPage,
	titleText: (title: string) => string,
): Heading[] {
	const named = elements.flatMap(({ start }): Heading[] => {
		const heading = page.headings.get(start);
		if (heading === undefined) return [];
		const { level, title, id } = heading;
		return [{ level, text: titleText(title), id, start: page.offset(start) }];
	});
	return headings
		.map((heading) => ({ ...heading, start: page.offset(heading.start) }))
		.concat(named)
		.sort((a, b) => a.start - b.start);
}

/** What a heading was made is no element of the file. */
function placedElements(
	elements: readonly Element[],
	page: PreparedPage,
): Element[] {
	const all = new Map<Element, Element | undefined>();
	return elements.flatMap((element) => {
		const around = element.parent && all.get(element.parent);
		const isHeading = page.headings.has(element.start);
		const one = isHeading ? around : placedElement(element, around, page);
		all.set(element, one);
		return isHeading || one === undefined ? [] : [one];
	});
}

function placedElement(
	element: Element,
	parent: Element | undefined,
	page: PreparedPage,
): Element {
	return {
		...element,
		parent,
		start: page.offset(element.start),
		content: element.content && page.range(element.content),
		attributes: element.attributes.map((attribute) => ({
			...placed(attribute, page),
			start: page.offset(attribute.start),
		})),
	};
}

export function placedFault(fault: BodyFault, page: PreparedPage): BodyFault {
	return {
		...fault,
		range: page.range(fault.range),
		...(fault.opening && { opening: page.range(fault.opening) }),
	};
}
