// The command as users have it: built, packed, and installed in an empty folder.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { beforeAll } from "vitest";
import { folderOfRun } from "../temporary.ts";

const root = join(import.meta.dirname, "../..");

/** The folder of the installation. */
export const home = join(folderOfRun, "package");

/** The file that Node runs. */
export const main = join(home, "node_modules/docproof/dist/main.cjs");

/**
 * The program and the arguments that run docproof: the installed package, or the executable in
 * `DOCPROOF_BINARY`, with which the same tests check the executable.
 */
export function docproof(...argv: readonly string[]): [program: string, argv: string[]] {
	const { DOCPROOF_BINARY: binary } = process.env;
	return binary === undefined ? [process.execPath, [main, ...argv]] : [binary, [...argv]];
}

/** A file that exists as soon as the installation has ended; it holds why the installation failed. */
const ended = join(home, "ended");

/**
 * Installs the package before the tests of a file: the first file that needs it does so, and the
 * others wait.
 */
export function needsPackage(): void {
	beforeAll(async () => {
		const isFirst = mkdirSync(home, { recursive: true }) !== undefined;
		if (isFirst) endInstallation();
		while (!existsSync(ended)) await setTimeout(100);
		const failure = readFileSync(ended, "utf8");
		if (failure !== "") throw new Error(failure);
	});
}

function endInstallation(): void {
	let failure = "";
	try {
		install();
	} catch (error) {
		failure = String(error);
	}
	// Renamed, so that nobody reads half of it.
	writeFileSync(`${ended}.part`, failure);
	renameSync(`${ended}.part`, ended);
}

function install(): void {
	const pack = ["pack", "--pack-destination", home];
	// npm prints the scripts that it runs before it prints the name.
	const name = npm(root, ...pack)
		.trim()
		.replace(/^.*\n/s, "");
	writeFileSync(join(home, "package.json"), "{}");
	npm(
		home,
		...["install", "--offline", "--no-audit", "--no-fund", "--ignore-scripts"],
		`./${name}`,
	);
}

function npm(cwd: string, ...argv: readonly string[]): string {
	return execFileSync("npm", [...argv, "--loglevel=error"], {
		cwd,
		encoding: "utf8",
	});
}
