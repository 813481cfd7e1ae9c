// Packages that one tool needs and nobody else: installed when it runs, not with all others.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Installs packages into a folder, by what each is called there, without their scripts and without
 * what is optional; gives the folder that they are in.
 */
export function installPackages(folder: string, dependencies: Record<string, string>): string {
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies }));
	const quiet = ["--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"];
	execFileSync("npm", ["install", "--ignore-scripts", "--omit=optional", ...quiet], {
		cwd: folder,
		stdio: ["ignore", "ignore", "inherit"],
		// On Windows npm is no program but a script.
		shell: process.platform === "win32",
	});
	return join(folder, "node_modules");
}
