// Code actions: the title of an action, and its edit, which is computed on demand, because most
// actions are never chosen.
import type { Diagnostic, WorkspaceEdit } from "vscode-languageserver-protocol";
import type { Finding } from "../../../engine/finding.ts";
import type { Location } from "../../../text/source-file.ts";
import type { OpenFile } from "../connection/feature.ts";

export interface EditorAction {
	/** The title of the action. The editor gets only the first line. */
	readonly title: string;
	readonly kind: "quickfix" | "source.fixAll.docproof";
	/** True for an action that most people would choose. */
	readonly isPreferred?: true;
	readonly diagnostics?: readonly Diagnostic[];
	/** The edit; `undefined` if the action turns out to be impossible. */
	readonly edit: () => WorkspaceEdit | undefined;
}

/** The part of an open file for which the editor requests code actions. */
export interface ActionContext extends OpenFile {
	/** The range of the cursor or selection, as offsets into the text. */
	readonly start: number;
	readonly end: number;
}

function isInRange({ path, start, end }: ActionContext, at: Location): boolean {
	return at.file.path === path && at.range.start <= end && at.range.end >= start;
}

export function findingsAt(context: ActionContext): readonly Finding[] {
	return context.site.results.findings.filter(({ at }) => isInRange(context, at));
}
