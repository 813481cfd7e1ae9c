// The costs of a preview: until it listens, until the first response, for each further page, in
// memory, and as a file.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { file, inTurns, main, site, unlessHeld, usedBy } from "./measure.ts";

/** Preloaded into the server: reports its costs when the address is printed, and on request. */
const probe = file(
	"preview-probe.cjs",
	`const cpu = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
	let listening;
	const { write } = process.stdout;
	process.stdout.write = function (...words) { listening ??= cpu(); return write.apply(this, words); };
	process.on("message", () => process.send({ listening, cpu: cpu(), peak: process.resourceUsage().maxRSS / 1024 }));`,
);

interface Used {
	readonly listening: number;
	readonly cpu: number;
	readonly peak: number;
}

interface Run extends Used {
	readonly first: number;
	readonly later: number;
	/** Wall-clock milliseconds from saving a page to a model that has it. */
	readonly reload: number;
}

/** CPU time as multiples of Node's, and megabytes; `undefined` without a limit. */
interface Limits {
	readonly listening?: number;
	readonly first: number;
	readonly peak?: number;
	/** Wall-clock milliseconds. */
	readonly reload?: number;
	readonly file?: number;
	/** The size of the file in megabytes. */
	readonly size?: number;
}

const rounds = 5;
const later = 20;

export async function previewTable(): Promise<void> {
	const [bare] = inTurns([{ argv: [file("bare.cjs", "")] }]);
	const floor = usedBy(bare).cpu;
	console.log("\n| preview | | × | limit |");
	console.log("| --- | ---: | ---: | ---: |");
	console.log(`| node, empty file | ${floor.toFixed(0)} ms | 1 | |`);
	await rowsOf(100, floor, { listening: 3.7, first: 5.6 });
	await rowsOf(1000, floor, {
		listening: 3.7,
		first: 11,
		peak: 150,
		reload: 80,
		file: 3.5,
	});
	await rowsOf(2200, floor, { first: 22, peak: 250, size: 2 });
}

type Row = readonly [
	name: string,
	value: number,
	unit: "ms CPU" | "ms" | "MB",
	most: number | undefined,
];

/** The limit of CPU time for a further page, as a multiple of Node's. */
const mostOfPage = 0.55;

async function rowsOf(pages: number, floor: number, limits: Limits): Promise<void> {
	// Each file has twelve operations, and each operation is a page.
	const specs = pages / 100;
	const own = pages - 12 * specs;
	const root = site(`preview-${pages}`, { pages: own, specs });
	const rows = [...(await servedRows(root, limits)), ...fileRows(root, limits)];
	for (const [name, value, unit, most] of rows) {
		const isCpu = unit === "ms CPU";
		const measured = isCpu ? value / floor : value;
		const limit =
			most === undefined ? "" : `${most}${isCpu ? "" : ` ${unit}`}${unlessHeld(measured <= most)}`;
		console.log(
			`| ${pages} pages: ${name} | ${value.toFixed(unit === "MB" ? 1 : 0)} ${unit} | ${isCpu ? measured.toFixed(2) : ""} | ${limit} |`,
		);
	}
}

async function servedRows(root: string, limits: Limits): Promise<Row[]> {
	const runs: Run[] = [];
	for (let round = 0; round < rounds; round++) runs.push(await look(root));
	const middle = (key: keyof Run): number =>
		runs.map((run) => run[key]).sort((a, b) => a - b)[rounds >> 1] ?? 0;
	return [
		["until it listens", middle("listening"), "ms CPU", limits.listening],
		["until it has answered", middle("first"), "ms CPU", limits.first],
		["each page more", middle("later"), "ms CPU", mostOfPage],
		["memory", middle("peak"), "MB", limits.peak],
		["from saved to known, on the clock", middle("reload"), "ms", limits.reload],
	];
}

function fileRows(root: string, limits: Limits): Row[] {
	const path = file(`preview-${limits.first}.html`, "");
	const argv = [main, "validate", root];
	const [plain, html] = inTurns(
		[argv, [...argv, "--format", `html=${path}`]].map((argv) => ({
			argv,
			rounds,
		})),
	).map(usedBy);
	const more = (html?.cpu ?? 0) - (plain?.cpu ?? 0);
	return [
		["`--format html` on top of validating", more, "ms CPU", limits.file],
		["the file", statSync(path).size / 1e6, "MB", limits.size],
	];
}

async function look(root: string): Promise<Run> {
	const child = spawn(
		process.execPath,
		["--require", probe, main, "preview", root, "--port", "0"],
		{ stdio: ["ignore", "pipe", "ignore", "ipc"] },
	);
	const used = async (): Promise<Used> => {
		child.send("");
		const [answer] = await once(child, "message");
		return answer;
	};
	const [line] = await once(child.stdout ?? child, "data");
	const url = String(line).trim();
	await (await fetch(url)).text();
	const first = await used();
	for (let page = 1; page <= later; page++) await (await fetch(`${url}problems?${page}`)).text();
	const last = await used();
	const reload = await untilShown(root, url);
	child.kill();
	return {
		...last,
		first: first.cpu,
		later: (last.cpu - first.cpu) / later,
		reload,
	};
}

/** Saves a page, and polls as browsers do, only more often, until the model changes. */
async function untilShown(root: string, url: string): Promise<number> {
	const version = async (): Promise<string> => (await fetch(`${url}version`)).text();
	const before = await version();
	appendFileSync(firstPage(root), "\nMore.\n");
	const started = performance.now();
	while ((await version()) === before) await setTimeout(10);
	return performance.now() - started;
}

function firstPage(root: string): string {
	const pages = readdirSync(root, { recursive: true, encoding: "utf8" });
	return join(root, pages.find((path) => path.endsWith(".mdx")) ?? "");
}
