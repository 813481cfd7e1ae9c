// The pages that may replace a removed page for readers, found by common content.
import type { BodyFile } from "../facts/bodies/body-file.ts";
import { addressOf } from "../facts/files/site-path.ts";
import { type Page, titleOfPage } from "../facts/pages/page.ts";
import { frontmatterLength } from "../mdx/frontmatter.ts";
import { parseReference } from "../openapi/reference.ts";
import { bodyAt } from "../site/pages/bodies.ts";
import type { Site } from "../site/parts/site.ts";
import { memoise } from "../source/memoised.ts";
import { text } from "../source/value.ts";
import { nearPages, reasonOfNearPage } from "./near-pages.ts";

export interface Successor {
	readonly address: string;
	/** A sentence about the page. */
	readonly reason: string;
}

/**
 * The maximum number of pages whose texts are compared with the text of a removed page, because
 * each page has to be read.
 */
const maxPages = 3000;

/** The page that was published at an address in the compared state, and no longer exists. */
export function removedPageAt(site: Site, address: string): Page | undefined {
	const formerPageBySlug = site.past?.site.pages.bySlug;
	const slug = address.slice(1);
	return site.pages.bySlug.has(slug)
		? undefined
		: (formerPageBySlug?.get(slug) ?? formerPageBySlug?.get(`${slug}/index`));
}

/**
 * The successors of a page that was removed after the state `past`, most likely first: at most
 * three. All successors have the language, version and product of `edition`, which is the slug of
 * the page or of another page.
 */
export function successorsOf(
	site: Site,
	past: Site,
	former: Page,
	edition = former.slug,
): readonly Successor[] {
	const candidates = site.pages.all.filter(
		({ slug }) => slug !== former.slug && site.published.editions.haveSameEdition(edition, slug),
	);
	const title = titleOfPage(former);
	const successors = [
		...pagesWithSameOperation(former, candidates),
		...pagesWithSameTitle(title, candidates),
		...pagesWithSharedText(site, past, former, candidates.slice(0, maxPages)),
		...nearPages(site, addressOf(former.slug), title ?? "", edition).map((page) => ({
			address: page.address,
			reason: reasonOfNearPage(page, `It has the same title, \`${page.title}\`.`),
		})),
	];
	return successors
		.filter(
			({ address }, index) => successors.findIndex((one) => one.address === address) === index,
		)
		.slice(0, 3);
}

function* pagesWithSameOperation(former: Page, candidates: readonly Page[]): Iterable<Successor> {
	const operation = operationOf(former);
	if (operation === undefined) return;
	const pages = candidates.filter((page) => operationOf(page) === operation);
	if (pages.length === 1)
		for (const { slug } of pages)
			yield { address: addressOf(slug), reason: `It shows the same operation, \`${operation}\`.` };
}

function operationOf({ fields }: Page): string | undefined {
	const operationReference = text(fields.openapi);
	const reference =
		operationReference === undefined ? undefined : parseReference(operationReference);
	return reference && `${reference.method.toUpperCase()} ${reference.path}`;
}

function* pagesWithSameTitle(
	title: string | undefined,
	candidates: readonly Page[],
): Iterable<Successor> {
	const pages = title === undefined ? [] : candidates.filter((page) => titleOfPage(page) === title);
	const [page, ...others] = pages;
	if (page !== undefined && others.length === 0)
		yield { address: addressOf(page.slug), reason: `It has the same title, \`${title}\`.` };
}

/** The lowest shares of headings and lines that are worth a suggestion. */
const minHeadings = 0.5;
const minLines = 0.3;

/**
 * The page that has the most lines and headings in common with the removed page, if the common
 * lines or headings are enough.
 */
function* pagesWithSharedText(
	site: Site,
	past: Site,
	former: Page,
	candidates: readonly Page[],
): Iterable<Successor> {
	const formerBody = bodyAt(past, former.path);
	if (formerBody === undefined) return;
	const headings = headingsOf(formerBody);
	const lines = linesOf(formerBody);
	if (headings.size < 2 && lines.size < 3) return;
	let mostSimilar: { page: Page; headings: number; lines: number } | undefined;
	for (const page of candidates) {
		const body = bodyAt(site, page.path);
		if (body === undefined) continue;
		const candidate = {
			page,
			headings: countCommon(headings, headingsOf(body)),
			lines: countCommon(lines, linesOf(body)),
		};
		if (
			mostSimilar === undefined ||
			candidate.lines + candidate.headings > mostSimilar.lines + mostSimilar.headings
		)
			mostSimilar = candidate;
	}
	if (mostSimilar === undefined) return;
	const address = addressOf(mostSimilar.page.slug);
	if (lines.size >= 3 && mostSimilar.lines / lines.size >= minLines)
		yield {
			address,
			reason: `It has ${Math.round((100 * mostSimilar.lines) / lines.size)} % of the lines of the removed page.`,
		};
	else if (mostSimilar.headings >= 2 && mostSimilar.headings / headings.size >= minHeadings)
		yield {
			address,
			reason: `It has ${mostSimilar.headings} of the ${headings.size} headings of the removed page.`,
		};
}

const headingsOf = memoise(
	({ reading }: BodyFile): ReadonlySet<string> =>
		new Set(reading.kind === "body" ? reading.body.headings.map((heading) => heading.text) : []),
);

/** The long lines of a body, because short lines can be the same by coincidence. */
const linesOf = memoise(({ file }: BodyFile): ReadonlySet<string> => {
	const body = file.text.slice(frontmatterLength(file.text) ?? 0);
	return new Set(
		body
			.split("\n")
			.map((line) => line.trim())
			.filter((line) => line.length >= 25 && !line.startsWith("import ")),
	);
});

function countCommon(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
	let count = 0;
	for (const item of one) if (other.has(item)) count++;
	return count;
}
