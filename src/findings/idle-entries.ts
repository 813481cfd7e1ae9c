// Entries of the settings that have no effect on a site. docproof reports only entries that
// certainly have no effect, because an unread file may contain a finding that an exception accepts,
// and an entry of inherited settings may be for another site.
import type { Finding } from "../engine/finding.ts";
import type { IdleEntry } from "../engine/question.ts";
import { isFullyKnown } from "../site/pages/fully-known.ts";
import type { Site } from "../site/parts/site.ts";
import { groupBy } from "../source/lists.ts";
import type { Location, Part } from "../source/source-file.ts";
import type { Exception, Selector, WrittenEntry } from "./settings/config.ts";
import { baseOf } from "./settings/glob.ts";
import { globsMatcher, selectorMatcher } from "./settings/selector.ts";
import { markIgnored, type RunSettings } from "./settle-findings.ts";

/**
 * `findings` are the findings of all other rules; `hasRun` is true if the findings of a rule are
 * complete; `isNeeded` is true if a link needs an address of an `elsewhere` glob.
 */
export function idleEntries(
	site: Site,
	settings: RunSettings,
	findings: readonly Finding[],
	hasRun: (rule: string) => boolean,
	isNeeded: (glob: string) => boolean,
): readonly IdleEntry[] {
	const { ignore, exceptions, levels, customRules } = settings;
	if (settings.files.length === 0) return [];
	const search = new IdleSearch(site, settings);
	return [
		...levels.flatMap((entry) => search.idleGlobs("override", entry)),
		...ignore.flatMap((entry) => search.idleGlobs("`ignore` entry", entry)),
		...customRules.flatMap(({ content, written }) =>
			search.idleGlobs("custom rule", { ...content, written }),
		),
		...(exceptions.length === 0 ? [] : search.idleExceptions(findings, hasRun)),
		...search.idleElsewhere(isNeeded),
	];
}

class IdleSearch {
	readonly #site: Site;
	readonly #settings: RunSettings;

	constructor(site: Site, settings: RunSettings) {
		this.#site = site;
		this.#settings = settings;
	}

	idleGlobs(
		entry: "override" | "`ignore` entry" | "custom rule",
		{ files, written }: Pick<Selector, "files"> & { readonly written: WrittenEntry | undefined },
	): IdleEntry[] {
		if (files === undefined || written === undefined) return [];
		if (!this.#isForSite(files, written)) return [];
		if (files.some((glob) => glob.includes("://"))) return [];
		if (this.#hasFileIn(files)) return [];
		const suggestion = files.length === 1 ? this.#nearGlob(files[0] ?? "") : undefined;
		const key = files.length === 1 ? "files/0" : "files";
		return [
			{
				at: locateEntry(written, key, files.length === 1 ? "value" : "key"),
				why: { kind: "fits no file", entry, globs: files, near: suggestion },
			},
		];
	}

	idleExceptions(findings: readonly Finding[], hasRun: (rule: string) => boolean): IdleEntry[] {
		const openByRule = groupBy(
			markIgnored(findings, this.#settings).filter(({ suppressed }) => suppressed === undefined),
			({ rule }) => rule,
		);
		const { exceptions, prefix, today } = this.#settings;
		return exceptions.flatMap((exception) => {
			const { rule, until, written } = exception;
			if (until !== undefined && until < today)
				return written.isInherited
					? []
					: { at: locateEntry(written, "until"), why: { kind: "has ended", until } };
			const matches = selectorMatcher(exception, prefix);
			return openByRule.get(rule)?.some(matches) ? [] : this.#acceptsNothing(exception, hasRun);
		});
	}

	idleElsewhere(isNeeded: (glob: string) => boolean): IdleEntry[] {
		return this.#settings.elsewhere.flatMap(({ addresses, written }) => {
			const isIdle =
				this.#isForSite(undefined, written) &&
				!addresses.some(isNeeded) &&
				this.#site.files.hasBodies &&
				isFullyKnown(this.#site);
			const reason = { kind: "not needed" as const, addresses };
			return isIdle ? [{ at: locateEntry(written, "addresses", "key"), why: reason }] : [];
		});
	}

	#acceptsNothing(
		{ rule, files, written }: Exception,
		hasRun: (rule: string) => boolean,
	): IdleEntry[] {
		const isCertain = hasRun(rule) && this.#isForSite(files, written) && isFullyKnown(this.#site);
		if (!isCertain) return [];
		const reason = { kind: "accepts nothing" as const, rule };
		return [{ at: locateEntry(written, "rule"), why: reason }];
	}

	/** True if the entry can apply only to this site. */
	#isForSite(
		files: readonly string[] | undefined,
		{ document, isInherited }: WrittenEntry,
	): boolean {
		if (isInherited) return false;
		if (!document.file.path.includes("/")) return true;
		const { prefix } = this.#settings;
		if (prefix === "" || files === undefined) return false;
		return files
			.filter((glob) => !glob.startsWith("!"))
			.every((glob) => `${baseOf(glob)}/`.startsWith(prefix));
	}

	#hasFileIn(globs: readonly string[]): boolean {
		const matches = globsMatcher(globs);
		const { prefix } = this.#settings;
		return this.#site.files.allPaths.some((path) => matches(prefix + path));
	}

	/** A glob for the content of a folder, if `glob` is the name of the folder. */
	#nearGlob(glob: string): string | undefined {
		const innerGlob = `${glob.replace(/^\.?\/|\/$/g, "")}/**`;
		return this.#hasFileIn([innerGlob]) ? innerGlob : undefined;
	}
}

function locateEntry(
	{ document, pointer }: WrittenEntry,
	key: string,
	part: Part = "value",
): Location {
	return document.locate(`${pointer}/${key}`, part);
}
