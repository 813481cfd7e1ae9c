// The small sites of the conformance tests.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../../root.ts";

export interface SiteInput {
	readonly name: string;
	readonly files: Readonly<Record<string, string>>;
}

export function siteInputs(): readonly SiteInput[] {
	const sites = ["cases", "moved"].flatMap((name): readonly SiteInput[] =>
		JSON.parse(recorded(name)),
	);
	// Two lists may use the same name for different sites.
	const seen = new Set<string>();
	return sites.map(({ name, files }) => {
		const own = seen.has(name) ? `${name} (moved)` : name;
		seen.add(own);
		return { name: own, files };
	});
}

/** A file of `test/site/conformance`. */
export function recorded(name: string): string {
	return readFileSync(join(root, `test/site/conformance/${name}.json`), "utf8");
}

export function writeSite({ files }: SiteInput, folder: string): void {
	for (const [path, text] of Object.entries(files)) {
		const file = join(folder, path);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
	}
}

/** All texts of a site, its description first. */
export function siteText({ files }: SiteInput): string {
	return Object.entries(files)
		.map(([path, text]) => `${path}: ${text}`)
		.join("\n");
}
