// Reads the body of a page. The offsets of a prepared page are mapped back to its file.
import { type Range, SourceFile } from "../text/source-file.ts";
import type { Body, BodyFault, BodyReading, Element, Heading, UsedName } from "./body.ts";
import { bodyOf } from "./exact/exact-body.ts";
import { parseMdx } from "./mdx.ts";
import type { Oddity } from "./oddity.ts";
import { needsPreparing, PreparedPage } from "./prepared/prepared-page.ts";
import { scan } from "./scan/scan.ts";
import { Unproven } from "./scan/unproven.ts";

/**
 * Reads the body of a page without its frontmatter. `text` is the text of the whole file, without a
 * byte-order mark.
 */
export function readBody(text: string, hasByteOrderMark = false): BodyReading {
	if (!needsPreparing(text)) return readPrepared(text);
	const page = new PreparedPage(text, hasByteOrderMark);
	const reading = readPrepared(page.text);
	switch (reading.kind) {
		case "body":
			return { kind: "body", body: mapBody(reading.body, page) };
		case "fault":
			return { kind: "fault", fault: mapFault(reading.fault, page) };
		case "unknown":
			return reading;
	}
}

/**
 * The body of a page. The scanner reads every page that it can prove to be correct, because the
 * scanner is a hundred times as fast as the exact parser. The exact parser reads the other pages.
 */
function readPrepared(text: string): BodyReading {
	const scannedBody = scan(text);
	return scannedBody instanceof Unproven ? parseBody(text) : { kind: "body", body: scannedBody };
}

function parseBody(text: string): BodyReading {
	const mdxBody = parseMdx(new SourceFile("", text));
	if ("takesTooLong" in mdxBody) return { kind: "unknown" };
	if ("fault" in mdxBody) return { kind: "fault", fault: mdxBody.fault };
	return { kind: "body", body: bodyOf(mdxBody.root, text) };
}

/**
 * The text of a title without its markup. A comment at the end keeps trailing `#`, which Markdown
 * would drop.
 */
function titleWithoutMarkup(title: string): string {
	const reading = readPrepared(`# ${title} {/**/}`);
	const body: Body | undefined = reading.kind === "body" ? reading.body : undefined;
	return body?.headings[0]?.text.trim() ?? title;
}

function mapBody(body: Body, page: PreparedPage): Body {
	const elements = mapElements(body.elements, page);
	return {
		headings: mapHeadings(body, page),
		links: body.links.map((link) => ({
			...mapItem(link, page),
			start: page.sourceOffset(link.start),
		})),
		codes: body.codes.map(({ opening, end }) => ({
			opening: page.sourceRange(opening),
			end: page.sourceOffset(end),
		})),
		oddities: body.oddities.map((oddity) => mapOddity(oddity, page)),
		elements: [...elements].flatMap(([{ start }, element]) =>
			page.headingByOffset.has(start) || element === undefined ? [] : [element],
		),
		imports: body.imports.map((imported) => ({
			...mapItem(imported, page),
			names: imported.names.map((name) => mapItem(name, page)),
		})),
		exports: body.exports.map((exported) => ({
			...exported,
			start: page.sourceOffset(exported.start),
			usedNames: mapNames(exported.usedNames, page),
			namesUsedByCalls: mapNames(exported.namesUsedByCalls, page),
		})),
		declarations: body.declarations.map((declaration) => ({
			...declaration,
			start: page.sourceOffset(declaration.start),
		})),
		expressions: body.expressions.map((expression) => ({
			...mapItem(expression, page),
			parent: expression.parent && elements.get(expression.parent),
			names: mapNames(expression.names, page),
		})),
	};
}

function mapNames(names: readonly UsedName[], page: PreparedPage): readonly UsedName[] {
	return names.map((usedName) => ({ ...usedName, start: page.sourceOffset(usedName.start) }));
}

function mapItem<Ranged extends { readonly range: Range }>(
	item: Ranged,
	page: PreparedPage,
): Ranged {
	return { ...item, range: page.sourceRange(item.range) };
}

function mapOddity(oddity: Oddity, page: PreparedPage): Oddity {
	const { block } = oddity;
	return {
		...mapItem(oddity, page),
		...(block !== undefined && { block: page.sourceRange(block) }),
	};
}

function mapHeadings({ headings, elements }: Body, page: PreparedPage): Heading[] {
	const namedHeadings = elements.flatMap(({ start }): Heading[] => {
		const heading = page.headingByOffset.get(start);
		if (heading === undefined) return [];
		const { level, title, id } = heading;
		return [{ level, text: titleWithoutMarkup(title), id, start: page.sourceOffset(start) }];
	});
	return headings
		.map((heading) => ({ ...heading, start: page.sourceOffset(heading.start) }))
		.concat(namedHeadings)
		.sort((a, b) => a.start - b.start);
}

/**
 * Maps elements to the file. An element that preparation made from a heading is replaced by the
 * parent of that element.
 */
function mapElements(
	elements: readonly Element[],
	page: PreparedPage,
): ReadonlyMap<Element, Element | undefined> {
	const mappedByElement = new Map<Element, Element | undefined>();
	for (const element of elements) {
		const parentElement = element.parent && mappedByElement.get(element.parent);
		const isHeading = page.headingByOffset.has(element.start);
		mappedByElement.set(
			element,
			isHeading ? parentElement : mapElement(element, parentElement, page),
		);
	}
	return mappedByElement;
}

function mapElement(element: Element, parent: Element | undefined, page: PreparedPage): Element {
	return {
		...element,
		parent,
		start: page.sourceOffset(element.start),
		content: element.content && page.sourceRange(element.content),
		attributes: element.attributes.map((attribute) => ({
			...mapItem(attribute, page),
			start: page.sourceOffset(attribute.start),
		})),
	};
}

function mapFault(fault: BodyFault, page: PreparedPage): BodyFault {
	return {
		...fault,
		range: page.sourceRange(fault.range),
		...(fault.opening && { opening: page.sourceRange(fault.opening) }),
	};
}
