import pc from "picocolors";
import wrapAnsi from "wrap-ansi";
import type { Finding } from "../engine/finding.ts";
import type { Result } from "../engine/result.ts";
import { type Severity, severities } from "../engine/severity.ts";
import type { Location } from "../source/location.ts";
import { codeFrame } from "./code-frame.ts";
import { forgivenErrors } from "./forgiven.ts";
import { printable } from "./printable.ts";
import { pathFrom, type Reporter, type ReportOptions } from "./reporter.ts";
import { summary } from "./summary.ts";

/** Identical findings in one file are shown so many times. */
const maxAlike = 5;

/** For people: each finding with the lines it is about, what readers get, and what to do. */
export const pretty: Reporter = (sites, options) => {
	const blocks = sites.flatMap((site) => {
		const printer = new Printer(site.prefix, options);
		const name = sites.length === 1 ? [] : [printer.name()];
		return [...name, ...findingsOf(site.result, options, printer)];
	});
	const printer = new Printer("", options);
	blocks.push(printer.summary(sites.map(({ result }) => result)));
	return `${blocks.join("\n\n")}\n`;
};

function findingsOf(
	result: Result,
	options: ReportOptions,
	printer: Printer,
): string[] {
	const findings = result.findings.filter(
		({ severity }) => !options.quiet || severity === "error",
	);
	const alike = new Map<string, number>();
	const blocks: string[] = [];
	for (const finding of findings) {
		const key = keyOf(finding);
		const count = (alike.get(key) ?? 0) + 1;
		alike.set(key, count);
		if (count <= maxAlike) blocks.push(printer.finding(finding));
	}
	for (const finding of findings) {
		const rest = (alike.get(keyOf(finding)) ?? 0) - maxAlike;
		if (rest > 0) blocks.push(printer.rest(finding, rest));
		alike.delete(keyOf(finding));
	}
	return blocks;
}

function keyOf({ rule, message, at }: Finding): string {
	return `${rule}\n${at.file.path}\n${message}`;
}

class Printer {
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

	finding(finding: Finding): string {
		const { bold, cyan, dim } = this.#colors;
		const paint = this.#paint(finding.severity);
		const places = [finding.at, ...(finding.related ?? []).map(({ at }) => at)];
		const gutter = Math.max(
			...places.map(
				({ file, range }) => String(file.position(range.start).line).length,
			),
		);
		const indent = " ".repeat(gutter);
		const lines = [
			this.#wrapped(
				`${paint(bold(finding.severity))} ${bold(printable(finding.message))} ${dim(`[${finding.rule}]`)}`,
				2,
			),
			`${indent}${cyan("-->")} ${this.#place(finding.at)}`,
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
		const said = [printable(finding.consequence)];
		if (finding.hint !== undefined)
			said.push(`${bold("help:")} ${printable(finding.hint)}`);
		for (const words of said)
			lines.push(this.#wrapped(`${indent} ${cyan("=")} ${words}`, gutter + 3));
		return lines.join("\n");
	}

	/** A line that is broken between words to fit; its further lines begin below its words. */
	#wrapped(line: string, indent: number): string {
		const { wraps, width } = this.#options;
		if (!wraps) return line;
		return wrapAnsi(line, width - indent, { trim: false })
			.split("\n")
			.map((part, index) =>
				(index === 0 ? part : " ".repeat(indent) + part.trimStart()).trimEnd(),
			)
			.join("\n");
	}

	rest(finding: Finding, count: number): string {
		const times = count === 1 ? "once more" : `${count} more times`;
		return this.#colors.dim(
			`… ${times} in ${this.#file(finding.at)}: ${printable(finding.message)} [${finding.rule}]`,
		);
	}

	summary(results: readonly Result[]): string {
		const { bold, dim } = this.#colors;
		const { outcome, checked, remarks } = summary(results);
		const found = new Set(
			results.flatMap(({ findings }) =>
				findings.map(({ severity }) => severity),
			),
		);
		const worst = severities.find((severity) => found.has(severity));
		const paint = worst === undefined ? this.#colors.green : this.#paint(worst);
		const lines = remarks.map((line) => dim(printable(line)));
		lines.push(
			`${paint(bold(outcome))} in ${checked}, ${Math.round(this.#options.elapsed)} ms.`,
		);
		const forgiven = forgivenErrors(results);
		if (forgiven !== undefined) lines.push(forgiven);
		return lines.map((line) => this.#wrapped(line, 2)).join("\n");
	}

	#frame(
		at: Location,
		gutter: number,
		mark: string,
		paint: (text: string) => string,
	): string[] {
		const { cyan } = this.#colors;
		return codeFrame(at, this.#options.width - gutter - 3, mark).map(
			({ number, text }) => {
				const name =
					number === undefined
						? " ".repeat(gutter)
						: String(number).padStart(gutter);
				const line = `${cyan(`${name} |`)} ${number === undefined ? paint(text) : text}`;
				return line.trimEnd();
			},
		);
	}

	#paint(severity: Severity): (text: string) => string {
		const { red, yellow, blue } = this.#colors;
		return { error: red, warning: yellow, note: blue }[severity];
	}

	#place(at: Location): string {
		const { line, column } = at.file.position(at.range.start);
		return `${this.#file(at)}:${line}:${column}`;
	}

	#file(at: Location): string {
		return printable(pathFrom(this.#prefix, at.file));
	}
}
