import { type Finding, isFixable } from "../engine/finding.ts";
import { exceedsWarnings, type Result } from "../engine/result.ts";
import { standingOf } from "../engine/standing.ts";
import { platform } from "../platform.ts";
import { amount, formatCount, joinWithAnd } from "./amounts.ts";
import { isCustom } from "./next-step.ts";
import type { FailOn, ReportOptions } from "./reporter.ts";

/** True for an error that works today: only Mintlify's documentation forbids it. */
export function worksToday(finding: Finding): boolean {
	return standingOf(finding) === "documented";
}

/** The verdict is `undefined` without a site to build. */
export function verdictOf(
	results: readonly Result[],
	failOn: FailOn = "error",
): string | undefined {
	const builtSites = results.filter(({ build }) => build !== undefined);
	if (builtSites.length === 0) return undefined;
	const isCertain = builtSites.every(({ build }) => build?.isCertain);
	const failingSites = builtSites.map(stoppingIn).filter(({ length }) => length > 0);
	if (failingSites.length > 0) return failureSentence(failingSites, builtSites.length);
	if (results.some(({ failures }) => failures.length > 0))
		return `Whether ${builtSites.length > 1 ? `all ${builtSites.length} sites build` : "the site builds"} is unknown, because docproof failed.`;
	const [subject, object] =
		builtSites.length > 1
			? [`All ${builtSites.length} sites build`, "them"]
			: ["The site builds", "it"];
	const reasons = failureReasons(results, failOn);
	const lead = failOn === "build" ? "; " : ", but the run fails: ";
	return `${subject}${isCertain ? "" : `, as far as docproof checked ${object}`}${reasons.length === 0 ? "" : lead}${joinWithAnd(reasons)}.`;
}

/** The reasons why a run fails although the sites build, as clauses. */
function failureReasons(results: readonly Result[], failOn: FailOn): readonly string[] {
	const findings = results.flatMap((result) => result.findings);
	const errors = findings.filter((item) => standingOf(item) === "error");
	const customErrors = errors.filter(({ rule }) => isCustom(rule)).length;
	const places = findings.filter(worksToday).length;
	const countWarnings = ({ findings }: Result): number =>
		findings.filter(({ severity }) => severity === "warning").length;
	const readerErrors = errors.length - customErrors;
	const reasons = [
		readerErrors > 0 && `readers will see ${amount(readerErrors, "error")}`,
		customErrors > 0 && `your own checks report ${amount(customErrors, "error")}`,
	];
	if (failOn !== "build") {
		reasons.push(places > 0 && `Mintlify's documentation forbids ${amount(places, "place")}`);
		for (const result of results.filter(exceedsWarnings))
			reasons.push(
				`${result.maxWarnings} ${result.maxWarnings === 1 ? "warning is" : "warnings are"} allowed, not ${countWarnings(result)}`,
			);
	}
	const warnings = results.reduce((sum, result) => sum + countWarnings(result), 0);
	if (failOn === "warning" && warnings > 0)
		reasons.push(`\`--fail-on warning\` forbids ${amount(warnings, "warning")}`);
	return reasons.filter((reason) => reason !== false);
}

/**
 * The sentence about problems that stop the build now, and about problems that stopped the build
 * before the compared change.
 */
function failureSentence(failing: readonly (readonly StoppingFinding[])[], count: number): string {
	const isOld = ({ absence }: StoppingFinding): boolean => absence === "before";
	const isNew = (item: StoppingFinding): boolean => !isOld(item);
	const newFailures = failing.filter((siteFindings) => siteFindings.some(isNew));
	const formerFailures = failing.filter((siteFindings) => siteFindings.some(isOld));
	const buildOf = (sites: typeof failing): string =>
		count === 1 ? "The build" : `The build of ${sites.length} of ${count} sites`;
	const sentences: string[] = [];
	if (newFailures.length > 0) {
		const stoppingFindings = newFailures.flat().filter(isNew);
		const mayBuild = stoppingFindings.every(({ finding: { mayBeNewer } }) => mayBeNewer === true);
		const sinceWhen = mayBuild ? ` with Mintlify of ${platform.date}` : "";
		sentences.push(
			`${buildOf(newFailures)} fails${sinceWhen}: ${countFaults(stoppingFindings)} ${stoppingFindings.length === 1 ? "stops" : "stop"} it${hiddenNote(stoppingFindings)}.`,
		);
	}
	if (formerFailures.length > 0) {
		const subject = newFailures.length > 0 && count === 1 ? "It" : buildOf(formerFailures);
		const oldFaults = countFaults(formerFailures.flat().filter(isOld));
		sentences.push(`${subject} already failed before this change (${oldFaults}, not shown).`);
	}
	return sentences.join(" ");
}

function countFaults(stopping: readonly StoppingFinding[]): string {
	const isError = stopping.every(({ finding }) => finding.severity === "error");
	return amount(stopping.length, isError ? "error" : "problem");
}

const absenceTexts = {
	elsewhere: "in other files",
	accepted: "accepted",
	off: "turned off",
} as const;

/**
 * A note such as ` (1 in other files, not shown)`; empty if the report shows all findings that stop
 * the build.
 */
function hiddenNote(stopping: readonly StoppingFinding[]): string {
	const absenceNotes = (["elsewhere", "accepted", "off"] as const).flatMap((absence) => {
		const sameAbsence = stopping.filter((item) => item.absence === absence);
		if (sameAbsence.length === 0) return [];
		const countText =
			sameAbsence.length === stopping.length ? "" : `${formatCount(sameAbsence.length)} `;
		return [`${countText}${absenceTexts[absence]}`];
	});
	return absenceNotes.length === 0 ? "" : ` (${absenceNotes.join(", ")}, not shown)`;
}

/**
 * The number of findings that `--fix` fixes, in words; `undefined` if the number is 0, or if
 * `--fix` has run already.
 */
export function fixedByFix(
	findings: readonly Finding[],
	{ isFixed = false }: Pick<ReportOptions, "isFixed">,
): string | undefined {
	const count = findings.filter(isFixable).length;
	if (count === 0 || isFixed) return undefined;
	const findingCount = formatCount(findings.length);
	return count === findings.length
		? `\`--fix\` fixes all ${findingCount}`
		: `\`--fix\` fixes ${formatCount(count)} of ${findingCount}`;
}

export function outcomeOf(
	results: readonly Result[],
	failOn: FailOn = "error",
): "fails" | "unknown" | "has errors" | "builds" {
	const isFailing = results.some(({ build }) => build !== undefined && build.because.length > 0);
	if (isFailing) return "fails";
	if (results.some(({ failures }) => failures.length > 0)) return "unknown";
	return failureReasons(results, failOn).length > 0 ? "has errors" : "builds";
}

/** A sentence about errors that work today, with the options; `undefined` without such errors. */
export function forgivenErrors(
	results: readonly Result[],
	{ isFixed = false }: Pick<ReportOptions, "isFixed"> = {},
): string | undefined {
	const errors = results.flatMap(({ findings }) => findings).filter(worksToday);
	const countedErrors = (count: number): string => {
		if (count < errors.length) return `${formatCount(count)} of them`;
		return count === 1 ? "it" : "them";
	};
	const fixableCount = isFixed ? 0 : errors.filter(isFixable).length;
	// Errors whose severity the user has set are left out, because the contract cannot change that
	// severity.
	const notes = errors.filter((item) => item.hasSetSeverity !== true).length;
	const optionNotes = [
		...(fixableCount === 0 ? [] : [`\`--fix\` fixes ${countedErrors(fixableCount)}`]),
		...(notes === 0
			? []
			: [
					`\`--contract current\` makes ${countedErrors(notes)} ${notes === 1 ? "a note" : "notes"}`,
				]),
	];
	if (errors.length === 0) return undefined;
	const isNew = results.some(({ hidden }) => hidden !== undefined);
	const places = amount(errors.length, isNew ? "new place" : "place");
	const [verb, object] = errors.length === 1 ? ["works", "it"] : ["work", "them"];
	const options = optionNotes.length === 0 ? "" : `: ${optionNotes.join(", ")}`;
	return `${places} ${verb} today, but Mintlify's documentation forbids ${object}${options}.`;
}

/** The reason why a finding that stops the build is not among the findings of a report. */
export type Absence = "before" | "elsewhere" | "accepted" | "off";

interface StoppingFinding {
	readonly finding: Finding;
	readonly absence: Absence | undefined;
}

/** The findings that stop the build of a site; empty without a site to build. */
export function stoppingIn({
	build,
	findings,
	suppressed,
	scope,
}: Result): readonly StoppingFinding[] {
	if (build === undefined || build.because.length === 0) return [];
	const shownFindings = new Set(findings);
	const acceptedKeys = new Set(suppressed.map(findingKey));
	const absenceOf = (finding: Finding): Absence | undefined => {
		if (shownFindings.has(finding)) return undefined;
		if (build.old?.has(finding)) return "before";
		if (acceptedKeys.has(findingKey(finding))) return "accepted";
		const isRequested = scope?.files.includes(finding.at.file.path) !== false;
		return isRequested ? "off" : "elsewhere";
	};
	return build.because.map((finding) => ({ finding, absence: absenceOf(finding) }));
}

/**
 * The identity of a finding by its content, because an accepted finding is a copy of the original
 * object.
 */
function findingKey({ rule, message, at: { file, range } }: Finding): string {
	return [rule, file.path, range.start, range.end, message].join("\n");
}
