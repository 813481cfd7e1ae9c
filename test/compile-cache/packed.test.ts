// The cache of compiled code, as the installed command uses it.
import { spawnSync } from "node:child_process";
import { chmodSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { docproof, needsPackage } from "../package/installed.ts";
import { newFolder } from "../temporary.ts";

needsPackage();

const site = join(import.meta.dirname, "../../fixtures/sites/readme");
let expected = "";

beforeAll(() => {
	expected = run({ CI: "true" });
});

function run(env: Record<string, string>): string {
	const [node, argv] = docproof("validate", site, "--format", "json");
	const { stdout, stderr } = spawnSync(node, argv, {
		encoding: "utf8",
		env: { PATH: process.env.PATH, ...env },
	});
	return `${stdout}${stderr}`.replace(/"durationMs": ?[\d.]+/g, "");
}

function entriesIn(home: string): string[] {
	return readdirSync(home, { recursive: true, encoding: "utf8" })
		.filter((name) => name.endsWith(".bin"))
		.map((name) => join(home, name));
}

it("changes no output, and is written once", () => {
	const home = newFolder();
	expect(run({ XDG_CACHE_HOME: home })).toBe(expected);
	const entries = entriesIn(home);
	expect(entries.map((entry) => entry.slice(dirname(entry).length + 1))).toContain(
		"validate.cjs.bin",
	);
	for (const entry of entries) expect(statSync(entry).mode & 0o777).toBe(0o600);
	const written = entries.map((entry) => statSync(entry).mtimeMs);
	expect(run({ XDG_CACHE_HOME: home })).toBe(expected);
	expect(entries.map((entry) => statSync(entry).mtimeMs)).toEqual(written);
	expect(readdirSync(dirname(entries[0] ?? "")).every((name) => name.endsWith(".bin"))).toBe(true);
});

it("is written again a day later, with what runs have compiled since", () => {
	const home = newFolder();
	run({ XDG_CACHE_HOME: home });
	const [entry = ""] = entriesIn(home);
	const old = new Date(statSync(entry).mtimeMs - 25 * 60 * 60 * 1000);
	utimesSync(entry, old, old);
	expect(run({ XDG_CACHE_HOME: home })).toBe(expected);
	expect(statSync(entry).mtimeMs).toBeGreaterThan(old.getTime());
});

it.each([
	["cut", (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)],
	["empty", () => Buffer.alloc(0)],
	["of another source", (bytes: Buffer) => changedAt(bytes, 0)],
	["damaged", (bytes: Buffer) => changedAt(bytes, bytes.length >> 1)],
])("is not used where an entry is %s", (_, damage) => {
	const home = newFolder();
	run({ XDG_CACHE_HOME: home });
	const before = new Map(entriesIn(home).map((entry) => [entry, readFileSync(entry)]));
	for (const [entry, bytes] of before) writeFileSync(entry, damage(bytes));
	expect(run({ XDG_CACHE_HOME: home })).toBe(expected);
	for (const [entry, { length }] of before)
		expect(readFileSync(entry).length).toBeGreaterThan(length / 2);
});

function changedAt(bytes: Buffer, index: number): Buffer {
	const copy = Buffer.from(bytes);
	copy.writeUInt8(copy.readUInt8(index) ^ 255, index);
	return copy;
}

it("is absent in CI, where it is turned off, and where its folder cannot be written", () => {
	const home = newFolder();
	expect(run({ XDG_CACHE_HOME: home, CI: "1" })).toBe(expected);
	expect(run({ XDG_CACHE_HOME: home, NODE_DISABLE_COMPILE_CACHE: "1" })).toBe(expected);
	const file = join(home, "file");
	writeFileSync(file, "");
	chmodSync(home, 0o500);
	expect(run({ XDG_CACHE_HOME: file })).toBe(expected);
	chmodSync(home, 0o700);
	expect(readdirSync(home)).toEqual(["file"]);
});
