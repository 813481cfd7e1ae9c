// The home of docproof, whose only source is `homepage` in package.json. Without `homepage`,
// docproof prints no links.
import manifest from "../package.json" with { type: "json" };

interface Manifest {
	readonly version: string;
	readonly homepage?: string;
}

export const { version, homepage }: Manifest = manifest;

/** The page about a rule: a file of the repository at `home`, or a page of the site at `home`. */
export function rulePage(rule: string, home: string | undefined): string | undefined {
	// docproof's documentation has no page about a custom rule.
	if (home === undefined || rule.includes("/")) return undefined;
	const { origin, pathname } = new URL(home);
	const path = pathname.split("/").filter((part) => part !== "");
	const isRepository = origin === "https://github.com" && path.length === 2;
	const page = isRepository ? ["blob", "HEAD", "docs", "rules", `${rule}.md`] : ["rules", rule];
	return [origin, ...path, ...page].join("/");
}
