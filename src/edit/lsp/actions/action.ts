// Something that an editor can do for its user: what it is called, and what it changes, which is
// worked out late.
import type { Diagnostic, WorkspaceEdit } from "vscode-languageserver-protocol";
import type { Finding } from "../../../engine/finding.ts";
import type { TextEdit } from "../../../site/bodies/moves/change.ts";
import type { Location } from "../../../source/source-file.ts";
import type { OpenFile } from "../connection/feature.ts";
import { workspaceEdit } from "../questions/workspace-edit.ts";

export interface Action {
	/** In a line. */
	readonly title: string;
	readonly kind: "quickfix" | "source.fixAll.docproof";
	/** Whether it is what most would choose. */
	readonly isPreferred?: true;
	/** What it is about. */
	readonly diagnostics?: readonly Diagnostic[];
	/** `undefined` where it cannot be done after all. */
	readonly edit: () => WorkspaceEdit | undefined;
}

/** A part of a file that is open, in which somebody asks what can be done. */
export interface ActionContext extends OpenFile {
	/** Offsets into the text. */
	readonly start: number;
	readonly end: number;
}

/** Whether a place is in that part, or touches it. */
export function isAsked({ path, start, end }: ActionContext, at: Location): boolean {
	return at.file.path === path && at.range.start <= end && at.range.end >= start;
}

/** What is found there, except what somebody accepts. */
export function foundIn(asked: ActionContext): readonly Finding[] {
	return asked.site.told.findings.filter(({ at }) => isAsked(asked, at));
}

/** Changes of files of the site. */
export function changesOf({ editor, site }: OpenFile, changes: readonly TextEdit[]): WorkspaceEdit {
	return workspaceEdit(editor, site, changes);
}
