// The addresses that Mintlify keeps for itself.

/** What it makes something of at the top of each site, or below. */
const forReaders: readonly string[] = [
	...["login", "logout", "mcp", "openapi-specs.download", "llms.txt"],
	...["llms-full.txt", "sitemap.xml", "robots.txt", "skill.md", ".well-known"],
];

/** Whether readers may find something of Mintlify's own at a path. What it keeps besides, as `api` and `feedback`, has nothing for them. */
export function isReserved(path: string): boolean {
	return (
		/^_|^favicon\.ico$|(?:^|\/)rss\.xml$/.test(path) ||
		forReaders.some((one) => path === one || path.startsWith(`${one}/`))
	);
}

/** Those at which no page is ever shown, as its users have seen. Of the others that is not known. */
export const shadowing: readonly string[] = ["mcp", "authed/mcp"];
