// Pages of which readers see nothing but the title.
import { bodyAt } from "../../site/bodies/bodies.ts";
import { hasText } from "../../site/pages/has-text.ts";
import type { Site } from "../../site/site.ts";

/** Fields that make more of a page than its text, and one that makes a link of it. */
const fillers = ["api", "asyncapi", "openapi", "openapi-schema", "url"];

/** The addresses of page files that say nothing, and show nothing either. */
export function blankPages(site: Site): ReadonlySet<string> {
	const blank = site.pages.all.filter(({ path, fields }) => {
		if (fillers.some((name) => name in fields)) return false;
		const reading = bodyAt(site, path)?.reading;
		// Most pages have headings, links or elements, and need not be read once more.
		if (reading?.kind !== "body") return false;
		const isBare = Object.values(reading.body).every(
			(list) => list.length === 0,
		);
		return isBare && !hasText(site.files, path);
	});
	return new Set(blank.map(({ slug }) => slug));
}
