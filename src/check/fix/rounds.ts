// Fixes what can be fixed, in memory: each round applies the fixes of what is found, and keeps only
// those after which nothing is found that was not found before.
import type { Finding } from "../../engine/finding.ts";
import type { Failure, Result } from "../../engine/result.ts";
import { rulesThat } from "../../engine/rule.ts";
import { maxFaults } from "../../site/pages/parse-faults.ts";
import { groupBy } from "../../source/lists.ts";
import { byPath, edited, withoutOverlaps } from "./edits.ts";

/** A file before and after. */
export interface FixedFile {
	readonly path: string;
	readonly before: string;
	readonly after: string;
	/** How many findings are fixed in it. */
	readonly fixes: number;
}

/** What the fixes come to. */
export interface Fixed {
	readonly files: readonly FixedFile[];
	readonly fixes: number;
	/**
	 * What could be fixed, but for another problem that this would bring, in the order of the
	 * findings.
	 */
	readonly refused: readonly RefusedFix[];
	/** What docproof failed at: there may be more to fix. */
	readonly failures: readonly Failure[];
}

/** A finding whose fix makes something worse. */
export interface RefusedFix {
	readonly path: string;
	/** As of the fixed text. */
	readonly line: number;
	readonly rule: string;
}

/** Texts that stand in for those on disk, by path. */
export type Texts = ReadonlyMap<string, string>;

interface FixTools {
	/** Proofs the site with other texts than those on disk. */
	readonly proof: (texts: Texts) => Result;
	/** What of the findings may be fixed. */
	readonly fixable: (result: Result) => readonly Finding[];
	/** The text of a file as it is now; `undefined` for one that is none. */
	readonly read: (path: string) => string | undefined;
}

/**
 * A fix that leads to another takes a round more; more than these in a row that leave as much to
 * fix nobody needs.
 */
const maxIdleRounds = 10;
/** Fixes that bring each other back would go on for ever. */
const maxRounds = 1000;

export function fixInRounds(tools: FixTools, withUnsafe: boolean): Fixed {
	const fixer = new Fixer(tools);
	let idle = 0;
	for (let round = 0; round < maxRounds && idle < maxIdleRounds; round++) {
		const before = fixer.fixable(withUnsafe).length;
		if (!fixer.round(withUnsafe) && !fixer.reconsider()) break;
		idle = fixer.fixable(withUnsafe).length < before ? 0 : idle + 1;
	}
	return fixer.fixed(withUnsafe);
}

class Fixer {
	readonly #tools: FixTools;
	readonly #before = new Map<string, string>();
	/** Those that were tried and made something worse. */
	readonly #refused = new Set<string>();
	#texts: Texts = new Map();
	/** What is found with these texts. */
	#result: Result;
	/** By file: how many there were. */
	readonly #fixesIn = new Map<string, number>();
	#fixes = 0;
	/** How many fixes there were when those that were refused got another chance. */
	#considered = 0;

	constructor(tools: FixTools) {
		this.#tools = tools;
		this.#result = tools.proof(this.#texts);
	}

	/** What is found now and has a fix that may be applied. */
	fixable(withUnsafe: boolean): readonly Finding[] {
		return this.#tools
			.fixable(this.#result)
			.filter(
				({ fix }) =>
					fix !== undefined && (withUnsafe || fix.isUnsafe !== true) && !fix.at.file.isRemote,
			);
	}

	/** Whether anything was fixed. */
	round(withUnsafe: boolean): boolean {
		const candidates = this.fixable(withUnsafe).filter(
			(finding) => !this.#refused.has(findingKey(finding)),
		);
		// What they hide shows up then, and is no reason to refuse other fixes.
		const hides = hidingRules(this.#result);
		const hiding = candidates.filter(({ rule }) => hides.has(rule));
		const full = fullFiles(this.#result);
		const counts = (result: Result): Map<string, number> => hidingOf(result, full);
		return (
			this.#apply(withoutOverlaps(hiding), counts(this.#result), counts) ||
			this.#apply(withoutOverlaps(candidates), countsOf(this.#result))
		);
	}

	/**
	 * What made something worse may do so no longer after other fixes. Whether there is any of that.
	 */
	reconsider(): boolean {
		const mayFit = this.#refused.size > 0 && this.#fixes > this.#considered;
		this.#considered = this.#fixes;
		if (mayFit) this.#refused.clear();
		return mayFit;
	}

	fixed(withUnsafe: boolean): Fixed {
		const files = Array.from(this.#texts, ([path, after]) => ({
			path,
			before: this.#before.get(path) ?? "",
			after,
			fixes: this.#fixesIn.get(path) ?? 0,
		}))
			.filter(({ before, after }) => before !== after)
			.sort(byPath);
		const { failures } = this.#result;
		const refused = this.fixable(withUnsafe)
			.filter((finding) => this.#refused.has(findingKey(finding)))
			.map(({ at: { file, range }, rule }) => ({
				path: file.path,
				line: file.position(range.start).line,
				rule,
			}));
		return { files, fixes: this.#fixes, refused, failures };
	}

	/** All at once, or, where that makes something worse, each half by itself. */
	#apply(
		findings: readonly Finding[],
		known: ReadonlyMap<string, number>,
		counts: (result: Result) => Map<string, number> = countsOf,
	): boolean {
		if (findings.length === 0) return false;
		const texts = this.#textsWith(findings);
		const result = texts && this.#tools.proof(texts);
		if (texts !== undefined && result && isNoWorse(result, known, counts)) {
			this.#texts = texts;
			this.#result = result;
			this.#fixes += findings.length;
			for (const { fix } of findings) this.#count(fix?.at.file.path ?? "");
			return true;
		}
		const [first] = findings;
		if (findings.length === 1 && first !== undefined) {
			this.#refused.add(findingKey(first));
			return false;
		}
		const half = Math.ceil(findings.length / 2);
		const before = this.#apply(findings.slice(0, half), known, counts);
		// Their places hold only as long as nothing before them has moved.
		if (before) return true;
		return this.#apply(findings.slice(half), known, counts);
	}

	#count(path: string): void {
		this.#fixesIn.set(path, (this.#fixesIn.get(path) ?? 0) + 1);
	}

	/** `undefined` where a file cannot be read again. */
	#textsWith(findings: readonly Finding[]): Texts | undefined {
		const fixes = findings.flatMap(({ fix }) => fix ?? []);
		const texts = new Map(this.#texts);
		for (const [path, own] of groupBy(fixes, ({ at }) => at.file.path)) {
			const text = this.#texts.get(path) ?? this.#tools.read(path);
			if (text === undefined) return undefined;
			if (!this.#before.has(path)) this.#before.set(path, text);
			texts.set(path, edited(text, own));
		}
		return texts;
	}
}

function isNoWorse(
	result: Result,
	known: ReadonlyMap<string, number>,
	counts: (result: Result) => Map<string, number>,
): boolean {
	if (result.failures.length > 0) return false;
	const followUps = rulesThat(result.rules, ({ mayFollowFix }) => mayFollowFix === true);
	for (const [key, count] of counts(result)) {
		const [rule = ""] = key.split("\n");
		if (count > (known.get(key) ?? 0) && !followUps.has(rule)) return false;
	}
	return true;
}

/** As long as they find something in a file, nobody knows what else is wrong with it. */
function hidingRules({ rules }: Result): ReadonlySet<string> {
	return rulesThat(rules, ({ hidesOthers }) => hidesOthers === true);
}

/** How often each problem is found. */
export function countsOf({
	findings,
	suppressed = [],
}: Pick<Result, "findings"> & Partial<Pick<Result, "suppressed">>): Map<string, number> {
	const counts = new Map<string, number>();
	for (const finding of [...findings, ...suppressed]) {
		const key = findingKey(finding);
		counts.set(key, (counts.get(key) ?? 0) + 1);
	}
	return counts;
}

/** The files with more faults than are told: each that is fixed brings another to light. */
function fullFiles(result: Result): ReadonlySet<string> {
	const hides = hidingRules(result);
	const faults = [...result.findings, ...result.suppressed].filter(({ rule }) => hides.has(rule));
	return new Set(
		Array.from(groupBy(faults, ({ at }) => at.file.path))
			.filter(([, own]) => own.length >= maxFaults)
			.map(([path]) => path),
	);
}

function hidingOf(result: Result, full: ReadonlySet<string>): Map<string, number> {
	const hides = hidingRules(result);
	const isHiding = ({ rule, at }: Finding): boolean => hides.has(rule) && !full.has(at.file.path);
	return countsOf({
		...result,
		findings: result.findings.filter(isHiding),
		suppressed: result.suppressed.filter(isHiding),
	});
}

/** Without lines, which move. */
export function findingKey({ rule, at, message }: Finding): string {
	return `${rule}\n${at.file.path}\n${message}`;
}
