// Broken streams, full disks, folders in place of files: one sentence if any output is possible,
// the right exit code, and no half-written file.
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const invalid = join(
	import.meta.dirname,
	"../../fixtures/rules/operation-method-upper-case/invalid-page",
);

/** More findings than a pipe can buffer while nobody reads from it. */
const crowd = JSON.stringify({
	theme: "mint",
	name: "Acme",
	colors: { primary: "#0f766e" },
	navigation: { pages: Array.from({ length: 2000 }, (_, i) => `gone/${i}`) },
});

/** A command line, its exit code, and its text on stderr. */
type Row = readonly [command: string, code: number, said: string];

const streams: readonly Row[] = [
	["docproof validate >&-", 1, ""],
	["docproof validate 2>&-", 1, ""],
	["docproof validate >&- 2>&- <&-", 1, ""],
	["docproof nonsense 2>&-", 2, ""],
];

const summary = "docproof: The job summary (GITHUB_STEP_SUMMARY)";
const full = "cannot be written (the disk is full).";

const devices: readonly Row[] = [
	["docproof validate > /dev/full", 2, `docproof: The output ${full}`],
	["docproof --help > /dev/full", 2, `docproof: The output ${full}`],
	["docproof validate --format json=/dev/full", 2, `docproof: \`/dev/full\` ${full}`],
	["docproof nonsense 2> /dev/full", 2, ""],
	["docproof validate > /dev/full 2>&1", 2, ""],
	["GITHUB_ACTIONS=true GITHUB_STEP_SUMMARY=/dev/full docproof validate", 1, `${summary} ${full}`],
];

const notRegular = (name: string): string => `docproof: \`${name}\` is not a regular file.`;

const isLinux = process.platform === "linux";
/** A command prefix that mounts disks which no other process sees. */
const privately = ["unshare", "-Urm"];
const canMount =
	isLinux && spawnSync("unshare", ["-Urm", "mount", "-t", "tmpfs", "none", "/mnt"]).status === 0;

/** Commands that put an obstacle in place first. */
const inTheWay: readonly (readonly [given: string, ...Row])[] = [
	["mkdir docproof-baseline.json", "docproof validate", 2, notRegular("docproof-baseline.json")],
	[
		"mkdir docproof-baseline.json",
		"docproof validate --update-baseline",
		2,
		notRegular("docproof-baseline.json"),
	],
	["mkdir docproof.config.json", "docproof validate", 2, notRegular("docproof.config.json")],
	["mkdir a", "docproof validate --config a", 2, notRegular("a")],
	["mkdir .pre-commit-config.yaml", "docproof init", 2, notRegular(".pre-commit-config.yaml")],
	[
		"mkdir a",
		"GITHUB_ACTIONS=true GITHUB_STEP_SUMMARY=a docproof validate",
		1,
		`${summary} cannot be written (it is a folder).`,
	],
];

/** Every command that writes, for runs in which writing is impossible. */
const writing: readonly Row[] = [
	["docproof validate > out", 2, "docproof: The output"],
	["docproof validate --update-baseline", 2, "docproof: docproof-baseline.json"],
	["docproof validate --format json=a", 2, "docproof: `a`"],
	["docproof init", 2, "docproof: `docproof.config.json`"],
	["docproof validate --fix", 2, "users.mdx was not changed: it"],
];

/** Reasons for which writing is impossible. */
const places = [
	{
		name: "over a limit of the shell",
		within: "ulimit -f 0",
		why: "cannot be written (it is larger than the file system allows).",
		isThere: isLinux,
	},
	{
		name: "on a full disk",
		around: privately,
		given: 'mount -t tmpfs -o size=64k none "$PWD" && cd "$PWD"',
		within: "dd if=/dev/zero of=fill bs=4k 2>/dev/null",
		why: full,
		isThere: canMount,
	},
] as const;

interface Outcome {
	readonly code: number | null;
	readonly said: string;
	/** The names and checksums of the files before and after. */
	readonly before: string;
	readonly after: string;
}

/** Registers tests of the package with the command `main`, in folders inside `folder`. */
export function describeFailures(main: string, folder: string): void {
	let count = 0;
	const newFolder = (): string => {
		const path = join(folder, `failures${count++}`);
		mkdirSync(path);
		return path;
	};

	/**
	 * Runs a command line of bash in a copy of a site, after a preparing one, and records the changed
	 * files.
	 */
	const call = (
		command: string,
		{ given = "true", within = "", around = [] as readonly string[] } = {},
	): Outcome => {
		const script = `
docproof() { "$NODE" "$MAIN" "$@"; }
files() { find . -type f ! -name out ! -name fill | sort | xargs cksum; }
${given} && cp -r "$SITE"/. . && files >&3 || exit 99
${within}
( ${command} ); code=$?
files >&4; exit $code`;
		const [program = "bash", ...argv] = [...around, "bash", "-c", script];
		const { status, output } = spawnSync(program, argv, {
			cwd: newFolder(),
			stdio: ["ignore", "pipe", "pipe", "pipe", "pipe"],
			encoding: "utf8",
			env: {
				PATH: process.env.PATH,
				NODE: process.execPath,
				MAIN: main,
				SITE: invalid,
			},
		});
		const [, , said = "", before = "", after = ""] = output.map((text) => text ?? "");
		return { code: status, said, before, after };
	};

	const expectOutcome = (outcome: Outcome, code: number, said: string): void => {
		const { before } = outcome;
		expect(before).toContain("users.mdx");
		expect(outcome).toEqual({ code, said, before, after: before });
	};
	const line = (said: string): string => (said === "" ? "" : `${said}\n`);

	describe("where output cannot be written", () => {
		it.each(streams)("%s exits with %i", (command, code, said) => {
			expectOutcome(call(command), code, line(said));
		});

		it.runIf(isLinux).each(devices)("%s exits with %i", (command, code, said) => {
			expectOutcome(call(command), code, line(said));
		});

		it.each(inTheWay)("%s; %s exits with %i", (given, command, code, said) => {
			expectOutcome(call(command, { given }), code, line(said));
		});

		for (const { name, isThere, why, ...place } of places)
			it.runIf(isThere).each(writing)(`${name} %s exits with %i`, (command, code, said) => {
				expectOutcome(call(command, place), code, `${said} ${why}\n`);
			});
	});

	it.each([
		["validate", "", 1],
		["validate", " --format json", 1],
		["validate", " --format pretty --format json=report.json", 1],
		["rules", "", 0],
	])("%s%s stops quietly when nobody reads on", (command, options, code) => {
		const outcome = call(`docproof ${command}${options} | head -n 1`, {
			within: `set -o pipefail; echo '${crowd}' > docs.json`,
		});
		expect(outcome).toMatchObject({ code, said: "" });
	});
}
