import type { DocsJson } from "./docs-json/docs-json.ts";
import type { SiteFiles } from "./files/site-files.ts";
import type { Navigation } from "./navigation/navigation.ts";
import type { Pages } from "./pages/page.ts";
import type { SiteHome } from "./published/home.ts";
import type { Published } from "./published/published.ts";
import type { SpecFiles } from "./specs/spec-files.ts";

/**
 * A documentation site as Mintlify builds it, in six parts: read once, then only asked. A question is a function in the
 * folder of the part that it is about, which gives the same answer each time.
 */
export interface Site {
	readonly files: SiteFiles;
	/** docs.json. */
	readonly docs: DocsJson;
	readonly navigation: Navigation;
	readonly pages: Pages;
	readonly specs: SpecFiles;
	/** What readers get of all these, and how they refer to each other. */
	readonly published: Published;
	readonly home: SiteHome;
	/** The state that it is compared with, if any. */
	readonly past?: PastState;
}

/** A state of a site before that which is looked at. */
export interface PastState {
	readonly site: Site;
	/** Where a file of that state is now, by git; `undefined` for one that has not moved, or is gone. */
	wentTo(path: string): string | undefined;
}

/** For what is asked of the site as a whole. */
export function wholeSite(site: Site): readonly Site[] {
	return [site];
}
