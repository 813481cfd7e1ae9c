// Most edits are of the body of a page, and leave alone what others can see of it: then only that
// body is looked at.
import { rules } from "../../../rules/index.ts";
import type { Finding } from "../../engine/finding.ts";
import type { Failure } from "../../engine/result.ts";
import type { Rules } from "../../engine/rule.ts";
import type { Config } from "../../findings/settings/config.ts";
import { ChangingSite } from "../../session/changing-site.ts";
import { isSeenAsBefore, seenElsewhere } from "../../site/bodies/seen-elsewhere.ts";
import { bodyAt } from "../../site/pages/bodies.ts";
import type { Site } from "../../site/parts/site.ts";
import { frontmatterLength } from "../../source/mdx/frontmatter.ts";
import { ignoreMark } from "../../source/mdx/proven-page.ts";
import { newFindings } from "../changes/new-findings.ts";
import { findingsIn } from "../site/validate.ts";
import { type Changed, formerState, noMoves } from "./former-files.ts";

/** What is found, and what docproof could not do. */
export interface FoundInFiles {
	readonly findings: readonly Finding[];
	readonly failures: readonly Failure[];
}

/** What an edit has brought; `undefined` where it may have brought something to other files. */
export function broughtToOnePage(
	root: string,
	changed: readonly Changed[],
	config: Config,
): FoundInFiles | undefined {
	// Which exceptions are needed is known of a whole site only.
	if (config.exceptions.length > 0 || !changed.every(isOfBody)) return undefined;
	const paths = changed.map(({ path }) => path);
	const asked = new Set(paths);
	const changing = new ChangingSite(root);
	const settings = { config, changing, asked, laws };
	const { tree } = formerState(root, changed);
	const was = findingsIn(root, { ...settings, tree });
	const seen = paths.map((path) => seenElsewhere(was.site, path));
	changing.touch(paths, false);
	const now = findingsIn(root, settings);
	const isAsBefore =
		parts.every((part) => was.site[part] === now.site[part]) &&
		paths.every((path, index) => isSeenAsBefore(seen[index], seenElsewhere(now.site, path)));
	if (!isAsBefore) return undefined;
	const findings = newFindings(now.findings, was.findings, noMoves);
	return findings.every((one) => isKnown(now.site, one, asked))
		? { findings, failures: now.failures }
		: undefined;
}

/** What is said of an OpenAPI file alone does not change with a page. */
const laws = Object.fromEntries(
	Object.entries<Rules<Site>[string]>(rules).filter(([, { needsNoSite }]) => needsNoSite !== true),
);

const parts = ["docs", "navigation", "pages", "specs", "published"] as const;

/** Whether all that is found at its place is known. */
function isKnown(site: Site, { at: { file } }: Finding, asked: ReadonlySet<string>): boolean {
	return asked.has(file.path) || bodyAt(site, file.path) === undefined;
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
