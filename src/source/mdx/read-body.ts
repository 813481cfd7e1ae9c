// Reads the body of a page, and puts what was read of a prepared page where it stands in its file.
import { type Range, SourceFile } from "../source-file.ts";
import type { Body, BodyFault, BodyReading, Element, Heading, UsedName } from "./body.ts";
import { bodyIn } from "./exact/exact-body.ts";
import { parseMdx } from "./mdx.ts";
import { needsPreparing, PreparedPage } from "./prepared/prepared-page.ts";
import { scan } from "./scan/scan.ts";
import { Unproven } from "./scan/unproven.ts";
import type { Slip } from "./slip.ts";

/**
 * Reads the body of a page, its frontmatter left out. `text` is all of the file, without a
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
 * The scanner answers for what it is certain of, a hundred times as fast as the parser, which
 * answers for the rest.
 */
function read(text: string): BodyReading {
	const scanned = scan(text);
	return scanned instanceof Unproven ? parsedBody(text) : { kind: "body", body: scanned };
}

/** What the exact parser reads. */
function parsedBody(text: string): BodyReading {
	const parsed = parseMdx(new SourceFile("", text));
	if ("takesTooLong" in parsed) return { kind: "unknown" };
	if ("fault" in parsed) return { kind: "fault", fault: parsed.fault };
	return { kind: "body", body: bodyIn(parsed.root, text) };
}

/** The text of a title without its markup. A comment behind it keeps each `#` at its end. */
function titleText(title: string): string {
	const reading = read(`# ${title} {/**/}`);
	const body: Body | undefined = reading.kind === "body" ? reading.body : undefined;
	return body?.headings[0]?.text.trim() ?? title;
}

/** `titleText` gives the text of a heading's title. */
function placedBody(body: Body, page: PreparedPage, titleText: (title: string) => string): Body {
	const elements = placedElements(body.elements, page);
	return {
		headings: placedHeadings(body, page, titleText),
		links: body.links.map((link) => ({ ...placed(link, page), start: page.offset(link.start) })),
		codes: body.codes.map(({ opening, end }) => ({
			opening: page.range(opening),
			end: page.offset(end),
		})),
		slips: body.slips.map((slip) => placedSlip(slip, page)),
		elements: [...elements].flatMap(([{ start }, one]) =>
			page.headings.has(start) || one === undefined ? [] : [one],
		),
		imports: body.imports.map((one) => ({
			...placed(one, page),
			names: one.names.map((name) => placed(name, page)),
		})),
		exports: body.exports.map((one) => ({
			...one,
			start: page.offset(one.start),
			asked: placedNames(one.asked, page),
			askedByCalls: placedNames(one.askedByCalls, page),
		})),
		declarations: body.declarations.map((one) => ({ ...one, start: page.offset(one.start) })),
		expressions: body.expressions.map((one) => ({
			...placed(one, page),
			parent: one.parent && elements.get(one.parent),
			names: placedNames(one.names, page),
		})),
	};
}

function placedNames(names: readonly UsedName[], page: PreparedPage): readonly UsedName[] {
	return names.map((one) => ({ ...one, start: page.offset(one.start) }));
}

function placed<Some extends { readonly range: Range }>(some: Some, page: PreparedPage): Some {
	return { ...some, range: page.range(some.range) };
}

function placedSlip(slip: Slip, page: PreparedPage): Slip {
	const { block } = slip;
	return { ...placed(slip, page), ...(block !== undefined && { block: page.range(block) }) };
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

/** What a heading was made is no element of the file: what stands for it is what is around it. */
function placedElements(
	elements: readonly Element[],
	page: PreparedPage,
): ReadonlyMap<Element, Element | undefined> {
	const all = new Map<Element, Element | undefined>();
	for (const element of elements) {
		const around = element.parent && all.get(element.parent);
		const isHeading = page.headings.has(element.start);
		all.set(element, isHeading ? around : placedElement(element, around, page));
	}
	return all;
}

function placedElement(element: Element, parent: Element | undefined, page: PreparedPage): Element {
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

function placedFault(fault: BodyFault, page: PreparedPage): BodyFault {
	return {
		...fault,
		range: page.range(fault.range),
		...(fault.opening && { opening: page.range(fault.opening) }),
	};
}
