import { join } from "node:path";
import type {
	ClientCapabilities,
	RenameFile,
	TextDocumentEdit,
	TextEdit,
	WorkspaceEdit,
} from "vscode-languageserver-protocol";
import type { Rename } from "../../../site/bodies/moves/moved-files.ts";
import type { TextEdit as SiteEdit } from "../../../site/bodies/moves/path-change.ts";
import { groupBy } from "../../../text/lists.ts";
import { SourceFile } from "../../../text/source-file.ts";
import { type Editor, RefusalError } from "../connection/editor.ts";
import type { OpenFile } from "../connection/feature.ts";
import { rangeOf } from "../positions.ts";
import type { OpenSite } from "../sites/open-site.ts";
import { uriOf as uriOfPath } from "../sites/paths.ts";

/**
 * The edits and renames in the form of the protocol. Edits come before renames, because the edits
 * refer to files by the old paths.
 */
export function workspaceEdit(
	{ editor, site }: Pick<OpenFile, "editor" | "site">,
	edits: readonly SiteEdit[],
	renames: readonly Rename[] = [],
): WorkspaceEdit {
	const { targetByFileLink } = site.site.files.walk;
	// Links are left out, because the target of a symbolic link is edited under the path of the
	// target.
	const ownEdits = edits.filter(({ at }) => !targetByFileLink.has(at.file.path));
	const editsByPath = groupBy(ownEdits, ({ at }) => at.file.path);
	const files = Array.from(editsByPath, ([path, all]) =>
		fileEdit(editor, join(site.root, path), all),
	);
	if (canChangeDocuments(editor.client))
		return {
			documentChanges: [...files, ...renames.map((one) => fileRename(editor, site, one))],
		};
	if (renames.length > 0) throw new RefusalError("This editor cannot rename files for docproof.");
	const changes = files.map(({ textDocument, edits }) => [textDocument.uri, edits] as const);
	return { changes: Object.fromEntries(changes) };
}

function fileRename({ workspace }: Editor, { root }: OpenSite, { from, to }: Rename): RenameFile {
	return {
		kind: "rename",
		oldUri: workspace.uriAt(join(root, from)),
		newUri: uriOfPath(join(root, to)),
	};
}

function canChangeDocuments({ workspace }: ClientCapabilities): boolean {
	const { documentChanges, resourceOperations } = workspace?.workspaceEdit ?? {};
	// The announcement of renames is enough, because Neovim announces only renames, but also supports
	// changes of documents.
	return documentChanges === true || resourceOperations?.includes("rename") === true;
}

function fileEdit(
	{ workspace }: Editor,
	path: string,
	edits: readonly SiteEdit[],
): Omit<TextDocumentEdit, "edits"> & { edits: TextEdit[] } {
	const uri = workspace.uriAt(path);
	const document = workspace.document(uri);
	const textNow = document && new SourceFile(path, document.getText()).text;
	// Edits of a file that does not parse are refused, because the site model has an older text of
	// the file, in which ranges differ.
	if (edits.some(({ at }) => textNow?.startsWith(at.file.text) === false))
		throw new RefusalError(
			`\`${edits[0]?.at.file.path ?? ""}\` cannot be parsed in its current state: fix its syntax first.`,
		);
	return {
		textDocument: { uri, version: document?.version ?? null },
		edits: edits.map(({ at, text }) => ({ range: rangeOf(at), newText: text })),
	};
}
