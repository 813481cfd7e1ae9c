// The code actions for the findings at the cursor, and for the page.
import type {
	ClientCapabilities,
	CodeAction,
	CodeActionParams,
	Range,
	ServerCapabilities,
	WorkspaceEdit,
} from "vscode-languageserver-protocol";
import { RefusalError } from "../connection/editor.ts";
import {
	createFeature,
	createFileFeature,
	type Feature,
	type OpenFile,
} from "../connection/feature.ts";
import type { ActionContext, EditorAction } from "./action.ts";
import { fixAllActions, fixesAt } from "./fixes.ts";
import { ignoresAt } from "./ignore.ts";
import { suggestionsAt } from "./suggestions.ts";

const actionKinds: readonly EditorAction["kind"][] = ["quickfix", "source.fixAll.docproof"];

/**
 * The actions of the wanted kinds; `source` and `source.fixAll` include all kinds that begin with
 * these names.
 */
function* actionsAt(
	context: ActionContext,
	wantedKinds: readonly string[] | undefined,
): Iterable<EditorAction> {
	const isWantedKind = (kind: EditorAction["kind"]): boolean =>
		wantedKinds === undefined ||
		wantedKinds.some((one) => one === "" || kind === one || kind.startsWith(`${one}.`));
	if (isWantedKind("quickfix")) {
		yield* fixesAt(context);
		yield* suggestionsAt(context);
		yield* ignoresAt(context);
	}
	// This action is offered only on request, because users do not look for this action at the
	// cursor.
	if (wantedKinds !== undefined && isWantedKind("source.fixAll.docproof"))
		yield* fixAllActions(context);
}

/** The data with which `codeAction/resolve` finds an action again. */
interface ActionData {
	readonly uri: string;
	readonly range: Range;
}

/** True for an editor that requests the edit only of the chosen action. */
function canResolveEdits({ textDocument }: ClientCapabilities): boolean {
	const { dataSupport, resolveSupport } = textDocument?.codeAction ?? {};
	return dataSupport === true && resolveSupport?.properties.includes("edit") === true;
}

const capabilities = (client: ClientCapabilities): ServerCapabilities => ({
	codeActionProvider: {
		codeActionKinds: [...actionKinds],
		resolveProvider: canResolveEdits(client),
	},
});

export const codeActions: Feature = createFileFeature(
	"textDocument/codeAction",
	capabilities,
	(file, { range, context, textDocument: { uri } }: CodeActionParams) => {
		const isEditDeferred = canResolveEdits(file.editor.client);
		const data: ActionData = { uri, range };
		return Array.from(actionsAt(actionContext(file, range), context.only), (action): CodeAction => {
			const edit = isEditDeferred ? undefined : editOf(action);
			return {
				...toCodeAction(action),
				...(isEditDeferred ? { data } : edit !== undefined && { edit }),
			};
		});
	},
);

/**
 * The edit of an action; `undefined` if docproof refuses the edit, so that the editor still offers
 * the other actions.
 */
function editOf(action: EditorAction): WorkspaceEdit | undefined {
	try {
		return action.edit();
	} catch (error) {
		if (error instanceof RefusalError) return undefined;
		throw error;
	}
}

export const codeActionResolve: Feature = createFeature(
	"codeAction/resolve",
	() => ({}),
	(editor, chosen: CodeAction & { readonly data?: ActionData }): CodeAction => {
		const { uri = "", range } = chosen.data ?? {};
		const document = editor.workspace.document(uri);
		const siteFile = editor.workspace.siteFileOf(uri);
		if (!document || !siteFile || !range || !chosen.kind) return chosen;
		const context = actionContext({ editor, document, ...siteFile }, range);
		const action = Array.from(actionsAt(context, [chosen.kind])).find(
			({ title }) => title === chosen.title,
		);
		const edit = action?.edit();
		return edit === undefined ? chosen : { ...chosen, edit };
	},
);

function actionContext(file: OpenFile, { start, end }: Range): ActionContext {
	const { document } = file;
	return { ...file, start: document.offsetAt(start), end: document.offsetAt(end) };
}

function toCodeAction({ title, kind, isPreferred, diagnostics }: EditorAction): CodeAction {
	return {
		title: title.split("\n")[0] ?? title,
		kind,
		...(isPreferred && { isPreferred }),
		...(diagnostics && { diagnostics: [...diagnostics] }),
	};
}
