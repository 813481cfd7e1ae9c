// What an edit of some files has brought: what is found now and was not at the last commit. Most
// edits are of the body of a page, and leave alone what others can see of it: then only that body is
// looked at.
import { rules } from "../../../rules/index.ts";
import { ruleNames } from "../../cli/rules.ts";
import type { Finding } from "../../engine/finding.ts";
import type { Failure } from "../../engine/result.ts";
import type { Rules } from "../../engine/rule.ts";
import type { Config } from "../../findings/settings/config.ts";
import { configOf } from "../../findings/settings/load-config.ts";
import type { SettingsFiles } from "../../findings/settings/settings-files.ts";
import { ChangingSite } from "../../session/changing-site.ts";
import { externalEffects, keepsExternalEffects } from "../../site/bodies/seen-elsewhere.ts";
import { bodyAt } from "../../site/pages/bodies.ts";
import type { Site } from "../../site/parts/site.ts";
import { frontmatterLength } from "../../source/mdx/frontmatter.ts";
import { ignoreMark } from "../../source/mdx/proven-page.ts";
import { settingsOf } from "../changes/comparison.ts";
import { newFindings } from "../changes/new-findings.ts";
import { findingsIn, type ValidateSettings } from "../site/validate.ts";
import { type Changed, changedOf, formerState, noMoves } from "./former-files.ts";

interface Brought extends FoundInFiles {
	/** Whether it is known what the files were: otherwise it is all that is found in them. */
	readonly isCompared: boolean;
}

/** What is found in a site for an edit of some of its files. `paths` are relative to it. */
export function broughtBy(root: string, paths: readonly string[]): Brought {
	const all = changedOf(root, paths);
	const isCompared =
		all?.every(({ path, was }) => path !== "docs.json" || was !== undefined) === true;
	if (!isCompared) return { ...foundIn(root, paths), isCompared };
	const changed = (all ?? []).filter(mayMatter);
	if (changed.length === 0) return { findings: [], failures: [], isCompared };
	const config = configIn(root);
	const brought = broughtToOnePage(root, changed, config) ?? broughtToSite(root, changed, config);
	return { ...brought, isCompared };
}

/** Source code can be there or not; what is in it nothing looks at. */
function mayMatter({ path, was, now }: Changed): boolean {
	return (
		now === undefined ||
		(was === undefined ? !isCode.test(path) : !isCode.test(path) && !isMedia.test(path))
	);
}

const isCode =
	/\.(?:[cm]?[jt]s|py|go|rs|java|kt|rb|php|[ch]|cpp|cs|swift|s?css|html?|vue|svelte|sh|toml|sql|lock)$/i;
const isMedia = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|mp[34]|webm|mov|pdf|woff2?|zip)$/i;

function configIn(root: string, files?: SettingsFiles): Config {
	return configOf(root, { rules: ruleNames, ...(files && { files }) });
}

/** All that stands in some files. */
function foundIn(root: string, paths: readonly string[]): FoundInFiles {
	const bodyPaths = new Set(paths);
	const { findings, failures } = findingsIn(root, { bodyPaths });
	return { findings: findings.filter(({ at }) => bodyPaths.has(at.file.path)), failures };
}

/** Here and elsewhere. */
function broughtToSite(root: string, changed: readonly Changed[], config: Config): FoundInFiles {
	const changing = new ChangingSite(root);
	const before = formerState(root, changed);
	const was = findingsIn(root, {
		config,
		changing,
		tree: before.tree,
		...settingsOf(root, before, (files) => configIn(root, files)),
	});
	const isMoved = changed.some((one) => one.was === undefined || one.now === undefined);
	changing.touch(
		changed.map(({ path }) => path),
		isMoved,
	);
	const settings: ValidateSettings = { config, changing, past: { site: was.site, moves: noMoves } };
	const now = findingsIn(root, settings);
	const findings = newFindings(now.findings, was.findings, noMoves);
	return { findings, failures: now.failures };
}

/** What is found, and what docproof could not do. */
interface FoundInFiles {
	readonly findings: readonly Finding[];
	readonly failures: readonly Failure[];
}

/**
 * What an edit has brought; `undefined` where it may have brought something to other files.
 * @internal
 */
export function broughtToOnePage(
	root: string,
	changed: readonly Changed[],
	config: Config,
): FoundInFiles | undefined {
	// Which exceptions are needed is known of a whole site only, and custom rules look at all of it.
	if (config.exceptions.length + config.customRules.length > 0 || !changed.every(isOfBody))
		return undefined;
	const paths = changed.map(({ path }) => path);
	const bodyPaths = new Set(paths);
	const changing = new ChangingSite(root);
	const settings = { config, changing, bodyPaths, laws };
	const { tree } = formerState(root, changed);
	const was = findingsIn(root, { ...settings, tree });
	const seen = paths.map((path) => externalEffects(was.site, path));
	changing.touch(paths, false);
	const now = findingsIn(root, settings);
	const isAsBefore =
		parts.every((part) => was.site[part] === now.site[part]) &&
		paths.every((path, index) =>
			keepsExternalEffects(seen[index], externalEffects(now.site, path)),
		);
	if (!isAsBefore) return undefined;
	const findings = newFindings(now.findings, was.findings, noMoves);
	return findings.every((one) => isKnown(now.site, one, bodyPaths))
		? { findings, failures: now.failures }
		: undefined;
}

/** What is said of an OpenAPI file alone does not change with a page. */
const laws = Object.fromEntries(
	Object.entries<Rules<Site>[string]>(rules).filter(([, { needsNoSite }]) => needsNoSite !== true),
);

const parts = ["docs", "navigation", "pages", "specs", "published"] as const;

/** Whether all that is found at its place is known. */
function isKnown(site: Site, { at: { file } }: Finding, bodyPaths: ReadonlySet<string>): boolean {
	return bodyPaths.has(file.path) || bodyAt(site, file.path) === undefined;
}

/** Whether only the body of a page is another one, and nothing in it accepts findings. */
function isOfBody({ path, was, now }: Changed): boolean {
	if (!/\.mdx?$/.test(path) || was?.kind !== "file" || now === undefined) return false;
	const [before, after] = [was.bytes, now].map((bytes) => bytes.toString("latin1"));
	return (
		before !== undefined &&
		after !== undefined &&
		headOf(before) === headOf(after) &&
		!before.includes(ignoreMark) &&
		!after.includes(ignoreMark)
	);
}

/** A character for each byte. */
function headOf(text: string): string {
	return text.slice(0, frontmatterLength(text) ?? text.length);
}
