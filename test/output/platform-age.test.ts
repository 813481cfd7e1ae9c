// A description of Mintlify gets old: people are told, once, and nothing else changes.
import { join } from "node:path";
import { expect, it } from "vitest";
import { cli } from "../../src/commands.ts";
import { platform } from "../../src/platform.ts";

const fixtures = join(import.meta.dirname, "../../fixtures");
const healthy = "rules/operation-reference-matches/valid";
const broken = "rules/operation-reference-matches/invalid-path";
const day = 24 * 60 * 60 * 1000;
const described = Date.parse(platform.date);

interface Run {
	readonly code: number;
	readonly lines: readonly string[];
}

/** Runs a command line so many days after what docproof describes; `undefined` for no clock. */
async function runAfter(days: number | undefined, ...argv: readonly string[]): Promise<Run> {
	let out = "";
	const now = described + (days ?? 0) * day;
	const code = await cli(argv, {
		stdout: { write: (text: string) => (out += text) },
		stderr: { write: (text: string) => (out += text) },
		env: {},
		cwd: () => fixtures,
		...(days !== undefined && { clock: { now: () => now } }),
	});
	return { code, lines: out.replaceAll(/\d+ ms/g, "0 ms").split("\n") };
}

const told = (days: number): string =>
	`docproof describes Mintlify of ${platform.date}, ${days} days ago: look for a newer docproof.`;

it.each([
	[["validate", healthy], 0],
	[["validate", broken], 1],
	[["validate", healthy, broken], 1],
	[["validate", broken, "--statistics"], 1],
	[["openapi", `${healthy}/openapi.json`], 0],
])("%j says it last, and once", async (argv, code) => {
	const young = await runAfter(undefined, ...argv);
	const old = await runAfter(91, ...argv);
	expect(young.lines.at(-1)).toBe("");
	expect(old).toEqual({
		code,
		lines: [...young.lines.slice(0, -1), told(91), ""],
	});
	expect(young.code).toBe(code);
});

it.each([
	[-1, false],
	[0, false],
	[90.9, false],
	[91, true],
	[1000.5, true],
])("after %d days: %j", async (days, isTold) => {
	const { lines } = await runAfter(days, "validate", healthy);
	expect(lines.includes(told(Math.floor(days)))).toBe(isTold);
});

it.each([
	["--quiet"],
	["--format", "concise"],
	["--format", "json"],
	["--format", "sarif"],
	["--format", "github"],
	["--format", "markdown"],
])("%s %s does not say it", async (...options) => {
	const argv = ["validate", broken, ...options];
	expect(await runAfter(1000, ...argv)).toEqual(await runAfter(undefined, ...argv));
});

it("breaks it as other lines are broken", async () => {
	let out = "";
	await cli(["validate", healthy], {
		stdout: { isTTY: true, columns: 60, write: (text) => (out += text) },
		stderr: { write: () => true },
		env: { NO_COLOR: "1" },
		cwd: () => fixtures,
		clock: { now: () => described + 91 * day },
	});
	const lines = out.trimEnd().split("\n");
	expect(lines.slice(-2)).toEqual([
		`docproof describes Mintlify of ${platform.date}, 91 days ago:`,
		"  look for a newer docproof.",
	]);
});
