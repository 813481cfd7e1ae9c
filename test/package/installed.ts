// The command as users have it: built, packed, and installed in an empty folder, before the first test.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll } from "vitest";
import { temporary } from "../temporary.ts";

const root = join(import.meta.dirname, "../..");

/** The file that Node runs. */
export const main = join(temporary, "node_modules/docproof/dist/main.cjs");

beforeAll(() => {
	npm(root, "run", "--silent", "build");
	const name = npm(
		root,
		"pack",
		"--ignore-scripts",
		"--pack-destination",
		temporary,
	).trim();
	writeFileSync(join(temporary, "package.json"), "{}");
	npm(
		temporary,
		"install",
		"--offline",
		"--no-audit",
		"--no-fund",
		"--ignore-scripts",
		`./${name}`,
	);
});

function npm(cwd: string, ...argv: readonly string[]): string {
	return execFileSync("npm", [...argv, "--loglevel=error"], {
		cwd,
		encoding: "utf8",
	});
}
