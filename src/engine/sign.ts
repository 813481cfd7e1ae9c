import { withoutUrlSecrets } from "../source/secrets.ts";
import type { Location } from "../source/source-file.ts";
import { shortened } from "../text/words.ts";
import type { Finding, Related, RuleReport } from "./finding.ts";
import type { RuleText, RuleTraits } from "./rule.ts";
import { type Contract, type Level, levelOf } from "./severity.ts";

export interface SignOptions {
	/** What the user has set for a rule at a place; `undefined` for nothing. */
	readonly setLevel?: (
		rule: { readonly name: string; readonly severity: Level },
		at: Location,
	) => Level | undefined;
	readonly contract?: Contract;
	/** What reports of a state before were signed as. */
	readonly signed?: WeakMap<RuleReport, Signed>;
}

/** A rule that reports, and whether it does so where readers are led to. */
interface SignedRule extends RuleText, RuleTraits, Pick<Finding, "isListed"> {
	readonly name: string;
}

export interface Signed {
	readonly finding: Finding;
	/** Nobody is told of it. */
	readonly isOff: boolean;
}

/** Makes a finding of what a rule says: the same as before, as long as nothing of it is another. */
export function sign(
	report: RuleReport,
	rule: SignedRule,
	{ setLevel, contract = "documented", signed }: SignOptions,
): Signed {
	const { name, severity: own, isListed } = rule;
	const set = setLevel?.({ name, severity: own }, report.at);
	const level = levelOf({ set, own, contract, report });
	const before = signed?.get(report);
	const isSame =
		before?.finding.rule === name &&
		before.finding.isListed === isListed &&
		before.isOff === (level === "off") &&
		(before.isOff || before.finding.severity === level) &&
		before.finding.hasSetSeverity === (set === undefined ? undefined : true);
	if (isSame) return before;
	const finding = findingOf(report, rule, level, set);
	const now = { finding, isOff: level === "off" };
	signed?.set(report, now);
	return now;
}

function findingOf(
	report: RuleReport,
	signed: SignedRule,
	level: Level,
	set: Level | undefined,
): Finding {
	const { name, because, docs, isListed, isOfItsFile, stopsBuild = false } = signed;
	const { together, related, only, ...own } = report;
	return {
		...shortenedWords(own),
		...(only && { only: (elements) => findingOf(only(elements), signed, level, set) }),
		...(together && { together: shortenedWords(together) }),
		...(isOfItsFile && { cause: ofItsFile(report) }),
		...(related && { related: related.map(shortenedRelated) }),
		consequence: sayable(report.consequence ?? because),
		...(docs !== undefined && { docs }),
		stopsBuild: report.stopsBuild ?? stopsBuild,
		rule: name,
		severity: level === "off" ? "note" : level,
		isListed,
		...(set !== undefined && { hasSetSeverity: true }),
	};
}

function ofItsFile({ cause, message, hint = "", at }: RuleReport): string {
	return `${at.file.path}\n${cause ?? `${message}\n${hint}`}`;
}

function shortenedWords<Words extends Pick<RuleReport, "message" | "hint">>(words: Words): Words {
	const { message, hint } = words;
	return {
		...words,
		message: sayable(message),
		...(hint !== undefined && { hint: sayable(hint) }),
	};
}

function shortenedRelated({ at, message }: Related): Related {
	return { at, message: sayable(message) };
}

/**
 * A sentence without secrets and in one line, because logs of CI are public and many formats have a
 * line for each finding.
 */
function sayable(sentence: string): string {
	return shortened(withoutUrlSecrets(sentence)).replaceAll(/[\r\n]+/g, " ");
}
