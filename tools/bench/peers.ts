// The costs of docproof and of other linters for one OpenAPI file. Their packages are installed by
// `npm ci --prefix tools/bench/peers`, because nobody else needs them.
import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { dump } from "js-yaml";
import { file, inTurns, main, seconds, type Used, unlessHeld, usedBy } from "./measure.ts";
import { openApiFile } from "./openapi.ts";

const modules = join(import.meta.dirname, "peers/node_modules");

interface Peer {
	readonly name: string;
	readonly argv: (path: string) => readonly string[];
	/** The least ratio of its time to docproof's. */
	readonly least: number;
	/** The size in bytes from which it is not run, because it takes too long. */
	readonly most?: number;
}

/** They run as users start them, with the rules that they recommend themselves. */
const peers: readonly Peer[] = [
	{
		name: "Redocly",
		argv: (path) => [
			join(modules, "@redocly/cli/bin/cli.js"),
			"lint",
			path,
			"--config",
			file("redocly.yaml", "extends:\n  - recommended\n"),
		],
		least: 3,
	},
	{
		name: "Spectral",
		argv: (path) => [
			join(modules, "@stoplight/spectral-cli/dist/index.js"),
			"lint",
			path,
			"--ruleset",
			file("spectral.yaml", "extends: spectral:oas\n"),
		],
		least: 5,
		most: 5e6,
	},
];

export function peersTable(files: readonly string[]): void {
	if (!existsSync(modules)) {
		console.log("\nTo measure the peers too, install them: npm ci --prefix tools/bench/peers");
		return;
	}
	// The peers must not use the network while they are measured.
	process.env.REDOCLY_TELEMETRY = "off";
	process.env.REDOCLY_SUPPRESS_UPDATE_NOTICE = "true";
	const names = peers.map(({ name }) => `${name} CPU ms | × docproof | limit`);
	console.log(`\n| OpenAPI file | size | docproof CPU ms | ${names.join(" | ")} |`);
	console.log(`| --- |${" ---: |".repeat(2 + 3 * peers.length)}`);
	const json = (operations: number): string =>
		JSON.stringify(openApiFile("large", operations), null, 2);
	row("one operation", file("peers-one.json", json(1)));
	row("YAML", file("peers.yaml", dump(openApiFile("large", 150))));
	row("JSON", file("peers.json", json(1_000)));
	// A copy, because settings above a file may apply to it.
	for (const path of files)
		row(basename(path), file(`peers-named${extname(path)}`, readFileSync(path, "utf8")));
}

function row(name: string, path: string): void {
	const { size } = statSync(path);
	const rounds = size < 1e6 ? 5 : 3;
	const [own, ...costs] = inTurns([
		{ argv: [main, "openapi", path], rounds },
		...peers.map(({ argv, most = Infinity }) => ({
			argv: argv(path),
			rounds: size < most ? rounds : 0,
		})),
	]);
	const { cpu } = usedBy(own);
	const cells = [
		name,
		`${(size / 1e6).toFixed(2)} MB`,
		cpu.toFixed(0),
		...peers.flatMap((peer, index) => cellsOf(peer, size, cpu, costs[index])),
	];
	console.log(`| ${cells.join(" | ")} |`);
}

/** The cells of a peer. `own`: the CPU time of docproof. */
function cellsOf(peer: Peer, size: number, own: number, used: Used | undefined): readonly string[] {
	if (used === undefined)
		return [size < (peer.most ?? Infinity) ? `over ${seconds} s` : "not run", "", ""];
	const times = used.cpu / own;
	return [used.cpu.toFixed(0), times.toFixed(1), `${peer.least}${unlessHeld(times >= peer.least)}`];
}
