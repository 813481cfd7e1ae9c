import pc from "picocolors";
import type { Cause } from "../engine/causes.ts";
import type { Finding } from "../engine/finding.ts";
import type { Result } from "../engine/result.ts";
import { labelByStanding, type Standing, standingOf, standings } from "../engine/standing.ts";
import { homepage, rulePage } from "../project.ts";
import type { Location } from "../text/source-file.ts";
import { amount, formatCount } from "./amounts.ts";
import { codeFrame } from "./code-frame.ts";
import { wrapLine } from "./columns.ts";
import { nextStep } from "./next-step.ts";
import { printable } from "./printable.ts";
import {
	filesOf,
	locationFrom,
	moreLocations,
	type ReportOptions,
	unhappyMark,
} from "./reporter.ts";
import { summary } from "./summary.ts";
import { fixedByFix, forgivenErrors, outcomeOf, verdictOf } from "./verdict.ts";

export class Printer {
	readonly #options: ReportOptions;
	readonly #colors: ReturnType<typeof pc.createColors>;

	readonly #prefix: string;

	constructor(prefix: string, options: ReportOptions) {
		this.#prefix = prefix;
		this.#options = options;
		this.#colors = pc.createColors(options.color);
	}

	siteHeading(): string {
		const { bold, cyan } = this.#colors;
		return `${cyan("==")} ${bold(printable(this.#prefix.replace(/\/$/, "") || "."))}`;
	}

	/**
	 * The consequence and hint of `above`, the previous finding, are not repeated if both findings
	 * have the same rule.
	 */
	finding(finding: Finding, above: Finding | undefined): string {
		const { bold, cyan, dim } = this.#colors;
		const standing = standingOf(finding);
		const paint = this.#paint(standing);
		const places = [finding.at, ...(finding.related ?? []).map(({ at }) => at)];
		const gutter = places.reduce((widest, place) => Math.max(widest, widthOfLine(place)), 0);
		const indent = " ".repeat(gutter);
		const lines = [
			this.#wrapLine(
				`${paint(bold(labelByStanding[standing]))} ${bold(printable(finding.message))} ${dim(`[${this.#linkedRule(finding)}]`)}`,
				2,
			),
			`${indent}${cyan("-->")} ${this.#formatLocation(finding.at)}${unhappyMark(finding, this.#options)}`,
			...this.#frame(finding.at, gutter, "^", paint),
		];
		for (const { at, message } of finding.related ?? []) {
			lines.push(
				this.#wrapLine(
					`${indent}${cyan(":::")} ${this.#formatLocation(at)} ${printable(message)}`,
					gutter + 4,
				),
				...this.#frame(at, gutter, "-", cyan),
			);
		}
		for (const newSentence of this.#newSentences(finding, above))
			lines.push(this.#wrapLine(`${indent} ${cyan("=")} ${newSentence}`, gutter + 3));
		return lines.join("\n");
	}

	#newSentences({ rule, consequence, hint }: Finding, above: Finding | undefined): string[] {
		const repeatedFinding = above?.rule === rule ? above : undefined;
		const sentences: string[] = [];
		if (consequence !== repeatedFinding?.consequence) sentences.push(printable(consequence));
		if (hint !== undefined && hint !== repeatedFinding?.hint)
			sentences.push(`${this.#colors.bold("help:")} ${printable(hint)}`);
		return sentences;
	}

	/** The link to the page about the rule appears only if the terminal supports links. */
	#linkedRule({ rule: name, docs }: Finding): string {
		const { hasLinks = false, home = homepage } = this.#options;
		const page = hasLinks ? (docs ?? rulePage(name, home)) : undefined;
		return page === undefined ? name : `\u001b]8;;${page}\u0007${name}\u001b]8;;\u0007`;
	}

	#wrapLine(line: string, indent: number): string {
		return wrapLine(line, indent, this.#options);
	}

	/** A finding, and the other locations that the same change fixes. */
	cause({ first, findings, isGenerated }: Cause, above: Finding | undefined): string {
		const block = this.finding(first, above);
		const moreFindings = findings.slice(1);
		if (moreFindings.length === 0) return block;
		const places = moreFindings.slice(0, 2).map(({ at }) => this.#formatLocation(at));
		const unlistedFindings = moreFindings.slice(2);
		const restText =
			unlistedFindings.length === 0
				? ""
				: `, and ${amount(unlistedFindings.length, "more location")} in ${this.#filesOf(unlistedFindings)}`;
		const gutter = widthOfLine(first.at);
		const mark = `${" ".repeat(gutter)} ${this.#colors.cyan("=")}`;
		const line = `${mark} ${isGenerated ? "similar" : "also"} at ${places.join(unlistedFindings.length === 0 ? " and " : ", ")}${restText}`;
		const fixedFindings = fixedByFix(findings, this.#options);
		const lines = fixedFindings === undefined ? [line] : [line, `${mark} ${fixedFindings}`];
		return [block, ...lines.map((line) => this.#wrapLine(line, gutter + 3))].join("\n");
	}

	/** The line form is for causes that have been printed above. */
	line(cause: Cause): string {
		const { first, findings } = cause;
		const { bold } = this.#colors;
		const standing = standingOf(first);
		const paint = this.#paint(standing);
		const moreCount = findings.length - 1;
		const places = moreCount === 0 ? "" : ` and ${moreLocations(moreCount, cause)}`;
		return this.#wrapLine(
			`${paint(bold(labelByStanding[standing]))} ${printable(first.message)} ${this.#formatLocation(first.at)}${places}`,
			4,
		);
	}

	restCause([cause]: readonly Cause[], moreFindings: readonly Finding[]): string {
		const hint = this.#options.maxFindings === undefined ? " (`--verbose` shows all)" : "";
		return this.#colors.dim(
			`… and ${formatCount(moreFindings.length)} more like it in ${this.#filesOf(moreFindings)}${hint} [${cause === undefined ? "" : this.#linkedRule(cause.first)}]`,
		);
	}

	#filesOf(findings: readonly Finding[]): string {
		return printable(filesOf(this.#prefix, findings));
	}

	verdict(results: readonly Result[]): string | undefined {
		const { failOn } = this.#options;
		const text = verdictOf(results, failOn);
		if (text === undefined) return undefined;
		const { bold, red, yellow, green } = this.#colors;
		const paint = {
			fails: red,
			unknown: red,
			"has errors": yellow,
			builds: green,
		}[outcomeOf(results, failOn)];
		return this.#wrapLine(paint(bold(text)), 0);
	}

	summary(results: readonly Result[]): string {
		const { bold, dim } = this.#colors;
		const { isFixed, hasNextStep = false } = this.#options;
		const step = hasNextStep ? nextStep(results, this.#options) : undefined;
		// Fixable findings are not counted here, because the next step has their number.
		const { outcome, checked, remarks } = summary(results, {
			...this.#options,
			isFixed: isFixed === true || hasNextStep,
		});
		const foundStandings = new Set(results.flatMap(({ findings }) => findings.map(standingOf)));
		const mostSevereStanding = standings.find((standing) => foundStandings.has(standing));
		const hasFailed = results.some(({ failures }) => failures.length > 0);
		const paintBest = hasFailed ? this.#colors.red : this.#colors.green;
		const paint = mostSevereStanding === undefined ? paintBest : this.#paint(mostSevereStanding);
		const lines = remarks.map((line) => dim(printable(line)));
		const forgivenText = forgivenErrors(results, this.#options);
		if (forgivenText !== undefined) lines.push(forgivenText);
		lines.push(`${paint(bold(outcome))} in ${checked}, ${Math.round(this.#options.elapsed)} ms.`);
		if (step !== undefined) lines.push(step);
		const verdict = this.verdict(results);
		if (verdict !== undefined) lines.push(verdict);
		return lines.map((line) => this.#wrapLine(line, 2)).join("\n");
	}

	#frame(
		at: Location,
		gutter: number,
		mark: string,
		paint: (text: string) => string,
	): readonly string[] {
		const { cyan } = this.#colors;
		return codeFrame(at, this.#options.width - gutter - 3, mark).map(({ number, text }) => {
			const label = `${number ?? ""}`.padStart(gutter);
			return `${cyan(`${label} |`)} ${number === undefined ? paint(text) : text}`.trimEnd();
		});
	}

	#paint(standing: Standing): (text: string) => string {
		const { red, yellow, magenta, blue } = this.#colors;
		return { error: red, warning: yellow, documented: magenta, note: blue }[standing];
	}

	#formatLocation(at: Location): string {
		return printable(locationFrom(this.#prefix, at));
	}
}

/** The width of the number of a location's line. */
function widthOfLine({ file, range }: Location): number {
	return String(file.position(range.start).line).length;
}
