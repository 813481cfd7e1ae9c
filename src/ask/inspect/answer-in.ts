// The choice among several sites: the site that has the requested page or operation.
import { relative, resolve, sep } from "node:path";
import { UsageError } from "../../cli/exit-code.ts";
import { fileOf, listSites, sitesFor } from "../../cli/site-path.ts";
import { say, type Terminal } from "../../cli/terminal.ts";
import type { ReportedFailure } from "../../report/report.ts";
import { type Explanation, explainItem, type InspectSettings } from "./inspect-site.ts";

export type SettingsFor = (root: string) => Promise<InspectSettings>;

interface SiteAnswer {
	readonly root: string;
	readonly answer: Explanation;
}

export interface InspectSubject {
	readonly path: string;
	readonly item: string;
}

/** Throws a `UsageError` if several sites have the item. */
export async function answerIn(
	subject: InspectSubject,
	settingsFor: SettingsFor,
	terminal: Terminal,
): Promise<SiteAnswer> {
	const { path, item } = subject;
	const file = path === "." ? fileOf(item, terminal) : undefined;
	const name = file?.files?.[0] ?? item;
	const sites = file === undefined ? sitesFor(path, terminal) : [file.root];
	const siteAnswers: SiteAnswer[] = [];
	for (const root of sites) {
		const answer = explainItem(root, name, await settingsFor(root));
		siteAnswers.push({ root, answer: { ...answer, asked: item } });
	}
	const failures = siteAnswers.flatMap(({ answer }) => answer.failures ?? []);
	const [first, ...others] = siteAnswers;
	return first !== undefined && others.length === 0
		? first
		: (onlySiteWith(siteAnswers, subject, terminal) ??
				missingAnswer(siteAnswers, failures, subject, terminal));
}

/** The only site that has the item; otherwise, the only site that may have the item. */
function onlySiteWith(
	all: readonly SiteAnswer[],
	subject: InspectSubject,
	terminal: Terminal,
): SiteAnswer | undefined {
	const { path, item } = subject;
	const fullPath = resolve(terminal.cwd(), path);
	const sitesWithItem = all.filter(({ answer }) => answer.found.length > 0);
	const candidates =
		sitesWithItem.length > 0 ? sitesWithItem : all.filter(({ answer }) => answer.unknown);
	const [match, ...others] = candidates;
	if (match === undefined) return undefined;
	const siteNames = (some: readonly SiteAnswer[]): string =>
		listSites(
			some.map(({ root }) => root),
			fullPath,
		);
	if (others.length > 0)
		throw new UsageError(
			`${candidates.length} of the ${all.length} sites below \`${path}\` have \`${item}\`: ${siteNames(candidates)}. Choose one: \`${commandFor(match.root, subject, terminal)}\`.`,
		);
	say(
		terminal,
		`Of the ${all.length} sites below \`${path}\`, ${siteNames([match])} has \`${item}\`.`,
	);
	return match;
}

function missingAnswer(
	all: readonly SiteAnswer[],
	failures: readonly ReportedFailure[],
	subject: InspectSubject,
	terminal: Terminal,
): SiteAnswer {
	const { path, item } = subject;
	const root = resolve(terminal.cwd(), path);
	const sites = all.map((one) => one.root);
	const [first = root] = sites;
	const searchedText = `None of the ${all.length} sites below \`${path}\` has it: ${listSites(sites, root)}. To see similar names in one of them, run \`${commandFor(first, subject, terminal)}\`.`;
	const answer = { version: 1, asked: item, found: [], instead: searchedText } as const;
	const failureFields = failures.length > 0 && { failures };
	return { root, answer: { ...answer, ...failureFields } };
}

function commandFor(root: string, { item }: InspectSubject, { cwd }: Terminal): string {
	const site = relative(cwd(), root).split(sep).join("/");
	const quotedItem = /[^\w./-]/.test(item) ? JSON.stringify(item) : item;
	return `docproof inspect ${site} ${quotedItem}`;
}
