// The goldens of the fixtures: the printed output, and the changes of fixes.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { fixSite } from "../src/check/fix/fix-site.ts";
import { unifiedDiff } from "../src/check/fix/fixed-files.ts";
import type { FixResult } from "../src/check/fix/rounds.ts";
import { checkSite } from "../src/check/site/validate.ts";
import type { Result } from "../src/engine/result.ts";
import type { RemoteText } from "../src/text/remote-text.ts";
import { ruleNames } from "../tools/generate/rule-index.ts";
import { print } from "./print.ts";
import { amountOf } from "./thorough.ts";

export const fixtures = join(import.meta.dirname, "../fixtures");

/** A file and its expected text. */
type Golden = readonly [file: string, text: string];

/** The rule that `npm run rule` restricts the fixtures to; `undefined` for all. */
const onlyRule = process.env.DOCPROOF_RULE;

/** The rules whose fixtures are tested. */
export function testedRules(): readonly string[] {
	return onlyRule === undefined ? ruleNames() : [onlyRule];
}

/**
 * Of the fixtures of each rule, or of others that are alike, the first ones and some more, or each of
 * them: each night, in the project `fixtures`, and for `npm run rule`.
 */
export function someOf<T>(all: readonly T[]): readonly T[] {
	return all.filter((_, index) => onlyRule !== undefined || index % amountOf(6, 1) === 0);
}

/** The golden files, which are next to the fixtures. */
export function keptFiles(): readonly string[] {
	const sites = onlyRule === undefined ? ["sites/*.diff"] : [];
	return [`rules/${onlyRule ?? "*"}/*.{txt,diff}`, ...sites].flatMap((pattern) =>
		globSync(pattern, { cwd: fixtures, absolute: true }),
	);
}

/** The names of the fixtures of a rule. */
export function fixturesOf(rule: string): readonly string[] {
	const home = join(fixtures, "rules", rule);
	if (!existsSync(home)) return [];
	return readdirSync(home, { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map((entry) => entry.name);
}

/** Every fixture with a violation of a rule, and the sites for several rules. */
export function fixableSites(): readonly string[] {
	const broken = testedRules().flatMap((rule) =>
		fixturesOf(rule)
			.filter((name) => name.startsWith("invalid"))
			.map((name) => `rules/${rule}/${name}`),
	);
	const others = onlyRule === undefined ? readdirSync(join(fixtures, "sites")) : [];
	return [...broken, ...others.map((name) => `sites/${name}`)].filter((site) =>
		existsSync(join(fixtures, site, "docs.json")),
	);
}

/** The result for a fixture. */
export function validateFixture(root: string): Result {
	return checkSite(root, { remotes: remotesOf(root) }).result;
}

/** The texts at the URLs of a fixture, from a file next to it. */
export function remotesOf(root: string): ReadonlyMap<string, RemoteText> {
	const remotes = `${root}.remotes.json`;
	const answers: Record<string, RemoteText> = existsSync(remotes)
		? JSON.parse(readFileSync(remotes, "utf8"))
		: {};
	return new Map(Object.entries(answers));
}

/** The printed output for the invalid fixtures of a rule: files and their texts. */
export function printedOf(rule: string): readonly Golden[] {
	return fixturesOf(rule)
		.filter((name) => name.startsWith("invalid"))
		.map((name) => join(fixtures, "rules", rule, name))
		.map((root) => [`${root}.txt`, print(validateFixture(root))]);
}

/** The golden files of the fixes of a site. */
export function keptFixes(site: string): readonly string[] {
	return ["diff", "unsafe.diff"]
		.map((name) => `${join(fixtures, site)}.${name}`)
		.filter((file) => existsSync(file));
}

/** The changes that fixes make in a site: files and their texts. */
export function fixesOf(
	site: string,
	fixed: (withUnsafe: boolean) => FixResult = fixesIn(site),
): readonly Golden[] {
	const root = join(fixtures, site);
	const [safe, all] = [fixed(false), fixed(true)];
	const shown: [string, string][] = [];
	if (safe.fixes > 0) shown.push([`${root}.diff`, unifiedDiff(safe.files, "")]);
	if (all.fixes > safe.fixes) shown.push([`${root}.unsafe.diff`, unifiedDiff(all.files, "")]);
	return shown;
}

function fixesIn(site: string): (withUnsafe: boolean) => FixResult {
	const root = join(fixtures, site);
	return (withUnsafe) => fixSite(root, { remotes: remotesOf(root) }, withUnsafe);
}
