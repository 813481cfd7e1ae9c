// Plants faults in sites, one at a time, and prints which of them docproof finds:
// npx tsx tools/seed/seed.ts <folder of sites> [part of the name of a kind or a rule] [seed]
// Nothing is written: the sites are in memory with one text changed. kind.ts explains how to add
// kinds.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { kinds } from "./kinds.ts";
import { plantAll } from "./plant-all.ts";
import { describeTrials, tableOf } from "./tell.ts";

const [, , folder, part = "", seed = "1"] = process.argv;
if (folder === undefined || !existsSync(folder)) {
	console.error("usage: npx tsx tools/seed/seed.ts <folder of sites> [kind or rule] [seed]");
	process.exit(2);
}
const sites = readdirSync(folder)
	.map((name) => join(folder, name))
	.filter((site) => existsSync(join(site, "docs.json")));
const selected = kinds.filter(({ name, rule }) =>
	[name, rule].some((label) => label.includes(part)),
);
const trials = plantAll(sites, selected, {
	seed: Number(seed),
	each: 100,
	perSite: 10,
});
console.log(describeTrials(trials).join("\n"));
console.log(tableOf(selected, trials).join("\n"));
