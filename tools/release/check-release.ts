// Checks whether a tag can be released: `npx tsx tools/release/check-release.ts v1.2.3`.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "../root.ts";

interface Manifest {
	readonly version: string;
	readonly repository?: unknown;
}

/** The reasons against a release, as sentences. */
export function faultsOf(tag: string, manifest: Manifest, changelog: string): readonly string[] {
	const { version, repository } = manifest;
	const isNamed = changelog
		.split("\n")
		.some((line) => line === `## ${version}` || line.startsWith(`## ${version} `));
	return [
		tag !== `v${version}` && `The tag is ${tag}, and package.json has version ${version}.`,
		!isNamed && `CHANGELOG.md has no section \`## ${version}\`.`,
		repository === undefined &&
			"package.json has no `repository`: npm takes no statement of provenance without it.",
	].filter((fault) => fault !== false);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const read = (name: string): string => readFileSync(join(root, name), "utf8");
	const faults = faultsOf(
		process.argv[2] ?? "",
		JSON.parse(read("package.json")),
		read("CHANGELOG.md"),
	);
	for (const fault of faults) console.error(fault);
	process.exitCode = faults.length === 0 ? 0 : 1;
}
