// Installs a set of packages into a folder, without running their scripts.
import { execFile } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { topPackage } from "./choose.ts";

const milliseconds = 240_000;

export function install(
	folder: string,
	version: string,
	substitutes: ReadonlyMap<string, string>,
): Promise<void> {
	const manifest = {
		private: true,
		dependencies: { [topPackage]: version },
		overrides: Object.fromEntries(substitutes),
	};
	writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
	const options = [
		...["--ignore-scripts", "--no-audit", "--no-fund"],
		...["--no-package-lock", "--loglevel=error"],
	];
	return new Promise((resolve, reject) => {
		execFile("npm", ["install", ...options], { cwd: folder, timeout: milliseconds }, (error) => {
			if (error === null) resolve();
			else reject(error);
		});
	});
}

/** The installed versions of Mintlify's packages, by name without `@mintlify/`. */
export function installedIn(folder: string): Readonly<Record<string, string>> {
	const below = join(folder, "node_modules/@mintlify");
	return Object.fromEntries(
		readdirSync(below)
			.sort()
			.map((name) => {
				const manifest: { readonly version: string } = JSON.parse(
					readFileSync(join(below, name, "package.json"), "utf8"),
				);
				return [name, manifest.version];
			}),
	);
}
