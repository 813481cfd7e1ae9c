// Judges fixes and suggestions: applies each to the sites below a folder, by itself and in memory.
// The finding has to vanish, no other may come, and readers must not lose what they see: pages are
// rendered with Mintlify's packages before and after. Exits with 1 if a change is refused:
// npm run judge -- <folder of sites> [--packages <where a set is installed>] [--rule <name>]
//   [--most <places of a kind in a site>] [--print <file>] [site …]
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { globSync } from "tinyglobby";
import { groupBy } from "../../src/text/lists.ts";
import { compileOnce } from "../platform/asking/compile-once.ts";
import { Packages } from "../platform/asking/packages.ts";
import { openSet } from "../platform/open-set.ts";
import { openRegistry } from "../platform/set/registry.ts";
import { Judge, type Verdict } from "./changes.ts";
import { Renderer } from "./renderer.ts";

const { positionals, values } = parseArgs({
	allowPositionals: true,
	options: {
		packages: { type: "string" },
		rule: { type: "string" },
		most: { type: "string", default: "50" },
		print: { type: "string" },
	},
});
const [folder, ...names] = positionals;
if (folder === undefined || !existsSync(folder)) {
	console.error("usage: npm run judge -- <folder of sites> [site …]");
	process.exit(2);
}

const scratch = mkdtempSync(join(tmpdir(), "docproof-judge-"));
process.once("exit", () => {
	rmSync(scratch, { recursive: true, force: true });
});
const wanted = { version: undefined, isDescribed: true };
const installed =
	values.packages ?? (await openSet(openRegistry(), wanted, join(scratch, "set"))).folder;
const packages = new Packages(installed);
await compileOnce(packages);
// The output of packages is discarded.
for (const kind of ["log", "warn", "error", "info"] as const) console[kind] = () => undefined;
const renderer = await Renderer.open(packages);

const sites = sitesBelow(folder).filter((site) => names.length === 0 || names.includes(site));
const verdicts: Verdict[] = [];
for (const site of sites) {
	const judge = new Judge(join(folder, site), renderer);
	for await (const verdict of judge.verdicts(Number(values.most), values.rule)) {
		verdicts.push({ ...verdict, place: `${site}/${verdict.place}` });
		if (verdict.refusals.length > 0)
			print(
				`${site}/${verdict.place} [${verdict.rule}] ${verdict.title}\n  ${verdict.refusals.join("\n  ")}`,
			);
	}
	print(`${site}: ${verdicts.length}`);
}
if (values.print !== undefined)
	writeFileSync(values.print, verdicts.map((verdict) => `${JSON.stringify(verdict)}\n`).join(""));

const kinds = groupBy(verdicts, ({ kind }) => kind);
for (const [kind, ofKind] of [...kinds].sort(([one], [other]) => (one < other ? -1 : 1))) {
	const passed = ofKind.filter(({ refusals }) => refusals.length === 0).length;
	print(`${String(passed).padStart(5)} of ${String(ofKind.length).padStart(5)}  ${kind}`);
}
process.exit(verdicts.every(({ refusals }) => refusals.length === 0) ? 0 : 1);

/** The paths of the folders with settings, without folders of other sites. */
function sitesBelow(folder: string): readonly string[] {
	const found = globSync("**/docs.json", { cwd: folder }).map(dirname).sort();
	return found.filter((one) => !found.some((other) => one.startsWith(`${other}/`)));
}

function print(line: string): void {
	process.stdout.write(`${line}\n`);
}
