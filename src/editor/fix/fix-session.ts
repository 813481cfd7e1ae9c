// The problems of a site, the choices for each, and the changes made so far.
import { existsSync, realpathSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { countsOf, findingKey } from "../../check/fix/rounds.ts";
import { type SuggestedFile, suggestedFiles } from "../../check/fix/suggested-files.ts";
import type { ValidateTask } from "../../cli/validate/validate-task.ts";
import { validatePart } from "../../cli/validate/validate-task.ts";
import { type Cause, causesOf } from "../../engine/causes.ts";
import type { Finding } from "../../engine/finding.ts";
import type { Result } from "../../engine/result.ts";
import type { SuggestedChange, Suggestion } from "../../engine/suggestion.ts";
import { ChangingSite } from "../../site/session/changing-site.ts";
import { removeLeftovers } from "../../text/files/replace-file.ts";
import { isInFolder } from "../../text/files/repository.ts";
import { textAt, undoChange, type WrittenFile, writeChange } from "./write-change.ts";

/** A fix or a suggestion that a person may choose. */
export interface Choice extends Suggestion {
	/** True for the fix of a rule, which is certain. */
	readonly isFix?: true;
}

/** A change that was carried out, or the reason why the change was refused. */
export type StepOutcome =
	| { readonly files: number; readonly findings: number; readonly newFindings: number }
	| { readonly refusal: string };

type SessionStep =
	| { readonly kind: "made" | "accepted"; readonly written: readonly WrittenFile[] }
	| { readonly kind: "skipped"; readonly keys: readonly string[] };

export class FixSession {
	readonly #root: string;
	readonly #task: ValidateTask;
	readonly #isWanted: (finding: Finding) => boolean;
	readonly #changingSite: ChangingSite;
	/** The steps so far, each of which can be undone. */
	readonly #steps: SessionStep[] = [];
	readonly #choices = new WeakMap<Finding, readonly Choice[]>();
	#result: Result;

	constructor(root: string, task: ValidateTask, isWanted: (finding: Finding) => boolean) {
		this.#root = root;
		this.#task = task;
		this.#isWanted = isWanted;
		this.#changingSite = new ChangingSite(root);
		this.#result = this.#check();
	}

	get result(): Result {
		return this.#result;
	}

	get steps(): readonly SessionStep["kind"][] {
		return this.#steps.map(({ kind }) => kind);
	}

	/** The causes that are neither fixed nor skipped, most severe first. */
	get causes(): readonly Cause[] {
		const findings = this.#result.findings.filter(this.#isWanted);
		const skippedKeys = new Set(
			this.#steps.flatMap((step) => (step.kind === "skipped" ? step.keys : [])),
		);
		return causesOf(findings).filter(
			({ findings: own }) => !own.every((finding) => skippedKeys.has(findingKey(finding))),
		);
	}

	skip({ findings }: Cause): void {
		this.#steps.push({ kind: "skipped", keys: findings.map(findingKey) });
	}

	/** The fix of a finding, followed by the suggestions for the finding. */
	choicesFor(finding: Finding): readonly Choice[] {
		const choices = this.#choices.get(finding) ?? this.#findChoices(finding);
		this.#choices.set(finding, choices);
		return choices;
	}

	#findChoices(finding: Finding): readonly Choice[] {
		const { fix, hint, message } = finding;
		const suggestions = this.#result.suggestionsFor?.(finding) ?? [];
		if (fix === undefined || fix.at.file.isRemote) return suggestions;
		const choice: Choice = {
			title: hint ?? message,
			reason:
				fix.isUnsafe === true
					? "Check the result: it may not be what you intended."
					: "It is certain: `docproof validate --fix` does the same.",
			changes: [{ kind: "edit", at: fix.at, text: fix.text }],
			isFix: true,
		};
		return [choice, ...suggestions];
	}

	/** The same choice for all findings of a cause. */
	choicesLike(choice: Choice, { findings }: Cause): readonly Choice[] {
		const similarChoices = findings.flatMap(
			(finding) =>
				this.choicesFor(finding).find(
					(other) => other.isFix === choice.isFix && (choice.isFix || other.title === choice.title),
				) ?? [],
		);
		return withoutOverlaps(similarChoices, this.#sourceOf);
	}

	/**
	 * The files that a change touches, before and after the change; `undefined` if the change no
	 * longer fits the files.
	 */
	filesOf(changes: readonly SuggestedChange[]): readonly SuggestedFile[] | undefined {
		const read = (path: string): string | undefined => textAt(this.#root, path);
		return suggestedFiles({ title: "", reason: "", changes }, read, this.#sourceOf);
	}

	/** The path of the file behind a symbolic link in the site; of another file, its own path. */
	readonly #sourceOf = (path: string): string => {
		const file = join(this.#root, path);
		if (!existsSync(file)) return path;
		const [root, source] = [realpathSync(this.#root), realpathSync(file)];
		return isInFolder(root, source) ? relative(root, source).split(sep).join("/") : path;
	};

	apply(changes: readonly SuggestedChange[], kind: "made" | "accepted"): StepOutcome {
		const files = this.filesOf(changes);
		if (files === undefined) return { refusal: "Nothing was changed: the files have changed" };
		if (this.#steps.length === 0) removeLeftovers(this.#root);
		const written = writeChange(this.#root, files);
		if ("refusal" in written) return { refusal: `Nothing was changed: ${written.refusal}` };
		this.#steps.push({ kind, written });
		return this.#checkAgain(written);
	}

	/** Undoes the last step; `undefined` if the step changed no file. */
	undo(): StepOutcome | undefined {
		const lastStep = this.#steps.at(-1);
		if (lastStep !== undefined && lastStep.kind !== "skipped") {
			const reason = undoChange(this.#root, lastStep.written);
			if (reason !== undefined) return { refusal: `Nothing was undone: ${reason}` };
			this.#steps.pop();
			return this.#checkAgain(lastStep.written);
		}
		this.#steps.pop();
		return undefined;
	}

	/** The outcome of a change: the numbers of findings that are gone, and that are new. */
	#checkAgain(files: readonly WrittenFile[]): StepOutcome {
		const resultBefore = this.#result;
		const hasMovedFile = files.some(
			({ before: old, after }) => old === undefined || after === undefined,
		);
		this.#changingSite.touch(
			files.map(({ path }) => path),
			hasMovedFile,
		);
		this.#result = this.#check();
		const countsBefore = countsOf({ findings: resultBefore.findings });
		const countsNow = countsOf({ findings: this.#result.findings });
		return {
			files: files.length,
			findings: countMissing(countsBefore, countsNow),
			newFindings: countMissing(countsNow, countsBefore),
		};
	}

	#check(): Result {
		const { settings, news } = this.#task;
		// The settings and the baseline are read again, because accepting a finding changes both.
		const { config: _, baseline: __, onLoaded: ___, ...otherSettings } = settings;
		return validatePart(this.#root, { ...otherSettings, changing: this.#changingSite }, news);
	}
}

/** The number of findings in `one` that `other` lacks. */
function countMissing(
	one: ReadonlyMap<string, number>,
	other: ReadonlyMap<string, number>,
): number {
	return Array.from(one).reduce(
		(sum, [key, count]) => sum + Math.max(0, count - (other.get(key) ?? 0)),
		0,
	);
}

/**
 * Choices whose edits do not overlap; equal changes count once. Edits of a symbolic link overlap
 * with those of its target.
 */
function withoutOverlaps(
	choices: readonly Choice[],
	sourceOf: (path: string) => string,
): readonly Choice[] {
	const seenKeys = new Set<string>();
	const takenRanges: { readonly path: string; readonly start: number; readonly end: number }[] = [];
	return choices.filter(({ changes }) => {
		const key = changes.map(keyOfChange).join("\n");
		const edits = changes.flatMap((change) =>
			change.kind === "edit" ? [{ path: sourceOf(change.at.file.path), ...change.at.range }] : [],
		);
		const hasOverlap = edits.some(({ path, start, end }) =>
			takenRanges.some((other) => other.path === path && start <= other.end && end >= other.start),
		);
		if (seenKeys.has(key) || hasOverlap) return false;
		seenKeys.add(key);
		takenRanges.push(...edits);
		return true;
	});
}

function keyOfChange(change: SuggestedChange): string {
	if (change.kind !== "edit") return JSON.stringify(change);
	const { file, range } = change.at;
	return JSON.stringify([file.path, range.start, range.end, change.text]);
}
