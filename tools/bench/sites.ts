// Runs the built docproof on every site below a folder, and prints a table:
// npx tsx tools/bench/sites.ts <folder>
// Exits with 1 if a run crashes or takes over two seconds.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.ts";

const main = join(root, "dist/main.cjs");
const folder = process.argv[2];
if (folder === undefined || !existsSync(folder)) {
	console.error("usage: npx tsx tools/bench/sites.ts <folder of sites>");
	process.exit(2);
}

/** The number of findings by rule. */
type Counts = Record<string, number>;

const sites = readdirSync(folder).filter((name) => existsSync(join(folder, name, "docs.json")));
const total: Counts = {};
let slow = 0;
let crashed = 0;
console.log("| site | pages | entries | operations | findings | ms |");
console.log("| --- | ---: | ---: | ---: | --- | ---: |");
for (const site of sites) {
	const started = performance.now();
	const run = spawnSync(
		process.execPath,
		[main, "validate", join(folder, site), "--format", "json"],
		{ encoding: "utf8", maxBuffer: 2 ** 30 },
	);
	const elapsed = Math.round(performance.now() - started);
	if (run.status !== 0 && run.status !== 1) {
		crashed++;
		console.log(`| ${site} | | | | crashed: ${run.stderr.trim()} | |`);
		continue;
	}
	const { checked, findings } = JSON.parse(run.stdout);
	const counts: Counts = {};
	for (const { rule } of findings) {
		counts[rule] = (counts[rule] ?? 0) + 1;
		total[rule] = (total[rule] ?? 0) + 1;
	}
	if (elapsed > 2000) slow++;
	console.log(
		`| ${site} | ${checked.pages} | ${checked.entries} | ${checked.operations} | ${list(counts)} | ${elapsed} |`,
	);
}
console.log(`\n${sites.length} sites, ${crashed} crashed, ${slow} over 2 s: ${list(total)}`);
process.exit(crashed + slow > 0 ? 1 : 0);

function list(counts: Counts): string {
	const entries = Object.entries(counts).sort(([, a], [, b]) => b - a);
	return entries.map(([rule, count]) => `${rule} ${count}`).join(", ");
}
