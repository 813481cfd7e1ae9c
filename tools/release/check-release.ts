// Checks whether a tag can be released: `npx tsx tools/release/check-release.ts v1.2.3` prints
// everything that is missing.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { globSync } from "tinyglobby";
import { root } from "../root.ts";

export interface Manifest {
	readonly version: string;
	readonly repository?: string | { readonly url?: string };
}

/** Texts of the repository by path. */
export type Texts = ReadonlyMap<string, string>;

/** The reasons against a release, as sentences. `secrets` says which ones the repository has. */
export function faultsOf(
	tag: string,
	manifest: Manifest,
	texts: Texts,
	secrets: ReadonlyMap<string, boolean> = new Map(),
): readonly string[] {
	const { version } = manifest;
	const changelog = (texts.get("CHANGELOG.md") ?? "").split("\n");
	const heading = changelog.find(
		(line) => line === `## ${version}` || line.startsWith(`## ${version} `),
	);
	const faults: string[] = [];
	if (tag !== `v${version}`)
		faults.push(`The tag is ${tag}, and package.json has version ${version}.`);
	if (heading === undefined) faults.push(`CHANGELOG.md has no section \`## ${version}\`.`);
	else if (!/\d{4}-\d{2}-\d{2}/.test(heading))
		faults.push(`The section \`${heading}\` of CHANGELOG.md has no date.`);
	try {
		repositoryOf(manifest);
	} catch (error) {
		faults.push(String(error instanceof Error ? error.message : error));
	}
	for (const [path, text] of texts) {
		if (text.includes("vendor/docproof-"))
			faults.push(`${path} installs a packed file: write \`npm i -D docproof\`.`);
	}
	for (const [name, isThere] of secrets)
		if (!isThere) faults.push(`The repository has no secret ${name}.`);
	return faults;
}

/** The address of the repository on GitHub. Throws if package.json has none. */
export function repositoryOf({ repository }: Manifest): string {
	const url = (typeof repository === "string" ? repository : repository?.url) ?? "";
	const [, path] = /github(?:\.com)?[:/]([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(url) ?? [];
	if (path === undefined)
		throw new Error(
			"package.json has no `repository` on GitHub: npm takes no statement of provenance without it.",
		);
	return `https://github.com/${path}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const read = (name: string): string => readFileSync(join(root, name), "utf8");
	const files = ["*.md", "docs/*.md", "src/cli/init/run-init.ts"];
	const texts = new Map(globSync(files, { cwd: root }).map((file) => [file, read(file)]));
	// The workflow sets `HAS_…` to `true` or `false` for each secret; elsewhere they are unknown.
	const secrets = new Map(
		Object.entries(process.env)
			.filter(([name]) => name.startsWith("HAS_"))
			.map(([name, value]) => [name.slice("HAS_".length), value === "true"]),
	);
	const faults = faultsOf(process.argv[2] ?? "", JSON.parse(read("package.json")), texts, secrets);
	for (const fault of faults) console.error(fault);
	process.exitCode = faults.length === 0 ? 0 : 1;
}
