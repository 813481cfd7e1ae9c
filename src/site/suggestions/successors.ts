// The pages that may replace a removed page for readers, found by common content.

import { frontmatterLength } from "../../mdx/frontmatter.ts";
import { findOnly, groupBy } from "../../text/lists.ts";
import { memoise } from "../../text/memoised.ts";
import { countCommon, NearWords } from "../../text/wording/near-words.ts";
import type { BodyFile } from "../facts/bodies/body-file.ts";
import { addressOf } from "../facts/files/site-path.ts";
import { type Page, titleOfPage } from "../facts/pages/page.ts";
import { bodyAt } from "../pages/bodies.ts";
import { question, type Site } from "../parts/site.ts";
import { nearPages, reasonOfNearPage } from "./near-pages.ts";

export interface Successor {
	readonly address: string;
	/** A sentence that says why the page may replace the former page. */
	readonly reason: string;
}

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
	const { editions } = site.published;
	const isCandidate = ({ slug }: Page): boolean =>
		slug !== former.slug && editions.haveSameEdition(edition, slug);
	const title = titleOfPage(former);
	const successors = [
		...pageWithSameOperation(site, former, isCandidate),
		...pageWithSameTitle(site, title, isCandidate),
		...pageWithSharedText(site, past, former, isCandidate),
		...nearSuccessors(site, addressOf(former.slug), title ?? "", edition),
	];
	return successors
		.filter(
			({ address }, index) => successors.findIndex((one) => one.address === address) === index,
		)
		.slice(0, 3);
}

export function nearSuccessors(
	site: Site,
	address: string,
	title: string,
	edition: string,
): readonly Successor[] {
	return nearPages(site, address, title, edition).map((page) => ({
		address: page.address,
		reason: reasonOfNearPage(page, `It has the same title, \`${page.title}\`.`),
	}));
}

function* pageWithSameOperation(
	site: Site,
	former: Page,
	isCandidate: (page: Page) => boolean,
): Iterable<Successor> {
	const operation = operationOf(former);
	if (operation === undefined) return;
	const page = findOnly(pagesByOperation(site).get(operation), isCandidate);
	if (page !== undefined)
		yield {
			address: addressOf(page.slug),
			reason: `It shows the same operation, \`${operation}\`.`,
		};
}

const pagesByOperation = question(({ pages }: Site) => groupBy(pages.all, operationOf));

function operationOf({ reference }: Page): string | undefined {
	return reference && `${reference.method.toUpperCase()} ${reference.path}`;
}

function* pageWithSameTitle(
	site: Site,
	title: string | undefined,
	isCandidate: (page: Page) => boolean,
): Iterable<Successor> {
	if (title === undefined) return;
	const page = findOnly(pagesByTitle(site).get(title), isCandidate);
	if (page !== undefined)
		yield { address: addressOf(page.slug), reason: `It has the same title, \`${title}\`.` };
}

const pagesByTitle = question(({ pages }: Site) => groupBy(pages.all, titleOfPage));

/** The lowest shares of common headings and of common lines that are worth a suggestion. */
const minHeadings = 0.5;
const minLines = 0.3;

/**
 * The page that has the most lines and headings in common with the removed page, if the common
 * lines or headings are enough.
 */
function* pageWithSharedText(
	site: Site,
	past: Site,
	former: Page,
	isCandidate: (page: Page) => boolean,
): Iterable<Successor> {
	const formerBody = bodyAt(past, former.path);
	if (formerBody === undefined) return;
	const headings = headingsOf(formerBody);
	const lines = linesOf(formerBody);
	if (headings.size < 2 && lines.size < 3) return;
	const bodies = pageBodies(site);
	const candidates = [
		...bodies.byLines.candidates(lines, minLines),
		...bodies.byHeadings.candidates(headings, minHeadings),
	].sort((a, b) => a.index - b.index);
	let bestMatch: { page: Page; headings: number; lines: number } | undefined;
	for (const { page, body } of candidates.map(({ item }) => item)) {
		if (!isCandidate(page)) continue;
		const candidate = {
			page,
			headings: countCommon(headings, headingsOf(body)),
			lines: countCommon(lines, linesOf(body)),
		};
		if (
			bestMatch === undefined ||
			candidate.lines + candidate.headings > bestMatch.lines + bestMatch.headings
		)
			bestMatch = candidate;
	}
	if (bestMatch === undefined) return;
	const address = addressOf(bestMatch.page.slug);
	if (lines.size >= 3 && bestMatch.lines / lines.size >= minLines)
		yield {
			address,
			reason: `It has ${Math.round((100 * bestMatch.lines) / lines.size)} % of the lines of the removed page.`,
		};
	else if (bestMatch.headings >= 2 && bestMatch.headings / headings.size >= minHeadings)
		yield {
			address,
			reason: `It has ${bestMatch.headings} of the ${headings.size} headings of the removed page.`,
		};
}

const pageBodies = question((site: Site) => {
	const bodies = site.pages.all.flatMap((page) => {
		const body = bodyAt(site, page.path);
		return body === undefined ? [] : { page, body };
	});
	return {
		byLines: new NearWords(bodies, ({ body }) => linesOf(body)),
		byHeadings: new NearWords(bodies, ({ body }) => headingsOf(body)),
	};
});

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
