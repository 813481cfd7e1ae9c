// docproof's results for a small site.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rules } from "../../../rules/index.ts";
import { runRulesOnSite } from "../../../src/check/findings/run-site-rules.ts";
import type { Finding } from "../../../src/engine/finding.ts";
import type { Site } from "../../../src/site/parts/site.ts";
import { loadSite } from "../../../src/site/session/load-site.ts";
import { type SiteInput, writeSite } from "../inputs/sites.ts";

export interface Proofed {
	readonly site: Site;
	readonly findings: readonly Finding[];
	readonly stops: boolean;
}

/** Writes the site, calls `look`, and deletes it. */
export function proofed<Seen>(files: SiteInput["files"], look: (proofed: Proofed) => Seen): Seen {
	const folder = mkdtempSync(join(tmpdir(), "docproof-"));
	try {
		writeSite({ name: "", files }, folder);
		const site = loadSite(folder);
		const { findings } = runRulesOnSite(site, rules);
		const stops = findings.some(({ stopsBuild }) => stopsBuild);
		return look({ site, findings, stops });
	} finally {
		rmSync(folder, { recursive: true });
	}
}

/** The source text of a rule's findings. */
export function toldBy({ findings }: Proofed, ...names: readonly string[]): readonly string[] {
	return findings
		.filter(({ rule }) => names.includes(rule))
		.map(({ at: { file, range } }) => file.text.slice(range.start, range.end));
}

const settings = { theme: "mint", name: "T", colors: { primary: "#000000" } };

/** The smallest valid docs.json. */
export function docsJson(navigation: unknown): string {
	return JSON.stringify({ ...settings, navigation });
}
