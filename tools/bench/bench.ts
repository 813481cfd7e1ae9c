// What docproof costs: CPU time of whole processes, of which no user should wait for much:
// npm run bench [-- --beside <dist of another build>] [OpenAPI file …]
// docs/development/running.md lists the limits. Exits with 1 if one does not hold.
import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../root.ts";
import { commandTable } from "./commands.ts";
import { cleanUp, file, inTurns, main, site, unlessHeld, usedBy } from "./measure.ts";
import { openApiFile } from "./openapi.ts";
import { peersTable } from "./peers.ts";
import { sessionTable } from "./session.ts";

const { values, positionals } = parseArgs({
	options: { beside: { type: "string" } },
	allowPositionals: true,
});

try {
	execFileSync("npm", ["run", "--silent", "build"], { cwd: root });
	buildTable(values.beside === undefined ? undefined : join(resolve(values.beside), "main.cjs"));
	brokenTable();
	sessionTable();
	commandTable();
	peersTable(positionals.map((path) => resolve(path)));
} finally {
	cleanUp();
}

/** Compares this build with another one. */
function buildTable(other: string | undefined): void {
	const pages = site("pages", { pages: 1_103, specs: 24, isLinked: true });
	const large = file("large.json", JSON.stringify(openApiFile("large", 225), null, 2));
	const rows: readonly (readonly [name: string, most: number, ...argv: string[]])[] = [
		["a small site", 1.5, "validate", join(root, "fixtures/sites/readme")],
		["1,103 pages", 1.25, "validate", pages],
		["an OpenAPI file of 1 MB", 1.5, "openapi", large],
	];
	console.log("| | CPU ms | peak MB | × the other build | limit |");
	console.log("| --- | ---: | ---: | ---: | ---: |");
	for (const [name, most, ...argv] of rows) {
		const builds = other === undefined ? [main] : [main, other];
		const [own, before] = inTurns(builds.map((build) => ({ argv: [build, ...argv] })));
		const { cpu, peak } = usedBy(own);
		const times = before === undefined ? undefined : cpu / before.cpu;
		const limit = times === undefined ? " | " : `${times.toFixed(2)} | ${limitOf(times, most)}`;
		console.log(`| ${name} | ${cpu.toFixed(0)} | ${peak.toFixed(0)} | ${limit} |`);
	}
}

/** Compares pages that do not parse with good pages of the same size. */
function brokenTable(): void {
	const some = { pages: 200 };
	const sites = [
		site("one", { pages: 1 }),
		site("good", some),
		site("broken", { ...some, isBroken: true }),
	];
	const [one = 0, good = 0, broken = 0] = inTurns(
		sites.map((path) => ({ argv: [main, "validate", path] })),
	).map((used) => usedBy(used).cpu);
	const times = (broken - one) / (good - one);
	console.log("\n| | CPU ms | × | limit |");
	console.log("| --- | ---: | ---: | ---: |");
	console.log(`| 200 pages | ${good.toFixed(0)} | 1 | |`);
	console.log(
		`| … that do not parse | ${broken.toFixed(0)} | ${times.toFixed(2)} | ${limitOf(times, 5)} |`,
	);
}

function limitOf(times: number, most: number): string {
	return `${most}${unlessHeld(times <= most)}`;
}
