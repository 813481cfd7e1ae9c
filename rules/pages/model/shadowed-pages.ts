// Pages that readers never see, because Mintlify serves pages of its own at the same addresses.
import { startOf } from "../../../src/site/facts/pages/page.ts";
import { shadowedPaths } from "../../../src/site/facts/reserved-addresses.ts";
import { definitionLocation, type GeneratedPage } from "../../../src/site/parts/generated-page.ts";
import { hrefOf } from "../../../src/site/parts/generated-pages.ts";
import { question, type Site } from "../../../src/site/parts/site.ts";
import { childPointer } from "../../../src/text/pointer.ts";
import type { Location } from "../../../src/text/source-file.ts";

interface ShadowedPage {
	readonly slug: string;
	/**
	 * The start of the page file, or the value from which Mintlify derives the address of a generated
	 * page.
	 */
	readonly at: Location;
	readonly isGenerated: boolean;
}

export const shadowedPages = question(({ pages, published }: Site): readonly ShadowedPage[] => [
	...pages.all.filter(isShadowed).map((page) => ({
		slug: page.slug,
		at: startOf(page),
		isGenerated: false,
	})),
	...published.generated.filter(isShadowed).map((page) => ({
		slug: page.slug,
		at: addressLocation(page),
		isGenerated: true,
	})),
]);

function isShadowed({ slug }: { readonly slug: string }): boolean {
	return shadowedPaths.includes(slug);
}

function addressLocation(page: GeneratedPage): Location {
	const { entry, shows } = page;
	if (!("method" in shows) || hrefOf(shows) === undefined)
		return entry?.at ?? definitionLocation(page);
	const { spec, pointer } = shows;
	return spec.document.locate(childPointer(childPointer(pointer, "x-mint"), "href"));
}
