// The addresses that Mintlify keeps for itself, and those below which it serves sites.
import { wordsIn } from "../source/lists.ts";

/** At which it has something of its own. What is below them is the site's. */
const single: ReadonlySet<string> = new Set(
	wordsIn(`
	login logout mcp authed/mcp openapi-specs.download llms.txt llms-full.txt sitemap.xml robots.txt
	skill.md favicon.ico
`),
);

/** Of which all is its own. */
const folders: readonly string[] = [".well-known", "_next", "_mintlify", "_sites", "_live-preview"];

/**
 * Whether readers may find something of Mintlify's own at a path. What it keeps besides, as `api`
 * and `feedback`, has nothing for them.
 */
export function isReserved(path: string): boolean {
	return (
		single.has(path) ||
		/(?:^|\/)rss\.xml$/.test(path) ||
		folders.some((one) => path === one || path.startsWith(`${one}/`))
	);
}

/**
 * Those at which no page is ever shown, as its users have seen. Of the others that is not known.
 */
export const shadowing: readonly string[] = ["mcp", "authed/mcp"];

/** The folders that Mintlify takes off by itself where a site is served below one of them. */
const managedBases: readonly string[] = wordsIn(`
	/docs/rest-api/reference /ai/docs /docs /help /guides /wiki /developers /academy /connect /go
	/blog
`);

export function isManagedBase(path: string): boolean {
	return managedBases.includes(path);
}

/** The first of them that a path lies below, and what stands behind it. */
export function belowManagedBase(
	path: string,
): { readonly base: string; readonly rest: string } | undefined {
	const base = managedBases.find((one) => path.startsWith(`${one}/`));
	return base === undefined ? undefined : { base, rest: path.slice(base.length) };
}
