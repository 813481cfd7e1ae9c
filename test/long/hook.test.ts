// The findings of the hook when it checks the edited page alone equal those when it checks the whole
// site, for random edits of bodies and frontmatter, in both directions. More edits:
//   DOCPROOF_SITES=<folder of sites>:… DOCPROOF_EDITS=<so many of each site> DOCPROOF_SEED=<number>
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { expect, it } from "vitest";
import { newFindings } from "../../src/check/changes/new-findings.ts";
import type { Config } from "../../src/check/settings/config.ts";
import { configOf } from "../../src/check/settings/load-config.ts";
import { ruleNames } from "../../src/check/settings/rule-selection.ts";
import { findingsIn } from "../../src/check/site/validate.ts";
import type { Finding } from "../../src/engine/finding.ts";
import { findingsOnOnePage } from "../../src/review/hook/edit-findings.ts";
import { type FormerFile, formerState, noMoves } from "../../src/review/hook/former-files.ts";
import { Random } from "../fuzz/random.ts";
import { writeSite } from "../review/agents/faults.ts";
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

const titles: readonly string[] = [
	...["Quick start", "Überblick", "Übersicht: 2", "a & b", "100% safe", '"What\'s new?"', "''"],
	...["!?", "Users", "1.5", "Réglages"],
];

/** Fragments of links to a page, some of which are made from one of these titles. */
const fragments: readonly string[] = [
	...["quick-start", "quick start", "quick%2Dst%61rt", "quick&#45;start", "-quick--start-"],
	...["überblick", "%C3%BCberblick", "u\u0308berblick", "übersicht-2", "a-b", "a-%26-b"],
	...["100-safe", "what-s-new", "whats-new", "users", "1-5", "réglages", "quick-starts", "gone"],
];

/** A text with another frontmatter field, or with other text in its body. */
function edited(text: string, random: Random): string {
	if (random.below(2) === 0 || !text.startsWith("---\n")) return editedBody(text, random);
	const name = random.one(["title", "title", "title", "sidebarTitle", "description", "mode"]);
	const value = name === "mode" ? "custom" : random.one(titles);
	const end = text.indexOf("\n---", 3);
	const head = text.slice(0, end).replace(new RegExp(`\\n${name}:.*`), "");
	const field = random.below(6) === 0 ? "" : `\n${name}: ${value}`;
	return head + field + text.slice(end);
}

/** Another page with a link to a page, in one of several forms. */
function withLinkTo(path: string, target: string, text: string, random: Random): string {
	const ownFragments = [...target.matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) =>
		title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-"),
	);
	const fragment = random.one([...fragments, ...ownFragments, ...ownFragments]);
	const address = `/${path.replace(/\.mdx$/, "")}#${fragment}`;
	const isIgnored = random.below(6) === 0;
	const comment = isIgnored ? "{/* docproof-ignore anchor-leads-somewhere: because */}\n" : "";
	const link = random.below(2) === 0 ? `[a](<${address}>)` : `<a href="${address}">a</a>`;
	return `${text}\n\n${comment}${link}\n`;
}

/** A piece in place of some letters, or without a line, below the frontmatter. */
function editedBody(text: string, random: Random): string {
	const from = Math.max(0, text.indexOf("\n---", 3) + 4);
	const headings = [...text.slice(from).matchAll(/^#+ .*$/gm)];
	if (headings.length > 0 && random.below(3) === 0) {
		const { 0: heading, index } = random.one(headings);
		const end = from + index + heading.length;
		return `${text.slice(0, from + index)}## ${random.one(titles)}${text.slice(end)}`;
	}
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
		let aloneWithTitle = 0;
		for (let edit = 0; edit < Number(DOCPROOF_EDITS) && pages.length > 0; edit++) {
			const path = random.one(pages);
			const file = join(root, path);
			const text = readFileSync(file, "utf8");
			const other = edited(text, random);
			const linkingPath = random.one(pages);
			const linkingFile = join(root, linkingPath);
			const linkingText = readFileSync(linkingFile, "utf8");
			if (linkingPath !== path)
				writeFileSync(linkingFile, withLinkTo(path, text, linkingText, random));
			const isBack = random.below(2) === 0;
			const [before, after] = isBack ? [other, text] : [text, other];
			writeFileSync(file, after);
			const was = { kind: "file" as const, bytes: Buffer.from(before) };
			const changed = [{ path, was, now: Buffer.from(after) }];
			const found = findingsOnOnePage(root, changed, config);
			if (found !== undefined) {
				alone++;
				if (titleLine(before) !== titleLine(after)) aloneWithTitle++;
				const all = broughtToAll(root, changed, config);
				expect(linesOf(found.findings), after).toEqual(linesOf(all));
			}
			writeFileSync(file, text);
			writeFileSync(linkingFile, linkingText);
		}
		// Otherwise nothing was compared.
		if (pages.length > 3) {
			expect(alone).toBeGreaterThan(0);
			expect(aloneWithTitle).toBeGreaterThan(0);
		}
	},
	600_000,
);

function titleLine(text: string): string | undefined {
	return /^title:.*/m.exec(text)?.[0];
}

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
