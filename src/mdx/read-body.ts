// Reads the body of a page. The offsets of a prepared page are mapped back to its file.
import { type Range, SourceFile } from "../source/source-file.ts";
import type { Body, BodyFault, BodyReading, Element, Heading, UsedName } from "./body.ts";
import { bodyIn } from "./exact/exact-body.ts";
import { parseMdx } from "./mdx.ts";
import { needsPreparing, PreparedPage } from "./prepared/prepared-page.ts";
import { scan } from "./scan/scan.ts";
import { Unproven } from "./scan/unproven.ts";
import type { Slip } from "./slip.ts";

/**
 * Reads the body of a page without its frontmatter. `text` is the text of the whole file, without a
 * byte-order mark.
 */
export function readBody(text: string, hasByteOrderMark = false): BodyReading {
	if (!needsPreparing(text)) return read(text);
	const page = new PreparedPage(text, hasByteOrderMark);
	const reading = read(page.text);
	switch (reading.kind) {
		case "body":
			return { kind: "body", body: placedBody(reading.body, page, titleText) };
		case "fault":
			return { kind: "fault", fault: placedFault(reading.fault, page) };
		case "unknown":
			return reading;
	}
}

/**
 * The body of a page. The scanner reads every page that it can prove to be correct, because it is a
 * hundred times as fast as the exact parser. The exact parser reads the other pages.
 */
function read(text: string): BodyReading {
	const scannedBody = scan(text);
	return scannedBody instanceof Unproven ? parsedBody(text) : { kind: "body", body: scannedBody };
}

/** The body according to the exact parser. */
function parsedBody(text: string): BodyReading {
	const mdxBody = parseMdx(new SourceFile("", text));
	if ("takesTooLong" in mdxBody) return { kind: "unknown" };
	if ("fault" in mdxBody) return { kind: "fault", fault: mdxBody.fault };
	return { kind: "body", body: bodyIn(mdxBody.root, text) };
}

/**
 * The text of a title without its markup. A comment at the end keeps trailing `#`, which Markdown
 * would drop.
 */
function titleText(title: string): string {
	const reading = read(`# ${title} {/**/}`);
	const body: Body | undefined = reading.kind === "body" ? reading.body : undefined;
	return body?.headings[0]?.text.trim() ?? title;
}

function placedBody(body: Body, page: PreparedPage, titleText: (title: string) => string): Body {
	const elements = placedElements(body.elements, page);
	return {
		headings: placedHeadings(body, page, titleText),
		links: body.links.map((link) => ({ ...placeItem(link, page), start: page.offset(link.start) })),
		codes: body.codes.map(({ opening, end }) => ({
			opening: page.range(opening),
			end: page.offset(end),
		})),
		slips: body.slips.map((slip) => placedSlip(slip, page)),
		elements: [...elements].flatMap(([{ start }, element]) =>
			page.headings.has(start) || element === undefined ? [] : [element],
		),
		imports: body.imports.map((imported) => ({
			...placeItem(imported, page),
			names: imported.names.map((name) => placeItem(name, page)),
		})),
		exports: body.exports.map((exported) => ({
			...exported,
			start: page.offset(exported.start),
			usedNames: placedNames(exported.usedNames, page),
			namesUsedByCalls: placedNames(exported.namesUsedByCalls, page),
		})),
		declarations: body.declarations.map((declaration) => ({
			...declaration,
			start: page.offset(declaration.start),
		})),
		expressions: body.expressions.map((expression) => ({
			...placeItem(expression, page),
			parent: expression.parent && elements.get(expression.parent),
			names: placedNames(expression.names, page),
		})),
	};
}

function placedNames(names: readonly UsedName[], page: PreparedPage): readonly UsedName[] {
	return names.map((usedName) => ({ ...usedName, start: page.offset(usedName.start) }));
}

function placeItem<Ranged extends { readonly range: Range }>(
	item: Ranged,
	page: PreparedPage,
): Ranged {
	return { ...item, range: page.range(item.range) };
}

function placedSlip(slip: Slip, page: PreparedPage): Slip {
	const { block } = slip;
	return { ...placeItem(slip, page), ...(block !== undefined && { block: page.range(block) }) };
}

function placedHeadings(
	{ headings, elements }: Body,
	page: PreparedPage,
	titleText: (title: string) => string,
): Heading[] {
	const namedHeadings = elements.flatMap(({ start }): Heading[] => {
		const heading = page.headings.get(start);
		if (heading === undefined) return [];
		const { level, title, id } = heading;
		return [{ level, text: titleText(title), id, start: page.offset(start) }];
	});
	return headings
		.map((heading) => ({ ...heading, start: page.offset(heading.start) }))
		.concat(namedHeadings)
		.sort((a, b) => a.start - b.start);
}

/**
 * Maps elements to the file. An element that preparation made from a heading is replaced by the
 * parent of that element.
 */
function placedElements(
	elements: readonly Element[],
	page: PreparedPage,
): ReadonlyMap<Element, Element | undefined> {
	const placedByElement = new Map<Element, Element | undefined>();
	for (const element of elements) {
		const parentElement = element.parent && placedByElement.get(element.parent);
		const isHeading = page.headings.has(element.start);
		placedByElement.set(
			element,
			isHeading ? parentElement : placedElement(element, parentElement, page),
		);
	}
	return placedByElement;
}

function placedElement(element: Element, parent: Element | undefined, page: PreparedPage): Element {
	return {
		...element,
		parent,
		start: page.offset(element.start),
		content: element.content && page.range(element.content),
		attributes: element.attributes.map((attribute) => ({
			...placeItem(attribute, page),
			start: page.offset(attribute.start),
		})),
	};
}

function placedFault(fault: BodyFault, page: PreparedPage): BodyFault {
	return {
		...fault,
		range: page.range(fault.range),
		...(fault.opening && { opening: page.range(fault.opening) }),
	};
}
