// Which of several sites has a page or an operation that somebody asks for.
import { relative, resolve, sep } from "node:path";
import { UsageError } from "../../cli/exit-code.ts";
import { fileOf, namesOf, sitesFor } from "../../cli/site-path.ts";
import { say, type Terminal } from "../../cli/terminal.ts";
import type { ReportedFailure } from "../../report/report.ts";
import type { InspectSettings } from "./inspect-site.ts";

/** Gets what is needed to look at the site in a folder. */
export type SettingsFor = (root: string) => Promise<InspectSettings>;

/** What a site has to say of a thing. */
export interface InspectAnswer {
	readonly version: 1;
	readonly asked: string;
	/** Empty where there is no such thing. */
	readonly found: readonly unknown[];
	/** There where there may be. */
	readonly unknown?: true;
	readonly instead?: string;
	/** Bugs of docproof. */
	readonly failures?: readonly ReportedFailure[];
}

/** Asks the site in a folder about a thing. */
export type InspectQuestion<Own extends InspectAnswer> = (
	root: string,
	thing: string,
	settings: InspectSettings,
) => Own;

/** What one of several sites says, or that none of them has the thing. */
interface Answered<Own extends InspectAnswer> {
	readonly root: string;
	readonly answer: Own;
}

/** A thing of a site, or of one of those in a folder. */
export interface InspectSubject {
	readonly path: string;
	readonly thing: string;
	/** The option that asks about it. */
	readonly option?: string;
}

/**
 * Asks about a thing; of several sites the one that has it. Throws a `UsageError` where more than
 * one has.
 */
export async function answerIn<Own extends InspectAnswer>(
	wanted: InspectSubject,
	ask: InspectQuestion<Own>,
	settingsFor: SettingsFor,
	terminal: Terminal,
): Promise<Answered<Own | (InspectAnswer & { readonly found: readonly [] })>> {
	const { path, thing } = wanted;
	const file = path === "." ? fileOf(thing, terminal) : undefined;
	const name = file?.files?.[0] ?? thing;
	const sites = file === undefined ? sitesFor(path, terminal) : [file.root];
	const all: Answered<Own>[] = [];
	for (const root of sites) {
		const answer = ask(root, name, await settingsFor(root));
		all.push({ root, answer: { ...answer, asked: thing } });
	}
	const failures = all.flatMap(({ answer }) => answer.failures ?? []);
	const [first, ...others] = all;
	return first !== undefined && others.length === 0
		? first
		: (chosen(all, wanted, terminal) ?? nowhere(all, failures, wanted, terminal));
}

/** Of several sites the only one that has the thing, or may have it. */
function chosen<Own extends InspectAnswer>(
	all: readonly Answered<Own>[],
	wanted: InspectSubject,
	terminal: Terminal,
): Answered<Own> | undefined {
	const { path, thing } = wanted;
	const from = resolve(terminal.cwd(), path);
	const having = all.filter(({ answer }) => answer.found.length > 0);
	const candidates = having.length > 0 ? having : all.filter(({ answer }) => answer.unknown);
	const [only, ...others] = candidates;
	if (only === undefined) return undefined;
	const named = (some: readonly Answered<InspectAnswer>[]): string =>
		namesOf(
			some.map(({ root }) => root),
			from,
		);
	if (others.length > 0)
		throw new UsageError(
			`${candidates.length} of the ${all.length} sites below \`${path}\` have \`${thing}\`: ${named(candidates)}. Choose one: \`${commandFor(only.root, wanted, terminal)}\`.`,
		);
	say(terminal, `Of the ${all.length} sites below \`${path}\`, ${named([only])} has \`${thing}\`.`);
	return only;
}

function nowhere(
	all: readonly Answered<InspectAnswer>[],
	failures: readonly ReportedFailure[],
	wanted: InspectSubject,
	terminal: Terminal,
): Answered<InspectAnswer & { readonly found: readonly [] }> {
	const { path, thing } = wanted;
	const root = resolve(terminal.cwd(), path);
	const sites = all.map((one) => one.root);
	const [first = root] = sites;
	const instead = `None of the ${all.length} sites below \`${path}\` has it: ${namesOf(sites, root)}. To look in one of them for what is near: \`${commandFor(first, wanted, terminal)}\`.`;
	const answer = { version: 1, asked: thing, found: [], instead } as const;
	const failed = failures.length > 0 && { failures };
	return { root, answer: { ...answer, ...failed } };
}

/** The command that asks one site. */
function commandFor(root: string, { thing, option }: InspectSubject, { cwd }: Terminal): string {
	const site = relative(cwd(), root).split(sep).join("/");
	const quoted = /[^\w./-]/.test(thing) ? JSON.stringify(thing) : thing;
	const asked = option === undefined ? quoted : `${option} ${quoted}`;
	return `docproof inspect ${site} ${asked}`;
}
