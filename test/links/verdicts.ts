// What was noted of the sites, and what docproof says of them.
import { createHash } from "node:crypto";
import { join } from "node:path";
import { rules } from "../../rules/index.ts";
import { OverlaidTree } from "../../src/facts/files/file-tree.ts";
import { runRulesOnSite } from "../../src/findings/proof.ts";
import { loadSite } from "../../src/session/load-site.ts";
import type { Verdict } from "./differences.ts";
import { type LinkSite, linkSite } from "./link-site.ts";

export const sites = 3000;
/** So many are looked at for each commit. */
export const fewSites = 100;
export const recorded = join(import.meta.dirname, "verdicts.json");

/** Differs where other sites are made than those of which something was noted. */
export function signOf(count: number): string {
	const hash = createHash("sha256");
	for (let seed = 0; seed < count; seed++) hash.update(JSON.stringify(linkSite(seed)));
	return hash.digest("hex").slice(0, 16);
}

const rulesOfLinks = [
	"link-leads-somewhere",
	"anchor-leads-somewhere",
	"asset-exists",
	"redirect-leads-somewhere",
	"redirect-ends",
];
const laws = Object.fromEntries(
	Object.entries(rules).filter(([name]) => rulesOfLinks.includes(name)),
);

/** What docproof says of each link. A note says that nothing may be wrong. */
export function verdictsOf({ files, links, home }: LinkSite): readonly Verdict[] {
	const held = new Map(
		Object.entries(files).map(([path, text]) => [
			path,
			{ kind: "file", bytes: Buffer.from(text) } as const,
		]),
	);
	const tree = new OverlaidTree({ root: "/site", files: held });
	const { findings } = runRulesOnSite(loadSite("/site", { tree, home }), laws);
	const dead = findings.filter(({ severity }) => severity !== "note");
	return links.map(({ file, line }) => {
		const rule = dead.find(
			({ at }) => at.file.path === file && at.file.position(at.range.start).line === line,
		)?.rule;
		if (rule === undefined) return "alive";
		return rule === "anchor-leads-somewhere" ? "anchor" : "dead";
	});
}
