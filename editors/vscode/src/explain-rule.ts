// The command that explains a rule, with an example and its fix.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type Diagnostic, languages, window, workspace } from "vscode";
import type { Program } from "./program.ts";

const run = promisify(execFile);

export async function explainRule({ command, main, environment }: Program): Promise<void> {
	const rule = await window.showQuickPick(toldHere(), {
		placeHolder: "Which rule?",
	});
	if (rule === undefined) return;
	const env = { ...environment, NO_COLOR: "1" };
	const { stdout } = await run(command, [main, "explain", rule], { env });
	const document = await workspace.openTextDocument({
		content: stdout,
		language: "plaintext",
	});
	await window.showTextDocument(document, { preview: true });
}

/** The rules with findings: first those at the cursor, then those of the file, then all others. */
function toldHere(): string[] {
	const editor = window.activeTextEditor;
	const here = editor ? languages.getDiagnostics(editor.document.uri) : [];
	const atCursor = here.filter(({ range }) => editor && range.contains(editor.selection.active));
	const everywhere = languages.getDiagnostics().flatMap(([, all]) => all);
	return [...new Set([...atCursor, ...here, ...everywhere].flatMap(ruleOf))];
}

function ruleOf({ source, code }: Diagnostic): string[] {
	if (source !== "docproof" || code === undefined) return [];
	return [String(typeof code === "object" ? code.value : code)];
}
