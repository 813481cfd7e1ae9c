// The result of Mintlify's build for a site.
import { existsSync, mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { at, type Packages } from "../asking/packages.ts";
import { type SiteInput, writeSite } from "../inputs/sites.ts";

export interface Built {
	/** The folder of the site. */
	readonly folder: string;
	/** `undefined` if the build stops. */
	readonly made: Made | undefined;
	/** True if the build stops or prints a warning. */
	readonly failsStrictly: boolean;
}

export interface Made {
	/** docs.json as the build understands it. */
	readonly settings: unknown;
	/** The sidebar. */
	readonly navigation: unknown;
	/** The paths of all pages without extensions, including generated pages. */
	readonly slugs: readonly string[];
}

export type Build = (site: SiteInput) => Promise<Built>;

/** Builds sites below the working directory. */
export async function openBuild(packages: Packages): Promise<Build> {
	const prebuild = await packages.call("prebuild/dist/index.js", "prebuild");
	const run = async (site: string, strict: boolean): Promise<boolean> => {
		// The build also writes into the working directory.
		process.chdir(mkdtempSync(join(site, "../built-")));
		try {
			await prebuild(site, { strict, skipStaticFiles: true });
			return true;
		} catch {
			return false;
		}
	};
	const start = process.cwd();
	return async (site) => {
		const folder = join(mkdtempSync(join(start, "site-")), "site");
		mkdirSync(folder);
		writeSite(site, folder);
		// Most sites build without a warning, so one build is enough for them.
		const failsStrictly = !(await run(folder, true));
		const ends = !failsStrictly || (await run(folder, false));
		const made = ends ? readMade() : undefined;
		return { folder, made, failsStrictly };
	};
}

function readMade(): Made {
	const below = join(process.cwd(), "src/_props");
	return {
		settings: read(join(below, "docs.json")),
		navigation: read(join(below, "generatedDocsNav.json")),
		slugs: globSync("**/*.{mdx,md}", { cwd: below, dot: true })
			.map((path) => path.replace(/\.mdx?$/, ""))
			.sort(),
	};
}

function read(path: string): unknown {
	return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
}

const labels = [
	...["group", "tab", "anchor", "dropdown", "version", "language"],
	...["product", "item"],
];

/** One line per entry, like `sidebarLines`: its parents, address, title and operation. */
export function navigationLines(
	node: unknown,
	isGenerated: (slug: string) => boolean,
	trail: readonly string[] = [],
): readonly string[] {
	if (Array.isArray(node)) return node.flatMap((item) => navigationLines(item, isGenerated, trail));
	if (typeof node !== "object" || node === null) return [];
	const key = labels.find((label) => typeof at(node, label) === "string");
	const href = at(node, "href");
	if (key === undefined && typeof href === "string")
		return [`${trail.join(" > ")} :: ${entryLine(node, href, isGenerated)}`];
	const below = key === undefined ? trail : [...trail, String(at(node, key))];
	return Object.values(node)
		.filter((value) => typeof value === "object")
		.flatMap((value) => navigationLines(value, isGenerated, below));
}

function entryLine(node: object, href: string, isGenerated: (slug: string) => boolean): string {
	const openapi = at(node, "openapi");
	const tag = at(node, "tag");
	const shows = (openapi ?? null) === null ? "" : ` {${String(openapi)}}`;
	const hidden = at(node, "hidden") === true ? " hidden" : "";
	const mark = tag !== undefined && isGenerated(href.slice(1)) ? ` tag=${String(tag)}` : "";
	return `${href} [${String(at(node, "title"))}]${shows}${hidden}${mark}`;
}
