// The costs of docproof and of other linters and validators on one OpenAPI file.
import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { dump } from "js-yaml";
import {
	file,
	inTurns,
	main,
	seconds,
	siteOfSpec,
	type Used,
	unlessHeld,
	usedBy,
} from "./measure.ts";
import { openApiFile } from "./openapi.ts";

const folder = join(import.meta.dirname, "peers");
const modules = join(folder, "node_modules");

interface Peer {
	readonly name: string;
	readonly argv: (path: string) => readonly string[];
	/** The number of rounds for a file of `size` bytes. */
	readonly rounds: (size: number) => number;
	/** The least ratio of its time to docproof's. */
	readonly least?: (size: number) => number;
	/** The largest ratio of docproof's peak to its peak. */
	readonly most?: (size: number) => number;
}

const peers: readonly Peer[] = [
	{
		name: "redocly",
		argv: (path) => [
			join(modules, "@redocly/cli/bin/cli.js"),
			"lint",
			path,
			"--config",
			file("redocly.yaml", "extends:\n  - recommended\n"),
		],
		rounds: roundsFor,
		least: () => 3,
		most: (size) => (size >= 3e6 ? 0.6 : Infinity),
	},
	{
		name: "spectral",
		argv: (path) => [
			join(modules, "@stoplight/spectral-cli/dist/index.js"),
			"lint",
			path,
			"--ruleset",
			file("spectral.yaml", "extends: spectral:oas\n"),
		],
		// One round from 3 MB on, because a run takes 10 s there; the others take one or two.
		rounds: (size) => {
			if (size >= 5e6) return 0;
			return size >= 3e6 ? 1 : roundsFor(size);
		},
		least: (size) => {
			if (size < 10e3) return 8;
			if (size >= 0.4e6 && size <= 1e6) return 20;
			return size >= 3.6e6 && size <= 5e6 ? 80 : 0;
		},
	},
	{
		name: "@readme/openapi-parser",
		// The code that a user of the parser writes to validate a file.
		argv: (path) => [
			file(
				"readme-validate.cjs",
				`const { validate } = require(${JSON.stringify(join(modules, "@readme/openapi-parser"))});
				validate(process.argv[2]).then(({ valid }) => { process.exitCode = valid ? 0 : 1; });`,
			),
			path,
		],
		rounds: roundsFor,
	},
];

function roundsFor(size: number): number {
	if (size < 10e3) return 11;
	return size < 1e6 ? 5 : 3;
}

export function peersTable(files: readonly string[]): void {
	if (!existsSync(modules)) {
		console.log("\nTo measure the peers too, install them: npm ci --prefix tools/bench/peers");
		return;
	}
	// The peers must not use the network while they are measured.
	process.env.REDOCLY_TELEMETRY = "off";
	process.env.REDOCLY_SUPPRESS_UPDATE_NOTICE = "true";
	const ofPeers = peers.map(
		({ name }) => `${name} CPU ms | × docproof | peak MB | docproof's peak / its`,
	);
	console.log(
		`\n| | size | floor CPU ms | docproof CPU ms | × floor | peak MB | ${ofPeers.join(" | ")} |`,
	);
	console.log(`| --- |${" ---: |".repeat(5 + 4 * peers.length)}`);
	const json = (name: string, operations: number): string =>
		JSON.stringify(openApiFile(name, operations), null, 2);
	row("petstore", "json", json("petstore", 1));
	row("YAML of 0.5 MB", "yaml", dump(openApiFile("large", 150)));
	row("JSON of 4 MB", "json", json("large", 1_000));
	row("JSON of 12 MB", "json", json("large", 2_900));
	for (const path of files) row(basename(path), extname(path).slice(1), readFileSync(path, "utf8"));
}

function row(name: string, ending: string, text: string): void {
	const { root, path, floor } = siteOfSpec(`peers-${name}`, ending, text);
	const { size } = statSync(path);
	const rounds = roundsFor(size);
	const [floorUsed, ownUsed, ...peerCosts] = inTurns([
		{ argv: floor, rounds },
		{ argv: [main, "validate", root], rounds },
		...peers.map((peer) => ({
			argv: peer.argv(path),
			rounds: peer.rounds(size),
		})),
	]);
	const base = usedBy(floorUsed);
	const own = usedBy(ownUsed);
	const cells = [
		name,
		size < 1e5 ? `${(size / 1e3).toFixed(1)} KB` : `${(size / 1e6).toFixed(1)} MB`,
		base.cpu.toFixed(0),
		own.cpu.toFixed(0),
		(own.cpu / base.cpu).toFixed(2),
		own.peak.toFixed(0),
		...peers.flatMap((peer, index) => beside(peer, size, own, peerCosts[index])),
	];
	console.log(`| ${cells.join(" | ")} |`);
}

function beside(peer: Peer, size: number, own: Used, used: Used | undefined): readonly string[] {
	if (peer.rounds(size) === 0) return ["not run", "", "", ""];
	if (used === undefined) return [`over ${seconds} s`, "", "", ""];
	const times = used.cpu / own.cpu;
	const share = own.peak / used.peak;
	const least = peer.least?.(size) ?? 0;
	const most = peer.most?.(size) ?? Infinity;
	return [
		used.cpu.toFixed(0),
		`${times.toFixed(1)}${unlessHeld(times >= least)}`,
		used.peak.toFixed(0),
		`${share.toFixed(2)}${unlessHeld(share <= most)}`,
	];
}
