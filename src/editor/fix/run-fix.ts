import pc from "picocolors";
import { matchesRule } from "../../check/settings/rule-levels.ts";
import { checkRuleNames } from "../../check/settings/rule-selection.ts";
import { runExplain } from "../../cli/rules/run-rules.ts";
import { codeOf } from "../../cli/validate/run-validate.ts";
import { noArguments } from "../../cli/validate/validate-options.ts";
import { requestOf, targetsFor } from "../../cli/validate/validate-request.ts";
import { taskFor } from "../../cli/validate/validate-task.ts";
import type { Cause } from "../../engine/causes.ts";
import type { Finding } from "../../engine/finding.ts";
import type { SuggestedChange } from "../../engine/suggestion.ts";
import { amount } from "../../output/amounts.ts";
import { printable } from "../../output/printable.ts";
import { Printer } from "../../output/printer.ts";
import { prefixOf } from "../../output/reporter.ts";
import { exitAfter, exitCode, UsageError } from "../../terminal/exit-code.ts";
import type { SiteTarget } from "../../terminal/site-path.ts";
import { rawOutput, type Terminal, wantsColor, widthOf } from "../../terminal/terminal.ts";
import { baselineChanges, commentChanges, exceptionChanges } from "./accept-finding.ts";
import {
	type ChoiceBlock,
	choicesWithin,
	createChoiceBlock,
	mostPlaces,
	promptText,
	rowsOf,
	type TerminalStyle,
	titlesText,
	type WideChoice,
	wholeChoices,
} from "./choice-text.ts";
import type { FixArguments } from "./fix-command.ts";
import { type Choice, FixSession, type StepOutcome } from "./fix-session.ts";
import { endKey, Keyboard } from "./keyboard.ts";

/** Goes through the problems of a site, and writes only the changes that a person chooses. */
export async function runFix(args: FixArguments, terminal: Terminal): Promise<number> {
	const { stdin, stdout } = terminal;
	if (stdin?.isTTY !== true || stdout.isTTY !== true)
		throw new UsageError(
			"`docproof fix` asks questions, so it needs a terminal. `docproof validate --fix` applies all safe fixes without one.",
		);
	checkRuleNames(args.rule, UsageError);
	const { since, path, quiet } = args;
	const request = requestOf({ ...noArguments, path, since }, terminal);
	const [target, ...others] = await targetsFor(request, terminal);
	if (target === undefined || others.length > 0)
		throw new UsageError(
			target === undefined
				? "No site has changes."
				: `\`docproof fix\` is about one site, but there are ${others.length + 1}: name one of them.`,
		);
	const task = await taskFor(request, target, terminal);
	if (task === undefined) throw new UsageError("The next commit has no site.");
	const isRequested = ({ rule, severity }: Finding): boolean =>
		isOfRules(rule, args.rule) && (!quiet || severity === "error");
	const session = new FixSession(target.root, task, isRequested);
	if (session.result.failures.length > 0)
		return exitAfter(exitCode.bug, session.result.failures, terminal);
	const keyboard = new Keyboard(stdin);
	try {
		await new FixDialog(session, keyboard, target, args, terminal).run();
	} finally {
		await keyboard.close();
	}
	return codeOf([session.result]);
}

function isOfRules(rule: string, names: readonly string[]): boolean {
	return names.length === 0 || names.some((name) => matchesRule(name, rule));
}

/**
 * The result of a key: the cause stays on the screen, the next cause follows, or the dialog ends.
 */
type DialogStep = "again" | "next" | "quit";

class FixDialog {
	readonly #session: FixSession;
	readonly #keyboard: Keyboard;
	readonly #root: string;
	readonly #terminal: Terminal;
	readonly #style: TerminalStyle;
	readonly #printer: Printer;
	#notices: string[] = [];

	constructor(
		session: FixSession,
		keyboard: Keyboard,
		{ root }: SiteTarget,
		{ color }: FixArguments,
		terminal: Terminal,
	) {
		this.#session = session;
		this.#keyboard = keyboard;
		this.#root = root;
		this.#terminal = terminal;
		this.#style = { color: wantsColor(color, terminal), width: widthOf(terminal), wraps: true };
		this.#printer = new Printer(prefixOf(root, terminal.cwd()), {
			...this.#style,
			quiet: false,
			elapsed: 0,
		});
	}

	async run(): Promise<void> {
		if (this.#session.causes.length === 0) this.#print("There is nothing to fix.");
		for (;;) {
			const [cause] = this.#session.causes;
			if (cause === undefined) break;
			const step = await this.#ask(cause);
			if (step === "quit") break;
		}
		this.#printNotices();
		this.#print(this.#summary());
	}

	/** Shows a cause with its choices, and handles keys until a key decides about the cause. */
	async #ask(cause: Cause): Promise<DialogStep> {
		const [finding] = cause.findings;
		if (finding === undefined) return "quit";
		const choices = this.#session
			.choicesFor(finding)
			.map((choice) => ({ ...choice, everywhere: this.#session.choicesLike(choice, cause) }));
		this.#showCause(cause, choices);
		let step: DialogStep = "again";
		while (step === "again") {
			this.#write(promptText(choices, this.#session.steps.length > 0, this.#style));
			step = await this.#handle(await this.#key(), cause, finding, choices);
		}
		return step;
	}

	/** The next key, which is shown if it is a character. */
	async #key(): Promise<string> {
		const key = await this.#keyboard.key();
		this.#print(/\p{Cc}/u.test(key) ? "" : key);
		return key;
	}

	#blocksOf(choices: readonly Choice[]): readonly ChoiceBlock[] {
		return choices.map((choice, index) =>
			createChoiceBlock(
				index + 1,
				choice,
				this.#session.filesOf(choice.changes) ?? [],
				this.#style,
			),
		);
	}

	#showCause(cause: Cause, choices: readonly WideChoice[]): void {
		const blocks = this.#blocksOf(choices);
		const notices = this.#notices.length > 0 ? [this.#noticeText()] : [];
		const prompt = promptText(choices, this.#session.steps.length > 0, this.#style);
		const textsBelow = [prompt, ...notices];
		const { rows = 50 } = this.#terminal.stdout;
		const roomBelow = (text: string): number =>
			[text, ...textsBelow].reduce((room, part) => room - rowsOf(part, this.#style), rows);
		const text = this.#causeText(cause);
		// If the choices do not fit below the whole text, the text omits the hint and the other
		// locations, because the choices and the key `a` show both.
		const { hint: _, ...first } = cause.first;
		const shortText = this.#causeText({ ...cause, first, findings: [first] }, "");
		const choicesText = choicesWithin(blocks, roomBelow(text), this.#style);
		this.#print(choicesText === undefined ? shortText : text);
		if (blocks.length > 0)
			this.#print(
				choicesText ??
					choicesWithin(blocks, roomBelow(shortText), this.#style) ??
					titlesText(blocks, this.#style),
			);
		if (choices.length === 0)
			this.#print(
				"  docproof has no suggestion here: edit the file yourself, or skip the problem.",
			);
		this.#printNotices();
	}

	/** A cause below the number of problems that are left. `blank` separates the two texts. */
	#causeText(cause: Cause, blank = "\n"): string {
		const { bold, dim } = pc.createColors(this.#style.color);
		const { causes } = this.#session;
		const findings = causes.reduce((sum, { findings: own }) => sum + own.length, 0);
		const remainingText = `${amount(findings, "problem")} left (${amount(causes.length, "cause")})`;
		return `${blank}${bold(dim(`── ${remainingText} ──`))}\n${blank}${this.#printer.cause(cause, undefined)}\n`;
	}

	async #handle(
		key: string,
		cause: Cause,
		finding: Finding,
		choices: readonly WideChoice[],
	): Promise<DialogStep> {
		const choice = choices[Number(key) - 1];
		if (/^[1-9]$/.test(key) && choice !== undefined) return this.#apply([choice]);
		switch (key) {
			case "a":
				return this.#applyToAll(choices);
			case "d":
				this.#print(wholeChoices(this.#blocksOf(choices)));
				return "again";
			case "s":
			case " ":
				this.#session.skip(cause);
				return "next";
			case "x":
				return this.#accept(cause, finding);
			case "e":
				this.#explain(finding);
				return "again";
			case "u":
				return this.#undo();
			case "q":
			case endKey:
				return "quit";
			default:
				return "again";
		}
	}

	#apply(choices: readonly Choice[]): DialogStep {
		const outcome = this.#session.apply(
			choices.flatMap(({ changes }) => changes),
			"made",
		);
		this.#report("Changed", outcome);
		return "refusal" in outcome ? "again" : "next";
	}

	async #applyToAll(choices: readonly WideChoice[]): Promise<DialogStep> {
		if (mostPlaces(choices) < 2) return "again";
		let choice = choices[0];
		if (choices.length > 1) {
			const numbers = choices.map(
				({ everywhere }, index) => `${index + 1} (${amount(everywhere.length, "place")})`,
			);
			this.#write(`Which everywhere, ${numbers.join(", ")}: `);
			const key = await this.#key();
			choice = /^[1-9]$/.test(key) ? choices[Number(key) - 1] : undefined;
		}
		return choice === undefined ? "again" : this.#apply(choice.everywhere);
	}

	/**
	 * Accepts the finding by an exception or a comment, or all findings of the cause by the baseline.
	 */
	async #accept(cause: Cause, finding: Finding): Promise<DialogStep> {
		const count = cause.findings.length;
		const problemText = count === 1 ? "this problem" : `these ${count} problems`;
		this.#print(
			[
				`  e  an exception for \`${finding.rule}\` in all of ${printable(finding.at.file.path)}`,
				"  c  a comment above the line",
				`  b  the baseline, for ${problemText}`,
			].join("\n"),
		);
		this.#write("Accept by e, c or b, or any other key to go back: ");
		const key = await this.#key();
		for (const changes of await this.#waysToAccept(key, cause, finding)) {
			const outcome = this.#session.apply(changes, "accepted");
			if ("findings" in outcome && (outcome.findings === 0 || outcome.newFindings > 0)) {
				this.#session.undo();
				continue;
			}
			this.#report("Accepted", outcome);
			return "refusal" in outcome ? "again" : "next";
		}
		this.#print("Nothing was accepted.");
		return "again";
	}

	/**
	 * The alternative changes that accept the finding, of which docproof makes the first that works;
	 * empty if the user gives no reason.
	 */
	async #waysToAccept(
		key: string,
		{ findings }: Cause,
		finding: Finding,
	): Promise<readonly (readonly SuggestedChange[])[]> {
		if (key === "b") return baselineChanges(this.#root, findings);
		if (key !== "e" && key !== "c") return [];
		this.#write("Reason: ");
		const reason = await this.#keyboard.line((text) =>
			rawOutput(this.#terminal.stdout).write(text),
		);
		if (reason === undefined || reason === "") return [];
		const accept = key === "e" ? exceptionChanges : commentChanges;
		return accept(this.#root, finding, reason);
	}

	#explain({ rule }: Finding): void {
		try {
			runExplain(rule, { path: this.#root, format: "pretty" }, this.#terminal);
		} catch (error) {
			if (!(error instanceof UsageError)) throw error;
			this.#print(error.message);
		}
	}

	#undo(): DialogStep {
		const outcome = this.#session.undo();
		if (outcome !== undefined) this.#report("Restored", outcome);
		return outcome !== undefined && "refusal" in outcome ? "again" : "next";
	}

	#report(verb: string, outcome: StepOutcome): void {
		const { dim, green, yellow } = pc.createColors(this.#style.color);
		if ("refusal" in outcome) {
			this.#print(yellow(`${printable(outcome.refusal)}.`));
			return;
		}
		const { files, findings, newFindings } = outcome;
		const fixedText = verb === "Changed" ? `: ${amount(findings, "problem")} fixed` : "";
		this.#notices.push(green(`${verb} ${amount(files, "file")}${fixedText}.`));
		if (newFindings > 0 && verb === "Changed")
			this.#notices.push(
				dim(`Now docproof also finds ${amount(newFindings, "new problem")}: u undoes the change.`),
			);
	}

	/**
	 * Prints the notices about the last key above the next prompt, so that no long list hides the
	 * notices.
	 */
	#printNotices(): void {
		if (this.#notices.length > 0) this.#print(this.#noticeText());
		this.#notices = [];
	}

	#noticeText(): string {
		return `\n${this.#notices.join("\n")}`;
	}

	#summary(): string {
		const { causes, steps } = this.#session;
		const countOf = (kind: (typeof steps)[number]): number =>
			steps.filter((step) => step === kind).length;
		const changeCount = countOf("made");
		const acceptedCount = countOf("accepted");
		const skippedCount = countOf("skipped");
		const summaryTexts = [
			`${amount(changeCount, "change")} made`,
			...(acceptedCount > 0 ? [`${acceptedCount} accepted`] : []),
			...(skippedCount > 0 ? [`${skippedCount} skipped`] : []),
			...(causes.length > 0 ? [`${amount(causes.length, "cause")} left`] : []),
		];
		return `${summaryTexts.join(", ")}.`;
	}

	#print(text: string): void {
		this.#write(`${text}\n`);
	}

	#write(text: string): void {
		this.#terminal.stdout.write(text);
	}
}
