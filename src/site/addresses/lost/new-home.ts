import { type Operation, signature } from "../../../openapi/spec/spec.ts";
import { addressOf, isInternal } from "../../facts/files/site-path.ts";
import type { Page } from "../../facts/pages/page.ts";
import { renamedOperation } from "../../pages/operations/renamed-operations.ts";
import { type GeneratedPage, subjectNameOf } from "../../parts/generated-page.ts";
import { pagesByPath } from "../../parts/moved-references.ts";
import { type PastState, question, type Site } from "../../parts/site.ts";
import { isExisting } from "../address-book.ts";
import { addressMatch } from "../addresses.ts";
import { chainOf } from "../redirect-chains.ts";
import type { PublishedAddress } from "./published-addresses.ts";

export interface NewHome {
	readonly address: string;
	/** The page at the new address; `undefined` for the end of a redirect. */
	readonly page: Page | GeneratedPage | undefined;
	/**
	 * True if the operation of the page has another name now, and docproof recognizes the operation
	 * by its description only.
	 */
	readonly isGuess?: true;
}

/** `undefined` if the content was deleted. */
export function findNewHome(
	site: Site,
	past: Pick<PastState, "moves">,
	was: PublishedAddress,
): NewHome | undefined {
	if (was.kind === "redirect") {
		const { redirect } = was;
		const address = chainOf(site, redirect)?.end ?? redirect.to;
		const hasExistingTarget = !isInternal(address) || isExisting(addressMatch(site, address));
		return hasExistingTarget ? { address, page: undefined } : undefined;
	}
	if (was.kind === "generated") return newHomeOfGenerated(site, past, was.page);
	const page = pagesByPath(site).get(past.moves.wentTo(was.page.path)?.path ?? "");
	return page && { address: addressOf(page.slug), page };
}

function newHomeOfGenerated(
	site: Site,
	past: Pick<PastState, "moves">,
	former: GeneratedPage,
): NewHome | undefined {
	const toPresentPath = (path: string): string => past.moves.wentTo(path)?.path ?? path;
	const { shows } = former;
	const page = generatedPageBySubject(site).get(subjectOf(former, toPresentPath));
	if (page !== undefined) return { address: addressOf(page.slug), page };
	if (!("method" in shows)) return undefined;
	const successor = renamedOperation(site, shows, toPresentPath(shows.spec.path));
	const newPage = successor && onlyPageOf(site, successor.operation);
	if (newPage === undefined) return undefined;
	const newHome = { address: addressOf(newPage.slug), page: newPage };
	return successor?.isCertain === false ? { ...newHome, isGuess: true } : newHome;
}

function onlyPageOf(site: Site, { spec, ...operation }: Operation): GeneratedPage | undefined {
	return generatedPageBySubject(site).get(`${spec.path}\n${signature(operation)}`);
}

/** Generated pages by subject; `undefined` for a subject that several pages share. */
const generatedPageBySubject = question(({ published }: Site) => {
	const pageBySubject = new Map<string, GeneratedPage | undefined>();
	for (const page of published.generated) {
		const subject = subjectOf(page);
		pageBySubject.set(subject, pageBySubject.has(subject) ? undefined : page);
	}
	return pageBySubject;
});

/**
 * A key for the content of a generated page: the path of its source file, and its operation, channel
 * or GraphQL member.
 */
function subjectOf(page: GeneratedPage, wentTo: (path: string) => string = (path) => path): string {
	return `${wentTo(page.shows.spec.path)}\n${subjectNameOf(page)}`;
}
