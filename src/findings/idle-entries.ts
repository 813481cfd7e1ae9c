// The entries of the settings that do nothing for a site. Told only where that is certain: what
// could not be read may hold what an exception accepts, and settings above a site may mean another
// one.
import type { Finding } from "../engine/finding.ts";
import type { IdleEntry } from "../engine/question.ts";
import { isFullyKnown } from "../site/pages/fully-known.ts";
import type { Site } from "../site/parts/site.ts";
import { groupBy } from "../source/lists.ts";
import type { Location, Part } from "../source/source-file.ts";
import { type RunSettings, withIgnored } from "./judge.ts";
import type { Exception, Selector, Written } from "./settings/config.ts";
import { baseOf } from "./settings/glob.ts";
import { fitsGlobs, selects } from "./settings/selector.ts";

/**
 * `found` is what all other rules have found, `runs` tells whether a rule has run for good,
 * `leadsTo` whether anything that is dead but for it leads to what a glob of `elsewhere` fits.
 */
export function idleEntries(
	site: Site,
	settings: RunSettings,
	found: readonly Finding[],
	runs: (rule: string) => boolean,
	leadsTo: (glob: string) => boolean,
): readonly IdleEntry[] {
	const { ignore, exceptions, levels, customRules } = settings;
	if (settings.files.length === 0) return [];
	const asked = new IdleSearch(site, settings);
	return [
		...levels.flatMap((entry) => asked.idleGlobs("override", entry)),
		...ignore.flatMap((entry) => asked.idleGlobs("`ignore` entry", entry)),
		...customRules.flatMap(({ content, written }) =>
			asked.idleGlobs("custom rule", { ...content, written }),
		),
		...(exceptions.length === 0 ? [] : asked.idleExceptions(found, runs)),
		...asked.idleElsewhere(leadsTo),
	];
}

class IdleSearch {
	readonly #site: Site;
	readonly #settings: RunSettings;

	constructor(site: Site, settings: RunSettings) {
		this.#site = site;
		this.#settings = settings;
	}

	/** An override, an entry of `ignore` or a custom rule whose globs fit no file. */
	idleGlobs(
		entry: "override" | "`ignore` entry" | "custom rule",
		{ files, written }: Pick<Selector, "files"> & { readonly written: Written | undefined },
	): IdleEntry[] {
		if (files === undefined || written === undefined) return [];
		if (!this.#isForSite(files, written)) return [];
		if (files.some((glob) => glob.includes("://"))) return [];
		if (this.#hasFileIn(files)) return [];
		const near = files.length === 1 ? this.#nearGlob(files[0] ?? "") : undefined;
		const way = files.length === 1 ? "files/0" : "files";
		return [
			{
				at: place(written, way, files.length === 1 ? "value" : "key"),
				why: { kind: "fits no file", entry, globs: files, near },
			},
		];
	}

	/** Those that accept nothing, and those whose time is over. */
	idleExceptions(found: readonly Finding[], runs: (rule: string) => boolean): IdleEntry[] {
		const open = groupBy(
			withIgnored(found, this.#settings).filter(({ suppressed }) => suppressed === undefined),
			({ rule }) => rule,
		);
		const { exceptions, prefix, today } = this.#settings;
		return exceptions.flatMap((exception) => {
			const { rule, until, written } = exception;
			if (until !== undefined && until < today)
				return written.isInherited
					? []
					: { at: place(written, "until"), why: { kind: "has ended", until } };
			const fits = selects(exception, prefix);
			return open.get(rule)?.some(fits) ? [] : this.#acceptsNothing(exception, runs);
		});
	}

	/** The entries of `elsewhere` without which nothing more would be dead. */
	idleElsewhere(leadsTo: (glob: string) => boolean): IdleEntry[] {
		return this.#settings.elsewhere.flatMap(({ addresses, written }) => {
			const isIdle =
				this.#isForSite(undefined, written) &&
				!addresses.some(leadsTo) &&
				this.#site.files.hasBodies &&
				isFullyKnown(this.#site);
			const why = { kind: "not needed" as const, addresses };
			return isIdle ? [{ at: place(written, "addresses", "key"), why }] : [];
		});
	}

	#acceptsNothing(
		{ rule, files, written }: Exception,
		runs: (rule: string) => boolean,
	): IdleEntry[] {
		const isKnown = runs(rule) && this.#isForSite(files, written) && isFullyKnown(this.#site);
		if (!isKnown) return [];
		const why = { kind: "accepts nothing" as const, rule };
		return [{ at: place(written, "rule"), why }];
	}

	/** Whether an entry can be meant for no other site. */
	#isForSite(files: readonly string[] | undefined, { document, isInherited }: Written): boolean {
		if (isInherited) return false;
		if (!document.file.path.includes("/")) return true;
		const { prefix } = this.#settings;
		if (prefix === "" || files === undefined) return false;
		return files
			.filter((glob) => !glob.startsWith("!"))
			.every((glob) => `${baseOf(glob)}/`.startsWith(prefix));
	}

	/** Whether a file of the site fits globs. */
	#hasFileIn(globs: readonly string[]): boolean {
		const fits = fitsGlobs(globs);
		const { prefix } = this.#settings;
		return this.#site.files.all.some((path) => fits(prefix + path));
	}

	/** For the name of a folder, the glob of what is in it. */
	#nearGlob(glob: string): string | undefined {
		const inside = `${glob.replace(/^\.?\/|\/$/g, "")}/**`;
		return this.#hasFileIn([inside]) ? inside : undefined;
	}
}

function place({ document, pointer }: Written, way: string, part: Part = "value"): Location {
	return document.locate(`${pointer}/${way}`, part);
}
