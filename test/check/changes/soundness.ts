// The promise of `--since` and `--staged`: they report the findings of a full run on the new state,
// without those of a full run on the old one.
import { mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect } from "vitest";
import { rules } from "../../../rules/index.ts";
import { comparisonWith } from "../../../src/check/changes/comparison.ts";
import {
	type ComparedState,
	stagedStates,
	statesSince,
} from "../../../src/check/changes/states.ts";
import { type Config, SettingsError } from "../../../src/check/settings/config.ts";
import { configOf } from "../../../src/check/settings/load-config.ts";
import type { SettingsFiles } from "../../../src/check/settings/settings-files.ts";
import { checkSite, type ValidateSettings } from "../../../src/check/site/validate.ts";
import type { Finding } from "../../../src/engine/finding.ts";
import { elementsOf, splitFinding } from "../../../src/engine/identity.ts";
import type { Result } from "../../../src/engine/result.ts";
import { severities } from "../../../src/engine/severity.ts";
import { type Operation, signature } from "../../../src/openapi/spec/spec.ts";
import { internalPages } from "../../../src/site/bodies/internal-pages.ts";
import { unlistedPages } from "../../../src/site/bodies/unlisted-pages.ts";
import { findUnlistedOperations } from "../../../src/site/pages/operations/listed-operations.ts";
import type { PastState, Site } from "../../../src/site/parts/site.ts";
import { type Files, RandomSite } from "./random-site.ts";
import { git, put } from "./repository.ts";

export interface Counts {
	changes: number;
	/** Findings in all new states. */
	found: number;
	shown: number;
}

const configIn =
	(root: string) =>
	(files?: SettingsFiles): Config =>
		configOf(root, { rules: Object.keys(rules), ...(files && { files }) });

/** Changes a site `changes` times, and checks each change in both directions. */
export function checkChanges(seed: number, changes: number): Counts {
	const folder = mkdtempSync(join(tmpdir(), "docproof-random-"));
	const counts: Counts = { changes: 0, found: 0, shown: 0 };
	try {
		new Checker(folder, seed, counts).run(changes);
	} finally {
		rmSync(folder, { recursive: true });
	}
	return counts;
}

/** Rules that compare two states, and may report many changes in one finding. */
const comparing: ReadonlySet<string> = new Set([
	"address-kept",
	"navigation-lists-pages",
	"operation-listed",
]);

/**
 * Findings that need the past of a site appear only with it; all others are the same as without it.
 */
function checkLosses(compared: Result, alone: Result, where: string): void {
	expect(compared.failures, where).toEqual([]);
	const others = ({ findings }: Result): readonly string[] =>
		findings
			.filter(
				({ rule, message }) =>
					!comparing.has(rule) &&
					// A comment on a page applies to its own findings, not to one about all pages together.
					!message.startsWith("Rule `navigation-lists-pages` finds nothing"),
			)
			.map(exact);
	expect(others(compared), where).toEqual(others(alone));
}

/** The pages and operations that the navigation does not list, by their files. */
function leftOutOf(site: Site): LeftOut[] {
	const told = (files: readonly string[], isOld: boolean | undefined): LeftOut[] =>
		files.map((name) => ({ name, isOld: isOld === true }));
	const pages = unlistedPages(site).flatMap((one) =>
		one.kind === "all"
			? told(
					one.pages.map(({ path }) => path),
					one.isOld,
				)
			: told([one.page.path], false),
	);
	const operations = site.navigation.containers.flatMap((node) => {
		const names = (of: readonly Operation[]): string[] =>
			of.map((one) => `${one.spec.path} ${signature(one)}`);
		const { old, unknownSince: others, recent } = findUnlistedOperations(site, node);
		return [...told(names(old), true), ...told(names([...others, ...recent]), false)];
	});
	return [...pages, ...operations];
}

/** True if a page has moved away from an address, even if another page has that address too. */
function addressHasMoved(path: string, past: PastState | undefined): boolean {
	const stem = path.replace(/\.mdx?$/, "");
	return [".md", ".mdx"].some((ending) => past?.moves.cameFrom(stem + ending)?.isCertain === true);
}

interface LeftOut {
	readonly name: string;
	/** True if the finding says that the page was missing before the change. */
	readonly isOld: boolean;
}

/**
 * Checks that the pages which the change took out of the navigation are reported as new, all of
 * them, and no page that was missing before.
 */
function checkLeftOut(
	compared: Site,
	alone: Site,
	past: PastState | undefined,
	where: string,
): void {
	const told = leftOutOf(compared);
	const names = (all: readonly LeftOut[]): string[] =>
		[...new Set(all.map(({ name }) => name))].sort();
	const all = names(leftOutOf(alone));
	// A page that moved while its entry stayed is reported at the entry.
	const others = without(all, names(told), String).filter((path) => !addressHasMoved(path, past));
	expect(others, where).toEqual([]);
	expect(without(names(told), all, String), where).toEqual([]);
	if (past === undefined || past.site.docs.isIncomplete) return;
	// Another rule tells of the pages that are not meant for readers.
	const internal = internalPages(past.site).map(({ page }) => page.path);
	const before = new Set([...names(leftOutOf(past.site)), ...internal]);
	for (const { name, isOld } of told) {
		const [path = ""] = name.split(" ");
		const was = past.moves.cameFrom(path)?.path ?? path;
		const isKnown = before.has(was + name.slice(path.length));
		const isSure = past.moves.cameFrom(path)?.isCertain ?? true;
		expect(isOld, `${where}, ${name}`).toBe(isKnown && isSure);
	}
}

/**
 * Keeps the files outside the site the same in both states, because docproof checks links to them
 * on the disk, which has only one state.
 */
function keepOutside(before: Files, now: Files): void {
	const outside = before.get("outside.mdx");
	if (outside === undefined) now.delete("outside.mdx");
	else if (!now.has("outside.mdx")) now.set("outside.mdx", outside);
}

class Checker {
	readonly #top: string;
	readonly #plain: string;
	readonly #site: RandomSite;
	readonly #seed: number;
	readonly #counts: Counts;
	#written: Files = new Map();

	constructor(folder: string, seed: number, counts: Counts) {
		this.#top = join(folder, "repository");
		this.#plain = join(folder, "plain");
		this.#site = new RandomSite(seed);
		this.#seed = seed;
		this.#counts = counts;
	}

	run(changes: number): void {
		mkdirSync(this.#top);
		git(this.#top, "init", "-q", "-b", "main", "--template=");
		let files = this.#site.first();
		for (let change = 0; change < changes; change++) {
			this.#write(files);
			git(this.#top, "add", "-A");
			git(this.#top, "commit", "-q", "--allow-empty", "-m", "change");
			const old = files;
			files = new Map(old);
			this.#site.change(files);
			keepOutside(old, files);
			this.#write(files);
			const root = join(this.#top, "docs");
			const where = `seed ${this.#seed}, change ${change}`;
			if (this.#site.chance()) {
				this.#check(statesSince(root, "HEAD"), old, files, `${where}, --since`);
				continue;
			}
			git(this.#top, "add", "-A");
			const later = new Map(files);
			this.#site.change(later);
			keepOutside(files, later);
			this.#write(later);
			this.#check(stagedStates(root), old, files, `${where}, --staged`);
		}
	}

	#check(states: ReturnType<typeof stagedStates>, old: Files, files: Files, where: string): void {
		const now = this.#fullRun(files, {});
		if (now === undefined || states?.before === undefined) return;
		const root = join(this.#top, "docs");
		const settings = (state: ComparedState): ValidateSettings => ({
			tree: state.tree,
			settingsFiles: state.settings,
		});
		const { site, result } = checkSite(root, settings(states.now));
		expect(result.findings.map(exact), where).toEqual(now.map(exact));
		const config = configIn(root)(states.now.settings);
		const before = this.#fullRun(old, {}) ?? this.#fullRun(old, { config, baseline: [] });
		const { news, past } = comparisonWith(
			root,
			states,
			{ ...settings(states.now), config },
			configIn(root),
		);
		const moves = new PlainMoves(old, files);
		const [shown, found, was] = [news.keeps(result.findings), now, before ?? []].map((findings) =>
			findings.flatMap(splitFinding),
		);
		this.#compare(shown ?? [], found ?? [], was ?? [], where, moves);
		const compared = checkSite(root, { ...settings(states.now), past });
		checkLosses(compared.result, result, where);
		checkLeftOut(compared.site, site, past, where);
		const told = news.keeps(compared.result.findings);
		const wasSo = told.filter(({ parts }) => parts?.isOld);
		for (const finding of wasSo)
			expect((before ?? []).some(noLessThan(finding)), where).toBe(false);
	}

	#compare(
		shown: readonly Finding[],
		now: readonly Finding[],
		before: readonly Finding[],
		where: string,
		moves: PlainMoves,
	): void {
		this.#counts.changes++;
		this.#counts.found += now.length;
		this.#counts.shown += shown.length;
		const all = without(before, now, exact);
		const hidden = without(without(now, before, exact), shown, exact);
		const gone = without(all, hidden, unplaced);
		// Only a moved finding may be hidden: its old place is gone, or the file, or the name in its
		// message.
		for (const finding of without(hidden, all, unplaced)) {
			const at = gone.findIndex((one) => moves.areSame(one, finding));
			expect(at, `${where} hides ${exact(finding)}`).not.toBe(-1);
			gone.splice(at, 1);
		}
		const added = without(now, before, withElement);
		const wrong = without(shown, added, withElement);
		expect(wrong.map(exact), `${where} shows what was there`).toEqual([]);
	}

	/** The findings of a full run with only these files; `undefined` with invalid settings. */
	#fullRun(files: Files, settings: ValidateSettings): readonly Finding[] | undefined {
		rmSync(this.#plain, { recursive: true, force: true });
		mkdirSync(join(this.#plain, ".git"), { recursive: true });
		for (const [path, content] of files) put(join(this.#plain, path), content);
		try {
			return checkSite(join(this.#plain, "docs"), settings).result.findings;
		} catch (error) {
			if (error instanceof SettingsError) return undefined;
			throw error;
		}
	}

	/** Replaces the files that were written last with others. */
	#write(files: Files): void {
		for (const path of this.#written.keys())
			if (files.get(path) !== this.#written.get(path)) this.#remove(path);
		for (const [path, content] of files)
			if (content !== this.#written.get(path)) put(join(this.#top, path), content);
		this.#written = new Map(files);
	}

	/**
	 * Removes a file and the folders that this leaves empty, because git does not record empty
	 * folders.
	 */
	#remove(path: string): void {
		put(join(this.#top, path), undefined);
		for (let folder = dirname(path); folder !== "."; folder = dirname(folder)) {
			if (readdirSync(join(this.#top, folder)).length > 0) return;
			rmdirSync(join(this.#top, folder));
		}
	}
}

/**
 * Decides whether two findings can be the same, from nothing but the deleted and the added files.
 */
class PlainMoves {
	readonly #gone: readonly string[];
	readonly #new: readonly string[];

	constructor(old: Files, files: Files) {
		this.#gone = [...old.keys()].filter((path) => !files.has(path));
		this.#new = [...files.keys()].filter((path) => !old.has(path));
	}

	areSame(before: Finding, now: Finding): boolean {
		const [one, other] = [textOf(before), textOf(now)];
		if (before.rule !== now.rule) return false;
		// The same place in the same file counts as the same fault, even if its message names something
		// else.
		const isSamePlace =
			before.at.file.path === now.at.file.path &&
			before.at.pointer === now.at.pointer &&
			writtenAt(before) === writtenAt(now) &&
			writtenAt(now) !== "";
		return (
			(isSamePlace && shapeOf(one) === shapeOf(other)) ||
			(this.#isSameName(before.at.file.path, now.at.file.path) &&
				shapeOf(one) === shapeOf(other) &&
				namesIn(one).every((name, index) => this.#isSameName(name, namesIn(other)[index] ?? "")))
		);
	}

	/** True for equal names, and for a path of a deleted file paired with one of an added file. */
	#isSameName(before: string, now: string): boolean {
		const plain = (name: string): string =>
			name.replace(/^[./]+/, "").replace(/[#?].*|\.mdx?$|\/$/g, "");
		return (
			before === now ||
			(this.#gone.some((path) => path.includes(plain(before))) &&
				this.#new.some((path) => path.includes(plain(now))))
		);
	}
}

function writtenAt({ at: { file, range } }: Finding): string {
	return file.text.slice(range.start, range.end);
}

function textOf({ message, at: { file, range, pointer } }: Finding): string {
	const text = pointer === "" ? file.text.slice(range.start, range.end) : "";
	return `${message} \`${text}\``;
}

function shapeOf(text: string): string {
	return text.replaceAll(/`[^`]*`/g, "`");
}

function namesIn(text: string): readonly string[] {
	return Array.from(text.matchAll(/`([^`]*)`/g), ([, name = ""]) => name);
}

/**
 * A finding with its element, because the same place can be about another operation after a change.
 */
function withElement(finding: Finding): string {
	return `${exact(finding)} ${elementsOf(finding)}`;
}

function exact(finding: Finding): string {
	const { severity, at } = finding;
	return `${severity} ${at.pointer} ${unplaced(finding)}`;
}

function unplaced({ rule, at, message }: Finding): string {
	const { file, range, pointer } = at;
	const text = pointer === "" ? file.text.slice(range.start, range.end) : "";
	return `${rule} ${file.path} ${message} ${text}`;
}

/** A test for findings of the same rule that are at least as severe. */
function noLessThan(finding: Finding): (one: Finding) => boolean {
	const rank = ({ severity }: Finding): number => severities.indexOf(severity);
	return (one) => one.rule === finding.rule && rank(one) <= rank(finding);
}

/** The findings that remain after each of the others has cancelled an equal one. */
function without<Item>(
	findings: readonly Item[],
	others: readonly Item[],
	keyOf: (finding: Item) => string,
): Item[] {
	const left = others.map(keyOf);
	return findings.filter((finding) => {
		const at = left.indexOf(keyOf(finding));
		if (at === -1) return true;
		left.splice(at, 1);
		return false;
	});
}
