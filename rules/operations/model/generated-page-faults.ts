// Generated pages that readers never reach: a later page has the same address, or no link can point
// to the address.
import { isDeepStrictEqual } from "node:util";
import type { Operation } from "../../../src/openapi/spec/spec.ts";
import { listingTag } from "../../../src/openapi/tag-tree.ts";
import type { NavigationContainer } from "../../../src/site/facts/navigation/navigation.ts";
import type { GeneratedPage } from "../../../src/site/parts/generated-page.ts";
import { hrefOf } from "../../../src/site/parts/generated-pages.ts";
import type { PublishedContent } from "../../../src/site/parts/published.ts";
import type { Site } from "../../../src/site/parts/site.ts";
import { sluggify } from "../../../src/site/parts/slug.ts";
import { memoise } from "../../../src/text/memoised.ts";
import { childPointer } from "../../../src/text/pointer.ts";
import { type Location, locationWithin } from "../../../src/text/source-file.ts";
import { asText, text } from "../../../src/text/value.ts";

interface OverwrittenPage {
	readonly page: GeneratedPage;
	readonly by: GeneratedPage;
}

/**
 * The generated pages of a node that another page with the same address overwrites, unless both
 * pages show the same content.
 */
export function overwrittenPages(
	published: PublishedContent,
	node: NavigationContainer,
): readonly OverwrittenPage[] {
	return allOverwrittenPages(published).filter(({ page }) => page.node === node);
}

const allOverwrittenPages = memoise(
	({ generated, lookup }: PublishedContent): readonly OverwrittenPage[] => {
		const overwrittenPages: OverwrittenPage[] = [];
		for (const page of generated) {
			const overwritingPage = lookup.generatedAt(page.slug);
			// GraphQL pages are left out, because the build fails and another rule reports the fault.
			if (overwritingPage === undefined || "at" in page.shows || "at" in overwritingPage.shows)
				continue;
			if (overwritingPage.shows !== page.shows && !showSameOperation(page, overwritingPage))
				overwrittenPages.push({ page, by: overwritingPage });
		}
		return overwrittenPages;
	},
);

function showSameOperation({ shows: a }: GeneratedPage, { shows: b }: GeneratedPage): boolean {
	if (!("method" in a) || !("method" in b)) return false;
	return a.method === b.method && a.path === b.path && isDeepStrictEqual(a.value, b.value);
}

interface UnusableSlug {
	readonly slug: string;
	readonly operation: Operation;
	readonly at: Location;
	/** The special character; `nothing` if no word of the summary remains in the slug. */
	readonly character: string;
}

export function unusableSlugs({ published }: Site): readonly UnusableSlug[] {
	const slugFaults: UnusableSlug[] = [];
	for (const { shows, slug } of published.generated) {
		if (!("method" in shows)) continue;
		const isNamed = /\w/.test(asText(shows.value.summary));
		const [character] = /[#?%"<>]/.exec(slug) ?? [];
		if (isNamed && character === undefined) continue;
		const fault = slugFault(shows, isNamed, character);
		if (fault !== undefined) slugFaults.push({ slug, operation: shows, ...fault });
	}
	return slugFaults;
}

/**
 * The fault of a slug. `isNamed` is true if the summary of the operation contains a letter or a
 * digit; `character` is the special character in the slug.
 */
function slugFault(
	operation: Operation,
	isNamed: boolean,
	character: string | undefined,
): Pick<UnusableSlug, "at" | "character"> | undefined {
	const { spec, pointer, value } = operation;
	const locate = (...keys: string[]): Location =>
		spec.document.locate(keys.reduce(childPointer, pointer));
	const href = hrefOf(operation);
	const summary = text(value.summary);
	if (!isNamed && href === undefined && summary !== undefined)
		if (sluggify(asText(value.summary)) === "")
			return { at: locate("summary"), character: "nothing" };
	if (character === undefined) return undefined;
	const tag = listingTag(operation);
	const textSources: [string | undefined, Location][] = [
		[href, locate("x-mint", "href")],
		[summary, locate("summary")],
		[tag?.name, locate("tags", String(tag?.index))],
	];
	const [, at] = textSources.find(([words]) => words?.includes(character)) ?? [];
	return at === undefined ? undefined : { at: locationWithin(at, character), character };
}
