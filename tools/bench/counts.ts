// The work of a few runs in numbers that are the same on any machine, unlike times: entries of V8
// into blocks of docproof's code, and the KB of code that it had to compile.
//   npm run bench:counts              fails if a number is 5 % above tools/bench/counts.json
//   npm run bench:counts -- --update  writes that file
// Node's own functions, such as JSON.parse and regular expressions, are not included: `npm run bench`
// measures those.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { root } from "../root.ts";
import { cleanUp, main, site, siteOfSpec } from "./measure.ts";
import { openApiFile, shortOperations } from "./openapi.ts";

interface Counts {
	/** Entries into blocks of code, in thousands. */
	readonly blocks: number;
	/** The code that was loaded, in KB. */
	readonly code: number;
}

interface RecordedCounts {
	/** The version of V8; blocks are compared only within one version. */
	readonly v8: string;
	readonly runs: Readonly<Record<string, Counts>>;
}

/** The limit of a number, relative to the recorded one. */
const tolerance = 1.05;

const path = join(root, "tools/bench/counts.json");
const v8 = process.versions.v8.split(".").slice(0, 2).join(".");

try {
	const runs = countAll();
	const isUpdate = process.argv.includes("--update");
	if (isUpdate) writeFileSync(path, `${JSON.stringify({ v8, runs }, undefined, "\t")}\n`);
	else compare(runs, JSON.parse(readFileSync(path, "utf8")));
} finally {
	cleanUp();
}

function countAll(): Record<string, Counts> {
	const pages = site("pages", { pages: 200, specs: 2, isLinked: true, hasProblems: true });
	const large = siteOfSpec("large", "json", JSON.stringify(openApiFile("large", 200), null, 2));
	const short = siteOfSpec("short", "json", JSON.stringify(shortOperations(1000), null, 2));
	return {
		"--version": countRun(["--version"]),
		"a small site": countRun(["validate", join(root, "fixtures/sites/readme")]),
		"200 pages": countRun(["validate", pages]),
		"200 pages --no-bodies": countRun(["validate", "--no-bodies", pages]),
		"200 operations": countRun(["openapi", large.path]),
		"1,000 short operations": countRun(["validate", short.root]),
	};
}

function countRun(argv: readonly string[]): Counts {
	const folder = mkdtempSync(join(tmpdir(), "docproof-counts-"));
	try {
		const env = { ...process.env, NODE_V8_COVERAGE: folder };
		const { status, stderr } = spawnSync(process.execPath, [main, ...argv], { env, cwd: folder });
		if (status !== 0 && status !== 1) throw new Error(`${argv.join(" ")}\n${stderr}`);
		const files = readdirSync(folder).filter((name) => name.startsWith("coverage-"));
		return countsIn(files.map((name) => JSON.parse(readFileSync(join(folder, name), "utf8"))));
	} finally {
		rmSync(folder, { recursive: true });
	}
}

/** The part of V8's coverage report that is counted. */
interface Coverage {
	readonly result: readonly {
		readonly url: string;
		readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[];
	}[];
}

function countsIn(reports: readonly Coverage[]): Counts {
	const dist = `${pathToFileURL(dirname(main)).href}/`;
	let blocks = 0;
	let code = 0;
	for (const { result } of reports)
		for (const { url, functions } of result) {
			if (!url.startsWith(dist)) continue;
			code += statSync(fileURLToPath(url)).size;
			for (const { ranges } of functions) for (const { count } of ranges) blocks += count;
		}
	return { blocks: Math.round(blocks / 1000), code: Math.round(code / 1024) };
}

function compare(runs: Readonly<Record<string, Counts>>, recorded: RecordedCounts): void {
	const isSameV8 = recorded.v8 === v8;
	if (!isSameV8) console.log(`Blocks were recorded with V8 ${recorded.v8}, and this is ${v8}.`);
	console.log("| | 1,000 blocks | recorded | KB of code | recorded |");
	console.log("| --- | ---: | ---: | ---: | ---: |");
	for (const [name, { blocks, code }] of Object.entries(runs)) {
		const before = recorded.runs[name];
		const ofBlocks = isSameV8 ? verdict(blocks, before?.blocks) : "";
		console.log(`| ${name} | ${blocks} | ${ofBlocks} | ${code} | ${verdict(code, before?.code)} |`);
	}
}

/** The recorded number, and `not held` if the count exceeds its limit. */
function verdict(count: number, recorded: number | undefined): string {
	if (recorded !== undefined && count <= recorded * tolerance) return String(recorded);
	process.exitCode = 1;
	return recorded === undefined ? "not recorded" : `${recorded}, not held`;
}
