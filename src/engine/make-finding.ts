import { withoutUrlSecrets } from "../text/secrets.ts";
import type { Location } from "../text/source-file.ts";
import { shortenSentence } from "../text/wording/words.ts";
import { faultKeyOf } from "./causes.ts";
import type { CommonCause, Finding, ItemReport, ReportParts, RuleReport } from "./finding.ts";
import type { RuleText, RuleTraits } from "./rule.ts";
import { type Contract, type Level, levelOf } from "./severity.ts";

export interface SignOptions {
	/** The user's setting for a rule at a location; `undefined` without a setting. */
	readonly setLevel?: (
		rule: { readonly name: string; readonly severity: Level },
		at: Location,
	) => Level | undefined;
	readonly contract?: Contract;
	/** Findings made from reports in earlier states. */
	readonly signedByReport?: WeakMap<ItemReport, SignedReport>;
}

interface SignedRule extends RuleText, RuleTraits, Pick<Finding, "isListed"> {
	readonly name: string;
}

export interface SignedReport {
	readonly finding: Finding;
	/** True if the level of the rule is `off`, so that the finding is not reported. */
	readonly isOff: boolean;
}

/**
 * Creates a finding from a report. Returns the former finding object if the finding has not
 * changed.
 */
export function sign(
	report: ItemReport,
	rule: SignedRule,
	{ setLevel, contract = "documented", signedByReport }: SignOptions,
): SignedReport {
	const { name, severity: ruleLevel, isListed } = rule;
	const userLevel = setLevel?.({ name, severity: ruleLevel }, report.at);
	const level = levelOf({ userLevel, ruleLevel, contract, report });
	const formerReport = signedByReport?.get(report);
	const isUnchanged =
		formerReport?.finding.rule === name &&
		formerReport.finding.isListed === isListed &&
		formerReport.isOff === (level === "off") &&
		(formerReport.isOff || formerReport.finding.severity === level) &&
		formerReport.finding.hasSetSeverity === (userLevel === undefined ? undefined : true);
	if (isUnchanged) return formerReport;
	const finding = findingOf(report, rule, level, userLevel);
	const renewedReport = { finding, isOff: level === "off" };
	signedByReport?.set(report, renewedReport);
	return renewedReport;
}

function findingOf(
	report: ItemReport,
	rule: SignedRule,
	level: Level,
	userLevel: Level | undefined,
): Finding {
	const { name, because, docs, isListed, isOfItsFile, stopsBuild = false } = rule;
	const { related, parts, ...otherFields } = report;
	const cause = isOfItsFile ? causeWithinFile(report) : report.cause;
	const findingOfPart = (part: RuleReport): Finding =>
		findingOf({ ...part, subject: report.subject }, rule, level, userLevel);
	return {
		...withPrintableText(otherFields),
		...(parts && { parts: partsOf(parts, findingOfPart) }),
		...(cause !== undefined && {
			cause: typeof cause === "string" ? cause : withPrintableText(cause),
		}),
		...(related && {
			related: related.map(({ at, message }) => ({ at, message: printableSentence(message) })),
		}),
		consequence: printableSentence(report.consequence ?? because),
		...(docs !== undefined && { docs }),
		stopsBuild: report.stopsBuild ?? stopsBuild,
		rule: name,
		severity: level === "off" ? "note" : level,
		isListed,
		...(userLevel !== undefined && { hasSetSeverity: true }),
	};
}

function partsOf(
	{ only, ...otherFields }: ReportParts<RuleReport>,
	findingOfPart: (part: RuleReport) => Finding,
): ReportParts<Finding> {
	return { ...otherFields, ...(only && { only: (names) => findingOfPart(only(names)) }) };
}

function causeWithinFile(report: RuleReport): string | CommonCause {
	const { cause, at } = report;
	const key = `${at.file.path}\n${faultKeyOf(report)}`;
	return typeof cause === "object" ? { ...cause, key } : key;
}

function withPrintableText<Text extends Pick<RuleReport, "message" | "hint">>(text: Text): Text {
	const { message, hint } = text;
	return {
		...text,
		message: printableSentence(message),
		...(hint !== undefined && { hint: printableSentence(hint) }),
	};
}

/**
 * Removes secrets and line breaks from a sentence, because logs of CI are public and many formats
 * have one line for each finding.
 */
export function printableSentence(sentence: string): string {
	return shortenSentence(withoutUrlSecrets(sentence)).replaceAll(/[\r\n]+/g, " ");
}
