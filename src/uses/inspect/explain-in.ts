// Which of several sites has a page or an operation that somebody asks for.
import { relative, resolve, sep } from "node:path";
import { UsageError } from "../../cli/exit-code.ts";
import { say, type Terminal } from "../../cli/terminal.ts";
import { fileOf, namesOf, sitesFor } from "../site-path.ts";
import {
	type Explanation,
	explainThing,
	type InspectSettings,
} from "./inspect-site.ts";

/** Gets what is needed to look at the site in a folder. */
export type SettingsFor = (root: string) => Promise<InspectSettings>;

/** What a site has to say of a thing. */
interface Explained {
	readonly root: string;
	readonly answer: Explanation;
}

/** A thing of a site, or of one of those in a folder. */
interface Wanted {
	readonly path: string;
	readonly thing: string;
}

/** Explains a thing; of several sites that of the one that has it. Throws a `UsageError` where more than one has. */
export async function explainIn(
	wanted: Wanted,
	settingsFor: SettingsFor,
	terminal: Terminal,
): Promise<Explained> {
	const { path, thing } = wanted;
	const file = path === "." ? fileOf(thing, terminal) : undefined;
	const name = file?.files?.[0] ?? thing;
	const sites = file === undefined ? sitesFor(path, terminal) : [file.root];
	const all: Explained[] = [];
	for (const root of sites) {
		const answer = explainThing(root, name, await settingsFor(root));
		all.push({ root, answer: { ...answer, asked: thing } });
	}
	const [first, ...others] = all;
	return first !== undefined && others.length === 0
		? first
		: chosen(all, wanted, terminal);
}

/** Of several sites the only one that has the thing, or may have it. */
function chosen(
	all: readonly Explained[],
	wanted: Wanted,
	terminal: Terminal,
): Explained {
	const { path, thing } = wanted;
	const from = resolve(terminal.cwd(), path);
	const having = all.filter(({ answer }) => answer.found.length > 0);
	const candidates =
		having.length > 0 ? having : all.filter(({ answer }) => answer.unknown);
	const [only, ...others] = candidates;
	if (only === undefined) return nowhere(all, wanted, terminal);
	const named = (some: readonly Explained[]): string =>
		namesOf(
			some.map(({ root }) => root),
			from,
		);
	if (others.length > 0)
		throw new UsageError(
			`${candidates.length} of the ${all.length} sites below \`${path}\` have \`${thing}\`: ${named(candidates)}. Choose one: \`${commandFor(only.root, thing, terminal)}\`.`,
		);
	say(
		terminal,
		`Of the ${all.length} sites below \`${path}\`, ${named([only])} has \`${thing}\`.`,
	);
	return only;
}

function nowhere(
	all: readonly Explained[],
	{ path, thing }: Wanted,
	terminal: Terminal,
): Explained {
	const root = resolve(terminal.cwd(), path);
	const sites = all.map((one) => one.root);
	const [first = root] = sites;
	const instead = `None of the ${all.length} sites below \`${path}\` has it: ${namesOf(sites, root)}. To look in one of them for what is near: \`${commandFor(first, thing, terminal)}\`.`;
	return { root, answer: { version: 1, asked: thing, found: [], instead } };
}

/** The command that explains a thing of one site. */
function commandFor(root: string, thing: string, { cwd }: Terminal): string {
	const site = relative(cwd(), root).split(sep).join("/");
	const quoted = /[^\w./-]/.test(thing) ? JSON.stringify(thing) : thing;
	return `docproof inspect ${site} ${quoted}`;
}
