// Fixing in memory. Each round applies fixes, and keeps only the fixes that cause no new problem.
import type { Finding } from "../../engine/finding.ts";
import type { Failure, Result } from "../../engine/result.ts";
import { selectRuleNames } from "../../engine/rule.ts";
import { maxFaultsOfPage } from "../../text/budget.ts";
import { countItems, groupBy } from "../../text/lists.ts";
import { applyFixes, byPath, withoutOverlaps } from "./edits.ts";

export interface FixedFile {
	readonly path: string;
	readonly before: string;
	readonly after: string;
	readonly fixes: number;
}

export interface FixResult {
	readonly files: readonly FixedFile[];
	readonly fixes: number;
	/** Fixes that would cause another problem, in the order of the findings. */
	readonly refused: readonly RefusedFix[];
	readonly failures: readonly Failure[];
}

export interface RefusedFix {
	readonly path: string;
	/** The line in the fixed text. */
	readonly line: number;
	readonly rule: string;
}

export type Texts = ReadonlyMap<string, string>;

interface FixTools {
	readonly checkTexts: (texts: Texts) => Result;
	readonly fixableFindings: (result: Result) => readonly Finding[];
	readonly read: (path: string) => string | undefined;
	/** The path of the file behind a symbolic link; of another file, its own path. */
	readonly sourceOf: (path: string) => string;
}

/**
 * The maximum number of rounds without progress, because a fix that requires another fix takes one
 * more round. No real site needs this many rounds in a row.
 */
const maxIdleRounds = 10;
/** The maximum number of rounds, because two fixes could revert each other forever. */
const maxRounds = 1000;

export function fixInRounds(tools: FixTools, withUnsafe: boolean): FixResult {
	const fixer = new Fixer(tools);
	let idleRounds = 0;
	for (let roundCount = 0; roundCount < maxRounds && idleRounds < maxIdleRounds; roundCount++) {
		const fixableBefore = fixer.fixableFindings(withUnsafe).length;
		if (!fixer.runRound(withUnsafe) && !fixer.reconsider()) break;
		idleRounds = fixer.fixableFindings(withUnsafe).length < fixableBefore ? 0 : idleRounds + 1;
	}
	return fixer.fixedFiles(withUnsafe);
}

class Fixer {
	readonly #tools: FixTools;
	readonly #before = new Map<string, string>();
	readonly #refused = new Set<string>();
	#texts: Texts = new Map();
	#result: Result;
	readonly #fixesIn = new Map<string, number>();
	#fixes = 0;
	/** The number of fixes when refused fixes were last reconsidered. */
	#considered = 0;

	constructor(tools: FixTools) {
		this.#tools = tools;
		this.#result = tools.checkTexts(this.#texts);
	}

	fixableFindings(withUnsafe: boolean): readonly Finding[] {
		return this.#tools
			.fixableFindings(this.#result)
			.filter(
				({ fix }) =>
					fix !== undefined && (withUnsafe || fix.isUnsafe !== true) && !fix.at.file.isRemote,
			);
	}

	/** Returns true if any fix was made. */
	runRound(withUnsafe: boolean): boolean {
		const candidates = this.#withoutAliases(
			this.fixableFindings(withUnsafe).filter((finding) => !this.#refused.has(findingKey(finding))),
		);
		// Syntax errors are fixed first, because they hide other problems, and uncovered problems must
		// not count against other fixes.
		const hidingRuleNames = hidingRules(this.#result);
		const hidingFindings = candidates.filter(({ rule }) => hidingRuleNames.has(rule));
		const filesWithMostErrors = filesWithMostFaults(this.#result);
		const countHiding = (result: Result): Map<string, number> =>
			hidingCounts(result, filesWithMostErrors);
		return (
			this.#apply(withoutOverlaps(hidingFindings), countHiding(this.#result), countHiding) ||
			this.#apply(withoutOverlaps(candidates), countsOf(this.#result))
		);
	}

	/**
	 * The findings whose fixes use one path for each file, if possible the path that is no symbolic
	 * link, because a fix changes what all paths of its file show.
	 */
	#withoutAliases(findings: readonly Finding[]): readonly Finding[] {
		const chosenPaths = new Map<string, string>();
		for (const { fix } of findings) {
			if (fix === undefined) continue;
			const { path } = fix.at.file;
			const source = this.#tools.sourceOf(path);
			if (path === source || !chosenPaths.has(source)) chosenPaths.set(source, path);
		}
		return findings.filter(({ fix }) => {
			const path = fix?.at.file.path ?? "";
			return chosenPaths.get(this.#tools.sourceOf(path)) === path;
		});
	}

	/**
	 * A refused fix may cause no problem after other fixes. Returns true if any refused fix can be
	 * tried again.
	 */
	reconsider(): boolean {
		const mayFit = this.#refused.size > 0 && this.#fixes > this.#considered;
		this.#considered = this.#fixes;
		if (mayFit) this.#refused.clear();
		return mayFit;
	}

	fixedFiles(withUnsafe: boolean): FixResult {
		const files = Array.from(this.#texts, ([path, after]) => ({
			path,
			before: this.#before.get(path) ?? "",
			after,
			fixes: this.#fixesIn.get(path) ?? 0,
		}))
			.filter(({ before, after }) => before !== after)
			.sort(byPath);
		const { failures } = this.#result;
		const refusedFixes = this.fixableFindings(withUnsafe)
			.filter((finding) => this.#refused.has(findingKey(finding)))
			.map(({ at: { file, range }, rule }) => ({
				path: file.path,
				line: file.position(range.start).line,
				rule,
			}));
		return { files, fixes: this.#fixes, refused: refusedFixes, failures };
	}

	/**
	 * Applies all fixes at once, because each check takes a run of the rules; if that causes a
	 * problem, applies each half separately.
	 */
	#apply(
		findings: readonly Finding[],
		allowed: ReadonlyMap<string, number>,
		counts: (result: Result) => Map<string, number> = countsOf,
	): boolean {
		if (findings.length === 0) return false;
		const texts = this.#textsWith(findings);
		const result = texts && this.#tools.checkTexts(texts);
		if (texts !== undefined && result && isNoWorse(result, allowed, counts)) {
			this.#texts = texts;
			this.#result = result;
			this.#fixes += findings.length;
			for (const { fix } of findings) this.#count(this.#tools.sourceOf(fix?.at.file.path ?? ""));
			return true;
		}
		const [first] = findings;
		if (findings.length === 1 && first !== undefined) {
			this.#refused.add(findingKey(first));
			return false;
		}
		const halfCount = Math.ceil(findings.length / 2);
		const isFirstApplied = this.#apply(findings.slice(0, halfCount), allowed, counts);
		// The second half is not tried after a change, because its locations are then outdated.
		if (isFirstApplied) return true;
		return this.#apply(findings.slice(halfCount), allowed, counts);
	}

	#count(path: string): void {
		this.#fixesIn.set(path, (this.#fixesIn.get(path) ?? 0) + 1);
	}

	#textsWith(findings: readonly Finding[]): Texts | undefined {
		const fixes = findings.flatMap(({ fix }) => fix ?? []);
		const texts = new Map(this.#texts);
		for (const [path, own] of groupBy(fixes, ({ at }) => this.#tools.sourceOf(at.file.path))) {
			const text = this.#texts.get(path) ?? this.#tools.read(path);
			if (text === undefined) return undefined;
			if (!this.#before.has(path)) this.#before.set(path, text);
			texts.set(path, applyFixes(text, own));
		}
		return texts;
	}
}

function isNoWorse(
	result: Result,
	allowed: ReadonlyMap<string, number>,
	counts: (result: Result) => Map<string, number>,
): boolean {
	if (result.failures.length > 0) return false;
	const followUps = selectRuleNames(result.rules, ({ mayFollowFix }) => mayFollowFix === true);
	for (const [key, count] of counts(result)) {
		const [rule = ""] = key.split("\n");
		if (count > (allowed.get(key) ?? 0) && !followUps.has(rule)) return false;
	}
	return true;
}

function hidingRules({ rules }: Result): ReadonlySet<string> {
	return selectRuleNames(rules, ({ hidesOthers }) => hidesOthers === true);
}

export function countsOf({
	findings,
	suppressed = [],
}: Pick<Result, "findings"> & Partial<Pick<Result, "suppressed">>): Map<string, number> {
	return countItems([...findings, ...suppressed].map(findingKey));
}

/**
 * Files with the maximum number of reported syntax errors, because a fix in such a file can uncover
 * another error.
 */
function filesWithMostFaults(result: Result): ReadonlySet<string> {
	const hidingRuleNames = hidingRules(result);
	const faults = [...result.findings, ...result.suppressed].filter(({ rule }) =>
		hidingRuleNames.has(rule),
	);
	return new Set(
		Array.from(groupBy(faults, ({ at }) => at.file.path))
			.filter(([, own]) => own.length >= maxFaultsOfPage)
			.map(([path]) => path),
	);
}

function hidingCounts(result: Result, full: ReadonlySet<string>): Map<string, number> {
	const hidingRuleNames = hidingRules(result);
	const isHiding = ({ rule, at }: Finding): boolean =>
		hidingRuleNames.has(rule) && !full.has(at.file.path);
	return countsOf({
		...result,
		findings: result.findings.filter(isHiding),
		suppressed: result.suppressed.filter(isHiding),
	});
}

/** The key has no line, because lines move. */
export function findingKey({ rule, at, message }: Finding): string {
	return `${rule}\n${at.file.path}\n${message}`;
}
