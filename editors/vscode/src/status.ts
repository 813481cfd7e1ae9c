import {
	DiagnosticSeverity,
	type Disposable,
	languages,
	StatusBarAlignment,
	ThemeColor,
	window,
} from "vscode";

export class Status implements Disposable {
	#isRunning = false;
	readonly #item = window.createStatusBarItem(StatusBarAlignment.Left, 0);
	readonly #listener = languages.onDidChangeDiagnostics(() => this.#count());

	constructor() {
		this.#item.name = "docproof";
	}

	/** `whose` names the docproof that runs. */
	show(whose: string): void {
		this.#isRunning = true;
		this.#item.tooltip = `${whose}: show the problems`;
		this.#item.command = "workbench.actions.view.problems";
		this.#item.backgroundColor = undefined;
		this.#count();
		this.#item.show();
	}

	fail(): void {
		this.#isRunning = false;
		this.#item.text = "$(error) docproof";
		this.#item.tooltip = "docproof did not start: try again";
		this.#item.command = "docproof.restart";
		this.#item.backgroundColor = new ThemeColor("statusBarItem.errorBackground");
		this.#item.show();
	}

	hide(): void {
		this.#isRunning = false;
		this.#item.hide();
	}

	dispose(): void {
		this.#listener.dispose();
		this.#item.dispose();
	}

	#count(): void {
		if (!this.#isRunning) return;
		const told = languages.getDiagnostics().flatMap(([, all]) =>
			// Errors that only contradict the documentation have the source "docproof (works today)".
			all.filter(({ source }) => source?.startsWith("docproof") === true),
		);
		const amount = (level: DiagnosticSeverity): number =>
			told.filter(({ severity }) => severity === level).length;
		const errors = amount(DiagnosticSeverity.Error);
		const warnings = amount(DiagnosticSeverity.Warning);
		this.#item.text =
			errors + warnings === 0
				? "$(check) docproof"
				: `docproof $(error) ${errors} $(warning) ${warnings}`;
	}
}
