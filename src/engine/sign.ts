import type { Location } from "../source/source-file.ts";
import { shortened } from "../text/words.ts";
import type { Finding, Related, Report } from "./finding.ts";
import type { RuleText, RuleTraits } from "./rule.ts";
import { type Contract, type Level, levelOf } from "./severity.ts";

export interface SignOptions {
	/** What the user has set for a rule at a place; `undefined` for nothing. */
	readonly setLevel?: (
		rule: { readonly name: string; readonly severity: Level },
		at: Location,
	) => Level | undefined;
	readonly contract?: Contract;
}

/** Makes a finding of what a rule says. `isOff`: nobody is told of it. */
export function sign(
	report: Report,
	rule: RuleText &
		RuleTraits &
		Pick<Finding, "isListed"> & { readonly name: string },
	{ setLevel, contract = "documented" }: SignOptions,
): { readonly finding: Finding; readonly isOff: boolean } {
	const { name, severity: own, because, isListed, isOfItsFile } = rule;
	const set = setLevel?.({ name, severity: own }, report.at);
	const level = levelOf({ set, own, contract, report });
	const isOff = level === "off";
	const { together, related } = report;
	const finding = {
		...shortenedWords(report),
		...(together && { together: shortenedWords(together) }),
		...(isOfItsFile && { cause: ofItsFile(report) }),
		...(related && { related: related.map(shortenedRelated) }),
		consequence: shortened(report.consequence ?? because),
		stopsBuild: report.stopsBuild ?? rule.stopsBuild === true,
		rule: name,
		severity: isOff ? ("note" as const) : level,
		isListed,
		...(set !== undefined && { hasSetSeverity: true as const }),
	};
	return { finding, isOff };
}

function ofItsFile({ cause, message, hint = "", at }: Report): string {
	return `${at.file.path}\n${cause ?? `${message}\n${hint}`}`;
}

function shortenedWords<Words extends Pick<Report, "message" | "hint">>(
	words: Words,
): Words {
	const { message, hint } = words;
	return {
		...words,
		message: shortened(message),
		...(hint !== undefined && { hint: shortened(hint) }),
	};
}

function shortenedRelated({ at, message }: Related): Related {
	return { at, message: shortened(message) };
}
