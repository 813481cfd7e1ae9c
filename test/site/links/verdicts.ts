// The recorded verdicts of Mintlify's check, and those of docproof.
import { createHash } from "node:crypto";
import { join } from "node:path";
import { rules } from "../../../rules/index.ts";
import { runRulesOnSite } from "../../../src/check/findings/run-site-rules.ts";
import { OverlaidTree } from "../../../src/site/facts/files/file-tree.ts";
import { loadSite } from "../../../src/site/session/load-site.ts";
import type { Verdict } from "./differences.ts";
import { type LinkSite, linkSite } from "./link-site.ts";

export const sites = 3000;
/** The number of sites that are checked for each commit. */
export const fewSites = 100;
export const recorded = join(import.meta.dirname, "verdicts.json");

/** A hash of the sites, so that verdicts of other sites are not compared. */
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
const ruleSet = Object.fromEntries(
	Object.entries(rules).filter(([name]) => rulesOfLinks.includes(name)),
);

/** The verdict of docproof on each link. */
export function verdictsOf({ files, links, home }: LinkSite): readonly Verdict[] {
	const held = new Map(
		Object.entries(files).map(([path, text]) => [
			path,
			{ kind: "file", bytes: Buffer.from(text) } as const,
		]),
	);
	const tree = new OverlaidTree({ root: "/site", files: held });
	const { findings } = runRulesOnSite(loadSite("/site", { tree, home }), ruleSet);
	const dead = findings.filter(({ severity }) => severity !== "note");
	return links.map(({ file, line }) => {
		const rule = dead.find(
			({ at }) => at.file.path === file && at.file.position(at.range.start).line === line,
		)?.rule;
		if (rule === undefined) return "alive";
		return rule === "anchor-leads-somewhere" ? "anchor" : "dead";
	});
}
