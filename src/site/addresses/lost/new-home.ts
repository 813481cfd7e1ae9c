import { addressOf, isInternal } from "../../../facts/files/site-path.ts";
import type { Page } from "../../../facts/pages/page.ts";
import { type GeneratedPage, subjectNameOf } from "../../parts/generated-page.ts";
import { pagesByPath } from "../../parts/moved-references.ts";
import { type PastState, question, type Site } from "../../parts/site.ts";
import { exists } from "../address-book.ts";
import { addressMatch } from "../addresses.ts";
import { chainOf } from "../redirect-chains.ts";
import type { PublishedAddress } from "./published-addresses.ts";

export interface NewHome {
	readonly address: string;
	/** The page at the new address; `undefined` for the end of a redirect. */
	readonly page: Page | GeneratedPage | undefined;
}

/** Finds the content of a former address in this state; `undefined` if it was deleted. */
export function findNewHome(
	site: Site,
	past: PastState,
	was: PublishedAddress,
): NewHome | undefined {
	if (was.kind === "redirect") {
		const { redirect } = was;
		const address = chainOf(site, redirect)?.end ?? redirect.to;
		const targetExists = !isInternal(address) || exists(addressMatch(site, address));
		return targetExists ? { address, page: undefined } : undefined;
	}
	const page =
		was.kind === "page"
			? pagesByPath(site).get(past.moves.wentTo(was.page.path)?.path ?? "")
			: generatedFor(site).get(subjectOf(was.page, (path) => past.moves.wentTo(path)?.path));
	return page && { address: addressOf(page.slug), page };
}

/** Generated pages by subject; `undefined` if several share one. */
const generatedFor = question(({ published }: Site) => {
	const pages = new Map<string, GeneratedPage | undefined>();
	for (const page of published.generated) {
		const subject = subjectOf(page);
		pages.set(subject, pages.has(subject) ? undefined : page);
	}
	return pages;
});

/** The OpenAPI file and the operation or channel of a generated page. */
function subjectOf(
	page: GeneratedPage,
	wentTo: (path: string) => string | undefined = () => undefined,
): string {
	const { path } = page.shows.spec;
	return `${wentTo(path) ?? path}\n${subjectNameOf(page)}`;
}
