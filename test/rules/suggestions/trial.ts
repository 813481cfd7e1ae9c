// Suggestions tried in memory: each must remove its finding and cause no other.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type SuggestedFile, suggestedFiles } from "../../../src/check/fix/suggested-files.ts";
import { checkSite, type ValidateSettings } from "../../../src/check/site/validate.ts";
import type { Finding } from "../../../src/engine/finding.ts";
import { elementsOf } from "../../../src/engine/identity.ts";
import type { Result } from "../../../src/engine/result.ts";
import { selectRuleNames } from "../../../src/engine/rule.ts";
import type { Suggestion } from "../../../src/engine/suggestion.ts";
import {
	DiskTree,
	type FileTree,
	MemoryText,
	OverlaidTree,
} from "../../../src/site/facts/files/file-tree.ts";
import { ChangingSite } from "../../../src/site/session/changing-site.ts";

/** The rules whose findings hide text of the same file from all other rules. */
const uncovering = new Set(["code-block-closed", "page-parses", "file-parses"]);

/** A site in memory, to which one suggestion at a time is applied. */
export class SuggestionTrial {
	readonly #root: string;
	readonly #settings: ValidateSettings;
	readonly #disk: DiskTree;
	readonly #changing: ChangingSite;
	readonly #result: Result;
	readonly #counts: ReadonlyMap<string, number>;
	readonly #cached = new Map<Finding, readonly Suggestion[]>();
	#touched: readonly string[] = [];

	constructor(root: string, settings: ValidateSettings = {}) {
		this.#root = root;
		this.#settings = settings;
		this.#disk = new DiskTree(root);
		this.#changing = new ChangingSite(root);
		this.#result = this.#check([]);
		this.#counts = countsOf(this.#result);
	}

	get findings(): readonly Finding[] {
		return this.#result.findings;
	}

	/** The suggestions; they have to be requested before any of them is tried. */
	suggestionsFor(finding: Finding): readonly Suggestion[] {
		const cached = this.#cached.get(finding);
		const suggestions = cached ?? this.#result.suggestionsFor?.(finding) ?? [];
		this.#cached.set(finding, suggestions);
		return suggestions;
	}

	/** The files that a suggestion changes; `undefined` if it cannot be applied. */
	filesOf(suggestion: Suggestion): readonly SuggestedFile[] | undefined {
		return suggestedFiles(suggestion, (path) => this.#textAt(path));
	}

	/** The promise that a suggestion breaks; `undefined` if it keeps all of them. */
	faultOf(finding: Finding, suggestion: Suggestion): string | undefined {
		const files = this.filesOf(suggestion);
		if (files === undefined) return "It cannot be applied.";
		if (files.every(({ before, after }) => before === after)) return "It changes nothing.";
		const { failures, rules, ...result } = this.#check(files);
		if (failures.length > 0) return `docproof failed: ${String(failures[0]?.error)}`;
		const counts = countsOf(result);
		const kept = keysOf(finding).find(
			(key) => (counts.get(key) ?? 0) >= (this.#counts.get(key) ?? 0),
		);
		if (kept !== undefined) return `The finding stays: ${kept.replaceAll("\n", " ")}`;
		const followUps = selectRuleNames(rules, ({ mayFollowFix }) => mayFollowFix === true);
		const isUncovered = (key: string): boolean =>
			uncovering.has(finding.rule) && key.split("\n")[1] === finding.at.file.path;
		const reworded = this.#rewordedKeys(finding, result.findings, counts);
		const brought = [...counts].find(
			([key, count]) =>
				!isUncovered(key) &&
				!reworded.has(key) &&
				count > (this.#counts.get(key) ?? 0) &&
				!followUps.has(key.split("\n")[0] ?? ""),
		);
		return brought && `It brings another finding: ${brought[0].replaceAll("\n", " ")}`;
	}

	/**
	 * The keys of findings that quote the changed text: the same rule reported something else on the
	 * same line before.
	 */
	#rewordedKeys(
		{ rule }: Finding,
		findings: readonly Finding[],
		counts: ReadonlyMap<string, number>,
	): ReadonlySet<string> {
		const vanished = this.findings.filter(
			(before) => before.rule !== rule && keysOf(before).every((key) => !counts.has(key)),
		);
		const lines = new Set(vanished.map(lineOf));
		return new Set(findings.filter((after) => lines.has(lineOf(after))).flatMap(keysOf));
	}

	#check(files: readonly SuggestedFile[]): Result {
		const paths = files.map(({ path }) => path);
		const isMoved = files.some(({ before, after }) => before === undefined || after === undefined);
		this.#changing.touch([...this.#touched, ...paths], isMoved || this.#isMoved);
		this.#touched = paths;
		this.#isMoved = isMoved;
		const tree = treeAfter(this.#root, this.#disk, files);
		return checkSite(this.#root, { ...this.#settings, changing: this.#changing, tree }).result;
	}
	#isMoved = false;

	#textAt(path: string): string | undefined {
		try {
			return readFileSync(join(this.#root, path), "utf8");
		} catch {
			return undefined;
		}
	}
}

function countsOf({
	findings,
	suppressed,
}: Pick<Result, "findings" | "suppressed">): Map<string, number> {
	const counts = new Map<string, number>();
	for (const key of [...findings, ...suppressed].flatMap(keysOf))
		counts.set(key, (counts.get(key) ?? 0) + 1);
	return counts;
}

function keysOf(finding: Finding): readonly string[] {
	return elementsOf(finding).map((element) =>
		[finding.rule, finding.at.file.path, element].join("\n"),
	);
}

function lineOf({ rule, at: { file, range } }: Finding): string {
	return [rule, file.path, file.position(range.start).line].join("\n");
}

/** A tree in which the files are as after the change. */
function treeAfter(root: string, below: FileTree, files: readonly SuggestedFile[]): FileTree {
	const texts = new Map(files.map(({ path, after }) => [path, after]));
	const layer = new Map<string, MemoryText>();
	for (const [path, text] of texts) if (text !== undefined) layer.set(path, new MemoryText(text));
	const hides = (path: string): boolean => texts.has(path) && texts.get(path) === undefined;
	return new OverlaidTree({ root, files: layer, below, hides });
}
