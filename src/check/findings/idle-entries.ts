// Entries of the settings that have no effect on a site. docproof reports only entries that
// certainly have no effect, because an unread file may contain a finding that an exception accepts,
// and an entry of inherited settings may be for another site.
import type { Finding } from "../../engine/finding.ts";
import type { IdleEntry } from "../../engine/question.ts";
import { isFullyKnown } from "../../site/pages/fully-known.ts";
import type { Site } from "../../site/parts/site.ts";
import { groupBy } from "../../text/lists.ts";
import type { Location, Part } from "../../text/source-file.ts";
import type { Exception, WrittenEntry } from "../settings/config.ts";
import { baseOf } from "../settings/glob.ts";
import { GlobLists } from "../settings/glob-lists.ts";
import { SelectorIndex } from "../settings/selector.ts";
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
		...search.idleGlobs([
			...levels.map(({ files, written }) => ({ entry: "override" as const, files, written })),
			...ignore.map(({ files, written }) => ({ entry: "`ignore` entry" as const, files, written })),
			...customRules.map(({ content: { files }, written }) => ({
				entry: "custom rule" as const,
				files,
				written,
			})),
		]),
		...(exceptions.length === 0 ? [] : search.idleExceptions(findings, hasRun)),
		...search.idleElsewhere(isNeeded),
	];
}

interface EntryWithGlobs {
	readonly entry: "override" | "`ignore` entry" | "custom rule";
	readonly files: readonly string[] | undefined;
	readonly written: WrittenEntry | undefined;
}

class IdleSearch {
	readonly #site: Site;
	readonly #settings: RunSettings;

	constructor(site: Site, settings: RunSettings) {
		this.#site = site;
		this.#settings = settings;
	}

	idleGlobs(entries: readonly EntryWithGlobs[]): IdleEntry[] {
		const candidates = entries.flatMap(({ files, written, entry }) =>
			files === undefined ||
			written === undefined ||
			!this.#isForSite(files, written) ||
			files.some((glob) => glob.includes("://"))
				? []
				: { files, written, entry },
		);
		const idleCandidates = this.#withoutFiles(candidates, ({ files }) => files);
		const unhelpfulCandidates = new Set(
			this.#withoutFiles(idleCandidates, ({ files }) => files.map(globWithin)),
		);
		return idleCandidates.map((candidate) => {
			const { files, written, entry } = candidate;
			const [glob = "", ...others] = files;
			const isSingle = others.length === 0;
			const isFolder = isSingle && !unhelpfulCandidates.has(candidate);
			const near = isFolder ? globWithin(glob) : undefined;
			return {
				at: locateEntry(written, isSingle ? "files/0" : "files", isSingle ? "value" : "key"),
				why: { kind: "fits no file", entry, globs: files, near },
			};
		});
	}

	idleExceptions(findings: readonly Finding[], hasRun: (rule: string) => boolean): IdleEntry[] {
		const { exceptions, prefix, today } = this.#settings;
		const locationsByRule = groupBy(
			markIgnored(findings, this.#settings).filter(({ suppressed }) => suppressed === undefined),
			({ rule }) => rule,
		);
		const idleExceptions = new Set(
			Array.from(groupBy(exceptions, ({ rule }) => rule)).flatMap(([rule, entries]) => {
				const locations = (locationsByRule.get(rule) ?? []).map(({ at }) => at);
				return [...new SelectorIndex(entries, prefix).idle(locations)];
			}),
		);
		return exceptions.flatMap((exception) => {
			const { until, written } = exception;
			if (until !== undefined && until < today)
				return written.isInherited
					? []
					: { at: locateEntry(written, "until"), why: { kind: "has ended", until } };
			return idleExceptions.has(exception) ? this.#acceptsNothing(exception, hasRun) : [];
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

	/** The entries whose globs match no file of the site. */
	#withoutFiles<Entry>(
		entries: readonly Entry[],
		globsOf: (entry: Entry) => readonly string[],
	): readonly Entry[] {
		if (entries.length === 0) return [];
		const { prefix } = this.#settings;
		const paths = Array.from(this.#site.files.allPaths, (path) => prefix + path);
		return new GlobLists(entries.map(globsOf)).idle(paths).flatMap((index) => entries[index] ?? []);
	}
}

/** A glob for the content of a folder, for an entry that has the name of the folder. */
function globWithin(glob: string): string {
	return `${glob.replace(/^\.?\/|\/$/g, "")}/**`;
}

function locateEntry(
	{ document, pointer }: WrittenEntry,
	key: string,
	part: Part = "value",
): Location {
	return document.locate(`${pointer}/${key}`, part);
}
