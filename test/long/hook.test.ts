// What the hook finds by looking at the edited page alone is what it finds by looking at all of the
// site, for edits made by chance of the bodies of pages, both ways. More is tried with
//   DOCPROOF_SITES=<folder of sites>:… DOCPROOF_EDITS=<so many of each site> DOCPROOF_SEED=<number>
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { expect, it } from "vitest";
import { newFindings } from "../../src/check/changes/new-findings.ts";
import { findingsOnOnePage } from "../../src/check/hook/edit-findings.ts";
import { type FormerFile, formerState, noMoves } from "../../src/check/hook/former-files.ts";
import { findingsIn } from "../../src/check/site/validate.ts";
import { ruleNames } from "../../src/cli/rules.ts";
import type { Finding } from "../../src/engine/finding.ts";
import type { Config } from "../../src/findings/settings/config.ts";
import { configOf } from "../../src/findings/settings/load-config.ts";
import { writeSite } from "../agents/faults.ts";
import { Random } from "../fuzz/random.ts";
import { copyOf } from "../temporary.ts";

const { DOCPROOF_SITES, DOCPROOF_EDITS = "60", DOCPROOF_SEED = "1" } = process.env;
const fixtures = join(import.meta.dirname, "../../fixtures/sites");
const sites = DOCPROOF_SITES?.split(":").flatMap((folder) =>
	readdirSync(folder).map((name) => join(folder, name)),
) ?? [writeSite(), join(fixtures, "kitchen-sink"), join(fixtures, "readme")];

const pieces: readonly string[] = [
	...["\n## New heading\n", "\n# Title\n", "[a](/index)", "[x](#gone)", "<"],
	...['<Card title="x" href="/gone">a</Card>\n', "<Icno />", "<Note>", "{foo}"],
	...["\n```js\nx\n", "\n| a | b |\n", "![x](/no.png)", "$5 to $6", "- item\n"],
	...["https://docs.acme.test/index ", 'import X from "/x.mdx";\n', "`", ""],
	"{/* docproof-ignore link-leads-somewhere: because */}",
];

/** A piece in place of some letters, or without a line, below the frontmatter. */
function edited(text: string, random: Random): string {
	const from = Math.max(0, text.indexOf("\n---", 3) + 4);
	const at = from + random.below(Math.max(1, text.length - from));
	if (random.below(3) > 0) {
		const end = at + random.below(12);
		return text.slice(0, at) + random.one(pieces) + text.slice(end);
	}
	const start = text.indexOf("\n", at) + 1;
	const end = text.indexOf("\n", start) + 1;
	return start === 0 || end === 0 ? text : text.slice(0, start) + text.slice(end);
}

it.each(sites.filter((site) => existsSync(join(site, "docs.json"))))(
	"in %s",
	(site) => {
		const root = copyOf(site);
		const config = configOf(root, { rules: ruleNames });
		const pages = globSync("**/*.mdx", { cwd: root }).sort();
		const random = new Random(Number(DOCPROOF_SEED));
		let alone = 0;
		for (let edit = 0; edit < Number(DOCPROOF_EDITS) && pages.length > 0; edit++) {
			const path = random.one(pages);
			const file = join(root, path);
			const text = readFileSync(file, "utf8");
			const other = edited(text, random);
			const isBack = random.below(2) === 0;
			const [before, after] = isBack ? [other, text] : [text, other];
			writeFileSync(file, after);
			const was = { kind: "file" as const, bytes: Buffer.from(before) };
			const changed = [{ path, was, now: Buffer.from(after) }];
			const found = findingsOnOnePage(root, changed, config);
			if (found !== undefined) {
				alone++;
				const all = broughtToAll(root, changed, config);
				expect(linesOf(found.findings), after).toEqual(linesOf(all));
			}
			writeFileSync(file, text);
		}
		// Else nothing was tried.
		if (pages.length > 3) expect(alone).toBeGreaterThan(0);
	},
	600_000,
);

function linesOf(findings: readonly Finding[]): readonly string[] {
	return findings
		.map(({ rule, at, message, hint = "" }) =>
			[rule, at.file.path, at.range.start, message, hint].join(" "),
		)
		.sort();
}

/** By two runs that have nothing to do with each other. */
function broughtToAll(
	root: string,
	changed: readonly FormerFile[],
	config: Config,
): readonly Finding[] {
	const { tree } = formerState(root, changed);
	const was = findingsIn(root, { config, tree });
	const past = { site: was.site, moves: noMoves };
	const now = findingsIn(root, { config, past });
	return newFindings(now.findings, was.findings, noMoves);
}
