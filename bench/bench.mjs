// What docproof costs, as ratios of what Node itself costs, measured side by side: npm run bench -- [folder of a site …]
// Exits with 1 if a budget does not hold.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { dump } from "js-yaml";
import { openApiFile, writeSite } from "./generate.mjs";

const project = join(import.meta.dirname, "..");
const main = join(project, "dist/main.cjs");
const temporary = mkdtempSync(join(tmpdir(), "docproof-bench-"));
const rounds = 11;

/** Preloaded into each run: tells at its end what it has used. */
const probe = file(
	"probe.cjs",
	`process.on("exit", () => {
		const { user, system } = process.cpuUsage();
		const peak = process.resourceUsage().maxRSS / 1024;
		require("node:fs").writeFileSync(process.env.PROBE, JSON.stringify({ cpu: (user + system) / 1000, peak }));
	});`,
);
const answer = join(temporary, "answer.json");

let failed = false;
try {
	execFileSync("npm", ["run", "--silent", "build"], { cwd: project });
	run();
} finally {
	rmSync(temporary, { recursive: true });
}
process.exit(failed ? 1 : 0);

function run() {
	const empty = [file("empty.cjs", "")];
	const onePage = site("one-page", { pages: 1 });
	console.log("| | CPU ms | × | limit | peak MB | × | limit |");
	console.log("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
	against("node, empty file", empty, [
		["--version", [main, "--version"], 2],
		["a site of one page", [main, "validate", onePage], 2],
		...process.argv
			.slice(2)
			.map((path) => [
				basename(path),
				[main, "validate", resolve(path)],
				5,
				2.5,
			]),
	]);
	const large = openApiFile("large", 3_000);
	spec("JSON of 4 MB", "json", JSON.stringify(large, null, 2), 3);
	spec("YAML of 0.7 MB", "yaml", dump(openApiFile("large", 600)), 1.5);
	// Last: the machine is busy for a while after so many files are written.
	const [before, after] = against("node, empty file", empty, [
		[
			"10,000 pages, 50 OpenAPI files",
			[main, "validate", site("half", { pages: 10_000, specs: 50 })],
		],
		[
			"20,000 pages, 50 OpenAPI files",
			[main, "validate", site("large", { pages: 20_000, specs: 50 })],
			20,
			4.5,
		],
	]);
	const time = ((after.cpu - before.cpu) / 10_000) * 1000;
	const memory = ((after.peak - before.peak) / 10_000) * 1024;
	console.log(
		`| each page more | ${time.toFixed(0)} µs | | ${limit(time, 45)} | ${memory.toFixed(1)} KB | | ${limit(memory, 5)} |`,
	);
}

/** One OpenAPI file, against reading and parsing it alone. */
function spec(name, ending, text, most) {
	const root = site(ending, { pages: 1 });
	const path = join(root, `openapi.${ending}`);
	writeFileSync(path, text);
	const docs = JSON.parse(readFileSync(join(root, "docs.json")));
	docs.navigation.tabs.push({ tab: "API", openapi: `openapi.${ending}` });
	writeFileSync(join(root, "docs.json"), JSON.stringify(docs));
	const read = `const text = require("node:fs").readFileSync(process.argv[2], "utf8");`;
	const loader = join(project, "node_modules/js-yaml-4/dist/js-yaml.js");
	const floor =
		ending === "json"
			? file("json.cjs", `${read} JSON.parse(text);`)
			: file(
					"yaml.cjs",
					`${read} require(${JSON.stringify(loader)}).load(text);`,
				);
	against(
		`read and parse ${name}`,
		[floor, path],
		[
			[
				`${name}: ${(text.length / 1e6).toFixed(1)} MB`,
				[main, "validate", root],
				most,
			],
		],
	);
}

/** Runs in turns, so that what else the machine does hits all alike; medians. */
function against(floor, command, cases) {
	const all = [command, ...cases.map(([, argv]) => argv)];
	const used = all.map(() => []);
	for (let round = 0; round < rounds; round++)
		for (const [index, argv] of all.entries()) used[index].push(measure(argv));
	const [base, ...others] = used.map((runs) => ({
		cpu: median(runs.map(({ cpu }) => cpu)),
		peak: median(runs.map(({ peak }) => peak)),
	}));
	console.log(
		`| ${floor} | ${base.cpu.toFixed(0)} | 1 | | ${base.peak.toFixed(0)} | 1 | |`,
	);
	for (const [index, [name, , mostCpu, mostPeak]] of cases.entries()) {
		const { cpu, peak } = others[index];
		const times = cpu / base.cpu;
		const space = peak / base.peak;
		console.log(
			`| ${name} | ${cpu.toFixed(0)} | ${times.toFixed(2)} | ${limit(times, mostCpu)} | ${peak.toFixed(0)} | ${space.toFixed(2)} | ${limit(space, mostPeak)} |`,
		);
	}
	return others;
}

function measure(argv) {
	const { stderr, status } = spawnSync(
		process.execPath,
		["--require", probe, ...argv],
		{
			env: { ...process.env, PROBE: answer },
			stdio: ["ignore", "ignore", "pipe"],
		},
	);
	if (status !== 0 && status !== 1) throw new Error(String(stderr));
	return JSON.parse(readFileSync(answer));
}

function limit(value, most) {
	if (most === undefined) return "";
	if (value <= most) return `${most}`;
	failed = true;
	return `${most}, not held`;
}

function site(name, size) {
	const root = join(temporary, name);
	writeSite(root, size);
	return root;
}

function file(name, text) {
	const path = join(temporary, name);
	writeFileSync(path, text);
	return path;
}

function median(numbers) {
	return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
