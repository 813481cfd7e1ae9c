// Features of the server. Each file of a feature contains the announcement and the answer of the
// feature.
import type { CancellationToken, MessageConnection } from "vscode-jsonrpc/node.js";
import type {
	ClientCapabilities,
	ServerCapabilities,
	TextDocumentIdentifier,
} from "vscode-languageserver-protocol";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { isShownOnPages } from "../../../site/bodies/showing-pages.ts";
import type { OpenSite } from "../sites/open-site.ts";
import type { SiteFile } from "../sites/workspace.ts";
import type { Editor } from "./editor.ts";

export interface Feature {
	readonly capabilities: (client: ClientCapabilities) => ServerCapabilities;
	readonly listen: (connection: MessageConnection, editor: Editor) => void;
}

/**
 * Creates a feature. `capabilities` returns the feature's announcement for an editor with the given
 * abilities.
 */
export function createFeature<Params, Answer>(
	method: string,
	capabilities: (client: ClientCapabilities) => ServerCapabilities,
	answer: (editor: Editor, params: Params) => Answer,
): Feature {
	return {
		capabilities,
		listen: (connection, editor) => {
			connection.onRequest(method, (params: Params, token: CancellationToken): unknown =>
				editor.answer(method, token, () => answer(editor, params)),
			);
		},
	};
}

export interface OpenFile {
	readonly editor: Editor;
	readonly site: OpenSite;
	readonly path: string;
	readonly document: TextDocument;
}

/**
 * A feature about one file. The feature answers `null` for a file that is closed or outside a
 * site, and for ordinary scripts, because editors know more about ordinary scripts.
 */
export function createFileFeature<
	Params extends { readonly textDocument: TextDocumentIdentifier },
	Answer,
>(
	method: string,
	capabilities: (client: ClientCapabilities) => ServerCapabilities,
	answer: (file: OpenFile, params: Params) => Answer,
): Feature {
	return createFeature(method, capabilities, (editor, params: Params) => {
		const { uri } = params.textDocument;
		const document = editor.workspace.document(uri);
		const siteFile = editor.workspace.siteFileOf(uri);
		return document === undefined || siteFile === undefined || isOrdinaryScript(siteFile)
			? null
			: answer({ editor, document, ...siteFile }, params);
	});
}

/**
 * True for a script that the site does not use. docproof ignores such a script, because editors
 * know more about ordinary scripts.
 */
function isOrdinaryScript({ site: { site }, path }: SiteFile): boolean {
	return /\.[jt]sx?$/.test(path) && !/(?:^|\/)snippets\//.test(path) && !isShownOnPages(site, path);
}
