import { withoutUrlSecrets } from "../source/secrets.ts";
import type { Location } from "../source/source-file.ts";
import { shortened } from "../text/words.ts";
import type { Finding, Related, RuleReport } from "./finding.ts";
import type { RuleText, RuleTraits } from "./rule.ts";
import { type Contract, type Level, levelOf } from "./severity.ts";

export interface SignOptions {
	/** The user's setting for a rule at a location; `undefined` without one. */
	readonly setLevel?: (
		rule: { readonly name: string; readonly severity: Level },
		at: Location,
	) => Level | undefined;
	readonly contract?: Contract;
	/** Findings made from reports in earlier states. */
	readonly signed?: WeakMap<RuleReport, Signed>;
}

/** A rule, and whether its report is about something to which readers can navigate. */
interface SignedRule extends RuleText, RuleTraits, Pick<Finding, "isListed"> {
	readonly name: string;
}

export interface Signed {
	readonly finding: Finding;
	/** Not reported. */
	readonly isOff: boolean;
}

/**
 * Makes a finding of a report. Returns the former finding object if nothing about it has changed.
 */
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
	const { name, because, isListed, isOfItsFile, stopsBuild = false } = signed;
	const { together, related, only, ...own } = report;
	return {
		...shortenedWords(own),
		...(only && { only: (elements) => findingOf(only(elements), signed, level, set) }),
		...(together && { together: shortenedWords(together) }),
		...(isOfItsFile && { cause: ofItsFile(report) }),
		...(related && { related: related.map(shortenedRelated) }),
		consequence: sayable(report.consequence ?? because),
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
 * Removes secrets and line breaks from a sentence, because logs of CI are public and many formats
 * have one line for each finding.
 */
function sayable(sentence: string): string {
	return shortened(withoutUrlSecrets(sentence)).replaceAll(/[\r\n]+/g, " ");
}
