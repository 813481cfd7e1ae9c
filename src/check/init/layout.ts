// Where things are in the repository that `init` writes for, and how what it writes finds them.
import { existsSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

/** Where things are in a repository. */
export interface Layout {
	readonly root: string;
	/** The folder of the repository, or of the site where it is in none. */
	readonly top: string;
	/** The folder of the package.json that is to name docproof. */
	readonly packages: string;
}

/**
 * The nearest package.json, from the site up to the top; where there is none it is to be at the
 * top.
 */
export function layoutOf(root: string, top: string): Layout {
	for (let folder = root; ; folder = dirname(folder)) {
		if (existsSync(join(folder, "package.json"))) return { root, top, packages: folder };
		if (folder === top || folder === dirname(folder)) return { root, top, packages: top };
	}
}

/** What runs a package that the project has installed, at the top of the repository. */
export function npx({ top, packages }: Layout): readonly string[] {
	const folder = way(top, packages);
	const prefix = folder === "." ? [] : ["--prefix", folder];
	return ["npx", "--no-install", ...prefix];
}

/** From one folder to another, with forward slashes. */
export function way(from: string, to: string): string {
	return relative(from, to).split(sep).join("/") || ".";
}

/** As the shell takes it for one word. */
export function word(text: string): string {
	return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
