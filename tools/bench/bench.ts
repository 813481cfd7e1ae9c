// The costs of docproof, as ratios to those of Node itself and of other tools, measured side by
// side:
// npm run bench -- [--beside dist] [folder of a site | OpenAPI file …]
// `--beside`: the dist folder of another build, such as that of the last release, which is measured
// in turns with this one.
// Exits with 1 if a budget does not hold.
import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { dump } from "js-yaml";
import { root } from "../root.ts";
import { hookTable } from "./hook.ts";
import {
	cleanUp,
	file,
	inTurns,
	main,
	site,
	siteOfSpec,
	type Used,
	unlessHeld,
	usedBy,
} from "./measure.ts";
import { openApiFile, shortOperations } from "./openapi.ts";
import { peersTable } from "./peers.ts";
import { previewTable } from "./preview.ts";
import { RowNames, recordedRatios } from "./recorded.ts";
import { serverTable } from "./server.ts";
import { sessionTable } from "./session.ts";

/** The option that checks the configuration only. */
const alone = "--no-bodies";

/** The rules that report what no build reports; their cost is limited separately. */
const untold = [
	...["callout-is-component", "code-block-closed", "component-capital"],
	...["dollar-sign-escaped", "example-matches-schema", "field-not-cut"],
	...["link-in-one-piece", "name-is-defined", "prop-unique"],
	...["prop-value-known", "required-prop-given", "schema-well-formed"],
	...["snippet-is-imported", "table-well-formed", "title-shown-once"],
].flatMap((rule) => ["--rule", `${rule}=off`]);

const { values, positionals } = parseArgs({
	options: { beside: { type: "string" } },
	allowPositionals: true,
});
const named = positionals.map((path) => resolve(path));
/** The other build. */
const beside = values.beside === undefined ? undefined : join(resolve(values.beside), "main.cjs");

const recorded = recordedRatios();
const rowNames = new RowNames();

/** A row may take so much more than it did in the last release, or beside the other build. */
const tolerance = 1.05;

const isFolder = (path: string): boolean => statSync(path).isDirectory();

try {
	const sites = named.filter(isFolder);
	const files = named.filter((path) => !isFolder(path));
	execFileSync("npm", ["run", "--silent", "build"], { cwd: root });
	ownTable(sites);
	sessionTable(sites);
	hookTable();
	await serverTable(sites);
	await previewTable();
	peersTable(files);
} finally {
	cleanUp();
}

function ownTable(sites: readonly string[]): void {
	const empty = [file("empty.cjs", "")];
	const onePage = site("one-page", { pages: 1 });
	console.log("| | CPU ms | × | limit | peak MB | × | limit | recorded × | × beside |");
	console.log("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
	against("node, empty file", empty, [
		["--version", [main, "--version"], 2],
		["a site of one page", [main, "validate", onePage], 2.2],
		[`… ${alone}`, [main, "validate", alone, onePage], 2],
		...sites.flatMap((path): Case[] => [
			[basename(path), [main, "validate", path], 21, 4],
			[`… ${alone}`, [main, "validate", alone, path], 6, 2.5],
		]),
	]);
	for (const path of sites) withoutUntold(path, 1.15);
	const large = openApiFile("large", 1_000);
	spec("JSON of 4 MB", "json", JSON.stringify(large, null, 2), 3);
	const short = JSON.stringify(shortOperations(6_000), null, 2);
	spec("JSON of 6,000 short operations", "json", short, 3);
	spec("YAML of 0.5 MB", "yaml", dump(openApiFile("large", 150)), 1.7);
	thousandsOfPages(empty);
}

/** Runs last, because the machine stays busy for a while after so many files are written. */
function thousandsOfPages(empty: readonly string[]): void {
	const half = site("half", { pages: 10_000, specs: 50 });
	const all = site("large", { pages: 20_000, specs: 50 });
	manyPages(empty, half, all, [], { cpu: 60, peak: 8, time: 2.6, memory: 11 });
	withoutUntold(all, 1.2);
	manyPages(empty, half, all, [alone], {
		cpu: 20,
		peak: 4.5,
		time: 0.85,
		memory: 5,
	});
}

/** Compares a site with the same site without some rules. */
function withoutUntold(path: string, most: number): void {
	const name = `${basename(path)}, without the rules of what no build tells`;
	against(
		name,
		[main, "validate", ...untold, path],
		[["… with them", [main, "validate", path], most]],
	);
}

/**
 * The limits for thousands of pages and for each page: in thousandths of Node's costs, and in KB.
 */
interface Limits {
	readonly cpu: number;
	readonly peak: number;
	readonly time: number;
	readonly memory: number;
}

function manyPages(
	empty: readonly string[],
	half: string,
	all: string,
	options: readonly string[],
	limits: Limits,
): void {
	const name = (pages: string): string =>
		[`${pages} pages, 50 OpenAPI files`, ...options].join(" ");
	const [floor, before, after] = against("node, empty file", empty, [
		[name("10,000"), [main, "validate", ...options, half]],
		[name("20,000"), [main, "validate", ...options, all], limits.cpu, limits.peak],
	]);
	if (floor !== undefined && before !== undefined && after !== undefined)
		eachPage(floor, before, after, limits);
}

/** Prints the costs of each of 10,000 further pages. */
function eachPage(floor: Used, before: Used, after: Used, most: Limits): void {
	const time = (after.cpu - before.cpu) / 10_000;
	const times = (time / floor.cpu) * 1000;
	const memory = ((after.peak - before.peak) / 10_000) * 1024;
	console.log(
		`| each page more | ${(time * 1000).toFixed(0)} µs | ${times.toFixed(2)} ‰ | ${limit(times, most.time)} | ${memory.toFixed(1)} KB | | ${limit(memory, most.memory)} |`,
	);
}

/** Compares one OpenAPI file with only reading and parsing it. */
function spec(name: string, ending: string, text: string, most: number): void {
	const { root, floor } = siteOfSpec(ending, ending, text);
	against(`read and parse ${name}`, floor, [
		[`${name}: ${(text.length / 1e6).toFixed(1)} MB`, [main, "validate", root], most],
	]);
}

/**
 * The name of a command, its arguments, and its limits of CPU time and memory as multiples of the
 * floor.
 */
type Case = readonly [name: string, argv: readonly string[], mostCpu?: number, mostPeak?: number];

function against(
	floor: string,
	command: readonly string[],
	cases: readonly Case[],
): readonly Used[] {
	const argvs = [command, ...cases.map(([, argv]) => argv)];
	const otherArgvs =
		beside === undefined ? [] : cases.map(([, [, ...words]]) => [beside, ...words]);
	const [first, ...rest] = inTurns([...argvs, ...otherArgvs].map((argv) => ({ argv })));
	const base = usedBy(first);
	const peerCosts = rest.slice(0, cases.length).map(usedBy);
	const ofOtherBuild = rest.slice(cases.length).map(usedBy);
	console.log(`| ${floor} | ${base.cpu.toFixed(0)} | 1 | | ${base.peak.toFixed(0)} | 1 | |`);
	for (const [index, { cpu, peak }] of peerCosts.entries()) {
		const [name = "", , mostCpu, mostPeak] = cases[index] ?? [];
		const times = cpu / base.cpu;
		const space = peak / base.peak;
		console.log(
			`| ${name} | ${cpu.toFixed(0)} | ${times.toFixed(2)} | ${limit(times, mostCpu)} | ${peak.toFixed(0)} | ${space.toFixed(2)} | ${limit(space, mostPeak)} | ${compared(times, recorded.get(rowNames.fullNameOf(name)), false)} | ${compared(times, (ofOtherBuild[index]?.cpu ?? Number.NaN) / base.cpu, true)} |`,
		);
	}
	return [base, ...peerCosts];
}

/**
 * A ratio of before. Only one that was measured in turns can fail the benchmark: others depend on
 * the machine.
 */
function compared(times: number, before: number | undefined, isInTurns: boolean): string {
	if (before === undefined || Number.isNaN(before)) return "";
	const isWorse = times > before * tolerance;
	if (isInTurns) return `${before.toFixed(2)}${unlessHeld(!isWorse)}`;
	return `${before.toFixed(2)}${isWorse ? ", worse" : ""}`;
}

function limit(value: number, most?: number): string {
	return most === undefined ? "" : `${most}${unlessHeld(value <= most)}`;
}
