// Where docproof is at home: `homepage` in package.json is the one place that says so. As long as
// it says nothing, no link is made.
import manifest from "../package.json" with { type: "json" };

interface Manifest {
	readonly version: string;
	readonly homepage?: string;
}

export const { version, homepage }: Manifest = manifest;

/**
 * The page about a rule, of a project that is at home there: a file of its repository, or of its
 * site.
 */
export function rulePage(rule: string, home: string | undefined): string | undefined {
	// A custom rule has no page of docproof.
	if (home === undefined || rule.includes("/")) return undefined;
	const { origin, pathname } = new URL(home);
	const path = pathname.split("/").filter((part) => part !== "");
	const isRepository = origin === "https://github.com" && path.length === 2;
	const folder = isRepository ? [...path, "blob", "HEAD"] : path;
	return [origin, ...folder, "docs", "rules", `${rule}.md`].join("/");
}
