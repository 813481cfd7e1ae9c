// A probe for people: each finding with what was asked and what came back, then what every check
// comes to.
import pc from "picocolors";
import type { Severity } from "../../../engine/severity.ts";
import { wrapped } from "../../../report/columns.ts";
import { frameLines, widthOfLine } from "../../../report/frame-lines.ts";
import { printable, withoutCommands } from "../../../report/printable.ts";
import type { Location } from "../../../source/source-file.ts";
import type { CheckReport, ProbeCase, ProbeFinding, ProbeReport } from "../check.ts";
import {
	extentOf,
	findingsIn,
	outcomeOf,
	type ProbeOptions,
	placeText,
	resultText,
	worstOf,
} from "./shown-probe.ts";

export function probePretty(probe: ProbeReport, options: ProbeOptions): string {
	const printer = new ProbePrinter(options);
	const blocks = [
		...findingsIn(probe).map((finding) => printer.finding(finding)),
		printer.table(probe),
		printer.end(probe),
	];
	return withoutCommands(`${blocks.join("\n\n")}\n`);
}

/** So many of many cases are shown. */
const shownCases = 5;
const shownUntold = 3;

class ProbePrinter {
	readonly #options: ProbeOptions;
	readonly #colors: ReturnType<typeof pc.createColors>;

	constructor(options: ProbeOptions) {
		this.#options = options;
		this.#colors = pc.createColors(options.color);
	}

	finding(finding: ProbeFinding): string {
		const { bold, cyan, dim } = this.#colors;
		const { severity, message, check, method, url, seen, at } = finding;
		const { related = [], cases = [] } = finding;
		const places = [at, ...related.map((one) => one.at)];
		const gutter = Math.max(
			2,
			...places.map((place) => (place === undefined ? 0 : widthOfLine(place))),
		);
		const indent = " ".repeat(gutter);
		const line = (mark: string, words: string): string =>
			this.#wrapped(`${indent}${cyan(mark)} ${words}`, gutter + mark.length + 1);
		return [
			this.#wrapped(
				`${this.#paint(severity)(bold(severity))} ${bold(printable(message))} ${dim(`[${check}]`)}`,
				2,
			),
			line("-->", `${method} ${printable(url)}`),
			...(seen === undefined ? [] : [line("<--", printable(seen))]),
			...this.#expected(at, "asks for it", gutter, line),
			...related.flatMap((one) => this.#expected(one.at, printable(one.message), gutter, line)),
			...this.#cases(cases.slice(1), line),
			...this.#said(finding).map((words) => line(" =", words)),
		].join("\n");
	}

	/** What in the files of the site says that it should be otherwise. */
	#expected(
		at: Location | undefined,
		words: string,
		gutter: number,
		line: (mark: string, words: string) => string,
	): readonly string[] {
		if (at === undefined) return [];
		const { cyan } = this.#colors;
		const { width, prefix } = this.#options;
		const style = { gutter, width, mark: "-", paint: cyan, paintGutter: cyan };
		return [line(":::", `${printable(placeText(at, prefix))} ${words}`), ...frameLines(at, style)];
	}

	#cases(
		others: readonly ProbeCase[],
		line: (mark: string, words: string) => string,
	): readonly string[] {
		const { dim } = this.#colors;
		const lines = others.slice(0, shownCases).map(({ url, at }) => {
			const place = at && dim(` ${printable(placeText(at, this.#options.prefix))}`);
			return line("-->", `${printable(url)}${place ?? ""}`);
		});
		const rest = others.length - shownCases;
		return rest <= 0
			? lines
			: [...lines, line("-->", dim(`… and ${rest} more (\`--format json\` has all)`))];
	}

	#said({ consequence, hint }: ProbeFinding): readonly string[] {
		return [
			printable(consequence),
			...(hint === undefined ? [] : [`${this.#colors.bold("help:")} ${printable(hint)}`]),
		];
	}

	/** A line for each check. */
	table({ checks }: ProbeReport): string {
		const widest = Math.max(...checks.map(({ check }) => check.length));
		return checks
			.map((check) => {
				const [word, paint] = this.#state(check);
				const start = `${paint(word.padEnd(7))}  ${check.check.padEnd(widest)}  `;
				return start + this.#wrapped(this.#result(check), widest + 11);
			})
			.join("\n");
	}

	#result(check: CheckReport): string {
		const words = printable(resultText(check));
		return check.outcome === "skipped" ? this.#colors.dim(words) : words;
	}

	#state(check: CheckReport): readonly [string, (text: string) => string] {
		const { green, dim } = this.#colors;
		const worst = worstOf(check);
		if (worst !== undefined) return [worst, this.#paint(worst)];
		return check.outcome === "skipped" ? ["skipped", dim] : ["ok", green];
	}

	end(probe: ProbeReport): string {
		const { bold, dim, green } = this.#colors;
		const untold = probe.checks.flatMap((check) => check.untold);
		const lines = untold
			.slice(0, shownUntold)
			.map((line) => dim(`Not looked at: ${printable(line)}`));
		const rest = untold.length - shownUntold;
		if (rest > 0) lines.push(dim(`Not looked at: ${rest} more`));
		const [worst] = findingsIn(probe);
		const paint = worst === undefined ? green : this.#paint(worst.severity);
		const seconds = (this.#options.elapsed / 1000).toFixed(1);
		lines.push(`${paint(bold(outcomeOf(probe)))} in ${printable(extentOf(probe))}, ${seconds} s.`);
		return lines.map((line) => this.#wrapped(line, 2)).join("\n");
	}

	#paint(severity: Severity): (text: string) => string {
		const { red, yellow, blue } = this.#colors;
		return { error: red, warning: yellow, note: blue }[severity];
	}

	#wrapped(line: string, indent: number): string {
		return wrapped(line, indent, this.#options);
	}
}
