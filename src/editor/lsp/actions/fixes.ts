import { diffLines } from "diff";
import type { WorkspaceEdit } from "vscode-languageserver-protocol";
import type { Finding } from "../../../engine/finding.ts";
import type { TextEdit } from "../../../site/bodies/moves/path-change.ts";
import { fixedLocation, SourceFile } from "../../../text/source-file.ts";
import type { OpenFile } from "../connection/feature.ts";
import { workspaceEdit } from "../questions/workspace-edit.ts";
import { type ActionContext, type EditorAction, findingsAt } from "./action.ts";

export function* fixesAt(context: ActionContext): Iterable<EditorAction> {
	for (const finding of findingsAt(context)) {
		const { fix, message, hint = message } = finding;
		if (fix === undefined || fix.at.file.isRemote) continue;
		const isSafe = fix.isUnsafe !== true;
		yield {
			title: isSafe ? hint : `${hint} (Check the result: this fix may not be what you intended.)`,
			kind: "quickfix",
			...(isSafe && { isPreferred: true }),
			...diagnosticsOf(context, finding),
			edit: () => workspaceEdit(context, [fix]),
		};
	}
}

export function diagnosticsOf(
	{ editor, document }: OpenFile,
	{ rule, at }: Finding,
): Pick<EditorAction, "diagnostics"> {
	const { diagnostics = [] } = editor.diagnostics.get(document.uri) ?? {};
	const ownDiagnostics = diagnostics.filter(
		({ code, range }) => code === rule && document.offsetAt(range.start) === at.range.start,
	);
	return ownDiagnostics.length === 0 ? {} : { diagnostics: ownDiagnostics };
}

export function* fixAllActions(context: ActionContext): Iterable<EditorAction> {
	const { site, path } = context;
	yield {
		title: "Fix everything in this file that docproof can fix safely",
		kind: "source.fixAll.docproof",
		edit: () => {
			const fixedFile = site.fixedFile(path);
			return fixedFile === undefined
				? undefined
				: lineEdits(context, fixedFile.before, fixedFile.after);
		},
	};
}

/** Edits of the changed lines only, so that the cursor does not move. */
function lineEdits(file: OpenFile, before: string, after: string): WorkspaceEdit {
	const source = new SourceFile(file.path, before);
	const edits: TextEdit[] = [];
	let index = 0;
	const addEdit = (start: number, end: number, text: string): void => {
		edits.push({ at: fixedLocation(source, { start, end }), text });
	};
	for (const { added, removed, value } of diffLines(before, after)) {
		const end = added ? index : index + value.length;
		if (added) addEdit(index, index, value);
		else if (removed) addEdit(index, end, "");
		index = end;
	}
	return workspaceEdit(file, edits);
}
