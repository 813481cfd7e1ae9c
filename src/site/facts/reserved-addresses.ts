// The addresses that Mintlify reserves for itself, and the paths below which Mintlify serves whole
// sites.
import { wordsIn } from "../../text/lists.ts";

/** The paths that Mintlify reserves. A site may have pages below a reserved path. */
const reservedPaths: ReadonlySet<string> = new Set(
	wordsIn(`
	login logout mcp authed/mcp openapi-specs.download llms.txt llms-full.txt sitemap.xml robots.txt
	skill.md favicon.ico
`),
);

const reservedFolders: readonly string[] = [
	".well-known",
	"_next",
	"_mintlify",
	"_sites",
	"_live-preview",
];

/**
 * True if Mintlify may serve its own content at a path. `api` and `feedback`, which Mintlify also
 * reserves, are left out, because Mintlify serves no content at these paths.
 */
export function isReserved(path: string): boolean {
	return (
		reservedPaths.has(path) ||
		/(?:^|\/)rss\.xml$/.test(path) ||
		reservedFolders.some((folder) => path === folder || path.startsWith(`${folder}/`))
	);
}

/**
 * The reserved addresses that, according to reports from users, hide a page. The effect of other
 * reserved addresses is unknown.
 */
export const shadowedPaths: readonly string[] = ["mcp", "authed/mcp"];

/** The base paths that Mintlify strips by itself if a site is served below such a path. */
const managedBases: readonly string[] = wordsIn(`
	/docs/rest-api/reference /ai/docs /docs /help /guides /wiki /developers /academy /connect /go
	/blog
`);

export function isManagedBase(path: string): boolean {
	return managedBases.includes(path);
}

/** The first managed base path that a path begins with, and the remaining path. */
export function belowManagedBase(
	path: string,
): { readonly base: string; readonly rest: string } | undefined {
	const base = managedBases.find((candidate) => path.startsWith(`${candidate}/`));
	return base === undefined ? undefined : { base, rest: path.slice(base.length) };
}
