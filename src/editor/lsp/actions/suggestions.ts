// The suggestions of rules at the cursor, and the suggestions for a page that the navigation does
// not list.
import type {
	CreateFile,
	DeleteFile,
	RenameFile,
	TextDocumentEdit,
	WorkspaceEdit,
} from "vscode-languageserver-protocol";
import type { SuggestedChange, Suggestion } from "../../../engine/suggestion.ts";
import { unlistedPages } from "../../../site/bodies/unlisted-pages.ts";
import { unlistedSuggestions } from "../../../site/suggestions/navigation-suggestions.ts";
import { workspaceEdit } from "../questions/workspace-edit.ts";
import { type ActionContext, type EditorAction, findingsAt } from "./action.ts";
import { diagnosticsOf } from "./fixes.ts";

export function* suggestionsAt(context: ActionContext): Iterable<EditorAction> {
	const { suggestionsFor } = context.site.results;
	for (const finding of findingsAt(context))
		for (const suggestion of suggestionsFor(finding))
			yield* actionFor(context, suggestion, diagnosticsOf(context, finding));
	yield* listingActions(context);
}

/** The action for a suggestion; none for an editor that cannot make the change. */
function* actionFor(
	context: ActionContext,
	{ title, changes }: Suggestion,
	about: Pick<EditorAction, "diagnostics"> = {},
): Iterable<EditorAction> {
	if (canMake(context, changes))
		yield { title, kind: "quickfix", ...about, edit: () => suggestionEdit(context, changes) };
}

const operationByKind = { create: "create", move: "rename", delete: "delete" } as const;

function canMake({ editor }: ActionContext, changes: readonly SuggestedChange[]): boolean {
	const { resourceOperations = [] } = editor.client.workspace?.workspaceEdit ?? {};
	return changes.every(
		({ kind }) => kind === "edit" || resourceOperations.includes(operationByKind[kind]),
	);
}

/**
 * The edit of a suggestion. Changes of texts come first, because the edits refer to files by the
 * old paths.
 */
function suggestionEdit(
	context: ActionContext,
	changes: readonly SuggestedChange[],
): WorkspaceEdit {
	const edits = changes.flatMap((change) => (change.kind === "edit" ? change : []));
	const textChanges = workspaceEdit(context, edits);
	const fileChanges = changes.flatMap((change) => fileOperations(context, change));
	return fileChanges.length === 0
		? textChanges
		: { documentChanges: [...(textChanges.documentChanges ?? []), ...fileChanges] };
}

function fileOperations(
	{ editor, site }: ActionContext,
	change: SuggestedChange,
): readonly (CreateFile | DeleteFile | RenameFile | TextDocumentEdit)[] {
	if (change.kind === "edit") return [];
	const uriAt = (path: string): string => editor.workspace.uriAt(`${site.root}/${path}`);
	const uri = uriAt(change.path);
	switch (change.kind) {
		case "create": {
			const start = { line: 0, character: 0 };
			const edit = { range: { start, end: start }, newText: change.text };
			return [
				{ kind: "create", uri, options: { ignoreIfExists: true } },
				{ textDocument: { uri, version: null }, edits: [edit] },
			];
		}
		case "move":
			return [{ kind: "rename", oldUri: uri, newUri: uriAt(change.to) }];
		case "delete":
			return [{ kind: "delete", uri }];
	}
}

/**
 * The actions that list an open page in the navigation. The actions are offered at any position
 * of the cursor, because the finding is in docs.json.
 */
function* listingActions(context: ActionContext): Iterable<EditorAction> {
	const { site } = context.site;
	const page = unlistedPages(site)
		.flatMap((unlisted) => ("pages" in unlisted ? unlisted.pages : []))
		.find(({ path }) => path === context.path);
	if (page === undefined) return;
	for (const suggestion of unlistedSuggestions(site, { kind: "new", page }))
		yield* actionFor(context, suggestion);
}
