// What an editor may ask for, a feature each: a file of its own has what it answers and how that is
// announced.
import type { CancellationToken, MessageConnection } from "vscode-jsonrpc/node.js";
import type {
	ClientCapabilities,
	ServerCapabilities,
	TextDocumentIdentifier,
} from "vscode-languageserver-protocol";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { isShownOnPages } from "../../../site/bodies/readers.ts";
import type { OpenSite } from "../sites/open-site.ts";
import type { SiteFile } from "../sites/workspace.ts";
import type { Editor } from "./editor.ts";

/** A request that is answered. */
export interface Feature {
	readonly capabilities: (client: ClientCapabilities) => ServerCapabilities;
	readonly listen: (connection: MessageConnection, editor: Editor) => void;
}

/** `capabilities`: what the editor is told that it may ask, by what itself can do. */
export function feature<Params, Answer>(
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

/** A file that is open, in its site. */
export interface OpenFile {
	readonly editor: Editor;
	readonly site: OpenSite;
	/** Relative to the site. */
	readonly path: string;
	readonly document: TextDocument;
}

/**
 * A feature that is asked about one file; `null` for one that is none of a site or not open, and
 * for ordinary scripts.
 */
export function fileFeature<
	Params extends { readonly textDocument: TextDocumentIdentifier },
	Answer,
>(
	method: string,
	capabilities: (client: ClientCapabilities) => ServerCapabilities,
	answer: (file: OpenFile, params: Params) => Answer,
): Feature {
	return feature(method, capabilities, (editor, params: Params) => {
		const { uri } = params.textDocument;
		const document = editor.workspace.document(uri);
		const place = editor.workspace.placeOf(uri);
		return document === undefined || place === undefined || isOrdinaryScript(place)
			? null
			: answer({ editor, document, ...place }, params);
	});
}

/**
 * Whether a script stands in the folder of a site that has no use for it: editors know more about
 * that themselves.
 */
function isOrdinaryScript({ site: { site }, path }: SiteFile): boolean {
	return /\.[jt]sx?$/.test(path) && !/(?:^|\/)snippets\//.test(path) && !isShownOnPages(site, path);
}
