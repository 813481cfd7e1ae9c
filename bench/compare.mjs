// What docproof makes of whole sites against what the platform made of them:
//   node bench/compare.mjs <folder of sites> <folder of <site>.json.gz>
// Prints each site on which the two differ, and in what.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

const [sites, results] = process.argv.slice(2);
const main = join(import.meta.dirname, "../dist/main.cjs");
const counts = new Map();

for (const site of readdirSync(sites).sort()) {
	const file = join(results, `${site}.json.gz`);
	if (!existsSync(file)) continue;
	const platform = JSON.parse(gunzipSync(readFileSync(file)));
	const ours = JSON.parse(
		execFileSync(
			"node",
			[main, "inspect", join(sites, site), "--format", "json"],
			{ encoding: "utf8", maxBuffer: 1e9 },
		),
	);
	const needsNetwork = platform.needsNetwork?.length > 0;
	const finished = !needsNetwork && platform.errors.length === 0;
	const files = new Set(ours.pages.map(({ slug }) => slug));
	const generated = ours.generated
		.map(({ slug }) => slug)
		.filter((slug) => !files.has(slug));
	if (!needsNetwork)
		compare(site, "buildFails", [ours.buildFails], [platform.strictBuildFails]);
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

function compare(site, what, ours, theirs) {
	const missing = theirs.filter((one) => !ours.includes(one));
	const more = [...new Set(ours)].filter((one) => !theirs.includes(one));
	const isEqual = missing.length + more.length === 0;
	const { equal = 0, all = 0 } = counts.get(what) ?? {};
	counts.set(what, { equal: equal + (isEqual ? 1 : 0), all: all + 1 });
	if (!isEqual)
		console.log(
			`${site}: ${what}: ${missing.length} missing (${missing.slice(0, 3)}), ${more.length} more (${more.slice(0, 3)})`,
		);
}

/** `#.navigation.tabs[0].pages` as a JSON pointer. */
function pointerOf(name) {
	return name
		.slice(1)
		.replaceAll(/\[(\d+)\]/g, ".$1")
		.replaceAll(".", "/");
}
