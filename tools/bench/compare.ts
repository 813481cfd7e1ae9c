// Compares docproof's map of whole sites with Mintlify's:
// npx tsx tools/bench/compare.ts <folder of sites> <folder of <site>.json.gz>
// Prints each site on which the two differ, with the differences.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { root } from "../root.ts";

/** Mintlify's result for a site. */
interface Outcome {
	readonly pages: readonly string[];
	readonly generated: readonly string[];
	readonly droppedKeys: readonly string[];
	readonly errors: readonly unknown[];
	readonly needsNetwork?: readonly unknown[];
	readonly strictBuildFails: boolean;
}

/** The compared part of the output of `docproof inspect`. */
interface SiteMap {
	readonly buildFails: boolean;
	readonly pages: readonly { readonly file: string; readonly slug: string }[];
	readonly generated: readonly { readonly slug: string }[];
	readonly ignored: readonly { readonly pointer: string }[];
}

const [sites, results] = process.argv.slice(2);
if (sites === undefined || results === undefined) {
	console.error("usage: npx tsx tools/bench/compare.ts <folder> <folder>");
	process.exit(2);
}
const main = join(root, "dist/main.cjs");
const counts = new Map<string, { equal: number; all: number }>();

for (const site of readdirSync(sites).sort()) {
	const file = join(results, `${site}.json.gz`);
	if (!existsSync(file)) continue;
	const platform: Outcome = JSON.parse(gunzipSync(readFileSync(file)).toString());
	const ours: SiteMap = JSON.parse(
		execFileSync("node", [main, "inspect", join(sites, site), "--format", "json"], {
			encoding: "utf8",
			maxBuffer: 1e9,
		}),
	);
	const needsNetwork = (platform.needsNetwork ?? []).length > 0;
	const finished = !needsNetwork && platform.errors.length === 0;
	const files = new Set(ours.pages.map(({ slug }) => slug));
	const generated = ours.generated.map(({ slug }) => slug).filter((slug) => !files.has(slug));
	if (!needsNetwork) compare(site, "buildFails", [ours.buildFails], [platform.strictBuildFails]);
	if (!finished) continue;
	compare(
		site,
		"pages",
		ours.pages.map((page) => page.file),
		platform.pages,
	);
	compare(site, "generated", generated, platform.generated);
	compare(
		site,
		"ignored",
		ours.ignored.map(({ pointer }) => pointer),
		platform.droppedKeys.map(pointerOf),
	);
}

for (const [what, { equal, all }] of counts)
	console.log(`${what}: equal on ${equal} of ${all} sites`);

function compare<T>(site: string, what: string, ours: readonly T[], theirs: readonly T[]): void {
	const missing = theirs.filter((listedPath) => !ours.includes(listedPath));
	const more = [...new Set(ours)].filter((listedPath) => !theirs.includes(listedPath));
	const isEqual = missing.length + more.length === 0;
	const { equal = 0, all = 0 } = counts.get(what) ?? {};
	counts.set(what, { equal: equal + (isEqual ? 1 : 0), all: all + 1 });
	if (!isEqual)
		console.log(
			`${site}: ${what}: ${missing.length} missing (${missing.slice(0, 3)}), ${more.length} more (${more.slice(0, 3)})`,
		);
}

/** Converts `#.navigation.tabs[0].pages` to a JSON pointer. */
function pointerOf(name: string): string {
	return name
		.slice(1)
		.replaceAll(/\[(\d+)\]/g, ".$1")
		.replaceAll(".", "/");
}
