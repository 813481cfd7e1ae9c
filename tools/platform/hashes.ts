// Hashes of the package files that facts come from.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { facts } from "./facts.ts";

/** By path below `node_modules/@mintlify`. */
export type Hashes = Readonly<Record<string, string>>;

export function hashesIn(folder: string): Hashes {
	const below = join(folder, "node_modules/@mintlify");
	const paths = new Set(facts.flatMap(({ packages }) => packages));
	return Object.fromEntries(
		[...paths]
			.sort()
			.flatMap((path) => filesAt(below, path))
			.map((path) => [path, hashOf(join(below, path))]),
	);
}

/** A file, or all scripts of a folder except tests. */
function filesAt(below: string, path: string): readonly string[] {
	if (!path.endsWith("/")) return existsSync(join(below, path)) ? [path] : [];
	return globSync("**/*.js", {
		cwd: join(below, path),
		ignore: ["**/*.test.js", "**/__tests__/**"],
	})
		.map((file) => `${path}${file}`)
		.sort();
}

function hashOf(file: string): string {
	return createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 12);
}

/** The files of a fact that differ, are new or are gone. */
export function changedFiles(
	paths: readonly string[],
	before: Hashes,
	now: Hashes,
): readonly string[] {
	const all = new Set([...Object.keys(before), ...Object.keys(now)]);
	return [...all]
		.filter((file) =>
			paths.some((path) => (path.endsWith("/") ? file.startsWith(path) : file === path)),
		)
		.filter((file) => before[file] !== now[file])
		.sort();
}
