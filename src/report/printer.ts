import pc from "picocolors";
import type { Cause } from "../engine/causes.ts";
import type { Finding } from "../engine/finding.ts";
import type { Result } from "../engine/result.ts";
import { type Standing, standingLabels, standingOf, standings } from "../engine/standing.ts";
import { homepage, rulePage } from "../project.ts";
import type { Location } from "../source/source-file.ts";
import { amount, thousands } from "./amounts.ts";
import { wrapped } from "./columns.ts";
import { frameLines, widthOfLine } from "./frame-lines.ts";
import { printable } from "./printable.ts";
import { filesOf, placeFrom, type ReportOptions, unhappyWords } from "./reporter.ts";
import { summary } from "./summary.ts";
import { fixedByFix, forgivenErrors, outcomeOf, verdictOf } from "./verdict.ts";

/** Prints the parts of a report for people. */
export class Printer {
	readonly #options: ReportOptions;
	readonly #colors: ReturnType<typeof pc.createColors>;

	readonly #prefix: string;

	constructor(prefix: string, options: ReportOptions) {
		this.#prefix = prefix;
		this.#options = options;
		this.#colors = pc.createColors(options.color);
	}

	/** The site, where there are several. */
	name(): string {
		const { bold, cyan } = this.#colors;
		return `${cyan("==")} ${bold(printable(this.#prefix.replace(/\/$/, "") || "."))}`;
	}

	/** What the one above has said for the same rule is not said again. */
	finding(finding: Finding, above: Finding | undefined): string {
		const { bold, cyan, dim } = this.#colors;
		const standing = standingOf(finding);
		const paint = this.#paint(standing);
		const places = [finding.at, ...(finding.related ?? []).map(({ at }) => at)];
		const gutter = Math.max(...places.map(widthOfLine));
		const indent = " ".repeat(gutter);
		const lines = [
			this.#wrapped(
				`${paint(bold(standingLabels[standing]))} ${bold(printable(finding.message))} ${dim(`[${this.#rule(finding.rule)}]`)}`,
				2,
			),
			`${indent}${cyan("-->")} ${this.#place(finding.at)}${unhappyWords(finding, this.#options)}`,
			...this.#frame(finding.at, gutter, "^", paint),
		];
		for (const { at, message } of finding.related ?? []) {
			lines.push(
				this.#wrapped(
					`${indent}${cyan(":::")} ${this.#place(at)} ${printable(message)}`,
					gutter + 4,
				),
				...this.#frame(at, gutter, "-", cyan),
			);
		}
		for (const words of this.#said(finding, above))
			lines.push(this.#wrapped(`${indent} ${cyan("=")} ${words}`, gutter + 3));
		return lines.join("\n");
	}

	/** The consequence and the hint, but for what the one above has said. */
	#said({ rule, consequence, hint }: Finding, above: Finding | undefined): string[] {
		const told = above?.rule === rule ? above : undefined;
		const said: string[] = [];
		if (consequence !== told?.consequence) said.push(printable(consequence));
		if (hint !== undefined && hint !== told?.hint)
			said.push(`${this.#colors.bold("help:")} ${printable(hint)}`);
		return said;
	}

	/** Its name, which leads to its page where the terminal can. */
	#rule(name: string): string {
		const { hasLinks = false, home = homepage } = this.#options;
		const page = hasLinks ? rulePage(name, home) : undefined;
		return page === undefined ? name : `\u001b]8;;${page}\u0007${name}\u001b]8;;\u0007`;
	}

	#wrapped(line: string, indent: number): string {
		return wrapped(line, indent, this.#options);
	}

	/** A finding, and the other places that the same change mends. */
	cause({ first, findings }: Cause, above: Finding | undefined): string {
		const block = this.finding(first, above);
		const others = findings.slice(1);
		if (others.length === 0) return block;
		const places = others.slice(0, 2).map(({ at }) => this.#place(at));
		const more = others.slice(2);
		const rest =
			more.length === 0
				? ""
				: `, and ${amount(more.length, "more place")} in ${this.#filesOf(more)}`;
		const gutter = widthOfLine(first.at);
		const mark = `${" ".repeat(gutter)} ${this.#colors.cyan("=")}`;
		const line = `${mark} also at ${places.join(more.length === 0 ? " and " : ", ")}${rest}`;
		const fixed = fixedByFix(findings, this.#options);
		const lines = fixed === undefined ? [line] : [line, `${mark} ${fixed}`];
		return [block, ...lines.map((one) => this.#wrapped(one, gutter + 3))].join("\n");
	}

	/** In one line, where it has been printed before. */
	line({ first, findings }: Cause): string {
		const { bold } = this.#colors;
		const standing = standingOf(first);
		const paint = this.#paint(standing);
		const more = findings.length - 1;
		const places = more === 0 ? "" : ` and ${amount(more, "more location")}`;
		return this.#wrapped(
			`${paint(bold(standingLabels[standing]))} ${printable(first.message)} ${this.#place(first.at)}${places}`,
			4,
		);
	}

	/** Other causes of which the same is to be said. */
	rest([cause]: readonly Cause[], others: readonly Finding[]): string {
		const way = this.#options.maxFindings === undefined ? " (`--verbose` shows all)" : "";
		return this.#colors.dim(
			`… and ${thousands(others.length)} more like it in ${this.#filesOf(others)}${way} [${this.#rule(cause?.first.rule ?? "")}]`,
		);
	}

	#filesOf(findings: readonly Finding[]): string {
		return printable(filesOf(this.#prefix, findings));
	}

	verdict(results: readonly Result[]): string | undefined {
		const words = verdictOf(results);
		if (words === undefined) return undefined;
		const { bold, red, yellow, green } = this.#colors;
		const paint = {
			fails: red,
			unknown: red,
			"has errors": yellow,
			builds: green,
		}[outcomeOf(results)];
		return this.#wrapped(paint(bold(words)), 0);
	}

	summary(results: readonly Result[]): string {
		const { bold, dim } = this.#colors;
		const { outcome, checked, remarks } = summary(results, this.#options);
		const found = new Set(results.flatMap(({ findings }) => findings.map(standingOf)));
		const worst = standings.find((standing) => found.has(standing));
		const hasFailed = results.some(({ failures }) => failures.length > 0);
		const best = hasFailed ? this.#colors.red : this.#colors.green;
		const paint = worst === undefined ? best : this.#paint(worst);
		const lines = remarks.map((line) => dim(printable(line)));
		lines.push(`${paint(bold(outcome))} in ${checked}, ${Math.round(this.#options.elapsed)} ms.`);
		const forgiven = forgivenErrors(results, this.#options);
		if (forgiven !== undefined) lines.push(forgiven);
		const verdict = this.verdict(results);
		if (verdict !== undefined) lines.push(verdict);
		return lines.map((line) => this.#wrapped(line, 2)).join("\n");
	}

	#frame(
		at: Location,
		gutter: number,
		mark: string,
		paint: (text: string) => string,
	): readonly string[] {
		const { cyan } = this.#colors;
		const { width } = this.#options;
		return frameLines(at, { gutter, width, mark, paint, paintGutter: cyan });
	}

	#paint(standing: Standing): (text: string) => string {
		const { red, yellow, magenta, blue } = this.#colors;
		const documented = magenta;
		return { error: red, warning: yellow, documented, note: blue }[standing];
	}

	#place(at: Location): string {
		return printable(placeFrom(this.#prefix, at));
	}
}
