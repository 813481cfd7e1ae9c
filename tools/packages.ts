// Packages that only one tool needs: installed when it runs, not with the dependencies.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Installs packages under the given names, without their scripts and optional dependencies, and
 * returns their folder.
 */
export function installPackages(folder: string, dependencies: Record<string, string>): string {
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies }));
	const quiet = ["--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"];
	execFileSync("npm", ["install", "--ignore-scripts", "--omit=optional", ...quiet], {
		cwd: folder,
		stdio: ["ignore", "ignore", "inherit"],
		// npm is a script on Windows.
		shell: process.platform === "win32",
	});
	return join(folder, "node_modules");
}
